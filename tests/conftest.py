"""For all tests: how long they search for faults (briefly and always alike, or long with
`check --long`), and a virtual screen for those that want one."""

from __future__ import annotations

from hypothesis import settings

from tests.screens import screen
from tests.searching import LONG

__all__ = ["screen"]

settings.register_profile("brief", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=300, deadline=None, print_blob=True)
settings.load_profile("long" if LONG else "brief")
