"""The licences of all that is packed with the program, as one text: THIRD-PARTY.txt.

The table names every library by the beginning of its file's name; a test holds it against what a
build really contains. Licence texts are taken from the installed packages where those bring them,
else from packaging/licences.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TEXTS = Path(__file__).resolve().parent / "licences"
LINE = "=" * 78


class Part(NamedTuple):
    """A library that is packed."""

    name: str
    files: str
    """A regular expression for the names of its files, without a leading "lib"."""
    licence: str
    """Its text is in packaging/licences; empty: public domain."""
    owners: str


PARTS = (
    Part("SDL 2", r"sdl2(-|\.)", "Zlib", "1997-2025 Sam Lantinga"),
    Part("SDL_image 2", "sdl2_image", "Zlib", "1997-2025 Sam Lantinga"),
    Part("SDL_mixer 2", "sdl2_mixer", "Zlib", "1997-2025 Sam Lantinga"),
    Part("SDL_ttf 2", "sdl2_ttf", "Zlib", "2001-2025 Sam Lantinga"),
    Part("FreeType", "freetype", "FTL", "1996-2025 David Turner, Robert Wilhelm, Werner Lemberg"),
    Part("HarfBuzz", "harfbuzz", "MIT-Modern-Variant", "2010-2025 Google, Inc. and others"),
    Part("libpng", "png", "libpng-2.0", "1995-2025 The PNG Reference Library Authors"),
    Part("libjpeg-turbo", "(turbo)?jpeg", "BSD-3-Clause", "2009-2025 D. R. Commander and others"),
    Part("libjpeg", "(turbo)?jpeg", "IJG", "1991-2020 Thomas G. Lane, Guido Vollbeding"),
    Part("libtiff", "tiff", "libtiff", "1988-1997 Sam Leffler, 1991-1997 Silicon Graphics, Inc."),
    Part("libwebp", "webp|sharpyuv", "BSD-3-Clause", "2010 Google Inc."),
    Part("Brotli", "brotli", "MIT", "2009-2013 the Brotli Authors"),
    Part("Ogg and Vorbis", "ogg|vorbis", "BSD-3-Clause", "2002-2020 Xiph.org Foundation"),
    Part(
        "Opus and opusfile", "opus", "BSD-3-Clause", "1994-2023 Xiph.Org, Skype Limited and others"
    ),
    Part("FLAC", "flac", "BSD-3-Clause", "2000-2025 Josh Coalson, Xiph.Org Foundation"),
    Part("WavPack", "wavpack", "BSD-3-Clause", "1998-2024 David Bryant"),
    Part("libxmp", "xmp", "MIT", "1996-2025 Claudio Matsuoka and Hipolito Carraro Jr"),
    Part("mpg123", "mpg123", "LGPL-2.1", "1995-2025 Michael Hipp, Thomas Orgis and others"),
    Part("FluidSynth", "fluidsynth", "LGPL-2.1", "2000-2025 Peter Hanappe and others"),
    Part("libsndfile", "sndfile", "LGPL-2.1", "1999-2025 Erik de Castro Lopo and others"),
    Part("zlib", r"z[.-]|z$|zlib", "Zlib", "1995-2024 Jean-loup Gailly and Mark Adler"),
    Part("libffi", "ffi", "MIT", "1996-2024 Anthony Green, Red Hat, Inc and others"),
    Part("libmpdec", "mpdec", "BSD-2-Clause", "2008-2024 Stefan Krah"),
    Part("SQLite", "sqlite3", "", "in the public domain"),
)
PACKAGES = {"pygame-ce": "LGPL-2.1", "platformdirs": "MIT"}
"""Python packages, and the licence that stands in for a text that they do not bring."""


def part_of(file: str) -> Part | None:
    """The library that a file belongs to, by its name."""
    name = file.lower().removeprefix("lib")
    return next((part for part in PARTS if re.match(part.files, name)), None)


def text() -> str:
    """The whole text."""
    sections = [
        ("Remi", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        (f"Python {sys.version.split()[0]}", python_licence()),
        *packages(),
        ("The start of the program: PyInstaller's bootloader", PYINSTALLER),
        ("Fonts: Atkinson Hyperlegible", fonts()),
        ("Libraries", libraries()),
        *((f"Licence text: {name}", licence(name)) for name in used_licences()),
    ]
    return "\n".join(f"{LINE}\n{title}\n{LINE}\n\n{body.strip()}\n" for title, body in sections)


PYINSTALLER = """\
Copyright 2010-2026 PyInstaller Development Team, 2005-2009 Giovanni Bajo, based on work of
Gordon McMillan. GPL 2.0 or later, with an exception: programs that are packed with it may be given
on under any licence. Remi is under the licence that stands first in this file."""


def packages() -> Iterable[tuple[str, str]]:
    """Name with version and licence of each Python package."""
    for name, substitute in PACKAGES.items():
        found = metadata.distribution(name)
        texts = [
            Path(str(file.locate())).read_text(encoding="utf-8")
            for file in found.files or ()
            if re.match(r"(LICEN[CS]E|COPYING)", file.name)
        ]
        body = "\n".join(texts) or f"Licence: {substitute}; its text stands below."
        yield f"{name} {found.version}", body


def python_licence() -> str:
    """Python's own licence, wherever this installation keeps it."""
    places = (
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        Path(f"/usr/share/doc/python{sysconfig.get_python_version()}/copyright"),
    )
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8", errors="replace")
    return "Copyright 2001-2026 Python Software Foundation. PSF License Agreement, docs.python.org."


def fonts() -> str:
    return (ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8")


def libraries() -> str:
    """A line for each; not every system's package has all of them."""
    return "\n".join(
        f"{part.name}: {part.licence or 'public domain'}. © {part.owners}."
        if part.licence
        else f"{part.name}: {part.owners}."
        for part in PARTS
    )


def used_licences() -> list[str]:
    return sorted({part.licence for part in PARTS if part.licence} | set(PACKAGES.values()))


def licence(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
