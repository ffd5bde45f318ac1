"""Playing pe tablă: when to announce it, what to take, what to throw (J-93 … J-104, R-37 … R-59).

A rack's promise is the sum over the patterns of price times a chance that shrinks with each tile
that is missing.
"""

from __future__ import annotations

import random
from functools import lru_cache

from remi.bots.appraisal import keep_worth, unseen
from remi.bots.care import Care
from remi.rules.actions import Action, Announce, Draw, Take
from remi.rules.engine import check
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, NUMBER, Rack, Tile, sorted_rack, without
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.cover import best_cover
from remi.solver.distance import DISTANCES

ROWS_WITHIN = {"mozaic": 2, "bicolor-row": 3, "monocolor-row": 4}
"""So many tiles may be missing of a row when it is announced."""
SIMPLU_MELDED = 11
SIMPLU_WITHIN = 1
ROW = 14
IN_MELD = 40
NEGLIGIBLE = 0.03
BETTER = 1.2
"""So many times as much as before a rack has to promise for the last discard to be taken."""


def is_worth_announcing(view: View) -> bool:
    """Whether the rack is near enough to a pattern to announce pe tablă now."""
    if check(view, Announce()) is not None:
        return False
    rack, rules = view.rack, view.rules
    names = {name for name, _ in rules.tabla_patterns}
    numbers = {NUMBER[one] for one in rack if one != JOKER}
    row_lacks = ROW - 1 - len(numbers) - rack.count(JOKER)
    for row, within in ROWS_WITHIN.items():
        if row in names and row_lacks <= within and DISTANCES[row](rack, rules) <= within:
            return True
    if "simplu" not in names or best_cover(rack, rules, "tiles").tiles < SIMPLU_MELDED:
        return False
    return DISTANCES["simplu"](rack, rules) <= SIMPLU_WITHIN


def draw(view: View, care: Care, chance: random.Random) -> Action:
    """Take the last discard if it brings the rack on, else draw."""
    if chance.random() < care.overlooks:
        return Draw()
    if view.discards and check(view, Take()) is None:
        taken = view.discards[-1].tile
        with_it = sorted_rack((*view.rack, taken))
        if taken == JOKER:
            return Take()
        patterns = _worth_playing_for(with_it, view.rules, care)
        before = promise(view.rack, view, care, patterns)
        if _best_after_discard(with_it, view, care, patterns)[0] > before * BETTER:
            return Take()
    return Draw()


def choose_discard(view: View, care: Care, chance: random.Random) -> Tile:
    """The tile without which the rack promises most; now and then the dearest loose one."""
    if chance.random() < care.overlooks:
        loose = _loose(view.rack, view.rules)
        if loose:
            return max(loose, key=lambda one: (end_value((one,), view.rules), one))
    patterns = _worth_playing_for(view.rack, view.rules, care)
    return _best_after_discard(view.rack, view, care, patterns)[1]


Patterns = tuple[tuple[str, int], ...]
"""Names of patterns, each with the price for a rack without jokers."""


def _worth_playing_for(rack: Rack, rules: RuleSet, care: Care) -> Patterns:
    """The patterns that promise something beside the best one."""
    found = {
        (name, prices[0]): prices[0] * care.hope ** distance(name, rack, rules)
        for name, prices in rules.tabla_patterns
        if care.patterns in ("all", name)
    }
    least = NEGLIGIBLE * max(found.values(), default=0)
    return tuple(pattern for pattern, worth in found.items() if worth >= least)


def promise(rack: Rack, view: View, care: Care, patterns: Patterns) -> float:
    """Price times chance, over these patterns."""
    return sum(price * care.hope ** distance(name, rack, view.rules) for name, price in patterns)


def _loose(rack: Rack, rules: RuleSet) -> Rack:
    """The tiles beside the best melds, without jokers."""
    melds = best_cover(rack, rules, "tiles").melds
    rest = without(rack, tuple(one for meld in melds for one in meld.tiles))
    return tuple(one for one in rest if one != JOKER)


@lru_cache(maxsize=1 << 12)
def distance(pattern: str, rack: Rack, rules: RuleSet) -> int:
    """How many tiles the rack lacks for a pattern."""
    return DISTANCES[pattern](rack, rules)


def _best_after_discard(
    rack: Rack, view: View, care: Care, patterns: Patterns
) -> tuple[float, Tile]:
    """The most that the rack promises after a discard, and the tile to throw for it."""
    out = unseen(view)
    loose = _loose(rack, view.rules)

    def value(one: Tile) -> tuple[float, float]:
        in_meld = 0 if one in loose else IN_MELD
        kept = keep_worth(one, rack, out, care, view.rules) + in_meld
        return promise(without(rack, (one,)), view, care, patterns) - kept, -kept

    candidates = [one for one in dict.fromkeys(rack) if one != JOKER] or list(rack)
    best = max(candidates, key=lambda one: (value(one), one))
    return promise(without(rack, (best,)), view, care, patterns), best
