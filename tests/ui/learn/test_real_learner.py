"""Lessons in a real window on a virtual screen, taken with a real mouse."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.screens import on_screen, with_screen

ROOT = Path(__file__).resolve().parents[3]

pytestmark = with_screen


def test_a_learner_takes_three_lessons_by_dragging(screen: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.learn.hand", str(tmp_path), "turn,laying-off,swapping"],
        cwd=ROOT,
        env=on_screen(screen),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "'other': 6" in done.stdout  # other moves that were tried first
