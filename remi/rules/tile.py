"""The tile: one of 52 kinds (four colours, numbers 1 to 13) or the joker (rulebook J-1 … J-3).

A tile is a kind, not a piece of wood: the two copies of a kind are equal, because no rule tells
them apart. Playing cards are the same 52 kinds, with suits in the place of colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

NUMBERS: Final = 13
HIGH_ACE: Final = 14
"""The number of a 1 that follows a 13 in a run."""


class Colour(IntEnum):
    """Colour of a tile, in canonical order; in the card games clubs, diamonds, hearts, spades."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    BLACK = 3


class Tile(int):
    """A kind of tile. Tiles sort in canonical order: by colour, then by number, jokers last.

    >>> tile(Colour.RED, 5), JOKER
    (R5, *)
    """

    __slots__ = ()

    @property
    def colour(self) -> int:
        """0 to 3 as in `Colour`; meaningless for the joker."""
        return self // NUMBERS

    @property
    def number(self) -> int:
        """1 to 13 (an ace is 1); meaningless for the joker."""
        return self % NUMBERS + 1

    @property
    def is_joker(self) -> bool:
        return self == JOKER_INDEX

    def __repr__(self) -> str:
        return "*" if self.is_joker else f"{'RYBK'[self.colour]}{self.number}"

    __str__ = __repr__


JOKER_INDEX: Final = 4 * NUMBERS
KINDS: Final = tuple(Tile(index) for index in range(JOKER_INDEX))
"""The 52 numbered tiles, so that `KINDS[t]` of any sum of indices is a `Tile` again."""
JOKER: Final = Tile(JOKER_INDEX)

COLOUR: Final = tuple(t // NUMBERS for t in range(JOKER_INDEX + 1))
NUMBER: Final = (*(t % NUMBERS + 1 for t in range(JOKER_INDEX)), 0)
"""Tables for the places where thousands of tiles are looked at: `NUMBER[t] == t.number`."""


def tile(colour: int, number: int) -> Tile:
    """The tile of this colour (0 to 3) and number (1 to 13; 14, the high ace, is the 1)."""
    return KINDS[colour * NUMBERS + (number - 1) % NUMBERS]


Rack = tuple[Tile, ...]
"""Tiles in canonical order. The order in which a player likes to see them is the window's."""


def sorted_rack(tiles: Iterable[Tile]) -> Rack:
    """The tiles in canonical order."""
    return tuple(sorted(tiles))


def without(tiles: Rack, taken: tuple[Tile, ...]) -> Rack:
    """`tiles` less each of `taken` once.

    Raises:
        ValueError: one of `taken` is not there often enough.
    """
    rest = list(tiles)
    for one in taken:
        rest.remove(one)
    return tuple(rest)


def missing_from(tiles: Rack, wanted: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Those of `wanted` that `tiles` does not hold, each as often as it lacks; empty: all there."""
    rest = list(tiles)
    lacking = []
    for one in wanted:
        if one in rest:
            rest.remove(one)
        else:
            lacking.append(one)
    return tuple(lacking)
