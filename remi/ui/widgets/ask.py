"""A question that is answered by writing a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import text, theme
from remi.ui.i18n import _
from remi.ui.widgets.dialog import Dialog
from remi.ui.widgets.textfield import TextField

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Ask(Dialog):
    """Asks for a name. The deed may refuse it: its ValueError's sentence is shown, and asked on."""

    def __init__(
        self, title: str, value: str, deed: Callable[[str], object], *, limit: int = 20
    ) -> None:
        super().__init__(title, "\n\n\n", [(_("OK"), self._answer), (_("Cancel"), None)])
        self.value = value
        self.deed = deed
        self.limit = limit
        self.refused = ""

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        px = self.app.px
        x, y = self._words_at
        wide = self.panel.right - px(26) - x
        field = TextField(self.value, self._write, limit=self.limit)
        self.widgets.items.insert(0, self.widgets.add(field, (x, y, wide, px(44))))
        self.widgets.items.pop()
        self.refused_at = (x, y + px(50))
        self.widgets.focus(field)

    def _write(self, value: str) -> None:
        self.value = value

    def handle(self, event: pygame.Event) -> bool:
        entered = event.type == pygame.KEYDOWN and event.key in ENTER
        if entered and isinstance(self.widgets.focused, TextField):
            self._answer()
            return True
        return super().handle(event)

    def close(self, deed: Callable[[], object] | None = None) -> None:
        """An answer takes the question away only where it is accepted."""
        if deed:
            deed()
        else:
            super().close()

    def _answer(self) -> None:
        try:
            self.deed(self.value)
        except ValueError as error:
            self.refused = str(error)
            self.app.sounds.play("refuse")
            self.invalidate()
        else:
            super().close()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint(surface, area)
        px = self.app.px(theme.SMALL)
        shown = text.fit(self.refused, px, self.panel.width - self.app.px(52))
        text.draw(surface, shown, px, theme.BAD, topleft=self.refused_at)
