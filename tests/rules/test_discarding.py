"""The discard, the end of a turn, and few tiles (J-32, J-84, J-89 … J-91, AJ-44, A-38, A-39, C-20 …
C-23, T-16, T-17)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw, SayFew, Take
from remi.rules.events import FewTiles
from tests.rules.tables import (
    CARD_GAMES,
    TILE_GAMES,
    after,
    allowed,
    break_train,
    discard,
    happened,
    lay,
    lay_off,
    outcome,
    parts,
    rack,
    refusal,
    refused,
    said,
    table,
    take,
    train,
)

every_tile_game = pytest.mark.parametrize("rules", TILE_GAMES)
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES)

# ------------------------------------------------------------------ the end of a turn


@every_tile_game
def test_the_discard_lies_last_in_the_row_and_the_next_seat_is_on_turn(rules: str) -> None:
    state = table(rules, rack="R5 K9 K1 K3", seats=3, discards="K2 Y13")
    thrown = after(state, discard("K9"))
    assert train(thrown) == "K2 Y13 K9"
    assert thrown.discards[-1].seat == 0
    assert rack(thrown) == "R5 K1 K3"
    assert (thrown.turn, thrown.phase, thrown.drawn) == (1, "draw", None)
    assert thrown.turns_taken == (5, 4, 4)


def test_after_the_last_seat_comes_the_first() -> None:
    state = table(rack="R5 K9", others="B1 B2", seats=4, stock="R1 R2 R3 R4")
    for one in ("K9", "B1", "B1", "B1"):
        state = after(state, discard(one))
        assert state.phase == "draw"
        state = after(state, Draw())
    assert state.turn == 0


def test_only_a_tile_from_the_rack_is_thrown() -> None:
    assert refused(table(rack="R5 K9"), discard("R6")) == "not-on-rack"


def test_what_counts_within_a_turn_is_put_back() -> None:
    state = table(rack="R10 R11 R12 Y3 B3 K3 K9 K4", opened=False)
    turned = after(state, lay("R10 R11 R12", "Y3 B3 K3"), discard("K9"))
    assert (turned.laid_this_turn, turned.table_touched, turned.must_close) == (False, False, False)
    assert turned.laid_earlier == (True, True)


def test_a_turn_without_laying_is_no_turn_of_laying() -> None:
    turned = after(table("rummy", rack="H5 D9 SA", opened=False), discard("D9"))
    assert turned.laid_earlier == (False, True)


# ------------------------------------------------------------------ closing


@pytest.mark.parametrize("rules", ["clasic", "popular"])
def test_the_last_tile_closes_the_round(rules: str) -> None:
    closed = after(table(rules, rack="K9"), discard("K9"))
    assert outcome(closed) == ("etalat", 0)
    assert train(closed) == "K2 Y13 K9"
    assert refused(closed, Draw()) == "round-over"


def test_laying_off_first_closes_too() -> None:
    state = table(rack="Y2", phase="draw", stock="K9", melds=["K6 K7 K8"])
    assert outcome(after(state, Draw(), lay_off(1, "K9"), discard("Y2"))) == ("etalat", 0)


def test_a_thrown_joker_closes_and_doubles() -> None:
    closed = after(table(rack="R5 R6 R7 *"), lay("R5 R6 R7"), discard("*"))
    assert outcome(closed) == ("etalat", 0)
    assert parts(closed) == {"laid": 15, "close-bonus": 100, "joker-close": 2}


def test_in_popular_it_doubles_nothing() -> None:
    closed = after(table("popular", rack="R5 R6 R7 *"), lay("R5 R6 R7"), discard("*"))
    assert parts(closed) == {"laid": 15, "close-bonus": 50}


def test_in_etalate_throwing_down_to_one_tile_closes_nothing() -> None:
    state = table("etalate", rack="R5 K9")
    assert outcome(after(state, discard("K9"))) is None


def test_the_round_ends_with_the_closing_discard() -> None:
    assert said(table(rack="K9"), discard("K9")) == ["Discarded", "RoundOver"]
    assert said(table(rack="K9 K8 K7 K6 K5"), discard("K9")) == ["Discarded", "TurnBegan"]


@every_card_game
def test_the_last_card_wins(rules: str) -> None:
    assert outcome(after(table(rules, rack="D9"), discard("D9"))) == ("out", 0)


@every_card_game
def test_all_in_one_turn_without_having_laid_is_rummy(rules: str) -> None:
    state = table(rules, rack="H5 H6 H7 DK", opened=False)
    assert outcome(after(state, lay("H5 H6 H7"), discard("DK"))) == ("rummy", 0)


@every_card_game
def test_an_earlier_lay_off_spoils_the_rummy(rules: str) -> None:
    state = table(
        rules,
        rack="H5 H6 H7 S8 S9 DK",
        opened=False,
        melds=["S5 S6 S7"],
        others="C2 C3",
        stock="C4 H8",
    )
    second = after(state, lay_off(1, "S8"), discard("S9"), Draw(), discard("C2"), Draw())
    assert outcome(after(second, lay("H5 H6 H7 H8"), discard("DK"))) == ("out", 0)


@every_card_game
def test_a_lay_off_in_the_last_turn_does_not(rules: str) -> None:
    state = table(rules, rack="H5 H6 H7 S8 DK", opened=False, melds=["S5 S6 S7"])
    done = after(state, lay_off(1, "S8"), lay("H5 H6 H7"), discard("DK"))
    assert outcome(done) == ("rummy", 0)


def test_in_traditional_the_rummy_may_lay_the_last_card_too() -> None:
    state = table("traditional", rack="H5 H6 H7 S8", opened=False, melds=["S5 S6 S7"])
    assert outcome(after(state, lay_off(1, "S8"), lay("H5 H6 H7"))) == ("rummy", 0)
    assert outcome(after(state, lay("H5 H6 H7"), lay_off(1, "S8"))) == ("rummy", 0)


def test_in_traditional_one_who_laid_before_keeps_a_card_to_throw() -> None:
    state = table("traditional", rack="H5 H6 H7")
    assert refused(state, lay("H5 H6 H7")) == "keep-a-closing-tile"


def test_in_rummy_a_card_is_always_thrown() -> None:
    for opened in (True, False):
        state = table("rummy", rack="H5 H6 H7", opened=opened)
        assert refused(state, lay("H5 H6 H7")) == "keep-a-closing-tile"


def test_a_taken_card_may_be_laid_in_the_rummy() -> None:
    state = table("traditional", rack="H5 H6", phase="draw", discards="D2 H7", opened=False)
    assert outcome(after(state, take("H5 H6 H7"))) == ("rummy", 0)


def test_two_copies_of_the_card_just_taken_are_nothing_to_throw() -> None:
    state = table("traditional", rack="S4 S4", drawn="discard S4", melds=["S5 S6 S7"])
    assert refused(state, lay_off(1, "S4")) == "keep-a-closing-tile"
    with_another = table("traditional", rack="S4 S4 D9", drawn="discard S4", melds=["S5 S6 S7"])
    assert allowed(with_another, lay_off(1, "S4"))


# ------------------------------------------------------------------ a lost joker


@pytest.mark.parametrize("rules", ["etalate", "tabla"])
def test_a_thrown_joker_is_lost(rules: str) -> None:
    thrown = after(table(rules, rack="R5 * K1 K3"), discard("*"))
    assert train(thrown) == "K2 Y13"
    assert [(str(one.tile), one.seat) for one in thrown.lost] == [("*", 0)]
    assert said(table(rules, rack="R5 * K1 K3 K5"), discard("*")) == ["JokerLost", "TurnBegan"]


@pytest.mark.parametrize("rules", ["clasic", "popular"])
def test_elsewhere_it_is_a_discard_like_any(rules: str) -> None:
    assert train(after(table(rules, rack="R5 * K1 K3"), discard("*"))) == "K2 Y13 *"


# ------------------------------------------------------------------ few tiles


@pytest.mark.parametrize(
    ("left", "told"), [("K1 K3 K5 K7", False), ("K1 K3 K5", True), ("K1", True)]
)
def test_three_tiles_or_fewer_are_told(left: str, told: bool) -> None:
    events = happened(table(rack=f"R5 {left}"), discard("R5"))
    few = [event for event in events if isinstance(event, FewTiles)]
    assert [(event.seat, event.count) for event in few] == [(0, len(left.split()))] * told


def test_nobody_tells_of_a_rack_game_or_of_cards() -> None:
    assert "FewTiles" not in said(
        table(rack="R5 K1 K3", rack_game=True, opened=False), discard("R5")
    )
    assert "FewTiles" not in said(table("rummy", rack="H5 SA"), discard("SA"))


def test_where_it_is_the_players_duty_silence_costs_500() -> None:
    state = table("popular", rack="R5 K1 K3", low_tile_notice="manual", others="B1 B9 B8 B7 B5")
    silent = after(state, discard("R5"))
    assert parts(silent)["few-not-announced"] == -500
    assert "FewTiles" not in said(state, discard("R5"))


def test_one_who_says_it_pays_nothing() -> None:
    state = table("popular", rack="R5 K1 K3", low_tile_notice="manual")
    spoken = after(state, SayFew(), discard("R5"))
    assert "few-not-announced" not in parts(spoken)
    (event,) = happened(state, SayFew())
    assert (event.seat, event.count) == (0, 3)  # type: ignore[union-attr]


def test_it_is_paid_once_a_round() -> None:
    state = table(rack="R5 K1 K3", low_tile_notice="manual", others="B9 B8 B7 B5", stock="Y1 Y2 Y3")
    twice = after(state, discard("R5"), Draw(), discard("B9"), Draw(), discard("K1"))
    assert parts(twice)["few-not-announced"] == -500


def test_it_is_said_once_and_not_with_five_tiles() -> None:
    state = table(rack="R5 K1 K3 K5", low_tile_notice="manual")
    assert refused(after(state, SayFew()), SayFew()) == "already-announced"
    found = refusal(table(rack="R5 K1 K3 K5 K7", low_tile_notice="manual"), SayFew())
    assert found is not None
    assert found.reason == "too-many-tiles-left"
    assert found.details == {"have": 5, "need": 4}


def test_the_word_is_void_once_there_are_more_than_three_again() -> None:
    state = table(
        rack="R5 R7 K1 K3",
        low_tile_notice="manual",
        others="B9 B8 B7 B5",
        discards="K2 R6 Y9 Y8",
    )
    spoken = after(state, SayFew(), discard("K3"), Draw(), discard("B9"))
    assert spoken.few_said[0]
    broken = after(spoken, break_train(1, "R5 R6 R7"), discard("K1"))
    assert len(broken.racks[0]) == 4
    assert not broken.few_said[0]


def test_the_closing_discard_needs_no_word() -> None:
    closed = after(table(rack="K9", low_tile_notice="manual"), discard("K9"))
    assert "few-not-announced" not in parts(closed)


def test_where_the_game_tells_it_nobody_has_to() -> None:
    assert refused(table(rack="R5 K1"), SayFew()) == "not-allowed-here"
    rack_game = table(rack="R5 K1", low_tile_notice="manual", rack_game=True, opened=False)
    assert refused(rack_game, SayFew()) == "rack-game"
    assert refused(table("rummy", rack="H5 SA"), SayFew()) == "not-allowed-here"


# ------------------------------------------------------------------ too many tiles


def test_a_cap_on_the_rack_refuses_only_the_discard() -> None:
    fourteen = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 K9"
    state = table(rack=f"{fourteen} K8 K7", hand_cap_after_turn=14)
    found = refusal(state, discard("K9"))
    assert found is not None
    assert found.reason == "too-many-tiles-left"
    assert found.details == {"have": 15, "need": 14}
    assert allowed(after(state, lay("R1 R2 R3")), discard("K9"))


def test_without_a_cap_there_is_no_limit() -> None:
    state = table(rack="R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 K9 K8 K7 K6")
    assert allowed(state, discard("K9"))


def test_taking_and_throwing_back_goes_on() -> None:
    state = table(rack="R5 K1 K3 K4", phase="draw", discards="K2 Y9", others="B1 B2 B3 B4")
    again = after(state, Take(), discard("Y9"), Take(), discard("Y9"))
    assert (again.turn, train(again)) == (0, "K2 Y9")
