"""How fast rounds are played: by dice through all the checks of the rules, and by each level."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from remi.bench.measure import MICRO, Measure
from remi.bots import LEVELS
from remi.match.chance import Chance
from remi.match.round import Round, shuffled_pack
from remi.protocol.simulate import Plan, simulate
from remi.protocol.simulation_report import summary
from remi.rules.actions import Discard, Draw, Pass
from remi.rules.dealing import deal
from remi.rules.engine import apply, check
from remi.rules.phase import Phase
from remi.rules.state import State
from remi.rules.variants import RULE_SETS
from remi.rules.view import View

CLASIC = RULE_SETS["clasic"]
ROUNDS = 20
"""Rounds that each level plays."""
RANDOM_ROUNDS = 200


def rules() -> Iterator[Measure]:
    began = time.process_time()
    for number in range(RANDOM_ROUNDS):
        dealt(number)
    seconds = time.process_time() - began
    yield Measure("rules: deal a round", seconds / RANDOM_ROUNDS * MICRO, "µs")
    yield Measure("rules: four draw and throw by dice", actions_a_second(), "actions/s")


def actions_a_second() -> float:
    """Actions of random play a second, all checks on: `apply` refuses what the rules refuse."""
    states = [dealt(number).state for number in range(RANDOM_ROUNDS)]
    dice = random.Random(1)
    began = time.process_time()
    actions = sum(_to_the_end_of_the_stock(state, dice) for state in states)
    return actions / (time.process_time() - began)


def dealt(number: int) -> Round:
    """A round for four, just dealt; the same for the same number."""
    chance = Chance(number)
    state, _ = deal(CLASIC, 4, 0, shuffled_pack(CLASIC, chance).order)
    return Round(state, chance)


def _to_the_end_of_the_stock(state: State, dice: random.Random) -> int:
    """How many actions it took until no tile can be drawn any more."""
    count = 0
    while state.stock or state.phase is not Phase.DRAW:
        state, _ = apply(state, _by_dice(state, dice))
        count += 1
    return count


def _by_dice(state: State, dice: random.Random) -> Pass | Draw | Discard:
    match state.phase:
        case Phase.DOUBLES:
            return Pass()
        case Phase.DRAW:
            return Draw()
        case _:
            return Discard(dice.choice(state.rack))


def after_draw(number: int) -> View:
    """What the seat on turn sees in the seventh round of turns, before it throws."""
    game = dealt(number)
    for _ in range(24):
        view = game.view(game.turn)
        plain = (Pass(), Draw(), Discard(view.rack[0]))
        game.submit(game.turn, next(one for one in plain if check(view, one) is None))
    return game.view(game.turn)


def bots() -> Iterator[Measure]:
    for level in LEVELS:
        found = summary(simulate(Plan(CLASIC, (level,) * 4, ROUNDS, seed=1)))
        yield Measure(f"bots: four {level}", found["rounds_per_second"], "rounds/s")
        for name in ("median", "p99", "worst"):
            value = found["thinking_ms"][level][name]
            yield Measure(f"bots: {level} thinks, {name}", value, "ms")
