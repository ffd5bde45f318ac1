"""How long the tests marked `chance` search: briefly and always alike, or long and never alike.

`dev.py check --long` sets REMI_LONG, and REMI_SEED to a number of its own for each pass, so that
what a pass has found can be looked for again.
"""

from __future__ import annotations

import os
import random

from hypothesis import HealthCheck, settings

LONG = bool(os.environ.get("REMI_LONG"))
SEED = os.environ.get("REMI_SEED", "")

rounds = settings(
    max_examples=10 if LONG else 5,
    derandomize=not LONG,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
"""For properties of whole rounds, each of which takes a second or so."""


def dice(*names: object) -> random.Random:
    """Dice for a test of these names: the same in every brief run, others in every long one."""
    return random.Random(" ".join(map(str, names)) + SEED)
