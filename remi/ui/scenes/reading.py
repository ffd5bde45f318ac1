"""What the lists of replays and of statistics have in common: both are read beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from remi.ui.jobs import Job
from remi.ui.review.saving import save_and_tell
from remi.ui.scenes.form import Form


class ReadingForm(Form):
    """A form that shows what is in files, as soon as that is read."""

    def __init__(self) -> None:
        super().__init__()
        self._reading: Job | None = None
        self._saving: Job | None = None

    def read(self) -> Any:
        """What is to be shown; called in a thread of its own."""
        raise NotImplementedError

    def show(self, found: Any) -> None:
        """It was read: show it."""
        raise NotImplementedError

    def enter(self) -> None:
        self.read_anew()

    def read_anew(self) -> None:
        """Read what there is now, and show it then."""
        self._reading = self.app.in_background(self.read, self.show)

    def save(
        self, title: str, work: Callable[[], Path], done: str, source: Path | None = None
    ) -> None:
        """Write a file for the player, and say where it lies; see `save_and_tell`."""
        self._saving = save_and_tell(self.app, title, work, done, source)

    def leave(self) -> None:
        for job in (self._reading, self._saving):
            if job:
                job.cancel()
