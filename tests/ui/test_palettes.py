"""Whether the four colours stay apart for eyes that see fewer of them.

The three common deficiencies are simulated at full severity with the matrices of Machado, Oliveira
and Fernandes (2009), which work on linear light. How far two inks look apart is their distance in
CIE L*a*b*; about 2 is the least that anybody notices beside each other, and signs as small as a
tile's want ten times as much.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from remi.ui.palettes import PALETTES, SUIT_SHAPES, TILE_SHAPES
from remi.ui.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 20.0
TO_XYZ: Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE = (0.9505, 1.0, 1.089)


def linear(level: float) -> float:
    level /= 255
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(ink: Colour, eyes: Matrix) -> tuple[float, float, float]:
    """What these eyes see of the ink, in CIE L*a*b* under daylight."""
    seen = times(eyes, tuple(map(linear, ink)))
    xyz = times(TO_XYZ, tuple(min(1.0, max(0.0, level)) for level in seen))
    x, y, z = (_root(part / white) for part, white in zip(xyz, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    """The cube root, and a straight line where it would be too steep."""
    return part ** (1 / 3) if part > 216 / 24389 else part * 841 / 108 + 4 / 29


def apart(one: Colour, other: Colour, eyes: Matrix) -> float:
    pairs = zip(lab(one, eyes), lab(other, eyes), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def closest(inks: tuple[Colour, ...], eyes: Matrix) -> float:
    return min(apart(one, other, eyes) for one, other in combinations(inks, 2))


def test_the_measure_knows_black_white_and_eyes_without_red() -> None:
    assert apart((0, 0, 0), (255, 255, 255), EYES["all colours"]) == pytest.approx(100, abs=0.1)
    red, brown = (200, 60, 0), (115, 105, 0)
    assert apart(red, brown, EYES["no red"]) < 20 < 50 < apart(red, brown, EYES["all colours"])


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", ["safe", "contrast"])
def test_every_pair_of_inks_stays_apart(name: str, eyes: str) -> None:
    assert closest(PALETTES[name].inks, EYES[eyes]) >= APART


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", ["safe", "contrast"])
def test_every_pair_of_suits_stays_apart_where_each_has_its_colour(name: str, eyes: str) -> None:
    assert closest(PALETTES[name].four_suits, EYES[eyes]) >= APART


def test_inks_of_the_usual_palette_are_apart_for_most_eyes() -> None:
    assert closest(PALETTES["classic"].inks, EYES["all colours"]) >= APART


def test_colour_is_never_the_only_sign() -> None:
    assert len(set(TILE_SHAPES)) == len(set(SUIT_SHAPES)) == 4
