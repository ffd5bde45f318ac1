"""Moving and naming files so that none is lost: never over another, and on disk when done."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

MOVE_ATTEMPTS, MOVE_PAUSE = 8, 0.1
"""Windows cannot move a file while a virus scanner holds it: attempts, and seconds between them."""


def free_name(path: Path) -> Path:
    """This path, or one like it that is not taken."""
    number, name = 1, path
    while name.exists():
        number += 1
        name = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return name


def moved(path: Path, target: Path) -> Path:
    """Where the file lies now: at `target` or a free name like it, or still at `path`."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target = free_name(target)
        _replace(path, target)
    except OSError:
        return path
    sync_folder(target.parent)
    return target


def copied(path: Path, target: Path) -> Path | None:
    """Where a copy of the file lies; None if it could not be made."""
    target = free_name(target)
    try:
        shutil.copyfile(path, target)
    except OSError:
        return None
    return target


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on disk, where the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot; the file itself is safe
    finally:
        os.close(handle)


def _replace(path: Path, target: Path) -> None:
    for attempt in range(1, MOVE_ATTEMPTS + 1):
        try:
            path.replace(target)
            return
        except PermissionError:
            if attempt == MOVE_ATTEMPTS:
                raise
            time.sleep(MOVE_PAUSE)
