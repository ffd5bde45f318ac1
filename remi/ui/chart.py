"""The match as a chart: one line a player, told apart by colour and by shape."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from remi.ui import drawing, text, theme, wording
from remi.ui.theme import Colour

SEAT_INKS: tuple[Colour, ...] = (
    (242, 190, 84),
    (122, 200, 255),
    (255, 150, 130),
    (170, 226, 140),
)
SEAT_SHAPES = ("square", "heart", "star", "drop")
"""Each player's line in the chart has a colour and a shape of its own."""


class Chart:
    """Totals after each round, drawn into a rectangle."""

    def __init__(self, lines: list[list[int]], px: Callable[[float], int]) -> None:
        """`lines`: each seat's totals, from 0 before the first round on."""
        self.lines = lines
        self.px = px
        self.low = min(0, *(min(points) for points in lines))
        self.high = max(0, *(max(points) for points in lines))
        self.rounds = len(lines[0]) - 1

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the chart, with its scale at the left and the rounds below."""
        px = self.px
        left = px(64)
        plot = pygame.Rect(
            area.x + left, area.y + px(10), area.width - left - px(20), area.height - px(34)
        )
        self._draw_scale(surface, plot)
        for seat, points in enumerate(self.lines):
            places = [
                (plot.x + plot.width * index / max(1, self.rounds), self._y(plot, value))
                for index, value in enumerate(points)
            ]
            self._draw_line(surface, seat, places)

    def _y(self, plot: pygame.Rect, value: int) -> float:
        return plot.bottom - plot.height * (value - self.low) / max(1, self.high - self.low)

    def _draw_scale(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        small = self.px(theme.SMALL)
        for value in sorted({self.low, 0, self.high}):
            y = round(self._y(plot, value))
            surface.fill(theme.PANEL_EDGE, (plot.x, y, plot.width, 1))
            label = wording.plain(value)
            text.draw(surface, label, small, theme.TEXT_DIM, midright=(plot.x - self.px(8), y))
        step = max(1, self.rounds // 12)
        for number in range(step, self.rounds + 1, step):
            where = (round(plot.x + plot.width * number / self.rounds), plot.bottom + self.px(4))
            text.draw(surface, str(number), small, theme.TEXT_DIM, midtop=where)

    def _draw_line(
        self, surface: pygame.Surface, seat: int, places: list[tuple[float, float]]
    ) -> None:
        ink = SEAT_INKS[seat]
        for (x1, y1), (x2, y2) in pairwise(places):
            for shift in (-0.5, 0.5):
                pygame.draw.aaline(surface, ink, (x1, y1 + shift), (x2, y2 + shift))
        sign = drawing.shape(SEAT_SHAPES[seat], self.px(12), ink)
        for x, y in places[1:]:
            surface.blit(sign, sign.get_rect(center=(round(x), round(y))))
