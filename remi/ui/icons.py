"""Small signs for buttons, drawn at the size and in the colour that is needed."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from remi.ui import drawing
from remi.ui.theme import Colour

Stroke = list[tuple[float, float]]

# Open lines in a square from −1 to 1.
_STROKES: dict[str, list[Stroke]] = {
    "left": [[(0.35, -0.7), (-0.35, 0.0), (0.35, 0.7)]],
    "right": [[(-0.35, -0.7), (0.35, 0.0), (-0.35, 0.7)]],
    "check": [[(-0.7, 0.05), (-0.2, 0.55), (0.7, -0.5)]],
    "cross": [[(-0.6, -0.6), (0.6, 0.6)], [(0.6, -0.6), (-0.6, 0.6)]],
    "menu": [[(-0.7, -0.5), (0.7, -0.5)], [(-0.7, 0.0), (0.7, 0.0)], [(-0.7, 0.5), (0.7, 0.5)]],
    "turn": [
        [(-0.75, -0.3), (-0.75, -0.62), (0.75, -0.62), (0.75, 0.1)],
        [(0.42, -0.2), (0.75, 0.14), (1.0, -0.2)],
        [(0.75, 0.62), (-0.75, 0.62), (-0.75, 0.1)],
    ],
    "again": [
        [(0.66, -0.2), (0.45, -0.6), (0.0, -0.76), (-0.5, -0.58), (-0.76, -0.1), (-0.7, 0.3)],
        [(0.66, -0.74), (0.68, -0.2), (0.14, -0.22)],
        [(-0.4, 0.64), (0.0, 0.74), (0.5, 0.58), (0.72, 0.24)],
    ],
    "first": [[(-0.7, -0.7), (-0.7, 0.7)], [(0.7, -0.7), (-0.2, 0.0), (0.7, 0.7)]],
    "last": [[(0.7, -0.7), (0.7, 0.7)], [(-0.7, -0.7), (0.2, 0.0), (-0.7, 0.7)]],
    "turn-back": [
        [(0.1, -0.7), (-0.6, 0.0), (0.1, 0.7)],
        [(0.8, -0.7), (0.1, 0.0), (0.8, 0.7)],
    ],
    "turn-on": [
        [(-0.1, -0.7), (0.6, 0.0), (-0.1, 0.7)],
        [(-0.8, -0.7), (-0.1, 0.0), (-0.8, 0.7)],
    ],
    "play": [[(-0.5, -0.75), (0.7, 0.0), (-0.5, 0.75), (-0.5, -0.75)]],
    "pause": [[(-0.35, -0.7), (-0.35, 0.7)], [(0.35, -0.7), (0.35, 0.7)]],
    "lamp": [
        [(-0.28, 0.4), (-0.34, 0.14), (-0.58, -0.2), (-0.46, -0.62), (0.0, -0.84)],
        [(0.0, -0.84), (0.46, -0.62), (0.58, -0.2), (0.34, 0.14), (0.28, 0.4), (-0.28, 0.4)],
        [(-0.22, 0.78), (0.22, 0.78)],
    ],
    "plus": [[(-0.7, 0.0), (0.7, 0.0)], [(0.0, -0.7), (0.0, 0.7)]],
}


@lru_cache(maxsize=200)
def icon(name: str, px: int, colour: Colour) -> pygame.Surface:
    """A sign of strokes with round ends in a square of `px` pixels."""

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        thick = max(2, round(half * 0.30))
        for stroke in _STROKES[name]:
            points = drawing.placed(stroke, half)
            for start, end in pairwise(points):
                pygame.draw.line(surface, colour, start, end, thick)
            for point in points:
                pygame.draw.circle(surface, colour, point, thick / 2)

    return drawing.oversampled((px, px), colour, paint)


def left(px: int, colour: Colour) -> pygame.Surface:
    return icon("left", px, colour)


def right(px: int, colour: Colour) -> pygame.Surface:
    return icon("right", px, colour)


def check(px: int, colour: Colour) -> pygame.Surface:
    return icon("check", px, colour)


def menu(px: int, colour: Colour) -> pygame.Surface:
    return icon("menu", px, colour)


def lamp(px: int, colour: Colour) -> pygame.Surface:
    return icon("lamp", px, colour)
