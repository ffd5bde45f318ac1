"""What the player has chosen, kept as one JSON file in the data folder."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

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
RANGES = {"volume": (0, 100), "players": (2, 4), "rounds": (1, 50)}
NAME_LENGTH = 20

Opponents = tuple[tuple[str, str], ...]


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
    name: str = ""
    """What the player calls himself; empty: the word for "you"."""
    players: int = 4
    opponents: Opponents = (("Ana", "medium"), ("Mihai", "medium"), ("Ileana", "easy"))
    """Name and level of the bots at seats 1 to 3."""
    rounds: int = 5


def settings_from(values: dict[str, Any]) -> Settings:
    """Settings from a decoded file; what is unknown or out of range is left at the usual."""
    usual = asdict(Settings())
    good = {name: value for name, value in values.items() if _is_good(name, value, usual)}
    if "opponents" in good:
        good["opponents"] = tuple((name, level) for name, level in good["opponents"])
    return Settings(**good)


def _is_good(name: str, value: Any, usual: dict[str, Any]) -> bool:
    if name not in usual:
        return False
    if name in CHOICES:
        return (value is None or isinstance(value, str)) and value in CHOICES[name]
    if name in RANGES:
        low, high = RANGES[name]
        return type(value) is int and low <= value <= high
    if name == "opponents":
        return isinstance(value, list) and len(value) == 3 and all(map(_is_opponent, value))
    return type(value) is type(usual[name])


def _is_opponent(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, str) and len(part) <= NAME_LENGTH for part in value)
    )


def load_settings(folder: Path) -> Settings:
    """The remembered settings. A damaged file is put aside and the usual ones are used."""
    path = folder / FILE
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(values, dict):
            raise ValueError("no JSON object")
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read and is put aside: %s", path, error)
        _put_aside(path)
        return Settings()
    return settings_from(values)


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings so that a crash leaves the old or the new file, never half of one."""
    path = folder / FILE
    fresh = path.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(asdict(settings), file, indent=2, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        log.warning("the settings cannot be saved in %s: %s", folder, error)


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + ".damaged"))
    except OSError as error:
        log.warning("%s cannot be put aside: %s", path, error)
