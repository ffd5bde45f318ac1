"""Whole matches in each of the six rule sets: dealers, running totals, the end, and the winner."""

from __future__ import annotations

import random

import pytest

from remi.match.match import Match, Verdict
from remi.rules.refusal import Refusal
from remi.rules.scoring import Row, Score, score
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on, setup

every_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS)
HIGHEST_WINS = [name for name in RULE_SETS if name != "traditional"]


def sheet(*points: int) -> Score:
    rows = tuple(Row(seat, total, ()) for seat, total in enumerate(points))
    return Score(0, "etalat", rows, None)


def after(ruleset: str, *rounds: tuple[int, ...], **length: int | None) -> Match:
    """A match whose rounds so far brought these points; the last of them is just over."""
    match = Match.start(setup(ruleset, len(rounds[0]), **length))
    play_on(match, random.Random(1))
    match.scores = [sheet(*points) for points in rounds]
    return match


@every_rule_set
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_deals_in_the_order_of_play(ruleset: str, seats: int) -> None:
    """J-13, A-9, C-7: the deal goes on to whom the dealer deals first, who plays first.

    Seats are numbered in the order of play, so that holds where one plays anticlockwise too.
    """
    match = Match.start(setup(ruleset, seats, rounds=seats + 1))
    dealers = []
    for _ in range(seats + 1):
        dealers.append(match.dealer)
        assert match.round.state.first_seat == (match.dealer + 1) % seats
        assert match.round.turn == match.round.state.first_seat
        play_on(match, random.Random(len(dealers)))
        match.next_round()
    first = dealers[0]
    assert dealers == [(first + step) % seats for step in range(seats)] + [first]


@every_rule_set
def test_the_totals_run_with_the_sheets(ruleset: str) -> None:
    match = Match.start(setup(ruleset, 3, rounds=3))
    expected = [0, 0, 0]
    for number in range(1, 4):
        assert (match.round_number, match.totals) == (number, tuple(expected))
        play_on(match, random.Random(number))
        rows = score(match.round.state).rows
        expected = [have + row.total for have, row in zip(expected, rows, strict=True)]
        assert match.totals == tuple(expected)
        assert len(match.scores) == number
        assert match.is_over is (number == 3)
        match.next_round()


@every_rule_set
def test_a_match_of_rounds_ends_with_the_last_and_no_more_are_dealt(ruleset: str) -> None:
    match = Match.start(setup(ruleset, 2, rounds=1))
    play_on(match, random.Random(4))
    assert match.is_over
    assert isinstance(match.next_round(), Refusal)
    assert match.round_number == 1


@every_rule_set
def test_a_match_ends_as_soon_as_somebody_has_the_target(ruleset: str) -> None:
    length = {"rounds": None, "target": 200}
    assert not after(ruleset, (150, -20), (49, 180), **length).is_over
    assert after(ruleset, (150, -20), (50, 180), **length).is_over


@every_rule_set
def test_a_match_to_a_target_is_played_to_it(ruleset: str) -> None:
    match = Match.start(setup(ruleset, 2, rounds=None, target=60))
    for number in range(60):
        play_on(match, random.Random(number))
        if match.is_over:
            break
        match.next_round()
    assert max(match.totals) >= 60
    before = [
        total - row.total for total, row in zip(match.totals, match.scores[-1].rows, strict=True)
    ]
    assert max(before) < 60


@pytest.mark.parametrize("ruleset", HIGHEST_WINS)
def test_most_points_win_by_so_many(ruleset: str) -> None:
    match = after(ruleset, (100, -50, 30), (-80, 40, 45))
    assert match.totals == (20, -10, 75)
    assert match.verdict() == Verdict((2,), 55)


def test_fewest_penalties_win_by_so_many() -> None:
    match = after("traditional", (0, 50, 30), (61, 0, 45))
    assert match.totals == (61, 50, 75)
    assert match.verdict() == Verdict((1,), 11)


def test_the_target_of_penalties_ends_the_match_for_the_one_with_fewest() -> None:
    match = after("traditional", (0, 120, 30), rounds=None, target=100)
    assert match.is_over
    assert match.verdict() == Verdict((0,), 30)


@every_rule_set
def test_equal_seats_win_together(ruleset: str) -> None:
    best, worst = (10, 90) if ruleset == "traditional" else (90, 10)
    match = after(ruleset, (best, worst, best))
    assert match.verdict() == Verdict((0, 2), 0)
    assert [standing.place for standing in match.standings()] == [1, 1, 3]


@every_rule_set
def test_all_equal_is_a_tie_of_all(ruleset: str) -> None:
    assert after(ruleset, (0, 0, 0, 0)).verdict() == Verdict((0, 1, 2, 3), 0)


def test_the_margin_is_that_to_the_second_place_and_not_to_the_next_seat() -> None:
    assert after("clasic", (100, 20, 70)).verdict() == Verdict((0,), 30)
