"""Where everything on the table lies, down to the piles and each seat's melds: pure geometry, in
pixels, for a window of any size. The parts of the window are in `outline`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from remi.ui.faces import CARD_WIDTH, TILE_WIDTH
from remi.ui.table.outline import GAP, STEPS, is_upright, outline

TABLE_TILE = {"normal": 50, "large": 56, "largest": 62}
"""Greatest height of a tile that lies on the table, in points."""
LOST_TILE = 34
"""Height of a thrown joker that is out of the game."""
BAND = 118
"""Height of stock and train, as long as the train is short."""
CARD_BAND = 128
TRAIN_TILE = 44
"""The band becomes higher before the tiles of a long train become smaller than this."""
MOST_BAND = 0.46
"""Share of the middle that the band takes at most."""


@dataclass(frozen=True)
class Layout:
    """The places on the table. `opponents` has a rectangle for each seat, None for the own."""

    scale: float
    tile_width: float
    """Width of a tile for a height of 1."""
    menu: Rect
    info: Rect
    log: Rect
    again: Rect
    """The button that shows the last moves again."""
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
    upright: bool = False
    """Higher than wide: the other players sit side by side above the table."""

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
    discards: int = 0,
) -> Layout:
    """The places for a window of this size, seen from the seat `viewer`.

    `tray`: with room for a proposal; `discards`: so many lie on the table.
    """
    parts = outline(size, seats, tile_size, cards)

    def px(points: float) -> int:
        return round(points * parts.scale)

    gap = px(GAP)
    ratio = CARD_WIDTH if cards else TILE_WIDTH
    melds, band = parts.inner.copy(), parts.band
    if band is None:
        high = _band_height(parts.inner, ratio, parts.scale, cards, discards)
        band = Rect(melds.x, melds.bottom - high, melds.width, high)
        melds.height -= high + gap
    tray_rect = Rect(melds.x, melds.bottom, melds.width, 0)
    if tray:
        tray_high = min(px(112), round(melds.height * 0.46))
        tray_rect = Rect(melds.x, melds.bottom - tray_high, melds.width, tray_high)
        melds.height -= tray_high + gap
    stock, atu, train = _piles(band, ratio, parts.scale, cards)
    places = _seat_places(seats, viewer, clockwise)
    sorting = Rect(0, parts.status.y, px(300), parts.status.height)
    sorting.right = parts.status.right
    return Layout(
        scale=parts.scale,
        tile_width=ratio,
        menu=parts.menu,
        info=parts.info,
        log=parts.log,
        again=parts.again,
        opponents=tuple(parts.panels.get(place) for place in places),
        zones=_zones(melds, places, gap),
        melds=melds,
        tray=tray_rect,
        band=band,
        stock=stock,
        atu=atu,
        train=train,
        status=parts.status,
        sorting=sorting,
        rack=parts.rack,
        buttons=parts.buttons,
        rack_tile=parts.tile,
        table_tile=px(TABLE_TILE[tile_size]),
        cards=cards,
        clockwise=clockwise,
        upright=is_upright(size),
    )


def _band_height(inner: Rect, ratio: float, scale: float, cards: bool, discards: int) -> int:
    """High enough for stock and Atu, and for a long train in rows of tiles that can be read."""
    if cards:
        return min(round(CARD_BAND * scale), round(inner.height * 0.34))
    least = min(round(BAND * scale), round(inner.height * 0.34))
    tile = round(TRAIN_TILE * scale)
    train = _piles(Rect(inner.x, 0, inner.width, least), ratio, scale, cards)[2]
    a_row = max(1, (train.width - tile) // (round(tile * ratio) + max(2, tile // 16)))
    rows = -(-(discards + 1) // a_row)
    wanted = rows * (tile + max(2, tile // 10)) + round(12 * scale) + 1
    return max(least, min(wanted, round(inner.height * MOST_BAND)))


def _piles(band: Rect, ratio: float, scale: float, cards: bool) -> tuple[Rect, Rect, Rect]:
    """Stock, Atu (none with cards) and the place of the discards."""

    def px(points: float) -> int:
        return round(points * scale)

    pad = px(12)
    high = min(band.height - px(34), px(94 if cards else 84))
    wide = round(high * ratio)
    stock = Rect(band.x + pad, band.y + px(25), wide + px(8), high)
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
