"""The start menu: go on, begin, set, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from remi.rules.tile import JOKER, Colour, tile
from remi.ui import furniture, i18n, text, theme
from remi.ui.i18n import _
from remi.ui.scenes.form import Form
from remi.ui.widgets import Button

SHOWN = (
    tile(Colour.RED, 7),
    tile(Colour.YELLOW, 8),
    tile(Colour.BLUE, 9),
    JOKER,
    tile(Colour.BLACK, 11),
)
LEAN = (10, 4, -1, -5, -10)
"""Degrees by which the tiles of the picture lean."""


class MenuScene(Form):
    """What the player sees first."""

    takes_files = True

    def enter(self) -> None:
        self.widgets.ring = False

    def resume(self) -> None:
        self.layout(self.app.display.size)

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        left, wide = round(size[0] * 0.09), px(340)
        self.title_at = (left, round(size[1] * 0.09))
        self.widgets.clear()
        entries = self._entries()
        top = self.title_at[1] + px(186)
        step = min(px(64), (size[1] - px(24) - top) // len(entries))
        for index, (label, action, primary) in enumerate(entries):
            place = (left, top + index * step, wide, min(px(52), step - px(8)))
            self.widgets.add(Button(label, action, primary=primary), place)
        self._add_corner_buttons(size)
        self._make_picture(size)

    def _entries(self) -> list[tuple[str, Callable[[], object], bool]]:
        unfinished = self.app.unfinished()
        entries: list[tuple[str, Callable[[], object], bool]] = [
            (_("New game"), self._open_setup, not unfinished),
            (_("Learn the game"), self._open_learn, False),
            (_("Replays"), self._open_replays, False),
            (_("Statistics"), self._open_statistics, False),
            (_("Rules"), self.help, False),
            (_("Settings"), self._open_settings, False),
            (_("Quit"), self.app.quit, False),
        ]
        if unfinished:
            entries.insert(0, (_("Continue"), self.app.resume_match, True))
        return entries

    def _add_corner_buttons(self, size: tuple[int, int]) -> None:
        """The other language by its own name, so that whoever needs it can read it; and about."""
        px = self.app.px
        other = next(code for code in i18n.LANGUAGES if code != i18n.language())
        buttons = [
            Button(i18n.LANGUAGES[other], lambda: self._speak(other), small=True),
            Button(_("About"), self._open_about, small=True),
        ]
        bar = pygame.Rect(0, px(24), size[0] - px(24), px(38))
        self.widgets.add_row_back(buttons, bar, 110)

    def _speak(self, code: str) -> None:
        self.app.change_settings(replace(self.app.settings, language=code))

    def _open_setup(self) -> None:
        from remi.ui.scenes.setup import SetupScene

        self.app.scenes.push(SetupScene())

    def _open_learn(self) -> None:
        from remi.ui.scenes.learn import LearnScene

        self.app.scenes.push(LearnScene())

    def _open_replays(self) -> None:
        from remi.ui.scenes.replays import ReplaysScene

        self.app.scenes.push(ReplaysScene())

    def _open_statistics(self) -> None:
        from remi.ui.scenes.statistics import StatisticsScene

        self.app.scenes.push(StatisticsScene())

    def help(self) -> None:
        from remi.rules.variants import RULE_SETS

        self.app.show_rules(RULE_SETS[self.app.settings.ruleset], all_games=True)

    def _open_settings(self) -> None:
        from remi.ui.scenes.settings import SettingsScene

        self.app.scenes.push(SettingsScene())

    def _open_about(self) -> None:
        from remi.ui.scenes.about import AboutScene

        self.app.scenes.push(AboutScene())

    def back(self) -> None:
        """Escape does not leave the game: one key too many would end it."""

    # The picture --------------------------------------------------------------------------------

    def _make_picture(self, size: tuple[int, int]) -> None:
        """Five large tiles over a rack."""
        px = self.app.px
        high = px(176)
        middle = round(size[0] * 0.68)
        self.rack = pygame.Rect(0, 0, px(640), px(150))
        self.rack.center = (middle, round(size[1] * 0.70))
        self.tiles = []
        for index, (one, degrees) in enumerate(zip(SHOWN, LEAN, strict=True)):
            face = self.app.faces.tile(one, high)
            leaning = pygame.transform.rotozoom(face, degrees, 1.0)
            offset = index - 2
            centre = (
                middle + offset * px(124),
                round(self.rack.y - px(62) + abs(offset) ** 1.6 * px(9)),
            )
            self.tiles.append((leaning, leaning.get_rect(center=centre)))

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.drop_shadow(surface, self.rack, px(28))
        surface.blit(furniture.rack(self.rack.size, 1), self.rack)
        for face, rect in self.tiles:
            surface.blit(face, rect)
        title = text.draw(surface, "Remi", px(92), theme.ACCENT, bold=True, topleft=self.title_at)
        below = (title.x + px(4), title.bottom - px(2))
        line = _("The Romanian tile game")
        text.draw(surface, line, px(theme.LARGE), theme.TEXT, topleft=below)
