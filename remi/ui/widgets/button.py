"""The button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import drawing, text, theme
from remi.ui.theme import Colour
from remi.ui.widgets.base import Widget

RADIUS = 10


class Button(Widget):
    """A labelled button. A `primary` one is the one that most players want."""

    def __init__(
        self,
        label: str,
        action: Callable[[], object],
        *,
        primary: bool = False,
        small: bool = False,
        quiet: bool = False,
        enabled: bool = True,
        icon: Callable[[int, Colour], pygame.Surface] | None = None,
    ) -> None:
        """`quiet`: no ground until the pointer comes; `icon(px, colour)` goes before the label."""
        super().__init__(enabled=enabled)
        self.label = label
        self.action = action
        self.primary = primary
        self.small = small
        self.quiet = quiet
        self.icon = icon

    def activate(self) -> None:
        self.group.scene.app.sounds.play("click", 0.5)
        self.action()

    @property
    def text_px(self) -> int:
        return self.px(theme.SMALL if self.small else theme.BODY)

    def natural_width(self, px: Callable[[float], int]) -> int:
        """Pixels that the label needs with room at both sides, for layouts made before adding."""
        size = px(theme.SMALL if self.small else theme.BODY)
        icon = round(size * 1.5) if self.icon else 0
        return text.width(self.label, size, self.primary) + icon + px(36)

    def draw(self, surface: pygame.Surface) -> None:
        radius = min(self.px(RADIUS), self.rect.height // 2)
        ground, ink = self._colours()
        if ground:
            surface.blit(drawing.rounded(self.rect.size, radius, ground), self.rect)
            self._draw_edge(surface, radius)
        self._draw_label(surface, ink)
        self.draw_ring(surface, radius)

    def _colours(self) -> tuple[Colour | None, Colour]:
        if not self.enabled:
            return (None if self.quiet else theme.BUTTON_OFF), theme.TEXT_OFF
        if self.primary:
            return (
                theme.ACCENT_DOWN
                if self.pressed
                else theme.ACCENT_HOVER
                if self.hovered
                else theme.ACCENT
            ), theme.ACCENT_INK
        ground = (
            theme.BUTTON_DOWN
            if self.pressed
            else theme.BUTTON_HOVER
            if self.hovered
            else None
            if self.quiet
            else theme.BUTTON
        )
        return ground, theme.TEXT

    def _draw_edge(self, surface: pygame.Surface, radius: int) -> None:
        edge = theme.ACCENT_EDGE if self.primary and self.enabled else theme.PANEL_EDGE
        line = drawing.frame(self.rect.size, radius, edge, max(1, self.px(1.2)))
        surface.blit(line, self.rect)

    def _draw_label(self, surface: pygame.Surface, ink: Colour) -> None:
        px = self.text_px
        parts = [self.icon(round(px * 1.1), ink)] if self.icon else []
        room = self.rect.width - self.px(12) - sum(part.get_width() + px // 2 for part in parts)
        if self.label:
            shown = text.fit(self.label, px, room, self.primary)
            parts.append(text.render(shown, px, ink, self.primary))
        total = sum(part.get_width() for part in parts) + px // 2 * (len(parts) - 1)
        x = self.rect.centerx - total // 2
        shift = self.px(1) if self.pressed else 0
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(x, self.rect.centery + shift)))
            x += part.get_width() + px // 2
