"""Pictures of the window, written to files at given times."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import pygame

from remi.ui.display import UNSEEN_DRIVERS
from remi.ui.options import Shot

if TYPE_CHECKING:
    from remi.ui.app import App


class Pictures:
    """Takes each picture at its time, or at the program's end if that comes first."""

    def __init__(self, app: App, shots: tuple[Shot, ...]) -> None:
        self._app = app
        self._waiting = list(shots)
        self._status = 0
        for shot in shots:
            app.after(shot.after, partial(self._take, shot))

    def take_rest(self) -> int:
        """Take what is still to be taken; 1 if any picture could not be written, else 0."""
        while self._waiting:
            self._save(self._waiting[0])
        return self._status

    def _take(self, shot: Shot) -> None:
        app = self._app
        app.draw()
        self._save(shot)
        # Nobody sees the window, so nobody will close it.
        if not self._waiting and not app.options.autoplay and app.display.driver in UNSEEN_DRIVERS:
            app.quit()

    def _save(self, shot: Shot) -> None:
        self._waiting.remove(shot)
        try:
            shot.file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self._app.display.surface, shot.file)
        except (OSError, pygame.error) as error:
            print(f"The picture {shot.file} cannot be written: {error}", file=sys.stderr)
            self._status = 1
