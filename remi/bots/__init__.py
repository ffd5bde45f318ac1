"""Opponents: a seat's view in, an action out.

A bot sees what its seat may see and nothing else; the same view and seed give the same action. Each
level is a strategy in a file of its own, opened by its plan in plain words.
"""

from __future__ import annotations

from dataclasses import dataclass

from remi.bots import haphazard
from remi.bots.care import Care
from remi.bots.characters import Character, leant
from remi.bots.easy import EASY
from remi.bots.expert import Budget, expert
from remi.bots.hard import HARD
from remi.bots.medium import MEDIUM
from remi.bots.strategy import decide
from remi.rules.actions import Action, Discard, Draw, Pass
from remi.rules.engine import check
from remi.rules.phase import Phase
from remi.rules.view import View

_CARE: dict[str, Care] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": expert()}
LEVELS: tuple[str, ...] = tuple(_CARE)
"""From the weakest to the strongest."""
RANDOM = "random"
"""Any legal action: to measure the levels by, and no level itself."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last action of this turn: nothing else is allowed any more.

    Not an action of the rules. A bot plans so that its own turns never come to this; it answers so
    where it is given a turn that somebody else has begun.
    """


def choose(
    level: str,
    view: View,
    seed: int | str | None = None,
    budget: Budget | None = None,
    character: Character = Character.STEADY,
) -> Action | TakeBack:
    """What a bot of this level does for the seat on turn, from that seat's view alone.

    The action is legal. `seed` settles what the level leaves to chance; `budget` is how much an
    expert may think; `character` leans the level a little (see `characters`).

    Raises:
        KeyError: there is no such level.
        ValueError: the seat is not on turn, or the round is over.
    """
    if level != RANDOM:
        care = expert(budget) if level == "expert" and budget else _CARE[level]
        return act(leant(care, character), view, seed)
    _check_turn(view)
    return _legal(haphazard.decide(view, seed), view)


def act(care: Care, view: View, seed: int | str | None = None) -> Action | TakeBack:
    """What a bot with this care does for the seat on turn; a legal action.

    Raises:
        ValueError: the seat is not on turn, or the round is over.
    """
    _check_turn(view)
    return _legal(decide(view, care, seed), view)


def _check_turn(view: View) -> None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        raise ValueError("there is nothing to decide for this seat")


def _legal(action: Action | None, view: View) -> Action | TakeBack:
    if action is not None and check(view, action) is None:
        return action
    return _simplest(view)


def _simplest(view: View) -> Action | TakeBack:
    """Pass, draw, or throw a tile: what is legal when a plan turned out not to be."""
    plain: list[Action] = [Pass(), Draw(), *map(Discard, dict.fromkeys(view.rack))]
    return next((action for action in plain if check(view, action) is None), TakeBack())
