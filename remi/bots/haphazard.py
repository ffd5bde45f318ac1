"""Haphazard: any legal action, to measure the others by. It is no level of the game.

It draws, lays something now and then, and throws any tile.
"""

from __future__ import annotations

import random

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Close,
    Discard,
    Draw,
    Lay,
    OfferDouble,
    Pass,
    SayFew,
    Take,
)
from remi.rules.phase import Phase
from remi.rules.view import View
from remi.solver.legal import legal, swap_actions


def decide(view: View, seed: int | str | None) -> Action | None:
    """One of the actions that are legal now; None where there is none."""
    thrown = len(view.discards) + len(view.lost)
    chance = random.Random(f"{seed}|{view.turns_taken}|{view.rack}|{thrown}")
    now = legal(view)
    if view.phase is Phase.DOUBLES:
        doubles: list[Action] = [
            *map(OfferDouble, now.offer_double),
            *map(AcceptDouble, now.accept_double),
        ]
        return chance.choice([*doubles, Pass()])
    if view.phase is Phase.DRAW:
        takes = now.take == "free" and chance.random() < 0.5 and _can_throw_after_taking(view)
        return Take() if takes else Draw()
    if now.close:
        return Close(now.close.groups, now.close.discard)
    found: list[Action] = [*(Lay((meld.tiles,)) for meld in now.lay), *now.layoff]
    found += list(swap_actions(view)) if now.swap else []
    found += list(map(Discard, now.discard)) * 2
    found += [Announce()] if now.announce and chance.random() < 0.02 else []
    found += [SayFew()] if now.few else []
    return chance.choice(found) if found else None


def _can_throw_after_taking(view: View) -> bool:
    """Whether the rack has another tile than the last discard, where that must be kept."""
    taken = view.discards[-1].tile
    return view.rules.may_rediscard_taken or any(one != taken for one in view.rack)
