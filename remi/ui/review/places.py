"""Where everything of a review lies: pure geometry, in pixels.

back, which match and round                              what can be done
the others' racks, open                                  the moves
the melds, by owner                                      in words
stock, Atu, the train
the own rack
steps and turns, the line of time
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from remi.ui.table.layout import Layout, table_layout
from remi.ui.table.meld_spots import LABEL
from remi.ui.table.placing import SMALLEST_TILE

RACK_TILE, HAND_CARD = 60, 94
"""Points: the height of a tile on the own rack, which has one step here, of a card in the hand."""
TABLE_TILE = 48
OPEN_TILE = 50
"""Points: greatest heights of a tile on the table, of one on another's open rack."""
SPREAD = 1.15
"""From tile to tile in widths of a tile, the room between melds counted in."""
NAME = 30
"""Points: the height of a player's line."""


@dataclass(frozen=True)
class Places:
    """The places; those of melds, piles and the own rack are in `table`."""

    table: Layout
    head: Rect
    moves: Rect
    controls: Rect
    panels: tuple[Rect | None, ...]
    """For each seat its panel, None for the own."""
    racks: tuple[Rect | None, ...]
    """For each seat where its open tiles stand in the panel, None for the own."""
    own: Rect
    """The line with the own name."""

    def px(self, points: float) -> int:
        return self.table.px(points)


def review_places(
    size: tuple[int, int], viewer: int, laid: Sequence[int], *, clockwise: bool, cards: bool
) -> Places:
    """The places for a window of this size, seen from the seat `viewer`.

    `laid`: for each seat how many tiles its melds have in the round at most.
    """
    seats = len(laid)
    base = table_layout(size, seats, viewer, clockwise=clockwise, cards=cards)
    px = base.px
    margin, gap = px(12), px(8)
    wide, high = size
    head = Rect(margin, margin, wide - 2 * margin, px(42))
    controls = Rect(margin, high - margin - px(46), wide - 2 * margin, px(46))
    top, bottom = head.bottom + gap, controls.y - gap
    moves = Rect(wide - margin - px(296), top, px(296), bottom - top)
    area = Rect(margin, top, moves.x - gap - margin, bottom - top)
    tile = px(HAND_CARD if cards else RACK_TILE)
    rack_high = round(tile * 1.16 / 0.9)
    rack = Rect(area.x, area.bottom - rack_high, area.width, rack_high)
    own = Rect(area.x, rack.y - px(NAME), area.width, px(NAME))
    band = Rect(area.x, own.y - px(104), area.width, px(100))
    panel_high = px(NAME) + px(OPEN_TILE + 12) * (1 if seats == 2 else 2) + px(6)
    panels = _panels(Rect(area.x, area.y, area.width, panel_high), seats, viewer, clockwise, gap)
    melds = Rect(area.x, area.y + panel_high + gap, area.width, 0)
    melds.height = band.y - gap - melds.y
    stock, atu, train = _piles(band, base)
    table = replace(
        base,
        melds=melds,
        band=band,
        stock=stock,
        atu=atu,
        train=train,
        rack=rack,
        rack_tile=tile,
        table_tile=px(TABLE_TILE),
    )
    table = replace(table, zones=meld_zones(melds, laid, table))
    racks = tuple(panel and _rack_in(panel, px(NAME), px(8)) for panel in panels)
    return Places(table, head, moves, controls, panels, racks, own)


def _panels(
    row: Rect, seats: int, viewer: int, clockwise: bool, gap: int
) -> tuple[Rect | None, ...]:
    """Panels side by side, the next player's at the left when play goes clockwise."""
    others = [(viewer + step) % seats for step in range(1, seats)]
    if not clockwise:
        others.reverse()
    wide = (row.width - gap * (seats - 2)) // (seats - 1)
    found: list[Rect | None] = [None] * seats
    for place, seat in enumerate(others):
        found[seat] = Rect(row.x + place * (wide + gap), row.y, wide, row.height)
    return tuple(found)


def _rack_in(panel: Rect, name: int, pad: int) -> Rect:
    return Rect(
        panel.x + pad, panel.y + name + pad // 2, panel.width - 2 * pad, panel.height - name - pad
    )


def _piles(band: Rect, base: Layout) -> tuple[Rect, Rect, Rect]:
    """Stock, Atu (none with cards) and the place of the discards."""
    px = base.px
    high = band.height - px(32)
    wide = round(high * base.tile_width)
    stock = Rect(band.x + px(14), band.bottom - px(8) - high, wide + px(8), high)
    atu = Rect(stock.right + px(14), stock.y, 0 if base.cards else wide, high)
    left = atu.right + px(16)
    return stock, atu, Rect(left, band.y + px(6), band.right - px(12) - left, band.height - px(12))


def meld_zones(area: Rect, laid: Sequence[int], table: Layout) -> tuple[Rect, ...]:
    """A place for the melds of each seat that lays any in the round, as high as they need.

    Two seats lie below each other, three or four in two columns.
    """
    gap = table.px(8)
    laying = [seat for seat, tiles in enumerate(laid) if tiles]
    columns = 1 if len(laying) <= 2 else 2
    rows = [laying[at : at + columns] for at in range(0, len(laying), columns)]
    wide = (area.width - gap * (columns - 1)) // columns
    most = [max(laid[seat] for seat in row) for row in rows]
    heights = _heights(area.height - gap * (len(rows) - 1), most, wide, table)
    zones = [Rect(area.topleft, (0, 0)) for _seat in laid]
    y = area.y
    for row, high in zip(rows, heights, strict=True):
        for place, seat in enumerate(row):
            zones[seat] = Rect(area.x + place * (wide + gap), y, wide, high)
        y += high + gap
    return tuple(zones)


def _heights(room: int, most: Sequence[int], wide: int, table: Layout) -> list[int]:
    """The heights of zones for so many tiles each, so that all tiles are as large as they can."""
    needed = [0 for _tiles in most]
    for high in range(table.table_tile, SMALLEST_TILE, -1):
        a_row = max(1, int(wide / (high * table.tile_width * SPREAD)) - 2)
        needed = [table.px(LABEL) + -(-tiles // a_row) * round(1.2 * high) for tiles in most]
        if sum(needed) <= room:
            break
    spare = (room - sum(needed)) // max(1, len(most))
    return [high + spare for high in needed]
