"""Where everything on the table lies: pure geometry, in pixels, for a window of any size.

menu      the player opposite      what happened last
left    the melds, by owner        right
player  stock, Atu, the train      player
what to do now                     buttons
the own rack                       buttons
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from remi.ui.faces import CARD_WIDTH, TILE_WIDTH
from remi.ui.furniture import rack_steps
from remi.ui.theme import scale_for

RACK_TILE = {"normal": 78, "large": 88, "largest": 98}
"""Height of a rack tile in points, by the setting for the size of tiles."""
TABLE_TILE = {"normal": 50, "large": 56, "largest": 62}
"""Greatest height of a tile that lies on the table."""
STEPS = 2
MOST_ON_RACK = 40
"""So many tiles can stand on a rack after a long train was broken."""
SMALLEST_TILE = 12


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

    def px(self, points: float) -> int:
        return round(points * self.scale)


class Place(NamedTuple):
    """Where a tile lies: its body, and whether it lies crosswise."""

    rect: Rect
    crosswise: bool = False


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
    column = px(132)
    tile = px(RACK_TILE[tile_size])
    rack_high = round(tile * 2 * 1.16 / 0.9)
    side = px(206)
    rack = Rect(margin, high - margin - rack_high, wide - 2 * margin - side - gap, rack_high)
    status = Rect(margin, rack.y - px(6) - px(40), rack.width, px(40))
    buttons = Rect(rack.right + gap, status.y, side, high - margin - status.y)
    sorting = Rect(status.right - px(300), status.y, px(300), status.height)
    top = Rect(margin, margin, wide - 2 * margin, px(62))
    sides = Rect(margin, top.bottom + gap, column, status.y - gap - top.bottom - gap)
    inner = Rect(sides.right + gap, sides.y, wide - 2 * (margin + column + gap), sides.height)
    table_tile = px(TABLE_TILE[tile_size])
    band_high = min(px(118), round(inner.height * 0.34))
    band = Rect(inner.x, inner.bottom - band_high, inner.width, band_high)
    above = Rect(inner.x, inner.y, inner.width, band.y - gap - inner.y)
    tray_rect = Rect(above.x, above.bottom, above.width, 0)
    if tray:
        tray_high = min(px(112), round(above.height * 0.46))
        tray_rect = Rect(above.x, above.bottom - tray_high, above.width, tray_high)
        above.height -= tray_high + gap
    ratio = CARD_WIDTH if cards else TILE_WIDTH
    pile_high = min(band.height - px(34), px(84))
    pile_wide = round(pile_high * ratio)
    pad = px(12)
    stock = Rect(band.x + pad, 0, pile_wide + px(8), pile_high)
    stock.bottom = band.bottom - px(9)
    atu = Rect(stock.right + pad, stock.y, pile_wide, pile_high)
    train_left = atu.right + px(16)
    train = Rect(train_left, band.y + px(6), band.right - pad - train_left, band.height - px(12))
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
        table_tile=table_tile,
    )


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


# ------------------------------------------------------------------ the rack


class RackGrid(NamedTuple):
    """The slots of a rack, row by row, all for tiles of one height."""

    columns: int
    tile: int
    slots: tuple[Rect, ...]

    def slot_at(self, pos: tuple[int, int]) -> int:
        """The slot at or nearest to a place."""
        return min(
            range(len(self.slots)),
            key=lambda index: _distance(self.slots[index], pos),
        )


def columns_for(places: Layout, tiles: int) -> int:
    """Slots on a step, so that `tiles` tiles find room, with some to spare."""
    step = rack_steps(places.rack, STEPS)[0]
    usual = int(step.width // (places.rack_tile * places.tile_width * 1.06))
    return max(usual, (tiles + 1) // STEPS + 1)


def rack_grid(places: Layout, columns: int) -> RackGrid:
    """The slots of the own rack for so many columns; the tiles shrink where they must."""
    steps = rack_steps(places.rack, STEPS)
    pitch = steps[0].width / columns
    tile = min(places.rack_tile, int(pitch / (places.tile_width * 1.04)))
    width = round(tile * places.tile_width)
    slots = []
    for step in steps:
        bottom = step.bottom - max(3, round(step.height * 0.12))
        for column in range(columns):
            rect = Rect(0, 0, width, tile)
            rect.midbottom = (round(step.x + (column + 0.5) * pitch), bottom)
            slots.append(rect)
    return RackGrid(columns, tile, tuple(slots))


# ------------------------------------------------------------------ the train


def train_places(area: Rect, count: int, crosswise: bool, tile: int, ratio: float) -> list[Place]:
    """Places for `count` discards in rows, as large as all fit; the first may lie crosswise."""
    high = tile
    while high > SMALLEST_TILE and not _train_fits(area, count, high, ratio):
        high -= 1
    return _train_rows(area, count, crosswise, high, ratio)


def _pitch(high: int, ratio: float) -> tuple[int, int]:
    return round(high * ratio) + max(2, high // 16), high + max(2, high // 10)


def _train_fits(area: Rect, count: int, high: int, ratio: float) -> bool:
    across, down = _pitch(high, ratio)
    a_row = max(1, (area.width - (high - round(high * ratio)) - across) // across)
    rows = -(-max(1, count + 1) // a_row)
    return rows * down <= area.height


def _train_rows(area: Rect, count: int, crosswise: bool, high: int, ratio: float) -> list[Place]:
    across, down = _pitch(high, ratio)
    wide = round(high * ratio)
    x, y = area.x, area.y
    places = []
    for index in range(count):
        lies = crosswise and index == 0
        body = Rect(x, y, high if lies else wide, wide if lies else high)
        if body.right > area.right and x > area.x:
            x, y = area.x, y + down
            body.topleft = (x, y)
        if lies:
            body.centery = y + high // 2
        places.append(Place(body, lies))
        x += (high if lies else wide) + across - wide
    return places


# ------------------------------------------------------------------ melds


def meld_places(
    zones: Sequence[Rect],
    owners: Sequence[Sequence[int]],
    most: int,
    ratio: float,
    label: int,
) -> tuple[int, list[list[list[Rect]]]]:
    """Height of all tiles on the table, and for each zone the places of its melds' tiles.

    `owners` has for each zone the lengths of its melds; `label` is the room for the name above.
    """
    high = most
    while high > SMALLEST_TILE and not all(
        _rows(zone, lengths, high, ratio, label) is not None
        for zone, lengths in zip(zones, owners, strict=True)
    ):
        high -= 1
    return high, [
        _rows(zone, lengths, high, ratio, label, anyhow=True) or []
        for zone, lengths in zip(zones, owners, strict=True)
    ]


def _rows(
    zone: Rect,
    lengths: Sequence[int],
    high: int,
    ratio: float,
    label: int,
    *,
    anyhow: bool = False,
) -> list[list[Rect]] | None:
    """Melds side by side in rows; None where they do not fit."""
    wide, space = round(high * ratio), round(high * 0.36)
    side = round(high * 0.16)
    x, y = zone.x + side, zone.y + label
    melds = []
    for length in lengths:
        total = length * wide
        if x + total > zone.right - side and x > zone.x + side:
            x, y = zone.x + side, y + round(high * 1.16)
        if not anyhow and (x + total > zone.right or y + high * 1.05 > zone.bottom):
            return None
        melds.append([Rect(x + index * wide, y, wide, high) for index in range(length)])
        x += total + space
    return melds


def tray_places(area: Rect, lengths: Sequence[int], most: int, ratio: float) -> list[list[Rect]]:
    """Places of the groups of a proposal, in one row that shrinks as it must."""
    if not lengths:
        return []
    tiles, spaces = sum(lengths), len(lengths)
    high = min(most, area.height, int(area.width / (tiles * ratio + spaces * 0.4)))
    wide, space = round(high * ratio), round(high * 0.36)
    x = area.x
    y = area.y + (area.height - high) // 2
    groups = []
    for length in lengths:
        groups.append([Rect(x + index * wide, y, wide, high) for index in range(length)])
        x += length * wide + space
    return groups


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of these."""
    return rects[0].unionall(list(rects[1:])) if rects else Rect(0, 0, 0, 0)


def _distance(rect: Rect, pos: tuple[int, int]) -> int:
    dx, dy = pos[0] - rect.centerx, pos[1] - rect.centery
    return dx * dx + dy * dy
