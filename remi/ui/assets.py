"""Where the fonts, texts and sounds lie: in the source tree, and beside the packed program."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def asset(*parts: str) -> Path:
    """The path of an asset, for example `asset("fonts", "x.ttf")`; it need not exist."""
    return ASSETS.joinpath(*parts)
