"""Where a review stands in its replay: in which round, after which step. No pixels here."""

from __future__ import annotations

from collections.abc import Sequence

from remi.match.replay import Replay, Step
from remi.rules.events import Dealt
from remi.rules.state import State
from remi.ui.review.telling import shuffle_of, turn_starts
from remi.ui.table.meld_spots import owner


class Playback:
    """A replay, and the step after which it is looked at."""

    def __init__(self, replay: Replay, rounds: tuple[int, ...]) -> None:
        """`rounds`: the numbers of those that may be looked at; there is one at least."""
        self.replay = replay
        self.rounds = rounds
        self.go_to_round(rounds[0])

    # What is so ---------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.steps[self.index]

    @property
    def state(self) -> State:
        """The table after the step."""
        return self.step.state

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    @property
    def at_end(self) -> bool:
        return self.index == self.last

    @property
    def turn(self) -> int:
        """How many turns have begun, the present one included."""
        return sum(start <= self.index for start in self.turns)

    @property
    def deal(self) -> Step:
        """The step that dealt the tiles that are played: the round's first, or a later one."""
        dealt = [
            step
            for step in self.steps[: self.index + 1]
            if any(isinstance(event, Dealt) for event in step.events)
        ]
        return dealt[-1] if dealt else self.steps[0]

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the deal that is played."""
        shuffle = shuffle_of(self.deal)
        return shuffle.fingerprint if shuffle else ""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points in the rounds before; after the end of this one with its own."""
        over = self.number if self.at_end else self.number - 1
        sheets = self.replay.match.scores[:over]
        seats = range(self.state.seats)
        return tuple(sum(sheet.rows[seat].total for sheet in sheets) for seat in seats)

    # Going --------------------------------------------------------------------------------------

    def go_to_round(self, number: int) -> None:
        """Stand after the deal of this round."""
        self.number = number
        self.steps = self.replay.round_steps(number)
        self.turns = turn_starts(self.steps)
        self.laid = most_laid(self.steps)
        self.index = 0

    def next_round(self, by: int) -> bool:
        """Another round; False where there is none."""
        place = self.rounds.index(self.number) + by
        if not 0 <= place < len(self.rounds):
            return False
        self.go_to_round(self.rounds[place])
        return True

    def go_to(self, index: int) -> bool:
        """Stand after this step, or the nearest that there is; whether that is another one."""
        before = self.index
        self.index = max(0, min(self.last, index))
        return self.index != before

    def go(self, by: int) -> bool:
        """So many steps on, or back."""
        return self.go_to(self.index + by)

    def go_turns(self, by: int) -> bool:
        """To the beginning of the next turn, or of this one, then of the one before."""
        if by > 0:
            target = next((start for start in self.turns if start > self.index), self.last)
        else:
            target = next((start for start in reversed(self.turns) if start < self.index), 0)
        return self.go_to(target)


def most_laid(steps: Sequence[Step]) -> tuple[int, ...]:
    """For each seat how many tiles its melds have at most in these steps."""
    most = [0] * steps[0].state.seats
    for step in steps:
        now = [0] * len(most)
        for meld in step.state.table:
            now[owner(meld)] += len(meld.tiles)
        most = list(map(max, most, now))
    return tuple(most)
