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
        if panel.width > panel.height:
            self._wide(surface, panel, seat, backs)
        else:
            self._tall(surface, panel, seat, backs)

    def _name(self, surface: pygame.Surface, seat: Seat, x: int, y: int, most: int) -> None:
        px = self.px
        sign = drawing.shape(SEAT_SHAPES[seat.number], px(15), SEAT_INKS[seat.number])
        surface.blit(sign, sign.get_rect(midleft=(x, y + px(11))))
        name = text.fit(seat.name, px(18), most - px(22), True)
        text.draw(surface, name, px(18), theme.TEXT, bold=True, topleft=(x + px(22), y))

    def _tall(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        px = self.px
        x, wide = panel.x + px(10), panel.width - px(20)
        self._name(surface, seat, x, panel.y + px(8), wide)
        y = panel.y + px(33)
        for words in self._lines(seat):
            shown = text.fit(words, px(14), wide)
            text.draw(surface, shown, px(14), theme.TEXT_DIM, topleft=(x, y))
            y += px(18)
        y += px(6)
        for word, ink in badges(seat, self.view):
            self._badge(surface, word, ink, x, y, wide)
            y += px(25)
        if backs:
            area = pygame.Rect(x, panel.y + px(130), wide, panel.height - px(142))
            self._backs_tall(surface, area, seat.tiles)

    def _lines(self, seat: Seat) -> list[str]:
        """Level and points in the match."""
        level = [wording.level_name(seat.level)] if seat.level else []
        return [*level, wording.points(seat.total)]

    def _wide(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
        px = self.px
        x, wide = panel.x + px(12), px(176)
        self._name(surface, seat, x, panel.y + px(8), wide)
        words = text.fit(" · ".join(self._lines(seat)), px(14), wide)
        text.draw(surface, words, px(14), theme.TEXT_DIM, topleft=(x, panel.y + px(34)))
        if not backs:
            return
        right = panel.right - px(10)
        for word, ink in badges(seat, self.view):
            size = text.width(word, px(14), True) + px(16)
            self._badge(surface, word, ink, right - size, panel.centery - px(11), size)
            right -= size + px(6)
        left = x + wide + px(8)
        self._backs_wide(
            surface, pygame.Rect(left, panel.y, right - left, panel.height), seat.tiles
        )

    def _badge(
        self, surface: pygame.Surface, word: str, ink: Colour, x: int, y: int, most: int
    ) -> None:
        px = self.px
        shown = text.fit(word, px(14), most - px(14), True)
        rect = pygame.Rect(x, y, min(most, text.width(shown, px(14), True) + px(16)), px(22))
        surface.blit(drawing.rounded(rect.size, rect.height // 2, theme.PANEL), rect)
        surface.blit(drawing.frame(rect.size, rect.height // 2, ink, max(1, px(1.5))), rect)
        text.draw(surface, shown, px(14), ink, bold=True, center=rect.center)

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
        tall = [one for one in self.layout.opponents if one and one.height > one.width]
        left, right = min(tall, key=lambda one: one.x), max(tall, key=lambda one: one.x)
        first, last = (left, right) if self.layout.clockwise else (right, left)
        found = [(first.midbottom, 0), (last.midtop, 180), (last.midbottom, 180)]
        top = next((one for one in self.layout.opponents if one and one.width > one.height), None)
        if top is None:
            return [*found, (first.midtop, 0)]
        return [*found, (top.midleft, 270) if self.layout.clockwise else (top.midright, 90)]


def _arrow(px: int) -> pygame.Surface:
    """A disc with a triangle that points up."""

    def paint(surface: pygame.Surface, k: float) -> None:
        half = surface.get_width() / 2
        pygame.draw.circle(surface, theme.PANEL, (half, half), half)
        points = drawing.placed([(0.0, -0.62), (0.58, 0.38), (-0.58, 0.38)], half)
        pygame.draw.polygon(surface, theme.ACCENT, points)

    return drawing.oversampled((px, px), theme.PANEL, paint)
