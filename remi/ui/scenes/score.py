"""The score sheet: every part of each player's points, the running match, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from remi.rules.scoring import Row, Score
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.i18n import _
from remi.ui.scenes.form import Form, centred
from remi.ui.theme import Colour
from remi.ui.widgets import Button

SEAT_INKS: tuple[Colour, ...] = (
    (242, 190, 84),
    (122, 200, 255),
    (255, 150, 130),
    (170, 226, 140),
)
SEAT_SHAPES = ("square", "heart", "star", "drop")
"""Each player's line in the chart has a colour and a shape of its own."""


class Sheet(NamedTuple):
    """All that the score sheet shows. Tuples with one entry a seat are indexed by seat."""

    score: Score
    names: tuple[str, ...]
    history: tuple[tuple[int, ...], ...]
    """The points of each finished round by seat, this round's last."""
    rounds: int | None
    """Rounds that the match is to have; None: until the target is reached."""
    target: int | None
    winners: tuple[int, ...]
    """Who won the match; empty while it goes on."""
    higher_wins: bool = True

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals after this round."""
        return tuple(map(sum, zip(*self.history, strict=True)))

    @property
    def over(self) -> bool:
        return bool(self.winners)


class ScoreScene(Form):
    """Shown over the table after a round; "Look at the table" takes it away for a while."""

    opaque = False

    def __init__(self, sheet: Sheet, on_next: Callable[[], None]) -> None:
        """`on_next` deals the next round; after the last one the sheet ends the match itself."""
        super().__init__()
        self.sheet = sheet
        self.on_next = on_next

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1180), px(676))
        pad = px(30)
        self.inner = self.panel.inflate(-2 * pad, -2 * pad)
        self.columns = pygame.Rect(
            self.inner.x, self.panel.y + px(126), self.inner.width, px(292)
        )
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
        right, high = self.inner.right, px(48)
        places = []
        for button in buttons:
            wide = max(px(150), button.natural_width(px))
            places.append((right - wide, self.panel.bottom - px(24) - high, wide, high))
            right -= wide + px(12)
        for button, place in zip(buttons, places, strict=True):
            self.widgets.add(button, place)
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
        self._draw_chart(surface)
        self.widgets.draw(surface, area)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Which round it was, how it ended, and who leads or has won."""
        px, sheet = self.app.px, self.sheet
        top = self.panel.y + px(20)
        small = px(theme.SMALL)
        text.draw(
            surface, self._which_round(), small, theme.TEXT_DIM,
            topright=(self.inner.right, top + px(8)),
        )
        closer = sheet.score.closer
        ending = wording.ending(
            sheet.score.kind, None if closer is None else sheet.names[closer]
        )
        px_title = px(28)
        title = text.fit(ending, px_title, self.inner.width - px(220), True)
        text.draw(
            surface, title, px_title, theme.ACCENT, bold=True, topleft=(self.inner.x, top)
        )
        standing = text.fit(standing_line(sheet), px(theme.BODY), self.inner.width)
        text.draw(
            surface, standing, px(theme.BODY), theme.TEXT,
            topleft=(self.inner.x, top + px(52)),
        )

    def _which_round(self) -> str:
        number = len(self.sheet.history)
        if self.sheet.rounds:
            return _("Round {number} of {rounds}", number=number, rounds=self.sheet.rounds)
        return _("Round {number}, to {target} points", number=number, target=self.sheet.target)

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
        for part in row.parts:
            y = self._draw_part(surface, wording.part_name(part), wording.part_value(part),
                                x, right, y)
        self._draw_sums(surface, place, row)

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
            surface, wording.signed(row.total), px(24), theme.ACCENT, bold=True,
            topright=(right, y + px(4)),
        )
        text.draw(surface, _("Match"), body, theme.TEXT, topleft=(place.x + pad, y + px(42)))
        total = wording.plain(self.sheet.totals[row.seat])
        text.draw(surface, total, body, theme.TEXT, bold=True, topright=(right, y + px(42)))

    def _leaders(self) -> tuple[int, ...]:
        return self.sheet.winners or leaders(self.sheet)

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Each player's total after each round, as a line with his own shape at each round."""
        px, chart = self.app.px, self.chart
        if chart.height < px(60):
            return
        labels = px(64)
        plot = pygame.Rect(
            chart.x + labels, chart.y + px(10), chart.width - labels - px(20), chart.height - px(34)
        )
        lines = running_totals(self.sheet.history)
        low = min(0, *(min(points) for points in lines))
        high = max(0, *(max(points) for points in lines))
        span = max(1, high - low)
        count = max(1, len(self.sheet.history))
        self._draw_scale(surface, plot, low, high)
        for seat, points in enumerate(lines):
            places = [
                (
                    plot.x + plot.width * index / count,
                    plot.bottom - plot.height * (value - low) / span,
                )
                for index, value in enumerate(points)
            ]
            self._draw_line(surface, seat, places)

    def _draw_scale(self, surface: pygame.Surface, plot: pygame.Rect, low: int, high: int) -> None:
        px = self.app.px
        small = px(theme.SMALL)
        for value in sorted({low, 0, high}):
            y = round(plot.bottom - plot.height * (value - low) / max(1, high - low))
            surface.fill(theme.PANEL_EDGE, (plot.x, y, plot.width, 1))
            label = wording.plain(value)
            text.draw(surface, label, small, theme.TEXT_DIM, midright=(plot.x - px(8), y))
        count = len(self.sheet.history)
        step = max(1, count // 12)
        for number in range(step, count + 1, step):
            x = round(plot.x + plot.width * number / count)
            text.draw(
                surface, str(number), small, theme.TEXT_DIM, midtop=(x, plot.bottom + px(4))
            )

    def _draw_line(
        self, surface: pygame.Surface, seat: int, places: list[tuple[float, float]]
    ) -> None:
        ink, px = SEAT_INKS[seat], self.app.px
        for start, end in zip(places, places[1:]):
            for shift in (-0.5, 0.5):
                pygame.draw.aaline(
                    surface, ink, (start[0], start[1] + shift), (end[0], end[1] + shift)
                )
        sign = drawing.shape(SEAT_SHAPES[seat], px(12), ink)
        for x, y in places[1:]:
            surface.blit(sign, sign.get_rect(center=(round(x), round(y))))


def running_totals(history: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """For each seat its totals after 0, 1, 2, … rounds.

    >>> running_totals(((10, -5), (20, 0)))
    [[0, 10, 30], [0, -5, -5]]
    """
    lines = []
    for points in zip(*history, strict=True):
        totals = [0]
        for one in points:
            totals.append(totals[-1] + one)
        lines.append(totals)
    return lines


def leaders(sheet: Sheet) -> tuple[int, ...]:
    """The seats with the best total so far; several if they are equal."""
    totals = sheet.totals
    best = max(totals) if sheet.higher_wins else min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def standing_line(sheet: Sheet) -> str:
    """Who has won the match, or who leads it; and that the closer need not have the most points."""
    names = [sheet.names[seat] for seat in (sheet.winners or leaders(sheet))]
    listed = _(" and ").join(names)
    best = wording.points(sheet.totals[(sheet.winners or leaders(sheet))[0]])
    if sheet.over and len(names) > 1:
        return _("The match is over. {names} share the first place with {points}.",
                 names=listed, points=best)
    if sheet.over:
        return _("The match is over. {name} wins it with {points}.", name=listed, points=best)
    line = _("In the match leads: {name}, {points}.", name=listed, points=best)
    return line + _closer_note(sheet)


def _closer_note(sheet: Sheet) -> str:
    """Somebody else may get more points than the one who closed (J-110)."""
    rows, closer = sheet.score.rows, sheet.score.closer
    if closer is None or not sheet.higher_wins:
        return ""
    most = max(rows, key=lambda row: row.total)
    if most.total <= rows[closer].total:
        return ""
    return " " + _(
        "Most points in this round: {name} – whoever closes need not have the most.",
        name=sheet.names[most.seat],
    )
