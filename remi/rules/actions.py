"""What a seat can do. An action is a complete proposal: it carries all that makes it legal.

What only is allowed together is one action (rulebook P6): the taken Atu with its melds, the broken
train with its new meld, the swapped joker with the meld that it goes into. So nothing half-done
ever enters the game, and `check` can answer from the action and the seat's view alone.

Tiles of a run are given in ascending order; the place of a joker says which tile it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass

from remi.rules.tile import Tile

Tiles = tuple[Tile, ...]
Melds = tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, which is rebuilt first where the rules say so."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the last discard instead of drawing; lay `melds` with it at once where that is due."""

    melds: Melds = ()


@dataclass(frozen=True, slots=True)
class BreakTrain:
    """Take the discard at `index` into the new `meld`, and all discards after it onto the rack."""

    index: int
    meld: Tiles


@dataclass(frozen=True, slots=True)
class TakeAtu:
    """Take the Atu to end the round: with `melds`, in a rack game with `groups` and `discard`."""

    melds: Melds = ()
    groups: Melds = ()
    discard: Tile | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay melds; all melds of the first meld together."""

    melds: Melds


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add one tile to a meld on the table; `end` is "low" or "high", needed where both fit."""

    meld: int
    tile: Tile
    end: str | None = None


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Put the real `tiles` in a joker's place and lay the joker at once in the meld `new`."""

    meld: int
    tiles: Tiles
    new: Tiles


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a tile; this ends the turn."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce that one plays pe tablă."""


@dataclass(frozen=True, slots=True)
class Close:
    """Închid pe tablă: fourteen tiles in groups and the closing tile (None: the one left over)."""

    groups: Melds = ()
    discard: Tile | None = None


@dataclass(frozen=True, slots=True)
class SayFew:
    """Say that at most three tiles are left, where that is the player's own duty."""


@dataclass(frozen=True, slots=True)
class OfferDouble:
    """Offer one tile of a double, before the first turn."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class AcceptDouble:
    """Exchange one tile of an own double for the one offered."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Pass:
    """Offer or accept no double (any more)."""


@dataclass(frozen=True, slots=True)
class Annul:
    """Refuse the deal because of too many doubles."""


Action = (
    Draw
    | Take
    | BreakTrain
    | TakeAtu
    | Lay
    | LayOff
    | SwapJoker
    | Discard
    | Announce
    | Close
    | SayFew
    | OfferDouble
    | AcceptDouble
    | Pass
    | Annul
)
