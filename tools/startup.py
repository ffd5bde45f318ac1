#!/usr/bin/env python3
"""How soon programs show their first picture, and what memory they take then, seen from outside.

    python3 tools/startup.py [--runs 10] [--json] COMMAND...

Each COMMAND is one argument, for example "dist/Remi/remi" "python3 main.py" "/usr/games/sol". They
take turns on one virtual screen without a window manager, each in a home of its own, after one run
that is not counted. Xvfb keeps the screen in a file (`-fbdir`), so looking at it every millisecond
asks nothing of the programs. The time runs from starting the process to a screen that shows at
least `COLOURS` colours on a grid of points: a window of plain background is no picture yet.
Memory is that of the program and its children, half a second later.
"""

from __future__ import annotations

import argparse
import json
import mmap
import os
import shlex
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

SCREEN = (1280, 720)
STEP = 12
"""Pixels between the points that are looked at."""
COLOURS = 24
"""As many on the grid are a picture."""
LOOK = 0.001
PATIENCE = 30.0
"""Seconds until a program that shows nothing is given up."""


@dataclass
class Measured:
    """What the counted runs of one command gave."""

    command: str
    seconds: list[float] = field(default_factory=list)
    resident: list[float] = field(default_factory=list)
    """Megabytes (10⁶) in memory, shared pages counted in full."""
    proportional: list[float] = field(default_factory=list)
    """Megabytes with pages that n processes share counted as an n-th."""

    def as_text(self) -> str:
        low, high = min(self.seconds) * 1000, max(self.seconds) * 1000
        return (
            f"{statistics.median(self.seconds) * 1000:6.0f} ms ({low:.0f}–{high:.0f})   "
            f"{statistics.median(self.resident):5.1f} MB resident, "
            f"{statistics.median(self.proportional):5.1f} MB proportional   {self.command}"
        )


class Screen:
    """A virtual screen whose pixels can be read without asking anybody."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        options = ["-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            ["Xvfb", *options, "-fbdir", str(folder)], pass_fds=(write,), stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = ":" + pipe.readline().strip()
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._file = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">20I", self._file[:80])
        self._start = header[0] + header[19] * 12
        self._line = header[12]

    def colours(self) -> int:
        """How many colours the points of the grid have now."""
        seen: set[int] = set()
        for y in range(STEP // 2, SCREEN[1], STEP):
            start = self._start + y * self._line
            row = memoryview(self._file[start : start + SCREEN[0] * 4]).cast("I")
            seen.update(row[::STEP])
        return len(seen)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


@contextmanager
def screen() -> Iterator[Screen]:
    with tempfile.TemporaryDirectory() as folder:
        opened = Screen(Path(folder))
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def bus() -> Iterator[None]:
    """A message bus, which the programs of the large desktops do not start without."""
    if not shutil.which("dbus-daemon"):
        yield
        return
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert daemon.stdout
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
    try:
        yield
    finally:
        daemon.terminate()
        daemon.wait()


def run_once(command: str, home: Path, on: Screen) -> tuple[float, float, float]:
    """Seconds to the first picture, and both memories in megabytes.

    Raises:
        RuntimeError: there was no picture.
    """
    wait_for(lambda: on.colours() == 1, f"the screen to be empty before {command}")
    environment = {
        **os.environ,
        "DISPLAY": on.name,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        **{f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE")},
    }
    for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    start = time.perf_counter()
    program = subprocess.Popen(
        shlex.split(command),
        env=environment,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(lambda: on.colours() >= COLOURS, f"a picture of {command}")
        seconds = time.perf_counter() - start
        time.sleep(0.5)
        return seconds, memory(program.pid, "Rss"), memory(program.pid, "Pss")
    finally:
        os.killpg(program.pid, signal.SIGTERM)
        program.wait()


def wait_for(true: object, what: str) -> None:
    assert callable(true)
    end = time.perf_counter() + PATIENCE
    while not true():
        if time.perf_counter() > end:
            raise RuntimeError(f"waited in vain for {what}")
        time.sleep(LOOK)


def memory(pid: int, kind: str) -> float:
    """Megabytes of a process and its children: "Rss" or "Pss"."""
    total = 0
    for one in family(pid):
        try:
            rollup = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue  # it ended meanwhile
        total += sum(
            int(line.split()[1]) for line in rollup.splitlines() if line.startswith(f"{kind}:")
        )
    return total * 1024 / 1e6


def family(pid: int) -> list[int]:
    found = [pid]
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            found += family(int(child))
    return found


def main() -> int:
    reader = argparse.ArgumentParser(description="How soon programs show their first picture.")
    reader.add_argument("commands", nargs="+", metavar="COMMAND")
    reader.add_argument("--runs", type=int, default=10, help="counted runs of each (10)")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    results = {command: Measured(command) for command in given.commands}
    with bus(), screen() as on, tempfile.TemporaryDirectory() as homes:
        for turn in range(given.runs + 1):
            for index, (command, result) in enumerate(list(results.items())):
                home = Path(homes, str(index))
                home.mkdir(exist_ok=True, mode=0o700)
                try:
                    seconds, resident, proportional = run_once(command, home, on)
                except RuntimeError as error:
                    print(f"startup: {error}", file=sys.stderr)
                    del results[command]
                    continue
                if turn:
                    result.seconds.append(seconds)
                    result.resident.append(resident)
                    result.proportional.append(proportional)
    for result in results.values():
        print(json.dumps(vars(result)) if given.json else result.as_text())
    return 0 if len(results) == len(given.commands) else 1


if __name__ == "__main__":
    sys.exit(main())
