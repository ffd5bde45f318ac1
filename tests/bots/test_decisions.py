"""What a bot does in positions where one thing is clearly right."""

from __future__ import annotations

import pytest

from remi.bots import LEVELS, TakeBack, choose
from remi.bots.expert import Budget
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
from remi.rules.engine import apply
from remi.rules.phase import Phase
from remi.rules.state import State
from remi.rules.view import view_for
from tests.rules.tables import Lying, after, discard, lay, outcome, table, tiles


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


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_taken_the_atu_closes_however_many_tiles_there_are(level: str) -> None:
    """So many that the search for the best turn is cut short; one way out is found all the same."""
    state = table(
        "popular",
        rack="R1 R5 R6 R7 R7 R9 R10 R11 R12 Y1 Y2 Y3 Y4 Y6 Y6 Y7 Y10 Y11 "
        "B1 B3 B4 B5 B7 B8 B9 B10 B11 K7 K7 K8 K11",
        phase="draw",
        atu="R13",
        melds=[
            "Y9 B9 K9",
            "K10 * K12 K13",
            "R5 Y5 B5 K5",
            "R8 B8 K8",
            "K1 K2 K3 K4 K5",
            Lying("Y7 Y8 * Y10 Y11", by=1, uses=2),
            "R4 Y4 B4",
            "Y12 B12 K12",
            "B11 B12 B13 B1",
            "R6 B6 K6",
            "R3 B3 K3",
            "R2 Y2 B2",
        ],
    )
    for _ in range(40):
        if state.phase is Phase.OVER:
            break
        action = choose(level, view_for(state, 0), 1, Budget(samples=2, seconds=None))
        assert not isinstance(action, TakeBack)
        state, _ = apply(state, action)
    assert outcome(state) == ("etalat", 0)
