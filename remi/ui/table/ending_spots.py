"""Where the tiles lie when a round is over: open racks, and the one that was closed pe tablă."""

from __future__ import annotations

from pygame import Rect

from remi.rules.phase import Phase
from remi.rules.tile import Rack
from remi.rules.view import View
from remi.solver.closing import CompleteRack, complete_rack
from remi.ui.table.layout import Layout
from remi.ui.table.placing import train_places, tray_places
from remi.ui.table.sprites import Spot


def ending_spots(view: View, layout: Layout, racks: tuple[Rack, ...]) -> list[Spot]:
    """At the end of a round every rack lies open beside its player.

    One that was closed pe tablă lies on the table, in its groups.
    """
    if view.phase is not Phase.OVER:
        return []
    closed = _closed_rack(view, racks)
    spots = _closed_spots(closed[1], layout) if closed else []
    for seat, rack in enumerate(racks):
        panel = layout.opponents[seat]
        if panel is None or not rack or (closed and closed[0] == seat):
            continue
        area = open_rack_area(panel, layout)
        high = layout.px(40)
        places = train_places(area, len(rack), False, high, layout.tile_width)
        spots += [
            Spot(("open", seat, index), one, place.rect.center, place.rect.height)
            for index, (one, place) in enumerate(zip(rack, places, strict=True))
        ]
    return spots


def _closed_rack(view: View, racks: tuple[Rack, ...]) -> tuple[int, CompleteRack] | None:
    """Who closed pe tablă, and how the rack was complete; None where nobody did."""
    if not view.discards or (view.table and not any(view.rack_game)):
        return None
    last = view.discards[-1]
    if last.seat is None or not view.rack_game[last.seat]:
        return None
    launched = any(thrown.seat == last.seat for thrown in view.lost)
    complete = complete_rack(racks[last.seat], view.rules, last.tile, launched)
    return (last.seat, complete) if complete else None


def _closed_spots(rack: CompleteRack, layout: Layout) -> list[Spot]:
    """The groups of a closed rack in the middle of the table."""
    area = layout.melds.inflate(-2 * layout.px(40), 0)
    lengths = [len(group) for group in rack.groups]
    most = layout.px(70)
    rows = tray_places(area, lengths, most, layout.tile_width)
    shift = (area.right - rows[-1][-1].right) // 2
    return [
        Spot(("closed", group, index), one, rect.move(shift, 0).center, rect.height)
        for group, (tiles, rects) in enumerate(zip(rack.groups, rows, strict=True))
        for index, (one, rect) in enumerate(zip(tiles, rects, strict=True))
    ]


def open_rack_area(panel: Rect, layout: Layout) -> Rect:
    """Where a player's tiles stand in his panel: below his name, or beside it."""
    if panel.width > panel.height:
        left = panel.x + layout.px(190)
        area = Rect(left, panel.y, panel.right - left, panel.height)
        return area.inflate(-2 * layout.px(6), -2 * layout.px(6))
    area = Rect(panel.x, panel.y + layout.px(130), panel.width, panel.height - layout.px(130))
    return area.inflate(-2 * layout.px(6), -2 * layout.px(6))
