"""The list of replays: what was played when, by whom and how it ended; open, keep, delete."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from remi.match import statistics
from remi.match.statistics import SavedMatch
from remi.rules.variants import RULE_SETS
from remi.ui import furniture, text, theme, wording
from remi.ui.i18n import _, ngettext
from remi.ui.review.exporting import export_file
from remi.ui.scenes.form import centred
from remi.ui.scenes.reading import ReadingForm
from remi.ui.widgets import Button, Line, ListBox
from remi.ui.widgets.dialog import Dialog


class ReplaysScene(ReadingForm):
    """All matches with a round that is over; they are read beside the window."""

    takes_files = True

    def __init__(self) -> None:
        super().__init__()
        self.found: list[SavedMatch] | None = None
        """None: they are being read."""
        self.chosen: Path | None = None

    def read(self) -> list[SavedMatch]:
        return read_list(self.app.data_dir)

    def show(self, found: list[SavedMatch]) -> None:
        self.found = found
        paths = [one.path for one in found]
        if self.chosen not in paths:
            self.chosen = paths[0] if paths else None
        self.layout(self.app.display.size)
        self.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1080), px(640))
        inner = self.panel.inflate(-px(64), 0)
        bar = pygame.Rect(inner.x, self.panel.bottom - px(74), inner.width, px(48))
        top = self.panel.y + px(84)
        self.room = pygame.Rect(inner.x, top, inner.width, bar.y - px(44) - top)
        self.widgets.clear()
        rows = [(one.path, row_of(one)) for one in self.found or ()]
        if rows:
            box = ListBox(rows, self.chosen, self._choose, opened=lambda path: self.open())
            self.widgets.add(box, self.room)
            box.choose(next(at for at, (path, _row) in enumerate(rows) if path == self.chosen))
        self._add_buttons(bar)

    def _add_buttons(self, bar: pygame.Rect) -> None:
        one = self._chosen_match()
        buttons = [
            Button(_("Look at it"), self.open, primary=True, enabled=one is not None),
            Button(_("Save as text"), self.export, enabled=one is not None),
            Button(_("Delete"), self.ask_delete, enabled=can_delete(one)),
        ]
        self.widgets.add_row(buttons, bar, 140)
        self.widgets.add_row_back([Button(_("Back"), self.back)], bar, 140)

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("Replays"), self.panel)
        if not self.found:
            reading = self.found is None
            words = _("The replays are being read …") if reading else nothing_yet()
            size = px(theme.BODY)
            text.draw_lines(
                surface,
                text.wrap(words, size, self.room.width),
                size,
                theme.TEXT,
                self.room.topleft,
            )
        hint = _("The file of a match can also be dropped onto this window.")
        shown = text.fit(hint, px(theme.SMALL), self.room.width)
        where = (self.room.x, self.room.bottom + px(10))
        text.draw(surface, shown, px(theme.SMALL), theme.TEXT_DIM, topleft=where)

    # ------------------------------------------------------------------ what the buttons do

    def _choose(self, path: Path) -> None:
        self.chosen = path
        one = self._chosen_match()
        for widget in self.widgets.items:
            if isinstance(widget, Button) and widget.label == _("Delete"):
                widget.enabled = can_delete(one)

    def _chosen_match(self) -> SavedMatch | None:
        return next((one for one in self.found or () if one.path == self.chosen), None)

    def open(self) -> None:
        if self.chosen:
            self.app.open_replay(self.chosen)

    def export(self) -> None:
        """Write the chosen match in words, and say where."""
        if self.chosen is None:
            return
        done = _("The match in words is in this file:")
        work = partial(export_file, self.app.data_dir, self.chosen)
        self.save(_("Replays"), work, done, self.chosen)

    def ask_delete(self) -> None:
        words = _("Delete this replay for good? Its rounds stay in the statistics.")
        buttons = [(_("Keep it"), None), (_("Delete"), self.delete)]
        self.app.scenes.push(Dialog(_("Delete"), words, [buttons[1], buttons[0]]))

    def delete(self) -> None:
        """Delete the file of the chosen match."""
        one = self._chosen_match()
        if one is None or one.is_under_way:
            return
        try:
            one.path.unlink(missing_ok=True)
        except OSError:
            self.app.say(_("Replays"), _("The file cannot be deleted."))
            return
        self.read_anew()


def read_list(data: Path) -> list[SavedMatch]:
    """All matches with a round that is over; what is new is counted on the way."""
    with statistics.opened(data) as base:
        return statistics.saved_matches(base, data)


def row_of(one: SavedMatch) -> Line:
    """A match as a row of the list: when, which game, how many rounds, who got how much."""
    rounds = ngettext("{n} round", "{n} rounds", one.rounds)
    head = [one.started[:16], wording.rule_set_name(one.ruleset), rounds]
    if one.is_under_way:
        head.append(_("under way"))
    points = [
        f"{name} {wording.plain(total)}" for name, total in zip(one.names, one.totals, strict=True)
    ]
    first = _("First: {names}", names=", ".join(leaders(one)))
    words = " · ".join(part for part in head if part)
    return Line(words, right=first, below=", ".join(points))


def leaders(one: SavedMatch) -> list[str]:
    """Who has the best total of a match; several where they are equal."""
    best = RULE_SETS[one.ruleset].best(one.totals)
    return [name for name, total in zip(one.names, one.totals, strict=True) if total == best]


def can_delete(one: SavedMatch | None) -> bool:
    return one is not None and not one.is_under_way


def nothing_yet() -> str:
    return _("No round has been played to its end yet. Each one that is can be looked at here.")
