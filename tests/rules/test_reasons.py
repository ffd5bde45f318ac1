"""Every reason for which the rules refuse something, each on the smallest table that shows it.

What stands behind a reason is tested with its step of the rules; here is that each can come up, and
which one is told where several fit.
"""

from __future__ import annotations

import pytest

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    Draw,
    OfferDouble,
    Pass,
    SayFew,
    Take,
)
from remi.rules.doubles import begin_doubles
from remi.rules.engine import apply
from remi.rules.refusal import IllegalAction, Reason, Refusal, refuse
from remi.rules.state import State
from tests.rules.tables import (
    Lying,
    after,
    break_train,
    close,
    discard,
    ended,
    lay,
    lay_off,
    refused,
    swap,
    table,
    take,
    take_atu,
    tiles,
)


def doubles(rack: str, others: str = "Y7 Y7", **more: str | int) -> State:
    nobody = (False, False)
    before = table(rack=rack, others=others, phase="draw", discards="", turns=0, **more)  # type: ignore[arg-type]
    return begin_doubles(before._replace(laid=nobody, laid_earlier=nobody))


def offer(one: str) -> OfferDouble:
    return OfferDouble(tiles(one)[0])


def accept(one: str) -> AcceptDouble:
    return AcceptDouble(tiles(one)[0])


def last(rack: str, discards: str, **more: object) -> State:
    """A table before the draw."""
    return table(rack=rack, phase="draw", discards=discards, **more)  # type: ignore[arg-type]


def card_table(**more: object) -> State:
    return table("rummy", others="D9 D8", discards="C2 C3", stock="", **more)  # type: ignore[arg-type]


SHOWN: dict[Reason, tuple[State, Action]] = {
    # the moment
    Reason.ROUND_OVER: (ended(table(rack="R5")), discard("R5")),
    Reason.NOT_YOUR_PHASE: (table(rack="R5"), Draw()),
    Reason.NOT_ALLOWED_HERE: (card_table(rack="H5", turns=0), Announce()),
    # the seat's state
    Reason.RACK_GAME: (
        table("tabla", rack="R5 R6 R7 K9", opened=False)._replace(laid=(False, False)),
        lay("R5 R6 R7"),
    ),
    Reason.OPENING_NOT_YET: (
        table("popular", rack="R9 R10 R11 R12 R13 K9", opened=False, turns=0),
        lay("R9 R10 R11 R12 R13"),
    ),
    Reason.NOT_OPENED: (table(rack="R7 K9", melds=["R4 R5 R6"], opened=False), lay_off(1, "R7")),
    Reason.OPENED_THIS_TURN: (
        table(rack="R7 K9", melds=["R4 R5 R6"], opened_now=True),
        lay_off(1, "R7"),
    ),
    # tiles
    Reason.NOT_ON_RACK: (table(rack="R5"), discard("R6")),
    # the meld itself
    Reason.TOO_SHORT: (table(rack="R5 R6 K9"), lay("R5 R6")),
    Reason.DUPLICATE_COLOUR: (table(rack="R5 R5 Y5 K9"), lay("R5 Y5 R5")),
    Reason.TOO_LONG: (table(rack="R5 Y5 B5 K5 * K9"), lay("R5 Y5 B5 K5 *")),
    Reason.MIXED_COLOURS: (table(rack="R5 Y6 R7 K9"), lay("R5 Y6 R7")),
    Reason.NOT_A_MELD: (table(rack="R5 Y6 B12 K9"), lay("R5 Y6 B12")),
    Reason.JOKER_STANDS_FOR_NOTHING: (table(rack="R13 R1 * K9"), lay("R13 R1 *")),
    Reason.ONE_IN_THE_MIDDLE: (table(rack="R13 R1 R2 K9"), lay("R13 R1 R2")),
    Reason.GAP: (table(rack="R5 R6 R8 K9"), lay("R5 R6 R8")),
    Reason.TOO_MANY_JOKERS: (table(rack="R5 * * K9"), lay("R5 * *")),
    # the first meld
    Reason.OPENING_NEEDS_RUN: (
        table(rack="R10 B10 K10 R13 B13 K13 K9", others="Y2", opened=False),
        lay("R10 B10 K10", "R13 B13 K13"),
    ),
    Reason.OPENING_TOO_LOW: (table(rack="R5 R6 R7 K9", opened=False), lay("R5 R6 R7")),
    # drawing
    Reason.NOTHING_TO_TAKE: (last("R5", ""), Take()),
    Reason.FIRST_DISCARD_DEAD: (last("R5", "K2"), Take()),
    Reason.JOKER_LOST: (
        last("R5", "K2 Y9", rules="etalate", lost="*")._replace(last_thrown_lost=True),
        Take(),
    ),
    Reason.MUST_LAY_TAKEN_TILE: (last("R5 R7", "K2 R6", opened=False), Take()),
    Reason.MUST_USE_TAKEN_TILE: (last("R5 R6 R7 K9", "K2 Y9"), take("R5 R6 R7")),
    Reason.NEEDS_TWO_RACK_TILES: (last("R5 K1 K9", "K2 R6 R7"), break_train(1, "R5 R6 R7")),
    Reason.TOO_FEW_TILES_TO_BREAK: (last("R5 R7", "K2 R6 Y2"), break_train(1, "R5 R6 R7")),
    Reason.NO_SUCH_DISCARD: (last("R5 R7 K9", "K2 R6"), break_train(5, "R5 R6 R7")),
    Reason.NO_ATU: (last("K7 K8 Y2", "K2"), take_atu("K7 K8 K9")),
    # laying off and swapping
    Reason.NO_SUCH_MELD: (table(rack="R7 K9"), lay_off(1, "R7")),
    Reason.SET_COMPLETE: (table(rack="R7 K9", melds=["R7 Y7 B7 K7"]), lay_off(1, "R7")),
    Reason.DOES_NOT_FIT: (table(rack="R8 K9", melds=["R4 R5 R6"]), lay_off(1, "R8")),
    Reason.WHICH_END: (table(rack="* K9", melds=["R4 R5 R6"]), lay_off(1, "*")),
    Reason.NOT_THE_JOKERS_TILE: (
        table(rack="R12 Y4 Y5 K9", melds=["R9 R10 *"]),
        swap(1, "R12", "Y4 Y5 *"),
    ),
    Reason.NEEDS_BOTH_TILES: (
        table(rack="B5 Y8 Y9 K9", melds=["R5 Y5 *"]),
        swap(1, "B5", "Y8 Y9 *"),
    ),
    Reason.JOKER_USED_UP: (
        table(rack="R11 Y4 Y5 K9", melds=[Lying("R9 R10 *", uses=2)]),
        swap(1, "R11", "Y4 Y5 *"),
    ),
    Reason.NEW_MELD_NEEDS_JOKER: (
        table(rack="R11 Y4 Y5 Y6 K9", melds=["R9 R10 *"]),
        swap(1, "R11", "Y4 Y5 Y6"),
    ),
    # the end of a turn and of the round
    Reason.KEEP_A_CLOSING_TILE: (table(rack="R5 R6 R7"), lay("R5 R6 R7")),
    Reason.MUST_CLOSE: (table(rack="R5 K9")._replace(must_close=True), discard("R5")),
    Reason.CANNOT_CLOSE: (last("K7 K8 Y2 B5", "K2", atu="K9"), take_atu("K7 K8 K9")),
    Reason.MAY_NOT_DISCARD_TAKEN: (
        card_table(rack="H7 S2", drawn="discard H7"),
        discard("H7"),
    ),
    Reason.TOO_MANY_TILES_LEFT: (
        table(rack="R5 R6 R7 R8 R9", low_tile_notice="manual"),
        SayFew(),
    ),
    # pe tablă
    Reason.ANNOUNCE_TOO_LATE: (table(rack="R5", opened=False, turns=3), Announce()),
    Reason.ALREADY_LAID: (table(rack="R5", turns=1), Announce()),
    Reason.ALREADY_ANNOUNCED: (table(rack="R5", opened=False, rack_game=True), Announce()),
    Reason.RACK_NOT_COMPLETE: (
        table(rack="R5 R6 R7 K9", opened=False, rack_game=True),
        close("R5 R6 R7"),
    ),
    # doubles
    Reason.NOT_A_DOUBLE: (doubles("R4 R5"), offer("R4")),
    Reason.WRONG_DOUBLE_CLASS: (
        after(doubles("R4 R4", others="K12 K12"), offer("R4")),
        accept("K12"),
    ),
    Reason.ALREADY_OFFERED: (
        after(doubles("R4 R4"), offer("R4"), Pass()),
        offer("R4"),
    ),
    Reason.DOUBLES_TOO_FEW: (doubles("R4 R4 K9", rules="popular"), Annul()),
}
NEVER_FROM_THE_RULES = {Reason.STOCK_EMPTY, Reason.NOTHING_TO_TAKE_BACK}
"""Reserved, and asked of the match."""


@pytest.mark.parametrize("reason", SHOWN)
def test_a_table_that_shows_it(reason: Reason) -> None:
    state, action = SHOWN[reason]
    assert refused(state, action) == reason


@pytest.mark.parametrize("reason", SHOWN)
def test_what_is_refused_cannot_be_applied(reason: Reason) -> None:
    state, action = SHOWN[reason]
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.refusal.reason is reason
    assert reason in str(caught.value)


def test_every_reason_is_shown() -> None:
    assert set(SHOWN) == set(Reason) - NEVER_FROM_THE_RULES


def test_a_refusal_carries_its_details_by_name() -> None:
    assert refuse(Reason.OPENING_TOO_LOW, have=40, need=45) == Refusal(
        Reason.OPENING_TOO_LOW, {"have": 40, "need": 45}
    )


# ------------------------------------------------------------------ where several fit

ORDER: list[tuple[str, State, Action]] = [
    ("round-over", ended(table(rack="R5")), Draw()),
    ("not-your-phase", table(rack="R5", phase="draw", opened=False), lay("R5 R6")),
    # the seat's state before its tiles
    ("rack-game", table(rack="R5", rack_game=True, drawn="opening", opened=False), lay("R8 R9")),
    ("opening-not-yet", table(rack="R5", drawn="opening", opened=False), lay("R8 R9")),
    ("opening-not-yet", table(rack="R5", drawn="opening", opened=False), lay_off(1, "R9")),
    ("not-opened", table(rack="R5", opened=False), lay_off(7, "R9")),
    ("opened-this-turn", table(rack="R5", opened_now=True, melds=["B1 B2 B3"]), lay_off(1, "R9")),
    ("opened-this-turn", table(rack="R5", opened_now=True), swap(7, "R9", "R1")),
    # the rack before the meld
    ("not-on-rack", table(rack="R5 R6"), lay("R5 R9")),
    ("not-on-rack", table(rack="R5", opened=False), lay("R5 R6 R7")),
    ("not-on-rack", table(rack="R5"), lay_off(7, "R9")),
    ("not-on-rack", table(rack="R5"), swap(7, "R9", "R1")),
    # within the meld
    ("too-short", table(rack="R5 Y5"), lay("R5 Y5")),
    ("duplicate-colour", table(rack="R7 Y7 B7 K7 R7"), lay("R7 Y7 B7 K7 R7")),
    ("mixed-colours", table(rack="R13 * Y1 K9"), lay("* R13 Y1")),
    ("joker-stands-for-nothing", table(rack="R1 R2 * K9"), lay("* R1 R2")),
    ("one-in-the-middle", table(rack="R13 R1 R3 K9"), lay("R13 R1 R3")),
    ("gap", table(rack="R5 * * R9 K9"), lay("R5 * R9 *")),
    # the meld before the first meld's demands, the run before the points, both before the end
    ("gap", table(rack="R5 R6 R8", opened=False), lay("R5 R6 R8")),
    ("opening-needs-run", table(rack="R5 Y5 B5", opened=False), lay("R5 Y5 B5")),
    ("opening-too-low", table(rack="R5 R6 R7", opened=False), lay("R5 R6 R7")),
    ("keep-a-closing-tile", table(rack="K7 K8", phase="draw", atu="K9"), take_atu("K7 K8 K9")),
    # discarding
    ("not-on-rack", table(rack="R5 K9")._replace(must_close=True), discard("R6")),
    # drawing
    ("joker-lost", last("R5", "")._replace(last_thrown_lost=True), Take()),
    ("no-atu", last("R5", "K2", opened=False), take_atu("R5 R6 R7")),
    ("not-opened", last("R5", "K2", opened=False), break_train(9, "R5")),
    ("too-few-tiles-to-break", last("R5", "K2"), break_train(9, "R5")),
    ("no-such-discard", last("R5 R6 R7", "K2"), break_train(9, "R5")),
    ("must-use-taken-tile", last("R5 R6 R7", "K2 Y9 Y8"), break_train(1, "R5")),
]


@pytest.mark.parametrize(("why", "state", "action"), ORDER)
def test_which_reason_is_told(why: str, state: State, action: Action) -> None:
    assert refused(state, action) == why
