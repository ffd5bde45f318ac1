"""What a benchmark answers: numbers with their units, and how a piece of work is timed."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from remi.protocol.simulation_report import quantile

MICRO, MILLI = 1e6, 1e3


class Measure(NamedTuple):
    """One number, with its unit; without a number the unit says why there is none."""

    name: str
    value: float | None
    unit: str


def as_json(measures: list[Measure]) -> str:
    return json.dumps([measure._asdict() for measure in measures], indent=2)


def as_text(measure: Measure) -> str:
    if measure.value is None:
        return f"{measure.name:<62}{measure.unit}"
    digits = 3 if abs(measure.value) < 10 else 1
    return f"{measure.name:<62}{measure.value:>12,.{digits}f} {measure.unit}"


def seconds_of(works: Iterable[Callable[[], object]]) -> list[float]:
    """How long each piece of work takes, in seconds of this process's own processor time."""
    times = []
    for work in works:
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return times


def spread(
    name: str, seconds: Sequence[float], scale: float = MICRO, unit: str = "µs"
) -> Iterator[Measure]:
    """Mean, median and 99th percentile of these times."""
    ordered = sorted(seconds)
    yield Measure(f"{name}, mean", statistics.fmean(ordered) * scale, unit)
    yield Measure(f"{name}, median", statistics.median(ordered) * scale, unit)
    yield Measure(f"{name}, p99", quantile(ordered, 0.99) * scale, unit)
