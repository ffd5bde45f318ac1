"""The players round the table: name, points, what everybody must know, the backs of their tiles."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from remi.rules.view import View
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES
from remi.ui.faces import Faces
from remi.ui.table.layout import Layout
from remi.ui.table.naming import count_words
from remi.ui.table.standing import Seat, badges
from remi.ui.theme import Colour

Point = tuple[int, int]
TALL_HEAD, BROAD_HEAD = 152, 62
"""Points: what name, points and badges take of a panel at the side, of one above the table."""
WIDE_HEAD = 152
"""Points: the width of name and points opposite."""


class Opponents:
    """Paints the panels of the players, and in which direction play goes from one to the next."""

    def __init__(self, layout: Layout, faces: Faces, view: View) -> None:
        self.layout = layout
        self.faces = faces
        self.view = view
        self.cards = layout.cards

    def px(self, points: float) -> int:
        return self.layout.px(points)

    def paint(
        self, surface: pygame.Surface, seats: Sequence[Seat], area: pygame.Rect, backs: bool
    ) -> None:
        """All panels that touch `area`; `backs`: with the backs of the tiles."""
        near = area.inflate(self.px(40), self.px(40))
        for seat, panel in zip(seats, self.layout.opponents, strict=True):
            if panel and panel.colliderect(near):
                self._panel(surface, panel, seat, backs)
        if self.view.seats > 2:
            self._direction(surface)

    def _panel(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        """A player's panel: name, points, badges, and the backs of his tiles."""
        px = self.px
        edge = theme.ACCENT if seat.on_turn else theme.PANEL_EDGE
        furniture.panel(surface, panel, px(12), alpha=205, edge=edge)
        if seat.on_turn:
            width = max(2, px(3))
            surface.blit(drawing.frame(panel.size, px(12), theme.ACCENT, width), panel)
        if self.layout.upright:
            self._broad(surface, panel, seat, backs)
        elif panel.width > panel.height:
            self._wide(surface, panel, seat, backs)
        else:
            self._tall(surface, panel, seat, backs)

    def _name(self, surface: pygame.Surface, seat: Seat, x: int, y: int, most: int) -> None:
        """Sign and name in a line that is `most` pixels wide, smaller where it must be."""
        px = self.px
        self._sign(surface, seat, x, y)
        name, size = text.shrunk(seat.name, px(18), px(11), most - px(22), True)
        where = (x + px(22), y + px(11))
        text.draw(surface, name, size, theme.TEXT, bold=True, midleft=where)

    def _sign(self, surface: pygame.Surface, seat: Seat, x: int, y: int) -> None:
        sign = drawing.shape(SEAT_SHAPES[seat.number], self.px(15), SEAT_INKS[seat.number])
        surface.blit(sign, sign.get_rect(midleft=(x, y + self.px(11))))

    def _name_in_rows(self, surface: pygame.Surface, seat: Seat, x: int, y: int, most: int) -> int:
        """Sign and name, in two rows where one is too short; the y below them."""
        px, room = self.px, most - self.px(22)
        rows = [seat.name]
        if text.width(seat.name, px(15), True) > room:
            rows = _in_two(seat.name)
        self._sign(surface, seat, x, y)
        for row in rows:
            name, size = text.shrunk(row, px(18), px(11), room, True)
            text.draw(surface, name, size, theme.TEXT, bold=True, midleft=(x + px(22), y + px(11)))
            y += px(20)
        return y + px(5)

    def _tall(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        """A panel at the side of the table."""
        px = self.px
        x, wide = panel.x + px(10), panel.width - px(20)
        y = self._name_in_rows(surface, seat, x, panel.y + px(8), wide)
        for words in self._lines(seat):
            shown, size = text.shrunk(words, px(14), px(11), wide)
            text.draw(surface, shown, size, theme.TEXT_DIM, topleft=(x, y))
            y += px(18)
        y += px(4)
        for word, ink in badges(seat, self.view):
            self._badge(surface, word, ink, x, y, wide)
            y += px(25)
        if backs:
            area = pygame.Rect(x, panel.y + px(TALL_HEAD), wide, 0)
            area.height = panel.bottom - px(12) - area.y
            self._backs_tall(surface, area, seat.tiles)

    def _broad(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        """A panel above the table of an upright window: name, points and badges, the backs."""
        px = self.px
        x, wide = panel.x + px(10), panel.width - px(20)
        self._name(surface, seat, x, panel.y + px(6), wide)
        left = self._badges(surface, seat, panel.right - px(10), panel.y + px(45))
        words = " · ".join(self._lines(seat))
        shown, size = text.shrunk(words, px(14), px(10), left - x - px(4))
        text.draw(surface, shown, size, theme.TEXT_DIM, midleft=(x, panel.y + px(45)))
        if backs:
            area = pygame.Rect(x, panel.y + px(BROAD_HEAD), wide, panel.height - px(BROAD_HEAD))
            self._backs_wide(surface, area, seat.tiles)

    def _badges(self, surface: pygame.Surface, seat: Seat, right: int, y: int) -> int:
        """The badges side by side, ending at `right`; where they begin."""
        px = self.px
        for word, ink in badges(seat, self.view):
            size = text.width(word, px(14), True) + px(16)
            self._badge(surface, word, ink, right - size, y - px(11), size)
            right -= size + px(6)
        return right

    def _lines(self, seat: Seat) -> list[str]:
        """Level and points in the match."""
        level = [wording.level_name(seat.level)] if seat.level else []
        return [*level, wording.points(seat.total)]

    def _wide(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        px = self.px
        x, wide = panel.x + px(12), px(WIDE_HEAD)
        self._name(surface, seat, x, panel.y + px(8), wide)
        words, size = text.shrunk(" · ".join(self._lines(seat)), px(14), px(10), wide)
        text.draw(surface, words, size, theme.TEXT_DIM, midleft=(x, panel.y + px(43)))
        if not backs:
            return
        right = self._badges(surface, seat, panel.right - px(10), panel.centery)
        left = x + wide + px(8)
        self._backs_wide(
            surface, pygame.Rect(left, panel.y, right - left, panel.height), seat.tiles
        )

    def _badge(
        self, surface: pygame.Surface, word: str, ink: Colour, x: int, y: int, most: int
    ) -> None:
        px = self.px
        shown, size = text.shrunk(word, px(14), px(10), most - px(14), True)
        rect = pygame.Rect(x, y, min(most, text.width(shown, size, True) + px(16)), px(22))
        surface.blit(drawing.rounded(rect.size, rect.height // 2, theme.PANEL), rect)
        surface.blit(drawing.frame(rect.size, rect.height // 2, ink, max(1, px(1.5))), rect)
        text.draw(surface, shown, size, ink, bold=True, center=rect.center)

    def _backs_wide(self, surface: pygame.Surface, area: pygame.Rect, count: int) -> None:
        px = self.px
        number = str(count)
        text.draw(surface, number, px(20), theme.TEXT, bold=True, midleft=(area.x, area.centery))
        left = area.x + px(30)
        high = px(34)
        back = self.faces.tile(None, high, cards=self.cards)
        wide = self.faces.size(high, self.cards)[0]
        room = area.right - left - wide
        pitch = min(wide + px(2), room / max(1, count - 1))
        for index in range(count):
            where = (round(left + wide / 2 + index * pitch), area.centery)
            surface.blit(back, back.get_rect(center=where))

    def _backs_tall(self, surface: pygame.Surface, area: pygame.Rect, count: int) -> None:
        px = self.px
        words = count_words(count, self.cards)
        text.draw(surface, words, px(16), theme.TEXT, bold=True, midtop=(area.centerx, area.y))
        top = area.y + px(26)
        high = px(34)
        wide = self.faces.size(high, self.cards)[0]
        columns = 3
        rows = max(1, -(-count // columns))
        pitch = min(high + px(3), (area.bottom - top - high) / max(1, rows - 1))
        back = self.faces.tile(None, high, cards=self.cards)
        for index in range(count):
            row, column = divmod(index, columns)
            x = area.centerx + round((column - 1) * (wide + px(4)))
            surface.blit(back, back.get_rect(center=(x, round(top + high / 2 + row * pitch))))

    # ------------------------------------------------------------------ the order of play

    def _direction(self, surface: pygame.Surface) -> None:
        """Small arrows on the edges of the panels: from whom the turn comes and to whom it goes."""
        for place, turns in self.arrows():
            arrow = pygame.transform.rotate(_arrow(self.px(20)), turns)
            surface.blit(arrow, arrow.get_rect(center=place))

    def arrows(self) -> list[tuple[Point, int]]:
        """Where an arrow stands, and its direction in degrees: 0 is up, 90 to the left."""
        if self.layout.upright:
            return self._arrows_in_a_row()
        tall = [one for one in self.layout.opponents if one and one.height > one.width]
        left, right = min(tall, key=lambda one: one.x), max(tall, key=lambda one: one.x)
        first, last = (left, right) if self.layout.clockwise else (right, left)
        found = [(first.midbottom, 0), (last.midtop, 180), (last.midbottom, 180)]
        top = next((one for one in self.layout.opponents if one and one.width > one.height), None)
        if top is None:
            return [*found, (first.midtop, 0)]
        return [*found, (top.midleft, 270) if self.layout.clockwise else (top.midright, 90)]

    def _arrows_in_a_row(self) -> list[tuple[Point, int]]:
        """Where the players sit side by side the turn goes from one to the next."""
        row = sorted((one for one in self.layout.opponents if one), key=lambda one: one.x)
        if self.layout.clockwise:
            return [(one.midright, 270) for one in row[:-1]]
        return [(one.midleft, 90) for one in row[1:]]


def _in_two(name: str) -> list[str]:
    """A name in two rows, parted in the middle, best at a blank or after a hyphen.

    >>> _in_two("Alexandrina-Mihaela"), _in_two("Ion al lui Gheorghe"), _in_two("Bartolomeus")
    (['Alexandrina-', 'Mihaela'], ['Ion al lui', 'Gheorghe'], ['Bartolom', 'eus'])
    """
    breaks = [i + 1 for i, letter in enumerate(name) if letter in " -" and 0 < i < len(name) - 1]
    middle = len(name) / 2
    at = min(breaks, key=lambda i: abs(i - middle)) if breaks else round(len(name) * 0.7)
    return [name[:at].rstrip(), name[at:].lstrip()]


def _arrow(px: int) -> pygame.Surface:
    """A disc with a triangle that points up."""

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        pygame.draw.circle(surface, theme.PANEL, (half, half), half)
        points = drawing.placed([(0.0, -0.62), (0.58, 0.38), (-0.58, 0.38)], half)
        pygame.draw.polygon(surface, theme.ACCENT, points)

    return drawing.oversampled((px, px), theme.PANEL, paint)
