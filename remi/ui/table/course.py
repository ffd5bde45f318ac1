"""The course of a round: whose move it is, what happened, how it is shown, how it ends."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from remi.match.round import Accepted
from remi.rules.actions import Action, Pass
from remi.rules.events import (
    AnnouncedRackGame,
    Annulled,
    Events,
    FewTiles,
    RoundOver,
    events_for,
)
from remi.rules.phase import Phase
from remi.solver.legal import legal
from remi.ui import theme
from remi.ui.jobs import Timer
from remi.ui.table import offers
from remi.ui.table.dealing import play_out
from remi.ui.table.event_player import OWN_GLIDE, Pace, showing
from remi.ui.table.pilot import Pilot
from remi.ui.table.reports import event_sentence

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

LOUD = 1.6
"""How much longer something that nobody must miss is shown."""
LINES = 40
"""Sentences of the log that are kept."""
LAST_LOOK = 4.0
"""Seconds that the end of a round can be looked at where nobody is there to click."""
NOT_AT_ONCE = 0.4
"""Seconds after the last move in which a click does not yet open the score."""


class Course:
    """Leads the round from action to action."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pilot = Pilot(scene.app, scene.match, self.bot_acts)
        self._ending: Timer | None = None
        self._last_look: Timer | None = None
        self.begin()

    def begin(self) -> None:
        """A round begins."""
        self._last_look = None
        self.lines: list[str] = []
        self.hurrying = self.shown_over = self.loud = False
        self.ended_at = 0.0
        self.pilot.new_round()

    @property
    def pace(self) -> Pace:
        at_once = self.hurrying or self.scene.app.options.fast
        return Pace.of(self.scene.app.settings, at_once=at_once)

    def person_acted(self, seat: int, events: Events) -> None:
        """A person's action is done, or only his tiles were moved: then nothing happened.

        Nothing is told of passing a double either, but then it is another seat's turn.
        """
        self.scene.notice = None
        self.play_events(seat, events, own=True)
        if events or self.scene.match.round.turn != seat:
            self.go_on()

    def bot_acts(self, seat: int, action: Action) -> None:
        outcome = self.scene.match.submit(seat, action)
        if not isinstance(outcome, Accepted):
            raise RuntimeError(f"{action} of seat {seat} was refused: {outcome}")
        self.scene.player.sync()
        self.play_events(seat, outcome.events)
        self.go_on()

    def play_events(self, seat: int, events: Events, *, own: bool = False) -> None:
        """Play these events and say what they were."""
        if any(isinstance(event, Annulled) for event in events):
            self.scene.forget_racks()
        seen = events_for(events, self.scene.viewer)
        shown = showing(seen, self.seat_at, self.scene.places.stock.center, self.scene.viewer)
        pace = self.pace
        self._log(seat, seen, own)
        self.loud = shown.loud and not own
        self._look_at_the_end(events, pace)
        fast = self.scene.app.settings.reduced_motion or self.scene.app.options.fast
        glide = (0.0 if fast else OWN_GLIDE * 1.3) if own else pace.glide
        self.scene.refresh(shown, glide)
        play_out(self.scene, shown, glide)
        self.scene.recap.note(seat, events)

    # ------------------------------------------------------------------ the closing move

    @property
    def racks_open(self) -> bool:
        """Whether all racks lie open: the round is over, and its last move has been seen."""
        return self._last_look is None and self.scene.view.phase is Phase.OVER

    def _look_at_the_end(self, events: Events, pace: Pace) -> None:
        """Leave the closing move alone in the picture for a while."""
        if pace.hold and any(isinstance(event, RoundOver) for event in events):
            seconds = pace.glide + pace.hold
            self._last_look = self.scene.app.after(seconds, self.open_racks)

    def open_racks(self) -> None:
        """The closing move has been seen."""
        if self._last_look:
            self._last_look.cancel()
            self._last_look = None
            self.scene.refresh(seconds=self.pace.glide)

    def _log(self, seat: int, events: Events, own: bool) -> None:
        for event in events:
            words = event_sentence(event, self.scene.names, self.scene.rules)
            if words is None:
                continue
            self.lines.append(words)
            if isinstance(event, FewTiles | AnnouncedRackGame) and not own:
                self.scene.say(words, theme.ACCENT)
        del self.lines[:-LINES]

    def seat_at(self, seat: int) -> tuple[int, int]:
        """Where a player's tiles come from: his panel, or the own rack."""
        panel = self.scene.places.opponents[seat]
        return panel.center if panel else self.scene.places.rack.center

    def go_on(self) -> None:
        """See whose move it is, and let bots think."""
        if self.pilot.busy or self.shown_over:
            return
        round_ = self.scene.match.round
        if round_.is_over:
            self.end()
        elif round_.turn in self.scene.persons:
            self._person_on_turn(round_.turn)
        else:
            hold = self.pace.hold * (LOUD if self.loud else 1.0)
            self.pilot.hold = hold
            self.pilot.play(round_.turn)

    def _person_on_turn(self, seat: int) -> None:
        view = self.scene.match.view(seat)
        if view.phase is Phase.DOUBLES and not offers.has_choice(legal(view)):
            self._pass_silently(seat)
            return
        self.hurrying = False
        if seat != self.scene.viewer:
            self.scene.hand.cancel()
            self.scene.viewer = seat
            self.scene.covered = True
            self.scene.player.sync()
            self.scene.refresh()
        self.scene.ask_who_sits_here()
        if (
            view.phase is not Phase.DOUBLES
            and view.drawn is None
            and not self.scene.app.options.fast
        ):
            self.scene.app.sounds.play("turn", 0.6)

    def _pass_silently(self, seat: int) -> None:
        """Who has no double is not asked."""
        outcome = self.scene.match.submit(seat, Pass())
        if isinstance(outcome, Accepted):
            self.play_events(seat, outcome.events)
            self.go_on()

    def end(self) -> None:
        """The round is over: everything is shown until the player clicks."""
        self.scene.hand.cancel()
        self.shown_over = True
        self.scene.covered = False
        self.ended_at = time.monotonic()
        self.scene.refresh(seconds=self.pace.glide)
        if not self.scene.persons:
            self._ending = self.scene.app.after(
                0.0 if self.scene.app.options.fast else LAST_LOOK, self.to_score
            )

    def to_score(self) -> None:
        """Show the points; first the open racks, where the closing move is still looked at."""
        if self._last_look:
            self.open_racks()
        elif self.scene.match.round.is_over and self.scene.app.scenes.top is self.scene:
            self.scene.app.show_score(self.scene.next_round)

    def hurry(self) -> None:
        """Show the bots' moves at once until a person is on turn."""
        if (
            self.scene.persons
            and not self.scene.match.round.is_over
            and self.scene.match.round.turn not in self.scene.persons
        ):
            self.hurrying = True
            self.scene.stage.settle()
            self.pilot.hold = 0.0
            self.pilot.hurry()

    def stop(self) -> None:
        """The table is left."""
        self.pilot.stop()
        for timer in (self._ending, self._last_look):
            if timer:
                timer.cancel()
