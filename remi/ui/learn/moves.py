"""Actions in the notation of tiles, short to write in a lesson: `lay("R7 R8 R9")`."""

from __future__ import annotations

from remi.rules.actions import (
    BreakTrain,
    Close,
    Discard,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.notation import TILES
from remi.rules.tile import Tile


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles named in a text, divided by blanks."""
    return TILES.parse_all(text)


def lay(*melds: str) -> Lay:
    return Lay(tuple(map(tiles, melds)))


def lay_off(meld: int, one: str, end: str | None = None) -> LayOff:
    return LayOff(meld, TILES.parse(one), end)


def swap(meld: int, real: str, new: str) -> SwapJoker:
    return SwapJoker(meld, tiles(real), tiles(new))


def throw(one: str) -> Discard:
    return Discard(TILES.parse(one))


def take(*melds: str) -> Take:
    return Take(tuple(map(tiles, melds)))


def break_train(index: int, meld: str) -> BreakTrain:
    return BreakTrain(index, tiles(meld))


def take_atu(*melds: str) -> TakeAtu:
    return TakeAtu(tuple(map(tiles, melds)))


def close(*groups: str) -> Close:
    """Close on the rack; the tile that is left over is thrown."""
    return Close(tuple(map(tiles, groups)))
