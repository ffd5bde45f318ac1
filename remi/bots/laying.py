"""What to lay in a turn: the first meld, all that pays most, or, held back, only what must be.

Held back are melds that need no haste: on the table they would only serve the others, who lay off
on them. A level that holds back opens with as few tiles as it may, lays off single tiles, and keeps
its other melds until it can close or somebody else comes near to it.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from remi.bots.appraisal import accepted, opened_counts
from remi.bots.care import Care
from remi.rules.actions import Action, Discard, Lay
from remi.rules.engine import check
from remi.rules.finishing import way_to_close
from remi.rules.meld import Meld
from remi.rules.ruleset import CloseMode, RuleSet, Rummy
from remi.rules.scoring import laid_value
from remi.rules.tile import JOKER, Rack, Tile
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.cover import best_cover, best_opening
from remi.solver.legal import keep_for_closing
from remi.solver.pieces import pieces_of
from remi.solver.turn import Plan, best_turn

CLOSING = 300
"""Points that ending the round is worth beside the tiles laid."""
NEVER = -(10**6)
JOKER_CLOSES = 60
"""What closing with a joker is worth where that multiplies, for a level that does not reckon it."""


def next_laying(view: View, care: Care, chance: random.Random) -> Action | None:
    """The first meld, or the next action of the best use of this turn; None: lay nothing more."""
    holds_back = is_holding_back(view, care)
    if not view.opened and not view.rules.is_cards:
        melds = _smallest_opening(view, care) if holds_back else _widest_opening(view)
        return Lay(tuple(meld.tiles for meld in melds)) if melds else None
    if chance.random() < care.overlooks and not view.must_close and can_throw(view):
        return None
    plan = best_plan(view, care)
    actions = plan.actions
    if holds_back and not closes(plan, view):
        actions = tuple(action for action in actions if not isinstance(action, Lay))
    return next((action for action in actions if check(view, action) is None), None)


def is_holding_back(view: View, care: Care) -> bool:
    """Whether all others have tiles enough for melds to be kept on the rack."""
    if not care.holds_back or view.must_close or not can_throw(view):
        return False
    if view.rules.is_cards:
        counts = [n for seat, n in enumerate(view.rack_counts) if seat != view.seat]
    else:
        counts = opened_counts(view)
    return min(counts, default=99) >= care.holds_back


def can_throw(view: View) -> bool:
    """Whether some tile may be thrown as the rack is now."""
    return any(check(view, Discard(one)) is None for one in dict.fromkeys(view.rack))


def closes(plan: Plan, view: View) -> bool:
    """Whether this plan leaves nothing but the closing tile."""
    return bool(plan.actions) and len(plan.left) <= 1


# ------------------------------------------------------------------ the first meld


def _widest_opening(view: View) -> tuple[Meld, ...]:
    """The first meld with the most tiles if that is one, else the one with the most points."""
    keep = keep_for_closing(view)
    widest = best_cover(view.rack, view.rules, "tiles", keep)
    if widest.melds and _may_lay(view, widest.melds):
        return widest.melds
    layout = best_opening(view.rack, view.rules, keep)
    return layout.melds if layout else ()


def _smallest_opening(view: View, care: Care) -> tuple[Meld, ...]:
    """Those of the melds of the widest first meld that are enough, with the fewest tiles."""
    melds: tuple[Meld, ...] = ()
    if care.saves_jokers and JOKER in view.rack:
        reals = tuple(one for one in view.rack if one != JOKER)
        melds = _widest_opening(view._replace(rack=reals))
    melds = melds or _widest_opening(view)
    enough = (
        some
        for count in range(1, len(melds))
        for some in combinations(melds, count)
        if _may_lay(view, some)
    )
    return min(enough, key=lambda some: sum(len(meld.tiles) for meld in some), default=melds)


def _may_lay(view: View, melds: tuple[Meld, ...]) -> bool:
    return check(view, Lay(tuple(meld.tiles for meld in melds))) is None


# ------------------------------------------------------------------ the best use of a turn


def best_plan(view: View, care: Care) -> Plan:
    """The best use of a turn for the most points laid, closing where that is possible."""
    rules = view.rules
    nothing = Plan((), 0, view.rack)
    if not (view.opened or rules.is_cards) or not (view.must_close or _can_lay_something(view)):
        return nothing
    least = 0 if rules.close_mode is CloseMode.ONE_LEFT else 1
    may_lay_all = rules.rummy_mode is Rummy.PLUS_25 and not view.laid_earlier[view.seat]

    joker_bonus = JOKER_CLOSES if rules.joker_close_mult > 1 else 0
    if joker_bonus and care.saves_jokers:
        laid = laid_value(view.table, view.seat, rules)
        joker_bonus = (rules.joker_close_mult - 1) * (laid + rules.close_bonus)

    def laid_worth(tiles: tuple[Tile, ...]) -> int:
        return end_value(tiles, rules) + len(tiles)

    def left_worth(left: Rack) -> int:
        if len(left) < least and not may_lay_all:
            return NEVER
        if len(left) > 1:
            return NEVER if view.must_close else 0
        return CLOSING + (joker_bonus if left == (JOKER,) else 0)

    if not care.swaps_jokers and not view.must_close:
        view = view._replace(rules=_without_swaps(rules))
    plan = best_turn(view, laid_worth, left_worth)
    if view.must_close and not closes(plan, view):  # so many tiles that the search was cut short
        return Plan(way_to_close(view) or (), plan.value, plan.left)
    return plan


@lru_cache(maxsize=32)
def _without_swaps(rules: RuleSet) -> RuleSet:
    return replace(rules, joker_max_uses=1)


def _can_lay_something(view: View) -> bool:
    """Whether a tile of the rack fits the table, or some of them are a meld; quick to tell."""
    rack = view.rack
    if JOKER in rack or not accepted(view).isdisjoint(rack):
        return True
    return any(pieces_of(view.rules).within(rack)[0])
