"""All that can be laid in one turn, and whether that ends the round (J-25, AJ-5).

What a seat may lay falls into moves that do not disturb each other: a new meld; tiles laid off on
one meld of the table; a joker taken from one meld and laid anew. Each meld of the table is touched
by one move at most, so a turn is a choice of moves with disjoint tiles and disjoint melds. Whether
a choice leaves just the closing tile is what taking the Atu depends on.

A joker that was laid anew in this turn is not taken again in it; only a house rule of three uses or
more would allow that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from remi.rules.actions import Action, Lay, LayOff, Melds, SwapJoker
from remi.rules.combinations import all_melds, melds_with
from remi.rules.jokers import check_may_swap, completed, joker_freed_by
from remi.rules.meld import Kind, Meld, TableMeld, extend
from remi.rules.melding import is_own, next_meld_id, table_meld
from remi.rules.refusal import Refusal
from remi.rules.ruleset import CloseMode, RuleSet
from remi.rules.state import with_seat
from remi.rules.tile import COLOUR, JOKER, NUMBER, Rack, Tile, missing_from, sorted_rack, without
from remi.rules.view import View


class Move(NamedTuple):
    """Actions that belong together, the rack tiles they lay, the meld of the table they touch."""

    actions: tuple[Action, ...]
    tiles: tuple[Tile, ...]
    touches: int | None


def can_close_with(view: View, melds: Melds) -> bool:
    """Whether the round can be closed in this turn once `melds` are laid from the seat's rack."""
    return way_to_close(after_laying(view, melds)) is not None


def way_to_close(view: View) -> tuple[Action, ...] | None:
    """What lays all of the rack but the closing tile, for a seat that has opened; None: nothing."""
    most_left = 1
    least_left = 0 if view.rules.close_mode is CloseMode.ONE_LEFT else 1
    if len(view.rack) <= most_left:
        return () if len(view.rack) >= least_left else None
    by_lowest: dict[Tile, list[Move]] = {}
    for move in moves(view):
        by_lowest.setdefault(min(move.tiles), []).append(move)
    return _all_but(view.rack, frozenset(), most_left, least_left, by_lowest, {})


def after_laying(view: View, melds: Melds) -> View:
    """What the seat will see once it has laid these melds."""
    first = next_meld_id(view.table)
    new = tuple(
        table_meld(first + index, tiles, view.seat, view.rules) for index, tiles in enumerate(melds)
    )
    return view._replace(
        rack=without(view.rack, tuple(one for meld in melds for one in meld)),
        table=(*view.table, *new),
        laid=with_seat(view.laid, view.seat, True),
        laid_this_turn=view.laid_this_turn or not view.opened,
    )


Known = dict[tuple[Rack, frozenset[int], int], tuple[Action, ...] | None]


def _all_but(
    rack: Rack,
    touched: frozenset[int],
    may_stay: int,
    must_stay: int,
    by_lowest: dict[Tile, list[Move]],
    known: Known,
) -> tuple[Action, ...] | None:
    """Moves that take the rack but for one tile: the lowest tile goes, or is the one."""
    if not rack:
        return () if must_stay == 0 else None
    key = (rack, touched, may_stay)
    if key in known:
        return known[key]
    found: tuple[Action, ...] | None = None
    for move in by_lowest.get(rack[0], ()):
        if move.touches in touched or missing_from(rack, move.tiles):
            continue
        left = without(rack, move.tiles)
        now = touched if move.touches is None else touched | {move.touches}
        rest = _all_but(left, now, may_stay, must_stay, by_lowest, known)
        if rest is not None:
            found = (*move.actions, *rest)
            break
    if found is None and may_stay > 0:
        found = _all_but(rack[1:], touched, may_stay - 1, 0, by_lowest, known)
    known[key] = found
    return found


# ------------------------------------------------------------------ moves


def moves(view: View) -> list[Move]:
    """All moves of a seat that has opened and drawn."""
    rules = view.rules
    found = [Move((Lay((meld.tiles,)),), meld.tiles, None) for meld in all_melds(view.rack, rules)]
    may_swap = check_may_swap(view) is None
    for target in view.table:
        own_only = view.laid_this_turn and rules.layoff_needs_own_meld
        if own_only and not is_own(target, view.seat):
            continue
        nothing_yet = Move((), (), target.id)
        found += _lay_off_moves(target.id, target.meld, view.rack, rules, nothing_yet)
        if may_swap:
            found += _swap_moves(target, view, nothing_yet)
    return found


def _swap_moves(target: TableMeld, view: View, begun: Move) -> Iterator[Move]:
    """`begun` with a swap; then with tiles laid off on what the joker left, or one more swap."""
    for swap, rest in swaps_at(target, view):
        tiles = (*begun.tiles, *without(view.rack, rest))
        move = Move((*begun.actions, swap), tiles, target.id)
        yield move
        place = joker_freed_by(target, swap.tiles, view.rules)
        assert isinstance(place, int)
        real = completed(target, place, swap.tiles, view.seat, view.rules)
        yield from _lay_off_moves(target.id, real.meld, rest, view.rules, move)
        yield from _swap_moves(real, view._replace(rack=rest), move)


def swaps_at(target: TableMeld, view: View) -> Iterator[tuple[SwapJoker, Rack]]:
    """The swaps that free a joker of this meld, each with the rack that is left after it."""
    for tiles in _freeing(target):
        if missing_from(view.rack, tiles):
            continue
        if isinstance(joker_freed_by(target, tiles, view.rules), Refusal):
            continue
        rack = sorted_rack((*without(view.rack, tiles), JOKER))
        for new in melds_with(JOKER, rack, view.rules):
            yield SwapJoker(target.id, tiles, new.tiles), without(rack, new.tiles)


def _freeing(target: TableMeld) -> Iterator[tuple[Tile, ...]]:
    """The real tiles that could free a joker of this meld."""
    jokers = [index for index, one in enumerate(target.tiles) if one == JOKER]
    if target.meld.kind is Kind.RUN:
        yield from dict.fromkeys(target.meld.stands_for(index) for index in jokers)
    elif jokers:
        missing = target.meld.missing
        yield from dict.fromkeys((missing, *((one,) for one in missing)))


def _lay_off_moves(
    ident: int, meld: Meld, rack: Rack, rules: RuleSet, begun: Move
) -> Iterator[Move]:
    """`begun` with one tile or more laid off on this meld.

    The order may matter, since a joker at one end may have to wait for a real tile at the other.
    """
    ends = (None,) if meld.kind is Kind.GROUP else ("low", "high")
    todo = [(meld, rack, begun)]
    reached = {meld.tiles}
    while todo:
        meld, rack, begun = todo.pop()
        for one, end in product(filter(_likes_of(meld), dict.fromkeys(rack)), ends):
            longer = extend(meld, one, end, rules)
            if isinstance(longer, Refusal) or longer.tiles in reached:
                continue
            actions = (*begun.actions, LayOff(ident, one, end))
            move = Move(actions, (*begun.tiles, one), begun.touches)
            yield move
            reached.add(longer.tiles)
            todo.append((longer, without(rack, (one,)), move))


def _likes_of(meld: Meld) -> Callable[[Tile], bool]:
    """Which tiles could belong to this meld at all: most do not, and are not looked at twice."""
    if meld.kind is Kind.GROUP:
        return lambda one: one == JOKER or NUMBER[one] == meld.first
    return lambda one: one == JOKER or COLOUR[one] == meld.colour
