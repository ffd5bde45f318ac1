"""The words and panels around the tiles: players, piles, what to do, the proposal's head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from remi.rules.view import View
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES
from remi.ui.faces import Faces
from remi.ui.i18n import _, ngettext
from remi.ui.table.arrangement import Group
from remi.ui.table.layout import Layout, RackGrid, around
from remi.ui.table.sentences import missing_sentence, pattern_name
from remi.ui.theme import Colour

FEW = 3


@dataclass(frozen=True)
class Seat:
    """What is shown of a player."""

    number: int
    name: str
    level: str | None
    tiles: int
    total: int
    on_turn: bool
    opened: bool
    rack_game: bool
    dealer: bool


def seats_of(
    view: View,
    names: Sequence[str],
    levels: Sequence[str | None],
    totals: Sequence[int],
    over: bool,
) -> tuple[Seat, ...]:
    """All players as they are shown."""
    return tuple(
        Seat(
            seat,
            names[seat],
            levels[seat],
            view.rack_counts[seat],
            totals[seat],
            seat == view.turn and not over,
            view.laid[seat],
            view.rack_game[seat],
            seat == view.dealer,
        )
        for seat in range(view.seats)
    )


def badges(seat: Seat) -> list[tuple[str, Colour]]:
    """What everybody has to know of a player, in a word or two."""
    found: list[tuple[str, Colour]] = []
    if seat.opened:
        found.append((_("opened"), theme.GOOD))
    if seat.rack_game:
        found.append((_("on the rack"), theme.ACCENT))
    elif 0 < seat.tiles <= FEW:
        found.append((ngettext("{n} tile!", "{n} tiles!", seat.tiles), theme.BAD))
    return found


class Hud:
    """Paints what is no tile."""

    def __init__(self, layout: Layout, faces: Faces, cards: bool) -> None:
        self.layout = layout
        self.faces = faces
        self.cards = cards

    def px(self, points: float) -> int:
        return self.layout.px(points)

    # ------------------------------------------------------------------ players

    def player(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat, backs: bool) -> None:
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
        for word, ink in badges(seat):
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
        for word, ink in badges(seat):
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
        words = ngettext("{n} tile", "{n} tiles", count)
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

    # ------------------------------------------------------------------ the middle

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

    def band(self, surface: pygame.Surface, view: View) -> None:
        """The ground of stock, Atu and train."""
        px, layout = self.px, self.layout
        ground = drawing.rounded(layout.band.size, px(12), theme.FELT_EDGE, 130)
        surface.blit(ground, layout.band)
        self._pile(surface, view)
        small = px(14)
        above = layout.band.y + px(4)
        if view.atu is not None or (view.rules.atu_lift and not self.cards):
            text.draw(surface, _("Atu"), small, theme.TEXT_DIM, midtop=(layout.atu.centerx, above))
        if view.atu is None and not self.cards:
            self._slot(surface, layout.atu)
        words = _("Stock {n}", n=view.stock_count)
        text.draw(
            surface,
            words,
            small,
            theme.TEXT,
            bold=True,
            midtop=(layout.stock.centerx + px(6), above),
        )
        if not view.discards:
            words = _("Discard here")
            text.draw(surface, words, px(17), theme.TEXT_DIM, center=layout.train.center)

    def _pile(self, surface: pygame.Surface, view: View) -> None:
        """What lies under the stock's top tile: a higher pile the more there is."""
        layout = self.layout
        if not view.stock_count:
            self._slot(surface, layout.stock)
            return
        back = self.faces.tile(None, layout.stock.height, cards=self.cards)
        for step in range(min(4, view.stock_count // 12), 0, -1):
            where = (
                layout.stock.centerx + self.px(2) * step,
                layout.stock.centery + self.px(1.5) * step,
            )
            surface.blit(back, back.get_rect(center=where))

    def _slot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = drawing.frame(rect.size, self.px(8), theme.PANEL_EDGE, max(1, self.px(2)))
        surface.blit(line, rect)

    def tray(self, surface: pygame.Surface, title: str, state: str, good: bool) -> None:
        """The ground and head of a proposal."""
        px, tray = self.px, self.layout.tray
        edge = theme.GOOD if good else theme.ACCENT
        furniture.panel(surface, tray, px(12), alpha=215, edge=edge)
        y = tray.y + px(19)
        text.draw(surface, title, px(17), theme.TEXT, bold=True, midleft=(tray.x + px(14), y))
        size = px(17)
        room = tray.width - px(40) - text.width(title, size, True)
        shown = text.fit(state, size, room, True)
        ink = theme.GOOD if good else theme.ACCENT
        text.draw(surface, shown, size, ink, bold=True, midright=(tray.right - px(14), y))

    def patterns(self, surface: pygame.Surface, zone: pygame.Rect, missing: dict[str, int]) -> None:
        """How far the own rack is from each winning pattern."""
        px = self.px
        furniture.panel(surface, zone, px(12), alpha=190)
        text.draw(
            surface,
            _("On the rack"),
            px(17),
            theme.ACCENT,
            bold=True,
            topleft=(zone.x + px(14), zone.y + px(8)),
        )
        ordered = sorted(missing.items(), key=lambda item: item[1])
        top = zone.y + px(36)
        columns = max(1, min(3, zone.width // px(230)))
        rows = max(1, (zone.bottom - px(6) - top) // px(23))
        wide = (zone.width - px(24)) // columns
        for index, (name, count) in enumerate(ordered[: rows * columns]):
            x = zone.x + px(14) + index // rows * wide
            y = top + index % rows * px(23)
            ink = theme.GOOD if count == 0 else theme.TEXT if index == 0 else theme.TEXT_DIM
            words = f"{pattern_name(name)}: {missing_sentence(count)}"
            shown = text.fit(words, px(16), wide - px(10), index == 0)
            text.draw(surface, shown, px(16), ink, bold=index == 0, topleft=(x, y))

    # ------------------------------------------------------------------ below

    def rack(self, surface: pygame.Surface) -> None:
        rack = self.layout.rack
        furniture.drop_shadow(surface, rack, self.px(12))
        surface.blit(furniture.rack(rack.size), rack)

    def groups(self, surface: pygame.Surface, grid: RackGrid, groups: Sequence[Group]) -> None:
        """Frames around the melds that stand on the rack."""
        px = self.px
        for group in groups:
            box = group_box(grid, group, px(5))
            surface.blit(drawing.rounded(box.size, px(9), theme.ACCENT, 90), box)
            surface.blit(drawing.frame(box.size, px(9), theme.ACCENT, max(2, px(2.5))), box)

    def status(self, surface: pygame.Surface, words: str, ink: Colour, right: int) -> None:
        """What to do now, or why something was refused."""
        px, rect = self.px, self.layout.status
        bar = pygame.Rect(rect.x, rect.y, right - rect.x, rect.height)
        furniture.panel(surface, bar, px(10), alpha=215)
        size = px(18)
        if text.width(words, size, True) > bar.width - px(24):
            size = px(16)
        lines = text.wrap(words, size, bar.width - px(24), True)
        if len(lines) > 1:
            size = px(14)
            lines = text.wrap(words, size, bar.width - px(24), True)[:2]
        step = round(size * 1.2)
        y = bar.centery - step * (len(lines) - 1) // 2
        for line in lines:
            text.draw(
                surface,
                text.fit(line, size, bar.width - px(20), True),
                size,
                ink,
                bold=True,
                midleft=(bar.x + px(12), y),
            )
            y += step

    # ------------------------------------------------------------------ above

    def info(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """Which round of which match it is, at the left of the top."""
        px, layout = self.px, self.layout
        left = layout.menu.right + px(12)
        top = next((p for p in layout.opponents if p and p.width > p.height), None)
        right = top.x if top else layout.log.x
        y = layout.menu.y + px(2)
        for index, line in enumerate(lines):
            ink = theme.TEXT if index == 0 else theme.TEXT_DIM
            shown = text.fit(line, px(14), right - left - px(10))
            text.draw(surface, shown, px(14), ink, topleft=(left, y))
            y += px(20)

    def log(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """What happened last, the newest below."""
        px, rect = self.px, self.layout.log
        for index, line in enumerate(lines[-3:]):
            newest = index == len(lines[-3:]) - 1
            ink = theme.TEXT if newest else theme.TEXT_DIM
            shown = text.fit(line, px(14), rect.width)
            text.draw(surface, shown, px(14), ink, topleft=(rect.x, rect.y + index * px(20)))


def group_box(grid: RackGrid, group: Group, grow: int) -> pygame.Rect:
    """The frame around a meld on the rack."""
    rects = [grid.slots[group.start + index] for index in range(len(group.pieces))]
    return around(rects).inflate(2 * grow, 2 * grow)
