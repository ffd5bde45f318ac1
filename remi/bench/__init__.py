"""The benchmarks: how fast rules, solver, bots, engine and window are here, each with its unit.

All of them work on the same racks and rounds every time, so that two runs can be compared. What
another program on the machine takes shows as noise: compare ratios within one run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from remi.bench.drawing import window
from remi.bench.engine import start
from remi.bench.measure import Measure
from remi.bench.peers import side_by_side
from remi.bench.play import bots, rules
from remi.bench.racks import solver

PARTS: dict[str, Callable[[], Iterator[Measure]]] = {
    "rules": rules,
    "solver": solver,
    "bots": bots,
    "engine": start,
    "window": window,
    "peers": side_by_side,
}
"""By the word that each measure's name begins with."""


def run_benchmarks(parts: tuple[str, ...] = ()) -> Iterator[Measure]:
    """The benchmarks of these parts, or all of them, one after the other."""
    for name, part in PARTS.items():
        if not parts or name in parts:
            yield from part()
