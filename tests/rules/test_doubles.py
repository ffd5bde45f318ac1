"""Doubles before the first turn (J-19 … J-23, AJ-9, R-13, R-14, A-13 … A-15, AA-5)."""

from __future__ import annotations

import pytest

from remi.rules.actions import AcceptDouble, Annul, Draw, OfferDouble, Pass
from remi.rules.doubles import begin_doubles, doubles_on
from remi.rules.engine import needs_order
from remi.rules.events import DoublesExchanged, events_for
from remi.rules.pack import full_pack
from remi.rules.state import State
from remi.rules.view import view_for
from tests.rules.tables import (
    after,
    allowed,
    discard,
    happened,
    rack,
    refusal,
    refused,
    table,
    tiles,
)

SMALL = "R4 R4 Y9 B1"
BIG = "K12 K12 Y2 B3"
ONES = "K1 K1 Y2 B3"


def asked(*racks: str, rules: str = "clasic", **options: object) -> State:
    """The phase of doubles; seat 0 is the first player and is asked first."""
    state = table(
        rules,
        rack=racks[0],
        others=racks[1:],
        seats=len(racks),
        opened=False,
        turns=0,
        **options,  # type: ignore[arg-type]
    )
    return begin_doubles(state)


def offer(one: str) -> OfferDouble:
    return OfferDouble(tiles(one)[0])


def accept(one: str) -> AcceptDouble:
    return AcceptDouble(tiles(one)[0])


# ------------------------------------------------------------------ what a double is


def test_two_like_tiles_are_a_double() -> None:
    assert doubles_on(tiles("R4 R4 Y9 K12 K12")) == tiles("R4 K12")


def test_two_jokers_are_none() -> None:
    assert doubles_on(tiles("R4 * *")) == ()
    assert refused(asked("R4 R5 * *", BIG), offer("*")) == "not-a-double"


def test_what_came_by_exchange_is_none() -> None:
    assert doubles_on(tiles("R4 R4 Y9"), received=tiles("R4")) == ()


# ------------------------------------------------------------------ offering


def test_only_a_double_of_ones_own_is_offered() -> None:
    state = asked(SMALL, BIG)
    assert allowed(state, offer("R4"))
    assert refused(state, offer("Y9")) == "not-a-double"
    assert refused(state, offer("K12")) == "not-on-rack"


def test_an_offer_goes_round_the_others_in_turn_order() -> None:
    state = after(asked(SMALL, BIG, BIG), offer("R4"))
    assert state.turn == 1
    state = after(state, Pass())
    assert state.turn == 2
    state = after(state, Pass())
    assert state.turn == 0
    assert state.doubles is not None
    assert state.doubles.offer is None


def test_each_double_is_offered_once() -> None:
    state = after(asked("R4 R4 Y8 Y8", BIG), offer("R4"), Pass())
    assert refused(state, offer("R4")) == "already-offered"
    assert allowed(state, offer("Y8"))


def test_what_was_offered_is_kept_in_canonical_order() -> None:
    """So that a position is read as it was written."""
    state = after(asked("R4 R4 Y8 Y8", BIG), offer("Y8"), Pass(), offer("R4"))
    assert state.doubles is not None
    assert state.doubles.offered == (tiles("R4 Y8"), ())


def test_no_second_offer_while_one_is_open() -> None:
    state = after(asked(SMALL, BIG), offer("R4"))
    assert refused(state, offer("K12")) == "not-your-phase"


# ------------------------------------------------------------------ accepting


def test_one_tile_of_each_pair_changes_hands() -> None:
    state = asked(SMALL, "Y7 Y7 K2 B3")
    exchanged = after(state, offer("R4"), accept("Y7"))
    assert rack(exchanged, 0) == "R4 Y7 Y9 B1"
    assert rack(exchanged, 1) == "R4 Y7 B3 K2"
    assert exchanged.turn == 0  # who offered is asked again


def test_the_first_to_accept_ends_the_offer() -> None:
    state = after(asked(SMALL, BIG, "Y7 Y7 K2 B3"), offer("R4"), Pass(), accept("Y7"))
    assert state.doubles is not None
    assert state.doubles.offer is None
    assert rack(state, 1) == "Y2 B3 K12 K12"


@pytest.mark.parametrize(
    ("offered", "held", "why"),
    [
        ("R4", "Y9", None),
        ("R2", "Y9", None),
        ("R10", "Y13", None),
        ("R1", "Y10", None),  # a 1 is big
        ("R13", "Y1", None),
        ("R9", "Y10", "wrong-double-class"),
        ("R4", "Y1", "wrong-double-class"),
        ("R1", "Y2", "wrong-double-class"),
        ("R12", "Y9", "wrong-double-class"),
    ],
)
def test_big_for_big_and_small_for_small(offered: str, held: str, why: str | None) -> None:
    racks = (f"{offered} {offered} B5", f"{held} {held} B6")
    assert refused(after(asked(*racks), offer(offered)), accept(held)) == why
    assert refused(after(asked(*racks, rules="popular"), offer(offered)), accept(held)) is None


def test_the_refusal_tells_the_class_that_is_wanted() -> None:
    found = refusal(after(asked(BIG, SMALL), offer("K12")), accept("R4"))
    assert found is not None
    assert found.details == {"tile": tiles("R4")[0], "big": True}


def test_only_a_double_of_ones_own_is_accepted_with() -> None:
    state = after(asked(SMALL, "Y7 Y7 K2 B3"), offer("R4"))
    assert refused(state, accept("K2")) == "not-a-double"
    assert refused(state, accept("R4")) == "not-on-rack"


def test_there_has_to_be_an_offer() -> None:
    assert refused(asked(SMALL, BIG), accept("R4")) == "not-your-phase"


def test_an_exchanged_double_is_none_any_more() -> None:
    state = after(asked(SMALL, "Y7 Y7 K2 B3"), offer("R4"), accept("Y7"))
    assert refused(state, offer("R4")) == "not-a-double"
    assert refused(state, offer("Y7")) == "not-a-double"


def test_a_double_offered_in_vain_may_be_exchanged_later() -> None:
    state = asked(SMALL, "Y7 Y7 K2 B3")
    state = after(state, offer("R4"), Pass(), Pass(), offer("Y7"))
    assert state.turn == 0
    assert allowed(state, accept("R4"))


@pytest.mark.parametrize("rules", ["etalate", "tabla"])
def test_in_001_nothing_is_exchanged(rules: str) -> None:
    state = asked(SMALL, "Y7 Y7 K2 B3", rules=rules)
    assert refused(state, offer("R4")) == "not-allowed-here"
    assert refused(state, accept("R4")) == "not-allowed-here"


# ------------------------------------------------------------------ passing


def test_when_all_have_passed_the_first_turn_begins() -> None:
    state = after(asked(SMALL, BIG, ONES), Pass(), Pass())
    assert (state.turn, state.phase) == (2, "doubles")
    begun = after(state, Pass())
    assert (begun.turn, begun.phase, begun.doubles) == (0, "draw", None)


def test_everybody_is_asked_whatever_he_holds() -> None:
    state = after(asked("R1 R2 R3", "R4 R5 R6", "B1 B2 B3"), Pass())
    assert (state.turn, state.phase) == (1, "doubles")


def test_an_offer_in_the_middle_does_not_skip_anybody() -> None:
    state = after(asked(SMALL, "Y7 Y7 K2", BIG), Pass(), offer("Y7"), Pass(), Pass())
    assert state.turn == 1
    assert after(state, Pass()).turn == 2


def test_nothing_else_is_done_in_this_phase() -> None:
    state = asked(SMALL, BIG)
    assert refused(state, Draw()) == "not-your-phase"
    assert refused(state, discard("R4")) == "not-your-phase"
    begun = after(state, Pass(), Pass())
    assert refused(begun, Pass()) == "not-your-phase"
    assert refused(begun, offer("R4")) == "not-your-phase"


# ------------------------------------------------------------------ refusing the deal

THREE = "R4 R4 Y9 Y9 B1 B1 K2"
TWO = "R4 R4 Y9 Y9 B1 B2 K2"


@pytest.mark.parametrize("rules", ["etalate", "tabla", "popular"])
def test_with_three_doubles_the_deal_may_be_refused(rules: str) -> None:
    state = asked(THREE, BIG, rules=rules)
    assert allowed(state, Annul())
    assert needs_order(state, Annul()) == full_pack(state.rules)
    found = refusal(asked(TWO, BIG, rules=rules), Annul())
    assert found is not None
    assert found.reason == "doubles-too-few"
    assert found.details == {"have": 2, "need": 3}


def test_in_clasic_it_may_not() -> None:
    assert refused(asked(THREE, BIG), Annul()) == "not-allowed-here"


def test_not_while_an_offer_is_open() -> None:
    state = after(asked(BIG, THREE, rules="popular"), offer("K12"))
    assert refused(state, Annul()) == "not-your-phase"


def test_two_jokers_count_for_nothing() -> None:
    assert refused(asked("R4 R4 Y9 Y9 * *", BIG, rules="popular"), Annul()) == "doubles-too-few"


# ------------------------------------------------------------------ what the others learn


def test_the_others_learn_of_an_offer_only_its_class() -> None:
    state = after(asked(SMALL, BIG), offer("R4"))
    other = view_for(state, 1)
    assert other.offer is not None
    assert (other.offer.seat, other.offer.big) == (0, False)
    assert other.doubles_offered == ()
    assert view_for(state, 0).doubles_offered == tiles("R4")
    (event,) = events_for(happened(asked(SMALL, BIG), offer("R4")), 1)
    assert (event.tile, event.big) == (None, False)  # type: ignore[union-attr]


def test_only_the_two_see_what_they_exchange() -> None:
    state = after(asked(SMALL, "Y7 Y7 K2 B3", BIG), offer("R4"))
    (event,) = happened(state, accept("Y7"))
    assert event == DoublesExchanged((0, 1), (tiles("R4")[0], tiles("Y7")[0]))
    assert events_for((event,), 1) == (event,)
    assert events_for((event,), 2) == (DoublesExchanged((0, 1), (None, None)),)


def test_the_atus_bonus_stays_where_it_was_dealt() -> None:
    state = asked(SMALL, "Y7 Y7 K2 B3")._replace(atu_bonus=(True, False))
    assert after(state, offer("R4"), accept("Y7")).atu_bonus == (True, False)
