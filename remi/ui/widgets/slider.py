"""A share of a whole, set by dragging or by the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import drawing, text, theme
from remi.ui.widgets.row import RADIUS, Row


class Slider(Row):
    """A share from 0 to 100 percent."""

    def __init__(
        self, label: str, value: int, changed: Callable[[int], object], *, enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.value = value
        self.changed = changed

    @property
    def track(self) -> pygame.Rect:
        box = self.box
        track = pygame.Rect(box.x + self.px(12), 0, box.width - self.px(74), self.px(6))
        track.centery = box.centery
        return track

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self.track
        share = (pos[0] - track.x) / max(1, track.width)
        self.set(round(share * 20) * 5)

    def release(self, pos: tuple[int, int]) -> None:
        self.group.scene.app.sounds.play("clack")

    def activate(self) -> None:
        """Enter does nothing here; the arrows change the value."""

    def set(self, value: int) -> None:
        value = max(0, min(100, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def key(self, event: pygame.Event) -> bool:
        by = {
            pygame.K_LEFT: -5,
            pygame.K_RIGHT: 5,
            pygame.K_PAGEDOWN: -20,
            pygame.K_PAGEUP: 20,
            pygame.K_HOME: -100,
            pygame.K_END: 100,
        }.get(event.key)
        if by is None:
            return False
        self.set(self.value + by)
        self.group.scene.app.sounds.play("clack")
        return True

    def wheel(self, steps: int) -> bool:
        self.set(self.value + 5 * steps)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        self.draw_box(surface)
        track = self.track
        radius = track.height / 2
        surface.blit(drawing.rounded(track.size, radius, theme.BUTTON_DOWN), track)
        done = track.copy()
        done.width = max(track.height, round(track.width * self.value / 100))
        surface.blit(drawing.rounded(done.size, radius, theme.ACCENT), done)
        side = self.px(18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.x + round(track.width * self.value / 100), track.centery)
        surface.blit(drawing.rounded(knob.size, side / 2, theme.TEXT), knob)
        right = (self.box.right - self.px(10), self.box.centery)
        text.draw(surface, f"{self.value} %", self.px(theme.SMALL), theme.TEXT, midright=right)
        self.draw_ring(surface, self.px(RADIUS))
