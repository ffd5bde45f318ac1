"""What a tile is worth to a rack, and to the seat that comes next.

The worth of keeping a tile is the number of unseen tiles that would make a meld of it and another
tile of the rack ("outs"); dear tiles are worth less to keep the nearer somebody is to the end.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from remi.rules.meld import Kind, extend
from remi.rules.refusal import Refusal
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, HIGH_ACE, JOKER, NUMBER, NUMBERS, Rack, Tile, tile
from remi.rules.view import View

JOKER_WORTH = 1000
"""More than any numbered tile: a joker is thrown only to close."""
PAIR = 4
"""What a partner is worth beside its outs."""
TWIN = 6
"""What the second of two equal tiles is worth less."""


class Care(NamedTuple):
    """What a level pays attention to."""

    minds_next_seat: bool = True
    counts_outs: bool = True
    plays_rack_game: bool = True
    swaps_jokers: bool = True
    longest_train: int = 30
    """It does not break the train where more tiles than this would come along."""
    overlooks: float = 0.0
    """Share of the turns in which it misses what it could lay off or take."""


def unseen(view: View) -> Counter[Tile]:
    """How many of each tile the seat has not seen: they are in the stock or on other racks."""
    seen = Counter(view.rack)
    seen.update(one for meld in view.table for one in meld.tiles)
    seen.update(thrown.tile for thrown in (*view.discards, *view.lost))
    if view.atu is not None:
        seen[view.atu] += 1
    rules = view.rules
    kinds = [tile(colour, number) for colour in range(4) for number in range(1, NUMBERS + 1)]
    return Counter({one: max(0, rules.copies(one) - seen[one]) for one in (*kinds, JOKER)})


def keep_worth(one: Tile, rack: Rack, out: Counter[Tile], care: Care, rules: RuleSet) -> float:
    """How much the rack loses with this tile: outs of the melds that it is half-way to."""
    if one == JOKER:
        return JOKER_WORTH
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
    return tuple(
        tile(COLOUR[one], number) for number in numbers if rules.run_low <= number <= rules.run_high
    )


def danger(one: Tile, view: View, out: Counter[Tile]) -> float:
    """How useful a thrown tile is likely to be to the next seat."""
    following = (view.turn + 1) % view.seats
    if view.rack_game[following]:
        return 0.0
    risk = sum(out[other] for other in _partners(one)) / 8
    if view.laid[following] and any(
        not isinstance(extend(meld.meld, one, None, view.rules), Refusal)
        or (meld.meld.kind is Kind.RUN and _replaces_joker(one, meld.meld.tiles, view))
        for meld in view.table
    ):
        risk += 10
    return risk


def _replaces_joker(one: Tile, tiles: Rack, view: View) -> bool:
    return JOKER in tiles and COLOUR[one] in {COLOUR[other] for other in tiles if other != JOKER}


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
    counts = [
        view.rack_counts[seat]
        for seat in range(view.seats)
        if seat != view.seat and view.laid[seat]
    ]
    if not counts:
        return 0.0 if view.stock_count > 10 else 0.5
    return max(0.2, min(1.0, (12 - min(counts)) / 9))
