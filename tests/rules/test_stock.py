"""The end of the stock (J-86, J-87, AJ-41, AJ-42, AR-22, C-24 … C-26, AC-7, AC-8, T-11, T-12, AT-8,
AT-9)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw, Take
from remi.rules.engine import apply, needs_order
from remi.rules.events import StockRebuilt
from remi.rules.state import State
from tests.rules.tables import (
    after,
    allowed,
    break_train,
    discard,
    lay,
    outcome,
    rack,
    said,
    table,
    tiles,
    train,
    written,
)

reshuffling = pytest.mark.parametrize("rules", ["clasic", "popular"])


def drawn(state: State, order: str) -> State:
    """The state after a draw for which chance puts the shuffled tiles in this order."""
    return apply(state, Draw(), tiles(order))[0]


# ------------------------------------------------------------------ tile games


@reshuffling
def test_who_wants_to_draw_has_the_discards_shuffled_but_for_the_first(rules: str) -> None:
    state = table(rules, rack="R5", phase="draw", stock="", discards="K2 Y9 B4 R6", opened=False)
    assert written(state, needs_order(state, Draw())) == "Y9 B4 R6"
    rebuilt = drawn(state, "B4 R6 Y9")
    assert train(rebuilt) == "K2"
    assert rack(rebuilt) == "R5 B4"
    assert rebuilt.stock == tiles("R6 Y9")
    assert (rebuilt.reshuffles, rebuilt.laid_since_reshuffle) == (1, False)


def test_it_is_told() -> None:
    state = table(rack="R5", phase="draw", stock="", discards="K2 Y9 B4 R6")
    _, events = apply(state, Draw(), tiles("B4 R6 Y9"))
    assert events[0] == StockRebuilt(3)
    assert [type(event).__name__ for event in events] == ["StockRebuilt", "Drew"]


@pytest.mark.parametrize("order", ["", "B4 R6", "B4 R6 Y9 K2", "B4 B4 R6"])
def test_an_order_of_other_tiles_is_an_error(order: str) -> None:
    state = table(rack="R5", phase="draw", stock="", discards="K2 Y9 B4 R6")
    with pytest.raises(ValueError, match="not an order"):
        apply(state, Draw(), tiles(order))


def test_no_order_is_taken_where_nothing_is_shuffled() -> None:
    state = table(rack="R5", phase="draw", stock="B1")
    assert needs_order(state, Draw()) == ()
    with pytest.raises(ValueError, match="not an order"):
        apply(state, Draw(), tiles("B1"))


def test_the_discards_may_still_be_taken_instead() -> None:
    state = table(rack="R5 R7 K1 K3", phase="draw", stock="", discards="K2 R6 Y9")
    assert after(state, Take()).stock == ()
    assert allowed(state, break_train(1, "R5 R6 R7"))


def test_the_last_tile_of_the_stock_ends_nothing_yet() -> None:
    state = table(rack="R5", phase="draw", stock="B1", discards="K2 Y9")
    empty = after(state, Draw())
    assert empty.stock == ()
    assert outcome(after(empty, discard("R5"))) is None


@reshuffling
def test_with_the_first_discard_alone_the_round_ends(rules: str) -> None:
    state = table(rules, rack="R5", phase="draw", stock="", discards="K2")
    assert needs_order(state, Draw()) == ()
    ended = after(state, Draw())
    assert outcome(ended) == ("exhausted", None)
    assert rack(ended) == "R5"
    assert said(state, Draw()) == ["RoundOver"]


@reshuffling
def test_a_stock_from_which_nobody_laid_is_not_shuffled_again(rules: str) -> None:
    state = table(rules, rack="R5 R6 R7 K1", phase="draw", stock="", discards="K2 Y9 B4 R6")
    idle = drawn(state, "B4 R6 Y9")._replace(stock=())
    idle = after(idle, discard("K1"))._replace(turn=0)
    assert outcome(after(idle, Draw())) == ("exhausted", None)
    busy = drawn(state, "B4 R6 Y9")._replace(stock=())
    busy = after(busy, lay("R5 R6 R7"), discard("K1"))._replace(turn=0)
    assert written(busy, needs_order(busy, Draw())) == "K1"


def test_it_may_be_shuffled_again_and_again() -> None:
    state = table(rack="R5 K1", phase="draw", stock="", discards="K2 Y9 B4")._replace(reshuffles=9)
    assert drawn(state, "B4 Y9").reshuffles == 10


@pytest.mark.parametrize("rules", ["etalate", "tabla"])
def test_in_001_the_end_of_the_stock_is_the_end(rules: str) -> None:
    state = table(rules, rack="R5 K1", phase="draw", stock="", discards="K2 Y9 B4")
    assert outcome(after(state, Draw())) == ("exhausted", None)


# ------------------------------------------------------------------ rummy


def test_in_rummy_the_pile_is_turned_over_as_it_lies() -> None:
    state = table("rummy", rack="H5", phase="draw", stock="", discards="C2 D9 H4 S6")
    assert needs_order(state, Draw()) == ()
    turned = after(state, Draw())
    assert train(turned) == "C2"  # the oldest card is the new up-card
    assert turned.discards[0].seat is None
    assert rack(turned) == "D9 H5"
    assert turned.stock == tiles("H4 S6")


def test_in_rummy_the_up_card_may_be_taken_instead() -> None:
    state = table("rummy", rack="H5", phase="draw", stock="", discards="C2 D9 H4 S6")
    assert rack(after(state, Take())) == "H5 S6"


def test_in_rummy_one_card_cannot_be_turned_over() -> None:
    state = table("rummy", rack="H5", phase="draw", stock="", discards="C2")
    assert outcome(after(state, Draw())) == ("exhausted", None)


def test_in_rummy_the_second_end_of_the_stock_ends_the_round_after_the_discard() -> None:
    state = table("rummy", rack="H5 D9", stock="", discards="C2 H4")._replace(reshuffles=1)
    assert outcome(after(state, discard("D9"))) == ("exhausted", None)
    assert said(state, discard("D9")) == ["Discarded", "RoundOver"]


def test_in_rummy_who_drew_the_last_card_may_still_win() -> None:
    state = table("rummy", rack="D9", stock="", discards="C2 H4")._replace(reshuffles=1)
    assert outcome(after(state, discard("D9"))) == ("out", 0)


def test_in_rummy_the_first_end_ends_nothing() -> None:
    state = table("rummy", rack="H5 D9", stock="", discards="C2 H4")
    assert outcome(after(state, discard("D9"))) is None


# ------------------------------------------------------------------ traditional


def test_in_traditional_the_pile_is_shuffled_after_the_discard_and_without_it() -> None:
    state = table("traditional", rack="H5 DQ", stock="", discards="C2 D9 H4")
    assert written(state, needs_order(state, discard("DQ"))) == "C2 D9 H4"
    rebuilt, events = apply(state, discard("DQ"), tiles("H4 C2 D9"))
    assert train(rebuilt) == "DQ"
    assert rebuilt.stock == tiles("H4 C2 D9")
    assert rebuilt.turn == 1
    assert [type(event).__name__ for event in events] == ["Discarded", "StockRebuilt", "TurnBegan"]


def test_in_traditional_the_winning_discard_shuffles_nothing() -> None:
    state = table("traditional", rack="DQ", stock="", discards="C2 D9 H4")
    assert needs_order(state, discard("DQ")) == ()
    assert outcome(after(state, discard("DQ"))) == ("out", 0)


def test_in_traditional_a_full_stock_is_left_alone() -> None:
    state = table("traditional", rack="H5 DQ", stock="C9", discards="C2 D9 H4")
    assert needs_order(state, discard("DQ")) == ()


def test_in_traditional_it_is_shuffled_without_limit() -> None:
    state = table("traditional", rack="H5 DQ", stock="", discards="C2 D9")._replace(reshuffles=7)
    assert apply(state, discard("DQ"), tiles("D9 C2"))[0].reshuffles == 8


def test_in_traditional_a_draw_tries_again_with_all_but_the_top_card() -> None:
    # the only card of the pile was taken, so that nothing could be shuffled after the discard
    state = table("traditional", rack="H5 DQ C7", drawn="discard C7", stock="", discards="")
    thrown = after(state, discard("DQ"))
    assert (train(thrown), thrown.stock) == ("DQ", ())
    waiting = table("traditional", rack="H5", phase="draw", stock="", discards="C2 D9 H4")
    assert written(waiting, needs_order(waiting, Draw())) == "C2 D9"
    assert train(drawn(waiting, "D9 C2")) == "H4"


def test_in_traditional_nothing_to_shuffle_blocks_the_round() -> None:
    state = table("traditional", rack="H5", phase="draw", stock="", discards="H4")
    assert outcome(after(state, Draw())) == ("exhausted", None)


def test_in_traditional_an_idle_stock_is_not_shuffled_again() -> None:
    state = table("traditional", rack="H5 DQ", stock="", discards="C2 D9 H4")
    idle = state._replace(laid_since_reshuffle=False)
    assert needs_order(idle, discard("DQ")) == ()
    assert outcome(after(idle, discard("DQ"), Draw())) == ("exhausted", None)
