"""Taking the Atu to end the round (J-24 … J-27, AJ-3, AJ-5)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw, TakeAtu
from tests.rules.tables import (
    LAYING_GAMES,
    Lying,
    after,
    allowed,
    close_with_atu,
    discard,
    lay,
    lay_off,
    on_table,
    outcome,
    parts,
    rack,
    refused,
    said,
    swap,
    table,
    take_atu,
)

every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)


@every_laying_game
def test_it_closes_the_round_in_a_new_meld(rules: str) -> None:
    state = table(rules, rack="K7 K8 Y2", phase="draw", atu="K9")
    taken = after(state, take_atu("K7 K8 K9"))
    assert on_table(taken, 1) == "K7 K8 K9"
    assert taken.atu is None
    closed = taken if rules == "etalate" else after(taken, discard("Y2"))
    assert outcome(closed) == ("etalat", 0)


@every_laying_game
def test_it_stays_where_the_round_would_go_on(rules: str) -> None:
    state = table(rules, rack="K7 K8 Y2 B5", phase="draw", atu="K9")
    assert refused(state, take_atu("K7 K8 K9")) == "cannot-close"


@every_laying_game
def test_it_may_be_taken_when_the_rest_can_be_laid_off(rules: str) -> None:
    state = table(rules, rack="K7 K8 Y2 B5", phase="draw", atu="K9", melds=["Y3 Y4 Y5"])
    taken = after(state, take_atu("K7 K8 K9"))
    laid_off = after(taken, lay_off(1, "Y2"))
    closed = laid_off if rules == "etalate" else after(laid_off, discard("B5"))
    assert outcome(closed) == ("etalat", 0)


@every_laying_game
def test_it_is_not_laid_off(rules: str) -> None:
    state = table(rules, rack="Y2", phase="draw", atu="K9", melds=["K6 K7 K8"])
    assert refused(state, TakeAtu()) == "must-lay-taken-tile"


def test_the_melds_hold_the_atu() -> None:
    state = table(rack="K7 K8 K9 Y2", phase="draw", atu="B5")
    assert refused(state, take_atu("K7 K8 K9")) == "must-use-taken-tile"


def test_a_closing_tile_is_kept() -> None:
    state = table(rack="K7 K8", phase="draw", atu="K9")
    assert refused(state, take_atu("K7 K8 K9")) == "keep-a-closing-tile"


def test_in_etalate_all_may_be_laid() -> None:
    state = table("etalate", rack="K7 K8", phase="draw", atu="K9")
    assert outcome(after(state, take_atu("K7 K8 K9"))) == ("etalat", 0)


def test_once_taken_the_round_has_to_be_closed() -> None:
    state = table(rack="K7 K8 Y2 B5", phase="draw", atu="K9", melds=["Y3 Y4 Y5"])
    taken = after(state, take_atu("K7 K8 K9"))
    assert taken.must_close
    assert refused(taken, discard("B5")) == "must-close"


def test_one_who_has_not_opened_may_open_with_it_and_close() -> None:
    # 40 points in runs and 15 in the set; the Atu is R13, K9 is thrown
    state = table(
        rack="R10 R11 R12 Y3 B3 K3 Y5 Y6 Y7 B6 B7 B8 B9 K9", phase="draw", atu="R13", opened=False
    )
    first = ("R10 R11 R12 R13", "Y3 B3 K3", "Y5 Y6 Y7", "B6 B7 B8 B9")
    assert outcome(after(state, take_atu(*first), discard("K9"))) == ("etalat", 0)
    rest_later = after(state, take_atu(*first[:2]))
    assert outcome(after(rest_later, lay(*first[2:]), discard("K9"))) == ("etalat", 0)


def test_a_first_meld_with_it_is_judged_like_any() -> None:
    low = table(rack="K7 K8 Y2", phase="draw", atu="K9", opened=False)
    assert refused(low, take_atu("K7 K8 K9")) == "opening-too-low"
    sets = table(rack="R10 B10 Y2 R13 Y13 K13 K12", phase="draw", atu="K10", opened=False)
    assert refused(sets, take_atu("R10 B10 K10", "R13 Y13 K13")) == "opening-needs-run"


def test_in_the_turn_of_the_first_meld_nothing_is_laid_off_on_others_with_it_either() -> None:
    # Y2 would fit the table's run, which is not his own: two tiles would stay
    state = table(
        rack="R10 R11 R12 R13 Y2 B5", phase="draw", atu="R9", opened=False, melds=["Y3 Y4 Y5"]
    )
    assert refused(state, take_atu("R9 R10 R11 R12 R13")) == "cannot-close"


def test_jokers_may_be_swapped_to_close_with_it() -> None:
    state = table(rack="K7 K8 R11 Y4 Y5 B2", phase="draw", atu="K9", melds=["R9 R10 *"])
    taken = after(state, take_atu("K7 K8 K9"))
    assert outcome(after(taken, swap(1, "R11", "Y4 Y5 *"), discard("B2"))) == ("etalat", 0)


def test_two_jokers_of_one_run_may_be_swapped_to_close_with_it() -> None:
    state = table(
        rack="B11 B12 R5 R6 Y4 Y5 K7 K8 K2", phase="draw", atu="B13", melds=["R4 * * R7 R8 R9"]
    )
    taken = after(state, take_atu("B11 B12 B13"))
    swapped = after(taken, swap(1, "R5", "Y4 Y5 *"), swap(1, "R6", "K7 K8 *"))
    assert outcome(after(swapped, discard("K2"))) == ("etalat", 0)


def test_tiles_are_laid_off_on_what_a_swap_left() -> None:
    # K10 frees the joker for Y4 Y5 *, K13 goes to K10 K11 K12, K2 is thrown
    state = table(rack="B11 B12 K10 Y4 Y5 K13 K2", phase="draw", atu="B13", melds=["* K11 K12"])
    assert allowed(state, take_atu("B11 B12 B13"))


def test_old_and_new_melds_may_be_laid_off_on_to_close_with_it() -> None:
    state = table(rack="K7 K8 B1 B2 B3 B4 Y2 R13", phase="draw", atu="K9", melds=["Y3 Y4 Y5"])
    taken = after(state, take_atu("K7 K8 K9", "B1 B2 B3"))
    laid_off = after(taken, lay_off(1, "Y2"), lay_off(3, "B4"))
    assert outcome(after(laid_off, discard("R13"))) == ("etalat", 0)


def test_a_joker_may_be_laid_off_once_a_real_tile_lies_at_the_other_end() -> None:
    state = table(rack="K7 K8 Y1 * R13", phase="draw", atu="K9", melds=["Y10 Y11 * Y13"])
    taken = after(state, take_atu("K7 K8 K9"))
    assert refused(taken, lay_off(1, "*", "low")) == "too-many-jokers"
    laid_off = after(taken, lay_off(1, "Y1"), lay_off(1, "*", "low"))
    assert outcome(after(laid_off, discard("R13"))) == ("etalat", 0)


def test_a_used_up_joker_does_not_help() -> None:
    state = table(
        rack="K7 K8 R11 Y4 Y5 B2", phase="draw", atu="K9", melds=[Lying("R9 R10 *", uses=2)]
    )
    assert refused(state, take_atu("K7 K8 K9")) == "cannot-close"


def test_it_is_no_ordinary_draw() -> None:
    state = table(rack="K7 K8 Y2", phase="draw", atu="K9", stock="", discards="K2")
    assert outcome(after(state, Draw())) == ("exhausted", None)
    drawn = table(rack="K7 K8 Y2", atu="K9")
    assert refused(drawn, take_atu("K7 K8 K9")) == "not-your-phase"


def test_there_may_be_none() -> None:
    state = table(rack="K7 K8 Y2", phase="draw")
    assert refused(state, take_atu("K7 K8 K9")) == "no-atu"
    cards = table("rummy", rack="H7 H8 D2", phase="draw")
    assert refused(cards, take_atu("H7 H8 H9")) == "no-atu"


def test_not_before_the_turn_in_which_one_may_open() -> None:
    state = table(
        "popular", rack="R10 R11 R12 R9 K9", phase="draw", atu="R13", opened=False, turns=0
    )
    assert refused(state, take_atu("R9 R10 R11 R12 R13")) == "opening-not-yet"


def test_the_melds_are_melds_of_tiles_that_are_there() -> None:
    state = table(rack="K7 K8 Y2", phase="draw", atu="K9")
    assert refused(state, take_atu("K8 K9 K10")) == "not-on-rack"
    assert refused(state, take_atu("K7 K9 K8")) == "gap"


def test_it_gives_no_bonus() -> None:
    state = table(rack="K7 K8 Y2", phase="draw", atu="K9")
    closed = after(state, take_atu("K7 K8 K9"), discard("Y2"))
    assert parts(closed) == {"laid": 15, "close-bonus": 100}


def test_a_taken_one_still_doubles_the_round() -> None:
    state = table(rack="K12 K13 Y2", phase="draw", atu="K1")
    closed = after(state, take_atu("K12 K13 K1"), discard("Y2"))
    assert parts(closed) == {"laid": 45, "close-bonus": 100, "atu-one": 2}


def test_what_happens_is_told_in_order() -> None:
    state = table(rack="K7 K8 Y2", phase="draw", atu="K9")
    assert said(state, take_atu("K7 K8 K9")) == ["TookAtu", "Laid", "FewTiles"]


# ------------------------------------------------------------------ pe tablă

GROUPS = ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K10 K11 K12 K13")
ALL_BUT_THE_ATU = "R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 Y2"
every_rack_game = pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])


@every_rack_game
def test_pe_tabla_it_completes_the_rack(rules: str) -> None:
    state = table(
        rules, rack=ALL_BUT_THE_ATU, phase="draw", atu="K13", rack_game=True, opened=False
    )
    closed = after(state, close_with_atu(*GROUPS, throw="Y2"))
    assert outcome(closed) == ("simplu", 0)
    assert len(closed.racks[0]) == 14


@every_rack_game
def test_pe_tabla_it_may_itself_be_thrown(rules: str) -> None:
    complete = "R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 K13"
    state = table(rules, rack=complete, phase="draw", atu="B5", rack_game=True, opened=False)
    assert outcome(after(state, close_with_atu(*GROUPS, throw="B5"))) == ("simplu", 0)


@every_rack_game
def test_pe_tabla_nothing_is_laid_with_it(rules: str) -> None:
    state = table(
        rules, rack=ALL_BUT_THE_ATU, phase="draw", atu="K13", rack_game=True, opened=False
    )
    assert refused(state, take_atu("K11 K12 K13")) == "rack-game"


@every_rack_game
def test_pe_tabla_it_stays_where_the_rack_is_not_complete(rules: str) -> None:
    state = table(rules, rack=ALL_BUT_THE_ATU, phase="draw", atu="K8", rack_game=True, opened=False)
    assert refused(state, close_with_atu(*GROUPS, throw="Y2")) == "not-on-rack"
    assert refused(state, TakeAtu()) == "rack-not-complete"
    wrong = ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K8 K10 K11 K12")
    assert refused(state, close_with_atu(*wrong, throw="Y2")) == "rack-not-complete"


def test_pe_tabla_what_happens_is_told_in_order() -> None:
    state = table(rack=ALL_BUT_THE_ATU, phase="draw", atu="K13", rack_game=True, opened=False)
    assert said(state, close_with_atu(*GROUPS, throw="Y2")) == ["TookAtu", "Discarded", "RoundOver"]
    assert rack(after(state, close_with_atu(*GROUPS, throw="Y2"))).endswith("K12 K13")
