"""Where the tiles of melds lie: those on the table, and those of a proposal."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from remi.rules.jokers import is_swappable, joker_freed_by
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.refusal import Refusal
from remi.rules.tile import JOKER, Tile
from remi.rules.view import View
from remi.ui.marks import Mark
from remi.ui.table.draft import EXTRA, Why
from remi.ui.table.layout import Layout
from remi.ui.table.placing import meld_places, tray_places
from remi.ui.table.player import Player
from remi.ui.table.sprites import Spot
from remi.ui.table.targets import Picture

LABEL = 20
"""Points for the name above a seat's melds."""
LARGER = 1.24
"""Tiles of melds are so much larger than those of the train as long as there is room."""
TRAY_HEAD = 30
"""Points for the words above a proposal."""


def owner(meld: TableMeld) -> int:
    """Whose meld it is: who laid most of it."""
    return max(meld.by, key=meld.by.count)


Entry = tuple[tuple[str, int, int], Tile, Mark, tuple[Tile, ...]]


def meld_spots(player: Player, view: View, layout: Layout, picture: Picture) -> list[Spot]:
    by_seat: list[list[TableMeld]] = [[] for _ in range(view.seats)]
    for meld in view.table:
        by_seat[owner(meld)].append(meld)
    entries = {meld.id: _entries(player, meld, view) for meld in view.table}
    lengths = [[len(entries[meld.id]) for meld in melds] for melds in by_seat]
    most = round(layout.table_tile * LARGER)
    high, places = meld_places(layout.zones, lengths, most, layout.tile_width, layout.px(LABEL))
    spots = []
    shown: dict[int, Sequence[Rect]] = {}
    for melds, rows in zip(by_seat, places, strict=True):
        for meld, rects in zip(melds, rows, strict=True):
            shown[meld.id] = rects
            for (key, one, marks, stands), rect in zip(entries[meld.id], rects, strict=True):
                spots.append(Spot(key, one, rect.center, high, marks, stands, z=15))
    picture.melds = shown
    return spots


def _entries(player: Player, meld: TableMeld, view: View) -> list[Entry]:
    """The tiles of a meld, with what a proposed swap puts in a joker's place."""
    freed = _freed(player, meld, view)
    entries: list[Entry] = []
    for index, one in enumerate(meld.tiles):
        if index == freed and player.draft:
            entries += [
                (("rack", piece, 0), player.rack.tile(piece), Mark.GHOST, ())
                for piece in player.draft.given
            ]
            continue
        stands = meld.meld.stands_for(index) if one == JOKER else ()
        locked = one == JOKER and not is_swappable(meld.uses[index], view.rules)
        marks = Mark.LOCKED if locked else Mark.NONE
        entries.append((("meld", meld.id, index), one, marks, stands))
    return entries


def _freed(player: Player, meld: TableMeld, view: View) -> int | None:
    """The place of the joker that the proposal frees in this meld."""
    draft = player.draft
    if draft is None or draft.why is not Why.SWAP or draft.index != meld.id:
        return None
    place = joker_freed_by(meld, player.tiles(draft.given), view.rules)
    return place if isinstance(place, int) else None


# ------------------------------------------------------------------ the proposal


def _stands_for(meld: Meld | Refusal, index: int) -> tuple[Tile, ...]:
    """What the joker at this place of a proposed meld stands for."""
    if not isinstance(meld, Meld) or meld.tiles[index] != JOKER:
        return ()
    return meld.stands_for(index)


def tray_spots(player: Player, view: View, layout: Layout, picture: Picture) -> list[Spot]:
    draft = player.draft
    if draft is None:
        return []
    pad = layout.px(12)
    area = layout.tray.inflate(-2 * pad, -2 * layout.px(6))
    area.y += layout.px(TRAY_HEAD)
    area.height -= layout.px(TRAY_HEAD)
    rows = tray_places(
        area, [len(group) for group in draft.groups], layout.table_tile, layout.tile_width
    )
    picture.tray = rows
    spots = []
    for group, rects in zip(draft.groups, rows, strict=True):
        meld = read_meld(player.tiles(group), view.rules)
        for index, (piece, rect) in enumerate(zip(group, rects, strict=True)):
            key = ("tray", 0, 0) if piece == EXTRA else ("rack", piece, 0)
            marks = Mark.SELECTED if piece in player.selected else Mark.NONE
            marks |= Mark.HINT if piece == EXTRA else Mark.NONE
            one = player.tile(piece)
            spots.append(
                Spot(key, one, rect.center, rect.height, marks, _stands_for(meld, index), z=30)
            )
    return spots
