"""Breaking the train (J-67 … J-69, J-80, J-85, AJ-13 … AJ-16, AR-8, A-34 … A-37)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw
from remi.rules.phase import Thrown
from tests.rules.tables import (
    LAYING_GAMES,
    after,
    allowed,
    break_train,
    discard,
    happened,
    lay,
    lay_off,
    on_table,
    outcome,
    rack,
    refusal,
    refused,
    said,
    table,
    tiles,
    train,
)

every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)


@every_laying_game
def test_the_tile_goes_into_the_new_meld_and_all_after_it_onto_the_rack(rules: str) -> None:
    state = table(rules, rack="R5 R7 B8 K1", phase="draw", discards="K2 Y9 B4 R6 K13 Y2")
    broken = after(state, break_train(3, "R5 R6 R7"))
    assert on_table(broken, 1) == "R5 R6 R7"
    assert rack(broken) == "Y2 B8 K1 K13"
    assert train(broken) == "K2 Y9 B4"
    assert broken.phase == "play"


def test_what_was_broken_is_told() -> None:
    state = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 K13 Y2")
    broke, laid = happened(state, break_train(1, "R5 R6 R7"))
    assert (broke.index, broke.tile, broke.taken) == (1, *tiles("R6"), tiles("K13 Y2"))  # type: ignore[union-attr]
    assert laid.melds[0].tiles == tiles("R5 R6 R7")  # type: ignore[union-attr]


def test_the_new_meld_may_be_a_set_or_hold_a_joker_from_the_rack() -> None:
    state = table(rack="R5 * B8 K7 Y7", phase="draw", discards="K2 R7 Y2")
    assert allowed(state, break_train(1, "R7 Y7 K7"))
    assert allowed(state, break_train(1, "R5 * R7"))


def test_more_than_two_rack_tiles_may_go_into_the_new_meld() -> None:
    state = table(rack="R4 R5 R7 R8 K9", phase="draw", discards="K2 R6 Y2")
    assert allowed(state, break_train(1, "R4 R5 R6 R7 R8"))


@every_laying_game
def test_two_tiles_of_the_new_meld_come_from_the_rack_as_it_was(rules: str) -> None:
    state = table(rules, rack="R5 B8 K1 K9", phase="draw", discards="K2 R6 R7")
    assert refused(state, break_train(1, "R5 R6 R7")) == "needs-two-rack-tiles"


def test_what_comes_along_cannot_lengthen_the_new_meld_yet() -> None:
    state = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 R8")
    assert refused(state, break_train(1, "R5 R6 R7 R8")) == "not-on-rack"
    assert allowed(after(state, break_train(1, "R5 R6 R7")), lay_off(1, "R8"))


def test_the_new_meld_holds_the_broken_tile() -> None:
    state = table(rack="R5 R6 R7 K1", phase="draw", discards="K2 R6 Y2")
    assert refused(state, break_train(1, "R7 K1 Y2")) == "must-use-taken-tile"
    assert allowed(state, break_train(1, "R5 R6 R7"))  # its twin on the rack is as good


def test_the_new_meld_is_made_of_tiles_that_are_there() -> None:
    state = table(rack="R5 B8 K1", phase="draw", discards="K2 R6 Y2")
    assert refused(state, break_train(1, "R5 R6 R7")) == "not-on-rack"
    assert refused(state, break_train(1, "R5 R6 R6")) == "not-on-rack"


def test_the_new_meld_is_a_meld() -> None:
    state = table(rack="R5 R8 K1", phase="draw", discards="K2 R6 Y2")
    assert refused(state, break_train(1, "R5 R6 R8")) == "gap"
    assert refused(state, break_train(1, "R5 R6")) == "too-short"


@every_laying_game
def test_not_before_one_has_opened(rules: str) -> None:
    state = table(rules, rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 Y2", opened=False)
    assert refused(state, break_train(1, "R5 R6 R7")) == "not-opened"


@every_laying_game
def test_not_with_two_tiles_on_the_rack(rules: str) -> None:
    two = table(rules, rack="R5 R7", phase="draw", discards="K2 R6 Y2")
    found = refusal(two, break_train(1, "R5 R6 R7"))
    assert found is not None
    assert found.reason == "too-few-tiles-to-break"
    assert found.details == {"have": 2, "need": 3}
    three = table(rules, rack="R5 R7 K9", phase="draw", discards="K2 R6 Y2")
    assert allowed(three, break_train(1, "R5 R6 R7"))


@every_laying_game
def test_never_at_the_dead_first_discard(rules: str) -> None:
    state = table(rules, rack="K3 K4 B8 B9", phase="draw", discards="K2 Y9 B4")
    assert refused(state, break_train(0, "K2 K3 K4")) == "first-discard-dead"


def test_not_where_nothing_lies() -> None:
    state = table(rack="R5 R7 B8", phase="draw", discards="K2 R6")
    assert refused(state, break_train(2, "R5 R6 R7")) == "no-such-discard"
    assert refused(state, break_train(-1, "R5 R6 R7")) == "no-such-discard"


@pytest.mark.parametrize(("rules", "why"), [("clasic", "not-allowed-here"), ("popular", None)])
def test_the_last_discard_is_broken_only_where_it_cannot_simply_be_taken(
    rules: str, why: str | None
) -> None:
    state = table(rules, rack="R5 R7 B8 K1", phase="draw", discards="K2 Y2 R6")
    assert refused(state, break_train(2, "R5 R6 R7")) == why


def test_ones_own_discard_may_be_taken_back_so() -> None:
    state = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 Y2")
    thrown_by_seat_0 = state._replace(
        discards=(*state.discards[:1], Thrown(tiles("R6")[0], 0), *state.discards[2:])
    )
    assert allowed(thrown_by_seat_0, break_train(1, "R5 R6 R7"))


def test_a_thrown_joker_may_be_broken_at_in_clasic() -> None:
    state = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 * Y2")
    assert allowed(state, break_train(1, "R5 * R7"))


def test_a_lost_joker_does_not_come_along() -> None:
    state = table("etalate", rack="Y8 Y10 K1 B8", phase="draw", discards="K2 Y9 B4", lost="*")
    assert rack(after(state, break_train(1, "Y8 Y9 Y10"))) == "B4 B8 K1"


def test_breaking_is_the_draw_of_the_turn() -> None:
    state = table(rack="R5 R7 B8 K1 Y1", phase="draw", discards="K2 R6 Y2 Y3", stock="R1")
    assert refused(after(state, Draw()), break_train(1, "R5 R6 R7")) == "not-your-phase"
    broken = after(state, break_train(1, "R5 R6 R7"))
    assert refused(broken, Draw()) == "not-your-phase"


@every_laying_game
def test_afterwards_one_lays_and_lays_off_in_the_same_turn(rules: str) -> None:
    state = table(
        rules,
        rack="R5 R7 Y3 B8 K1",
        phase="draw",
        discards="K2 R6 Y4 Y5 B10",
        melds=["B7 B8 B9"],
    )
    broken = after(state, break_train(1, "R5 R6 R7"))
    done = after(broken, lay("Y3 Y4 Y5"), lay_off(1, "B10"), discard("B8"))
    assert rack(done) == "K1"


def test_a_rack_of_more_than_fourteen_can_be_thrown_from() -> None:
    heap = "Y13 B11 K9 Y7 B13 R10 K12 Y9 B7 K1 Y1 B1"
    state = table(rack="R5 R7 B8 K1 Y4", phase="draw", discards=f"K2 R6 {heap}", stock="R1")
    broken = after(state, break_train(1, "R5 R6 R7"))
    assert len(broken.rack) == 15
    assert outcome(after(broken, discard("Y13"))) is None


def test_three_tiles_left_after_breaking_are_told() -> None:
    state = table(rack="R5 R7 B8", phase="draw", discards="K2 R6 Y2 Y3")
    assert said(state, break_train(1, "R5 R6 R7")) == ["BrokeTrain", "Laid", "FewTiles"]


def test_laying_all_but_what_comes_along_keeps_a_closing_tile() -> None:
    state = table(rack="R5 R7 R8", phase="draw", discards="K2 R6 Y2")
    assert allowed(state, break_train(1, "R5 R6 R7 R8"))
    last = table("popular", rack="R5 R7 R8", phase="draw", discards="K2 Y2 R6")
    assert refused(last, break_train(2, "R5 R6 R7 R8")) == "keep-a-closing-tile"


def test_etalate_closes_by_breaking_when_one_tile_is_left() -> None:
    state = table("etalate", rack="R5 R7 R8", phase="draw", discards="K2 R6 Y2")
    assert outcome(after(state, break_train(1, "R5 R6 R7 R8"))) == ("etalat", 0)


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
def test_not_by_one_who_plays_pe_tabla(rules: str) -> None:
    state = table(
        rules, rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 Y2", rack_game=True, opened=False
    )
    assert refused(state, break_train(1, "R5 R6 R7")) == "rack-game"


@pytest.mark.parametrize("rules", ["rummy", "traditional"])
def test_not_with_cards(rules: str) -> None:
    state = table(rules, rack="H5 H7 D8 SA", phase="draw", discards="C2 H6 D2")
    assert refused(state, break_train(1, "H5 H6 H7")) == "not-allowed-here"
