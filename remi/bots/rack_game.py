"""Playing pe tablă: when to announce it, what to take, what to throw (J-93 … J-104, R-37 … R-59).

A rack's promise is the sum over the patterns of price times a chance that shrinks with each tile
that is missing.
"""

from __future__ import annotations

from remi.bots.appraisal import keep_worth, unseen
from remi.bots.medium import MEDIUM
from remi.rules.actions import Action, Announce, Discard, Draw, Take
from remi.rules.engine import check
from remi.rules.tile import JOKER, Rack, Tile, sorted_rack, without
from remi.rules.view import View
from remi.solver.cover import best_cover
from remi.solver.distance import distances

CHANCE = 0.42
"""How a missing tile lessens the chance to complete a pattern."""
ROWS_WITHIN = {"mozaic": 2, "bicolor-row": 3, "monocolor-row": 4}
"""So many tiles may be missing of a row when it is announced."""
SIMPLU_MELDED = 11
SIMPLU_WITHIN = 1


def is_worth_announcing(view: View) -> bool:
    """Whether the rack is near enough to a pattern to announce pe tablă now."""
    if check(view, Announce()) is not None:
        return False
    missing = distances(view.rack, view.rules)
    if any(missing.get(row, 99) <= within for row, within in ROWS_WITHIN.items()):
        return True
    if missing.get("simplu", 99) > SIMPLU_WITHIN:
        return False
    return best_cover(view.rack, view.rules, "tiles").tiles >= SIMPLU_MELDED


def draw(view: View) -> Action:
    """Take the last discard if it brings the rack on, else draw."""
    if view.discards and check(view, Take()) is None:
        taken = view.discards[-1].tile
        with_it = sorted_rack((*view.rack, taken))
        if taken == JOKER or _best_after_discard(with_it, view)[0] > promise(view.rack, view) * 1.2:
            return Take()
    return Draw()


def discard(view: View) -> Action:
    """Throw the tile without which the rack promises most."""
    return Discard(_best_after_discard(view.rack, view)[1])


def promise(rack: Rack, view: View) -> float:
    """Price times chance, over all patterns."""
    missing = distances(rack, view.rules)
    return sum(prices[0] * CHANCE ** missing[name] for name, prices in view.rules.tabla_patterns)


def _best_after_discard(rack: Rack, view: View) -> tuple[float, Tile]:
    """The most that the rack promises after a discard, and the tile to throw for it."""
    out = unseen(view)
    melded = tuple(
        one for meld in best_cover(rack, view.rules, "tiles").melds for one in meld.tiles
    )
    loose = without(rack, melded)

    def value(one: Tile) -> tuple[float, float]:
        in_meld = 0 if one in loose else 40
        kept = keep_worth(one, rack, out, MEDIUM, view.rules) + in_meld
        return promise(without(rack, (one,)), view) - kept, -kept

    candidates = [one for one in dict.fromkeys(rack) if one != JOKER] or list(rack)
    best = max(candidates, key=lambda one: (value(one), one))
    return promise(without(rack, (best,)), view), best
