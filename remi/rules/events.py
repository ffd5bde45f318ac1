"""What happened: the facts that a window shows and a journal's reader understands.

An event carries all that is needed to show it, because by then the state has moved on. A tile that
the reader may not see is None; `event_for` masks an event for a seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from remi.rules.meld import TableMeld
from remi.rules.tile import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """The racks were dealt; `racks` holds None for each tile that the reader may not see."""

    racks: tuple[tuple[Tile | None, ...], ...]
    first: int
    atu: Tile | None


@dataclass(frozen=True, slots=True)
class DoubleOffered:
    """A seat offers one tile of a double; the others learn only whether it is a big one."""

    seat: int
    tile: Tile | None
    big: bool


@dataclass(frozen=True, slots=True)
class DoublesExchanged:
    """Two seats exchanged one tile each: `tiles[i]` was given by `seats[i]`."""

    seats: tuple[int, int]
    tiles: tuple[Tile | None, Tile | None]


@dataclass(frozen=True, slots=True)
class Annulled:
    """A seat refused the deal; a `Dealt` follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile came from the stock."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class TookDiscard:
    """The last discard was taken instead of drawing."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class BrokeTrain:
    """The train was broken at `index`: `tile` went into the new meld, `taken` onto the rack."""

    seat: int
    index: int
    tile: Tile
    taken: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TookAtu:
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """Melds were laid; `first` says that they are the seat's first meld (etalare)."""

    seat: int
    melds: tuple[TableMeld, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A tile was added to the meld with this id; `end` is "low" or "high" for a run."""

    seat: int
    meld: int
    tile: Tile
    end: str | None


@dataclass(frozen=True, slots=True)
class SwappedJoker:
    """Real `tiles` took a joker's place in the meld with this id; the joker lies in `new`."""

    seat: int
    meld: int
    tiles: tuple[Tile, ...]
    new: TableMeld


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class JokerLost:
    """A joker was thrown where a thrown joker leaves the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class FewTiles:
    """The others are told that a seat has three tiles or fewer (J-84)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class AnnouncedRackGame:
    seat: int


@dataclass(frozen=True, slots=True)
class StockRebuilt:
    """The discards became the new stock of `count` tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round ended; `closer` is None when the tiles ran out."""

    closer: int | None
    kind: str


Event = (
    Dealt
    | DoubleOffered
    | DoublesExchanged
    | Annulled
    | TurnBegan
    | Drew
    | TookDiscard
    | BrokeTrain
    | TookAtu
    | Laid
    | LaidOff
    | SwappedJoker
    | Discarded
    | JokerLost
    | FewTiles
    | AnnouncedRackGame
    | StockRebuilt
    | RoundOver
)
Events = tuple[Event, ...]


def event_for(event: Event, seat: int) -> Event:
    """The event as this seat may see it: hidden tiles are None."""
    match event:
        case Dealt(racks=racks):
            hidden = tuple((None,) * len(rack) for rack in racks)
            return replace(event, racks=(*hidden[:seat], racks[seat], *hidden[seat + 1 :]))
        case Drew(seat=owner) | DoubleOffered(seat=owner) if owner != seat:
            return replace(event, tile=None)
        case DoublesExchanged(seats=seats) if seat not in seats:
            return replace(event, tiles=(None, None))
        case _:
            return event


def events_for(events: Iterable[Event], seat: int) -> Events:
    return tuple(event_for(event, seat) for event in events)
