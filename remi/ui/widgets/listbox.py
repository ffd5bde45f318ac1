"""A list to scroll through and choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from remi.ui import drawing, text, theme
from remi.ui.widgets.base import Widget

RADIUS = 10


class ListBox(Widget):
    """Rows of text, each with a value; one of them is chosen."""

    def __init__(
        self,
        rows: Sequence[tuple[Any, str]],
        value: Any,
        changed: Callable[[Any], object],
        *,
        opened: Callable[[Any], object] | None = None,
    ) -> None:
        """`changed` hears of each choice, `opened` of Enter or a second click on the chosen row."""
        super().__init__()
        self.rows = list(rows)
        self.value = value
        self.changed = changed
        self.opened = opened
        self._first = 0

    @property
    def row_height(self) -> int:
        return self.px(34)

    @property
    def _fitting(self) -> int:
        return max(1, self.rect.height // self.row_height)

    @property
    def _index(self) -> int:
        values = [value for value, _ in self.rows]
        return values.index(self.value) if self.value in values else -1

    def choose(self, index: int) -> None:
        """Choose the row at `index` and bring it into sight."""
        if not self.rows:
            return
        index = max(0, min(len(self.rows) - 1, index))
        self._first = min(self._first, index)
        self._first = max(self._first, index - self._fitting + 1)
        if index != self._index:
            self.value = self.rows[index][0]
            self.changed(self.value)
        self.redraw()

    def release(self, pos: tuple[int, int]) -> None:
        index = self._first + (pos[1] - self.rect.y) // self.row_height
        if index >= len(self.rows):
            return
        if index == self._index:
            self.activate()
        self.choose(index)

    def activate(self) -> None:
        if self.opened and self._index >= 0:
            self.opened(self.value)

    def wheel(self, steps: int) -> bool:
        last = max(0, len(self.rows) - self._fitting)
        self._first = max(0, min(last, self._first - steps))
        self.redraw()
        return True

    def key(self, event: pygame.Event) -> bool:
        page = self._fitting
        by = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }.get(event.key)
        if by is None:
            return False
        self.choose(self._index + by)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(RADIUS)
        surface.blit(drawing.rounded(self.rect.size, radius, theme.BUTTON_DOWN), self.rect)
        px, high = self.px(theme.BODY), self.row_height
        for place in range(min(self._fitting, len(self.rows) - self._first)):
            value, words = self.rows[self._first + place]
            row = pygame.Rect(self.rect.x, self.rect.y + place * high, self.rect.width, high)
            chosen = value == self.value
            if chosen:
                surface.blit(drawing.rounded(row.size, radius, theme.ACCENT), row)
            ink = theme.ACCENT_INK if chosen else theme.TEXT
            shown = text.fit(words, px, row.width - self.px(32))
            text.draw(surface, shown, px, ink, midleft=(row.x + self.px(12), row.centery))
        self._draw_bar(surface)
        self.draw_ring(surface, radius)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if len(self.rows) <= self._fitting:
            return
        whole, wide = self.rect.height, self.px(6)
        high = max(self.px(20), whole * self._fitting // len(self.rows))
        y = self.rect.y + (whole - high) * self._first // (len(self.rows) - self._fitting)
        bar = drawing.rounded((wide, high), wide / 2, theme.TEXT_DIM)
        surface.blit(bar, (self.rect.right - wide - self.px(3), y))
