"""A match that is only for practice: one round from a given position, written nowhere."""

from __future__ import annotations

from remi.match.chance import Chance
from remi.match.entries import MatchBegan
from remi.match.match import Match
from remi.match.round import Round
from remi.match.setup import Seat, Setup
from remi.rules.state import State
from remi.ui.i18n import _
from remi.ui.session import BOT_NAMES

SEED = 1
"""Nothing in a lesson is left to chance."""


class Practice(Match):
    """The learner against a seat that does what the lesson says. Without a journal nothing of it
    comes into saves or statistics."""

    def __init__(self, state: State) -> None:
        seats = (Seat(_("You")), Seat(BOT_NAMES[0]))
        super().__init__(MatchBegan(Setup(state.rules, seats, rounds=1, seed=SEED), state.dealer))
        self._rounds_begun = 1
        self.begin_at(state)

    def begin_at(self, state: State) -> None:
        """Go on from this position; nothing before it can be taken back."""
        self.scores.clear()
        self._round = Round(state, Chance(SEED))
