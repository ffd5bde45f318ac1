"""Matches begun, left and taken up again from the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from remi.match.match import Match
from remi.match.saves import begin
from remi.match.setup import Seat, Setup
from remi.rules.actions import Discard
from remi.rules.variants import RULE_SETS
from remi.ui import session
from remi.ui.options import MatchWish

WISH = MatchWish(seats=("you", "easy", "medium"), rounds=2, seed=11)


def test_a_wish_becomes_a_setup() -> None:
    setup = session.setup_from(WISH)
    assert [(seat.name, seat.level) for seat in setup.seats] == [
        ("You", None),
        ("Ana", "easy"),
        ("Mihai", "medium"),
    ]
    assert (setup.rounds, setup.target, setup.seed) == (2, None, 11)


def test_given_names_are_used_and_missing_ones_filled() -> None:
    setup = session.setup_from(MatchWish(seats=("you", "easy", "easy"), names=("Ion", " ")))
    assert [seat.name for seat in setup.seats] == ["Ion", "Ana", "Mihai"]


def test_house_rules_reach_the_rule_set() -> None:
    wish = MatchWish(overrides=(("first_meld_min", 60),))
    assert session.setup_from(wish).rules.first_meld_min == 60


@pytest.mark.parametrize(
    "wish",
    [
        MatchWish(ruleset="poker"),
        MatchWish(seats=("you",)),
        MatchWish(rounds=51),
        MatchWish(rounds=3, target=100),
        MatchWish(overrides=(("no_such_option", 1),)),
    ],
)
def test_what_cannot_be_played_is_refused(wish: MatchWish) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        session.setup_from(wish)


def test_a_match_left_can_be_continued(tmp_path: Path) -> None:
    assert not session.has_unfinished(tmp_path)
    match = session.start(tmp_path, WISH)
    rack = match.round.state.rack
    match.close()
    assert session.has_unfinished(tmp_path)
    again, notices = session.resume(tmp_path)
    assert again is not None
    assert (again.round.state.rack, notices) == (rack, ())
    again.close()


def test_a_match_still_open_here_can_be_taken_up_after_an_error(tmp_path: Path) -> None:
    match = session.start(tmp_path, WISH)
    again, _notices = session.resume(tmp_path)
    assert again is not None
    assert again.round.state == match.round.state


def test_a_useless_save_is_put_aside_and_said(tmp_path: Path) -> None:
    match = session.start(tmp_path, WISH)
    path = session.journal_path(match)
    assert path
    match.close()
    path.write_text("no journal\n")
    again, notices = session.resume(tmp_path)
    assert again is None
    assert len(notices) == 1
    assert "put aside" in notices[0]


def test_a_damaged_save_goes_on_and_says_so(tmp_path: Path) -> None:
    match = session.start(tmp_path, WISH)
    seat = match.round.turn
    match.submit(seat, Discard(match.round.state.rack[0]))
    path = session.journal_path(match)
    assert path
    match.close()
    path.write_bytes(path.read_bytes() + b"garbage\n")
    again, notices = session.resume(tmp_path)
    assert again is not None
    assert again.round.state == match.round.state
    assert "damaged" in notices[0]


def test_the_people_of_a_match(tmp_path: Path) -> None:
    seats = (Seat("Ana"), Seat("Bot", "easy"), Seat("Ion"))
    match = begin(tmp_path, Setup(RULE_SETS["clasic"], seats))
    assert session.persons(match) == {0, 2}
    match.close()


def test_no_match_has_no_journal() -> None:
    assert session.journal_path(None) is None
    unsaved = Match.start(session.setup_from(WISH))
    assert session.journal_path(unsaved) is None
