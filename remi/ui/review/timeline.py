"""The line of time of a round: where it stands, a tick at each turn; drag it or click it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from remi.ui import drawing, theme
from remi.ui.widgets import Widget


class Timeline(Widget):
    """A slider over the steps of a round."""

    focusable = False

    def __init__(
        self, value: int, last: int, ticks: Sequence[int], moved: Callable[[int], object]
    ) -> None:
        """`ticks`: the steps at which turns begin."""
        super().__init__()
        self.value = value
        self.last = last
        self.ticks = ticks
        self.moved = moved

    @property
    def track(self) -> pygame.Rect:
        track = self.rect.inflate(-self.px(24), 0)
        track.height = self.px(6)
        track.centery = self.rect.centery
        return track

    def x_of(self, step: int) -> int:
        """Where a step lies, in pixels."""
        return self.track.x + round(self.track.width * step / max(1, self.last))

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        share = (pos[0] - self.track.x) / max(1, self.track.width)
        step = max(0, min(self.last, round(share * self.last)))
        if step != self.value:
            self.moved(step)

    def release(self, pos: tuple[int, int]) -> None:
        """The knob stays where it was dragged."""

    def wheel(self, steps: int) -> bool:
        self.moved(self.value - steps)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        px, track = self.px, self.track
        for tick in self.ticks:
            mark = pygame.Rect(0, 0, max(1, px(1.5)), px(16))
            mark.center = (self.x_of(tick), track.centery)
            surface.fill(theme.PANEL_EDGE, mark)
        radius = track.height / 2
        surface.blit(drawing.rounded(track.size, radius, theme.BUTTON_DOWN), track)
        done = track.copy()
        done.width = max(track.height, self.x_of(self.value) - track.x)
        surface.blit(drawing.rounded(done.size, radius, theme.ACCENT), done)
        knob = pygame.Rect(0, 0, px(20), px(20))
        knob.center = (self.x_of(self.value), track.centery)
        surface.blit(drawing.rounded(knob.size, knob.height / 2, theme.TEXT), knob)
