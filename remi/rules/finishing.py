"""Whether a turn can still end the round: what taking the Atu depends on (J-25, AJ-5).

A depth-first search over all that the seat may still do in this turn: melds, lay-offs, joker swaps.
It plays on a position that holds only what the seat sees, through the same checks as the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from remi.rules.combinations import all_melds, melds_with

from remi.rules.actions import Lay, LayOff, Melds, SwapJoker
from remi.rules.jokers import apply_swap, check_may_swap, check_swap
from remi.rules.meld import Kind, TableMeld, fitting_ends
from remi.rules.melding import apply_lay, apply_lay_off, check_lay, check_lay_off
from remi.rules.ruleset import CloseMode
from remi.rules.state import Phase, State
from remi.rules.tile import COLOUR, JOKER, NUMBER, Rack, Tile, sorted_rack, without
from remi.rules.view import View, view_for

Position = tuple[Rack, tuple[TableMeld, ...]]


def can_close_with(view: View, melds: Melds) -> bool:
    """Whether the round can be closed in this turn once `melds` are laid from the seat's rack."""
    after, _ = apply_lay(_as_known(view), Lay(melds), ())
    return after.phase is Phase.OVER or _can_close(after, set())


def _as_known(view: View) -> State:
    """A position with what the seat sees; the other racks and the stock are left empty."""
    nobody = (False,) * view.seats
    racks: list[Rack] = [()] * view.seats
    racks[view.seat] = view.rack
    return State(
        rules=view.rules,
        seats=view.seats,
        dealer=view.dealer,
        phase=Phase.PLAY,
        turn=view.seat,
        turns_taken=view.turns_taken,
        racks=tuple(racks),
        stock=(),
        atu=None,
        atu_is_one=view.atu_is_one,
        discards=view.discards,
        lost=view.lost,
        last_thrown_lost=view.last_thrown_lost,
        table=view.table,
        laid=view.laid,
        laid_this_turn=view.laid_this_turn,
        table_touched=view.table_touched,
        laid_earlier=view.laid_earlier,
        rack_game=view.rack_game,
        atu_bonus=view.atu_bonus,
        drawn=view.drawn,
        must_close=True,
        reshuffles=view.reshuffles,
        laid_since_reshuffle=view.laid_since_reshuffle,
        few_said=view.few_said,
        few_missed=nobody,
        doubles=None,
        result=None,
    )


def _can_close(state: State, seen: set[Position]) -> bool:
    if state.phase is Phase.OVER or _only_closing_tile_left(state):
        return True
    position = (state.rack, state.table)
    if position in seen:
        return False
    seen.add(position)
    if _hopeless(state):
        return False
    return any(_can_close(after, seen) for after in _steps(state))


def _only_closing_tile_left(state: State) -> bool:
    return len(state.rack) == 1 and state.rules.close_mode is CloseMode.DISCARD


def _hopeless(state: State) -> bool:
    """Whether more tiles than the closing one can never leave the rack in this turn."""
    jokers = JOKER in state.rack or any(JOKER in meld.tiles for meld in state.table)
    if jokers:
        return False
    stuck = 0
    for one in set(state.rack):
        if not melds_with(one, state.rack, state.rules) and not _may_fit(one, state):
            stuck += state.rack.count(one)
    return stuck > 1


def _may_fit(one: Tile, state: State) -> bool:
    """Whether a meld on the table could ever take this tile: same colour, or an open set of it."""
    return any(
        meld.meld.colour == COLOUR[one]
        if meld.meld.kind is Kind.RUN
        else meld.meld.first == NUMBER[one]
        for meld in state.table
    )


def _steps(state: State) -> Iterator[State]:
    """The positions after one more meld, lay-off or swap."""
    view = view_for(state, state.turn)
    for one in dict.fromkeys(view.rack):
        for lay_off in _lay_offs(one, view):
            if check_lay_off(view, lay_off) is None:
                yield apply_lay_off(state, lay_off, ())[0]
    for meld in all_melds(view.rack, view.rules):
        lay = Lay((meld.tiles,))
        if check_lay(view, lay) is None:
            yield apply_lay(state, lay, ())[0]
    if check_may_swap(view) is None:
        for swap in _swaps(view):
            if check_swap(view, swap) is None:
                yield apply_swap(state, swap, ())[0]


def _lay_offs(one: Tile, view: View) -> Iterator[LayOff]:
    for target in view.table:
        if target.meld.kind is Kind.GROUP:
            yield LayOff(target.id, one)
        else:
            for end in fitting_ends(target.meld, one, view.rules):
                yield LayOff(target.id, one, end)


def _swaps(view: View) -> Iterator[SwapJoker]:
    for target in view.table:
        for tiles in _freeing(target):
            rack = view.rack
            if all(rack.count(one) for one in tiles):
                rest = sorted_rack((*without(rack, tiles), JOKER))
                for new in melds_with(JOKER, rest, view.rules):
                    yield SwapJoker(target.id, tiles, new.tiles)


def _freeing(target: TableMeld) -> Iterator[tuple[Tile, ...]]:
    """The real tiles that could free a joker of this meld."""
    jokers = [index for index, one in enumerate(target.tiles) if one == JOKER]
    if target.meld.kind is Kind.RUN:
        yield from (target.meld.stands_for(index) for index in jokers)
    elif jokers:
        missing = target.meld.missing
        yield missing
        yield from ((one,) for one in missing)
