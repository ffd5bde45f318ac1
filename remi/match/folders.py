"""Where saves lie: the user's folder for such data, or the one that was asked for.

    <data>/matches    matches under way      <data>/replays    matches that are over

Folders are made when something is written into them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "REMI_DATA_DIR"


def data_folder(given: Path | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """The folder for saves, statistics, settings and logs.

    The one that is `given` (`--data-dir`), else the one in REMI_DATA_DIR, else the system's.
    """
    chosen = given or environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    import platformdirs  # only here: it costs the start of the engine a few milliseconds

    return platformdirs.user_data_path("remi", appauthor=False)


def matches_folder(data: Path) -> Path:
    return data / "matches"


def replays_folder(data: Path) -> Path:
    return data / "replays"
