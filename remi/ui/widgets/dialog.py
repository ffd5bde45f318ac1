"""A question or a message over the scene that asked it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from remi.ui import furniture, text, theme
from remi.ui.scene import Scene
from remi.ui.widgets.button import Button
from remi.ui.widgets.group import Widgets

WIDTH = 520


class Dialog(Scene):
    """A panel with a title, a text and buttons. It closes itself before a button's deed is done.

    Enter presses the first button, Escape the last.
    """

    opaque = False

    def __init__(
        self,
        title: str,
        words: str,
        buttons: Sequence[tuple[str, Callable[[], object] | None]],
    ) -> None:
        """`buttons`: label and deed each; None just closes."""
        self.title = title
        self.words = words
        self.choices = list(buttons)
        self.widgets = Widgets(self)

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        wide = min(px(WIDTH), size[0] - px(40))
        pad, body = px(26), px(theme.BODY)
        self._lines = text.wrap(self.words, body, wide - 2 * pad)
        title_high = text.line_height(px(theme.LARGE), True) + px(10)
        words_high = len(self._lines) * text.line_height(body)
        high = pad + title_high + words_high + px(24) + px(44) + pad
        self.panel = pygame.Rect(0, 0, wide, high)
        self.panel.center = (size[0] // 2, size[1] // 2)
        self._words_at = (self.panel.x + pad, self.panel.y + pad + title_high)
        self._place_buttons(pad)

    def _place_buttons(self, pad: int) -> None:
        px = self.app.px
        self.widgets.clear()
        buttons = [
            Button(label, partial(self.close, deed), primary=index == 0)
            for index, (label, deed) in enumerate(self.choices)
        ]
        bar = pygame.Rect(self.panel.x, 0, self.panel.width - pad, px(44))
        bar.bottom = self.panel.bottom - pad
        self.widgets.add_row_back(buttons, bar, 110)
        if self.widgets.focused is None:
            self.widgets.focus(buttons[0], ring=False)

    def close(self, deed: Callable[[], object] | None = None) -> None:
        """Take the dialog away, then do the deed."""
        self.app.scenes.pop()
        if deed:
            deed()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close(self.choices[-1][1])
            return True
        self.widgets.handle(event)
        return True

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        px = self.app.px
        furniture.veil(surface)
        furniture.panel(surface, self.panel, px(16), alpha=250)
        pad = px(26)
        title = text.fit(self.title, px(theme.LARGE), self.panel.width - 2 * pad, True)
        where = (self.panel.x + pad, self.panel.y + pad)
        text.draw(surface, title, px(theme.LARGE), theme.ACCENT, bold=True, topleft=where)
        text.draw_lines(surface, self._lines, px(theme.BODY), theme.TEXT, self._words_at)
        self.widgets.draw(surface, area)
