"""The questions that steps ask, each with a deed that is meant and one that is not."""

from __future__ import annotations

import pytest

from remi.rules.actions import Action, Draw
from remi.rules.engine import apply
from remi.ui.learn import goals
from remi.ui.learn.goals import Deed, Goal
from remi.ui.learn.moves import break_train, lay, lay_off, swap, take, take_atu, throw, tiles
from remi.ui.learn.position import ANA, YOU, Position

PLAY = Position(rack="R5 R6 R7 * B7 Y9 K9 B3 K10 K11", table=(("B4 B5 B6", ANA), ("Y5 * Y7", YOU)))
OPENING = Position(rack="R10 R11 R12 R13 R9 K2", opened=False)
DRAW = Position(
    rack="R5 R6 K8 K9 B9",
    discards="K3 R7 Y4 B2",
    table=(("B4 B5 B6", YOU),),
    drawn=False,
    atu="K10",
)
ENDING = Position(rack="K8 K9 R4", table=(("B4 B5 B6", YOU),), drawn=False, atu="K10")


def deed(position: Position, action: Action) -> Deed:
    after, events = apply(position.state, action)
    return Deed(events, after)


@pytest.mark.parametrize(
    ("goal", "position", "meant", "not_meant"),
    [
        (goals.drew, DRAW, Draw(), take()),
        (goals.took, DRAW, take(), Draw()),
        (goals.took_atu, ENDING, take_atu("K8 K9 K10"), Draw()),
        (goals.broke("R7"), DRAW, break_train(1, "R5 R6 R7"), take()),
        (goals.laid("R7 R6 R5"), PLAY, lay("R5 R6 R7"), lay("R5 R6 *")),
        (goals.laid_in_order("R5 R6 *"), PLAY, lay("R5 R6 *"), lay("* R5 R6")),
        (goals.laid_off("B7"), PLAY, lay_off(1, "B7"), lay_off(1, "B3")),
        (goals.threw(), PLAY, throw("B3"), lay("R5 R6 R7")),
        (goals.threw("B3 B7"), PLAY, throw("B3"), throw("Y9")),
        (goals.threw_other_than("B3 B7"), PLAY, throw("Y9"), throw("B3")),
        (goals.opened, OPENING, lay("R9 R10 R11 R12 R13"), throw("K2")),
        (
            goals.either(goals.threw("B3"), goals.laid_off("B7")),
            PLAY,
            lay_off(1, "B7"),
            throw("Y9"),
        ),
    ],
)
def test_a_goal_knows_what_is_meant(
    goal: Goal, position: Position, meant: Action, not_meant: Action
) -> None:
    assert goal(deed(position, meant))
    assert not goal(deed(position, not_meant))


def test_a_swap_is_known_by_its_meld() -> None:
    done = deed(
        Position(rack="Y6 K10 K11 R3", table=(("B4 B5 B6", YOU), ("Y5 * Y7", ANA))),
        swap(2, "Y6", "K10 K11 *"),
    )
    assert goals.swapped(2)(done)
    assert not goals.swapped(1)(done)


def test_what_others_do_reaches_no_goal() -> None:
    state = DRAW.state._replace(turn=ANA)
    after, events = apply(state, Draw())
    assert not goals.drew(Deed(events, after))


def test_closing_is_the_learners_own() -> None:
    last = Position(rack="K4", table=(("B4 B5 B6", YOU),))
    assert goals.closed(deed(last, throw("K4")))
    assert not goals.closed(deed(PLAY, throw("B3")))


def test_what_is_left_on_the_rack() -> None:
    end = Position(rack="K4 R5 R6 R7 Y1", table=(("B4 B5 B6", YOU),))
    assert goals.left("Y1 K4")(deed(end, lay("R5 R6 R7")))
    assert not goals.left("K4")(deed(end, lay("R5 R6 R7")))


def test_how_the_rack_stands() -> None:
    state = PLAY.state
    groups = (tiles("R1 Y1 *"), tiles("R5 R6 R7"))
    assert goals.stands("* R1")(Deed((), state, groups))
    assert not goals.stands("R1 R5")(Deed((), state, groups))
