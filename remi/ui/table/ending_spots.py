"""Where the tiles lie when a round is over: open racks, and the one that was closed pe tablă."""

from __future__ import annotations

from pygame import Rect

from remi.rules.tile import Rack
from remi.rules.view import View
from remi.solver.closing import CompleteRack, complete_rack
from remi.ui.table.layout import Layout
from remi.ui.table.opponents import BROAD_HEAD, TALL_HEAD, WIDE_HEAD
from remi.ui.table.placing import train_places, tray_places
from remi.ui.table.player import Player
from remi.ui.table.sprites import Key, Spot


def open_racks(layout: Layout, racks: tuple[Rack, ...], but: int | None) -> list[Spot]:
    """At the end of a round every rack lies open beside its player, but for one seat's."""
    spots: list[Spot] = []
    for seat, rack in enumerate(racks):
        panel = layout.opponents[seat]
        if panel is None or not rack or seat == but:
            continue
        area = open_rack_area(panel, layout)
        high = layout.px(40)
        places = train_places(area, len(rack), False, high, layout.tile_width)
        spots += [
            Spot(("open", seat, index), one, place.rect.center, place.rect.height)
            for index, (one, place) in enumerate(zip(rack, places, strict=True))
        ]
    return spots


def closed_rack(view: View, racks: tuple[Rack, ...], closer: int | None) -> CompleteRack | None:
    """The rack of the one who closed pe tablă, in its groups; None where nobody did."""
    if closer is None or not view.rack_game[closer]:
        return None
    launched = any(thrown.seat == closer for thrown in view.lost)
    return complete_rack(racks[closer], view.rules, view.discards[-1].tile, launched)


def closed_spots(rack: CompleteRack, layout: Layout, player: Player, closer: int) -> list[Spot]:
    """The groups of a closed rack in the middle of the table; the own tiles glide there."""
    area = layout.melds.inflate(-2 * layout.px(40), 0)
    lengths = [len(group) for group in rack.groups]
    rows = tray_places(area, lengths, layout.px(70), layout.tile_width)
    shift = (area.right - rows[-1][-1].right) // 2
    places = [rect.move(shift, 0) for rects in rows for rect in rects]
    tiles = [one for group in rack.groups for one in group]
    own = player.rack.pieces() if closer == player.seat else []
    spots = []
    for index, (one, rect) in enumerate(zip(tiles, places, strict=True)):
        key: Key = ("closed", closer, index)
        if own:
            piece = next(piece for piece in own if player.rack.tile(piece) == one)
            own.remove(piece)
            key = ("rack", piece, 0)
        spots.append(Spot(key, one, rect.center, rect.height))
    return spots


def open_rack_area(panel: Rect, layout: Layout) -> Rect:
    """Where a player's tiles stand in his panel: below his name, or beside it."""
    if layout.upright:
        head = layout.px(BROAD_HEAD)
        area = Rect(panel.x, panel.y + head, panel.width, panel.height - head)
        return area.inflate(-2 * layout.px(10), -2 * layout.px(3))
    if panel.width > panel.height:
        left = panel.x + layout.px(WIDE_HEAD + 12)
        area = Rect(left, panel.y, panel.right - left, panel.height)
        return area.inflate(-2 * layout.px(6), -2 * layout.px(4))
    head = layout.px(TALL_HEAD)
    area = Rect(panel.x, panel.y + head, panel.width, panel.height - head)
    return area.inflate(-2 * layout.px(6), -2 * layout.px(6))
