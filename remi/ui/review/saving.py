"""Writing a file for the player beside the window, and telling him where it lies, or why not."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from remi.match.recording import JournalError
from remi.ui.app import App
from remi.ui.i18n import _
from remi.ui.jobs import Job
from remi.ui.review.opening import refusal

LONGEST_LINE = 46
"""Characters of a path that fit into a line of a dialog."""


def save_and_tell(
    app: App, title: str, work: Callable[[], Path], done: str, source: Path | None = None
) -> Job:
    """Start `work`, which writes a file of what is read from `source`; `done` tells of its end."""

    def attempt() -> str:
        try:
            path = work()
        except JournalError as error:
            return refusal(source or Path(), error)
        except OSError:
            return _("The file cannot be written: the folder or the disk is not writable.")
        return "\n".join([done, path.name, *folded(path.parent)])

    return app.in_background(attempt, partial(app.say, title))


def folded(folder: Path) -> list[str]:
    """A folder's path in lines that a dialog can show, broken after its separators."""
    lines = [""]
    for part in re.split(r"(?<=[/\\])", str(folder)):
        if lines[-1] and len(lines[-1]) + len(part) > LONGEST_LINE:
            lines.append("")
        lines[-1] += part
    return lines
