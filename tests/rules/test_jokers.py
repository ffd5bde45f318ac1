"""Taking a joker from the table (J-70 … J-78, J-83, AJ-20, AJ-21, AJ-23 … AJ-25, R-26, R-27)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw
from tests.rules.tables import (
    LAYING_GAMES,
    Lying,
    after,
    allowed,
    discard,
    happened,
    lay_off,
    meld,
    on_table,
    outcome,
    rack,
    refusal,
    refused,
    said,
    swap,
    table,
    tiles,
)

every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)

# ------------------------------------------------------------------ from a run


@every_laying_game
def test_the_exact_tile_frees_the_joker_of_a_run(rules: str) -> None:
    state = table(rules, rack="R11 Y4 Y5 K8 B2", melds=["R9 R10 *"])
    swapped = after(state, swap(1, "R11", "Y4 Y5 *"))
    assert on_table(swapped, 1) == "R9 R10 R11"
    assert on_table(swapped, 2) == "Y4 Y5 *"
    assert rack(after(swapped, discard("B2"))) == "K8"


@pytest.mark.parametrize(
    ("run", "real", "left"),
    [
        ("R2 R3 * R5", "R4", "R2 R3 R4 R5"),
        ("* R9 R10", "R8", "R8 R9 R10"),
        ("R12 R13 *", "R1", "R12 R13 R1"),
        ("* R2 R3", "R1", "R1 R2 R3"),
        ("R4 * * R7 R8 R9", "R5", "R4 R5 * R7 R8 R9"),
        ("R4 * * R7 R8 R9", "R6", "R4 * R6 R7 R8 R9"),
    ],
)
def test_it_stands_where_the_joker_stood(run: str, real: str, left: str) -> None:
    state = table(rack=f"{real} Y8 Y9 B2", melds=[run])
    assert on_table(after(state, swap(1, real, "Y8 Y9 *")), 1) == left


@pytest.mark.parametrize("real", ["R12", "R8", "Y11", "B11"])
def test_another_tile_frees_nothing(real: str) -> None:
    state = table(rack=f"{real} Y4 Y5 B2", melds=["R9 R10 *"])
    found = refusal(state, swap(1, real, "Y4 Y5 *"))
    assert found is not None
    assert found.reason == "not-the-jokers-tile"
    assert found.details["need"] == tiles("R11")


def test_nor_two_tiles() -> None:
    state = table(rack="R11 R12 Y4 Y5 B2", melds=["R9 R10 *"])
    assert refused(state, swap(1, "R11 R12", "Y4 Y5 *")) == "not-the-jokers-tile"


def test_where_no_joker_lies_there_is_none_to_take() -> None:
    state = table(rack="R11 K5 Y4 Y5 B2", melds=["R9 R10 R11", "R5 Y5 B5"])
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "not-the-jokers-tile"
    assert refused(state, swap(2, "K5", "Y4 Y5 *")) == "not-the-jokers-tile"


def test_a_joker_whose_tiles_lie_elsewhere_stays_for_good() -> None:
    # AJ-20: both R11 are on the table, the joker was legal all the same
    state = table(rack="Y4 Y5 B2", melds=["R9 R10 *", "R11 R12 R13", "R11 Y11 B11"])
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "not-on-rack"


# ------------------------------------------------------------------ from a set


def test_both_missing_tiles_free_the_joker_of_a_set_of_three() -> None:
    state = table(rack="B5 K5 Y8 Y9 K1", melds=["R5 Y5 *"])
    swapped = after(state, swap(1, "B5 K5", "Y8 Y9 *"))
    assert on_table(swapped, 1) == "R5 Y5 B5 K5"
    assert meld(swapped, 1).by == (1, 1, 0, 0)
    assert rack(swapped) == "K1"


def test_in_either_order() -> None:
    state = table(rack="B5 K5 Y8 Y9 K1", melds=["R5 Y5 *"])
    assert allowed(state, swap(1, "K5 B5", "Y8 Y9 *"))


def test_one_of_them_is_not_enough() -> None:
    state = table(rack="B5 Y8 Y9 K1", melds=["R5 Y5 *"])
    found = refusal(state, swap(1, "B5", "Y8 Y9 *"))
    assert found is not None
    assert found.reason == "needs-both-tiles"
    assert found.details["need"] == tiles("B5 K5")
    assert allowed(state, lay_off(1, "B5"))


def test_the_second_joker_is_no_missing_tile() -> None:
    state = table(rack="B5 * Y8 Y9 Y10", melds=["R5 Y5 *"])
    assert refused(state, swap(1, "B5 *", "Y8 Y9 *")) == "not-the-jokers-tile"


def test_the_same_tile_twice_is_no_pair_of_missing_tiles() -> None:
    state = table(rack="B5 B5 Y8 Y9 Y10", melds=["R5 Y5 *"])
    assert refused(state, swap(1, "B5 B5", "Y8 Y9 *")) == "not-the-jokers-tile"


def test_the_one_missing_tile_frees_the_joker_of_a_set_of_four() -> None:
    state = table(rack="K5 Y8 Y9 K1", melds=["R5 Y5 B5 *"])
    assert on_table(after(state, swap(1, "K5", "Y8 Y9 *")), 1) == "R5 Y5 B5 K5"
    assert refused(state, swap(1, "K1", "Y8 Y9 *")) == "not-the-jokers-tile"


def test_after_a_lay_off_the_other_tile_frees_it() -> None:
    state = table(rack="B5 K5 Y8 Y9 K1", melds=["R5 Y5 *"])
    assert allowed(after(state, lay_off(1, "B5")), swap(1, "K5", "Y8 Y9 *"))


# ------------------------------------------------------------------ the new meld


def test_it_holds_the_joker_and_two_rack_tiles() -> None:
    state = table(rack="R11 Y4 K8 B2", melds=["R9 R10 *"])
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "not-on-rack"
    assert refused(state, swap(1, "R11", "Y4 K8 *")) == "not-a-meld"
    assert refused(state, swap(1, "R11", "Y4 *")) == "too-short"
    with_run = table(rack="R11 Y4 Y5 Y6 B2", melds=["R9 R10 *"])
    assert refused(with_run, swap(1, "R11", "Y4 Y5 Y6")) == "new-meld-needs-joker"


def test_it_does_not_hold_the_tile_that_was_given() -> None:
    state = table(rack="R11 R12 R13 B2", melds=["R9 R10 *"])
    assert refused(state, swap(1, "R11", "R11 R12 *")) == "not-on-rack"
    twice = table(rack="R11 R11 R12 B2", melds=["R9 R10 *"])
    assert allowed(twice, swap(1, "R11", "R11 R12 *"))


def test_after_two_given_tiles_two_more_are_needed() -> None:
    state = table(rack="B5 K5 Y8 K1", melds=["R5 Y5 *"])
    assert refused(state, swap(1, "B5 K5", "Y8 K1 *")) == "not-a-meld"


def test_the_other_joker_may_be_in_it_with_four_real_tiles() -> None:
    few = table(rack="R11 Y4 Y5 * B2", melds=["R9 R10 *"])
    assert refused(few, swap(1, "R11", "Y4 Y5 * *")) == "too-many-jokers"
    enough = table(rack="R11 Y4 Y5 Y6 Y7 * B2", melds=[Lying("R9 R10 *", uses=1)])
    swapped = after(enough, swap(1, "R11", "Y4 Y5 Y6 Y7 * *"))
    assert meld(swapped, 2).uses == (0, 0, 0, 0, 2, 1)  # the first one as laid is the swapped one


def test_the_joker_is_not_laid_off() -> None:
    # it may only go into a new meld, never onto one that lies there
    state = table(rack="R11 K8 B2 B9", melds=["R9 R10 *", "Y4 Y5 Y6"])
    assert refused(state, swap(1, "R11", "Y4 Y5 Y6 *")) == "not-on-rack"


def test_a_closing_tile_stays() -> None:
    state = table(rack="R11 Y4 Y5", melds=["R9 R10 *"])
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "keep-a-closing-tile"
    closes = table("etalate", rack="R11 Y4 Y5", melds=["R9 R10 *"])
    assert outcome(after(closes, swap(1, "R11", "Y4 Y5 *"))) == ("etalat", 0)


def test_the_new_joker_stands_where_it_is_laid() -> None:
    state = table(rack="R1 B2 B3 K9", melds=["R12 R13 *"])
    low = after(state, swap(1, "R1", "* B2 B3"))
    assert meld(low, 2).meld.stands_for(0) == tiles("B1")
    high = after(state, swap(1, "R1", "B2 B3 *"))
    assert meld(high, 2).meld.stands_for(2) == tiles("B4")


# ------------------------------------------------------------------ how often


@every_laying_game
def test_a_joker_is_swapped_once(rules: str) -> None:
    state = table(rules, rack="R11 Y4 Y5 K8 B2", melds=[Lying("R9 R10 *", uses=2)])
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "joker-used-up"


def test_the_limit_is_each_joker_s_own() -> None:
    state = table(
        rack="Y6 B11 K7 K8 B2", melds=[Lying("Y4 Y5 *", uses=2), Lying("B9 B10 *", uses=1)]
    )
    assert refused(state, swap(1, "Y6", "K7 K8 *")) == "joker-used-up"
    assert allowed(state, swap(2, "B11", "K7 K8 *"))


def test_it_counts_on_with_every_swap() -> None:
    state = table(rack="R11 Y4 Y5 Y6 K7 K8 B2", melds=["R9 R10 *"])
    swapped = after(state, swap(1, "R11", "Y4 Y5 *"))
    assert meld(swapped, 2).uses == (0, 0, 2)
    assert refused(swapped, swap(2, "Y6", "K7 K8 *")) == "joker-used-up"


def test_of_two_jokers_for_the_same_tile_the_less_used_goes_then_the_left_one() -> None:
    row = "* R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 *"  # both are R1
    right = table(rack="R1 Y4 Y5 B2", melds=[Lying(row, uses=(2, *(0,) * 12, 1))])
    swapped = after(right, swap(1, "R1", "Y4 Y5 *"))
    assert on_table(swapped, 1) == row.removesuffix("*") + "R1"
    left = table(rack="R1 Y4 Y5 B2", melds=[Lying(row, uses=1)])
    assert on_table(after(left, swap(1, "R1", "Y4 Y5 *")), 1) == "R1" + row.removeprefix("*")


def test_several_may_be_swapped_in_one_turn_one_after_the_other() -> None:
    state = table(rack="R11 B13 Y4 Y5 K7 K8 B2", melds=["R9 R10 *", "B11 B12 *"])
    done = after(state, swap(1, "R11", "Y4 Y5 *"), swap(2, "B13", "K7 K8 *"), discard("B2"))
    assert outcome(done) == ("etalat", 0)


def test_two_jokers_of_one_run_go_one_by_one() -> None:
    state = table(rack="R5 R6 Y4 Y5 K7 K8 B2", melds=["R4 * * R7 R8 R9"])
    one = after(state, swap(1, "R6", "Y4 Y5 *"))
    assert on_table(one, 1) == "R4 * R6 R7 R8 R9"
    assert on_table(after(one, swap(1, "R5", "K7 K8 *")), 1) == "R4 R5 R6 R7 R8 R9"


# ------------------------------------------------------------------ who, when, whose


@every_laying_game
def test_only_by_one_who_has_opened(rules: str) -> None:
    state = table(rules, rack="R11 Y4 Y5 B2", melds=["R9 R10 *"], opened=False)
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "not-opened"


def test_not_in_the_turn_of_the_first_meld() -> None:
    state = table(rack="R11 Y4 Y5 B2", melds=["R9 R10 *"], opened_now=True)
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "opened-this-turn"


def test_from_own_melds_too() -> None:
    state = table(rack="K11 Y4 Y5 B2", melds=[Lying("K10 * K12", by=0)])
    assert allowed(state, swap(1, "K11", "Y4 Y5 *"))


def test_only_after_drawing() -> None:
    state = table(rack="R11 Y4 Y5 B2", melds=["R9 R10 *"], phase="draw")
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "not-your-phase"
    assert allowed(after(state, Draw()), swap(1, "R11", "Y4 Y5 *"))


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
def test_not_by_one_who_plays_pe_tabla(rules: str) -> None:
    state = table(rules, rack="R11 Y4 Y5 B2", melds=["R9 R10 *"], rack_game=True, opened=False)
    assert refused(state, swap(1, "R11", "Y4 Y5 *")) == "rack-game"


@pytest.mark.parametrize("rules", ["rummy", "traditional"])
def test_cards_have_no_jokers(rules: str) -> None:
    state = table(rules, rack="HJ D4 D5 C2", melds=["H8 H9 H10"])
    assert refused(state, swap(1, "HJ", "D4 D5 D6")) == "not-allowed-here"


def test_the_tiles_are_on_the_rack_and_the_meld_on_the_table() -> None:
    state = table(rack="R11 Y4 Y5 B2", melds=["R9 R10 *"])
    assert refused(state, swap(2, "R11", "Y4 Y5 *")) == "no-such-meld"
    assert refused(state, swap(1, "R12", "Y4 Y5 *")) == "not-on-rack"


def test_the_joker_counts_for_who_laid_it_last() -> None:
    state = table(rack="R11 Y4 Y5 B2", melds=[Lying("R9 R10 *", by=1)])
    swapped = after(state, swap(1, "R11", "Y4 Y5 *"))
    assert meld(swapped, 1).by == (1, 1, 0)
    assert meld(swapped, 2).by == (0, 0, 0)


def test_a_swap_is_told_with_its_new_meld() -> None:
    state = table(rack="R11 Y4 Y5 B2 B3 B4 K1", melds=["R9 R10 *"])
    (event,) = happened(state, swap(1, "R11", "Y4 Y5 *"))
    assert (event.meld, event.tiles, event.new.tiles) == (1, tiles("R11"), tiles("Y4 Y5 *"))  # type: ignore[union-attr]
    few = table(rack="R11 Y4 Y5 B2", melds=["R9 R10 *"])
    assert said(few, swap(1, "R11", "Y4 Y5 *")) == ["SwappedJoker", "FewTiles"]


# ------------------------------------------------------------------ house rules with more jokers


def test_without_a_joker_limit_a_set_of_four_with_two_gives_one_a_tile() -> None:
    state = table(rack="B5 K5 Y8 Y9 K1 Y12 Y13", melds=["R5 Y5 * *"], joker_ratio=1)
    one = after(state, swap(1, "K5", "Y8 Y9 *"))
    assert on_table(one, 1) == "R5 Y5 K5 *"
    assert on_table(after(one, swap(1, "B5", "Y12 Y13 *")), 1) == "R5 Y5 B5 K5"
    assert refused(state, swap(1, "B5 K5", "Y8 Y9 *")) == "not-the-jokers-tile"
