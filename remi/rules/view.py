"""What a seat may know: its own rack, all that lies open, and counts of what does not.

A view is built by listing what is open, never by blanking a copy of the state, so that a new hidden
field cannot leak. Legality (`engine.check`), the solver, the bots and the window read views.
"""

from __future__ import annotations

from typing import NamedTuple

from remi.rules.meld import TableMeld
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.ruleset import RuleSet
from remi.rules.state import State
from remi.rules.tile import Rack, Tile


class OpenOffer(NamedTuple):
    """A double is offered: by whom, and whether it is a big one (`big`: 10 to 13, or a 1)."""

    seat: int
    big: bool


class View(NamedTuple):
    """A position as `seat` sees it. Tuples with one entry a seat are indexed by seat."""

    rules: RuleSet
    seat: int
    seats: int
    dealer: int
    phase: Phase
    turn: int
    turns_taken: tuple[int, ...]
    rack: Rack
    rack_counts: tuple[int, ...]
    stock_count: int
    atu: Tile | None
    atu_is_one: bool
    discards: tuple[Thrown, ...]
    lost: tuple[Thrown, ...]
    last_thrown_lost: bool
    table: tuple[TableMeld, ...]
    laid: tuple[bool, ...]
    laid_this_turn: bool
    table_touched: bool
    laid_earlier: tuple[bool, ...]
    rack_game: tuple[bool, ...]
    atu_bonus: tuple[bool, ...]
    drawn: Drawn | None
    """The tile is None for a seat that may not see it."""
    must_close: bool
    reshuffles: int
    laid_since_reshuffle: bool
    few_said: tuple[bool, ...]
    offer: OpenOffer | None
    doubles_offered: Rack
    """The doubles that this seat has offered, and the tiles that it got in exchange."""
    doubles_received: Rack

    @property
    def first_seat(self) -> int:
        return (self.dealer + 1) % self.seats

    @property
    def opened(self) -> bool:
        """This seat is etalat."""
        return self.laid[self.seat]

    @property
    def plays_rack_game(self) -> bool:
        """This seat has announced pe tablă, or the whole game is that."""
        return self.rack_game[self.seat]

    @property
    def has_launched(self) -> bool:
        """This seat has thrown a joker that is lost: "Jolly lansat" (AR-16)."""
        return any(thrown.seat == self.seat for thrown in self.lost)

    @property
    def is_opening_turn(self) -> bool:
        """The first player's turn without a draw (J-28)."""
        return self.drawn is not None and self.drawn.source is Source.OPENING

    def meld(self, ident: int) -> TableMeld | None:
        """The meld on the table with this id."""
        return next((one for one in self.table if one.id == ident), None)


def view_for(state: State, seat: int) -> View:
    """The position as `seat` may see it."""
    drawn = state.drawn
    if drawn is not None and seat != state.turn and drawn.source is Source.STOCK:
        drawn = Drawn(Source.STOCK, None)
    doubles = state.doubles
    offer = doubles.offer if doubles else None
    # Made before every action, so the fields come by place: by name it takes twice as long.
    return View(
        state.rules,
        seat,
        state.seats,
        state.dealer,
        state.phase,
        state.turn,
        state.turns_taken,
        state.racks[seat],
        tuple(map(len, state.racks)),
        len(state.stock),
        state.atu,
        state.atu_is_one,
        state.discards,
        state.lost,
        state.last_thrown_lost,
        state.table,
        state.laid,
        state.laid_this_turn,
        state.table_touched,
        state.laid_earlier,
        state.rack_game,
        state.atu_bonus,
        drawn,
        state.must_close,
        state.reshuffles,
        state.laid_since_reshuffle,
        state.few_said,
        OpenOffer(offer.seat, is_big(offer.tile)) if offer else None,
        doubles.offered[seat] if doubles else (),
        doubles.received[seat] if doubles else (),
    )


def taken_tile(view: View) -> Tile | None:
    """The tile that came from the discards in this turn, if one did."""
    drawn = view.drawn
    return drawn.tile if drawn is not None and drawn.source is Source.DISCARD else None


def is_big(one: Tile) -> bool:
    """Whether a double of this tile is a "dublă mare": 10 to 13, or a 1 (J-23, AJ-9)."""
    return one.number >= 10 or one.number == 1
