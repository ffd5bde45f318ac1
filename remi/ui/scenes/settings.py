"""The settings: every change counts at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from remi.rules.tile import JOKER, KINDS
from remi.ui import furniture, i18n
from remi.ui.i18n import _, pgettext
from remi.ui.scenes.form import Form, centred, rows
from remi.ui.settings import CONFIRMATIONS, PACES, PALETTES, TILE_SIZES
from remi.ui.widgets import Button, Choice, Slider, Toggle, Widget


class SettingsScene(Form):
    """Two columns of settings and a few tiles that show what they do."""

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1080), px(600))
        inner = self.panel.inflate(-px(64), 0)
        gap = px(48)
        wide = (inner.width - gap) // 2
        top = self.panel.y + px(92)
        self.widgets.clear()
        columns = (self._look(), self._play())
        for index, column in enumerate(columns):
            place = pygame.Rect(inner.x + index * (wide + gap), top, wide, px(400))
            for widget, row in zip(column, rows(place, px(44), px(16)), strict=False):
                self.widgets.add(widget, row)
        back = pygame.Rect(0, 0, px(160), px(48))
        back.bottomright = (inner.right, self.panel.bottom - px(26))
        self.widgets.add(Button(_("Back"), self.back, primary=True), back)
        self.sample = pygame.Rect(inner.x, back.y - px(24), px(420), px(84))

    def _look(self) -> list[Widget]:
        now = self.app.settings
        languages = [(None, _("System")), *i18n.LANGUAGES.items()]
        large = (
            pgettext("tiles", "Normal"),
            pgettext("tiles", "Large"),
            pgettext("tiles", "Largest"),
        )
        sizes = dict(zip(TILE_SIZES, large, strict=True))
        looks = (pgettext("colours", "Classic"), _("Colour-blind safe"), _("High contrast"))
        palettes = dict(zip(PALETTES, looks, strict=True))
        return [
            Choice(_("Language"), languages, now.language, self._setter("language")),
            Choice(_("Tile size"), list(sizes.items()), now.tile_size, self._setter("tile_size")),
            Choice(_("Colours"), list(palettes.items()), now.palette, self._setter("palette")),
            Toggle(_("Four-colour cards"), now.four_colours, self._setter("four_colours")),
            Toggle(_("Full screen"), self.app.display.fullscreen, self._setter("fullscreen")),
            Toggle(_("Reduce movement"), now.reduced_motion, self._setter("reduced_motion")),
        ]

    def _play(self) -> list[Widget]:
        now = self.app.settings
        paces = dict(
            zip(
                PACES,
                (_("Slow"), pgettext("pace", "Normal"), _("Fast"), _("Instant")),
                strict=True,
            )
        )
        asking = dict(zip(CONFIRMATIONS, (_("Never"), _("Jokers only"), _("Always")), strict=True))
        return [
            Choice(_("Pace of the bots"), list(paces.items()), now.pace, self._setter("pace")),
            Choice(
                _("Confirm discards"),
                list(asking.items()),
                now.confirm_discard,
                self._setter("confirm_discard"),
            ),
            Toggle(_("Sounds"), not now.muted, self._set_sounds),
            Slider(_("Volume"), now.volume, self._set_volume, enabled=not now.muted),
        ]

    def _setter(self, name: str) -> Callable[[Any], None]:
        def set_it(value: Any) -> None:
            self.app.change_settings(replace(self.app.settings, **{name: value}))

        return set_it

    def _set_sounds(self, on: bool) -> None:
        self._setter("muted")(not on)

    def _set_volume(self, volume: int) -> None:
        """Without a new layout: the knob is being dragged."""
        self.app.set_volume(volume)

    def decorate(self, surface: pygame.Surface) -> None:
        furniture.panel(surface, self.panel, self.app.px(18))
        self.draw_title(surface, _("Settings"), self.panel)
        px = self.app.px
        x = self.sample.x
        shown = (KINDS[6], KINDS[13 + 7], KINDS[26 + 8], KINDS[39 + 9], JOKER)
        for one in shown:
            high = px({"normal": 64, "large": 74, "largest": 84}[self.app.settings.tile_size])
            face = self.app.faces.tile(one, high)
            wide, _high = self.app.faces.size(high)
            centre = (x + wide // 2, self.sample.centery)
            surface.blit(face, face.get_rect(center=centre))
            x += wide + px(8)
