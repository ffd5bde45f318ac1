"""Every meld that can be made from given tiles (J-35 … J-45).

Two copies of a tile give one meld; a joker at another place of a run gives another meld. What comes
out is exactly what `read_meld` accepts, in canonical order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from remi.rules.meld import MIN_LENGTH, SET_MAX, Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import HIGH_ACE, JOKER, NUMBERS, Tile, tile

COLOURS = range(4)


def all_melds(tiles: Iterable[Tile], rules: RuleSet, longest: int = HIGH_ACE) -> list[Meld]:
    """Every distinct valid meld of these tiles, up to `longest` tiles each, in canonical order."""
    held = list(tiles)
    found = [meld for colour in COLOURS for meld in _runs(colour, held, rules, longest)]
    found += [meld for number in range(1, NUMBERS + 1) for meld in _groups(number, held, rules)]
    return sorted(found, key=lambda meld: meld.tiles)


def melds_with(one: Tile, tiles: Iterable[Tile], rules: RuleSet) -> list[Meld]:
    """Every distinct valid meld from `tiles` that uses `one`, which is among them."""
    held = list(tiles)
    if one == JOKER:
        return [meld for meld in all_melds(held, rules) if JOKER in meld.tiles]
    found = [*_runs(one.colour, held, rules), *_groups(one.number, held, rules)]
    return sorted((meld for meld in found if one in meld.tiles), key=lambda meld: meld.tiles)


def _groups(number: int, held: list[Tile], rules: RuleSet) -> Iterator[Meld]:
    """Sets of this number: some of the colours held, and jokers."""
    reals = [one for one in (tile(colour, number) for colour in COLOURS) if one in held]
    for jokers in range(held.count(JOKER) + 1):
        for length in range(MIN_LENGTH, SET_MAX + 1):
            for chosen in combinations(reals, max(0, length - jokers)):
                meld = read_meld((*chosen, *(JOKER,) * jokers), rules) if chosen else None
                if isinstance(meld, Meld) and meld.kind is Kind.GROUP:
                    yield meld


def _runs(colour: int, held: list[Tile], rules: RuleSet, longest: int = HIGH_ACE) -> Iterator[Meld]:
    """Runs of this colour, a joker at any place of them."""
    if not any(one // NUMBERS == colour for one in held):
        return
    for first in range(rules.run_low, rules.run_high - MIN_LENGTH + 2):
        yield from _run_from((), first, colour, held, rules, min(longest, rules.run_max))


def _run_from(
    begun: tuple[Tile, ...],
    number: int,
    colour: int,
    held: list[Tile],
    rules: RuleSet,
    longest: int,
) -> Iterator[Meld]:
    """Runs that begin with these tiles and go on at `number`."""
    if len(begun) >= MIN_LENGTH:
        meld = read_meld(begun, rules)
        if isinstance(meld, Meld) and meld.kind is Kind.RUN and meld.last == number - 1:
            yield meld
    if number > rules.run_high or len(begun) >= longest:
        return
    for one in (tile(colour, number), JOKER):
        if begun.count(one) < held.count(one):
            yield from _run_from((*begun, one), number + 1, colour, held, rules, longest)
