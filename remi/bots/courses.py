"""How a round may go on: courses that are played out in thought, to compare ways to act.

In each course the seat gets tiles that it has not seen, turn by turn, and lays the most that it
could have laid of all that it holds and got; the others may end the round after each of its turns.
All ways to act are tried on the same courses, so that luck does not decide between them.

    rack  R5 R6 Y5 | throw Y5 or R6?      course 1: K3 R7 B9 …      course 2: B5 Y2 R4 …

Nothing hidden is looked at: the courses are drawn from all tiles that the seat cannot see.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import add
from typing import NamedTuple

from remi.bots.appraisal import chains, unseen
from remi.bots.tally import JOKERS, Tally, counted
from remi.rules.meld import Kind
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.scoring import laid_value
from remi.rules.tile import Rack, Tile, sorted_rack
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.pieces import Goal, Piece, pieces_of

TEMPO = 3
"""What a tile less on the rack is worth beside its points."""
DENIED = 60
"""What the others do not get any more when the round ends, in points."""
CARDS_WON = 40
UNLAID_TURN = 15
"""What each turn without a first meld costs, in points."""
NEAR = 9
"""With more tiles than this nobody closes within a course."""
CLOSES_WITH = (0.15, 0.14, 0.13, 0.15, 0.16, 0.1, 0.1, 0.07, 0.04, 0.03)
"""The chance that a seat that has laid closes in a turn, by the tiles on its rack: as counted in
rounds of hard against hard; with more tiles it is that of the last entry."""
CLOSES_UNLAID = 0.01
CLOSES_CARDS = 0.05
"""In the card games a hand may be laid at once, however many cards it has."""


class Way(NamedTuple):
    """One way to act, by the tiles that the seat has after its turn."""

    tiles: Rack
    need: int
    """Tiles to be laid, all in all, to have only the closing tile left."""


class Stakes(NamedTuple):
    """What the end of a round means in points."""

    closing: float
    laid: float
    held: float
    unlaid: float
    so_far: float = 0.0
    """What the seat has laid and gets for closing: a joker as closing tile multiplies it."""
    joker_times: int = 1


def stakes(view: View) -> Stakes:
    """What closing, a point laid, a point held, and not having laid are worth."""
    rules = view.rules
    if rules.scoring in (Scoring.COLLECT_HANDS, Scoring.PENALTIES):
        return Stakes(CARDS_WON, 0.0, 1.0, 0.0)
    closing = rules.close_bonus + DENIED
    held = float(rules.subtract_held)
    so_far = laid_value(view.table, view.seat, rules) + rules.close_bonus
    return Stakes(closing, 1.0, held, rules.no_meld_penalty, so_far, rules.joker_close_mult)


class Forecast:
    """Plays out courses for one seat in one position."""

    def __init__(
        self, view: View, ways: Sequence[Way], chance: random.Random, turns: int = 5
    ) -> None:
        """`turns` is how many turns of the seat a course lasts."""
        self.view = view
        self._turns = turns
        self.ways = ways
        self.stakes = stakes(view)
        self._chance = chance
        self._may_lay = view.opened or view.rules.is_cards
        self._ends = _chance_of_end(view)
        self._pool = list(unseen(view).elements())
        self._offs = _lay_offs(view)
        held: Counter[Tile] = Counter()
        for way in ways:
            held |= Counter(way.tiles)
        self._held = tuple(held.elements())

    def compare(self, samples: int, until: float | None = None) -> list[float]:
        """The mean worth of each way over so many courses, or those that the time allows.

        `until` is a time of `time.perf_counter`.
        """
        totals = [0.0] * len(self.ways)
        played = 0
        first = self._chance.random()
        for number in range(samples):
            if until is not None and played and time.perf_counter() > until:
                break
            place = (first + number / samples) % 1
            worths = self._play_out(place, until if played else None)
            if len(worths) == len(totals):
                totals = list(map(add, totals, worths))
                played += 1
        return [total / max(1, played) for total in totals]

    def _play_out(self, place: float, until: float | None) -> list[float]:
        """The worth of each way in one more course; of some only where the time is over.

        The tile that comes first is taken from `place` (0 to 1) in the unseen tiles, so that over
        the courses each of them comes about as often as it should.
        """
        others = list(self._pool)
        draws = [others.pop(int(place * len(others)))] if others else []
        draws += self._chance.sample(others, min(self._turns - 1, len(others)))
        course = _Course(self, draws)
        worths = []
        for way in self.ways:
            if until is not None and time.perf_counter() > until:
                break
            worths.append(course.worth(way))
        return worths


class _Course:
    """One course: the tiles that come, and the most that can be laid of any of them."""

    def __init__(self, forecast: Forecast, draws: list[Tile]) -> None:
        self.forecast = forecast
        self.draws = draws
        view = forecast.view
        rules = view.rules
        self.atu = view.atu
        there = (*forecast._held, *draws, *(() if view.atu is None else (view.atu,)))
        pieces = [piece for part in pieces_of(rules).within(sorted_rack(there)) for piece in part]
        packed = [(piece.reals + piece.jokers * JOKERS, piece) for piece in pieces]
        kinds = set(there)
        offs = [(tiles, chain) for chain, tiles, _ in forecast._offs if kinds.issuperset(chain)]
        self.points = Tally(
            [(tiles, _worth(piece.meld.tiles, rules)) for tiles, piece in packed]
            + [(tiles, _worth(chain, rules)) for tiles, chain in offs]
        )
        self.count = Tally(
            [(tiles, len(piece.meld.tiles)) for tiles, piece in packed]
            + [(tiles, len(chain)) for tiles, chain in offs]
        )
        self.first = None if forecast._may_lay else _FirstMeld(packed, rules)

    def worth(self, way: Way) -> float:
        """What this way comes to: laid and held when somebody ends the round, or closing it."""
        forecast, rules = self.forecast, self.forecast.view.rules
        at_stake, ends = forecast.stakes, forecast._ends
        held = end_value(way.tiles, rules)
        left, alive, worth = counted(way.tiles), 1.0, 0.0
        has_laid = self.first is None
        for drawn in self.draws:
            before = left
            left += counted((drawn,))
            has_laid = has_laid or (self.first is not None and self.first.is_possible(left))
            if not has_laid:
                worth += alive * (ends * at_stake.unlaid - UNLAID_TURN)
                alive *= 1 - ends
                continue
            closing = self._closing(before, left, way.need)
            if closing is not None:
                return worth + alive * (
                    self.points.most(closing) * at_stake.laid + at_stake.closing
                )
            laid = self.points.most(left)
            stays = max(0.0, held - laid)
            worth += alive * ends * (laid * at_stake.laid - stays * at_stake.held)
            alive *= 1 - ends
        if not has_laid:
            return worth
        laid = self.points.most(left)
        return worth + alive * (laid * at_stake.laid - max(0.0, held - laid) * at_stake.held / 2)

    def _closing_worth(self, left: int, need: int) -> float:
        """What closing with these tiles comes to; the more where a joker can be thrown for it."""
        at_stake = self.forecast.stakes
        worth = self.points.most(left) * at_stake.laid + at_stake.closing
        if at_stake.joker_times == 1 or not Tally.has(left, JOKERS):
            return worth
        if self.count.most(left - JOKERS) < need:
            return worth
        laid = self.points.most(left - JOKERS)
        doubled = (at_stake.joker_times - 1) * (laid + at_stake.so_far)
        return max(worth, laid + at_stake.closing + doubled)

    def _closing(self, before: int, left: int, need: int) -> int | None:
        """The tiles with which the round can be closed now: those that came, or with the Atu."""
        if need > NEAR:
            return None
        if self.count.most(left) >= need:
            return left
        if self.atu is not None:
            with_atu = before + counted((self.atu,))
            if self.count.most(with_atu) >= need:
                return with_atu
        return None


class _FirstMeld:
    """Whether tiles allow a first meld: points enough, and a run where that is asked for."""

    def __init__(self, packed: Iterable[tuple[int, Piece]], rules: RuleSet) -> None:
        self._need = max(1, rules.first_meld_min)
        pieces = list(packed)
        self._most = Tally((tiles, piece.worth[Goal.LAYING]) for tiles, piece in pieces)
        self._runs = [
            (tiles, piece.worth[Goal.LAYING])
            for tiles, piece in pieces
            if piece.meld.kind is Kind.RUN
        ]
        self._needs_run = rules.first_meld_needs_run
        self._known: dict[int, bool] = {}

    def is_possible(self, left: int) -> bool:
        known = self._known.get(left)
        if known is None:
            known = self._known[left] = self._look(left)
        return known

    def _look(self, left: int) -> bool:
        if self._most.most(left) < self._need:
            return False
        if not self._needs_run:
            return True
        return any(
            worth + self._most.most(left - tiles) >= self._need
            for tiles, worth in self._runs
            if self._most.has(left, tiles)
        )


def _worth(tiles: Rack, rules: RuleSet) -> int:
    return end_value(tiles, rules) + TEMPO * len(tiles)


def _lay_offs(view: View) -> list[tuple[Rack, int, int]]:
    """The chains of up to four tiles that the table takes, packed, with their length."""
    found = []
    for target in view.table:
        for chain in chains(target.meld, view.rules):
            for length in range(1, min(4, len(chain)) + 1):
                part = chain[:length]
                found.append((part, counted(part), length))
    return found


def _chance_of_end(view: View) -> float:
    """The chance that one of the others ends the round before this seat is on turn again."""
    goes_on = 1.0
    for seat in range(view.seats):
        if seat != view.seat:
            goes_on *= 1 - _chance_to_close(view, seat)
    return 1 - goes_on


def _chance_to_close(view: View, seat: int) -> float:
    count = view.rack_counts[seat]
    by_count = CLOSES_WITH[min(count, len(CLOSES_WITH) - 1)]
    if view.rules.is_cards:
        return max(CLOSES_CARDS, by_count)
    return by_count if view.laid[seat] else CLOSES_UNLAID
