"""The faces of tiles and cards, drawn at the size that is needed and kept.

A face's picture has the same margin on all sides, for its shadow and its marks; place it by its
centre. The body inside is `Faces.size` large.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.rules.tile import Tile
from remi.ui import drawing, text
from remi.ui.card_faces import RANKS, print_back, print_card, print_small
from remi.ui.jester import draw_jester
from remi.ui.marks import Mark, framed, marked
from remi.ui.palettes import PALETTES, SUIT_SHAPES, TILE_SHAPES
from remi.ui.settings import Settings
from remi.ui.theme import Colour

TILE_WIDTH = 0.74
CARD_WIDTH = 0.70
"""Width of a body for a height of 1."""
NUMERALS = ("", *map(str, range(1, 10)), "1O", "11", "12", "13")
"""The numbers as tiles show them. The game's font strikes its zero through, so the ten is written
with the letter O."""
KEPT = 3000
"""Faces kept at most; a window in use needs a few hundred."""


class Faces:
    """The faces in one palette; `four_colours` gives each suit of cards an ink of its own."""

    def __init__(self, palette: str, *, four_colours: bool = False) -> None:
        self.palette = PALETTES.get(palette, PALETTES["classic"])
        self.suits = self.palette.four_suits if four_colours else self.palette.suits
        self.pips_from = 76
        """Cards at least so many pixels high show pips, others rank and suit only."""
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def size(self, height: int, cards: bool = False) -> tuple[int, int]:
        """Width and height of the body of a tile (or card) `height` pixels high."""
        return round(height * (CARD_WIDTH if cards else TILE_WIDTH)), height

    def tile(
        self,
        one: Tile | None,
        height: int,
        marks: Mark = Mark.NONE,
        *,
        stands_for: tuple[Tile, ...] = (),
        crosswise: bool = False,
        cards: bool = False,
    ) -> pygame.Surface:
        """The face of a tile, None being the back; `stands_for` is printed on a joker.

        `crosswise` lays it on its side, as the dead first tile lies.
        """
        pips = cards and height >= self.pips_from
        key = (one, height, marks, stands_for, crosswise, cards, pips)
        face = self._kept.get(key)
        if face is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            face = self._kept[key] = self._draw(one, height, marks, stands_for, crosswise, cards)
        return face

    def sign(self, colour: int, px: int, cards: bool = False) -> pygame.Surface:
        """The shape of a colour (or suit) alone, in its ink."""
        name = (SUIT_SHAPES if cards else TILE_SHAPES)[colour]
        ink = (self.suits if cards else self.palette.inks)[colour]
        return self._outlined(
            lambda tone: drawing.shape(name, px, tone),
            ink,
            None if cards else self.palette.outlines[colour],
            max(1, px // 14),
        )

    def chip(self, one: Tile, px: int, cards: bool = False) -> pygame.Surface:
        """A tiny tile for a line of text `px` pixels high: number and shape side by side."""
        key = ("chip", one, px, cards)
        if key not in self._kept:
            self._kept[key] = self._draw_chip(one, px, cards)
        return self._kept[key]

    # The parts of a face ------------------------------------------------------------------------

    def _draw(
        self,
        one: Tile | None,
        height: int,
        marks: Mark,
        stands_for: tuple[Tile, ...],
        crosswise: bool,
        cards: bool,
    ) -> pygame.Surface:
        plain = marked(self._body_with_print(one, height, stands_for, cards), height, marks)
        if crosswise:
            plain = pygame.transform.rotate(plain, 90)
        return framed(plain, height, marks)

    def _body_with_print(
        self, one: Tile | None, height: int, stands_for: tuple[Tile, ...], cards: bool
    ) -> pygame.Surface:
        face = self._body(height, cards).copy()
        if one is None and cards:
            print_back(face, height)
        elif one is None:
            self._print_back(face, height)
        elif one.is_joker:
            self._print_joker(face, height, stands_for)
        elif cards:
            ink = self.suits[one.colour]
            print_on = print_card if height >= self.pips_from else print_small
            print_on(
                face, one.number, height, ink, lambda px: self.sign(one.colour, px, cards=True)
            )
        else:
            self._print_tile(face, one, height)
        return face

    def _body(self, height: int, cards: bool) -> pygame.Surface:
        """The blank tile: ivory, with an edge of its thickness below."""
        key = ("body", height, cards)
        if key in self._kept:
            return self._kept[key]
        w, h = self.size(height, cards)
        radius = height * (0.055 if cards else 0.10)
        palette = self.palette
        body = drawing.rounded((w, h), radius, palette.side).copy()
        edge = max(1, round(h * (0.012 if cards else 0.045)))
        front = drawing.gradient((w, h - edge), palette.top, palette.bottom)
        mask = drawing.rounded((w, h - edge), radius, (255, 255, 255))
        body.blit(drawing.masked(front, mask), (0, 0))
        line = drawing.frame((w, h), radius, _darker(palette.side, 0.72), max(1, h * 0.008))
        line = line.copy()
        line.set_alpha(120)
        body.blit(line, (0, 0))
        self._kept[key] = body
        return body

    def _print_tile(self, face: pygame.Surface, one: Tile, height: int) -> None:
        """A large number and the shape of its colour below."""
        ink, outline = self._ink(one)
        number = self._number(NUMERALS[one.number], round(height * 0.58), ink, outline, height)
        centre = face.get_width() // 2
        face.blit(number, number.get_rect(center=(centre, round(height * 0.35))))
        sign = self.sign(one.colour, round(height * 0.23))
        face.blit(sign, sign.get_rect(center=(centre, round(height * 0.775))))

    def _print_joker(self, face: pygame.Surface, height: int, stands_for: tuple[Tile, ...]) -> None:
        w = face.get_width()
        px = round(height * (0.56 if stands_for else 0.68))
        jester = draw_jester(px, self.palette)
        middle = 0.345 if stands_for else 0.46
        face.blit(jester, jester.get_rect(center=(w // 2, round(height * middle))))
        if stands_for:
            self._print_meaning(face, height, stands_for)

    def _print_meaning(
        self, face: pygame.Surface, height: int, stands_for: tuple[Tile, ...]
    ) -> None:
        """What the joker stands for: number and shape, or the number and both open shapes."""
        ink, outline = self._ink(stands_for[0])
        if len(stands_for) > 1:
            ink, outline = self.palette.inks[3], None
        number = self._number(
            NUMERALS[stands_for[0].number], round(height * 0.25), ink, outline, height * 0.6
        )
        signs = [self.sign(one.colour, round(height * 0.155)) for one in stands_for]
        gap = round(height * 0.03)
        parts = [number, *signs]
        total = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        x = (face.get_width() - total) // 2
        for part in parts:
            face.blit(part, part.get_rect(midleft=(x, round(height * 0.80))))
            x += part.get_width() + gap

    def _print_back(self, face: pygame.Surface, height: int) -> None:
        w, h = face.get_size()
        inner = (round(w * 0.80), round(h * 0.80))
        tone = _darker(self.palette.bottom, 0.90)
        line = drawing.frame(inner, height * 0.07, tone, max(1, height * 0.018))
        centre = (w // 2, round(h * 0.475))
        face.blit(line, line.get_rect(center=centre))
        diamond = drawing.shape("diamond", round(height * 0.36), tone)
        face.blit(diamond, diamond.get_rect(center=centre))

    def _ink(self, one: Tile) -> tuple[Colour, Colour | None]:
        return self.palette.inks[one.colour], self.palette.outlines[one.colour]

    def _number(
        self, number: str, px: int, ink: Colour, outline: Colour | None, height: float
    ) -> pygame.Surface:
        picture = self._outlined(
            lambda tone: text.render(number, px, tone, True),
            ink,
            outline,
            max(1, round(height * 0.016)),
        )
        return _narrowed(picture, round(height * TILE_WIDTH * 0.86))

    def _outlined(
        self,
        render: Callable[[Colour], pygame.Surface],
        ink: Colour,
        outline: Colour | None,
        width: int,
    ) -> pygame.Surface:
        """A picture in `ink`, drawn over itself in `outline` pushed to all sides."""
        inner = render(ink)
        if outline is None:
            return inner
        under = render(outline)
        w, h = inner.get_size()
        whole = pygame.Surface((w + 2 * width, h + 2 * width), pygame.SRCALPHA)
        whole.fill((*outline, 0))
        reach = range(-width, width + 1)
        for dx in reach:
            for dy in reach:
                if dx * dx + dy * dy <= width * width + 1:
                    whole.blit(under, (width + dx, width + dy))
        whole.blit(inner, (width, width))
        return whole

    def _draw_chip(self, one: Tile, px: int, cards: bool) -> pygame.Surface:
        size = round(px * 0.86)
        if one.is_joker:
            parts = [draw_jester(size, self.palette)]
        else:
            ink, outline = (self.suits[one.colour], None) if cards else self._ink(one)
            word = RANKS[one.number - 1] if cards else NUMERALS[one.number]
            number = self._number(word, size, ink, outline, px * 1.4)
            parts = [number, self.sign(one.colour, round(px * 0.56), cards)]
        pad = max(2, round(px * 0.18))
        total = sum(part.get_width() for part in parts) + pad * (len(parts) + 1)
        chip = drawing.rounded((total, px), px * 0.22, self.palette.top).copy()
        x = pad
        for part in parts:
            chip.blit(part, part.get_rect(midleft=(x, px // 2)))
            x += part.get_width() + pad
        return chip


def faces_for(settings: Settings) -> Faces:
    """The faces as they are set."""
    return Faces(settings.palette, four_colours=settings.four_colours)


def _darker(colour: Colour, factor: float) -> Colour:
    return (
        round(colour[0] * factor),
        round(colour[1] * factor),
        round(colour[2] * factor),
    )


def _narrowed(picture: pygame.Surface, most: int) -> pygame.Surface:
    """The picture, squeezed where it is wider than `most` pixels."""
    w, h = picture.get_size()
    if w <= most:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, most), h))
