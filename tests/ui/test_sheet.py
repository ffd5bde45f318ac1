"""What the score sheet says about the round and the match."""

from __future__ import annotations

import pytest

from remi.rules.scoring import Part, Row, Score
from remi.ui import i18n, wording
from remi.ui.sheet import (
    Sheet,
    as_text,
    leaders,
    places,
    round_points,
    running_totals,
    standing_line,
    which_round,
)


def sheet(
    points: tuple[int, ...],
    *,
    before: tuple[int, ...] | None = None,
    closer: int | None = 0,
    winners: tuple[int, ...] = (),
    higher_wins: bool = True,
) -> Sheet:
    rows = tuple(Row(seat, total, (Part("laid", total),)) for seat, total in enumerate(points))
    history = ((before,) if before else ()) + (points,)
    names = ("Ana", "Ion", "Radu", "Mia")[: len(points)]
    return Sheet(Score(closer, "etalat", rows, None), names, history, 5, None, winners, higher_wins)


def test_totals_run_from_zero() -> None:
    assert running_totals(((10, -5), (20, 0))) == [[0, 10, 30], [0, -5, -5]]


def test_totals_add_up_all_rounds() -> None:
    assert sheet((10, 20), before=(5, -30)).totals == (15, -10)


def test_the_leader_has_the_most_points() -> None:
    assert leaders(sheet((10, 30, 20))) == (1,)


def test_the_leader_has_the_fewest_where_points_are_penalties() -> None:
    assert leaders(sheet((10, 30, 0), higher_wins=False)) == (2,)


def test_equal_totals_lead_together_and_all_may_be_below_zero() -> None:
    assert leaders(sheet((-10, -30, -10))) == (0, 2)


def test_who_closes_need_not_have_the_most_points() -> None:
    line = standing_line(sheet((100, 160), closer=0))
    assert "Most points in this round: Ion" in line


def test_no_such_note_when_the_closer_has_the_most() -> None:
    assert standing_line(sheet((160, 100), closer=0)) == "In the match leads: Ana, 160 points."


def test_the_winner_is_named_with_his_total() -> None:
    line = standing_line(sheet((100, 60), before=(0, 41), winners=(1,)))
    assert line == (
        "The match is over. Ion wins it with 101 points. Next: Ana, 100 points (1 point less)."
    )


def test_the_winner_of_penalties_has_the_fewest_and_the_others_more() -> None:
    line = standing_line(sheet((40, 12, 40), winners=(1,), higher_wins=False))
    assert line == (
        "The match is over. Ion wins it with 12 points. "
        "Next: Ana and Radu, 40 points (28 points more)."
    )


def test_where_points_are_penalties_it_is_said_and_they_have_no_sign() -> None:
    penalties = sheet((0, 35), higher_wins=False)
    assert standing_line(penalties) == ("In the match leads: Ana, 0 points. The fewest points win.")
    assert [round_points(penalties, total) for total in (0, 35)] == ["0", "35"]
    assert [round_points(sheet((1, 2)), total) for total in (0, 35, -5)] == ["0", "+35", "−5"]


def test_equal_leaders_are_named_together() -> None:
    assert standing_line(sheet((70, 70, 5))) == (
        "Equal at the head of the match: Ana and Ion, 70 points."
    )


def test_when_all_are_equal_nobody_comes_next() -> None:
    line = standing_line(sheet((50, 50, 50), winners=(0, 1, 2)))
    assert line == ("The match is over. Ana, Ion and Radu share the first place with 50 points.")


def test_equal_totals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places(sheet((30, 50, 50, -4))) == (3, 1, 1, 4)
    assert places(sheet((30, 50, 50, -4), higher_wins=False)) == (2, 3, 3, 1)


def test_a_match_to_a_score_says_so() -> None:
    to_score = sheet((30, 50))._replace(rounds=None, target=1000)
    assert which_round(to_score) == "Round 1, to 1000 points"


def test_the_text_begins_with_the_house_rules() -> None:
    text = as_text((sheet((30, 50))._replace(house_rules=("Points to open: 51",)),))
    assert text.splitlines()[0] == "Points to open: 51"


@pytest.mark.parametrize(
    ("share", "words"), [(75.0, "75"), (6.25, "6.25"), (0.0, "0"), (2.5, "2.5")]
)
def test_prizes_have_no_needless_zeros(share: float, words: str) -> None:
    assert wording.amount(share) == words
    i18n.use("ro")
    assert wording.amount(share) == words.replace(".", ",")
    i18n.use("en")


def test_a_shared_first_place_names_all() -> None:
    line = standing_line(sheet((50, 50, 1), winners=(0, 1)))
    assert line == (
        "The match is over. Ana and Ion share the first place with 50 points. "
        "Next: Radu, 1 point (49 points less)."
    )


@pytest.mark.parametrize(
    ("part", "value"),
    [
        (Part("laid", 70), "+70"),
        (Part("held", -35), "−35"),
        (Part("joker-close", times=2), "× 2"),
    ],
)
def test_parts_are_written_with_sign_or_factor(part: Part, value: str) -> None:
    assert wording.part_value(part) == value


WHYS = (
    *("laid", "held", "close-bonus", "atu", "not-laid", "rack-game", "rack-game-failed", "paid"),
    *("collected", "penalty", "rummy", "few-not-announced", "joker-close", "atu-one"),
)


@pytest.mark.parametrize("why", WHYS)
def test_every_part_has_words(why: str) -> None:
    assert wording.part_name(Part(why)) != why


KINDS = (
    *("etalat", "simplu", "mozaic", "bicolor", "monocolor"),
    *("minore", "majore", "duble", "grand-care", "out", "rummy"),
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_way_to_close_has_its_sentence(kind: str) -> None:
    sentence = wording.ending(kind, "Ana")
    assert sentence.startswith("Ana ")
    assert sentence != wording.ending("unknown", "Ana")


def test_nobody_closing_is_said() -> None:
    assert wording.ending("exhausted", None) == "The stock ran out: nobody closed."
