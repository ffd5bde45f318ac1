"""How long a program waits that starts the engine and asks it one thing."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from remi.bench.measure import MILLI, Measure

STARTS = 5


def command() -> list[str]:
    """How this program is started, from source or as a built one."""
    main = Path(sys.argv[0]).resolve()
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(main)]


def start() -> Iterator[Measure]:
    """From the start of the program to its first answer and its end."""
    times = []
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run(
            [*command(), "engine"], input=b'{"op": "hello"}\n', capture_output=True, check=True
        )
        times.append((time.perf_counter() - began) * MILLI)
    yield Measure("engine: start, one answer, end, median", statistics.median(times), "ms")
