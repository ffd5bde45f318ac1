"""A value between two arrows: one of several options, or a number in a range."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from remi.ui import icons, text, theme
from remi.ui.widgets.row import RADIUS, Row


class _Stepped(Row):
    """A value between two arrows: click the left or the right half, or use the arrow keys."""

    def step(self, by: int) -> None:
        raise NotImplementedError

    def can_step(self, by: int) -> bool:
        raise NotImplementedError

    def shown(self) -> str:
        """The value as text."""
        raise NotImplementedError

    def release(self, pos: tuple[int, int]) -> None:
        self.move(-1 if pos[0] < self.box.centerx else 1)

    def activate(self) -> None:
        self.move(1)

    def move(self, by: int) -> None:
        if self.can_step(by):
            self.group.scene.app.sounds.play("click", 0.5)
            self.step(by)

    def key(self, event: pygame.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}
        if event.key not in by:
            return False
        self.move(by[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        self.draw_box(surface)
        box, px = self.box, self.px(theme.BODY)
        side = round(px * 0.9)
        for by, icon, x in ((-1, icons.left, box.x), (1, icons.right, box.right - 2 * side)):
            live = self.enabled and self.can_step(by)
            arrow = icon(side, theme.ACCENT if live else theme.TEXT_OFF)
            surface.blit(arrow, arrow.get_rect(midleft=(x + side // 2, box.centery)))
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        shown = text.fit(self.shown(), px, box.width - 4 * side)
        text.draw(surface, shown, px, ink, center=box.center)
        self.draw_ring(surface, self.px(RADIUS))


class Choice(_Stepped):
    """One of several options, each a value and its words; it goes round."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[Any, str]],
        value: Any,
        changed: Callable[[Any], object],
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.options = list(options)
        self.value = value
        self.changed = changed

    @property
    def _index(self) -> int:
        values = [value for value, _ in self.options]
        return values.index(self.value) if self.value in values else 0

    def shown(self) -> str:
        return self.options[self._index][1]

    def can_step(self, by: int) -> bool:
        return len(self.options) > 1

    def step(self, by: int) -> None:
        self.value = self.options[(self._index + by) % len(self.options)][0]
        self.changed(self.value)


class Stepper(_Stepped):
    """A whole number from `low` to `high`."""

    def __init__(
        self,
        label: str,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], object],
        *,
        unit: Callable[[int], str] = str,
        stride: int = 1,
        enabled: bool = True,
    ) -> None:
        """`unit` words the number, for example "3 rounds"; a step goes to the next `stride`."""
        super().__init__(label, enabled=enabled)
        self.value = value
        self.low = low
        self.high = high
        self.changed = changed
        self.unit = unit
        self.stride = stride

    def shown(self) -> str:
        return self.unit(self.value)

    def can_step(self, by: int) -> bool:
        return self.value > self.low if by < 0 else self.value < self.high

    def step(self, by: int) -> None:
        """To the next multiple of the stride, `by` of them away."""
        start = -(-self.value // self.stride) if by < 0 else self.value // self.stride
        self._set((start + by) * self.stride)

    def _set(self, value: int) -> None:
        self.value = max(self.low, min(self.high, value))
        self.changed(self.value)

    def wheel(self, steps: int) -> bool:
        self.move(1 if steps > 0 else -1)
        return True

    def key(self, event: pygame.Event) -> bool:
        far = {
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
            pygame.K_PAGEUP: self.value + 10 * self.stride,
            pygame.K_PAGEDOWN: self.value - 10 * self.stride,
        }
        if event.key not in far:
            return super().key(event)
        self._set(far[event.key])
        return True
