"""What a bot does in positions where one thing is clearly right."""

from __future__ import annotations

from remi.bots import choose
from remi.rules.actions import (
    Action,
    Announce,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.state import State
from remi.rules.view import view_for
from tests.rules.tables import after, discard, lay, table, tiles


def medium(state: State) -> Action:
    return choose("medium", view_for(state, state.turn), 1)


def test_it_opens_when_it_can() -> None:
    state = table(rack="R10 R11 R12 Y3 B3 K3 K5 B8 Y1 R6 K9 B13 Y7 K1 Y12", opened=False)
    assert isinstance(medium(state), Lay)


def test_it_takes_the_last_discard_to_open() -> None:
    state = table(
        rack="R10 R12 Y3 B3 K3 K5 B8 Y1 R6 K9 B13 Y7 K1 B10",
        opened=False,
        phase="draw",
        discards="K2 R11",
    )
    action = medium(state)
    assert isinstance(action, Take)
    assert tiles("R10 R11 R12") in action.melds


def test_it_lays_off_and_closes() -> None:
    state = table(rack="K9 Y2", melds=["K6 K7 K8"])
    first = medium(state)
    assert first == LayOff(1, tiles("K9")[0], "high")
    assert medium(after(state, first)) == discard("Y2")


def test_it_swaps_a_joker_to_close() -> None:
    state = table(rack="R11 Y4 Y5 K8", melds=["R9 R10 *"])
    action = medium(state)
    assert isinstance(action, SwapJoker)
    assert medium(after(state, action)) == discard("K8")


def test_it_takes_the_atu_to_close() -> None:
    state = table(rack="K7 K8 Y2", phase="draw", atu="K9")
    assert isinstance(medium(state), TakeAtu)


def test_it_breaks_the_train_for_a_meld_when_little_comes_along() -> None:
    state = table(rack="R10 R12 B8 K1 Y3", phase="draw", discards="K2 R11 B9")
    assert isinstance(medium(state), BreakTrain)


def test_it_does_not_break_the_train_for_a_heap_of_dear_tiles() -> None:
    heap = "Y13 B11 K9 Y7 B13 R10 K12 Y9 B7 K1"
    state = table(
        rack="R2 R4 B8", phase="draw", discards=f"K2 R3 {heap}", melds=["K6 K7 K8"], others="K13"
    )
    assert isinstance(medium(state), Draw | Take)


def test_it_announces_with_a_row_that_is_nearly_there_and_closes_it() -> None:
    row = "R1 Y2 B3 K4 R5 Y6 B7 K8 R9 Y10 B11 K12 R13 Y1"
    state = table(rack=f"{row} R6", opened=False, turns=1)
    assert medium(state) == Announce()
    closing = medium(after(state, Announce()))
    assert isinstance(closing, Close)
    assert closing.discard == tiles("R6")[0]


def test_it_never_throws_a_joker_that_it_could_keep() -> None:
    state = table(rack="* R2 Y9 K5 B12 R7", opened=False)
    action = medium(state)
    assert isinstance(action, Discard)
    assert not action.tile.is_joker


def test_it_does_not_throw_what_the_next_seat_can_lay_off() -> None:
    state = table(rack="K9 Y2 B6 R12", melds=["K6 K7 K8"], opened=False)
    assert medium(state) != discard("K9")


def test_after_laying_all_but_a_joker_it_closes_with_it() -> None:
    state = table(rack="R5 R6 R7 *")
    assert medium(state) == lay("R5 R6 R7")
