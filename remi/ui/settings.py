"""What the player has chosen, kept as one JSON file in the data folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from remi.ui.storage import read_json, write_json

FILE = "settings.json"
TILE_SIZES = ("normal", "large", "largest")
PALETTES = ("classic", "safe", "contrast")
PACES = ("slow", "normal", "fast", "instant")
CONFIRMATIONS = ("never", "jokers", "always")
CHOICES: dict[str, tuple[object, ...]] = {
    "language": (None, "ro", "en"),
    "tile_size": TILE_SIZES,
    "palette": PALETTES,
    "pace": PACES,
    "confirm_discard": CONFIRMATIONS,
}
RANGES = {"volume": (0, 100), "players": (2, 4)}
NAME_LENGTH = 20
PERSON = "you"
"""In the place of a bot's level: a person at this computer."""

Seats = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Game:
    """How a rule set was played the last time; without rounds and target as long as usual."""

    options: dict[str, Any] = field(default_factory=dict)
    """House rules as `with_options` takes them."""
    rounds: int | None = None
    target: int | None = None


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. A value out of its range becomes the usual one."""

    language: str | None = None
    """None: the system's."""
    tile_size: str = "normal"
    palette: str = "classic"
    four_colours: bool = False
    """Cards show each suit in a colour of its own."""
    pace: str = "normal"
    reduced_motion: bool = False
    volume: int = 70
    """Percent."""
    muted: bool = False
    confirm_discard: str = "jokers"
    fullscreen: bool = False
    # The match that was set up last
    ruleset: str = "clasic"
    players: int = 4
    seats: Seats = (("", PERSON), ("", "medium"), ("", "medium"), ("", "easy"))
    """Name and kind of each of the four seats: PERSON or the level of a bot. The first `players`
    of them play; a name that is empty is left to the game."""
    games: dict[str, Game] = field(default_factory=dict)
    """By rule set."""


def settings_from(values: dict[str, Any]) -> Settings:
    """Settings from a decoded file; what is unknown or out of range is left at the usual."""
    usual = asdict(Settings())
    good = {name: value for name, value in values.items() if _is_good(name, value, usual)}
    if "seats" in good:
        good["seats"] = tuple((name, kind) for name, kind in good["seats"])
    if "games" in good:
        good["games"] = {
            ruleset: Game(**game)
            for ruleset, game in good["games"].items()
            if _is_game(ruleset, game)
        }
    return Settings(**good)


def _is_good(name: str, value: Any, usual: dict[str, Any]) -> bool:
    if name not in usual:
        return False
    if name in CHOICES:
        return (value is None or isinstance(value, str)) and value in CHOICES[name]
    if name in RANGES:
        return _is_whole(value, *RANGES[name])
    if name in _CHECKS:
        return _CHECKS[name](value)
    return type(value) is type(usual[name])


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _are_seats(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(map(_is_seat, value))


def _is_seat(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, str) and len(part) <= NAME_LENGTH for part in value)
        and all(map(str.isprintable, value))
    )


def _is_rule_set(value: Any) -> bool:
    if value == Settings.ruleset:  # as in most files, and without a look at the rules
        return True
    from remi.rules.variants import RULE_SETS

    return isinstance(value, str) and value in RULE_SETS


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "ruleset": _is_rule_set,
    "seats": _are_seats,
    "games": lambda value: isinstance(value, dict),
}


def _is_game(ruleset: str, value: Any) -> bool:
    """Whether such a match can be played: a rule set, its house rules, one length or none."""
    from remi.match.setup import MAX_ROUNDS, MAX_TARGET
    from remi.rules.options import with_options
    from remi.rules.variants import RULE_SETS

    if ruleset not in RULE_SETS or not isinstance(value, dict):
        return False
    if set(value) != {"options", "rounds", "target"} or not isinstance(value["options"], dict):
        return False
    rounds, target = value["rounds"], value["target"]
    try:
        with_options(RULE_SETS[ruleset], value["options"])
    except ValueError:
        return False
    return (
        (rounds is None or _is_whole(rounds, 1, MAX_ROUNDS))
        and (target is None or _is_whole(target, 1, MAX_TARGET))
        and (rounds is None or target is None)
    )


def load_settings(folder: Path) -> Settings:
    """The remembered settings. A damaged file is put aside and the usual ones are used."""
    return settings_from(read_json(folder / FILE))


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings; where that cannot be done they last until the program ends."""
    write_json(folder / FILE, asdict(settings))
