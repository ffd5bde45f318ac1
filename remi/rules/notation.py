"""Tiles and cards as text: `R5`, `K13`, `*` for the tile games, `HA`, `S10`, `DQ` for the card
games.

One notation serves the engine protocol, the journal, the tests and every message to a log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from remi.rules.tile import JOKER, KINDS, Tile

HIDDEN = "?"
"""A tile that the reader may not see."""


class NotationError(ValueError):
    """A text that names no tile; the message quotes it."""


@dataclass(frozen=True)
class Notation:
    """How one kind of pack writes its tiles.

    >>> TILES.parse("R10"), CARDS.format(TILES.parse("B12"))
    (R10, 'HQ')
    """

    letters: str
    ranks: tuple[str, ...]
    jokers: bool
    _names: tuple[str, ...] = field(init=False, repr=False)
    _tiles: dict[str, Tile] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = tuple(letter + rank for letter in self.letters for rank in self.ranks)
        tiles = dict(zip(names, KINDS, strict=True))
        if self.jokers:
            tiles["*"] = JOKER
        object.__setattr__(self, "_names", (*names, "*"))
        object.__setattr__(self, "_tiles", tiles)

    def parse(self, text: object) -> Tile:
        """The tile named by `text`.

        Raises:
            NotationError: `text` is no string or names no tile of this pack.
        """
        found = self._tiles.get(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(f"{str(text)[:40]!r} is not a tile")
        return found

    def parse_all(self, text: str) -> tuple[Tile, ...]:
        """The tiles named in `text`, divided by blanks, in the order written."""
        return tuple(self.parse(word) for word in text.split())

    def format(self, one: Tile | None) -> str:
        """The name of a tile; `?` for None, the tile that may not be seen."""
        return HIDDEN if one is None else self._names[one]

    def format_all(self, tiles: Iterable[Tile | None]) -> list[str]:
        return [self.format(one) for one in tiles]


TILES = Notation("RYBK", tuple(map(str, range(1, 14))), jokers=True)
CARDS = Notation("CDHS", ("A", *map(str, range(2, 11)), "J", "Q", "K"), jokers=False)
