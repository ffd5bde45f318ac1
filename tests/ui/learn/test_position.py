"""Positions as lessons write them."""

from __future__ import annotations

import pytest

from remi.rules.phase import Phase
from remi.ui.learn.moves import tiles
from remi.ui.learn.position import ANA, YOU, Position, stand, standing
from remi.ui.table.arrangement import Arrangement


def test_a_position_becomes_a_state() -> None:
    state = Position(
        rack="K2 . R7 / *", ana="Y2 Y1", table=(("B8 B9 *", ANA),), discards="K3 Y6 B1", atu="R1"
    ).state
    assert state.phase is Phase.PLAY
    assert state.turn == YOU
    assert state.racks == (tiles("R7 K2 *"), tiles("Y1 Y2"))
    assert state.atu_is_one
    assert [thrown.seat for thrown in state.discards] == [ANA, YOU, ANA]
    assert state.table[0].uses == (0, 0, 1)
    assert state.laid == (True, True)


def test_ana_has_opened_only_where_something_of_hers_lies() -> None:
    state = Position(rack="K2", drawn=False, opened=False).state
    assert state.phase is Phase.DRAW
    assert state.drawn is None
    assert state.laid == (False, False)


def test_a_meld_that_is_none_is_noticed() -> None:
    with pytest.raises(AssertionError, match="B8 B9 R2"):
        _ = Position(rack="K2", table=(("B8 B9 R2", ANA),)).state


def test_tiles_stand_as_they_are_written() -> None:
    rack = Arrangement(5)
    rack.sync(tiles("R7 R7 K2 *"))
    stand(rack, "R7 . K2 / * R7")
    shown = [None if piece is None else rack.tile(piece) for piece in rack.slots]
    red, black, joker = tiles("R7 K2 *")
    assert shown == [red, None, black, None, None, joker, red, None, None, None]
    assert len(set(rack.pieces())) == 4


def test_what_stands_can_be_written_and_read_again() -> None:
    rack = Arrangement(4)
    rack.sync(tiles("R7 R7 K2 *"))
    stand(rack, "R7 . K2 . / . * R7 .")
    assert standing(rack) == "R7 . K2 . / . * R7 ."


def test_tiles_without_a_place_come_last() -> None:
    rack = Arrangement(3)
    rack.sync(tiles("R7 B1 K2"))
    stand(rack, "K2 Y9 / R1")
    assert standing(rack) == "K2 R7 B1 / . . ."
