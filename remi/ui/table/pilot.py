"""The bots at the table: they think beside the window's thread and move at the set pace."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from remi.bots import LEVELS, TakeBack, choose
from remi.bots.characters import character_of
from remi.match.match import Match
from remi.rules.actions import Action, Draw, Take
from remi.rules.view import View
from remi.ui.jobs import Job, Timer

if TYPE_CHECKING:
    from remi.ui.app import App

PATIENCE = 1500
"""Actions in a round after which bots only draw, so that every round ends."""
USUAL_LEVEL = "medium"


class Pilot:
    """Plays the seats that have no person. `act(seat, action)` is called when a bot has decided."""

    def __init__(self, app: App, match: Match, act: Callable[[int, Action], object]) -> None:
        self.app = app
        self.match = match
        self.act = act
        self.hold = 0.0
        """Seconds between two moves."""
        self._job: Job | None = None
        self._timer: Timer | None = None
        self._due = 0.0
        self._decided: tuple[int, Action] | None = None
        self._paused = False
        self._actions = 0

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or is about to move."""
        return self._job is not None or self._decided is not None

    def level(self, seat: int) -> str:
        """The level that plays this seat; a person's seat is played by the usual one."""
        wanted = self.match.setup.seats[seat].level or USUAL_LEVEL
        return wanted if wanted in LEVELS else LEVELS[-1]

    def new_round(self) -> None:
        self._actions = 0

    def play(self, seat: int) -> None:
        """Let the bot of this seat, whose turn it is, decide and then move."""
        view = self.match.view(seat)
        level, seed = self.level(seat), self._seed()
        character = character_of(self.match.setup.seats[seat].name)
        self._due = time.monotonic() + self.hold
        self._actions += 1
        self._job = self.app.in_background(
            lambda: choose(level, view, seed, character=character),
            lambda action: self._has_decided(seat, view, action),
        )

    def _seed(self) -> str | None:
        seed = self.match.setup.seed
        return None if seed is None else f"{seed}/{self.match.round_number}/{self._actions}"

    def _has_decided(self, seat: int, view: View, action: Action | TakeBack) -> None:
        self._job = None
        if isinstance(action, TakeBack):  # somebody else began this turn and left it stuck
            if self.match.take_back(seat) is None:
                self.play(seat)
            return
        if self._actions > PATIENCE and isinstance(action, Take) and not action.melds:
            action = Draw()
        self._decided = (seat, action)
        self._wait()

    def _wait(self) -> None:
        rest = self._due - time.monotonic()
        if rest <= 0 and not self._paused:
            self._move()
        elif not self._paused:
            self._timer = self.app.after(rest, self._move)

    def _move(self) -> None:
        self._timer = None
        if self._decided and not self._paused:
            (seat, action), self._decided = self._decided, None
            self.act(seat, action)

    def hurry(self) -> None:
        """Move without waiting."""
        self._due = 0.0
        if self._timer:
            self._timer.cancel()
            self._timer = None
            self._move()

    def pause(self) -> None:
        """Decide, but do not move."""
        self._paused = True
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def resume(self) -> None:
        self._paused = False
        if self._decided:
            self._wait()

    def stop(self) -> None:
        """Let everything go."""
        if self._job:
            self._job.cancel()
        if self._timer:
            self._timer.cancel()
        self._job = self._timer = self._decided = None
