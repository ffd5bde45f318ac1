"""A line of a form: a label at the left, a value in a box at the right."""

from __future__ import annotations

import pygame

from remi.ui import drawing, text, theme
from remi.ui.widgets.base import Widget

RADIUS = 10


class Row(Widget):
    """A label at the left and the value in a box at the right."""

    share = 0.5
    """How much of the width the box takes."""

    def __init__(self, label: str, *, enabled: bool = True) -> None:
        super().__init__(enabled=enabled)
        self.label = label

    @property
    def box(self) -> pygame.Rect:
        if not self.label:
            return self.rect.copy()
        wide = round(self.rect.width * self.share)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def draw_label(self, surface: pygame.Surface) -> None:
        px = self.px(theme.BODY)
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        room = self.rect.width - self.box.width - self.px(10)
        if self.label:
            shown = text.fit(self.label, px, room)
            text.draw(surface, shown, px, ink, midleft=(self.rect.x, self.rect.centery))

    def draw_box(self, surface: pygame.Surface) -> None:
        ground = theme.BUTTON_HOVER if self.hovered and self.enabled else theme.BUTTON
        if not self.enabled:
            ground = theme.BUTTON_OFF
        radius = min(self.px(RADIUS), self.rect.height // 2)
        box = self.box
        surface.blit(drawing.rounded(box.size, radius, ground), box)
        line = drawing.frame(box.size, radius, theme.PANEL_EDGE, max(1, self.px(1.2)))
        surface.blit(line, box)
