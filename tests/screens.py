"""A virtual screen, for the tests that open a real window and use a real mouse there."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

with_screen = [
    pytest.mark.xvfb,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]
"""The marks of such a test."""


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a fresh virtual screen.

    It is not reset when the last program leaves it: one that comes just then would be turned away.
    """
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        name = ":" + pipe.readline().strip()
    yield name
    server.terminate()
    server.wait()


def on_screen(name: str) -> dict[str, str]:
    """The environment of a program that shows itself on this screen and makes no sound."""
    kept = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    return {**kept, "DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
