"""A journal played again: step by step for the review, and checked against the rules.

Replaying uses the code that plays, so an entry that does not hold is one that the rules refuse.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from remi.match.chance import Shuffle, is_proven
from remi.match.entries import Acted, Entry, MatchBegan, RoundBegan
from remi.match.match import BadEntry, Match
from remi.match.recording import Damage, Recording, read_journal
from remi.rules.events import Events
from remi.rules.pack import full_pack
from remi.rules.state import State


class Step(NamedTuple):
    """An entry of the journal, what it made happen, and the state after it."""

    line: int
    round_number: int
    entry: Entry
    events: Events
    state: State


class Proof(NamedTuple):
    """Whether an order of tiles is the one whose fingerprint was shown.

    The order of a deal has to be one of a whole pack as well.
    """

    line: int
    round_number: int
    shuffle: Shuffle
    holds: bool


class Replay(NamedTuple):
    """A whole journal, played again. `match` is as it was after the last good entry."""

    head: MatchBegan
    steps: tuple[Step, ...]
    match: Match
    damage: Damage | None
    """The first entry that does not hold, or None: all do."""

    def round_steps(self, number: int) -> tuple[Step, ...]:
        """The steps of one round, its deal first."""
        return tuple(step for step in self.steps if step.round_number == number)


def read_replay(path: Path) -> Replay:
    """Play the journal in a file again.

    Raises:
        JournalError: the file is no journal, or nothing of it can be used.
    """
    return play_again(read_journal(path))


def play_again(recording: Recording) -> Replay:
    """Replay a recording up to the first entry that does not hold."""
    match = Match(recording.head)
    steps: list[Step] = []
    damage = recording.damage
    for line in recording.lines:
        try:
            events = match.enact(line.entry)
        except BadEntry as error:
            damage = Damage(line.number, str(error))
            break
        state = match.round.state
        steps.append(Step(line.number, match.round_number, line.entry, events, state))
    return Replay(recording.head, tuple(steps), match, damage)


def proofs(recording: Recording) -> list[Proof]:
    """For each order that chance decided whether its fingerprint is right."""
    rules = recording.head.setup.rules
    found: list[Proof] = []
    number = 0
    for line in recording.lines:
        if isinstance(line.entry, RoundBegan):
            number = line.entry.number
        shuffle = _shuffle_of(line.entry)
        if shuffle is not None:
            holds = is_proven(shuffle, rules.notation)
            if isinstance(line.entry, RoundBegan):
                holds = holds and tuple(sorted(shuffle.order)) == full_pack(rules)
            found.append(Proof(line.number, number, shuffle, holds))
    return found


def _shuffle_of(entry: Entry) -> Shuffle | None:
    return entry.shuffle if isinstance(entry, RoundBegan | Acted) else None
