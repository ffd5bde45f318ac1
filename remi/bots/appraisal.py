"""What a tile is worth to a rack, and to the seat that comes next.

The worth of keeping a tile is the number of unseen tiles that would make a meld of it and another
tile of the rack ("outs"); dear tiles are worth less to keep the nearer somebody is to the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from remi.bots.care import Care
from remi.rules.meld import SET_MAX, Kind, Meld, TableMeld
from remi.rules.ruleset import RuleSet, TakeLast
from remi.rules.tile import COLOUR, HIGH_ACE, JOKER, KINDS, NUMBER, NUMBERS, Rack, Tile, tile
from remi.rules.view import View

JOKER_WORTH = 1000
"""More than any numbered tile: a joker is thrown only to close."""
PAIR = 4
"""What a partner is worth beside its outs."""
TWIN = 6
"""What the second of two equal tiles is worth less."""
LAYS_OFF = 10
"""What it costs to throw a tile that the next seat can lay off."""
NOT_COLLECTED = 0.5
"""What is left of a danger where the next seat threw a tile of that kind or beside it."""

BEFORE_LAYING = {TakeLast.NEVER: 0.1, TakeLast.FIRST_MELD: 0.4}
"""What is left of a danger where the next seat has not laid and so may hardly take the tile."""


def unseen(view: View) -> Counter[Tile]:
    """How many of each tile the seat has not seen: they are in the stock or on other racks."""
    seen = Counter(view.rack)
    seen.update(one for meld in view.table for one in meld.tiles)
    seen.update(thrown.tile for thrown in (*view.discards, *view.lost))
    if view.atu is not None:
        seen[view.atu] += 1
    rules = view.rules
    return Counter({one: max(0, rules.copies(one) - seen[one]) for one in (*KINDS, JOKER)})


def keep_worth(one: Tile, rack: Rack, out: Counter[Tile], care: Care, rules: RuleSet) -> float:
    """How much the rack loses with this tile: outs of the melds that it is half-way to."""
    if one == JOKER:
        return JOKER_WORTH * care.clings_to_jokers
    worth = 0.0
    for other in dict.fromkeys(rack):
        if other in (one, JOKER):
            continue
        completing = completed_by(one, other, rules)
        if completing:
            outs = sum(out[third] for third in completing) if care.counts_outs else 2
            worth += PAIR + outs if outs else 0
    return worth - TWIN * (rack.count(one) > 1)


def completed_by(one: Tile, other: Tile, rules: RuleSet) -> tuple[Tile, ...]:
    """The tiles that make a run or a set of three with these two; none where they do not pair."""
    return _completed_by(one, other, rules.run_low, rules.run_high)


@lru_cache(maxsize=1 << 14)
def _completed_by(one: Tile, other: Tile, run_low: int, run_high: int) -> tuple[Tile, ...]:
    if NUMBER[one] == NUMBER[other]:
        taken = (COLOUR[one], COLOUR[other])
        return tuple(tile(c, NUMBER[one]) for c in range(4) if c not in taken)
    if COLOUR[one] != COLOUR[other]:
        return ()
    low, high = sorted((NUMBER[one], NUMBER[other]))
    if low == 1 and high > NUMBERS - 2:
        low, high = high, HIGH_ACE
    if high - low > 2:
        return ()
    numbers = (low - 1, high + 1) if high - low == 1 else (low + 1,)
    return tuple(tile(COLOUR[one], number) for number in numbers if run_low <= number <= run_high)


def danger(one: Tile, view: View, out: Counter[Tile], care: Care) -> float:
    """How useful a thrown tile is likely to be to the next seat."""
    following = (view.turn + 1) % view.seats
    if view.rack_game[following]:
        return 0.0
    risk = sum(out[other] for other in _partners(one)) / 8
    if view.laid[following] and one in accepted(view):
        risk += LAYS_OFF
    elif care.reads_next_seat:
        if is_not_collected(one, view, following):
            risk *= NOT_COLLECTED
        if not (view.laid[following] or view.rules.is_cards):
            risk *= BEFORE_LAYING.get(view.rules.take_last_before_meld, 1.0)
    return risk * care.minds_next_seat


def is_not_collected(one: Tile, view: View, seat: int) -> bool:
    """Whether this seat threw such a tile, or one that would go with it."""
    near = {one, *_partners(one)}
    return any(thrown.seat == seat and thrown.tile in near for thrown in view.discards)


def accepted(view: View) -> frozenset[Tile]:
    """The tiles that the table takes: to be laid off, or in a joker's place."""
    return _accepted(view.table, view.rules)


@lru_cache(maxsize=64)
def _accepted(table: tuple[TableMeld, ...], rules: RuleSet) -> frozenset[Tile]:
    found: set[Tile] = set()
    for target in table:
        meld = target.meld
        if JOKER in meld.tiles:
            found |= {one for at in range(len(meld.tiles)) for one in meld.stands_for(at)}
        found.update(chain[0] for chain in chains(meld, rules))
    return frozenset(found)


def chains(meld: Meld, rules: RuleSet) -> Iterator[Rack]:
    """The tiles that could be laid off on this meld, one after the other at each end."""
    if meld.kind is Kind.GROUP:
        if len(meld.tiles) < SET_MAX:
            yield from ((one,) for one in meld.missing)
        return
    room = rules.run_max - len(meld.tiles)
    for numbers in (
        range(meld.first - 1, rules.run_low - 1, -1),
        range(meld.last + 1, rules.run_high + 1),
    ):
        if room and numbers:
            yield tuple(tile(meld.colour, number) for number in numbers[:room])


@lru_cache(maxsize=64)
def _partners(one: Tile) -> tuple[Tile, ...]:
    """Tiles that pair with this one in a set or as neighbours in a run."""
    if one == JOKER:
        return ()
    colour, number = COLOUR[one], NUMBER[one]
    same = tuple(tile(c, number) for c in range(4) if c != colour)
    near = tuple(
        tile(colour, other) for other in (number - 1, number + 1) if 1 <= other <= HIGH_ACE
    )
    return same + near


def urgency(view: View) -> float:
    """How near the end is, from 0 (nobody has opened) to 1 (an opened seat has three tiles)."""
    counts = opened_counts(view)
    if not counts:
        return 0.0 if view.stock_count > 10 else 0.5
    return max(0.2, min(1.0, (12 - min(counts)) / 9))


def opened_counts(view: View) -> list[int]:
    """How many tiles each of the others has who has laid."""
    return [
        view.rack_counts[seat]
        for seat in range(view.seats)
        if seat != view.seat and view.laid[seat]
    ]
