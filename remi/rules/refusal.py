"""Why an action is refused: a reason with the tiles and numbers that its sentence needs.

No sentence stands here. The window words each reason in the player's language; the names of the
reasons are those of the engine protocol and are never reused for something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """What is wrong with an action, in the words of the engine protocol."""

    # the moment
    ROUND_OVER = "round-over"
    NOT_YOUR_PHASE = "not-your-phase"
    NOT_ALLOWED_HERE = "not-allowed-here"
    # the seat's state
    RACK_GAME = "rack-game"
    OPENING_NOT_YET = "opening-not-yet"
    NOT_OPENED = "not-opened"
    OPENED_THIS_TURN = "opened-this-turn"
    # tiles
    NOT_ON_RACK = "not-on-rack"
    # the meld itself
    TOO_SHORT = "too-short"
    DUPLICATE_COLOUR = "duplicate-colour"
    TOO_LONG = "too-long"
    MIXED_COLOURS = "mixed-colours"
    NOT_A_MELD = "not-a-meld"
    JOKER_STANDS_FOR_NOTHING = "joker-stands-for-nothing"
    ONE_IN_THE_MIDDLE = "one-in-the-middle"
    GAP = "gap"
    TOO_MANY_JOKERS = "too-many-jokers"
    # the first meld
    OPENING_NEEDS_RUN = "opening-needs-run"
    OPENING_TOO_LOW = "opening-too-low"
    # drawing
    NOTHING_TO_TAKE = "nothing-to-take"
    FIRST_DISCARD_DEAD = "first-discard-dead"
    JOKER_LOST = "joker-lost"
    MUST_LAY_TAKEN_TILE = "must-lay-taken-tile"
    MUST_USE_TAKEN_TILE = "must-use-taken-tile"
    NEEDS_TWO_RACK_TILES = "needs-two-rack-tiles"
    TOO_FEW_TILES_TO_BREAK = "too-few-tiles-to-break"
    NO_SUCH_DISCARD = "no-such-discard"
    NO_ATU = "no-atu"
    STOCK_EMPTY = "stock-empty"  # reserved: none of the six rule sets gives it
    # laying off and swapping
    NO_SUCH_MELD = "no-such-meld"
    SET_COMPLETE = "set-complete"
    DOES_NOT_FIT = "does-not-fit"
    WHICH_END = "which-end"
    NOT_THE_JOKERS_TILE = "not-the-jokers-tile"
    NEEDS_BOTH_TILES = "needs-both-tiles"
    JOKER_USED_UP = "joker-used-up"
    NEW_MELD_NEEDS_JOKER = "new-meld-needs-joker"
    # the end of a turn and of the round
    KEEP_A_CLOSING_TILE = "keep-a-closing-tile"
    MUST_CLOSE = "must-close"
    CANNOT_CLOSE = "cannot-close"
    MAY_NOT_DISCARD_TAKEN = "may-not-discard-taken"
    TOO_MANY_TILES_LEFT = "too-many-tiles-left"
    # pe tablă
    ANNOUNCE_TOO_LATE = "announce-too-late"
    ALREADY_LAID = "already-laid"
    ALREADY_ANNOUNCED = "already-announced"
    RACK_NOT_COMPLETE = "rack-not-complete"
    # doubles
    NOT_A_DOUBLE = "not-a-double"
    WRONG_DOUBLE_CLASS = "wrong-double-class"
    ALREADY_OFFERED = "already-offered"
    DOUBLES_TOO_FEW = "doubles-too-few"
    # taking back (asked of the match, not of the rules)
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"


@dataclass(frozen=True)
class Refusal:
    """A reason and what its sentence needs: tiles (`tile`, `tiles`), numbers (`have`, `need`) …"""

    reason: Reason
    details: Mapping[str, Any] = field(default_factory=dict)


def refuse(reason: Reason, **details: Any) -> Refusal:
    """A refusal with its details by name.

    >>> refuse(Reason.OPENING_TOO_LOW, have=40, need=45).details["need"]
    45
    """
    return Refusal(reason, details)


class IllegalAction(ValueError):
    """An action that the rules refuse was applied all the same."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason}: {dict(refusal.details)}")
        self.refusal = refusal
