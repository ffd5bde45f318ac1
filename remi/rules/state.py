"""The whole truth about a round, hidden tiles included.

A state is never changed in place: an action gives a new one, so taking back is keeping the old one.
Bots and the window never see a state; they get a seat's `View`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from remi.rules.meld import TableMeld
from remi.rules.phase import Drawn, Phase, Thrown
from remi.rules.ruleset import RuleSet
from remi.rules.tile import Rack, Tile

T = TypeVar("T")


class Offer(NamedTuple):
    seat: int
    tile: Tile


class DoublesTable(NamedTuple):
    """The exchange of doubles: the open offer, and by seat what was offered and what received."""

    offer: Offer | None
    offered: tuple[Rack, ...]
    received: tuple[Rack, ...]


class Result(NamedTuple):
    """How the round ended. `points` is the price of a closed rack, 0 otherwise."""

    kind: str
    closer: int | None
    joker_close: bool = False
    points: int = 0


class State(NamedTuple):
    """A position. Tuples with one entry a seat are indexed by seat."""

    rules: RuleSet
    seats: int
    dealer: int
    phase: Phase
    turn: int
    turns_taken: tuple[int, ...]
    racks: tuple[Rack, ...]
    stock: tuple[Tile, ...]
    """Hidden; the next tile to be drawn first."""
    atu: Tile | None
    atu_is_one: bool
    """The turned-up tile was a 1, which doubles the round (J-112), also after it was taken."""
    discards: tuple[Thrown, ...]
    """The train, oldest first; entry 0 is dead where the rule set says so."""
    lost: tuple[Thrown, ...]
    last_thrown_lost: bool
    """The player before threw a joker that is lost, so the row's last tile is not his discard."""
    table: tuple[TableMeld, ...]
    laid: tuple[bool, ...]
    """The seat has made its first meld (is etalat)."""
    laid_this_turn: bool
    """The seat on turn made its first meld in this turn."""
    table_touched: bool
    """The seat on turn laid or laid off in this turn."""
    laid_earlier: tuple[bool, ...]
    """The seat laid or laid off in an earlier turn (what rummy forbids)."""
    rack_game: tuple[bool, ...]
    atu_bonus: tuple[bool, ...]
    drawn: Drawn | None
    must_close: bool
    """The Atu was taken: this turn has to end the round."""
    reshuffles: int
    laid_since_reshuffle: bool
    few_said: tuple[bool, ...]
    few_missed: tuple[bool, ...]
    doubles: DoublesTable | None
    result: Result | None

    @property
    def first_seat(self) -> int:
        """The first player: the one after the dealer (J-13)."""
        return (self.dealer + 1) % self.seats

    @property
    def rack(self) -> Rack:
        """The rack of the seat on turn."""
        return self.racks[self.turn]


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The tuple with one seat's entry replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
