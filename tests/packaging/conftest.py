"""Makes the modules of `packaging` importable: the folder is no package, its name is taken."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))


@pytest.fixture(scope="session")
def program() -> Path:
    """The built program; `python3 dev.py build --try` names it."""
    named = os.environ.get("REMI_PROGRAM")
    if not named:
        pytest.skip("no built program: python3 dev.py build --try")
    path = Path(named).absolute()
    assert path.is_file(), f"there is no {path}"
    return path
