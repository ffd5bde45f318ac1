"""Merges the latin and latin-ext halves of Atkinson Hyperlegible into one font a weight.

Not needed to run the game: the merged fonts are in `assets/fonts`. To make them again, unpack the
npm package `@fontsource/atkinson-hyperlegible` and give its folder `files`:

    python tools/fonts.py path/to/package/files

Needs fonttools and brotli.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}
NEEDED = "șțăâîȘȚĂÂÎ„”“–—…×→•’0123456789"


def merge(files: Path, name: str, weight: int) -> None:
    """Write the merged font of one weight and say which needed characters it lacks."""
    with tempfile.TemporaryDirectory() as folder:
        halves = []
        for subset in ("latin", "latin-ext"):
            font = TTFont(files / f"atkinson-hyperlegible-{subset}-{weight}-normal.woff2")
            font.flavor = None
            half = Path(folder) / f"{subset}.ttf"
            font.save(half)
            halves.append(str(half))
        merged = Merger().merge(halves)
    target = FONTS / f"AtkinsonHyperlegible-{name}.ttf"
    merged.save(target)
    lacking = [letter for letter in NEEDED if ord(letter) not in TTFont(target).getBestCmap()]
    print(f"{target.name}: {target.stat().st_size} bytes, lacking {lacking or 'nothing'}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/fonts.py FOLDER")
    for weight_name, weight_number in WEIGHTS.items():
        merge(Path(sys.argv[1]), weight_name, weight_number)
