"""The statistics: by game and opponents, in figures and plots; kept as a table, begun anew."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import pygame

from remi.match import statistics
from remi.match.statistics import Summary
from remi.ui import furniture, text, theme
from remi.ui.chart import Chart
from remi.ui.i18n import _, ngettext
from remi.ui.review import bars
from remi.ui.review.exporting import export_rounds
from remi.ui.review.figures import figures, nothing_yet, opponents, title
from remi.ui.scenes.form import centred
from remi.ui.scenes.reading import ReadingForm
from remi.ui.widgets import Button, Line, ListBox
from remi.ui.widgets.dialog import Dialog
from remi.ui.wording import rule_set_name

PLOTTED = 40
"""So many rounds at most are in the plot of points."""


class Found(NamedTuple):
    """What was read of the statistics."""

    summaries: tuple[Summary, ...]
    aside: Path | None
    """Where a damaged database was set aside."""
    is_kept: bool
    """False: the database cannot be written just now."""


class StatisticsScene(ReadingForm):
    """What persons did at this computer; it is counted and read beside the window."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Found | None = None
        """None: it is being read."""
        self.chosen = 0

    def read(self) -> Found:
        return read(self.app.data_dir)

    def show(self, found: Found) -> None:
        self.found = found
        self.chosen = min(self.chosen, max(0, len(found.summaries) - 1))
        self.layout(self.app.display.size)
        self.invalidate()
        if found.aside is not None:
            words = _(
                "The statistics were damaged. They were counted anew from the saved matches; "
                "the damaged file is kept as {file}.",
                file=found.aside.name,
            )
            self.app.say(_("Statistics"), words)

    # ------------------------------------------------------------------ the picture

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1200), px(690))
        inner = self.panel.inflate(-px(56), 0)
        bar = pygame.Rect(inner.x, self.panel.bottom - px(68), inner.width, px(48))
        top = self.panel.y + px(78)
        left = pygame.Rect(inner.x, top, px(420), bar.y - px(16) - top)
        self.list_room = pygame.Rect(left.x, left.y, left.width, round(left.height * 0.46))
        below = self.list_room.bottom + px(16)
        self.bars_room = pygame.Rect(left.x, below, left.width, left.bottom - below)
        x = left.right + px(32)
        right = pygame.Rect(x, top, inner.right - x, left.height)
        self.figures_room = pygame.Rect(right.x, right.y, right.width, px(322))
        below = self.figures_room.bottom + px(10)
        self.chart_room = pygame.Rect(right.x, below, right.width, right.bottom - below)
        self.widgets.clear()
        summaries = self.found.summaries if self.found else ()
        if summaries:
            rows = [(index, row_of(summary)) for index, summary in enumerate(summaries)]
            box = ListBox(rows, self.chosen, self._choose)
            self.widgets.add(box, self.list_room)
            box.choose(self.chosen)
        self._add_buttons(bar, bool(summaries))

    def _add_buttons(self, bar: pygame.Rect, counted: bool) -> None:
        buttons = [
            Button(_("Save as a table"), self.export, enabled=counted),
            Button(_("Begin anew"), self.ask_reset, enabled=counted),
        ]
        left = self.widgets.add_row(buttons, bar, 150)
        back = Button(_("Back"), self.back, primary=True)
        right = self.widgets.add_row_back([back], bar, 150)
        self.note_room = pygame.Rect(left, bar.y, right - left, bar.height)

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.invalidate()

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("Statistics"), self.panel)
        if not self.found or not self.found.summaries:
            words = nothing_yet() if self.found else _("The rounds are being counted …")
            size = px(theme.BODY)
            lines = text.wrap(words, size, self.panel.width - px(56))
            text.draw_lines(surface, lines, size, theme.TEXT, self.list_room.topleft)
            return
        summary = self.found.summaries[self.chosen]
        self._draw_figures(surface, summary)
        self._draw_bars(surface, self.found.summaries)
        self._draw_chart(surface, summary)
        if not self.found.is_kept:
            words = _("The folder cannot be written: nothing is kept.")
            shown = text.fit(words, px(theme.SMALL), self.note_room.width)
            where = self.note_room.midleft
            text.draw(surface, shown, px(theme.SMALL), theme.BAD, midleft=where)

    def _draw_figures(self, surface: pygame.Surface, summary: Summary) -> None:
        px, room = self.app.px, self.figures_room
        size = px(theme.BODY)
        head = text.fit(title(summary), size, room.width, True)
        text.draw(surface, head, size, theme.ACCENT, bold=True, topleft=room.topleft)
        y = room.y + px(30)
        for label, value in figures(summary):
            drawn = text.draw(surface, value, size, theme.TEXT, bold=True, topright=(room.right, y))
            shown = text.fit(label, size, drawn.x - px(12) - room.x)
            text.draw(surface, shown, size, theme.TEXT, topleft=(room.x, y))
            y += px(24)

    def _draw_bars(self, surface: pygame.Surface, summaries: tuple[Summary, ...]) -> None:
        px, room = self.app.px, self.bars_room
        caption = _("Share of rounds won")
        text.draw(surface, caption, px(theme.BODY), theme.ACCENT, bold=True, topleft=room.topleft)
        shown = [
            bars.Bar(title(summary), summary.won / summary.rounds, index == self.chosen)
            for index, summary in enumerate(summaries)
        ]
        first = max(0, min(self.chosen - 2, len(shown) - room.height // px(40)))
        area = pygame.Rect(room.x, room.y + px(28), room.width, room.height - px(28))
        bars.draw(surface, area, shown[first:], px)

    def _draw_chart(self, surface: pygame.Surface, summary: Summary) -> None:
        px, room = self.app.px, self.chart_room
        history = summary.history[-PLOTTED:]
        caption = ngettext(
            "Points of the last round", "Points of the last {n} rounds, added up", len(history)
        )
        text.draw(surface, caption, px(theme.BODY), theme.ACCENT, bold=True, topleft=room.topleft)
        area = pygame.Rect(room.x, room.y + px(24), room.width, room.height - px(24))
        Chart([list(accumulate(history, initial=0))], px).draw(surface, area)

    # ------------------------------------------------------------------ what the buttons do

    def export(self) -> None:
        """Write all rounds as a table, and say where."""
        done = _("The table of all rounds is in this file:")
        work = partial(export_rounds, self.app.data_dir)
        self.save(_("Statistics"), work, done)

    def ask_reset(self) -> None:
        words = _("Forget all rounds counted so far and begin anew? The replays stay.")
        choices = [(_("Begin anew"), self.reset), (_("Keep them"), None)]
        self.app.scenes.push(Dialog(_("Statistics"), words, choices))

    def reset(self) -> None:
        """Forget all rounds counted so far."""
        if not statistics.reset(self.app.data_dir):
            self.app.say(_("Statistics"), _("The folder cannot be written: nothing is kept."))
        self.read_anew()


def read(data: Path) -> Found:
    """The statistics in the folder `data`; what is new is counted on the way."""
    with statistics.opened(data) as base:
        return Found(tuple(statistics.summaries(base)), base.aside, base.is_kept)


def row_of(summary: Summary) -> Line:
    """A summary as a row of the list: the game, how many rounds, against whom."""
    rounds = ngettext("{n} round", "{n} rounds", summary.rounds)
    against = _("against {opponents}", opponents=opponents(summary.opponents))
    return Line(rule_set_name(summary.ruleset), right=rounds, below=against)
