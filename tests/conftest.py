"""How long the tests search for faults: briefly and always alike, or long with `check --long`."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("brief", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=2000, deadline=None)
settings.load_profile("long" if os.environ.get("REMI_LONG") else "brief")
