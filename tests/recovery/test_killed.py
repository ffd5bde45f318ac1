"""Killed at any moment, the program goes on with exactly what it acknowledged."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.searching import LONG, SEED

ROOT = Path(__file__).resolve().parents[2]
KILLS = 1000 if LONG else 25

pytestmark = pytest.mark.chance


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can neither fork nor SIGKILL")
def test_nothing_acknowledged_is_lost_and_nothing_else_is_there(tmp_path: Path) -> None:
    seed = str(sum(SEED.encode()) + 5)
    command = [sys.executable, "-m", "tests.recovery.killing", str(tmp_path), str(KILLS), seed]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["kills"] == KILLS
    assert found["acknowledged"] > 2 * KILLS
    assert (found["lost"], found["invented"], found["differ"], found["broken"]) == (0, 0, 0, 0)
