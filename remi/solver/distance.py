"""How many tiles a rack lacks for each winning pattern: what a player pe tablă looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

from remi.rules.closing import RACK
from remi.rules.meld import MIN_LENGTH
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, JOKER, NUMBER, NUMBERS, Rack, Tile

Distance = Callable[[Rack, RuleSet], int]
SMALL = range(1, 8)
BIG = (1, *range(8, NUMBERS + 1))
COLOURS = range(4)
ROW = (*range(1, NUMBERS + 1), 1)


def simplu(tiles: Rack, rules: RuleSet) -> int:
    return _missing_in_melds(tiles)


def bicolor(tiles: Rack, rules: RuleSet) -> int:
    """Within the two colours of which there are most."""
    return _missing_within(tiles, _colours_by_count(tiles)[:2])


def monocolor(tiles: Rack, rules: RuleSet) -> int:
    return _missing_within(tiles, _colours_by_count(tiles)[:1])


def _colours_by_count(tiles: Rack) -> list[int]:
    counts = Counter(COLOUR[one] for one in tiles if one != JOKER)
    return sorted(COLOURS, key=lambda colour: -counts[colour])


def _missing_within(tiles: Rack, colours: list[int]) -> int:
    return _missing_in_melds(tuple(one for one in tiles if one == JOKER or COLOUR[one] in colours))


def minore(tiles: Rack, rules: RuleSet) -> int:
    return _missing_in_melds(tuple(one for one in tiles if one == JOKER or NUMBER[one] in SMALL))


def majore(tiles: Rack, rules: RuleSet) -> int:
    return _missing_in_melds(tuple(one for one in tiles if one == JOKER or NUMBER[one] in BIG))


def duble(tiles: Rack, rules: RuleSet) -> int:
    """Seven pairs: a pair is two good tiles, a tile alone is one, a joker is always good."""
    counts = Counter(one for one in tiles if one != JOKER)
    pairs = sum(count // 2 for count in counts.values())
    singles = min(7 - min(pairs, 7), sum(count % 2 for count in counts.values()))
    return max(0, RACK - 2 * min(pairs, 7) - singles - tiles.count(JOKER))


def grand_care(tiles: Rack, rules: RuleSet) -> int:
    """All eight tiles of the number of which there are most, and melds of the rest."""
    counts = Counter(NUMBER[one] for one in tiles if one != JOKER)
    number, eight = counts.most_common(1)[0] if counts else (1, 0)
    rest = tuple(one for one in tiles if one == JOKER or NUMBER[one] != number)
    return max(0, 8 - eight + _missing_in_melds(rest, RACK - 8))


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


# ------------------------------------------------------------------ melds


def _missing_in_melds(tiles: tuple[Tile, ...], size: int = RACK) -> int:
    """How many of `size` tiles are missing when these go into runs and sets.

    A greedy bound: whole melds first, the longest first, then pairs that one tile completes.
    """
    rest = Counter(one for one in tiles if one != JOKER)
    good = tiles.count(JOKER)
    for partial in (MIN_LENGTH, 2):
        while chain := _longest(rest, partial):
            rest.subtract(chain)
            good += len(chain)
    return max(0, size - good)


def _longest(rest: Counter[Tile], least: int) -> tuple[Tile, ...]:
    """The longest run or set of at least so many tiles (of two tiles also with a gap of one)."""
    held = {one for one, count in rest.items() if count > 0}
    best: tuple[Tile, ...] = ()
    for one in held:
        same = tuple(other for other in held if NUMBER[other] == NUMBER[one])
        run = [one]
        while NUMBER[run[-1]] < NUMBERS and Tile(run[-1] + 1) in held:
            run.append(Tile(run[-1] + 1))
        if NUMBER[run[-1]] == NUMBERS and Tile(run[-1] - NUMBERS + 1) in held and len(run) > 1:
            run.append(Tile(run[-1] - NUMBERS + 1))
        if len(run) == 1 and NUMBER[one] < NUMBERS - 1 and Tile(one + 2) in held and least == 2:
            run.append(Tile(one + 2))
        best = max(best, same, tuple(run), key=len)
    return best if len(best) >= least else ()


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

    Exact for the rows and the doubles; for the patterns of melds a quick estimate, in which a pair
    that one tile completes counts as two good tiles.
    """
    return {name: DISTANCES[name](tiles, rules) for name, _ in rules.tabla_patterns}
