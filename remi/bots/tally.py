"""The most that melds are worth of some tiles, asked again and again of parts of the same tiles.

Like the solver's search without its guarantees: jokers are a kind among others, and lay-offs are
pieces like melds. Tiles are packed as in `remi.solver.pieces`, jokers above all kinds.
"""

from __future__ import annotations

from collections.abc import Iterable

from remi.rules.tile import JOKER, NUMBERS, Tile
from remi.solver.pieces import BITS, FIELD, LACKING, PACKED

_PLACE = BITS * 4 * NUMBERS
JOKERS = 1 << _PLACE
"""A joker in a packed rack."""
_PLACES = (*PACKED[:JOKER], JOKERS)
_LACKING = LACKING | 1 << (_PLACE + BITS - 1)


def counted(tiles: Iterable[Tile]) -> int:
    """These tiles packed into one number, jokers too."""
    return sum([_PLACES[one] for one in tiles])


class Tally:
    """The most worth of disjoint pieces, each given as packed tiles and what they are worth."""

    def __init__(self, pieces: Iterable[tuple[int, int]]) -> None:
        self._beginning: dict[int, list[tuple[int, int]]] = {}
        for tiles, worth in pieces:
            self._beginning.setdefault(tiles & -tiles, []).append((tiles, worth))
        self._known = {0: 0}

    def most(self, left: int) -> int:
        """The most that pieces of these tiles are worth."""
        known = self._known.get(left)
        if known is not None:
            return known
        low = left & -left
        bit = low.bit_length() - 1
        kind = bit - bit % BITS
        most = self.most(left & ~(FIELD << kind))
        for tiles, worth in self._beginning.get(1 << kind, ()):
            rest = left - tiles
            if not rest & _LACKING:
                with_it = worth + self.most(rest)
                if with_it > most:
                    most = with_it
        self._known[left] = most
        return most

    @staticmethod
    def has(left: int, tiles: int) -> bool:
        """Whether these tiles hold those."""
        return not (left - tiles) & _LACKING
