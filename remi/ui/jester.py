"""The joker's face: a jester with a three-pointed cap, drawn in the inks of the palette."""

from __future__ import annotations

import pygame

from remi.ui import drawing
from remi.ui.palettes import Palette

SKIN = (250, 222, 186)
INK = (60, 40, 34)
GOLD = (246, 190, 60)
CHEEK = (238, 160, 136)

# Points in a square from −1 to 1. Each horn of the cap: its outline and where its bell hangs.
_LEFT = [
    (-0.10, -0.30),
    (-0.30, -0.72),
    (-0.72, -0.66),
    (-0.92, -0.14),
    (-0.70, -0.34),
    (-0.56, 0.02),
]
_MIDDLE = [(-0.44, -0.10), (-0.34, -0.52), (0.0, -0.98), (0.34, -0.52), (0.44, -0.10)]
_BELLS = ((-0.90, -0.06), (0.0, -0.92), (0.90, -0.06))
_COLLAR = [
    (-0.62, 0.74),
    (-0.40, 0.98),
    (-0.20, 0.78),
    (0.0, 1.0),
    (0.20, 0.78),
    (0.40, 0.98),
    (0.62, 0.74),
    (0.0, 0.56),
]


def draw_jester(px: int, palette: Palette) -> pygame.Surface:
    """The jester in a square of `px` pixels."""

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        _paint_collar(surface, half, palette)
        _paint_cap(surface, half, palette)
        _paint_face(surface, half)

    return drawing.oversampled((px, px), palette.top, paint)


def _polygon(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    points: list[tuple[float, float]],
    half: float,
) -> None:
    placed = drawing.placed(points, half)
    pygame.draw.polygon(surface, colour, placed)
    pygame.draw.lines(surface, INK, True, placed, max(1, round(half * 0.035)))


def _mirrored(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(-x, y) for x, y in points]


def _paint_collar(surface: pygame.Surface, half: float, palette: Palette) -> None:
    _polygon(surface, palette.inks[2], _COLLAR, half)


def _paint_cap(surface: pygame.Surface, half: float, palette: Palette) -> None:
    _polygon(surface, palette.inks[0], _LEFT, half)
    _polygon(surface, palette.inks[2], _mirrored(_LEFT), half)
    _polygon(surface, palette.inks[1], _MIDDLE, half)
    for x, y in _BELLS:
        centre = (half + x * half * 0.96, half + y * half * 0.96)
        pygame.draw.circle(surface, INK, centre, half * 0.125)
        pygame.draw.circle(surface, GOLD, centre, half * 0.095)


def _paint_face(surface: pygame.Surface, half: float) -> None:
    def at(x: float, y: float) -> tuple[float, float]:
        return half + x * half, half + y * half

    pygame.draw.ellipse(surface, INK, _oval(half, 0, 0.28, 0.50, 0.50))
    pygame.draw.ellipse(surface, SKIN, _oval(half, 0, 0.28, 0.465, 0.465))
    for side in (-1, 1):
        pygame.draw.circle(surface, CHEEK, at(side * 0.28, 0.40), half * 0.09)
        pygame.draw.ellipse(surface, INK, _oval(half, side * 0.18, 0.20, 0.06, 0.085))
    smile = _oval(half, 0, 0.36, 0.25, 0.22)
    pygame.draw.arc(surface, INK, smile, 3.35, 6.07, max(1, round(half * 0.055)))
    pygame.draw.circle(surface, (214, 84, 70), at(0, 0.32), half * 0.07)


def _oval(half: float, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    return pygame.Rect(
        round(half + (x - wide) * half),
        round(half + (y - high) * half),
        round(2 * wide * half),
        round(2 * high * half),
    )
