"""Every reason of the engine protocol as a program gets it: position in, action in, error out.

The tables are those of `tests/rules/test_reasons.py`; the details were worked out by hand.
"""

from __future__ import annotations

from typing import Any

import pytest

from remi.match.action_json import write_action
from remi.protocol.position_writing import write_position
from remi.rules.refusal import Reason
from tests.protocol.asking import Engine, loaded, reason
from tests.rules.test_reasons import SHOWN

DETAILS: dict[Reason, dict[str, Any]] = {
    # the moment
    Reason.ROUND_OVER: {},
    Reason.NOT_YOUR_PHASE: {"phase": "play"},
    Reason.NOT_ALLOWED_HERE: {},
    # the seat's state
    Reason.RACK_GAME: {},
    Reason.OPENING_NOT_YET: {"turn": 1, "need": 2},
    Reason.NOT_OPENED: {},
    Reason.OPENED_THIS_TURN: {},
    # tiles
    Reason.NOT_ON_RACK: {"tiles": ["R6"]},
    # the meld itself
    Reason.TOO_SHORT: {"tiles": ["R5", "R6"], "have": 2, "need": 3},
    Reason.DUPLICATE_COLOUR: {"tiles": ["R5", "Y5", "R5"], "tile": "R5"},
    Reason.TOO_LONG: {"tiles": ["R5", "Y5", "B5", "K5", "*"], "have": 5, "need": 4},
    Reason.MIXED_COLOURS: {"tiles": ["R5", "Y6", "R7"]},
    Reason.NOT_A_MELD: {"tiles": ["R5", "Y6", "B12"]},
    Reason.JOKER_STANDS_FOR_NOTHING: {"tiles": ["R13", "R1", "*"]},
    Reason.ONE_IN_THE_MIDDLE: {"tiles": ["R13", "R1", "R2"]},
    Reason.GAP: {"tiles": ["R5", "R6", "R8"], "tile": "R7"},
    Reason.TOO_MANY_JOKERS: {"tiles": ["R5", "*", "*"], "have": 1, "need": 4},
    # the first meld
    Reason.OPENING_NEEDS_RUN: {"tiles": [["R10", "B10", "K10"], ["R13", "B13", "K13"]]},
    Reason.OPENING_TOO_LOW: {"have": 15, "need": 45},
    # drawing
    Reason.NOTHING_TO_TAKE: {},
    Reason.FIRST_DISCARD_DEAD: {"tile": "K2"},
    Reason.JOKER_LOST: {},
    Reason.MUST_LAY_TAKEN_TILE: {"tile": "R6"},
    Reason.MUST_USE_TAKEN_TILE: {"tile": "Y9"},
    Reason.NEEDS_TWO_RACK_TILES: {"tiles": ["R7"]},
    Reason.TOO_FEW_TILES_TO_BREAK: {"have": 2, "need": 3},
    Reason.NO_SUCH_DISCARD: {"index": 5},
    Reason.NO_ATU: {},
    # laying off and swapping
    Reason.NO_SUCH_MELD: {"meld": 1},
    Reason.SET_COMPLETE: {"tile": "R7", "tiles": ["R7", "Y7", "B7", "K7"]},
    Reason.DOES_NOT_FIT: {"tile": "R8", "tiles": ["R4", "R5", "R6"]},
    Reason.WHICH_END: {"tile": "*", "tiles": ["R4", "R5", "R6"]},
    Reason.NOT_THE_JOKERS_TILE: {"tiles": ["R12"], "need": ["R11"]},
    Reason.NEEDS_BOTH_TILES: {"tiles": ["B5"], "need": ["B5", "K5"]},
    Reason.JOKER_USED_UP: {"tiles": ["R11"], "need": 2},
    Reason.NEW_MELD_NEEDS_JOKER: {"tiles": ["Y4", "Y5", "Y6"]},
    # the end of a turn and of the round
    Reason.KEEP_A_CLOSING_TILE: {},
    Reason.MUST_CLOSE: {"tiles": ["K9"]},
    Reason.CANNOT_CLOSE: {"tile": "K9"},
    Reason.MAY_NOT_DISCARD_TAKEN: {"tile": "H7"},
    Reason.TOO_MANY_TILES_LEFT: {"have": 5, "need": 4},
    # pe tablă
    Reason.ANNOUNCE_TOO_LATE: {"need": 3},
    Reason.ALREADY_LAID: {},
    Reason.ALREADY_ANNOUNCED: {},
    Reason.RACK_NOT_COMPLETE: {"have": 3, "need": 14},
    # doubles
    Reason.NOT_A_DOUBLE: {"tile": "R4"},
    Reason.WRONG_DOUBLE_CLASS: {"tile": "K12", "big": False},
    Reason.ALREADY_OFFERED: {"tile": "R4"},
    Reason.DOUBLES_TOO_FEW: {"have": 1, "need": 3},
}


def answered(shown: Reason) -> dict[str, Any]:
    """The answer to the action that shows this reason."""
    state, action = SHOWN[shown]
    engine = Engine()
    assert engine.ask("load", position=write_position(state)) == {"ok": True}
    before = engine.position()
    answer = engine.ask("act", action=write_action(action, state.rules.notation))
    assert engine.position() == before
    return answer


@pytest.mark.parametrize("shown", SHOWN)
def test_a_reason_comes_with_its_details(shown: Reason) -> None:
    answer = answered(shown)
    assert reason(answer) == shown
    assert answer["error"]["code"] == "illegal"
    assert answer["error"]["details"] == DETAILS[shown]
    assert shown in answer["error"]["message"]


def test_the_details_of_every_reason_are_held() -> None:
    assert set(DETAILS) == set(SHOWN)


def test_nothing_to_take_back() -> None:
    """The one reason that the match gives and no rule."""
    answer = loaded().ask("take_back")
    assert (reason(answer), answer["error"]["details"]) == (Reason.NOTHING_TO_TAKE_BACK, {})
    assert set(Reason) == {*SHOWN, Reason.NOTHING_TO_TAKE_BACK, Reason.STOCK_EMPTY}
