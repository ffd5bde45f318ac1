"""Playing pe tablă: when to announce it, what to take, what to throw (J-93 … J-104, R-37 … R-59).

A rack's promise is the sum over the patterns of price times a chance that shrinks with each tile
that is missing.
"""

from __future__ import annotations

from functools import lru_cache

from remi.bots.appraisal import keep_worth, unseen
from remi.bots.care import Care
from remi.rules.actions import Action, Announce, Draw, Take
from remi.rules.engine import check
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, NUMBER, Rack, Tile, sorted_rack, without
from remi.rules.view import View
from remi.solver.cover import best_cover
from remi.solver.distance import DISTANCES

ROWS_WITHIN = {"mozaic": 2, "bicolor-row": 3, "monocolor-row": 4}
"""So many tiles may be missing of a row when it is announced."""
SIMPLU_MELDED = 11
SIMPLU_WITHIN = 1
ROW = 14
IN_MELD = 40
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


def draw(view: View, care: Care) -> Action:
    """Take the last discard if it brings the rack on, else draw."""
    if view.discards and check(view, Take()) is None:
        taken = view.discards[-1].tile
        with_it = sorted_rack((*view.rack, taken))
        if taken == JOKER:
            return Take()
        if _best_after_discard(with_it, view, care)[0] > promise(view.rack, view, care) * BETTER:
            return Take()
    return Draw()


def choose_discard(view: View, care: Care) -> Tile:
    """The tile without which the rack promises most."""
    return _best_after_discard(view.rack, view, care)[1]


def promise(rack: Rack, view: View, care: Care) -> float:
    """Price times chance, over the patterns that the level plays for."""
    return sum(
        prices[0] * care.hope ** distance(name, rack, view.rules)
        for name, prices in view.rules.tabla_patterns
        if care.patterns in ("all", name)
    )


@lru_cache(maxsize=1 << 12)
def distance(pattern: str, rack: Rack, rules: RuleSet) -> int:
    """How many tiles the rack lacks for a pattern."""
    return DISTANCES[pattern](rack, rules)


def _best_after_discard(rack: Rack, view: View, care: Care) -> tuple[float, Tile]:
    """The most that the rack promises after a discard, and the tile to throw for it."""
    out = unseen(view)
    melded = tuple(
        one for meld in best_cover(rack, view.rules, "tiles").melds for one in meld.tiles
    )
    loose = without(rack, melded)

    def value(one: Tile) -> tuple[float, float]:
        in_meld = 0 if one in loose else IN_MELD
        kept = keep_worth(one, rack, out, care, view.rules) + in_meld
        return promise(without(rack, (one,)), view, care) - kept, -kept

    candidates = [one for one in dict.fromkeys(rack) if one != JOKER] or list(rack)
    best = max(candidates, key=lambda one: (value(one), one))
    return promise(without(rack, (best,)), view, care), best
