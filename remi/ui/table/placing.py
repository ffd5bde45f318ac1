"""Where single tiles lie inside their place: on the rack, in the train or pile, in melds.

Pure geometry in pixels; the places themselves are in `layout`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from remi.ui.furniture import rack_steps
from remi.ui.table.layout import Layout

SMALLEST_TILE = 12
PILE_SHOWN = 4
"""So many cards of the discard pile can be told apart."""
FULL_HAND = 13
"""Places of a hand that does not fit side by side: ten cards, the one drawn, and room to sort."""
CARD_OVERLAP = 0.72
"""Held cards may cover each other: this share of a card's width is always seen."""


class Place(NamedTuple):
    """Where a tile lies: its body, and whether it lies crosswise."""

    rect: Rect
    crosswise: bool = False


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
    step = rack_steps(places.rack, places.steps)[0]
    card = places.rack_tile * places.tile_width
    apart = int(step.width // (card * 1.05))
    if places.cards and tiles >= apart:
        apart = FULL_HAND
    return max(apart, -(-tiles // places.steps) + 1)


def _least_pitch(places: Layout) -> float:
    """From tile to tile on the rack, in widths of a tile."""
    return CARD_OVERLAP if places.cards else 1.05


def rack_grid(places: Layout, columns: int) -> RackGrid:
    """The slots of the own rack for so many columns; the tiles shrink where they must."""
    steps = rack_steps(places.rack, places.steps)
    pitch = steps[0].width / columns
    tile = min(places.rack_tile, int(pitch / (places.tile_width * _least_pitch(places))))
    width = round(tile * places.tile_width)
    spread = (steps[0].width - max(pitch, width)) / max(1, columns - 1)
    slots = []
    for step in steps:
        bottom = step.bottom - max(3, round(step.height * (0.05 if places.cards else 0.12)))
        for column in range(columns):
            rect = Rect(0, 0, width, tile)
            rect.midbottom = (round(step.x + max(pitch, width) / 2 + column * spread), bottom)
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


def pile_places(area: Rect, count: int, high: int, ratio: float) -> list[Place]:
    """Places of the discards in a pile; only the last ones are a little apart."""
    step = max(1, high // 40)
    wide = round(high * ratio)
    places = []
    for index in range(count):
        above = max(0, index - max(0, count - PILE_SHOWN))
        body = Rect(area.x + above * step, 0, wide, high)
        body.bottom = area.bottom - above * step
        places.append(Place(body))
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
