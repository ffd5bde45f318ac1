"""Which lessons were done: one small file in the data folder, beside the settings."""

from __future__ import annotations

from pathlib import Path

from remi.ui.storage import read_json, write_json

FILE = "lessons.json"


def lessons_done(folder: Path) -> frozenset[str]:
    """The names of the lessons that were done; a damaged file is put aside and counts none."""
    done = read_json(folder / FILE).get("done")
    if not isinstance(done, list):
        return frozenset()
    return frozenset(name for name in done if isinstance(name, str))


def mark_done(folder: Path, name: str) -> None:
    """Remember a lesson; where that cannot be written it is only not remembered."""
    done = lessons_done(folder)
    if name not in done:
        write_json(folder / FILE, {"done": sorted(done | {name})})
