"""Opponents: a seat's view in, an action out.

A bot sees what its seat may see and nothing else; the same view and seed give the same action. Each
level is a strategy in a file of its own, opened by its plan in plain words.
"""

from __future__ import annotations

from remi.bots.appraisal import Care
from remi.bots.easy import EASY
from remi.bots.medium import MEDIUM
from remi.bots.strategy import decide
from remi.rules.actions import Action, Discard, Draw, Pass
from remi.rules.engine import check
from remi.rules.phase import Phase
from remi.rules.view import View

_CARE: dict[str, Care] = {"easy": EASY, "medium": MEDIUM}
LEVELS: tuple[str, ...] = tuple(_CARE)


def choose(level: str, view: View, seed: int | str | None = None) -> Action:
    """What a bot of this level does for the seat on turn, from that seat's view alone.

    The action is legal. `seed` settles what the level leaves to chance.

    Raises:
        KeyError: there is no such level.
        ValueError: the seat is not on turn, the round is over, or nothing at all is legal.
    """
    if view.seat != view.turn or view.phase is Phase.OVER:
        raise ValueError("there is nothing to decide for this seat")
    action = decide(view, _CARE[level], seed)
    if check(view, action) is None:
        return action
    return _simplest(view)


def _simplest(view: View) -> Action:
    """Pass, draw, or throw a tile: what is legal when a plan turned out not to be."""
    plain: list[Action] = [Pass(), Draw(), *map(Discard, dict.fromkeys(view.rack))]
    for action in plain:
        if check(view, action) is None:
            return action
    raise ValueError("nothing is legal for this seat but taking back")
