"""Opening a replay: the file is read beside the window, then its review is shown, or why not."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pygame

from remi.match.folders import matches_folder
from remi.match.recording import JournalError
from remi.match.replay import Replay, read_replay
from remi.ui import furniture, text, theme
from remi.ui.i18n import _
from remi.ui.jobs import Job
from remi.ui.scene import Scene
from remi.ui.session import why_unusable
from remi.ui.widgets.dialog import Dialog

LONGEST_ROUND = 5000
"""Steps of a round that can be looked at; no real one has a tenth of them."""


class OpeningScene(Scene):
    """Over the scene that asked for it, for as long as the file is read."""

    opaque = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._job: Job | None = None

    def enter(self) -> None:
        self._job = self.app.in_background(partial(read, self.path), self._done)

    def leave(self) -> None:
        if self._job:
            self._job.cancel()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.scenes.pop()
        return True

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        furniture.veil(surface)
        words = _("The replay is being read …")
        middle = surface.get_rect().center
        text.draw(surface, words, self.app.px(theme.LARGE), theme.TEXT, center=middle)

    def _done(self, found: Replay | JournalError) -> None:
        from remi.ui.scenes.review import ReviewScene

        if isinstance(found, JournalError):
            self._refuse(refusal(self.path, found))
            return
        is_own = self.path.absolute().parent == matches_folder(self.app.data_dir).absolute()
        rounds = rounds_to_show(found, under_way=is_own)
        if not rounds:
            self._refuse(_("There is no round in it to look at yet."))
            return
        self.app.scenes.replace(ReviewScene(self.path, found, rounds))

    def _refuse(self, words: str) -> None:
        self.app.scenes.replace(Dialog(_("Replay"), words, [(_("OK"), None)]))


def read(path: Path) -> Replay | JournalError:
    """The match in a file, or why it cannot be had."""
    try:
        return read_replay(path)
    except JournalError as error:
        return error


def rounds_to_show(replay: Replay, *, under_way: bool) -> tuple[int, ...]:
    """The numbers of the rounds that can be looked at.

    Of a match under way only those that are over: whoever still plays must not see the racks.
    """
    lengths = Counter(step.round_number for step in replay.steps)
    if under_way and lengths and not replay.match.round.is_over:
        del lengths[replay.match.round_number]
    return tuple(number for number, steps in sorted(lengths.items()) if steps <= LONGEST_ROUND)


def refusal(path: Path, error: JournalError) -> str:
    """Why a file cannot be opened, as a sentence to the player."""
    name = "".join(one if one.isprintable() else "?" for one in path.name)[:60]
    return why_unusable(name, error)
