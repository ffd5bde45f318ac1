"""One round in play: the state as it stands, chance where it is needed, and taking back.

Whatever happens is told to `record` before the state changes, so that what a window shows is
already on disk. Taking back goes over all that revealed nothing hidden (rulebook P6): never over a
draw from the stock, a discard, the end of the round, or the phase of doubles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from remi.match.chance import Chance, Shuffle
from remi.match.entries import Acted, Entry, RoundBegan, TakenBack
from remi.rules.actions import Action, Discard, Draw
from remi.rules.dealing import deal
from remi.rules.engine import apply, check, needs_order
from remi.rules.events import Events
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.refusal import IllegalAction, Reason, Refusal, refuse
from remi.rules.ruleset import RuleSet
from remi.rules.state import State
from remi.rules.view import View, view_for


class Accepted(NamedTuple):
    """The action was done, and this happened."""

    events: Events


Record = Callable[[Entry], object]


def unrecorded(entry: Entry) -> None:
    """For rounds that nobody wants to keep."""


class Round:
    """A round that goes on from `state`; `opening` is what happened in its deal."""

    def __init__(
        self,
        state: State,
        chance: Chance,
        record: Record = unrecorded,
        opening: Events = (),
        shuffle: Shuffle | None = None,
    ) -> None:
        self.state = state
        self.opening = opening
        self.shuffle = shuffle
        """The deal that is being played, with the fingerprint that is shown before it."""
        self._chance = chance
        self._record = record
        self._earlier: list[State] = []

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self.state.turn

    @property
    def can_take_back(self) -> bool:
        return bool(self._earlier)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return view_for(self.state, seat)

    def check(self, seat: int, action: Action) -> Refusal | None:
        """Why this seat may not do this now; None: it may."""
        return check(self.view(seat), action)

    def submit(self, seat: int, action: Action) -> Refusal | Accepted:
        """Do this, if the rules let the seat; a refusal leaves all as it was."""
        wanted = needs_order(self.state, action)
        if seat != self.turn or wanted:
            refusal = self.check(seat, action)
            if refusal is not None:
                return refusal
        shuffle = self._chance.shuffle(wanted, self.state.rules.notation) if wanted else None
        try:
            return Accepted(self.enact(Acted(seat, action, shuffle)))
        except IllegalAction as error:
            return error.refusal

    def enact(self, entry: Acted) -> Events:
        """What this entry of a journal makes happen.

        Raises:
            IllegalAction: the rules refuse it.
            ValueError: the order in it does not fit.
        """
        if entry.seat != self.turn:
            raise IllegalAction(refuse(Reason.NOT_YOUR_PHASE, seat=entry.seat, turn=self.turn))
        before = self.state
        after, events = apply(before, entry.action, entry.order)
        self._record(entry)
        self.state = after
        if is_final(before, entry.action, after):
            self._earlier.clear()
        else:
            self._earlier.append(before)
        if entry.shuffle is not None and len(entry.order) == len(full_pack(before.rules)):
            self.shuffle = entry.shuffle
        return events

    def take_back(self, seat: int) -> Refusal | None:
        """Undo the last action of the seat on turn; why not, where that cannot be."""
        if seat != self.turn or not self._earlier:
            return refuse(Reason.NOTHING_TO_TAKE_BACK)
        self._record(TakenBack(seat))
        self.state = self._earlier.pop()
        return None


def is_final(before: State, action: Action, after: State) -> bool:
    """Whether an action cannot be taken back: it revealed something, or ended turn or round."""
    return (
        isinstance(action, Draw | Discard)
        or before.phase is Phase.DOUBLES
        or after.phase is Phase.OVER
    )


def begin_round(
    entry: RoundBegan, rules: RuleSet, seats: int, chance: Chance, record: Record
) -> Round:
    """Deal the round that this entry describes and record it.

    Raises:
        ValueError: the order is not that of a whole pack.
    """
    state, events = deal(rules, seats, entry.dealer, entry.shuffle.order)
    record(entry)
    return Round(state, chance, record, events, entry.shuffle)


def shuffled_pack(rules: RuleSet, chance: Chance) -> Shuffle:
    return chance.shuffle(full_pack(rules), rules.notation)
