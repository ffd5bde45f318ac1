"""The best use of a turn after drawing: which melds, lay-offs and joker swaps to make.

A turn is a choice of moves with disjoint tiles that touch different melds of the table
(`remi.rules.finishing`). The search decides tile by tile, lowest first: it goes with one of the
moves that begin with it, or it stays. What is left of the rack and which melds were touched decide
all that can follow, so each such remainder is looked at once; a search that grows too large goes on
greedily.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from remi.rules.actions import Action, SwapJoker
from remi.rules.finishing import Move, moves
from remi.rules.tile import JOKER, Rack, Tile, missing_from, without
from remi.rules.view import View

LARGEST_SEARCH = 4000
"""Remainders looked at before the search goes on greedily."""
_NEVER = -(10**9)

Worth = Callable[[tuple[Tile, ...]], int]


class Plan(NamedTuple):
    """Actions for a turn, what they are worth, and the tiles that stay on the rack."""

    actions: tuple[Action, ...]
    value: int
    left: Rack


class _Search(NamedTuple):
    by_lowest: dict[Tile, list[tuple[int, Move]]]
    left_worth: Callable[[Rack], int]
    known: dict[tuple[Rack, frozenset[int], Rack], Plan]


def best_turn(view: View, laid_worth: Worth, left_worth: Callable[[Rack], int]) -> Plan:
    """The plan with the most worth: of the tiles laid, and of those that stay on the rack.

    `laid_worth` values tiles that leave the rack (a joker taken from the table counts as laid),
    `left_worth` the tiles that stay; the latter is where closing gets its bonus, and an empty rack
    its veto where a closing tile has to stay. The seat has opened, or plays cards.
    """
    by_lowest: dict[Tile, list[tuple[int, Move]]] = {}
    for move in moves(view):
        swapped = sum(1 for action in move.actions if isinstance(action, SwapJoker))
        worth = laid_worth((*move.tiles, *(JOKER,) * swapped))
        by_lowest.setdefault(min(move.tiles), []).append((worth, move))
    for group in by_lowest.values():
        group.sort(key=lambda one: -one[0])
    return _best(view.rack, (), frozenset(), _Search(by_lowest, left_worth, {}))


def _best(rack: Rack, kept: Rack, touched: frozenset[int], search: _Search) -> Plan:
    if not rack:
        return Plan((), search.left_worth(kept), kept)
    key = (rack, touched, kept)
    if key in search.known:
        return search.known[key]
    greedy = len(search.known) > LARGEST_SEARCH
    best: Plan | None = None
    for worth, move in search.by_lowest.get(rack[0], ()):
        if move.touches in touched or missing_from(rack, move.tiles):
            continue
        now = touched if move.touches is None else touched | {move.touches}
        plan = _best(without(rack, move.tiles), kept, now, search)
        if best is None or plan.value + worth > best.value:
            best = Plan((*move.actions, *plan.actions), plan.value + worth, plan.left)
        if greedy:
            break
    if best is None or not greedy or best.value <= _NEVER // 2:
        stays = _best(rack[1:], (*kept, rack[0]), touched, search)
        best = stays if best is None or stays.value > best.value else best
    search.known[key] = best
    return best
