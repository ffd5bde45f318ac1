"""How fast the solver answers, by the kind of rack it is asked about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from remi.bench.measure import Measure, seconds_of, spread
from remi.bench.play import CLASIC, after_draw
from remi.rules.pack import full_pack
from remi.rules.tile import JOKER, Rack, sorted_rack
from remi.solver.closing import best_close
from remi.solver.cover import best_cover, best_opening
from remi.solver.distance import distances
from remi.solver.legal import legal

RACKS = 500
KINDS = ((14, 0), (14, 2), (21, 2), (40, 2))
"""Tiles of a rack and jokers among them."""


def solver() -> Iterator[Measure]:
    best_cover((), CLASIC)  # makes the pieces, once
    for count, jokers in KINDS:
        covers = [partial(best_cover, rack, CLASIC) for rack in drawn(count, jokers, RACKS)]
        yield from spread(f"solver: best cover, {named(count, jokers)}", seconds_of(covers))
    fifteen = drawn(15, 1, RACKS)
    openings = [partial(best_opening, rack, CLASIC, keep=1) for rack in fifteen]
    yield from spread(f"solver: best opening, {named(15, 1)}", seconds_of(openings))
    closings = [partial(best_close, rack, CLASIC) for rack in fifteen]
    yield from spread(f"solver: best complete rack, {named(15, 1)}", seconds_of(closings))
    missing = [partial(distances, rack, CLASIC) for rack in drawn(14, 1, RACKS // 5)]
    yield from spread(f"solver: how far from each pattern, {named(14, 1)}", seconds_of(missing))
    listings = [partial(legal, after_draw(number)) for number in range(RACKS // 10)]
    yield from spread("solver: all that is legal after a draw", seconds_of(listings))


def drawn(count: int, jokers: int, racks: int) -> list[Rack]:
    """Racks of this many tiles, with these jokers; the same ones every time."""
    dice = random.Random(count)
    numbered = [one for one in full_pack(CLASIC) if one != JOKER]
    return [
        sorted_rack((*dice.sample(numbered, count - jokers), *(JOKER,) * jokers))
        for _ in range(racks)
    ]


def named(count: int, jokers: int) -> str:
    """What such a rack is called.

    >>> named(14, 0), named(15, 1), named(21, 2)
    ('14 tiles', '15 tiles with 1 joker', '21 tiles with 2 jokers')
    """
    with_jokers = f" with {jokers} joker{'s' * (jokers > 1)}" if jokers else ""
    return f"{count} tiles{with_jokers}"
