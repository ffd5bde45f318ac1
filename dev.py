#!/usr/bin/env python3
"""One command for everything that is done with this source tree, on any system.

    python3 dev.py play [ARGUMENTS]    run the game
    python3 dev.py test [ARGUMENTS]    run the tests (arguments go to pytest)
    python3 dev.py check               format, lint, types, import rules, then the tests
    python3 dev.py check --long [--minutes N]  the same, then an hour (N minutes) of random rounds
    python3 dev.py search SEED         one pass of that search again, with the seed that it told
    python3 dev.py bench [ARGUMENTS]   run the benchmarks
    python3 dev.py build [--single] [--pack] [--try]
                                       the program for this system, below `dist`

It keeps a virtual environment in `.venv` with the pinned packages, and installs them again only
when the requirements have changed. Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
RUN = "requirements.txt"
DEVELOP = "requirements-dev.txt"
BUILD = "requirements-build.txt"
CHAIN = (RUN, DEVELOP, BUILD)
"""Each of these files names all that the ones before it name, and more."""


class Trouble(Exception):
    """Something is missing on this system; the message says what, and how to get it."""


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for; the exit status."""
    commands = {
        "play": play,
        "test": test,
        "check": check,
        "search": search_again,
        "bench": bench,
        "build": build,
    }
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    try:
        if sys.version_info < OLDEST_PYTHON:
            raise Trouble(python_too_old())
        return commands[arguments[0]](list(arguments[1:]))
    except Trouble as trouble:
        print(f"dev.py: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


# ------------------------------------------------------------------ commands


def play(arguments: list[str]) -> int:
    """The game itself; without arguments its menu."""
    return run(python_with(RUN), "main.py", *arguments)


def bench(arguments: list[str]) -> int:
    return run(python_with(DEVELOP), "main.py", "bench", *arguments)


def test(arguments: list[str]) -> int:
    """The tests, on as many processes as there are cores unless arguments say otherwise."""
    return run(python_with(DEVELOP), "-m", "pytest", *(arguments or on_all_cores()))


def on_all_cores() -> list[str]:
    return ["-n", str(min(os.cpu_count() or 1, 4))]


def check(arguments: list[str]) -> int:
    """All that has to hold before a change is taken; stops at the first thing that does not."""
    python = python_with(DEVELOP)
    steps = [
        ("-m", "ruff", "format", "--check", "."),
        ("-m", "ruff", "check", "."),
        ("-m", "mypy"),
        ("-c", "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())"),
    ]
    for step in steps:
        status = run(python, *step)
        if status:
            return status
    if "--no-tests" in arguments:
        return 0
    status = test([])
    return status or (search(minutes_in(arguments)) if "--long" in arguments else 0)


def search(minutes: float) -> int:
    """Repeat the tests that search by chance, each time with a seed of its own, for so long.

    A pass that has begun is finished. The first one that fails ends the search, and its seed is
    told: with it the same is found again.
    """
    end, number = time.monotonic() + 60 * minutes, 0
    while number == 0 or time.monotonic() < end:
        number += 1
        seed = str(random.SystemRandom().randrange(10**9))
        left = max(0.0, end - time.monotonic()) / 60
        print(f"pass {number}, seed {seed}, {left:.0f} minutes left", file=sys.stderr, flush=True)
        status = search_once(seed)
        if status:
            print(f"dev.py: repeat it with: python3 dev.py search {seed}", file=sys.stderr)
            return status
    return 0


def search_again(arguments: list[str]) -> int:
    """One pass of the search with a seed that a longer one has told."""
    if len(arguments) != 1 or not arguments[0].isdecimal():
        raise Trouble("say the seed that `check --long` has told: python3 dev.py search SEED")
    return search_once(arguments[0])


def search_once(seed: str) -> int:
    os.environ.update(REMI_LONG="1", REMI_SEED=seed)
    return test([*on_all_cores(), "-x", "-m", "chance", f"--hypothesis-seed={seed}"])


def minutes_in(arguments: list[str]) -> float:
    """How long to search: an hour, unless `--minutes N` says otherwise."""
    if "--minutes" not in arguments:
        return 60.0
    try:
        return float(arguments[arguments.index("--minutes") + 1])
    except (IndexError, ValueError):
        raise Trouble("--minutes is followed by a number") from None


def build(arguments: list[str]) -> int:
    """The program for this system, below `dist`; packaging/build.py knows the arguments."""
    return run(python_with(BUILD), "packaging/build.py", *arguments)


def run(python: Path, *arguments: str) -> int:
    """Run the environment's Python in the source tree; its exit status, as a shell has it."""
    status = subprocess.run([str(python), *arguments], cwd=ROOT, check=False).returncode
    return status if status >= 0 else 128 - status  # below zero: ended by a signal


# ------------------------------------------------------------------ the environment


def python_with(requirements: str) -> Path:
    """The Python of `.venv`, with these requirements installed.

    Raises:
        Trouble: it cannot be made or filled on this system.
    """
    python = venv_python(VENV)
    if python.exists() and installed(VENV) in enough_for(requirements):
        return python
    if not python.exists():
        make_venv("--clear")  # what is there belongs to a Python that is gone
    elif not has_pip(python):
        make_venv()  # an interrupted one is completed
    # An installation that breaks off must not pass for the one before it.
    stamp(VENV).unlink(missing_ok=True)
    install(python, requirements)
    stamp(VENV).write_text(fingerprint(requirements), encoding="utf-8")
    return python


def stamp(venv: Path) -> Path:
    """The file that says what is installed in a virtual environment."""
    return venv / "installed.txt"


def installed(venv: Path) -> str:
    """The fingerprint of what is installed; empty where nothing is."""
    file = stamp(venv)
    return file.read_text(encoding="utf-8") if file.exists() else ""


def enough_for(requirements: str, root: Path = ROOT) -> set[str]:
    """The fingerprints that will do: those who develop have all that the game needs."""
    return {fingerprint(name, root) for name in CHAIN[CHAIN.index(requirements) :]}


def has_pip(python: Path) -> bool:
    question = [str(python), "-m", "pip", "--version"]
    asked = subprocess.run(question, capture_output=True, check=False)
    return asked.returncode == 0


def venv_python(venv: Path, system: str = os.name) -> Path:
    """Where a virtual environment keeps its Python on this system ("nt" is Windows)."""
    return venv / ("Scripts/python.exe" if system == "nt" else "bin/python")


def fingerprint(requirements: str, root: Path = ROOT) -> str:
    """Changes whenever these requirements or the Python change."""
    digest = hashlib.sha256(sysconfig.get_python_version().encode())
    digest.update((root / requirements).read_bytes())
    return digest.hexdigest()


def make_venv(*options: str) -> None:
    print("Making the environment in .venv …", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "venv", *options, str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Trouble(no_venv(made.stdout + made.stderr))


def install(python: Path, requirements: str) -> None:
    print(f"Installing {requirements} …", file=sys.stderr, flush=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--require-hashes", "-r", requirements]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        raise Trouble(
            "the packages could not be installed (see above): is there a connection to the "
            "Internet? It is needed once; run the same command again then."
        )


# ------------------------------------------------------------------ what is missing


def python_too_old() -> str:
    have = ".".join(map(str, sys.version_info[:2]))
    need = ".".join(map(str, OLDEST_PYTHON))
    return f"this is Python {have}; Remi needs {need} or newer, from python.org or your system."


def no_venv(output: str, platform: str = sys.platform) -> str:
    """What to do when Python cannot make a virtual environment."""
    lacking = ("ensurepip is not available", "No module named venv", "No module named ensurepip")
    if platform.startswith("linux") and any(sign in output for sign in lacking):
        return (
            "Python's venv module is missing: install your system's package for it "
            "(Debian and Ubuntu: `sudo apt install python3-venv`)."
        )
    last = output.strip().splitlines()[-1] if output.strip() else "no reason given"
    return f"the environment .venv could not be made: {last}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
