"""Small JSON files in the data folder: written whole or not at all, put aside when damaged.

What the player has to be told of them waits here until the window asks for it.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, NamedTuple

from remi.match import reading
from remi.match.files import moved, write_whole

log = logging.getLogger(__name__)

LARGEST = 1 << 20
"""Bytes; no file of ours comes near it."""


class Trouble(NamedTuple):
    """A file that was damaged and lies `aside` now, or, without that, cannot be written."""

    path: Path
    aside: Path | None = None


_troubles: list[Trouble] = []
_unsaved: set[Path] = set()


def take_troubles() -> tuple[Trouble, ...]:
    """What happened since the last time that this was asked."""
    found = tuple(_troubles)
    _troubles.clear()
    return found


def read_json(path: Path) -> dict[str, Any]:
    """The object in a file; empty where there is none, or where it was damaged and put aside."""
    try:
        return _object_in(path)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read and is put aside: %s", path, error)
        put_aside(path)
        return {}


def write_json(path: Path, values: dict[str, Any]) -> bool:
    """Write so that a crash leaves the old or the new file, never half of one; True: done."""
    try:
        write_whole(path, json.dumps(values, indent=2, ensure_ascii=False))
    except (OSError, UnicodeError) as error:
        log.warning("%s cannot be saved: %s", path, error)
        if path not in _unsaved:  # said once, until it goes well again
            _troubles.append(Trouble(path))
            _unsaved.add(path)
        return False
    _unsaved.discard(path)
    return True


def put_aside(path: Path) -> None:
    """Rename a damaged file, so that nothing of it is lost."""
    aside = moved(path, path.with_name(path.name + ".damaged"))
    if aside == path:
        log.warning("%s cannot be put aside", path)
    else:
        _troubles.append(Trouble(path, aside))


def _object_in(path: Path) -> dict[str, Any]:
    """Raises OSError or ValueError where there is no such file, or not ours."""
    with open(path, "rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError("too large")
    values = reading.read_json(content.decode())
    if not isinstance(values, dict):
        raise ValueError("no JSON object")
    json.dumps(
        values, ensure_ascii=False
    ).encode()  # half a character can be neither shown nor saved
    return values
