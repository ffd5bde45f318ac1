"""A list to scroll through and choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from remi.ui import drawing, text, theme
from remi.ui.widgets.base import Widget

RADIUS = 10


@dataclass(frozen=True)
class Line:
    """A row of a list: its words, a value at its right, a smaller line below, a mark before it."""

    words: str
    right: str = ""
    below: str = ""
    marked: bool = False
    dim: bool = False


class ListBox(Widget):
    """Rows of text, each with a value; one of them is chosen."""

    def __init__(
        self,
        rows: Sequence[tuple[Any, str | Line]],
        value: Any,
        changed: Callable[[Any], object],
        *,
        opened: Callable[[Any], object] | None = None,
    ) -> None:
        """`changed` hears of each choice, `opened` of Enter or a second click on the chosen row."""
        super().__init__()
        self.rows = [(key, Line(row) if isinstance(row, str) else row) for key, row in rows]
        self.value = value
        self.changed = changed
        self.opened = opened
        self._tall = any(line.below for _key, line in self.rows)
        self._marks = any(line.marked for _key, line in self.rows)
        self._first = 0

    @property
    def row_height(self) -> int:
        return self.px(56 if self._tall else 34)

    @property
    def _fitting(self) -> int:
        return max(1, self.rect.height // self.row_height)

    @property
    def _index(self) -> int:
        values = [value for value, _line in self.rows]
        return values.index(self.value) if self.value in values else -1

    @property
    def scrolled(self) -> int:
        """The first row in sight, to be kept over a new layout by `scroll_to`."""
        return self._first

    def scroll_to(self, first: int) -> None:
        last = max(0, len(self.rows) - self._fitting)
        self._first = max(0, min(last, first))
        self.redraw()

    def choose(self, index: int) -> None:
        """Choose the row at `index` and bring it into sight."""
        if not self.rows:
            return
        index = max(0, min(len(self.rows) - 1, index))
        self.show(index)
        if index != self._index:
            self.value = self.rows[index][0]
            self.changed(self.value)
        self.redraw()

    def show(self, index: int) -> None:
        """Bring the row at `index` into sight."""
        self._first = min(self._first, max(0, index))
        self._first = max(self._first, index - self._fitting + 1)

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
        self.scroll_to(self._first - steps)
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
        high = self.row_height
        for place in range(min(self._fitting, len(self.rows) - self._first)):
            row = pygame.Rect(self.rect.x, self.rect.y + place * high, self.rect.width, high)
            self._draw_row(surface, row, self._first + place)
        self._draw_bar(surface)
        self.draw_ring(surface, radius)

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        value, line = self.rows[index]
        chosen = value == self.value
        if chosen:
            surface.blit(drawing.rounded(row.size, self.px(RADIUS), theme.ACCENT), row)
        ink = theme.ACCENT_INK if chosen else theme.TEXT_DIM if line.dim else theme.TEXT
        px, left, right = self.px(theme.BODY), row.x + self.px(12), row.right - self.px(20)
        if self._marks:
            self._draw_mark(surface, line, (left, row.centery), ink if chosen else theme.ACCENT)
            left += self.px(16)
        y = row.centery - (self.px(12) if line.below else 0)
        if line.right:
            shown = text.fit(line.right, px, row.width // 2)
            drawn = text.draw(surface, shown, px, ink, bold=line.marked, midright=(right, y))
            right = drawn.x - self.px(10)
        bold = bool(line.below)
        shown = text.fit(line.words, px, right - left, bold)
        text.draw(surface, shown, px, ink, bold=bold, midleft=(left, y))
        if line.below:
            small = self.px(theme.SMALL)
            shown = text.fit(line.below, small, right - left)
            below = (left, row.centery + self.px(11))
            quiet = theme.ACCENT_INK if chosen else theme.TEXT_DIM
            text.draw(surface, shown, small, quiet, midleft=below)

    def _draw_mark(
        self, surface: pygame.Surface, line: Line, at: tuple[int, int], ink: theme.Colour
    ) -> None:
        if line.marked:
            dot = drawing.shape("diamond", self.px(12), ink)
            surface.blit(dot, dot.get_rect(center=(at[0] + self.px(4), at[1])))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if len(self.rows) <= self._fitting:
            return
        whole, wide = self.rect.height, self.px(6)
        high = max(self.px(20), whole * self._fitting // len(self.rows))
        y = self.rect.y + (whole - high) * self._first // (len(self.rows) - self._fitting)
        bar = drawing.rounded((wide, high), wide / 2, theme.TEXT_DIM)
        surface.blit(bar, (self.rect.right - wide - self.px(3), y))
