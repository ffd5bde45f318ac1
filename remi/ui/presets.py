"""Presets: house rules under a name. Ours are always there, the players' own are kept in a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from remi.match.setup import clean
from remi.rules.options import with_options
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import house_rules
from remi.ui.i18n import _
from remi.ui.storage import put_aside, read_json, write_json

FILE = "presets.json"
NAME_LENGTH = 24
MOST = 200
"""Presets that are kept; nobody has so many, a hostile file might."""


@dataclass(frozen=True)
class Preset:
    """A rule set with house rules, and what they are called; `ours` cannot be deleted."""

    name: str
    rules: RuleSet
    ours: bool = False


class PresetError(ValueError):
    """A name that cannot be used; the message is a sentence for the player."""


def our_presets(ruleset: str) -> tuple[Preset, ...]:
    """The plain rule set, and the habits that many tables know, named in the player's language."""
    plain = RULE_SETS[ruleset]
    named = [(_("As written"), {}), *_habits().get(ruleset, ())]
    return tuple(Preset(name, with_options(plain, options), True) for name, options in named)


def _habits() -> dict[str, list[tuple[str, Mapping[str, Any]]]]:
    return {
        "clasic": [
            (
                _("Family"),
                {"first_meld_min": 50, "joker_max_uses": None, "doubles_mode": "none"},
            ),
            (
                _("Beginners"),
                {"first_meld_min": 30, "first_meld_needs_run": False, "no_meld_penalty": -50},
            ),
            (_("Without breaking the train"), {"break_train": False}),
        ],
        "etalate": [
            (_("What is left counts"), {"subtract_held": True, "no_meld_penalty": -100}),
            (_("With a new stock"), {"max_reshuffles": None}),
        ],
        "tabla": [(_("The joker can be taken"), {"discarded_joker": "ordinary"})],
        "popular": [
            (_("Say it yourself"), {"low_tile_notice": "manual"}),
            (_("Free last discard"), {"take_last_after_meld": "free"}),
        ],
        "rummy": [(_("High ace"), {"ace": "high"})],
        "traditional": [(_("With a prize fund"), {"prize_fund": 100})],
    }


class Presets:
    """All presets of a data folder. Every change is written at once, on top of what another copy of
    the program has written meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._own: list[Preset] = []
        self._read()

    def _read(self) -> None:
        """Take up what the file holds; one in which something is wrong is put aside."""
        values = read_json(self.path)
        if not values:
            return
        entries = values.get("presets")
        good = entries if isinstance(entries, list) else []
        self._own = []
        for entry in good[:MOST]:
            preset = preset_from(entry)
            if preset and not self.find(preset.rules.id, preset.name):
                self._own.append(preset)
        if len(self._own) != len(good) or good is not entries:
            put_aside(self.path)
            self._write()

    def of(self, ruleset: str) -> tuple[Preset, ...]:
        """The presets of a rule set, ours first."""
        own = sorted(
            (one for one in self._own if one.rules.id == ruleset),
            key=lambda one: one.name.casefold(),
        )
        return (*our_presets(ruleset), *own)

    def find(self, ruleset: str, name: str) -> Preset | None:
        """The preset of this name; capitals do not matter."""
        wanted = tidy(name).casefold()
        return next((one for one in self.of(ruleset) if one.name.casefold() == wanted), None)

    def like(self, rules: RuleSet) -> Preset | None:
        """The preset with exactly these house rules."""
        same = house_rules.changes(rules)
        return next((one for one in self.of(rules.id) if _options(one) == same), None)

    def save(self, name: str, rules: RuleSet) -> Preset:
        """Keep these house rules under a name; an own preset of that name is replaced.

        Raises:
            PresetError: there is no name, or it is one of ours.
        """
        self._read()
        name = self._usable(name, rules.id)
        old = self.find(rules.id, name)
        fresh = Preset(name, rules)
        self._own = [one for one in self._own if one != old] + [fresh]
        self._write()
        return fresh

    def rename(self, preset: Preset, name: str) -> Preset:
        """Give an own preset another name.

        Raises:
            PresetError: there is no name, or it is taken.
        """
        self._read()
        name = self._usable(name, preset.rules.id)
        other = self.find(preset.rules.id, name)
        if other and not _is_same(other, preset):
            raise PresetError(_("There is already a preset of this name."))
        fresh = Preset(name, preset.rules)
        self._own = [fresh if _is_same(one, preset) else one for one in self._own]
        self._write()
        return fresh

    def delete(self, preset: Preset) -> None:
        """Forget an own preset; ours stay."""
        self._read()
        self._own = [one for one in self._own if not _is_same(one, preset)]
        self._write()

    def _usable(self, name: str, ruleset: str) -> str:
        name = tidy(name)
        if not name:
            raise PresetError(_("A preset needs a name."))
        found = self.find(ruleset, name)
        if found and found.ours:
            raise PresetError(_("This name is one of the game's own presets."))
        return name

    def _write(self) -> None:
        entries = [
            {"name": one.name, "ruleset": one.rules.id, "options": _options(one)}
            for one in self._own
        ]
        write_json(self.path, {"presets": entries})


def tidy(name: str) -> str:
    """A name without blanks at its ends and double ones inside, not too long."""
    return clean(name, NAME_LENGTH).strip()


def preset_from(entry: Any) -> Preset | None:
    """The preset in an entry of the file; None where there is something wrong with it."""
    if not isinstance(entry, dict):
        return None
    name, ruleset, options = (entry.get(key) for key in ("name", "ruleset", "options"))
    if not isinstance(name, str) or not tidy(name) or not isinstance(options, dict):
        return None
    if not isinstance(ruleset, str) or ruleset not in RULE_SETS:
        return None
    try:
        return Preset(tidy(name), with_options(RULE_SETS[ruleset], options))
    except ValueError:
        return None


def _is_same(one: Preset, other: Preset) -> bool:
    """Whether two presets go by the same name in the same game."""
    return one.rules.id == other.rules.id and one.name.casefold() == other.name.casefold()


def _options(preset: Preset) -> dict[str, Any]:
    return house_rules.changes(preset.rules)
