#!/usr/bin/env python3
"""Pins every package with its hash, for all systems: each `requirements*.in` becomes a `.txt`.

    pip install uv && python3 tools/lock.py [--upgrade]

What is pinned already stays as it is, unless `--upgrade` is given. `dev.py` installs from the
`.txt` files, and pip then takes no file whose hash is not named there.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("requirements", "requirements-dev", "requirements-build")


def command(name: str, *options: str) -> list[str]:
    """How one file is made. Each keeps to what the one before it has pinned."""
    before = NAMES[: NAMES.index(name)]
    constraints = [part for one in before for part in ("--constraints", f"{one}.txt")]
    return [
        *("uv", "pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes"),
        *("--no-emit-index-url", "--no-annotate", "--quiet"),
        *("--custom-compile-command", "python3 tools/lock.py"),
        *constraints,
        *options,
        *(f"{name}.in", "--output-file", f"{name}.txt"),
    ]


def main() -> None:
    for name in NAMES:
        subprocess.run(command(name, *sys.argv[1:]), cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
