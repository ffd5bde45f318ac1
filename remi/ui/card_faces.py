"""What is printed on playing cards: a large index, pips, the pictures of the courts, the back.

Small cards show rank and suit only, as large as they can be: nobody counts pips a few pixels high.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import drawing, text
from remi.ui.theme import Colour

Sign = Callable[[int], pygame.Surface]
"""Draws the suit in a square of so many pixels."""
Place = tuple[float, float]

RANKS = ("A", *map(str, range(2, 10)), "1O", "J", "Q", "K")
"""The font strikes its zero through, so the ten is written with the letter O."""
GOLD, GOLD_LIGHT = (206, 150, 42), (244, 206, 112)
BACK, BACK_LINE, BACK_EDGE = (126, 30, 44), (168, 76, 82), (250, 246, 236)

_LEFT, _MIDDLE, _RIGHT = 0.495, 0.655, 0.815
_PIPS: dict[int, tuple[Place, ...]] = {
    2: ((_MIDDLE, 0.2), (_MIDDLE, 0.8)),
    3: ((_MIDDLE, 0.2), (_MIDDLE, 0.5), (_MIDDLE, 0.8)),
    4: ((_LEFT, 0.2), (_RIGHT, 0.2), (_LEFT, 0.8), (_RIGHT, 0.8)),
}
_PIPS[5] = (*_PIPS[4], (_MIDDLE, 0.5))
_PIPS[6] = (*_PIPS[4], (_LEFT, 0.5), (_RIGHT, 0.5))
_PIPS[7] = (*_PIPS[6], (_MIDDLE, 0.35))
_PIPS[8] = (*_PIPS[7], (_MIDDLE, 0.65))
_PIPS[9] = (
    *((x, y) for x in (_LEFT, _RIGHT) for y in (0.17, 0.39, 0.61, 0.83)),
    (_MIDDLE, 0.5),
)
_PIPS[10] = (*_PIPS[9][:-1], (_MIDDLE, 0.28), (_MIDDLE, 0.72))


def print_small(face: pygame.Surface, number: int, height: int, ink: Colour, sign: Sign) -> None:
    """Print rank and suit only, as large as they can be."""
    w = face.get_width()
    rank = _rank(number, round(height * 0.46), ink, round(w * 0.62))
    face.blit(rank, rank.get_rect(midtop=(round(w * 0.37), round(-height * 0.01))))
    large = sign(round(height * 0.40))
    face.blit(large, large.get_rect(center=(round(w * 0.62), round(height * 0.715))))


def print_card(face: pygame.Surface, number: int, height: int, ink: Colour, sign: Sign) -> None:
    """Print a card of this number on a blank face: index, and pips or a picture."""
    w = face.get_width()
    rank = _rank(number, round(height * 0.31), ink, round(w * 0.36))
    face.blit(rank, rank.get_rect(midtop=(round(w * 0.205), round(height * 0.015))))
    below = sign(round(height * 0.17))
    face.blit(below, below.get_rect(midtop=(round(w * 0.205), round(height * 0.345))))
    if number == 1:
        ace = sign(round(height * 0.40))
        face.blit(ace, ace.get_rect(center=(round(w * 0.64), round(height * 0.56))))
    elif number <= 10:
        _print_pips(face, number, height, sign)
    else:
        _print_court(face, number, height, ink, sign)


def _rank(number: int, px: int, ink: Colour, most: int) -> pygame.Surface:
    rank = text.render(RANKS[number - 1], px, ink, True)
    if rank.get_width() <= most:
        return rank
    return pygame.transform.smoothscale(rank, (max(1, most), rank.get_height()))


def _print_pips(face: pygame.Surface, number: int, height: int, sign: Sign) -> None:
    w = face.get_width()
    pip = sign(round(height * (0.19 if number < 7 else 0.165 if number < 9 else 0.135)))
    turned = pygame.transform.flip(pip, False, True)
    for x, y in _PIPS[number]:
        picture = turned if y > 0.5 else pip
        face.blit(picture, picture.get_rect(center=(round(w * x), round(height * y))))


# The courts -------------------------------------------------------------------------------------


def _print_court(face: pygame.Surface, number: int, height: int, ink: Colour, sign: Sign) -> None:
    """A framed field with the crown (jack: the cap) above and the suit below."""
    w = face.get_width()
    field = pygame.Rect(0, 0, round(w * 0.545), round(height * 0.86))
    field.center = (round(w * 0.67), round(height * 0.495))
    radius = height * 0.03
    face.blit(drawing.rounded(field.size, radius, _tint(ink)), field)
    face.blit(drawing.frame(field.size, radius, ink, max(1, height * 0.010)), field)
    suit = sign(round(height * 0.27))
    face.blit(suit, suit.get_rect(center=(field.centerx, round(height * 0.70))))
    px = round(height * 0.32)
    crown = drawing.oversampled((px, px), GOLD, lambda surface, k: _CROWNS[number](surface, ink))
    face.blit(crown, crown.get_rect(center=(field.centerx, round(height * 0.31))))


def _tint(ink: Colour) -> Colour:
    """A pale shade of an ink, on which it can be read."""
    return (
        round(255 - (255 - ink[0]) * 0.13),
        round(253 - (253 - ink[1]) * 0.13),
        round(246 - (246 - ink[2]) * 0.13),
    )


def _draw_king(surface: pygame.Surface, ink: Colour) -> None:
    """A heavy crown with an orb on its middle point."""
    half = surface.get_width() / 2
    points = [
        (-0.86, 0.5), (-0.92, -0.3), (-0.45, 0.02), (0.0, -0.5), (0.45, 0.02), (0.92, -0.3),
        (0.86, 0.5),
    ]  # fmt: skip
    _crown(surface, points, ink, [(0.0, -0.68), (-0.9, -0.42), (0.9, -0.42)], 0.15)
    top, foot = drawing.placed([(0.0, -0.98), (0.0, -0.68)], half)
    pygame.draw.line(surface, ink, top, foot, max(2, round(half * 0.1)))


def _draw_queen(surface: pygame.Surface, ink: Colour) -> None:
    """A fine crown of five points, each with a pearl."""
    points = [
        (-0.7, 0.5), (-0.95, -0.25), (-0.52, 0.06), (-0.5, -0.52), (-0.2, 0.0), (0.0, -0.66),
        (0.2, 0.0), (0.5, -0.52), (0.52, 0.06), (0.95, -0.25), (0.7, 0.5),
    ]  # fmt: skip
    pearls = [(-0.95, -0.33), (-0.5, -0.6), (0.0, -0.76), (0.5, -0.6), (0.95, -0.33)]
    _crown(surface, points, ink, pearls, 0.12)


def _crown(
    surface: pygame.Surface, points: list[Place], ink: Colour, balls: list[Place], size: float
) -> None:
    half = surface.get_width() / 2
    outline = drawing.placed(points, half)
    pygame.draw.polygon(surface, GOLD_LIGHT, outline)
    pygame.draw.polygon(surface, ink, outline, max(2, round(half * 0.07)))
    band = drawing.placed([(-0.86, 0.5), (0.86, 0.5), (0.86, 0.8), (-0.86, 0.8)], half)
    pygame.draw.polygon(surface, GOLD, band)
    pygame.draw.polygon(surface, ink, band, max(2, round(half * 0.07)))
    for ball in drawing.placed(balls, half):
        pygame.draw.circle(surface, ink, ball, half * size)
    for ball in drawing.placed([(-0.5, 0.65), (0.0, 0.65), (0.5, 0.65)], half):
        pygame.draw.circle(surface, ink, ball, half * 0.08)


def _draw_jack(surface: pygame.Surface, ink: Colour) -> None:
    """A cap with a feather."""
    half = surface.get_width() / 2
    cap = [(-0.8, 0.42), (-0.86, -0.1), (-0.3, -0.52), (0.42, -0.44), (0.84, 0.02), (0.8, 0.42)]
    outline = drawing.placed(cap, half)
    pygame.draw.polygon(surface, GOLD_LIGHT, outline)
    pygame.draw.polygon(surface, ink, outline, max(2, round(half * 0.07)))
    brim = drawing.placed([(-0.98, 0.4), (0.98, 0.4), (0.9, 0.72), (-0.9, 0.72)], half)
    pygame.draw.polygon(surface, GOLD, brim)
    pygame.draw.polygon(surface, ink, brim, max(2, round(half * 0.07)))
    feather = drawing.placed([(0.3, 0.3), (0.34, -0.5), (0.72, -0.98), (0.94, -0.5)], half)
    pygame.draw.polygon(surface, ink, feather)


_CROWNS = {11: _draw_jack, 12: _draw_queen, 13: _draw_king}


# The back ---------------------------------------------------------------------------------------


def print_back(face: pygame.Surface, height: int) -> None:
    """A red back with a lattice, within a white border."""
    w, h = face.get_size()
    border = max(2, round(height * 0.05))
    size = (w - 2 * border, h - 2 * border)

    def paint(surface: pygame.Surface, k: float) -> None:
        wide, high = surface.get_size()
        pygame.draw.rect(surface, BACK, surface.get_rect(), border_radius=round(height * 0.04 * k))
        step = max(5, height // 9) * k
        thick = max(1, round(k * height * 0.012))
        lean = high
        for index in range(int((wide + lean) / step) + 1):
            x = index * step
            pygame.draw.line(surface, BACK_LINE, (x, 0), (x - lean, high), thick)
            pygame.draw.line(surface, BACK_LINE, (x - lean, 0), (x, high), thick)

    lattice = drawing.oversampled(size, BACK, paint)
    mask = drawing.rounded(size, height * 0.04, (255, 255, 255))
    face.blit(drawing.masked(lattice, mask), (border, border))
    line = drawing.frame(size, height * 0.04, BACK_EDGE, max(1, height * 0.012))
    inner = line.copy()
    inner.set_alpha(90)
    face.blit(inner, (border, border))
