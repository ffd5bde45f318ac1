"""The draw of a turn: the stock or the last discard (J-30, J-51, J-66, J-79, AJ-11, AJ-12, AJ-16,
AJ-17, A-34, AA-8, AR-8, C-13, C-21, AT-5)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Announce, Draw, Take
from tests.rules.tables import (
    CARD_GAMES,
    LAYING_GAMES,
    TILE_GAMES,
    after,
    allowed,
    discard,
    happened,
    lay,
    lay_off,
    on_table,
    rack,
    refused,
    table,
    take,
    tiles,
    train,
)

every_tile_game = pytest.mark.parametrize("rules", TILE_GAMES)
every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES)

# ------------------------------------------------------------------ the stock


def test_a_tile_comes_from_the_top_of_the_stock() -> None:
    drawn = after(table(rack="R5", phase="draw", stock="B7 K1 Y2"), Draw())
    assert rack(drawn) == "R5 B7"
    assert drawn.stock == tiles("K1 Y2")
    assert drawn.phase == "play"


def test_a_turn_begins_with_the_draw() -> None:
    state = table(rack="R5 R6 R7 K9", phase="draw", melds=["R8 R9 R10"])
    for early in (lay("R5 R6 R7"), lay_off(1, "R7"), discard("K9")):
        assert refused(state, early) == "not-your-phase"


def test_only_one_tile_is_drawn() -> None:
    drawn = after(table(rack="R5", phase="draw"), Draw())
    assert refused(drawn, Draw()) == "not-your-phase"
    assert refused(drawn, Take()) == "not-your-phase"


def test_the_drawn_tile_may_be_thrown() -> None:
    drawn = after(table(rack="R5", phase="draw", stock="B7"), Draw())
    assert allowed(drawn, discard("B7"))


# ------------------------------------------------------------------ the last discard, opened


@pytest.mark.parametrize("rules", ["clasic", "etalate"])
def test_one_who_has_opened_takes_it_freely(rules: str) -> None:
    state = table(rules, rack="R5 K1", phase="draw", discards="K2 Y9")
    taken = after(state, Take())
    assert rack(taken) == "R5 Y9 K1"
    assert train(taken) == "K2"


def test_it_need_not_be_used_and_may_be_thrown_again() -> None:
    state = table(rack="R5 K1", phase="draw", discards="K2 Y9")
    back = after(state, Take(), discard("Y9"))
    assert train(back) == "K2 Y9"
    assert back.turn == 1


def test_what_it_fits_may_be_laid_with_it_in_one_action() -> None:
    state = table(rack="R5 R7 K1", phase="draw", discards="K2 R6")
    assert on_table(after(state, take("R5 R6 R7")), 1) == "R5 R6 R7"
    assert refused(state, take("R5 K1 R7")) == "must-use-taken-tile"
    assert refused(state, take("R4 R5 R6")) == "not-on-rack"


def test_with_two_tiles_it_may_be_taken_but_not_laid() -> None:
    # two tiles forbid breaking, not this; laid with both it would leave no closing tile
    state = table(rack="R5 R7", phase="draw", discards="K2 Y1 R6")
    assert refused(state, take("R5 R6 R7")) == "keep-a-closing-tile"
    taken = after(state, Take())
    assert refused(taken, lay("R5 R6 R7")) == "keep-a-closing-tile"
    assert rack(after(taken, discard("R6"))) == "R5 R7"


def test_in_etalate_it_may_close_so() -> None:
    state = table("etalate", rack="R5 R7", phase="draw", discards="K2 Y1 R6")
    assert after(state, take("R5 R6 R7")).phase == "over"


def test_in_popular_it_goes_into_a_new_meld_only() -> None:
    state = table("popular", rack="R5 R7 K1", phase="draw", discards="K2 R6", melds=["R3 R4 R5"])
    assert refused(state, Take()) == "must-lay-taken-tile"
    assert allowed(state, take("R5 R6 R7"))


def test_in_popular_two_tiles_are_too_few_to_take_it() -> None:
    state = table("popular", rack="R5 R7", phase="draw", discards="K2 Y1 R6")
    assert refused(state, Take()) == "must-lay-taken-tile"
    assert refused(state, take("R5 R6 R7")) == "keep-a-closing-tile"


def test_taking_is_told() -> None:
    state = table(rack="R5 K1 K2 K3", phase="draw", discards="K2 Y9")
    (event,) = happened(state, Take())
    assert (event.seat, event.tile) == (0, *tiles("Y9"))  # type: ignore[union-attr]


# ------------------------------------------------------------------ the last discard, not opened

RACK = "R10 R12 Y3 B3 K3 B9 K13"


@pytest.mark.parametrize("rules", ["clasic", "etalate"])
def test_before_opening_it_goes_into_the_first_meld(rules: str) -> None:
    state = table(rules, rack=RACK, phase="draw", discards="K2 R11", opened=False)
    assert refused(state, Take()) == "must-lay-taken-tile"
    opened = after(state, take("R10 R11 R12", "Y3 B3 K3"))
    assert opened.laid[0]
    assert rack(opened) == "B9 K13"


def test_before_opening_it_has_to_be_one_of_the_tiles_laid() -> None:
    state = table(rack=f"{RACK} R11", phase="draw", discards="K2 Y4", opened=False)
    assert refused(state, take("R10 R11 R12", "Y3 B3 K3")) == "must-use-taken-tile"


def test_before_opening_it_need_not_be_needed() -> None:
    # B9 B10 B11 and Y3 B3 K3 and K11 K12 K13 are 70 without it
    state = table(
        rack="R10 R12 B9 B10 B11 Y3 B3 K3 K11 K12 K13 Y1 Y8",
        phase="draw",
        discards="K2 R11",
        opened=False,
    )
    assert allowed(state, take("R10 R11 R12", "B9 B10 B11", "Y3 B3 K3"))


def test_before_opening_45_points_are_due() -> None:
    state = table(rack="R10 R12 B9 K13", phase="draw", discards="K2 R11", opened=False)
    assert refused(state, take("R10 R11 R12")) == "opening-too-low"
    assert allowed(state, Draw())


def test_in_popular_nobody_takes_it_before_opening() -> None:
    state = table("popular", rack=RACK, phase="draw", discards="K2 R11", opened=False)
    assert refused(state, take("R10 R11 R12", "Y3 B3 K3")) == "not-opened"
    assert refused(state, Take()) == "not-opened"


# ------------------------------------------------------------------ what cannot be taken


@every_tile_game
def test_the_first_discard_never(rules: str) -> None:
    state = table(rules, rack="R5 K1", phase="draw", discards="K2")
    assert refused(state, Take()) == "first-discard-dead"


@every_tile_game
def test_nothing_where_nothing_lies(rules: str) -> None:
    state = table(rules, rack="R5 K1", phase="draw", discards="")
    assert refused(state, Take()) == "nothing-to-take"


def test_the_first_discard_is_dead_again_once_all_others_are_taken() -> None:
    state = table(rack="R5 K1", phase="draw", discards="K2 Y9", others="B9 B8")
    turned = after(state, Take(), discard("K1"), Take(), discard("B8"))
    assert train(turned) == "K2 B8"
    alone = turned._replace(discards=turned.discards[:1])
    assert refused(alone, Take()) == "first-discard-dead"


@pytest.mark.parametrize("rules", ["etalate", "tabla"])
def test_a_lost_joker_hides_the_tile_before_it(rules: str) -> None:
    state = table(rules, rack="R5 * K1", others="B9 B8", discards="K2 Y9")
    thrown = after(state, discard("*"))
    assert train(thrown) == "K2 Y9"
    assert refused(thrown, Take()) == "joker-lost"
    drawn = after(thrown, Draw(), discard("B8"))
    assert allowed(drawn, Take())


def test_an_ordinary_thrown_joker_may_be_taken_in_clasic() -> None:
    state = table(rack="R5 * K1", others="B9 B8", discards="K2 Y9")
    assert rack(after(state, discard("*"), Take()), 1) == "B8 B9 *"


def test_a_lost_joker_as_first_discard_leaves_the_row_empty() -> None:
    state = table("etalate", rack="R5 * K1", others="B9 B8", discards="", drawn="opening", turns=0)
    thrown = after(state, discard("*"))
    assert train(thrown) == ""
    assert refused(thrown, Take()) == "joker-lost"
    second = after(thrown, Draw(), discard("B8"))
    assert train(second) == "B8"
    assert refused(second, Take()) == "first-discard-dead"


# ------------------------------------------------------------------ pe tablă


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
def test_one_who_plays_pe_tabla_takes_it_freely(rules: str) -> None:
    state = table(
        rules, rack="R5 K1", phase="draw", discards="K2 Y9 B4 R6", rack_game=True, opened=False
    )
    assert allowed(state, Take())
    dead = table(rules, rack="R5 K1", phase="draw", discards="K2", rack_game=True, opened=False)
    assert refused(dead, Take()) == "first-discard-dead"


def test_announcing_first_makes_taking_free() -> None:
    state = table(rack="R5 K1", phase="draw", discards="K2 Y9", opened=False, turns=1)
    assert refused(state, Take()) == "must-lay-taken-tile"
    assert allowed(after(state, Announce()), Take())


def test_pe_tabla_nothing_is_laid_with_it() -> None:
    state = table(rack="R5 R7", phase="draw", discards="K2 R6", rack_game=True, opened=False)
    assert refused(state, take("R5 R6 R7")) == "rack-game"


# ------------------------------------------------------------------ cards


@every_card_game
def test_with_cards_the_pile_is_open_to_everybody(rules: str) -> None:
    state = table(rules, rack="H5 S2", phase="draw", discards="C2", opened=False)
    assert rack(after(state, Take())) == "C2 H5 S2"
    assert refused(state._replace(discards=()), Take()) == "nothing-to-take"


@every_card_game
def test_a_card_just_taken_is_not_thrown_in_that_turn(rules: str) -> None:
    state = table(rules, rack="H5 S2 D9", phase="draw", discards="D4 H7", others="C2 C3")
    taken = after(state, Take())
    assert refused(taken, discard("H7")) == "may-not-discard-taken"
    later = after(taken, discard("S2"), Draw(), discard("C2"), Draw())
    assert allowed(later, discard("H7"))


def test_nor_is_its_twin() -> None:
    state = table("traditional", rack="H7 S2 D9", phase="draw", discards="D4 H7")
    assert refused(after(state, Take()), discard("H7")) == "may-not-discard-taken"


@every_card_game
def test_a_card_from_the_stock_may_be_thrown(rules: str) -> None:
    state = table(rules, rack="H5 S2", phase="draw", discards="D4", stock="C9")
    assert allowed(after(state, Draw()), discard("C9"))


@every_card_game
def test_one_does_not_keep_only_the_card_just_taken(rules: str) -> None:
    # S4 would fit the run, but then the king is all that is left
    state = table(rules, rack="S4", phase="draw", discards="D4 HK", melds=["S5 S6 S7"])
    taken = after(state, Take())
    assert refused(taken, lay_off(1, "S4")) == "keep-a-closing-tile"
    assert allowed(taken, discard("S4"))
