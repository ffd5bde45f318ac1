"""The ground of the middle: the places of the melds, stock, Atu and discards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from remi.rules.ruleset import Exhaustion
from remi.rules.stock import can_rebuild
from remi.rules.view import View
from remi.ui import drawing, icons, text, theme
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES
from remi.ui.faces import Faces
from remi.ui.i18n import _
from remi.ui.table.layout import LOST_TILE, Layout
from remi.ui.table.standing import Seat


class Ground:
    """Paints what tiles lie on in the middle of the table."""

    def __init__(self, layout: Layout, faces: Faces, view: View) -> None:
        self.layout = layout
        self.faces = faces
        self.view = view
        self.cards = layout.cards

    def px(self, points: float) -> int:
        return self.layout.px(points)

    def zones(self, surface: pygame.Surface, seats: Sequence[Seat], with_melds: set[int]) -> None:
        """The places of the melds, with the names of those who laid them."""
        px = self.px
        for seat, zone in zip(seats, self.layout.zones, strict=True):
            if seat.number not in with_melds:
                continue
            ground = drawing.rounded(zone.size, px(10), theme.FELT_EDGE, 90)
            surface.blit(ground, zone)
            sign = drawing.shape(SEAT_SHAPES[seat.number], px(11), SEAT_INKS[seat.number])
            surface.blit(sign, sign.get_rect(midleft=(zone.x + px(8), zone.y + px(10))))
            name = text.fit(seat.name, px(14), zone.width - px(40))
            text.draw(
                surface, name, px(14), theme.TEXT_DIM, midleft=(zone.x + px(24), zone.y + px(10))
            )

    def band(self, surface: pygame.Surface) -> None:
        """The ground of stock, Atu and discards."""
        band = self.layout.band
        surface.blit(drawing.rounded(band.size, self.px(12), theme.FELT_EDGE, 130), band)
        self._stock(surface)
        if self.layout.atu.width:
            self._atu(surface)
        if self.cards:
            self._discard_pile(surface)
        elif not self.view.discards:
            self._hint(surface, self.layout.train.center)
        if self.view.lost:
            self._lost(surface)

    def _caption(
        self, surface: pygame.Surface, words: str, x: int, ink: theme.Colour = theme.TEXT
    ) -> None:
        """Words above a pile."""
        y = self.layout.band.y + self.px(4)
        text.draw(surface, words, self.px(14), ink, bold=ink == theme.TEXT, midtop=(x, y))

    def _hint(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        words = _("Discard here")
        text.draw(surface, words, self.px(17), theme.TEXT_DIM, center=centre)

    def _atu(self, surface: pygame.Surface) -> None:
        atu = self.layout.atu
        self._caption(surface, _("Atu"), atu.centerx, theme.TEXT_DIM)
        if self.view.atu is None:
            self._slot(surface, atu)

    def _stock(self, surface: pygame.Surface) -> None:
        """The stock: a higher pile the more there is; what drawing does where it is used up."""
        view, stock = self.view, self.layout.stock
        left = self.layout.band.x + self.px(6)
        words = _("Stock {n}", n=view.stock_count)
        middle = max(stock.centerx, left + text.width(words, self.px(14), True) // 2)
        self._caption(surface, words, middle)
        if view.stock_count:
            self._pile(surface)
            return
        self._slot(surface, stock)
        if can_rebuild(view):
            turns = view.rules.exhaustion is Exhaustion.TURN_OVER
            sign = icons.icon("turn" if turns else "again", self.px(38), theme.ACCENT)
            surface.blit(sign, sign.get_rect(center=stock.center))

    def _pile(self, surface: pygame.Surface) -> None:
        stock = self.layout.stock
        back = self.faces.tile(None, stock.height, cards=self.cards)
        for step in range(min(4, self.view.stock_count // 12), 0, -1):
            where = (stock.centerx + self.px(2) * step, stock.centery + self.px(1.5) * step)
            surface.blit(back, back.get_rect(center=where))

    def _discard_pile(self, surface: pygame.Surface) -> None:
        """The place of the discard pile, and that the whole band beside it takes a discard."""
        px, train, stock = self.px, self.layout.train, self.layout.stock
        wide = self.faces.size(stock.height, True)[0]
        slot = pygame.Rect(train.x, stock.y, wide, stock.height)
        words = _("Discards {n}", n=len(self.view.discards))
        left = slot.x + text.width(words, px(14), True) // 2
        self._caption(surface, words, max(slot.centerx, left))
        if not self.view.discards:
            self._slot(surface, slot)
        room = pygame.Rect(slot.right + px(18), train.y, train.right - slot.right - px(18), 0)
        room.height = train.height
        self._hint(surface, room.center)

    def _lost(self, surface: pygame.Surface) -> None:
        """Thrown jokers that are out of the game lie aside."""
        train, px = self.layout.train, self.px
        y = train.y + len(self.view.lost) * (px(LOST_TILE) + 4)
        where = (train.right + px(6), y)
        text.draw(surface, _("out of play"), px(12), theme.TEXT_DIM, topright=where)

    def _slot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = drawing.frame(rect.size, self.px(8), theme.PANEL_EDGE, max(1, self.px(2)))
        surface.blit(line, rect)
