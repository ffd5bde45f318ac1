"""The log, and the report that an unexpected error leaves behind."""

from __future__ import annotations

import logging
import platform
import time
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

LOG = "remi.log"
LOG_SIZE = 300_000
"""Bytes that the log has at most; one older log is kept."""
REPORTS = "reports"


def start_log(folder: Path) -> None:
    """Write warnings and errors of the game to `folder`/remi.log from now on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            folder / LOG, maxBytes=LOG_SIZE, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger("remi")
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def write_report(folder: Path, error: BaseException, journal: Path | None) -> Path | None:
    """Write what happened to a file of its own; its path, or None where that fails too."""
    log.error("unexpected error", exc_info=error)
    path = folder / REPORTS / time.strftime("error-%Y%m%d-%H%M%S.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report_text(error, folder, journal), encoding="utf-8")
    except OSError as failure:
        log.error("no report could be written: %s", failure)
        return None
    return path


def report_text(error: BaseException, folder: Path, journal: Path | None) -> str:
    """Everything that somebody who repairs the program wants to know."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [
        "Remi stopped at an unexpected error.",
        f"time     {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"system   {platform.platform()}, Python {platform.python_version()}",
        f"pygame   {pygame.version.ver}, SDL {sdl}, {_driver()}",
        f"journal  {journal or 'no match was being played'}",
        f"log      {folder / LOG}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)


def _driver() -> str:
    try:
        return f"video driver {pygame.display.get_driver()}"
    except pygame.error:
        return "no video driver"
