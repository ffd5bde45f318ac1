"""The arrows between the players show in which direction the turn goes."""

from __future__ import annotations

import pytest

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.ruleset import Direction
from remi.rules.variants import RULE_SETS
from remi.ui.faces import Faces
from remi.ui.table.layout import table_layout
from remi.ui.table.opponents import Opponents

UP, LEFT, DOWN, RIGHT = 0, 90, 180, 270


def arrows(ruleset: str, seats: int) -> set[tuple[int, int]]:
    """The seats at whose panels arrows stand, with their directions."""
    rules = RULE_SETS[ruleset]
    chairs = tuple(Seat(name) for name in "ABCD"[:seats])
    view = Match.start(Setup(rules, chairs, rounds=1, seed=1)).view(0)
    clockwise = rules.direction is Direction.CLOCKWISE
    layout = table_layout((1280, 720), seats, 0, clockwise=clockwise)
    found = set()
    for (x, y), turns in Opponents(layout, Faces("classic"), view).arrows():
        seat = next(
            seat
            for seat, panel in enumerate(layout.opponents)
            if panel and panel.inflate(2, 2).collidepoint(x, y)
        )
        found.add((seat, turns))
    return found


def test_clockwise_the_turn_goes_up_on_the_left_and_down_on_the_right() -> None:
    assert arrows("clasic", 4) == {(1, UP), (2, RIGHT), (3, DOWN)}


def test_anticlockwise_it_goes_up_on_the_right_and_down_on_the_left() -> None:
    assert arrows("popular", 4) == {(1, UP), (2, LEFT), (3, DOWN)}


@pytest.mark.parametrize("ruleset", ["clasic", "popular"])
def test_with_three_there_is_nobody_opposite(ruleset: str) -> None:
    assert arrows(ruleset, 3) == {(1, UP), (2, DOWN)}
