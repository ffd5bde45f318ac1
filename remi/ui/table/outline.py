"""Where the parts of the table lie in a window: pure geometry, in pixels.

wide                                            upright
menu      the player opposite     the log       menu                    the log
left    the melds                 right         the other players
player  stock, Atu, the train     player        the melds
what to do now                    buttons       stock, Atu, the train   buttons
the own rack                      buttons       what to do now
                                                the own rack
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from remi.ui.theme import scale_for

RACK_TILE = {"normal": 78, "large": 88, "largest": 98}
"""Height of a rack tile in points, by the setting for the size of tiles."""
HAND_CARD = {"normal": 132, "large": 146, "largest": 160}
"""Height of a card in the hand, which has one row."""
STEPS = 2
"""Steps of a rack; cards are held in one row."""
MARGIN, GAP = 12, 8
TOP = 66
"""Points: the height of the line with the menu and the log."""
COLUMN = 148
"""Points: the width of a player's panel at the side."""
SIDE = 206
"""Points: the width of the buttons."""
AGAIN = 112
"""Points: the width of the button that shows the last moves again."""
UPRIGHT = (900, 1180)
"""Points that an upright window has at least."""
PANEL, UPRIGHT_BAND = 134, 294
"""Points: the height of a player's panel, and of stock and train, in an upright window."""


class Outline(NamedTuple):
    """The parts of the table; `panels` of the other players by where they sit."""

    scale: float
    menu: Rect
    info: Rect
    log: Rect
    again: Rect
    panels: dict[str, Rect]
    inner: Rect
    """Melds, proposal and, in a wide window, stock and train."""
    band: Rect | None
    """Stock and train where they are no part of `inner`."""
    status: Rect
    rack: Rect
    buttons: Rect
    tile: int
    """Height of an own tile."""


def is_upright(size: tuple[int, int]) -> bool:
    """Whether the window is higher than it is wide."""
    return size[1] > size[0]


def outline(size: tuple[int, int], seats: int, tile_size: str, cards: bool) -> Outline:
    """The parts for a window of this size."""
    make = _upright if is_upright(size) else _wide
    return make(size, seats, tile_size, cards)


class _Measure(NamedTuple):
    """A window, and how large a point is in it."""

    size: tuple[int, int]
    scale: float

    def px(self, points: float) -> int:
        return round(points * self.scale)

    def rack(self, tile: int, cards: bool, side: int) -> Rect:
        """The own rack, at the lower edge; `side`: what is left free at its right."""
        wide, high = self.size
        margin = self.px(MARGIN)
        rack_high = round(tile * (1 if cards else STEPS) * 1.16 / 0.9)
        return Rect(margin, high - margin - rack_high, wide - 2 * margin - side, rack_high)

    def again(self) -> Rect:
        """The button that shows the last moves again, in the upper right corner."""
        margin = self.px(MARGIN)
        return Rect(self.size[0] - margin - self.px(AGAIN), margin, self.px(AGAIN), self.px(40))


def _tile(tile_size: str, cards: bool) -> int:
    return (HAND_CARD if cards else RACK_TILE)[tile_size]


def _wide(size: tuple[int, int], seats: int, tile_size: str, cards: bool) -> Outline:
    at = _Measure(size, scale_for(size))
    px, (wide, high) = at.px, size
    margin, gap = px(MARGIN), px(GAP)
    tile = px(_tile(tile_size, cards))
    rack = at.rack(tile, cards, px(SIDE) + gap)
    status = Rect(margin, rack.y - px(46), rack.width, px(40))
    buttons = Rect(rack.right + gap, status.y, px(SIDE), high - margin - status.y)
    top = Rect(margin, margin, wide - 2 * margin, px(TOP))
    side = Rect(margin, top.bottom + gap, px(COLUMN), status.y - 2 * gap - top.bottom)
    taken = side.width + gap if seats > 2 else 0
    inner = Rect(margin + taken, side.y, top.width - 2 * taken, side.height)
    opposite = Rect(0, top.y, min(px(450), top.width - 2 * px(320)), top.height)
    opposite.centerx = wide // 2
    menu, again = Rect(top.x, top.y, px(118), px(40)), at.again()
    between = wide // 2 if seats == 3 else opposite.right
    info = Rect(menu.right + px(12), top.y, 0, top.height)
    info.width = (between if seats == 3 else opposite.x) - px(12) - info.x
    log = Rect(between + px(12), top.y, again.x - px(12) - between - px(12), top.height)
    panels = {"left": side, "top": opposite, "right": side.move(wide - margin - side.right, 0)}
    return Outline(
        at.scale, menu, info, log, again, panels, inner, None, status, rack, buttons, tile
    )


def _upright(size: tuple[int, int], seats: int, tile_size: str, cards: bool) -> Outline:
    at = _Measure(size, max(0.5, min(size[0] / UPRIGHT[0], size[1] / UPRIGHT[1])))
    px, (wide, _high) = at.px, size
    margin, gap = px(MARGIN), px(GAP)
    whole = wide - 2 * margin
    tile = px(_tile(tile_size, cards))
    rack = at.rack(tile, cards, 0)
    status = Rect(margin, rack.y - px(46), whole, px(40))
    buttons = Rect(0, status.y - gap - px(UPRIGHT_BAND), px(SIDE), px(UPRIGHT_BAND))
    buttons.right = margin + whole
    band = Rect(margin, buttons.y, buttons.x - gap - margin, buttons.height)
    menu, again = Rect(margin, margin, px(118), px(40)), at.again()
    info = Rect(menu.right + px(12), margin, px(270), px(TOP))
    log = Rect(info.right + px(12), margin, again.x - 2 * px(12) - info.right, px(TOP))
    row = Rect(margin, menu.y + px(TOP) + gap, whole, px(PANEL))
    names = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[seats]
    each = (whole - gap * (len(names) - 1)) // len(names)
    panels = {
        name: Rect(row.x + place * (each + gap), row.y, each, row.height)
        for place, name in enumerate(names)
    }
    inner = Rect(margin, row.bottom + gap, whole, band.y - 2 * gap - row.bottom)
    return Outline(
        at.scale, menu, info, log, again, panels, inner, band, status, rack, buttons, tile
    )
