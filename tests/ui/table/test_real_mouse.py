"""A real window on a virtual screen, and a real mouse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """The environment of a fresh virtual screen."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        display = pipe.readline().strip()
    yield {
        **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
        "DISPLAY": f":{display}",
        "SDL_AUDIODRIVER": "dummy",
    }
    server.terminate()
    server.wait()


@pytest.mark.parametrize(
    ("ruleset", "seed", "deeds"),
    [("clasic", "23", "Draw Lay Discard"), ("traditional", "25", "Draw Take Discard")],
)
def test_a_hand_at_the_mouse_plays(
    screen: dict[str, str], tmp_path: Path, ruleset: str, seed: str, deeds: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.table.hand", str(tmp_path), "14", "-", ruleset, seed],
        cwd=ROOT,
        env=screen,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for deed in deeds.split():
        assert f"'{deed}'" in done.stdout
