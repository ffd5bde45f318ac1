"""Complete racks: the best-paid pattern of a rack, and how far a rack is from each (pe tablă).

A pattern asks for all fourteen tiles, so the search for an arrangement takes no tile aside; which
melds it may use is what the patterns differ in (J-94 … J-104, R-41 … R-59).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from remi.rules.actions import Close, Melds
from remi.rules.closing import RACK
from remi.rules.combinations import all_melds
from remi.rules.meld import SET_MAX, Kind, Meld
from remi.rules.patterns import PATTERNS, best_pattern
from remi.rules.patterns.majore import is_majore
from remi.rules.patterns.minore import is_minore
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Rack, Tile, missing_from, without
from remi.rules.view import View
from remi.solver.cover import full_cover

NO_TILE = Tile(JOKER + 1)
"""Stands for a closing tile that is not known."""


class CompleteRack(NamedTuple):
    """A rack arranged for closing. `points` includes the multiplier of a joker as closing tile."""

    kind: str
    points: int
    groups: Melds
    discard: Tile | None


def best_close(tiles: Rack, rules: RuleSet, launched: bool = False) -> CompleteRack | None:
    """The best-paid complete rack of these fifteen tiles, over all closing tiles; or None."""
    if len(tiles) != RACK + 1:
        return None
    melds = all_melds(tiles, rules)
    found = [
        complete
        for one in dict.fromkeys(tiles)
        if (complete := _complete(without(tiles, (one,)), melds, rules, one, launched))
    ]
    return max(found, key=lambda complete: complete.points, default=None)


def complete_rack(
    tiles: Rack, rules: RuleSet, closing: Tile | None = None, launched: bool = False
) -> CompleteRack | None:
    """The best-paid arrangement of these fourteen tiles; `closing` is thrown, where it is known."""
    if len(tiles) != RACK:
        return None
    return _complete(tiles, all_melds(tiles, rules), rules, closing, launched)


def _complete(
    tiles: Rack, melds: list[Meld], rules: RuleSet, closing: Tile | None, launched: bool
) -> CompleteRack | None:
    best: CompleteRack | None = None
    for groups in _arrangements(tiles, melds, rules):
        found = best_pattern(groups, NO_TILE if closing is None else closing, launched, rules)
        if found is None:
            continue
        points = found.points * (rules.joker_close_mult if closing == JOKER else 1)
        if best is None or points > best.points:
            best = CompleteRack(found.kind, points, groups, closing)
    return best


def complete_action(view: View, action: Close) -> Close:
    """`action` with the best-paid arrangement where it has none; as it is where there is none."""
    if action.groups:
        return action
    launched = view.has_launched
    if action.discard is None:
        found = best_close(view.rack, view.rules, launched)
    elif action.discard in view.rack:
        rest = without(view.rack, (action.discard,))
        found = complete_rack(rest, view.rules, action.discard, launched)
    else:
        found = None
    return action if found is None else Close(found.groups, found.discard)


# ------------------------------------------------------------------ arrangements


def _arrangements(tiles: Rack, melds: list[Meld], rules: RuleSet) -> Iterator[Melds]:
    """One arrangement of the rack for each pattern of the rule set that it may satisfy.

    `melds` are all that these tiles allow, and maybe some that they do not.
    """
    names = [name for name, _ in rules.tabla_patterns]
    if any(name in ROWS for name in names):
        yield (tiles,)
    if "duble" in names:
        yield _pairs(tiles)
    if not _each_is_used(tiles, melds):
        return
    melds = [meld for meld in melds if not missing_from(tiles, meld.tiles)]
    for name in names:
        if name in COVERS:
            for usable in COVERS[name](melds, rules):
                layout = full_cover(tiles, rules, usable, rules.tabla_needs_run)
                if layout is not None:
                    yield tuple(meld.tiles for meld in layout.melds)
    if "grand-care" in names:
        yield from _grand_care(tiles, melds, rules)


ROWS = ("mozaic", "bicolor-row", "monocolor-row")


def _each_is_used(tiles: Rack, melds: list[Meld]) -> bool:
    return set(tiles) <= {one for meld in melds for one in meld.tiles}


def _pairs(tiles: Rack) -> Melds:
    """The tiles in pairs as far as they go; one without a twin gets a joker while there is one."""
    rest = [one for one in tiles if one != JOKER]
    jokers = [JOKER] * (len(tiles) - len(rest))
    pairs: list[tuple[Tile, ...]] = []
    while rest:
        one = rest.pop(0)
        if one in rest:
            rest.remove(one)
            pairs.append((one, one))
        else:
            pairs.append((one, jokers.pop()) if jokers else (one,))
    return (*pairs, tuple(jokers)) if jokers else tuple(pairs)


Usable = Callable[[list[Meld], RuleSet], Iterable[list[Meld]]]


def _any_meld(melds: list[Meld], rules: RuleSet) -> Iterator[list[Meld]]:
    yield melds


def _runs_of_colours(count: int) -> Usable:
    """All runs, if they are of exactly `count` colours; else nothing that could serve."""

    def usable(melds: list[Meld], rules: RuleSet) -> Iterator[list[Meld]]:
        runs = [meld for meld in melds if meld.kind is Kind.RUN]
        if len({meld.colour for meld in runs}) == count:
            yield runs

    return usable


def _melds_within(is_within: Callable[[Melds, RuleSet], bool]) -> Usable:
    def usable(melds: list[Meld], rules: RuleSet) -> Iterator[list[Meld]]:
        yield [meld for meld in melds if is_within((meld.tiles,), rules)]

    return usable


COVERS: dict[str, Usable] = {
    "simplu": _any_meld,
    "bicolor": _runs_of_colours(2),
    "monocolor": _runs_of_colours(1),
    "minore": _melds_within(is_minore),
    "majore": _melds_within(is_majore),
}
"""From which melds an arrangement for the pattern is made."""


def _grand_care(tiles: Rack, melds: list[Meld], rules: RuleSet) -> Iterator[Melds]:
    complete = [meld for meld in melds if meld.kind is Kind.GROUP and len(meld.tiles) == SET_MAX]
    for first in complete:
        for second in complete:
            if second.first == first.first and first.tiles <= second.tiles:
                both = (*first.tiles, *second.tiles)
                if any(both.count(one) > tiles.count(one) for one in both):
                    continue
                rest = full_cover(without(tiles, both), rules, melds, needs_run=False)
                if rest is not None:
                    yield (first.tiles, second.tiles, *(meld.tiles for meld in rest.melds))


assert set(COVERS) | set(ROWS) | {"duble", "grand-care"} == set(PATTERNS)
