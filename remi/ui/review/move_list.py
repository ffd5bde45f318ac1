"""The moves of a round in words, beside the table; the present one is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from remi.ui import drawing, text, theme
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES
from remi.ui.review.telling import Line
from remi.ui.widgets import Widget

WHEEL = 60
"""Points that a notch of the wheel scrolls by."""


class _Row(NamedTuple):
    line: Line
    words: list[str]
    top: int
    """Pixels from the beginning of the list."""
    height: int


class MoveList(Widget):
    """Sentences in a box that scrolls; `chosen` is told the step that was clicked."""

    focusable = False

    def __init__(self, lines: Sequence[Line], chosen: Callable[[int], object]) -> None:
        super().__init__()
        self.lines = lines
        self.chosen = chosen
        self.step = 0
        self._rows: list[_Row] = []
        self._top = 0

    @property
    def _size(self) -> int:
        return self.px(15)

    def arrange(self) -> None:
        """Break the sentences into lines; called once it has its place."""
        self._rows = []
        top, pad = self.px(6), self.px(7)
        room = self.rect.width - self.px(44)
        for line in self.lines:
            words = text.wrap(line.words, self._size, room)
            height = len(words) * text.line_height(self._size) + pad
            self._rows.append(_Row(line, words, top, height))
            top += height
        self._height = top + self.px(6)

    def show(self, step: int) -> None:
        """Mark what this step did and bring it into sight."""
        self.step = step
        present = [row for row in self._rows if row.line.step <= step]
        if present:
            lowest = present[-1]
            first = next(row for row in self._rows if row.line.step == lowest.line.step)
            middle = (first.top + lowest.top + lowest.height) // 2
            self._scroll_to(middle - self.rect.height // 2)
        self.redraw()

    def _scroll_to(self, top: int) -> None:
        self._top = max(0, min(self._height - self.rect.height, top))

    def wheel(self, steps: int) -> bool:
        self._scroll_to(self._top - steps * self.px(WHEEL))
        self.redraw()
        return True

    def release(self, pos: tuple[int, int]) -> None:
        y = pos[1] - self.rect.y + self._top
        for row in self._rows:
            if row.top <= y < row.top + row.height:
                self.chosen(row.line.step)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(
            drawing.rounded(self.rect.size, self.px(10), theme.BUTTON_DOWN, 235), self.rect
        )
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for row in self._rows:
            y = self.rect.y + row.top - self._top
            if y + row.height > self.rect.y and y < self.rect.bottom:
                self._draw_row(surface, row, y)
        surface.set_clip(clip)

    def _draw_row(self, surface: pygame.Surface, row: _Row, y: int) -> None:
        px, present = self.px, row.line.step == self.step
        if present:
            box = pygame.Rect(self.rect.x + px(4), y, self.rect.width - px(8), row.height - px(1))
            surface.blit(drawing.rounded(box.size, px(6), theme.BUTTON_HOVER), box)
        if row.line.seat is not None:
            sign = drawing.shape(SEAT_SHAPES[row.line.seat], px(10), SEAT_INKS[row.line.seat])
            middle = y + px(3) + text.line_height(self._size) // 2
            surface.blit(sign, sign.get_rect(center=(self.rect.x + px(16), middle)))
        ink = theme.ACCENT if present else theme.TEXT
        where = (self.rect.x + px(30), y + px(3))
        text.draw_lines(surface, row.words, self._size, ink, where)
