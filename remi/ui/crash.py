"""The log, and the report that an unexpected error leaves behind.

A report is meant to be sent to somebody: the names of the players and the way to the user's own
folder are not in it.
"""

from __future__ import annotations

import json
import logging
import os
import time
from pathlib import Path

import pygame

from remi import __version__
from remi.match.files import free_name

log = logging.getLogger(__name__)

LOG = "remi.log"
LOG_SIZE = 300_000
"""Bytes from which a new log is begun at the next start; the one before it is kept."""
REPORTS = "reports"
LAST_OF_LOG, LAST_OF_JOURNAL = 20_000, 200_000
"""Characters of the two that go into a report; the first line of the journal always does."""


class _Quiet(logging.FileHandler):
    """A log that cannot be written, on a full disk, is no reason to say anything."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            super().emit(record)
        except OSError:  # the file is opened with the first record
            self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name
        """Do nothing."""


def start_log(folder: Path) -> None:
    """Write warnings and errors of the game to `folder`/remi.log from now on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / LOG).exists() and (folder / LOG).stat().st_size > LOG_SIZE:
            os.replace(folder / LOG, folder / f"{LOG}.1")
        handler = _Quiet(folder / LOG, encoding="utf-8", delay=True, errors="backslashreplace")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger("remi")
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def write_report(folder: Path, error: BaseException, journal: Path | None) -> Path | None:
    """Write what happened to a file of its own; its path, or None where that fails too."""
    log.error("unexpected error", exc_info=error)
    try:
        reports = folder / REPORTS
        reports.mkdir(parents=True, exist_ok=True)
        path = free_name(reports / time.strftime("error-%Y%m%d-%H%M%S.txt"))
        text = report_text(error, folder, journal)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as failure:
        log.error("no report could be written: %s", failure)
        return None
    return path


def report_text(error: BaseException, folder: Path, journal: Path | None) -> str:
    """Everything that somebody who repairs the program wants to know."""
    import platform
    import traceback

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [
        "Remi stopped at an unexpected error.",
        f"time     {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"version  Remi {__version__}",
        f"system   {platform.platform()}, Python {platform.python_version()}",
        f"pygame   {pygame.version.ver}, SDL {sdl}, {_driver()}",
        f"journal  {journal or 'no match was being played'}",
        "",
        *traceback.format_exception(error),
        f"----- {LOG}",
        _read(folder / LOG)[-LAST_OF_LOG:],
        "----- journal",
        _journal_text(journal) if journal else "",
    ]
    return _without_home("\n".join(lines))


def _without_home(text: str) -> str:
    """The text without the name of the user, which the way to the home folder has in it."""
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > len("/") else text


def _read(path: Path) -> str:
    """What is in a file, or why that cannot be said."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return f"({error.strerror})"


def _journal_text(path: Path) -> str:
    """The journal, its players without their names."""
    head, _, rest = _read(path).partition("\n")
    return f"{_without_names(head)}\n{rest[-LAST_OF_JOURNAL:]}"


def _without_names(head: str) -> str:
    try:
        fields = json.loads(head)
        fields["seats"] = [
            {"name": f"seat {index}", "level": seat["level"]}
            for index, seat in enumerate(fields["seats"])
        ]
    except (ValueError, TypeError, LookupError, RecursionError):
        return "(a first line that cannot be read)"
    return json.dumps(fields)


def _driver() -> str:
    try:
        return f"video driver {pygame.display.get_driver()}"
    except pygame.error:
        return "no video driver"
