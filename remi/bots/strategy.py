"""How a turn is played: one decision a step, whatever the rule set.

Before drawing: the Atu if it closes, the last discard or the train if that pays, else the stock.
After drawing: announce, close, open, then the best use of the turn move by move, then the discard.
What a level leaves out of this, and how far it looks, is its `Care`.
"""

from __future__ import annotations

import random

from remi.bots import rack_game
from remi.bots.care import Care
from remi.bots.drawing import choose_draw
from remi.bots.laying import next_laying
from remi.bots.throwing import choose_discard
from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    Close,
    Discard,
    OfferDouble,
    Pass,
    SayFew,
)
from remi.rules.engine import check
from remi.rules.melding import check_may_lay
from remi.rules.phase import Phase
from remi.rules.view import View
from remi.solver.legal import closing


def decide(view: View, care: Care, seed: int | str | None) -> Action | None:
    """What to do now; None where no tile may be thrown."""
    thrown = len(view.discards) + len(view.lost)
    chance = random.Random(f"{seed}|{view.turns_taken}|{view.rack}|{thrown}")
    match view.phase:
        case Phase.DOUBLES:
            return _before_the_round(view)
        case Phase.DRAW:
            return choose_draw(view, care, chance)
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


def _play(view: View, care: Care, chance: random.Random) -> Action | None:
    if care.plays_rack_game and rack_game.is_worth_announcing(view):
        return Announce()
    if view.plays_rack_game:
        complete = closing(view)
        if complete is not None:
            return Close(complete.groups, complete.discard)
        return Discard(rack_game.choose_discard(view, care, chance))
    if check_may_lay(view) is None:
        laying = next_laying(view, care, chance)
        if laying is not None:
            return laying
    if check(view, SayFew()) is None:
        return SayFew()
    thrown = choose_discard(view, care, chance)
    return None if thrown is None else Discard(thrown)
