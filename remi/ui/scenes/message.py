"""What went wrong, in plain words, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from remi.ui import furniture, text, theme
from remi.ui.i18n import _
from remi.ui.scenes.form import Form, centred
from remi.ui.widgets import Button


class ErrorScene(Form):
    """An unexpected error: the game is saved, here is the report, and it goes on."""

    def __init__(
        self, report: Path | None, go_on: Callable[[], None] | None, *, is_saved: bool = True
    ) -> None:
        """`go_on` resumes the round; None where there is none to resume."""
        super().__init__()
        self.report = report
        self.go_on = go_on
        self.is_saved = is_saved

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(760), px(420))
        pad, high = px(32), px(48)
        self.lines = text.wrap(self._words(), px(theme.BODY), self.panel.width - 2 * pad)
        self.widgets.clear()
        buttons = [Button(_("Menu"), self.app.open_menu), Button(_("Quit"), self.app.quit)]
        if self.go_on:
            buttons.insert(0, Button(_("Continue the round"), self.go_on, primary=True))
        bar = pygame.Rect(
            self.panel.x, self.panel.bottom - pad - high, self.panel.width - pad, high
        )
        self.widgets.add_row_back(buttons, bar, 130)
        self.widgets.focus(buttons[0], ring=False)

    def _words(self) -> str:
        words = _("Something unexpected happened in the program. Your game is saved.")
        if not self.is_saved:
            words = _("Something unexpected happened in the program. Your game is not on disk yet.")
        if self.report:
            words += "\n\n" + _("A report for whoever repairs it lies here:")
            words += f"\n{self.report}"
        if self.go_on:
            words += "\n\n" + _("You can go on where you were.")
        return words

    def back(self) -> None:
        self.app.open_menu()

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("This should not have happened"), self.panel)
        start = (self.panel.x + px(32), self.panel.y + px(92))
        text.draw_lines(surface, self.lines, px(theme.BODY), theme.TEXT, start)
