"""A match: rounds one after the other, the dealer moving on, the points adding up.

A match is replayed from the entries of its journal by the same code that plays it, so what is
restored after a crash is what was played.
"""

from __future__ import annotations

from typing import NamedTuple

from remi.match.chance import Chance, Shuffle
from remi.match.entries import Acted, Entry, MatchBegan, RoundBegan, TakenBack
from remi.match.journal import Journal
from remi.match.recording import Damage
from remi.match.round import Accepted, Round, begin_round, shuffled_pack
from remi.match.setup import Setup
from remi.rules.actions import Action
from remi.rules.events import Events
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.scoring import Score, score
from remi.rules.view import View


class Standing(NamedTuple):
    """A seat's place in the match; seats with equal points share a place."""

    place: int
    seat: int
    total: int


class Verdict(NamedTuple):
    """The seats with the best total, and the points to the next one: none where they are equal."""

    winners: tuple[int, ...]
    margin: int


class BadEntry(ValueError):
    """An entry that cannot follow those before it; the message says why."""


class Match:
    """A match under way. Make one with `Match.start`, or from a journal with `saves.resume`."""

    def __init__(self, head: MatchBegan, journal: Journal | None = None) -> None:
        self.setup: Setup = head.setup
        self.journal = journal
        self.scores: list[Score] = []
        """The sheets of the rounds that are over."""
        self.damage: Damage | None = None
        """What was wrong with the file that this match was restored from."""
        self._first_dealer = head.dealer
        self._chance = Chance(head.setup.seed, decided=1)  # the dealer was the first decision
        self._round: Round | None = None
        self._rounds_begun = 0

    @classmethod
    def start(cls, setup: Setup, journal: Journal | None = None, started: str = "") -> Match:
        """A new match in its first round; chance decides who deals first (C-6, A-9)."""
        head = MatchBegan(setup, Chance(setup.seed).below(len(setup.seats)), started)
        match = cls(head, journal)
        match._record(head)
        match.next_round()
        return match

    # What is so -----------------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round in play, or the last one played."""
        assert self._round is not None, "a match is only handed out with a round in it"
        return self._round

    @property
    def round_number(self) -> int:
        """1 for the first round."""
        return self._rounds_begun

    @property
    def dealer(self) -> int:
        """The seat that dealt the round in play."""
        return (self._next_dealer - 1) % len(self.setup.seats)

    @property
    def _next_dealer(self) -> int:
        return (self._first_dealer + self._rounds_begun) % len(self.setup.seats)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the deal in play, to be shown before the first move.

        The salt and the order that it belongs to are in the journal (see `chance`).
        """
        shuffle = self.round.shuffle
        return shuffle.fingerprint if shuffle else ""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points in the rounds that are over."""
        sheets = [[row.total for row in sheet.rows] for sheet in self.scores]
        return tuple(map(sum, zip(*sheets, strict=True))) or (0,) * len(self.setup.seats)

    @property
    def is_over(self) -> bool:
        if self._round is None or not self._round.is_over:
            return False
        if self.setup.target is not None:
            return max(self.totals) >= self.setup.target
        return len(self.scores) >= (self.setup.rounds or 1)

    def standings(self) -> tuple[Standing, ...]:
        """The seats from the first place to the last."""
        best_first = -1 if self.setup.rules.better_is == "higher" else 1
        totals = self.totals
        ranked = sorted(range(len(totals)), key=lambda seat: (best_first * totals[seat], seat))
        places = {total: place for place, total in _first_places([totals[s] for s in ranked])}
        return tuple(Standing(places[totals[seat]], seat, totals[seat]) for seat in ranked)

    def verdict(self) -> Verdict:
        """Who wins as the totals stand, and by how many points; equal seats win together."""
        first, second, *_ = self.standings()
        winners = tuple(one.seat for one in self.standings() if one.place == 1)
        return Verdict(winners, abs(first.total - second.total))

    @property
    def warning(self) -> str | None:
        """Why the match cannot be saved just now; None: it is."""
        return self.journal.failure if self.journal else None

    def view(self, seat: int) -> View:
        """What this seat may know of the round."""
        return self.round.view(seat)

    # What is done ---------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action) -> Refusal | Accepted:
        """Do this in the round, if the rules let the seat; it is on disk when this returns."""
        outcome = self.round.submit(seat, action)
        if isinstance(outcome, Accepted):
            self._settle()
        return outcome

    def take_back(self, seat: int) -> Refusal | None:
        """Undo the last action of the seat on turn; why not, where that cannot be."""
        return self.round.take_back(seat)

    def next_round(self) -> Round | Refusal:
        """Deal the next round; refused while one is in play, or when the match is over."""
        if self._round is not None and not self._round.is_over:
            return refuse(Reason.NOT_YOUR_PHASE)
        if self.is_over:
            return refuse(Reason.ROUND_OVER)
        self._begin(shuffled_pack(self.setup.rules, self._chance))
        return self.round

    def close(self) -> None:
        """Let the journal go; the match can be resumed from it."""
        if self.journal:
            self.journal.close()

    # How it is restored ---------------------------------------------------------------------------

    def enact(self, entry: Entry) -> Events:
        """What this entry of a journal makes happen, and nothing is written.

        Raises:
            BadEntry: it cannot follow the entries before it.
        """
        try:
            return self._enact(entry)
        except ValueError as error:
            raise BadEntry(str(error)) from error

    def _enact(self, entry: Entry) -> Events:
        match entry:
            case RoundBegan():
                return self._restore_round(entry)
            case Acted() if self._round is not None:
                events = self._round.enact(entry)
                self._chance.decided += entry.shuffle is not None
                self._settle()
                return events
            case TakenBack(seat=seat) if self._round is not None:
                if self._round.take_back(seat) is not None:
                    raise BadEntry("there is nothing to take back")
                return ()
            case _:
                raise BadEntry("no round has begun")

    def _restore_round(self, entry: RoundBegan) -> Events:
        if self._round is not None and (not self._round.is_over or self.is_over):
            raise BadEntry("a round cannot begin here")
        expected = self._rounds_begun + 1
        if entry.number != expected:
            raise BadEntry(f"round {entry.number} where round {expected} is due")
        if entry.dealer != self._next_dealer:
            raise BadEntry(f"seat {entry.dealer} deals where seat {self._next_dealer} is due")
        self._begin(entry.shuffle)
        self._chance.decided += 1
        return self.round.opening

    def _begin(self, shuffle: Shuffle) -> None:
        number = self._rounds_begun + 1
        entry = RoundBegan(number, self._next_dealer, shuffle)
        self._round = begin_round(
            entry, self.setup.rules, len(self.setup.seats), self._chance, self._record
        )
        self._rounds_begun = number

    def _settle(self) -> None:
        """Keep the score sheet of a round that has just ended."""
        if self.round.is_over:
            self.scores.append(score(self.round.state))
            if self.is_over and self.journal:
                self.journal.retire()

    def _record(self, entry: Entry) -> None:
        if self.journal:
            self.journal.append(entry, self.setup.rules.notation)


def _first_places(totals: list[int]) -> list[tuple[int, int]]:
    """For each total in order of rank the place it has: the best of those that share it."""
    return [(totals.index(total) + 1, total) for total in totals]
