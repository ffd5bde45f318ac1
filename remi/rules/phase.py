"""Where a round and a turn stand: the phase, and the source of the turn's tile."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the seat on turn has to do."""

    DOUBLES = "doubles"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Source(StrEnum):
    """Where the tile of this turn came from; OPENING is the first player's turn without a draw."""

    STOCK = "stock"
    DISCARD = "discard"
    TRAIN = "train"
    ATU = "atu"
    OPENING = "opening"
