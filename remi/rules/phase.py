"""Where a round and a turn stand, as everybody sees it: phase, drawn tile, thrown tiles."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from remi.rules.tile import Tile


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


class Drawn(NamedTuple):
    source: Source
    tile: Tile | None


class Thrown(NamedTuple):
    """A tile in the discard row, and who threw it (None: the up-card of a card game)."""

    tile: Tile
    seat: int | None
