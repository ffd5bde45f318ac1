"""The last round of moves, shown again: what the others did since one's own last turn.

Only the picture goes back: the scene's view is that of then, until all has been shown or a key or a
click ends it. The match is not touched, bots wait, and nothing else can be done meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from remi.rules.events import Events, events_for
from remi.rules.state import State
from remi.rules.view import View, view_for
from remi.ui.i18n import _
from remi.ui.jobs import Timer
from remi.ui.table.dealing import play_out
from remi.ui.table.event_player import Pace, showing
from remi.ui.table.reports import event_sentence

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

KEPT = 200
"""Moves that are remembered; a turn has a few, and only one round of turns is shown."""
FIRST_LOOK = 0.7
"""Seconds before the first move is shown."""
SHORTEST_HOLD = 0.8
"""Seconds that each move can be looked at, however fast the bots are set."""
SKIPPING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class Moment(NamedTuple):
    """A move: whose it was, what happened, and the state after it."""

    seat: int
    events: Events
    after: State


class Recap:
    """Remembers the moves of the round, and shows the last ones again."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view: View | None = None
        """What is shown in the place of the present; None: the present is shown."""
        self.words = ""
        self._ahead: list[Moment] = []
        self._timer: Timer | None = None
        self.begin()

    def begin(self) -> None:
        """A round begins, or is taken up again."""
        self._before = self.scene.match.round.state
        self._moments: list[Moment] = []

    def note(self, seat: int, events: Events) -> None:
        """Remember what a seat just did."""
        if not events:
            return
        self._moments.append(Moment(seat, events, self.scene.match.round.state))
        if len(self._moments) > KEPT:
            self._before = self._moments.pop(0).after

    # ------------------------------------------------------------------ what there is

    def moves(self) -> list[Moment]:
        """What the others did since the last turn of who sits here, the turn under way left out."""
        first, end = self._span()
        return self._moments[first:end]

    def _span(self) -> tuple[int, int]:
        viewer, end = self.scene.viewer, len(self._moments)
        while end and self._moments[end - 1].seat == viewer:
            end -= 1
        first = end
        while first and self._moments[first - 1].seat != viewer:
            first -= 1
        return first, end

    @property
    def showing(self) -> bool:
        return self.view is not None

    @property
    def possible(self) -> bool:
        """Whether there is anything to show, and the hands are free for it."""
        scene = self.scene
        free = bool(scene.persons) and not scene.covered and scene.hand.held is None
        return free and not self.showing and bool(self.moves())

    # ------------------------------------------------------------------ showing it

    def start(self) -> None:
        """Show the moves from the first one on."""
        if not self.possible:
            return
        first, end = self._span()
        self._ahead = self._moments[first:end]
        self.scene.hand.cancel()
        self.scene.course.pilot.pause()
        before = self._moments[first - 1].after if first else self._before
        self.view = view_for(before, self.scene.viewer)
        self.words = _("What happened since your last turn. A click or a key ends it.")
        self.scene.refresh(seconds=0.0)
        self._timer = self.scene.app.after(FIRST_LOOK, self._next)

    @property
    def pace(self) -> Pace:
        usual = Pace.of(self.scene.app.settings)
        return Pace(max(SHORTEST_HOLD, usual.hold), usual.glide)

    def _next(self) -> None:
        if not self._ahead:
            self.stop()
            return
        scene, moment, pace = self.scene, self._ahead.pop(0), self.pace
        self.view = view_for(moment.after, scene.viewer)
        seen = events_for(moment.events, scene.viewer)
        words = [event_sentence(event, scene.names, scene.rules) for event in seen]
        self.words = " ".join(one for one in words if one) or self.words
        stock = scene.places.stock.center
        shown = showing(seen, scene.course.seat_at, stock, scene.viewer)
        scene.refresh(shown, pace.glide)
        play_out(scene, shown, pace.glide)
        quiet = not any(words)
        hold = 0.0 if quiet else pace.glide + pace.hold
        self._timer = scene.app.after(hold, self._next)

    def stop(self) -> None:
        """Back to the present."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.view is not None:
            self.view, self._ahead = None, []
            self.scene.course.pilot.resume()
            self.scene.refresh(seconds=self.pace.glide)

    def handle(self, event: pygame.Event) -> bool:
        """A key or a click ends it; everything else has no effect meanwhile."""
        if event.type in SKIPPING:
            self.stop()
        return True
