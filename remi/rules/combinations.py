"""Every meld that can be made from given tiles (J-35 … J-45).

Two copies of a tile give one meld; a joker at another place of a run gives another meld. What comes
out is exactly what `read_meld` accepts, in canonical order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from remi.rules.meld import MIN_LENGTH, SET_MAX, Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import HIGH_ACE, JOKER, NUMBERS, Tile, tile

COLOURS = range(4)


def all_melds(tiles: Iterable[Tile], rules: RuleSet) -> list[Meld]:
    """Every distinct valid meld of these tiles, in canonical order."""
    held = Counter(tiles)
    found = [meld for colour in COLOURS for meld in _runs(colour, held, rules)]
    found += [meld for number in range(1, NUMBERS + 1) for meld in _groups(number, held, rules)]
    return sorted(found, key=_by_tiles)


def melds_with(one: Tile, tiles: Iterable[Tile], rules: RuleSet) -> list[Meld]:
    """Every distinct valid meld from `tiles` that uses `one`, which is among them."""
    if one == JOKER:
        return [meld for meld in all_melds(tiles, rules) if JOKER in meld.tiles]
    held = Counter(tiles)
    found = [*_runs(one.colour, held, rules), *_groups(one.number, held, rules)]
    return sorted((meld for meld in found if one in meld.tiles), key=_by_tiles)


def _by_tiles(meld: Meld) -> tuple[Tile, ...]:
    return meld.tiles


def _groups(number: int, held: Counter[Tile], rules: RuleSet) -> Iterator[Meld]:
    """Sets of this number: some of the colours held, and jokers."""
    reals = [one for one in (tile(colour, number) for colour in COLOURS) if held[one]]
    for jokers in range(held[JOKER] + 1):
        for length in range(MIN_LENGTH, min(SET_MAX, len(reals) + jokers) + 1):
            for chosen in combinations(reals, length - jokers):
                meld = read_meld((*chosen, *(JOKER,) * jokers), rules) if chosen else None
                if isinstance(meld, Meld) and meld.kind is Kind.GROUP:
                    yield meld


def _runs(colour: int, held: Counter[Tile], rules: RuleSet) -> Iterator[Meld]:
    """Runs of this colour, a joker at any place of them."""
    numbers = [number for number in range(1, HIGH_ACE + 1) if held[tile(colour, number)]]
    for first in range(rules.run_low, rules.run_high - MIN_LENGTH + 2):
        if any(first <= number <= first + held[JOKER] for number in numbers):
            for tiles, jokers in _chains((), first, colour, held, rules):
                reals = len(tiles) - jokers
                if len(tiles) >= MIN_LENGTH and reals >= max(1, jokers * rules.joker_ratio):
                    yield Meld(Kind.RUN, tiles, first, colour)


def _chains(
    begun: tuple[Tile, ...], number: int, colour: int, held: Counter[Tile], rules: RuleSet
) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """The tiles begun, and all that follows from `number` on, each with its count of jokers."""
    jokers = begun.count(JOKER)
    yield begun, jokers
    if number > rules.run_high or len(begun) >= rules.run_max:
        return
    real = tile(colour, number)
    if begun.count(real) < held[real]:
        yield from _chains((*begun, real), number + 1, colour, held, rules)
    if jokers < held[JOKER]:
        yield from _chains((*begun, JOKER), number + 1, colour, held, rules)
