"""The benchmarks: how fast rules, solver, bots and engine are on this machine, each with its unit.

All of them work on the same racks and rounds every time, so that two runs can be compared. What
another program on the machine takes shows as noise: compare ratios within one run.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from remi.bots import LEVELS
from remi.match.chance import Chance
from remi.match.round import Round, shuffled_pack
from remi.protocol.simulate import Plan, simulate
from remi.protocol.simulation_report import quantile, summary
from remi.rules.actions import Discard, Draw, Pass
from remi.rules.dealing import deal
from remi.rules.engine import check
from remi.rules.pack import full_pack
from remi.rules.tile import JOKER, Rack, sorted_rack
from remi.rules.variants import RULE_SETS
from remi.rules.view import View
from remi.solver.cover import best_cover, best_opening
from remi.solver.legal import legal

CLASIC = RULE_SETS["clasic"]
ROUNDS = 20
"""Rounds that each benchmark of play plays."""
RACKS = 200
MICRO, MILLI = 1e6, 1e3


class Measure(NamedTuple):
    """One number, with its unit."""

    name: str
    value: float
    unit: str


def run_benchmarks() -> Iterator[Measure]:
    """All benchmarks, one after the other."""
    yield from _rules()
    yield from _solver()
    yield from _bots()
    yield _engine_start()


def as_json(measures: list[Measure]) -> str:
    return json.dumps([measure._asdict() for measure in measures], indent=2)


def as_text(measure: Measure) -> str:
    return f"{measure.name:<50}{measure.value:>12,.1f} {measure.unit}"


# ------------------------------------------------------------------ rules


def _rules() -> Iterator[Measure]:
    began = time.perf_counter()
    games = [_dealt(number) for number in range(ROUNDS)]
    yield Measure("rules: deal a round", (time.perf_counter() - began) / ROUNDS * MICRO, "µs")
    began = time.perf_counter()
    actions = sum(map(_draw_and_throw, games))
    seconds = time.perf_counter() - began
    yield Measure("rules: draw and throw to the end", actions / seconds, "actions/s")


def _dealt(number: int) -> Round:
    chance = Chance(number)
    state, _ = deal(CLASIC, 4, 0, shuffled_pack(CLASIC, chance).order)
    return Round(state, chance)


def _draw_and_throw(game: Round) -> int:
    """How many actions it took to come to the end of the tiles."""
    count = 0
    while not game.is_over:
        view = game.view(game.turn)
        plain = (Pass(), Draw(), Discard(view.rack[count % len(view.rack)]))
        game.submit(game.turn, next(one for one in plain if check(view, one) is None))
        count += 1
    return count


# ------------------------------------------------------------------ solver


def _solver() -> Iterator[Measure]:
    for count, jokers in ((14, 0), (14, 2), (21, 2)):
        name = f"solver: best cover, {count} tiles" + (f" with {jokers} jokers" if jokers else "")
        racks = list(_racks(count, jokers))
        yield from _timed(name, [partial(best_cover, rack, CLASIC) for rack in racks])
    racks = list(_racks(15, 1))
    yield from _timed(
        "solver: best opening, 15 tiles with 1 joker",
        [partial(best_opening, rack, CLASIC, keep=1) for rack in racks],
    )
    views = [_after_draw(number) for number in range(RACKS // 4)]
    yield from _timed(
        "solver: all that is legal after a draw", [partial(legal, view) for view in views]
    )


def _racks(count: int, jokers: int) -> Iterator[Rack]:
    dice = random.Random(count)
    numbered = [one for one in full_pack(CLASIC) if one != JOKER]
    for _ in range(RACKS):
        yield sorted_rack((*dice.sample(numbered, count - jokers), *(JOKER,) * jokers))


def _after_draw(number: int) -> View:
    game = _dealt(number)
    for _ in range(24):
        view = game.view(game.turn)
        plain = (Pass(), Draw(), Discard(view.rack[0]))
        game.submit(game.turn, next(one for one in plain if check(view, one) is None))
    return game.view(game.turn)


def _timed(name: str, works: list[Callable[[], object]]) -> Iterator[Measure]:
    """Mean and 99th percentile of the time that one piece of work takes."""
    times = []
    for work in works:
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * MICRO)
    yield Measure(f"{name}, mean", statistics.fmean(times), "µs")
    yield Measure(f"{name}, p99", quantile(sorted(times), 0.99), "µs")


# ------------------------------------------------------------------ bots, engine


def _bots() -> Iterator[Measure]:
    for level in LEVELS:
        found = summary(simulate(Plan(CLASIC, (level,) * 4, ROUNDS, seed=1)))
        yield Measure(f"bots: four {level}", found["rounds_per_second"], "rounds/s")
        for name in ("median", "p99", "worst"):
            value = found["thinking_ms"][level][name]
            yield Measure(f"bots: {level} thinks, {name}", value, "ms")


def _engine_start() -> Measure:
    """From the start of the program to its first answer."""
    main = Path(sys.argv[0]).resolve()
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(main)]
    times = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run(
            [*command, "engine"], input=b'{"op": "hello"}\n', capture_output=True, check=True
        )
        times.append((time.perf_counter() - began) * MILLI)
    return Measure("engine: start, one answer, end (median)", statistics.median(times), "ms")
