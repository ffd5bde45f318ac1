"""What a face shows besides its tile: selected, new, locked, right or wrong, lifted, …

Each mark has a sign of its own, so that none is told by its colour alone.
"""

from __future__ import annotations

from enum import Flag, auto

import pygame

from remi.ui import drawing
from remi.ui.theme import BAD, FOCUS, GOOD, Colour

NEW_INK = (232, 150, 20)
HINT_INK = (86, 196, 255)
GOOD_INK = (40, 170, 84)
BAD_INK = (214, 52, 40)
MARGIN = 0.14
"""Room around the body, in heights."""


class Mark(Flag):
    """What a face shows besides the tile. Marks can be joined with |."""

    NONE = 0
    SELECTED = auto()
    NEW = auto()
    DISABLED = auto()
    LOCKED = auto()
    GHOST = auto()
    LIFTED = auto()
    HINT = auto()
    FOCUS = auto()
    GOOD = auto()
    BAD = auto()


_HALOS = (
    (Mark.SELECTED, (255, 214, 110)),
    (Mark.HINT, HINT_INK),
    (Mark.GOOD, GOOD),
    (Mark.BAD, BAD),
)
_OUTLINES = (
    (Mark.SELECTED, (255, 196, 60)),
    (Mark.HINT, HINT_INK),
    (Mark.GOOD, GOOD_INK),
    (Mark.BAD, BAD_INK),
    (Mark.FOCUS, FOCUS),
)


def marked(face: pygame.Surface, height: int, marks: Mark) -> pygame.Surface:
    """The face with what is drawn on the tile itself: a lock, shade, or half there as a ghost."""
    if marks & Mark.LOCKED:
        px = round(height * 0.24)
        face = face.copy()
        lock = _padlock(px)
        face.blit(lock, lock.get_rect(topright=(face.get_width() - px // 8, px // 8)))
    if marks & Mark.DISABLED:
        face = _dimmed(face)
    if marks & Mark.GHOST:
        face = face.copy()
        face.set_alpha(165)
    return face


def framed(plain: pygame.Surface, height: int, marks: Mark) -> pygame.Surface:
    """The body in its margin, with shadow, halo and outlines."""
    margin = round(height * MARGIN)
    w, h = plain.get_size()
    whole = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    body = plain.get_rect(center=whole.get_rect().center)
    radius = height * 0.10
    lifted = bool(marks & Mark.LIFTED)
    reach = max(2, round(height * (0.08 if lifted else 0.055)))
    dark = drawing.shadow((w, h), radius, reach, 150 if lifted else 140)
    if not marks & Mark.GHOST:
        drop = round(height * (0.06 if lifted else 0.025))
        whole.blit(dark, dark.get_rect(center=(body.centerx, body.centery + drop)))
    for mark, ink in _HALOS:
        if marks & mark:
            halo = drawing.glow((w, h), radius, max(2, round(height * 0.07)), ink)
            whole.blit(halo, halo.get_rect(center=body.center))
    whole.blit(plain, body)
    _draw_outlines(whole, body, height, marks)
    return whole


def _draw_outlines(whole: pygame.Surface, body: pygame.Rect, height: int, marks: Mark) -> None:
    thick = max(2, round(height * 0.035))
    for mark, ink in _OUTLINES:
        if marks & mark:
            around = body.inflate(2 * thick, 2 * thick)
            line = drawing.frame(around.size, height * 0.10 + thick, ink, thick)
            whole.blit(line, around)
    if marks & Mark.NEW:
        _draw_corner(whole, body, height, NEW_INK, "dot")
    if marks & Mark.GOOD:
        _draw_corner(whole, body, height, GOOD_INK, "tick")
    if marks & Mark.BAD:
        _draw_corner(whole, body, height, BAD_INK, "cross")


def _dimmed(face: pygame.Surface) -> pygame.Surface:
    """The face as if in the shade."""
    dark = face.copy()
    dark.fill((140, 150, 145, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _draw_corner(
    whole: pygame.Surface, body: pygame.Rect, height: int, ink: Colour, sign: str
) -> None:
    """A small disc on the upper right corner: new, right or wrong."""
    px = round(height * 0.25)

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        pygame.draw.circle(surface, (255, 255, 255), (half, half), half)
        pygame.draw.circle(surface, ink, (half, half), half * 0.84)
        points = drawing.placed(_CORNER_LINES[sign], half)
        for start in range(0, len(points) - 1):
            if sign == "cross" and start == 1:
                continue
            pygame.draw.line(
                surface, (255, 255, 255), points[start], points[start + 1], round(half * 0.28)
            )

    disc = drawing.oversampled((px, px), (255, 255, 255), paint)
    whole.blit(disc, disc.get_rect(center=(body.right - px // 5, body.top + px // 5)))


_CORNER_LINES: dict[str, list[tuple[float, float]]] = {
    "dot": [],
    "tick": [(-0.42, 0.02), (-0.1, 0.36), (0.44, -0.34)],
    "cross": [(-0.36, -0.36), (0.36, 0.36), (-0.36, 0.36), (0.36, -0.36)],
}


def _padlock(px: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, k: float) -> None:
        side = surface.get_width()
        ink = (60, 52, 44)
        pygame.draw.arc(
            surface,
            ink,
            pygame.Rect(side * 0.24, side * 0.06, side * 0.52, side * 0.72),
            0,
            3.15,
            round(side * 0.12),
        )
        pygame.draw.rect(
            surface,
            ink,
            pygame.Rect(side * 0.12, side * 0.44, side * 0.76, side * 0.52),
            border_radius=round(side * 0.1),
        )
        pygame.draw.circle(surface, (250, 240, 215), (side * 0.5, side * 0.66), side * 0.09)

    return drawing.oversampled((px, px), (60, 52, 44), paint)
