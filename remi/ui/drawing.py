"""Vector drawing with soft edges: everything is drawn four times too large and scaled down.

Each function returns a picture with an alpha channel, kept for the next time: do not draw into it.
Lengths are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from remi.ui.theme import Colour

OVERSAMPLING = 4
Size = tuple[int, int]
Point = tuple[float, float]


def oversampled(
    size: Size, ground: Colour, paint: Callable[[pygame.Surface, float], None]
) -> pygame.Surface:
    """What `paint(surface, k)` draws on a surface `k` times as large, scaled down to `size`.

    `ground` is the colour that soft edges fade towards; the picture is transparent where nothing
    was drawn.
    """
    factor = OVERSAMPLING
    large = pygame.Surface((max(1, size[0]) * factor, max(1, size[1]) * factor), pygame.SRCALPHA)
    large.fill((*ground, 0))
    paint(large, factor)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def stretched(small: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """A picture of any size from a small one: its corners as they are, the rest drawn out."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    columns = _spans(small.get_width(), size[0], corner)
    rows = _spans(small.get_height(), size[1], corner)
    for from_x, from_wide, x, wide in columns:
        for from_y, from_high, y, high in rows:
            part = small.subsurface((from_x, from_y, from_wide, from_high))
            if (wide, high) != part.get_size():
                part = pygame.transform.scale(part, (wide, high))
            whole.blit(part, (x, y))
    return whole


def _spans(small: int, large: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length in the small picture and in the large one, for corner, middle, corner."""
    return (
        (0, corner, 0, corner),
        (corner, small - 2 * corner, corner, large - 2 * corner),
        (small - corner, corner, large - corner, corner),
    )


def _from_corners(
    size: Size, corner: int, draw: Callable[[Size], pygame.Surface]
) -> pygame.Surface:
    """What `draw(size)` gives, for a picture with nothing but corners and even edges."""
    small = (min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2))
    if small[0] < 2 * corner + 2 or small[1] < 2 * corner + 2:
        return draw(size)
    return stretched(draw(small), corner, size)


@lru_cache(maxsize=200)
def rounded(size: Size, radius: float, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A filled rectangle with round corners."""

    def paint(surface: pygame.Surface, k: float) -> None:
        pygame.draw.rect(
            surface, (*colour, alpha), surface.get_rect(), border_radius=round(radius * k)
        )

    corner = math.ceil(radius) + 1
    return _from_corners(size, corner, lambda small: oversampled(small, colour, paint))


@lru_cache(maxsize=200)
def frame(size: Size, radius: float, colour: Colour, width: float) -> pygame.Surface:
    """The outline of a rectangle with round corners, `width` thick, inside its size."""

    def paint(surface: pygame.Surface, k: float) -> None:
        thick = max(1, round(width * k))
        pygame.draw.rect(
            surface, colour, surface.get_rect(), thick, border_radius=round(radius * k)
        )

    corner = math.ceil(max(radius, width)) + 1
    return _from_corners(size, corner, lambda small: oversampled(small, colour, paint))


@lru_cache(maxsize=200)
def shadow(size: Size, radius: float, reach: int, alpha: int) -> pygame.Surface:
    """A soft dark rectangle; it fades out `reach` pixels beyond `size` on each side."""
    return _soft(size, radius, (0, 0, 0), alpha, 0, reach)


@lru_cache(maxsize=200)
def glow(size: Size, radius: float, reach: int, colour: Colour) -> pygame.Surface:
    """A halo around a rectangle; it fades out `reach` pixels beyond `size` on each side."""
    return _soft(size, radius, colour, 255, reach // 2, reach - reach // 2)


def _soft(
    size: Size, radius: float, colour: Colour, alpha: int, grown: int, fading: int
) -> pygame.Surface:
    """A rectangle `grown` by some pixels on each side, whose edge fades over `fading` more."""
    fading = max(2, fading)

    def draw(whole_size: Size) -> pygame.Surface:
        whole = pygame.Surface(whole_size, pygame.SRCALPHA)
        whole.fill((*colour, 0))
        inner = (whole_size[0] - 2 * fading, whole_size[1] - 2 * fading)
        whole.blit(rounded(inner, radius + grown, colour, alpha), (fading, fading))
        # Two box blurs reach as far as their radii together; a Gaussian takes five times as long.
        blur = pygame.transform.box_blur
        return blur(blur(whole, fading // 2), fading - fading // 2)

    room = 2 * (grown + fading)
    corner = 2 * fading + math.ceil(radius + grown) + 1
    return _from_corners((size[0] + room, size[1] + room), corner, draw)


@lru_cache(maxsize=32)
def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """A rectangle whose colour runs from `top` to `bottom`."""
    pair = pygame.Surface((1, 2), pygame.SRCALPHA)
    pair.set_at((0, 0), top)
    pair.set_at((0, 1), bottom)
    tall = pygame.transform.smoothscale(pair, (1, max(2, size[1])))
    return pygame.transform.scale(tall, size)


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A copy of `picture` that is as transparent as `mask`, which must be white and of its size."""
    result = picture.copy()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


# Shapes: points in a square from −1 to 1, y downwards --------------------------------------------


def polygon_points(name: str) -> list[Point]:
    """The outline of a shape as a polygon."""
    return _OUTLINES[name]()


def _star() -> list[Point]:
    return [_polar(1.0 if turn % 2 == 0 else 0.45, turn * 36 - 90) for turn in range(10)]


def _heart() -> list[Point]:
    points = []
    for step in range(48):
        t = step / 48 * 2 * math.pi
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x / 16.5, (-y - 2.4) / 15.5))
    return points


def _drop() -> list[Point]:
    """A drop of water: a round belly with a point on top."""
    belly = [_polar(0.66, angle) for angle in range(-32, 213, 8)]
    return [(0.0, -1.08), *((x, y + 0.34) for x, y in belly)]


def _square() -> list[Point]:
    return [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]


def _diamond() -> list[Point]:
    return [(0, -1), (0.74, 0), (0, 1), (-0.74, 0)]


def _spade() -> list[Point]:
    leaf = [(x * 0.92, -y * 0.8 - 0.16) for x, y in _heart()]
    return leaf


def _polar(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


_OUTLINES: dict[str, Callable[[], list[Point]]] = {
    "star": _star,
    "heart": _heart,
    "drop": _drop,
    "square": _square,
    "diamond": _diamond,
    "spade": _spade,
}

_STEM = [(-0.34, 0.98), (-0.08, 0.2), (0.08, 0.2), (0.34, 0.98)]
_LEAVES = ((0.0, -0.48), (-0.5, 0.2), (0.5, 0.2))


@lru_cache(maxsize=400)
def shape(name: str, px: int, colour: Colour) -> pygame.Surface:
    """A shape in a square of `px` pixels: star, heart, drop, square, diamond, spade, club."""

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        if name == "club":
            for x, y in _LEAVES:
                pygame.draw.circle(surface, colour, (half + x * half, half + y * half), 0.46 * half)
        else:
            pygame.draw.polygon(surface, colour, placed(polygon_points(name), half))
        if name in ("club", "spade"):
            pygame.draw.polygon(surface, colour, placed(_STEM, half))

    return oversampled((px, px), colour, paint)


def placed(points: Sequence[Point], half: float) -> list[Point]:
    """Points of the unit square in a square of 2 × `half` pixels."""
    return [(half + x * half * 0.96, half + y * half * 0.96) for x, y in points]
