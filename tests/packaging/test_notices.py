"""The licences of what is packed: all of them are told, with their texts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import notices
import pytest


def test_every_part_has_its_text() -> None:
    for name in notices.used_licences():
        assert len(notices.licence(name)) > 70, name


@pytest.mark.parametrize(
    "said",
    [
        "Copyright (c)",
        "Python Software Foundation",
        "pygame-ce 2",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "platformdirs 4",
        "SIL OPEN FONT LICENSE",
        "SDL_mixer 2: Zlib.",
        "Independent JPEG Group",
    ],
)
def test_the_text_names(said: str) -> None:
    assert said in notices.text()


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL 2"),
        ("SDL2.dll", "SDL 2"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf 2"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libpng16-16.dll", "libpng"),
        ("libopusfile-96d7a9c0.so.0.4.5", "Opus and opusfile"),
    ],
)
def test_files_are_known_by_their_names(file: str, name: str) -> None:
    part = notices.part_of(file)

    assert part is not None
    assert part.name == name


def test_a_library_that_nobody_listed_is_noticed() -> None:
    assert notices.part_of("libunheardof.so.1") is None


def test_every_library_in_the_program_is_told(program: Path) -> None:
    files = [path for path in inside(program).rglob("*") if is_library(path)]
    unknown = [path.name for path in files if notices.part_of(path.name) is None]

    assert files
    assert unknown == []


def test_the_text_is_in_the_program(program: Path) -> None:
    found = {path.resolve() for path in inside(program).rglob("THIRD-PARTY.txt")}

    assert [path.read_text(encoding="utf-8") for path in found] == [notices.text()]


def inside(program: Path) -> Path:
    """The folder of all that the program is made of."""
    return program.parents[1] if sys.platform == "darwin" else program.parent


def is_library(path: Path) -> bool:
    """A library of others; modules of Python and pygame belong to those."""
    name = path.name.lower()
    own = ("libpython", "python3", "vcruntime", "ucrtbase", "api-ms-win")
    if name.startswith(own) or path.parent.name in ("lib-dynload", "pygame"):
        return False
    if os.name == "nt":
        return name.endswith(".dll")
    return ".so." in name or name.endswith((".so", ".dylib"))
