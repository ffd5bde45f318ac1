"""Where every tile that can be seen lies, from a player's view: the picture of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from remi.rules.jokers import is_swappable, joker_freed_by
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.phase import Phase
from remi.rules.refusal import Refusal
from remi.rules.tile import JOKER, Rack, Tile
from remi.rules.view import View
from remi.ui.marks import Mark
from remi.ui.table.draft import EXTRA, Why
from remi.ui.table.layout import Layout
from remi.ui.table.placing import (
    PILE_SHOWN,
    Place,
    RackGrid,
    meld_places,
    pile_places,
    train_places,
    tray_places,
)
from remi.ui.table.player import Player
from remi.ui.table.sprites import Spot
from remi.ui.table.targets import Picture

LABEL = 20
"""Points for the name above a seat's melds."""
TRAY_HEAD = 30
"""Points for the words above a proposal."""


class Seen(NamedTuple):
    """All spots, and the same as a picture that can be pointed at."""

    spots: list[Spot]
    picture: Picture


class Show(NamedTuple):
    """What besides the view decides how tiles look."""

    covered: bool = False
    """The rack shows its backs: another person is to sit down."""
    along: int | None = None
    """The discard from which on the train would be taken."""
    racks: tuple[Rack, ...] | None = None
    """At the end of a round: all racks, open."""


def see(player: Player, view: View, layout: Layout, grid: RackGrid, show: Show) -> Seen:
    """The spots of all tiles that `player` can see."""
    spots: list[Spot] = []
    picture = Picture(layout, grid, [], {}, [], player.draft is not None)
    spots += _rack(player, grid, show)
    spots += _stock_and_atu(player, view, layout)
    spots += _train(player, view, layout, picture, show)
    spots += _lost(view, layout)
    spots += _melds(player, view, layout, picture)
    spots += _tray(player, view, layout, picture)
    if show.racks:
        spots += _open_racks(player, view, layout, show.racks)
    return Seen(spots, picture)


def _rack(player: Player, grid: RackGrid, show: Show) -> list[Spot]:
    spots = []
    for slot, piece in enumerate(player.rack.slots):
        if piece is None or piece in player.proposed:
            continue
        marks = Mark.SELECTED if piece in player.selected else Mark.NONE
        if piece in player.rack.new:
            marks |= Mark.NEW
        one = None if show.covered else player.rack.tile(piece)
        spots.append(
            Spot(
                ("rack", piece, 0),
                one,
                grid.slots[slot].center,
                grid.tile,
                Mark.NONE if show.covered else marks,
                z=20 + slot,
            )
        )
    return spots


def _stock_and_atu(player: Player, view: View, layout: Layout) -> list[Spot]:
    spots = []
    if view.stock_count:
        spots.append(Spot(("stock", 0, 0), None, layout.stock.center, layout.stock.height))
    taken = player.draft is not None and player.draft.why is Why.ATU
    if view.atu is not None and not taken:
        spots.append(Spot(("atu", 0, 0), view.atu, layout.atu.center, layout.atu.height))
    return spots


def _train(player: Player, view: View, layout: Layout, picture: Picture, show: Show) -> list[Spot]:
    places = _discard_places(view, layout)
    picture.train = [place.rect for place in places]
    draft = player.draft
    away = draft.index if draft and draft.why in (Why.TAKE, Why.BREAK) else None
    along = show.along if show.along is not None else away
    spots = []
    for index, (thrown, place) in enumerate(zip(view.discards, places, strict=True)):
        if index == away or (layout.cards and index < len(places) - PILE_SHOWN):
            continue
        dead = index == 0 and view.rules.first_discard_dead
        marks = Mark.DISABLED if dead else Mark.NONE
        if along is not None and index >= along:
            marks |= Mark.HINT
        high = place.rect.width if place.crosswise else place.rect.height
        spots.append(
            Spot(
                (_discard_key(layout, index, len(places)), index, 0),
                thrown.tile,
                place.rect.center,
                high,
                marks,
                crosswise=place.crosswise,
                z=10 + index,
            )
        )
    return spots


def _discard_places(view: View, layout: Layout) -> list[Place]:
    """Cards lie on a pile, tiles in a row in the order in which they were thrown."""
    count = len(view.discards)
    if layout.cards:
        pile = Rect(layout.train.x, layout.stock.y, layout.train.width, layout.stock.height)
        return pile_places(pile, count, layout.stock.height, layout.tile_width)
    area = layout.train.copy()
    if view.lost:
        area.width -= layout.px(42)
    dead = view.rules.first_discard_dead
    return train_places(area, count, dead, layout.table_tile, layout.tile_width)


def _discard_key(layout: Layout, index: int, count: int) -> str:
    """What lies below the top of a pile cannot be taken."""
    return "pile" if layout.cards and index < count - 1 else "train"


def _lost(view: View, layout: Layout) -> list[Spot]:
    """Jokers that are out of the game lie aside."""
    high = layout.px(34)
    x = layout.train.right - layout.px(18)
    return [
        Spot(
            ("lost", index, 0),
            thrown.tile,
            (x, layout.train.y + high // 2 + index * (high + 4)),
            high,
            Mark.DISABLED,
        )
        for index, thrown in enumerate(view.lost)
    ]


# ------------------------------------------------------------------ melds


def owner(meld: TableMeld) -> int:
    """Whose meld it is: who laid most of it."""
    return max(meld.by, key=meld.by.count)


Entry = tuple[tuple[str, int, int], Tile, Mark, tuple[Tile, ...]]


def _melds(player: Player, view: View, layout: Layout, picture: Picture) -> list[Spot]:
    by_seat: list[list[TableMeld]] = [[] for _ in range(view.seats)]
    for meld in view.table:
        by_seat[owner(meld)].append(meld)
    entries = {meld.id: _entries(player, meld, view) for meld in view.table}
    lengths = [[len(entries[meld.id]) for meld in melds] for melds in by_seat]
    high, places = meld_places(
        layout.zones, lengths, layout.table_tile, layout.tile_width, layout.px(LABEL)
    )
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


def _tray(player: Player, view: View, layout: Layout, picture: Picture) -> list[Spot]:
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


# ------------------------------------------------------------------ the end


def _open_racks(player: Player, view: View, layout: Layout, racks: tuple[Rack, ...]) -> list[Spot]:
    """At the end of a round every rack lies open beside its player."""
    spots: list[Spot] = []
    if view.phase is not Phase.OVER:
        return spots
    for seat, rack in enumerate(racks):
        panel = layout.opponents[seat]
        if panel is None or not rack:
            continue
        area = open_rack_area(panel, layout)
        high = layout.px(40)
        places = train_places(area, len(rack), False, high, layout.tile_width)
        spots += [
            Spot(("open", seat, index), one, place.rect.center, place.rect.height)
            for index, (one, place) in enumerate(zip(rack, places, strict=True))
        ]
    return spots


def open_rack_area(panel: Rect, layout: Layout) -> Rect:
    """Where a player's tiles stand in his panel: below his name, or beside it."""
    if panel.width > panel.height:
        left = panel.x + layout.px(190)
        area = Rect(left, panel.y, panel.right - left, panel.height)
        return area.inflate(-2 * layout.px(6), -2 * layout.px(6))
    area = Rect(panel.x, panel.y + layout.px(130), panel.width, panel.height - layout.px(130))
    return area.inflate(-2 * layout.px(6), -2 * layout.px(6))
