"""Hints: what hard would do, the tiles, and the reasons as codes."""

from __future__ import annotations

import pytest

from remi.bots import TakeBack, act
from remi.bots.hints import ADVISER, Because, Hint, Why, hint
from remi.rules.actions import Announce, Discard, Draw, Lay, LayOff, SwapJoker, TakeAtu
from remi.rules.state import State
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from tests.bots.test_play import played
from tests.rules.tables import after, table, tiles


def told(state: State) -> Hint:
    return hint(view_for(state, state.turn), 1)


def details(found: Hint, why: Why) -> dict[str, object]:
    """The details of the one reason of this kind."""
    (only,) = [one for one in found.reasons if one.why is why]
    return dict(only.details)


def test_a_first_meld_is_told_with_its_points() -> None:
    found = told(table(rack="R10 R11 R12 Y3 B3 K3 K6 B8 Y1 R6 K9 B13 Y7 K1 Y12", opened=False))
    assert isinstance(found.action, Lay)
    assert found.kind is Why.OPENS
    assert details(found, Why.OPENS) == {"points": 45, "need": 45}
    assert set(found.tiles) == set(tiles("R10 R11 R12 Y3 B3 K3"))


def test_a_meld_that_leaves_the_closing_tile_closes() -> None:
    found = told(table(rack="R5 R6 R7 K9"))
    assert found.kind is Why.CLOSES
    assert found.tiles == tiles("R5 R6 R7")
    last = told(after(table(rack="R5 R6 R7 K9"), Lay((tiles("R5 R6 R7"),))))
    assert (last.kind, last.action) == (Why.CLOSES, Discard(tiles("K9")[0]))


def test_a_tile_is_laid_off_on_a_meld() -> None:
    found = told(table(rack="K9 Y2 R13", melds=["K6 K7 K8"]))
    assert isinstance(found.action, LayOff)
    assert details(found, Why.LAYS_OFF) == {"meld": 1, "points": 5}


def test_a_joker_is_taken() -> None:
    found = told(table(rack="R11 Y4 Y5 K8", melds=["R9 R10 *"]))
    assert isinstance(found.action, SwapJoker)
    assert found.kind is Why.TAKES_JOKER
    assert found.tiles[0] == tiles("R11")[0]


def test_the_atu_closes() -> None:
    found = told(table(rack="K7 K8 Y2", phase="draw", atu="K9"))
    assert isinstance(found.action, TakeAtu)
    assert (found.kind, set(found.tiles)) == (Why.CLOSES, set(tiles("K7 K8 K9")))


def test_a_draw_says_that_nothing_open_is_better() -> None:
    found = told(table(rack="K7 B2 Y13 R9", phase="draw", discards="K2 Y5"))
    assert found == Hint(Draw(), (), (Because(Why.NOTHING_BETTER),))


def test_a_discard_says_what_is_alone_and_what_stays() -> None:
    found = told(table(rack="R5 R6 K11", others="B2 B3 B4 B5 B6 B7 B8 B9", discards="K2 Y9 K11"))
    assert found.action == Discard(tiles("K11")[0])
    assert details(found, Why.ALONE)["tile"] == tiles("K11")[0]
    # Unseen are both R4 and both R7.
    assert details(found, Why.WAYS) == {"tiles": tiles("R5 R6"), "outs": 4}


def test_a_tile_that_the_next_seat_threw_is_safe() -> None:
    found = told(table(rack="R5 R6 K11", others="B2 B3 B4 B5 B6 B7 B8 B9", discards="K11 Y9 K11"))
    throwers = [thrown.seat for thrown in table(discards="K11 Y9 K11").discards]
    assert details(found, Why.SAFE)["times"] == throwers.count(1)


def test_an_announcement_names_the_nearest_pattern() -> None:
    row = "R1 Y2 B3 K4 R5 Y6 B7 K8 R9 Y10 B11 K12 R13 Y1"
    found = told(table(rack=f"{row} R6", opened=False, turns=1))
    assert isinstance(found.action, Announce)
    assert details(found, Why.PATTERN) == {"pattern": "mozaic", "missing": 0, "points": 800}


def test_a_stuck_turn_is_to_be_taken_back() -> None:
    found = told(table(rack="H7 H7", rules="traditional", drawn="discard H7", discards="C2"))
    assert (found.action, found.kind) == (TakeBack(), Why.TAKE_BACK)


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_position_of_a_round_has_a_hint_of_what_hard_does(name: str) -> None:
    for state, _ in played(name, 4, ("medium", "medium")):
        view = view_for(state, state.turn)
        found = hint(view, 1)
        assert found.reasons
        assert found.action == act(ADVISER, view, 1)
