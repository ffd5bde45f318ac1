"""What the player takes along as files: a match in words, the table of his rounds.

They go into one folder of the game's own, under names made of harmless letters.
"""

from __future__ import annotations

import re
from pathlib import Path

from remi.match import statistics
from remi.match.files import free_name
from remi.match.replay import Replay, read_replay
from remi.match.statistics_csv import write_csv
from remi.ui.review.telling import as_text

FOLDER = "exports"
LONGEST_NAME = 60


def export_text(data: Path, source: Path, replay: Replay) -> Path:
    """Write the match that was read from `source` in words; where the file lies.

    Raises:
        OSError: it cannot be written.
    """
    path = _free(data, f"{harmless(source.stem)}.txt")
    path.write_text("\n".join(as_text(replay)) + "\n", encoding="utf-8")
    return path


def export_file(data: Path, source: Path) -> Path:
    """Write the match in the file `source` in words; where the text lies.

    Raises:
        JournalError: it is no match.
        OSError: the text cannot be written.
    """
    return export_text(data, source, read_replay(source))


def export_rounds(data: Path) -> Path:
    """Write a table of all rounds that are counted; where the file lies.

    Raises:
        OSError: it cannot be written.
    """
    path = _free(data, "remi.csv")
    with statistics.opened(data) as base:
        write_csv(base, path)
    return path


def harmless(stem: str) -> str:
    """A file's name without anything that a system could take for more than a name.

    >>> harmless("../../etc/passwd")
    'etc-passwd'
    """
    return re.sub(r"[^A-Za-z0-9]+", "-", stem).strip("-")[:LONGEST_NAME] or "remi"


def _free(data: Path, name: str) -> Path:
    folder = data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return free_name(folder / name)
