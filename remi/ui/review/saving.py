"""Writing a file for the player beside the window, and telling him where it lies, or why not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from remi.match.recording import JournalError
from remi.ui.app import App
from remi.ui.i18n import _
from remi.ui.jobs import Job
from remi.ui.review.opening import refusal
from remi.ui.widgets.dialog import Dialog


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
        return f"{done}\n{path.name}\n{path.parent}"

    def say(words: str) -> None:
        app.scenes.push(Dialog(title, words, [(_("OK"), None)]))

    return app.in_background(attempt, say)
