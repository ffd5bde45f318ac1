"""Where everything on the table lies: pure geometry, in pixels, for a window of any size.

menu      the player opposite      what happened last
left    the melds, by owner        right
player  stock, Atu, the train      player
what to do now                     buttons
the own rack                       buttons
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from remi.ui.faces import CARD_WIDTH, TILE_WIDTH
from remi.ui.theme import scale_for

RACK_TILE = {"normal": 78, "large": 88, "largest": 98}
"""Height of a rack tile in points, by the setting for the size of tiles."""
HAND_CARD = {"normal": 132, "large": 146, "largest": 160}
"""Height of a card in the hand, which has one row."""
TABLE_TILE = {"normal": 50, "large": 56, "largest": 62}
"""Greatest height of a tile that lies on the table."""
LOST_TILE = 34
"""Height of a thrown joker that is out of the game."""
STEPS = 2
"""Steps of a rack; cards are held in one row."""


@dataclass(frozen=True)
class Layout:
    """The places on the table. `opponents` has a rectangle for each seat, None for the own."""

    scale: float
    tile_width: float
    """Width of a tile for a height of 1."""
    menu: Rect
    log: Rect
    opponents: tuple[Rect | None, ...]
    zones: tuple[Rect, ...]
    """Where each seat's melds lie."""
    melds: Rect
    tray: Rect
    """Where a proposal is put together; empty while there is none."""
    band: Rect
    stock: Rect
    atu: Rect
    train: Rect
    status: Rect
    sorting: Rect
    rack: Rect
    buttons: Rect
    rack_tile: int
    table_tile: int
    cards: bool = False
    clockwise: bool = True

    @property
    def steps(self) -> int:
        """Rows in which the own tiles stand."""
        return 1 if self.cards else STEPS

    def px(self, points: float) -> int:
        return round(points * self.scale)


def table_layout(
    size: tuple[int, int],
    seats: int,
    viewer: int,
    *,
    clockwise: bool = True,
    tile_size: str = "normal",
    cards: bool = False,
    tray: bool = False,
) -> Layout:
    """The places for a window of this size, seen from the seat `viewer`."""
    scale = scale_for(size)

    def px(points: float) -> int:
        return round(points * scale)

    margin, gap = px(12), px(8)
    wide, high = size
    column, side = px(132), px(206)
    tile = px((HAND_CARD if cards else RACK_TILE)[tile_size])
    rack_high = round(tile * (1 if cards else STEPS) * 1.16 / 0.9)
    rack = Rect(margin, high - margin - rack_high, wide - 2 * margin - side - gap, rack_high)
    status = Rect(margin, rack.y - px(6) - px(40), rack.width, px(40))
    buttons = Rect(rack.right + gap, status.y, side, high - margin - status.y)
    sorting = Rect(status.right - px(300), status.y, px(300), status.height)
    top = Rect(margin, margin, wide - 2 * margin, px(62))
    sides = Rect(margin, top.bottom + gap, column, status.y - gap - top.bottom - gap)
    inner = Rect(sides.right + gap, sides.y, wide - 2 * (margin + column + gap), sides.height)
    band_high = min(px(128 if cards else 118), round(inner.height * 0.34))
    band = Rect(inner.x, inner.bottom - band_high, inner.width, band_high)
    above = Rect(inner.x, inner.y, inner.width, band.y - gap - inner.y)
    tray_rect = Rect(above.x, above.bottom, above.width, 0)
    if tray:
        tray_high = min(px(112), round(above.height * 0.46))
        tray_rect = Rect(above.x, above.bottom - tray_high, above.width, tray_high)
        above.height -= tray_high + gap
    ratio = CARD_WIDTH if cards else TILE_WIDTH
    stock, atu, train = _piles(band, ratio, scale, cards)
    places = _seat_places(seats, viewer, clockwise)
    opposite = Rect(0, top.y, min(px(470), top.width - 2 * px(320)), top.height)
    opposite.centerx = wide // 2
    right = Rect(wide - margin - column, sides.y, column, sides.height)
    by_name = {"left": sides, "top": opposite, "right": right}
    return Layout(
        scale=scale,
        tile_width=ratio,
        menu=Rect(top.x, top.y, px(118), px(40)),
        log=Rect(opposite.right + gap, top.y, wide - margin - opposite.right - gap, top.height),
        opponents=tuple(by_name.get(place) for place in places),
        zones=_zones(above, places, gap),
        melds=above,
        tray=tray_rect,
        band=band,
        stock=stock,
        atu=atu,
        train=train,
        status=status,
        sorting=sorting,
        rack=rack,
        buttons=buttons,
        rack_tile=tile,
        table_tile=px(TABLE_TILE[tile_size]),
        cards=cards,
        clockwise=clockwise,
    )


def _piles(band: Rect, ratio: float, scale: float, cards: bool) -> tuple[Rect, Rect, Rect]:
    """Stock, Atu (none with cards) and the place of the discards."""

    def px(points: float) -> int:
        return round(points * scale)

    pad = px(12)
    high = min(band.height - px(34), px(94 if cards else 84))
    wide = round(high * ratio)
    stock = Rect(band.x + pad, 0, wide + px(8), high)
    stock.bottom = band.bottom - px(9)
    atu = Rect(stock.right + pad, stock.y, 0 if cards else wide, high)
    left = atu.right + px(16)
    train = Rect(left, band.y + px(6), band.right - pad - left, band.height - px(12))
    return stock, atu, train


def _seat_places(seats: int, viewer: int, clockwise: bool) -> tuple[str, ...]:
    """Where each seat sits; the next player is at the left when play goes clockwise."""
    round_table = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[seats]
    if not clockwise:
        round_table = tuple(reversed(round_table))
    places = ["self"] * seats
    for step, place in enumerate(round_table, 1):
        places[(viewer + step) % seats] = place
    return tuple(places)


def _zones(area: Rect, places: tuple[str, ...], gap: int) -> tuple[Rect, ...]:
    """Each seat's part of the table, on the side where it sits."""
    half_high = (area.height - gap) // 2
    half_wide = (area.width - gap) // 2
    upper, lower = area.y, area.bottom - half_high
    left, right = area.x, area.right - half_wide
    if len(places) == 4:
        by_name = {
            "self": Rect(left, lower, half_wide, half_high),
            "left": Rect(left, upper, half_wide, half_high),
            "top": Rect(right, upper, half_wide, half_high),
            "right": Rect(right, lower, half_wide, half_high),
        }
    else:
        by_name = {
            "self": Rect(left, lower, area.width, half_high),
            "left": Rect(left, upper, half_wide, half_high),
            "right": Rect(right, upper, half_wide, half_high),
            "top": Rect(left, upper, area.width, half_high),
        }
    return tuple(by_name[place] for place in places)
