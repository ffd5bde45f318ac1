"""Small JSON files in the data folder: written whole or not at all, put aside when damaged."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)


def read_json(path: Path) -> dict[str, Any]:
    """The object in a file; empty where there is none, or where it was damaged and put aside."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(values, dict):
            raise ValueError("no JSON object")
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read and is put aside: %s", path, error)
        put_aside(path)
        return {}
    return values


def write_json(path: Path, values: dict[str, Any]) -> bool:
    """Write so that a crash leaves the old or the new file, never half of one; True: done."""
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(values, file, indent=2, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        log.warning("%s cannot be saved: %s", path, error)
        return False
    return True


def put_aside(path: Path) -> None:
    """Rename a damaged file, so that nothing of it is lost."""
    try:
        path.replace(path.with_name(path.name + ".damaged"))
    except OSError as error:
        log.warning("%s cannot be put aside: %s", path, error)
