"""Which tile to throw: the one that the rack misses least and that helps the next seat least."""

from __future__ import annotations

import random
import time

from remi.bots.appraisal import danger, keep_worth, unseen, urgency
from remi.bots.care import Care
from remi.bots.courses import Forecast, Way
from remi.rules.actions import Discard
from remi.rules.engine import check
from remi.rules.tile import JOKER, Tile, without
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.cover import best_cover

IN_MELD = 60
"""What it costs to throw a tile of a meld."""


def choose_discard(view: View, care: Care, chance: random.Random) -> Tile | None:
    """The tile to throw; None where none may be thrown."""
    until = None if care.seconds is None else time.perf_counter() + care.seconds
    losses = appraised(view, care)
    if not losses:
        return None
    best = sorted(losses, key=lambda one: (losses[one], one))
    if not care.samples or len(best) == 1 or len(view.rack) == 1:
        return best[0]
    tried = [one for one in best[: care.candidates] if one != JOKER] or best[:1]
    need = len(view.rack) - 1
    ways = [Way(without(view.rack, (one,)), need) for one in tried]
    forecast = Forecast(view, ways, chance, care.turns)
    worth = forecast.compare(care.samples, until)
    out = unseen(view)
    haste = 1 + urgency(view)

    def total(index: int) -> tuple[float, int]:
        one = tried[index]
        given = danger(one, view, out, care) * haste
        return worth[index] - given - care.trusts_appraisal * losses[one], -one

    return tried[max(range(len(tried)), key=total)]


def appraised(view: View, care: Care) -> dict[Tile, float]:
    """What throwing each tile costs that may be thrown: what the rack loses, what others get."""
    candidates = [one for one in dict.fromkeys(view.rack) if check(view, Discard(one)) is None]
    rules = view.rules
    out = unseen(view)
    whole = best_cover(view.rack, rules, "tiles")
    in_melds = tuple(one for meld in whole.melds for one in meld.tiles)
    loose = without(view.rack, in_melds)
    haste = urgency(view)
    pays_held = rules.is_cards or (rules.subtract_held and view.opened)

    def loss(one: Tile) -> float:
        worth = keep_worth(one, view.rack, out, care, rules)
        if one not in loose:
            worth += IN_MELD
        worth += danger(one, view, out, care) * (1 + haste)
        dear = end_value((one,), rules) if pays_held else 0
        return worth - dear * haste * 0.5

    return {one: loss(one) for one in candidates}
