"""The presets at the head of the panel of house rules: choose, save, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from remi.rules.ruleset import RuleSet
from remi.ui.i18n import _
from remi.ui.presets import NAME_LENGTH, Preset, Presets
from remi.ui.widgets import Button, Choice
from remi.ui.widgets.ask import Ask
from remi.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from remi.ui.scenes.house_rules import HouseRulesScene

HIGH = 44
"""Points that a control is high."""


class PresetBar:
    """Adds its widgets to the panel; every change goes through `panel.use` or `panel.renew`."""

    def __init__(self, panel: HouseRulesScene) -> None:
        self.panel = panel

    @property
    def presets(self) -> Presets:
        return self.panel.presets

    @property
    def preset(self) -> Preset | None:
        """The preset that is exactly what is chosen."""
        return self.presets.like(self.panel.rules)

    def add(self, at: tuple[int, int]) -> None:
        """Place the widgets from here to the right."""
        px, widgets, chosen = self.panel.app.px, self.panel.widgets, self.preset
        rows: list[tuple[RuleSet | None, str]] = [
            (one.rules, one.name) for one in self.presets.of(self.panel.rules.id)
        ]
        if chosen is None:
            rows.append((None, _("Own house rules")))
        choice = Choice(_("Preset"), rows, chosen and chosen.rules, self._use)
        choice.share = 0.74
        x, y = at
        widgets.add(choice, (x, y, px(500), px(HIGH)))
        own = bool(chosen and not chosen.ours)
        x += px(516)
        for button in (
            Button(_("Save as…"), self._ask_save, small=True),
            Button(_("Rename…"), self._ask_rename, small=True, enabled=own),
            Button(_("Delete…"), self._ask_delete, small=True, enabled=own),
        ):
            wide = max(px(110), button.natural_width(px))
            widgets.add(button, (x, y, wide, px(HIGH)))
            x += wide + px(10)

    def _use(self, rules: RuleSet | None) -> None:
        self.panel.use(self.panel.rules if rules is None else rules)

    def _ask_save(self) -> None:
        self._ask(_("Name of the preset"), "", self._save)

    def _save(self, name: str) -> None:
        self.presets.save(name, self.panel.rules)
        self.panel.renew()

    def _ask_rename(self) -> None:
        if self.preset:
            rename = partial(self._rename, self.preset)
            self._ask(_("New name of the preset"), self.preset.name, rename)

    def _rename(self, preset: Preset, name: str) -> None:
        self.presets.rename(preset, name)
        self.panel.renew()

    def _ask(self, title: str, value: str, deed: Callable[[str], object]) -> None:
        self.panel.app.scenes.push(Ask(title, value, deed, limit=NAME_LENGTH))

    def _ask_delete(self) -> None:
        preset = self.preset
        if preset is None:
            return
        self.panel.app.scenes.push(
            Dialog(
                _("Delete the preset “{name}”?", name=preset.name),
                _("The house rules that are chosen here stay as they are."),
                [(_("Delete"), partial(self._delete, preset)), (_("Keep it"), None)],
            )
        )

    def _delete(self, preset: Preset) -> None:
        self.presets.delete(preset)
        self.panel.renew()
