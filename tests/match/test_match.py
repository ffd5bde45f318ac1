import random
from dataclasses import replace

import pytest

from remi.match.chance import is_proven
from remi.match.match import Match, Standing
from remi.match.setup import Setup
from remi.rules.refusal import Refusal
from remi.rules.scoring import Row, Score
from tests.match.playing import play_on, setup


def with_totals(wanted: Setup, *rounds: tuple[int, ...]) -> Match:
    """A match with these points by round; the round in play is the last one, and over."""
    match = Match.start(wanted)
    play_on(match, random.Random(1))
    match.scores = [
        Score(0, "etalat", tuple(Row(seat, total, ()) for seat, total in enumerate(points)), None)
        for points in rounds
    ]
    return match


def test_the_dealer_moves_on_with_each_round() -> None:
    match = Match.start(setup(seats=3, rounds=4))
    dealers, first = [], match.round.state.dealer
    for _ in range(4):
        dealers.append(match.round.state.dealer)
        assert match.dealer == match.round.state.dealer
        play_on(match, random.Random(2))
        match.next_round()
    assert dealers == [(first + step) % 3 for step in range(4)]


def test_chance_decides_who_deals_first() -> None:
    dealers = {Match.start(setup(seats=4, seed=seed)).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (Match.start(setup(seed="deal 12")) for _ in range(2))
    for match in (first, second):
        play_on(match, random.Random(5))
        match.next_round()
    assert first.round.state == second.round.state
    assert Match.start(setup(seed="deal 13")).round.state != first.round.state


def test_totals_are_the_sum_of_the_sheets() -> None:
    match = with_totals(setup(seats=2, rounds=3), (170, -40), (-100, 250))
    assert match.totals == (70, 210)


def test_totals_before_the_first_sheet_are_zero() -> None:
    assert Match.start(setup(seats=4)).totals == (0, 0, 0, 0)


def test_most_points_win_and_equal_points_share_a_place() -> None:
    match = with_totals(setup(seats=4), (100, -50, 100, 20))
    assert match.standings() == (
        Standing(1, 0, 100),
        Standing(1, 2, 100),
        Standing(3, 3, 20),
        Standing(4, 1, -50),
    )


def test_a_winner_is_named_when_all_are_below_zero() -> None:
    match = with_totals(setup(seats=3), (-300, -100, -200))
    assert match.standings()[0] == Standing(1, 1, -100)


def test_fewest_penalties_win_in_the_traditional_game() -> None:
    match = with_totals(setup("traditional", seats=3), (30, 0, 55))
    assert [standing.seat for standing in match.standings()] == [1, 0, 2]


def test_a_match_ends_after_its_rounds() -> None:
    match = Match.start(setup(rounds=2))
    assert not match.is_over
    play_on(match, random.Random(3))
    assert not match.is_over
    match.next_round()
    assert not match.is_over
    play_on(match, random.Random(3))
    assert match.is_over
    assert isinstance(match.next_round(), Refusal)
    assert match.round_number == 2


@pytest.mark.parametrize(("points", "over"), [((99, 20), False), ((100, 20), True)])
def test_a_match_ends_at_its_target(points: tuple[int, int], over: bool) -> None:
    wanted = replace(setup("rummy", seats=2), rounds=None, target=100)
    assert with_totals(wanted, points).is_over is over


def test_no_round_begins_while_one_is_played() -> None:
    match = Match.start(setup())
    before = match.round.state
    assert isinstance(match.next_round(), Refusal)
    assert match.round.state == before


def test_the_deal_has_a_fingerprint_to_show() -> None:
    match = Match.start(setup())
    assert match.round.shuffle is not None
    assert len(match.round.shuffle.fingerprint) == 64


def test_the_fingerprint_is_that_of_the_deal_in_play_and_proven_afterwards() -> None:
    match = Match.start(setup(seats=3, rounds=2))
    shown = match.fingerprint
    shuffle = match.round.shuffle
    assert shuffle is not None
    assert is_proven(shuffle, match.setup.rules.notation)
    assert shuffle.fingerprint == shown
    play_on(match, random.Random(2))
    assert match.fingerprint == shown
    match.next_round()
    assert match.fingerprint != shown
