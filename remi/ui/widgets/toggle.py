"""Something that is on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import drawing, icons, theme
from remi.ui.widgets.row import RADIUS, Row


class Toggle(Row):
    """Something that is on or off."""

    def __init__(
        self, label: str, value: bool, changed: Callable[[bool], object], *, enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.value = value
        self.changed = changed

    def activate(self) -> None:
        self.value = not self.value
        self.group.scene.app.sounds.play("click", 0.5)
        self.changed(self.value)

    def key(self, event: pygame.Event) -> bool:
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None or wanted == self.value:
            return wanted is not None
        self.activate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        high = min(self.px(30), self.rect.height)
        track = pygame.Rect(0, 0, round(high * 1.85), high)
        track.midright = (self.rect.right, self.rect.centery)
        ground = theme.ACCENT if self.value else theme.BUTTON_DOWN
        if not self.enabled:
            ground = theme.BUTTON_OFF
        surface.blit(drawing.rounded(track.size, high / 2, ground), track)
        edge = theme.TEXT if self.hovered else theme.PANEL_EDGE
        line = drawing.frame(track.size, high / 2, edge, max(1, self.px(1.2)))
        surface.blit(line, track)
        self._draw_knob(surface, track)
        self.draw_ring(surface, self.px(RADIUS))

    def _draw_knob(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """A disc at the left or the right, with a tick when on: place and sign both say it."""
        side = round(track.height * 0.74)
        gap = (track.height - side) // 2
        knob = pygame.Rect(track.x + gap, track.y + gap, side, side)
        if self.value:
            knob.right = track.right - gap
        surface.blit(drawing.rounded(knob.size, side / 2, theme.TEXT), knob)
        if self.value:
            tick = icons.check(round(side * 0.7), theme.ACCENT_INK)
            surface.blit(tick, tick.get_rect(center=knob.center))
