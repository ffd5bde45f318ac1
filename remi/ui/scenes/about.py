"""What the game is, which version, and the licences of all that it is made of."""

from __future__ import annotations

import platform
from collections.abc import Iterator

import pygame

from remi import __version__
from remi.ui import furniture, text, theme
from remi.ui.i18n import _
from remi.ui.licences import licence_text
from remi.ui.rule_page import Lines
from remi.ui.scenes.form import Form, centred
from remi.ui.widgets import Button, Page

SURELY_FITS = 90
"""Letters of a line that need not be measured: licences have thousands of lines."""


class AboutScene(Form):
    """A few words, and below them the licences to scroll through."""

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1080), px(660))
        inner = self.panel.inflate(-px(56), 0)
        top, bottom = self.panel.y + px(84), self.panel.bottom - px(86)
        self.widgets.clear()
        page = Page([])
        self.widgets.add(page, (inner.x, top, inner.width, bottom - top))
        page.show(list(self._blocks(inner.width - px(64))))
        back = pygame.Rect(0, 0, px(160), px(48))
        back.bottomright = (inner.right, self.panel.bottom - px(22))
        self.widgets.add(Button(_("Back"), self.back, primary=True), back)
        self.widgets.focus(page, ring=False)

    def _blocks(self, wide: int) -> Iterator[Lines]:
        px = self.app.px
        left = px(24)
        for words in (
            _("Remi {version}", version=__version__),
            _("Romanian rummy with tiles and cards, played offline against bots or friends."),
            _("Free software under the MIT licence. It sends nothing to anybody."),
            _versions(),
        ):
            lines = text.wrap(words, px(theme.BODY), wide)
            yield Lines(lines, px(theme.BODY), theme.TEXT, left, px(10))
        yield Lines([_("Licences")], px(theme.LARGE), theme.ACCENT, left, px(24), bold=True)
        small = px(theme.SMALL)
        for line in filter(lambda one: one.strip("=") or not one, licence_text().splitlines()):
            lines = [line] if len(line) < SURELY_FITS else text.wrap(line, small, wide)
            yield Lines(lines or [""], small, theme.TEXT_DIM, left, 0)

    def decorate(self, surface: pygame.Surface) -> None:
        furniture.panel(surface, self.panel, self.app.px(18))
        self.draw_title(surface, _("About"), self.panel)


def _versions() -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
