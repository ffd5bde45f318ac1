"""Writing, moving and naming files so that none is lost: never half, never over another by mistake,
and on disk when done."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

MOVE_ATTEMPTS, MOVE_PAUSE = 8, 0.1
"""Windows cannot move a file while a virus scanner holds it: attempts, and seconds between them."""
UNFINISHED = ".new"
"""How the name of a file ends that is not yet written whole."""
LEFT_OVER = 60.0
"""Seconds after which such a file belongs to no program that still runs."""


def write_whole(path: Path, text: str) -> None:
    """Write so that a crash leaves the old or the new file, never half of one.

    Raises:
        OSError: it cannot be written; the old file is as it was.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        make_folder(path.parent)
        with open(fresh, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _replace(fresh, path)
    except BaseException:
        _remove(fresh)
        raise
    sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Remove what a program left behind that ended while it wrote."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == UNFINISHED]
    except OSError:
        return
    for path in found:
        if is_left_over(path):
            _remove(path)


def is_left_over(path: Path) -> bool:
    """Whether a file has lain there too long to be just being written."""
    try:
        return time.time() - path.stat().st_mtime > LEFT_OVER
    except OSError:
        return False


def make_folder(folder: Path) -> None:
    """Make a folder and those above it. Raises OSError where that cannot be."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        sync_folder(folder.parent)


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
        make_folder(target.parent)
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
        _remove(target)
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


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _replace(path: Path, target: Path) -> None:
    for attempt in range(1, MOVE_ATTEMPTS + 1):
        try:
            path.replace(target)
            return
        except PermissionError:
            if attempt == MOVE_ATTEMPTS or os.name != "nt":
                raise
            time.sleep(MOVE_PAUSE)
