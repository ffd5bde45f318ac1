"""The faces of tiles and cards, drawn at the size that is needed and kept.

A face's picture has the same margin on all sides, for its shadow and its marks; place it by its
centre. The body inside is `Faces.size` large.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto

import pygame

from remi.rules.tile import Tile
from remi.ui import drawing, text
from remi.ui.jester import draw_jester
from remi.ui.palettes import PALETTES, SUIT_SHAPES, TILE_SHAPES
from remi.ui.theme import BAD, FOCUS, GOOD, Colour

TILE_WIDTH = 0.74
CARD_WIDTH = 0.70
"""Width of a body for a height of 1."""
MARGIN = 0.14
"""Room around the body, in heights."""
NUMERALS = ("", *map(str, range(1, 10)), "1O", "11", "12", "13")
"""The numbers as tiles show them. The game's font strikes its zero through, so the ten is written
with the letter O."""
RANKS = ("A", *NUMERALS[2:11], "J", "Q", "K")
NEW_INK = (232, 150, 20)
HINT_INK = (86, 196, 255)
GOOD_INK = (40, 170, 84)
BAD_INK = (214, 52, 40)
KEPT = 3000
"""Faces kept at most; a window in use needs a few hundred."""


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


class Faces:
    """The faces in one palette."""

    def __init__(self, palette: str) -> None:
        self.palette = PALETTES.get(palette, PALETTES["classic"])
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
        key = (one, height, marks, stands_for, crosswise, cards)
        face = self._kept.get(key)
        if face is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            face = self._kept[key] = self._draw(one, height, marks, stands_for, crosswise, cards)
        return face

    def sign(self, colour: int, px: int, cards: bool = False) -> pygame.Surface:
        """The shape of a colour (or suit) alone, in its ink."""
        name = (SUIT_SHAPES if cards else TILE_SHAPES)[colour]
        ink = (self.palette.suits if cards else self.palette.inks)[colour]
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
        plain = self._body_with_print(one, height, stands_for, cards)
        if marks & Mark.LOCKED:
            plain = plain.copy()
            self._draw_lock(plain, height)
        if marks & Mark.DISABLED:
            plain = _dimmed(plain)
        if marks & Mark.GHOST:
            plain = plain.copy()
            plain.set_alpha(165)
        if crosswise:
            plain = pygame.transform.rotate(plain, 90)
        return self._framed(plain, height, marks)

    def _framed(self, plain: pygame.Surface, height: int, marks: Mark) -> pygame.Surface:
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
        self._draw_outlines(whole, body, height, marks)
        return whole

    def _draw_outlines(
        self, whole: pygame.Surface, body: pygame.Rect, height: int, marks: Mark
    ) -> None:
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

    def _body_with_print(
        self, one: Tile | None, height: int, stands_for: tuple[Tile, ...], cards: bool
    ) -> pygame.Surface:
        face = self._body(height, cards).copy()
        if one is None:
            self._print_back(face, height)
        elif one.is_joker:
            self._print_joker(face, height, stands_for)
        elif cards:
            self._print_card(face, one, height)
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

    def _print_card(self, face: pygame.Surface, one: Tile, height: int) -> None:
        """Rank and suit in the corner, the suit large in the middle of the rest."""
        ink = self.palette.suits[one.colour]
        w = face.get_width()
        rank = text.render(RANKS[one.number - 1], round(height * 0.30), ink, True)
        rank = _narrowed(rank, round(w * 0.46))
        face.blit(rank, rank.get_rect(midtop=(round(w * 0.27), round(height * 0.02))))
        small = self.sign(one.colour, round(height * 0.17), cards=True)
        face.blit(small, small.get_rect(midtop=(round(w * 0.27), round(height * 0.36))))
        large = self.sign(one.colour, round(height * 0.40), cards=True)
        face.blit(large, large.get_rect(center=(round(w * 0.62), round(height * 0.70))))

    def _print_joker(
        self, face: pygame.Surface, height: int, stands_for: tuple[Tile, ...]
    ) -> None:
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

    def _draw_lock(self, face: pygame.Surface, height: int) -> None:
        """A padlock in the upper corner: this joker can no longer be swapped."""
        px = round(height * 0.24)
        lock = _padlock(px)
        face.blit(lock, lock.get_rect(topright=(face.get_width() - px // 8, px // 8)))

    def _draw_chip(self, one: Tile, px: int, cards: bool) -> pygame.Surface:
        size = round(px * 0.86)
        if one.is_joker:
            parts = [draw_jester(size, self.palette)]
        else:
            ink, outline = (
                (self.palette.suits[one.colour], None) if cards else self._ink(one)
            )
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


def _darker(colour: Colour, factor: float) -> Colour:
    return (
        round(colour[0] * factor),
        round(colour[1] * factor),
        round(colour[2] * factor),
    )


def _dimmed(face: pygame.Surface) -> pygame.Surface:
    """The face as if in the shade."""
    dark = face.copy()
    dark.fill((140, 150, 145, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _narrowed(picture: pygame.Surface, most: int) -> pygame.Surface:
    """The picture, squeezed where it is wider than `most` pixels."""
    w, h = picture.get_size()
    if w <= most:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, most), h))


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
