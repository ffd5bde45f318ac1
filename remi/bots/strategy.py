"""How a turn is played: one decision a step, whatever the rule set.

Before drawing: the Atu if it closes, the last discard or the train if that pays, else the stock.
After drawing: announce, close, open, then the best use of the turn move by move, then the discard.
"""

from __future__ import annotations

import random

from remi.bots import rack_game
from remi.bots.appraisal import Care, danger, keep_worth, unseen, urgency
from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
)
from remi.rules.drawing import check_break_place, check_may_break, how_to_take
from remi.rules.engine import check
from remi.rules.finishing import after_laying
from remi.rules.melding import check_may_lay
from remi.rules.phase import Drawn, Phase, Source
from remi.rules.ruleset import CloseMode, Rummy, TakeLast
from remi.rules.tile import JOKER, Rack, Tile, sorted_rack, without
from remi.rules.values import end_value
from remi.rules.view import View
from remi.solver.cover import Layout, best_cover, best_opening
from remi.solver.legal import breaks, closing, keep_for_closing, take_atu, take_opening, takes
from remi.solver.turn import Plan, best_turn

CLOSING = 300
"""Points that ending the round is worth beside the tiles laid."""
NO_CLOSING_TILE = -(10**6)
WORTH_BREAKING = 15
"""So many points a broken train has to be better than a draw."""


def decide(view: View, care: Care, seed: int | str | None) -> Action:
    """What to do now; `choose` sees to it that it is legal."""
    chance = random.Random(f"{seed}|{view.turns_taken}|{view.rack}")
    match view.phase:
        case Phase.DOUBLES:
            return _before_the_round(view)
        case Phase.DRAW:
            return _draw(view, care, chance)
        case _:
            return _play(view, care, chance)


def _before_the_round(view: View) -> Action:
    """Give away a twin wherever that is possible; refuse a deal full of them."""
    if check(view, Annul()) is None:
        return Annul()
    for one in dict.fromkeys(view.rack):
        for action in (AcceptDouble(one), OfferDouble(one)):
            if check(view, action) is None:
                return action
    return Pass()


# ------------------------------------------------------------------ drawing


def _draw(view: View, care: Care, chance: random.Random) -> Action:
    if (atu := take_atu(view)) is not None:
        return atu
    if view.plays_rack_game:
        return rack_game.draw(view)
    if chance.random() < care.overlooks:
        return Draw()
    if not view.opened and not view.rules.is_cards:
        return take_opening(view) or Draw()
    best: Action = Draw()
    most = _plan(view, care).value
    for take in _takes(view):
        value = _value_after(_taken(view, take), care, take)
        if value > most:
            best, most = take, value
    broken = _best_break(view, care, most + WORTH_BREAKING)
    return broken or best


def _takes(view: View) -> list[Take]:
    """Ways to take the last discard: as it is where that is free, else with a new meld."""
    how = how_to_take(view)
    if how is TakeLast.FREE:
        return [Take()]
    return list(takes(view)) if how is TakeLast.NEW_MELD else []


def _taken(view: View, take: Take) -> View:
    taken = view.discards[-1].tile
    return view._replace(
        rack=sorted_rack((*view.rack, taken)),
        discards=view.discards[:-1],
        drawn=Drawn(Source.DISCARD, taken),
        phase=Phase.PLAY,
    )


def _value_after(drawn: View, care: Care, take: Take) -> int:
    """Worth of the turn after taking the last discard, less that of the tile held if it stays."""
    laid = 0
    if take.melds:
        laid = sum(end_value(meld, drawn.rules) for meld in take.melds)
        drawn = after_laying(drawn, take.melds)
    plan = _plan(drawn, care)
    tile_taken = drawn.drawn.tile if drawn.drawn else None
    return plan.value + laid - 5 * (tile_taken in plan.left)


def _best_break(view: View, care: Care, least: float) -> BreakTrain | None:
    """The break of the train that is worth the most, if that is more than `least`."""
    if check_may_break(view) is not None:
        return None
    best: BreakTrain | None = None
    risk = 0.35 + 0.65 * urgency(view)
    first = max(0, len(view.discards) - 1 - care.longest_train)
    for index in range(first, len(view.discards)):
        if check_break_place(view, index) is not None:
            continue
        melds = list(breaks(view, index))
        for action in sorted(melds, key=lambda one: -end_value(one.meld, view.rules))[:2]:
            value = _worth_of_break(view, action, care, risk)
            if value > least:
                best, least = action, value
    return best


def _worth_of_break(view: View, action: BreakTrain, care: Care, risk: float) -> float:
    broken = view.discards[action.index].tile
    along = tuple(thrown.tile for thrown in view.discards[action.index + 1 :])
    drawn = view._replace(
        rack=sorted_rack((*view.rack, broken, *along)),
        discards=view.discards[: action.index],
        drawn=Drawn(Source.TRAIN, broken),
        phase=Phase.PLAY,
    )
    plan = _plan(after_laying(drawn, (action.meld,)), care)
    held = end_value(plan.left, view.rules) - end_value(_plan(view, care).left, view.rules)
    return end_value(action.meld, view.rules) + plan.value - risk * max(0, held)


# ------------------------------------------------------------------ playing


def _play(view: View, care: Care, chance: random.Random) -> Action:
    if care.plays_rack_game and rack_game.is_worth_announcing(view):
        return Announce()
    if view.plays_rack_game:
        complete = closing(view)
        if complete is not None:
            return Close(complete.groups, complete.discard)
        return rack_game.discard(view)
    if check_may_lay(view) is None:
        laying = _lay(view, care, chance)
        if laying is not None:
            return laying
    if check(view, SayFew()) is None:
        return SayFew()
    return Discard(choose_discard(view, care))


def _lay(view: View, care: Care, chance: random.Random) -> Action | None:
    """The first meld, or the next action of the best use of this turn."""
    if not view.opened and not view.rules.is_cards:
        layout = _opening(view)
        return Lay(tuple(meld.tiles for meld in layout.melds)) if layout else None
    if chance.random() < care.overlooks and not view.must_close:
        return None
    plan = _plan(view, care)
    return next((action for action in plan.actions if check(view, action) is None), None)


def _opening(view: View) -> Layout | None:
    """The first meld with the most tiles if that is one, else the one with the most points."""
    keep = keep_for_closing(view)
    widest = best_cover(view.rack, view.rules, "tiles", keep)
    lay = Lay(tuple(meld.tiles for meld in widest.melds))
    if widest.melds and check(view, lay) is None:
        return widest
    return best_opening(view.rack, view.rules, keep)


def _plan(view: View, care: Care) -> Plan:
    """The best use of a turn for the most points laid, closing where that is possible."""
    rules = view.rules
    if not (view.opened or rules.is_cards):
        return Plan((), 0, view.rack)
    least = 0 if rules.close_mode is CloseMode.ONE_LEFT else 1
    may_lay_all = rules.rummy_mode is Rummy.PLUS_25 and not view.laid_earlier[view.seat]

    def laid_worth(tiles: tuple[Tile, ...]) -> int:
        return end_value(tiles, rules) + len(tiles)

    def left_worth(left: Rack) -> int:
        if len(left) < least and not may_lay_all:
            return NO_CLOSING_TILE
        if len(left) > 1:
            return 0
        doubled = left == (JOKER,) and rules.joker_close_mult > 1
        return CLOSING + (60 if doubled else 0)

    plan = best_turn(view, laid_worth, left_worth)
    if not care.swaps_jokers:
        kept = tuple(one for one in plan.actions if not isinstance(one, SwapJoker))
        plan = plan._replace(actions=kept) if not view.must_close else plan
    return plan


def choose_discard(view: View, care: Care) -> Tile:
    """The tile that the rack misses least, and that helps the next seat least.

    Raises:
        ValueError: no tile may be thrown.
    """
    candidates = [one for one in dict.fromkeys(view.rack) if check(view, Discard(one)) is None]
    if not candidates:
        raise ValueError("nothing is legal for this seat but taking back")
    rules = view.rules
    out = unseen(view)
    whole = best_cover(view.rack, rules, "tiles")
    in_melds = tuple(one for meld in whole.melds for one in meld.tiles)
    loose = without(view.rack, in_melds)
    haste = urgency(view)
    pays_held = not rules.is_cards and rules.subtract_held and view.opened

    def loss(one: Tile) -> float:
        worth = keep_worth(one, view.rack, out, care, rules)
        if one not in loose:
            worth += 60
        if care.minds_next_seat:
            worth += danger(one, view, out) * (1 + haste)
        dear = end_value((one,), rules) if pays_held or rules.is_cards else 0
        return worth - dear * haste * 0.5

    return min(candidates, key=lambda one: (loss(one), one))
