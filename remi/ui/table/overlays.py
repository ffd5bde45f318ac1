"""What lies over the table for a moment: the glow of a target, the panel of the doubles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from remi.ui import drawing, furniture, icons, text, theme
from remi.ui.display import Sprite
from remi.ui.i18n import _
from remi.ui.marks import BAD_INK, GOOD_INK
from remi.ui.table.placing import around
from remi.ui.table.targets import Kind, Target

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

Z_GLOW = 400


class Glow:
    """The frame around the place over which something is held: green and a tick, red and a cross.

    On the rack a bar shows between which tiles it would go.
    """

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self._now: object = None

    def show(self, scene: TableScene, target: Target | None, good: bool | None) -> None:
        now = (target, good)
        if now == self._now:
            return
        self._now = now
        self.sprites = []
        if target is None:
            return
        if target.kind is Kind.RACK and good is None:
            self.sprites = [_slot_mark(scene, target)]
            return
        rect = _place(scene, target)
        if rect is not None and good is not None:
            self.sprites = _frame(rect, good, scene.px)

    def stretch(self, box: pygame.Rect, thick: int) -> None:
        """The box that is being drawn around tiles."""
        self._now = None
        self.sprites = []
        for strip in _strips(box, max(2, thick)):
            line = pygame.Surface(strip.size)
            line.fill(theme.ACCENT)
            self.sprites.append(Sprite(line, strip, Z_GLOW))

    def hide(self) -> None:
        self.sprites = []
        self._now = None


def _place(scene: TableScene, target: Target) -> pygame.Rect | None:
    places, px = scene.places, scene.px
    match target.kind:
        case Kind.TRAIN:
            return places.train.inflate(px(10), px(6))
        case Kind.MELD:
            return around(scene.picture.melds[target.number]).inflate(px(14), px(14))
        case Kind.TABLE:
            return places.melds
        case Kind.TRAY:
            return places.tray
        case Kind.RACK if scene.hand.held and scene.hand.held[0] == "extra":
            return _two_slots(scene, target)
        case Kind.RACK:
            return places.rack
        case _:
            return None


def _two_slots(scene: TableScene, target: Target) -> pygame.Rect:
    """The slots on which, or between which, the pointer is."""
    first = target.number - 1 if target.place == 0 else target.number
    slots = scene.grid.slots[max(0, first) : first + 2]
    return around(slots).inflate(scene.px(8), scene.px(8))


def _frame(rect: pygame.Rect, good: bool, px: Callable[[float], int]) -> list[Sprite]:
    """Four thin strips, so that nothing inside has to be drawn anew, and the sign in a corner."""
    ink = theme.GOOD if good else BAD_INK
    thick = max(3, px(4))
    sprites = [
        Sprite(drawing.rounded(strip.size, thick / 2, ink), strip, Z_GLOW)
        for strip in _strips(rect, thick)
    ]
    size = px(26)
    disc = drawing.rounded((size, size), size / 2, GOOD_INK if good else BAD_INK).copy()
    sign = icons.icon("check" if good else "cross", round(size * 0.6), (255, 255, 255))
    disc.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    sprites.append(Sprite(disc, disc.get_rect(center=(rect.right - px(6), rect.y + px(6))), Z_GLOW))
    return sprites


def _strips(rect: pygame.Rect, thick: int) -> list[pygame.Rect]:
    """The four edges of a rectangle."""
    return [
        pygame.Rect(rect.x, rect.y, rect.width, thick),
        pygame.Rect(rect.x, rect.bottom - thick, rect.width, thick),
        pygame.Rect(rect.x, rect.y, thick, rect.height),
        pygame.Rect(rect.right - thick, rect.y, thick, rect.height),
    ]


def _slot_mark(scene: TableScene, target: Target) -> Sprite:
    rect = scene.grid.slots[target.number]
    thick = max(3, scene.px(5))
    taken = scene.player.rack.slots[target.number] is not None
    if target.place == 1 or not taken:
        around_it = rect.inflate(thick * 2, thick * 2)
        picture = drawing.frame(around_it.size, thick * 2, theme.ACCENT, thick)
        return Sprite(picture, around_it, Z_GLOW)
    x = rect.left if target.place == 0 else rect.right
    bar = pygame.Rect(x - thick // 2, rect.y, thick, rect.height)
    return Sprite(drawing.rounded(bar.size, thick / 2, theme.ACCENT), bar, Z_GLOW)


def doubles(
    surface: pygame.Surface, panel: pygame.Rect, lines: list[str], px: Callable[[float], int]
) -> None:
    """The panel of the exchange of doubles, without its buttons."""
    furniture.panel(surface, panel, px(14), alpha=240, edge=theme.ACCENT)
    x = panel.x + px(24)
    text.draw(
        surface,
        _("Doubles"),
        px(theme.LARGE),
        theme.ACCENT,
        bold=True,
        topleft=(x, panel.y + px(14)),
    )
    text.draw_lines(surface, lines, px(theme.BODY), theme.TEXT, (x, panel.y + px(48)))
