"""Complete racks: the best-paid pattern of a rack pe tablă (J-94 … J-104, R-41 … R-59).

A pattern asks for all fourteen tiles. Those of melds are looked for only in a rack that melds can
take up; each then asks for a cover of all tiles by the melds that it allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from remi.rules.actions import Close, Melds
from remi.rules.closing import RACK
from remi.rules.combinations import all_melds
from remi.rules.meld import SET_MAX, Kind, Meld
from remi.rules.patterns import PATTERNS, best_pattern, kind_of
from remi.rules.patterns.duble import PAIRS
from remi.rules.patterns.majore import is_majore
from remi.rules.patterns.minore import is_minore
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, NUMBER, NUMBERS, Rack, Tile, missing_from, without
from remi.rules.view import View
from remi.solver.cover import Layout, best_cover, full_cover

NO_TILE = Tile(JOKER + 1)
"""Stands for a closing tile that is not known."""
ROWS = frozenset({"mozaic", "bicolor-row", "monocolor-row"})
"""Patterns of one group of fourteen."""
KINDS_PAID = tuple(map(kind_of, PATTERNS))
OF_MELDS = frozenset({"simplu", "bicolor", "minore", "majore", "grand-care", "monocolor"})


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
    may_be_melds = best_cover(tiles, rules, "tiles").tiles >= RACK
    return _best_paid(
        complete
        for one in dict.fromkeys(tiles)
        for complete in _complete(without(tiles, (one,)), one, rules, launched, may_be_melds)
    )


def complete_rack(
    tiles: Rack, rules: RuleSet, closing: Tile | None = None, launched: bool = False
) -> CompleteRack | None:
    """The best-paid arrangement of these fourteen tiles; `closing` is thrown, where it is known."""
    if len(tiles) != RACK:
        return None
    return _best_paid(_complete(tiles, closing, rules, launched, may_be_melds=True))


def _best_paid(racks: Iterable[CompleteRack]) -> CompleteRack | None:
    """The rack that is paid most; of equal ones that of the later kind."""
    return max(racks, key=lambda one: (one.points, KINDS_PAID.index(one.kind)), default=None)


def _complete(
    tiles: Rack, closing: Tile | None, rules: RuleSet, launched: bool, may_be_melds: bool
) -> Iterator[CompleteRack]:
    """Arrangements of these fourteen tiles that are paid for."""
    times = rules.joker_close_mult if closing == JOKER else 1
    for groups in _arrangements(tiles, rules, may_be_melds):
        found = best_pattern(groups, NO_TILE if closing is None else closing, launched, rules)
        if found is not None:
            yield CompleteRack(found.kind, found.points * times, groups, closing)


def complete_action(view: View, action: Close) -> Close:
    """`action` with the best-paid arrangement where it has none; as it is where there is none."""
    if action.groups:
        return action
    if action.discard is None:
        found = best_close(view.rack, view.rules, view.has_launched)
    elif action.discard in view.rack:
        rest = without(view.rack, (action.discard,))
        found = complete_rack(rest, view.rules, action.discard, view.has_launched)
    else:
        found = None
    return action if found is None else Close(found.groups, found.discard)


# ------------------------------------------------------------------ arrangements


def _arrangements(tiles: Rack, rules: RuleSet, may_be_melds: bool) -> Iterator[Melds]:
    """Arrangements of these fourteen tiles: for each pattern one that it accepts, if there is."""
    names = {name for name, _ in rules.tabla_patterns}
    if names & ROWS:
        yield (tiles,)
    if "duble" in names:
        pairs = _pairs(tiles)
        if len(pairs) == PAIRS:
            yield pairs
    if not may_be_melds or not names & OF_MELDS:
        return
    whole = full_cover(tiles, rules)
    if whole is not None:
        yield from map(_groups, _covers(tiles, whole, names, rules))
        if "grand-care" in names:
            yield from _grand_care(tiles, rules)


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


def _groups(layout: Layout) -> Melds:
    return tuple(meld.tiles for meld in layout.melds)


def _covers(tiles: Rack, whole: Layout, names: set[str], rules: RuleSet) -> Iterator[Layout]:
    """Covers of all tiles: any, one with a run, one of runs only, one of small or big numbers."""
    yield whole
    tried = [full_cover(tiles, rules, needs_run=True)] if rules.tabla_needs_run else []
    if names & {"bicolor", "monocolor"}:
        tried.append(full_cover(tiles, rules, _is_run))
    if "minore" in names:
        tried.append(full_cover(tiles, rules, _is_small))
    if "majore" in names:
        tried.append(full_cover(tiles, rules, _is_big))
    yield from (layout for layout in tried if layout is not None)


def _is_run(meld: Meld, rules: RuleSet) -> bool:
    return meld.kind is Kind.RUN


def _is_small(meld: Meld, rules: RuleSet) -> bool:
    return is_minore((meld.tiles,), rules)


def _is_big(meld: Meld, rules: RuleSet) -> bool:
    return is_majore((meld.tiles,), rules)


def _grand_care(tiles: Rack, rules: RuleSet) -> Iterator[Melds]:
    """Two complete sets of one number, and melds of what is left."""
    for number in range(1, NUMBERS + 1):
        own = tuple(one for one in tiles if one == JOKER or NUMBER[one] == number)
        if len(own) < 2 * SET_MAX:
            continue
        complete = [meld.tiles for meld in all_melds(own, rules) if len(meld.tiles) == SET_MAX]
        for both in combinations_with_replacement(complete, 2):
            eight = (*both[0], *both[1])
            if not missing_from(tiles, eight):
                rest = full_cover(without(tiles, eight), rules)
                if rest is not None:
                    yield (*both, *_groups(rest))


assert set(PATTERNS) == ROWS | OF_MELDS | {"duble"}
