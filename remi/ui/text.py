"""Text as pictures: the game's two fonts at every size, and lines of text kept as surfaces."""

from __future__ import annotations

from functools import lru_cache

import pygame

from remi.ui.assets import asset
from remi.ui.theme import Colour

REGULAR = asset("fonts", "AtkinsonHyperlegible-Regular.ttf")
BOLD = asset("fonts", "AtkinsonHyperlegible-Bold.ttf")
ELLIPSIS = "…"


@lru_cache(maxsize=64)
def font(px: int, bold: bool = False) -> pygame.Font:
    """The game's font with letters `px` pixels high; pygame's own where the file is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = BOLD if bold else REGULAR
    if path.is_file():
        return pygame.Font(path, max(6, px))
    fallback = pygame.Font(None, max(6, round(px * 1.2)))
    fallback.bold = bold
    return fallback


def clean(string: str) -> str:
    """The string without what fonts cannot take: NUL, lone surrogates, control characters."""
    return "".join(letter for letter in string if letter.isprintable() or letter == " ")


@lru_cache(maxsize=600)
def render(string: str, px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """One line of text on a transparent ground. Do not draw into it: it is shared."""
    return font(px, bold).render(clean(string), True, colour)


@lru_cache(maxsize=1000)
def width(string: str, px: int, bold: bool = False) -> int:
    """Width of a line in pixels."""
    return font(px, bold).size(clean(string))[0]


def line_height(px: int, bold: bool = False) -> int:
    return font(px, bold).get_linesize()


def cut(string: str) -> None:
    """Told of every line that `fit` has to cut. Tests listen here."""


def fit(string: str, px: int, most: int, bold: bool = False) -> str:
    """The string, cut with "…" where it would be wider than `most` pixels."""
    if width(string, px, bold) <= most:
        return string
    cut(string)
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if width(string[:middle].rstrip() + ELLIPSIS, px, bold) <= most:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + ELLIPSIS


def shrunk(string: str, px: int, least: int, most: int, bold: bool = False) -> tuple[str, int]:
    """The string and the size, from `px` down to `least`, in which it is at most `most` pixels
    wide; cut with "…" where even the smallest size is too large."""
    for size in range(px, least, -1):
        if width(string, size, bold) <= most:
            return string, size
    return fit(string, least, most, bold), least


def wrap(string: str, px: int, most: int, bold: bool = False) -> list[str]:
    """The string in lines of at most `most` pixels, broken at blanks; "\\n" breaks always."""
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, px, bold) > most:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def draw(
    surface: pygame.Surface,
    string: str,
    px: int,
    colour: Colour,
    *,
    bold: bool = False,
    **anchor: object,
) -> pygame.Rect:
    """Draw a line, placed by an attribute of its rectangle: `draw(…, midleft=(10, 40))`.

    The answer is the whole rectangle, also where only a part of it is painted anew.
    """
    image = render(string, px, colour, bold)
    place = image.get_rect(**anchor)
    surface.blit(image, place)
    return place


def draw_lines(
    surface: pygame.Surface,
    lines: list[str],
    px: int,
    colour: Colour,
    topleft: tuple[int, int],
    *,
    bold: bool = False,
) -> int:
    """Draw lines below each other; the y below the last one."""
    x, y = topleft
    for line in lines:
        surface.blit(render(line, px, colour, bold), (x, y))
        y += line_height(px, bold)
    return y
