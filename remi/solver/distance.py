"""How many tiles a rack lacks for each winning pattern: what a player pe tablă looks at.

Fourteen tiles are at most four melds. So what serves a pattern of melds is at most four groups of
own tiles, each a part of one meld, and what fills these melds up to fourteen tiles is missing:

    R4 R5 . R7    Y2 . Y4    K9 B9 .    B11 . . .       eight own tiles, six are missing
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, permutations
from typing import NamedTuple, TypeVar

from remi.rules.closing import RACK
from remi.rules.meld import MIN_LENGTH, SET_MAX
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, HIGH_ACE, JOKER, NUMBER, NUMBERS, Rack, Tile, tile
from remi.solver.pieces import LACKING, packed

T = TypeVar("T")
Distance = Callable[[Rack, RuleSet], int]
COLOURS = range(4)
ALL = range(1, HIGH_ACE + 1)
SMALL = range(1, 8)
BIG = range(8, HIGH_ACE + 1)
"""Numbers in runs: 14 is the high 1."""
ROW = (*range(1, NUMBERS + 1), 1)
PAIRS = 7
LONGEST = 5
"""A longer run counts as two."""


def simplu(tiles: Rack, rules: RuleSet) -> int:
    groups = [*_in_runs(tiles, COLOURS, ALL), *_in_sets(tiles, ALL)]
    return _missing(tiles, groups, needs_run=rules.tabla_needs_run)


def bicolor(tiles: Rack, rules: RuleSet) -> int:
    return _least_in_colours(tiles, 2)


def monocolor(tiles: Rack, rules: RuleSet) -> int:
    return _least_in_colours(tiles, 1)


def _least_in_colours(tiles: Rack, count: int) -> int:
    """The fewest tiles that are missing for runs of so many colours, over all choices of these."""
    least = RACK
    for colours in combinations(COLOURS, count):
        own = tuple(one for one in tiles if one == JOKER or COLOUR[one] in colours)
        if RACK - len(own) < least:
            least = min(least, _missing(own, _in_runs(own, colours, ALL)))
    return least


def minore(tiles: Rack, rules: RuleSet) -> int:
    return _missing(tiles, [*_in_runs(tiles, COLOURS, SMALL), *_in_sets(tiles, SMALL)])


def majore(tiles: Rack, rules: RuleSet) -> int:
    return _missing(tiles, [*_in_runs(tiles, COLOURS, BIG), *_in_sets(tiles, BIG)])


def grand_care(tiles: Rack, rules: RuleSet) -> int:
    """All eight tiles of one number, and six in melds."""
    reals = tuple(one for one in tiles if one != JOKER)
    least = RACK
    for number, eight in Counter(NUMBER[one] for one in reals).most_common():
        missing = 2 * SET_MAX - eight
        if missing < least:
            others = tuple(one for one in reals if NUMBER[one] != number)
            groups = [*_in_runs(others, COLOURS, ALL), *_in_sets(others, ALL)]
            least = min(least, missing + _missing(others, groups, RACK - 2 * SET_MAX))
    return max(0, least - (len(tiles) - len(reals)))


def duble(tiles: Rack, rules: RuleSet) -> int:
    """Seven pairs: a pair is two good tiles, a tile alone is one, a joker is always good."""
    counts = Counter(one for one in tiles if one != JOKER)
    pairs = min(PAIRS, sum(count // 2 for count in counts.values()))
    singles = min(PAIRS - pairs, sum(count % 2 for count in counts.values()))
    return max(0, RACK - 2 * pairs - singles - tiles.count(JOKER))


# ------------------------------------------------------------------ melds


class _Group(NamedTuple):
    """Own tiles that are part of one meld."""

    tiles: int
    """Packed."""
    own: int
    size: int
    """Tiles of the smallest meld around them."""
    is_run: bool


def _in_runs(tiles: Rack, colours: Iterable[int], numbers: range) -> Iterator[_Group]:
    """The parts of runs, single tiles too."""
    held = set(tiles)
    for colour in colours:
        own = tuple(number for number in numbers if tile(colour, number) in held)
        yield from _parts_of_runs(colour, own)


@lru_cache(maxsize=1 << 14)
def _parts_of_runs(colour: int, numbers: tuple[int, ...]) -> tuple[_Group, ...]:
    parts = []
    for at, first in enumerate(numbers):
        near = [number for number in numbers[at + 1 :] if number < first + LONGEST]
        for more in _choices(near):
            part = (first, *more)
            size = max(MIN_LENGTH, part[-1] - first + 1)
            parts.append(_Group(packed(tile(colour, one) for one in part), len(part), size, True))
    return tuple(parts)


def _in_sets(tiles: Rack, numbers: range) -> Iterator[_Group]:
    """The parts of sets of two tiles and more; a tile alone is part of a run as well."""
    of_number: dict[int, list[Tile]] = {}
    for one in dict.fromkeys(tiles):
        if one != JOKER and (NUMBER[one] in numbers or NUMBER[one] + NUMBERS in numbers):
            of_number.setdefault(NUMBER[one], []).append(one)
    for own in of_number.values():
        if len(own) > 1:
            yield from _parts_of_sets(tuple(own))


@lru_cache(maxsize=1 << 10)
def _parts_of_sets(own: tuple[Tile, ...]) -> tuple[_Group, ...]:
    parts = []
    for part in _choices(own):
        if len(part) > 1:
            size = max(MIN_LENGTH, len(part))
            parts.append(_Group(packed(part), len(part), size, False))
    return tuple(parts)


def _choices(among: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every choice of these, none and all included."""
    return chain.from_iterable(combinations(among, count) for count in range(len(among) + 1))


def _missing(
    tiles: Rack, groups: Iterable[_Group], size: int = RACK, *, needs_run: bool = False
) -> int:
    """How many of `size` tiles in melds are missing, when groups are kept that share no tile.

    Exact, but that a joker may stand for any tile: how many real tiles it needs is left aside. What
    the melds of the groups leave of `size` is one meld more, or these melds grow by it; only three
    sets of four cannot, but a tile less in one of them begins a fourth meld, and as many serve.
    """
    ordered = sorted(groups, key=lambda group: (-group.own, group.size))
    most = 0

    def keep(start: int, left: int, space: int, own: int, has_run: bool) -> None:
        nonlocal most
        if own > most and (has_run or space >= MIN_LENGTH):
            most = own
        if own + space <= most:
            return
        melds = space // MIN_LENGTH
        for at in range(start, len(ordered)):
            group = ordered[at]
            if own + melds * group.own <= most:
                break
            rest = left - group.tiles
            if group.size <= space and not rest & LACKING:
                keep(at, rest, space - group.size, own + group.own, has_run or group.is_run)

    keep(0, packed(tiles), size, 0, not needs_run)
    return max(0, size - most - tiles.count(JOKER))


# ------------------------------------------------------------------ the rows of document 000


def mozaic(tiles: Rack, rules: RuleSet) -> int:
    """The row with no two neighbours alike: the most places that own tiles can fill."""
    held = _held(tiles)
    filled: dict[int, int] = {}
    """The most places filled so far, by the colour at the last of them."""
    for head in permutations(COLOURS):
        count = sum((colour, number) in held for number, colour in enumerate(head, 1))
        filled[head[-1]] = max(count, filled.get(head[-1], 0))
    for number in ROW[len(COLOURS) :]:
        filled = {
            colour: ((colour, number) in held)
            + max(count for other, count in filled.items() if other != colour)
            for colour in COLOURS
        }
    return _row_missing(max(filled.values()), tiles, rules)


def bicolor_row(tiles: Rack, rules: RuleSet) -> int:
    held = _held(tiles)
    best = max(
        sum((pair[place % 2], number) in held for place, number in enumerate(ROW))
        for pair in permutations(COLOURS, 2)
    )
    return _row_missing(best, tiles, rules)


def _held(tiles: Rack) -> frozenset[tuple[int, int]]:
    return frozenset((COLOUR[one], NUMBER[one]) for one in tiles if one != JOKER)


def monocolor_row(tiles: Rack, rules: RuleSet) -> int:
    def filled(colour: int) -> int:
        own = Counter(NUMBER[one] for one in tiles if one != JOKER and COLOUR[one] == colour)
        return len(own) + (own[1] > 1)

    return _row_missing(max(map(filled, COLOURS)), tiles, rules)


def _row_missing(filled: int, tiles: Rack, rules: RuleSet) -> int:
    jokers = tiles.count(JOKER) if rules.row_patterns_allow_jokers else 0
    return max(0, RACK - filled - jokers)


DISTANCES: dict[str, Distance] = {
    "simplu": simplu,
    "mozaic": mozaic,
    "bicolor-row": bicolor_row,
    "monocolor-row": monocolor_row,
    "bicolor": bicolor,
    "minore": minore,
    "majore": majore,
    "duble": duble,
    "grand-care": grand_care,
    "monocolor": monocolor,
}
"""By pattern: how many of fourteen tiles are missing."""


def distances(tiles: Rack, rules: RuleSet) -> dict[str, int]:
    """For each pattern of the rule set, how many of its fourteen tiles are missing.

    Exact, but for the real tiles that jokers in melds need, and for copies that are out of play.
    """
    return {name: DISTANCES[name](tiles, rules) for name, _ in rules.tabla_patterns}
