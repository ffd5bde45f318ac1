"""A real window on a virtual screen, and a real mouse."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.screens import on_screen, with_screen

ROOT = Path(__file__).resolve().parents[3]

pytestmark = with_screen


@pytest.mark.parametrize(
    ("ruleset", "seed", "deeds"),
    [("clasic", "23", "Draw Lay Discard"), ("traditional", "25", "Draw Take Discard")],
)
def test_a_hand_at_the_mouse_plays(
    screen: str, tmp_path: Path, ruleset: str, seed: str, deeds: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.table.hand", str(tmp_path), "14", "-", ruleset, seed],
        cwd=ROOT,
        env=on_screen(screen),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for deed in deeds.split():
        assert f"'{deed}'" in done.stdout
