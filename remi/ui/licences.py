"""The licences of all that the game is made of, for whoever wants to read them."""

from __future__ import annotations

from remi.ui.assets import asset

PACKED = "THIRD-PARTY.txt"
"""Written by packaging/notices.py; only the packed program has it."""
UNPACKED = "LICENSES.md"


def licence_text() -> str:
    """The whole text: of the packed program all that is inside, of the source tree its assets.

    Empty where the file cannot be read.
    """
    for name in (PACKED, UNPACKED):
        try:
            return asset(name).read_text(encoding="utf-8")
        except OSError:
            continue
    return ""
