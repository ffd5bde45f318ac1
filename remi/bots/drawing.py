"""Where to draw from: the Atu where that closes, the last discard, the broken train, the stock.

Nothing is taken that the turn could not end with: where a house rule limits the rack, or a taken
tile may not be thrown again, what comes along has to fit into the plan for the turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from remi.bots import rack_game
from remi.bots.appraisal import urgency
from remi.bots.care import Care
from remi.bots.laying import best_plan
from remi.rules.actions import Action, BreakTrain, Draw, Take
from remi.rules.drawing import check_break_place, check_may_break, how_to_take
from remi.rules.finishing import after_laying
from remi.rules.phase import Drawn, Phase, Source
from remi.rules.ruleset import TakeLast
from remi.rules.tile import Rack, sorted_rack
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.legal import breaks, take_atu, take_opening, takes
from remi.solver.turn import Plan

STAYS = 5
"""What it costs to take a tile and keep it on the rack."""
MELDS_TRIED = 2
"""So many melds, the dearest ones, are tried for each place of the train."""


class _Turn(NamedTuple):
    """A draw, the seat's view after it and its melds, the points of these, and the plan then."""

    action: Take | BreakTrain
    view: View
    laid: int
    plan: Plan


def choose_draw(view: View, care: Care, chance: random.Random) -> Action:
    """How the seat gets its tile in this turn."""
    atu = take_atu(view)
    if atu is not None:
        return atu
    if view.plays_rack_game:
        return rack_game.draw(view, care, chance)
    if chance.random() < care.overlooks:
        return Draw()
    if not view.opened and not view.rules.is_cards:
        return take_opening(view) or Draw()
    return _by_plans(view, care)


def _by_plans(view: View, care: Care) -> Action:
    """What lets the seat lay the most in this turn."""
    best: Action = Draw()
    most: float = best_plan(view, care).value
    stock = most
    for turn in _take_turns(view, care):
        value: float = _value_of_take(turn)
        if value > most:
            best, most = turn.action, value
    least = max(most, stock) + care.worth_breaking
    for turn in _break_turns(view, care):
        value = _value_of_break(view, care, turn)
        if value > least:
            best, least = turn.action, value
    return best


def _came(view: View, action: Take | BreakTrain) -> Rack:
    index = action.index if isinstance(action, BreakTrain) else len(view.discards) - 1
    return tuple(thrown.tile for thrown in view.discards[index:])


# ------------------------------------------------------------------ the last discard


def _take_turns(view: View, care: Care) -> list[_Turn]:
    """Ways to take the last discard: as it is where that is free, else with a new meld."""
    how = how_to_take(view)
    if how is TakeLast.FREE:
        found = [Take()]
    else:
        found = list(takes(view)) if how is TakeLast.NEW_MELD else []
    turns = [_turn(view, take, Source.DISCARD, take.melds, care) for take in found]
    return [turn for turn in turns if can_end(turn.view, turn.plan)]


def _turn(
    view: View, action: Take | BreakTrain, source: Source, melds: tuple[Rack, ...], care: Care
) -> _Turn:
    came = _came(view, action)
    drawn = view._replace(
        rack=sorted_rack((*view.rack, *came)),
        discards=view.discards[: len(view.discards) - len(came)],
        drawn=Drawn(source, came[0]),
        phase=Phase.PLAY,
    )
    laid = sum(end_value(meld, view.rules) for meld in melds)
    after = after_laying(drawn, melds) if melds else drawn
    return _Turn(action, after, laid, best_plan(after, care))


def _value_of_take(turn: _Turn) -> int:
    taken = turn.view.drawn.tile if turn.view.drawn else None
    return turn.plan.value + turn.laid - STAYS * (taken in turn.plan.left)


# ------------------------------------------------------------------ the train


def _break_turns(view: View, care: Care) -> Iterator[_Turn]:
    """The train broken at each place that is not too far back, the last first, with its dearest
    melds."""
    if check_may_break(view) is not None:
        return
    last = len(view.discards) - 1
    for index in range(last, max(0, last - care.longest_train) - 1, -1):
        if check_break_place(view, index) is not None:
            continue
        found = sorted(breaks(view, index), key=lambda one: -end_value(one.meld, view.rules))
        for action in found[:MELDS_TRIED]:
            turn = _turn(view, action, Source.TRAIN, (action.meld,), care)
            if can_end(turn.view, turn.plan):
                yield turn


def _value_of_break(view: View, care: Care, turn: _Turn) -> float:
    """What is laid, less what comes along and stays, the dearer the nearer the end is."""
    risk = 0.35 + 0.65 * urgency(view)
    held = end_value(turn.plan.left, view.rules) - end_value(best_plan(view, care).left, view.rules)
    return turn.laid + turn.plan.value - risk * max(0, held)


# ------------------------------------------------------------------


def can_end(after: View, plan: Plan) -> bool:
    """Whether the turn can end when the plan is carried out: with a discard that is allowed.

    A tile that may not be thrown again has to leave the rack, or another one has to be there; and
    no more tiles may stay than a house rule allows.
    """
    rules = after.rules
    cap = rules.hand_cap_after_turn
    if cap is not None and len(plan.left) - 1 > cap:
        return False
    taken = after.drawn.tile if after.drawn and after.drawn.source is Source.DISCARD else None
    if rules.may_rediscard_taken or taken is None or not plan.left:
        return True
    return any(one != taken for one in plan.left)
