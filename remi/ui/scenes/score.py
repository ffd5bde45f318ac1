"""The score sheet: every part of each player's points, the running match, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.rules.scoring import Row
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES, Chart
from remi.ui.i18n import _
from remi.ui.scenes.form import Form, centred
from remi.ui.sheet import (
    Sheet,
    leaders,
    places,
    round_points,
    running_totals,
    standing_line,
    which_round,
)
from remi.ui.widgets import Button


class ScoreScene(Form):
    """Shown over the table after a round; "Look at the table" takes it away for a while."""

    opaque = False

    def __init__(self, sheet: Sheet, on_next: Callable[[], object]) -> None:
        """`on_next` deals the next round; after the last one the sheet ends the match itself."""
        super().__init__()
        self.sheet = sheet
        self.on_next = on_next

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1180), px(676))
        pad = px(30)
        self.inner = self.panel.inflate(-2 * pad, -2 * pad)
        self.columns = pygame.Rect(self.inner.x, self.panel.y + px(126), self.inner.width, px(292))
        chart_top = self.columns.bottom + px(16)
        chart_high = self.panel.bottom - px(92) - chart_top
        self.chart = pygame.Rect(self.inner.x, chart_top, self.inner.width, chart_high)
        self._add_buttons()

    def _add_buttons(self) -> None:
        px = self.app.px
        self.widgets.clear()
        forward = _("To the menu") if self.sheet.over else _("Next round")
        buttons = [
            Button(forward, self.go_on, primary=True),
            Button(_("Look at the table"), self.back),
        ]
        if not self.sheet.over:
            buttons.append(Button(_("Menu"), self.app.open_menu))
        bar = self.inner.copy()
        bar.height = px(48)
        bar.bottom = self.panel.bottom - px(24)
        self.widgets.add_row_back(buttons, bar, 150)
        if self.widgets.focused is None:
            self.widgets.focus(buttons[0], ring=False)

    def go_on(self) -> None:
        """Take the sheet away and go on: to the next round, or to the menu after the last."""
        if self.sheet.over:
            self.app.open_menu()
            return
        self.app.scenes.pop()
        self.on_next()

    # The picture --------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        furniture.veil(surface)
        furniture.panel(surface, self.panel, self.app.px(18), alpha=248)
        self._draw_head(surface)
        count = len(self.sheet.names)
        gap = self.app.px(12)
        wide = (self.columns.width - gap * (count - 1)) // count
        for seat, row in enumerate(self.sheet.score.rows):
            place = pygame.Rect(
                self.columns.x + seat * (wide + gap), self.columns.y, wide, self.columns.height
            )
            self._draw_player(surface, place, row)
        if self.chart.height >= self.app.px(60):
            lines = running_totals(self.sheet.history)
            Chart(lines, self.app.px).draw(surface, self.chart)
        self.widgets.draw(surface, area)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Which round it was, how it ended, and who leads or has won."""
        px, sheet = self.app.px, self.sheet
        top = self.panel.y + px(20)
        small, body = px(theme.SMALL), px(theme.BODY)
        corner = (self.inner.right, top + px(8))
        text.draw(surface, which_round(sheet), small, theme.TEXT_DIM, topright=corner)
        closer = sheet.score.closer
        ending = wording.ending(sheet.score.kind, None if closer is None else sheet.names[closer])
        px_title = px(28)
        title = text.fit(ending, px_title, self.inner.width - px(220), True)
        text.draw(surface, title, px_title, theme.ACCENT, bold=True, topleft=(self.inner.x, top))
        standing = text.fit(standing_line(sheet), body, self.inner.width)
        below = (self.inner.x, top + px(50))
        text.draw(surface, standing, body, theme.TEXT, topleft=below)
        if sheet.house_rules:
            words = _("House rules: {rules}", rules=" · ".join(sheet.house_rules))
            below = (self.inner.x, top + px(78))
            words = text.fit(words, small, self.inner.width)
            text.draw(surface, words, small, theme.TEXT_DIM, topleft=below)

    def _draw_player(self, surface: pygame.Surface, place: pygame.Rect, row: Row) -> None:
        """One player: the parts of his points, their sum, and his total in the match."""
        px = self.app.px
        first = row.seat in self._leaders()
        edge = theme.ACCENT if first else theme.PANEL_EDGE
        furniture.panel(surface, place, px(12), theme.BUTTON_OFF, 255, edge)
        pad = px(14)
        x, right, y = place.x + pad, place.right - pad, place.y + px(12)
        sign = drawing.shape(SEAT_SHAPES[row.seat], px(16), SEAT_INKS[row.seat])
        surface.blit(sign, sign.get_rect(midleft=(x, y + px(13))))
        name = text.fit(self.sheet.names[row.seat], px(20), right - x - px(26), True)
        text.draw(surface, name, px(20), theme.TEXT, bold=True, topleft=(x + px(26), y))
        y += px(40)
        for words, value in self._lines(row):
            y = self._draw_part(surface, words, value, x, right, y)
        self._draw_sums(surface, place, row)

    def _lines(self, row: Row) -> list[tuple[str, str]]:
        """What a player gets points for, and his share of the prize fund."""
        lines = [(wording.part_name(part), wording.part_value(part)) for part in row.parts]
        if not lines:
            lines.append((_("Nothing in this round"), ""))
        if self.sheet.score.prize is not None:
            lines.append((_("Prize"), wording.amount(self.sheet.score.prize[row.seat])))
        return lines

    def _draw_part(
        self, surface: pygame.Surface, words: str, value: str, x: int, right: int, y: int
    ) -> int:
        """A line of the sheet; the y below it."""
        px = self.app.px
        size = px(theme.SMALL + 1)
        room = right - x - text.width(value, size, True) - px(8)
        lines = text.wrap(words, size, room)
        text.draw(surface, value, size, theme.TEXT, bold=True, topright=(right, y))
        return text.draw_lines(surface, lines, size, theme.TEXT, (x, y)) + px(5)

    def _draw_sums(self, surface: pygame.Surface, place: pygame.Rect, row: Row) -> None:
        px = self.app.px
        pad = px(14)
        y = place.bottom - px(76)
        surface.fill(theme.PANEL_EDGE, (place.x + pad, y, place.width - 2 * pad, max(1, px(1.5))))
        right = place.right - pad
        body = px(theme.BODY)
        text.draw(surface, _("Round"), body, theme.TEXT, topleft=(place.x + pad, y + px(10)))
        text.draw(
            surface,
            round_points(self.sheet, row.total),
            px(24),
            theme.ACCENT,
            bold=True,
            topright=(right, y + px(4)),
        )
        words = _("Match")
        if self.sheet.over:
            words = _("Match – place {place}", place=places(self.sheet)[row.seat])
        text.draw(surface, words, body, theme.TEXT, topleft=(place.x + pad, y + px(42)))
        total = wording.plain(self.sheet.totals[row.seat])
        text.draw(surface, total, body, theme.TEXT, bold=True, topright=(right, y + px(42)))

    def _leaders(self) -> tuple[int, ...]:
        return self.sheet.winners or leaders(self.sheet)
