"""What goes into the packed program on each system: decisions only, nothing is done here.

`build.spec` hands these to PyInstaller; tests/packaging/test_plan.py looks at all three systems.
A system is named as `sys.platform` names it: "win32", "darwin", or "linux" for all the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

NAME = "Remi"
IDENTIFIER = "ro.remi.Remi"
SUFFIX = "remi"
MIME_TYPE = "application/x-remi"
LANGUAGES = ("ro", "en")
OLDEST_MACOS = "11.0"
YEARS = "2026"

NOT_OURS = (
    "numpy", "PIL", "babel", "hypothesis", "pytest", "_pytest", "setuptools", "pkg_resources",
    "typing_extensions",
    # What `remi bench` compares with where it is installed.
    "highspy", "okey_solver", "pyspiel", "rlcard", "torch",
)  # fmt: skip
"""Packages of the developers that an import somewhere would pull in."""

PARTS_OF_PYGAME = (
    "_camera", "_camera_opencv", "_debug", "_freetype", "_render", "_sdl2", "_sprite", "camera",
    "docs", "examples", "freetype", "ftfont", "geometry", "gfxdraw", "macosx", "midi",
    "newbuffer", "pixelarray", "pkgdata", "pypm", "scrap", "sndarray", "surfarray",
    "system", "tests", "typing",
)  # fmt: skip
"""Parts of pygame that the game never asks for; pygame does without each of them.

What they bring along is most of what starting costs: pygame imports all that it finds.
"""

PARTS_OF_PYTHON = (
    "asyncio", "bz2", "_bz2", "doctest", "email", "ensurepip", "ftplib", "http", "idlelib",
    "imaplib", "importlib.metadata", "lib2to3", "lzma", "_lzma", "pdb", "pydoc", "smtplib", "ssl",
    "_ssl", "_hashlib", "tarfile", "tkinter", "turtle", "unittest", "urllib.request", "xml",
    "xmlrpc", "pyexpat", "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr",
    "_codecs_tw", "multiprocessing.dummy", "multiprocessing.managers",
    "multiprocessing.sharedctypes", "multiprocessing.shared_memory", "sysconfig",
)  # fmt: skip
"""Parts of the standard library that are reached by imports only, never by the game.

Without `_hashlib`, and so without OpenSSL, `hashlib` computes its sums itself.
"""

LATER = ("main", "remi.ui.app", "remi.protocol.server", "pyi_rth_multiprocessing")
"""Modules that are imported by name, or so late that PyInstaller could miss them."""

HOOKS = ("resources.py",)
"""What runs before the program, in packaging/hooks."""

REPLACED_HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
"""PyInstaller's own: the first two serve what the game never does, and load 40 modules for it;
the third is called by packaging/start.py where it is needed."""

SYSTEMS_OWN = re.compile(r"lib(stdc\+\+|gcc_s)\.so")
"""Libraries of Linux that are taken from the system: a graphics driver loads its own, newer ones
into the same process, and a bundled older one would break it."""


@dataclass(frozen=True)
class Program:
    """One executable. `console`: it has a terminal on Windows; nothing else cares."""

    name: str
    console: bool = False


@dataclass(frozen=True)
class Plan:
    """How the program is packed on one system."""

    programs: tuple[Program, ...]
    icon: str | None
    """The icon in the executable, below assets/icons."""
    strip: bool
    bundle: bool
    """Whether an .app is made of it."""
    opens_by_event: bool
    """Whether the system tells of a file to open by an event instead of an argument."""


def plan_for(system: str, *, single: bool = False, can_strip: bool = True) -> Plan:
    """The plan for a system.

    `single`: everything in one file, which has to do without a second executable.
    `can_strip`: there is a program that removes debugging symbols.
    """
    if system == "win32":
        programs = (Program("Remi"), Program("remi-console", console=True))
        return Plan(programs[:1] if single else programs, "remi.ico", False, False, False)
    if system == "darwin":
        # Stripping would break the signatures of the libraries.
        return Plan((Program("Remi"),), "remi.icns", False, not single, not single)
    return Plan((Program("remi"),), None, can_strip, False, False)


def excluded_modules() -> list[str]:
    """Modules that stay out on every system."""
    return [*NOT_OURS, *PARTS_OF_PYTHON, *(f"pygame.{part}" for part in PARTS_OF_PYGAME)]


Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: where it goes, where it is, and of what kind it is."""


def wanted_scripts(scripts: Iterable[Entry]) -> list[Entry]:
    """What runs at the start, without the hooks of PyInstaller that ours replace."""
    return [script for script in scripts if script[0] not in REPLACED_HOOKS]


def kept(entries: Iterable[Entry], system: str) -> list[Entry]:
    """The binaries and data that go in.

    What only excluded modules needed, PyInstaller has collected by looking at the whole of pygame.
    """
    return [entry for entry in entries if _is_wanted(PurePath(entry[0]), system)]


def _is_wanted(path: PurePath, system: str) -> bool:
    name = path.name
    if system not in ("win32", "darwin") and SYSTEMS_OWN.match(name):
        return False
    if path.parts[0] == "pygame" and _stem(name) in PARTS_OF_PYGAME:
        return False
    if path.parts[:2] in (("assets", "icons"), ("pygame", "freesansbold.ttf")):
        return False
    return not name.startswith(("libportmidi", "libasound", "portmidi"))


def _stem(name: str) -> str:
    """The module that a file holds: `draw.cpython-311-x86_64-linux-gnu.so` is `draw`."""
    return name.split(".")[0]


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers of a Windows version.

    >>> version_numbers("0.1.0"), version_numbers("1.2rc1")
    ((0, 1, 0, 0), (1, 2, 0, 0))
    """
    numbers = [int(part) for part in re.findall(r"\d+", re.split(r"[a-z+-]", version)[0])]
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_texts(version: str, program: Program) -> dict[str, str]:
    """What Windows shows on the page "Details" of the executable."""
    return {
        "CompanyName": NAME,
        "FileDescription": "Remi" if not program.console else "Remi (console)",
        "FileVersion": version,
        "InternalName": program.name,
        "LegalCopyright": f"© {YEARS} the makers of Remi. MIT licence.",
        "OriginalFilename": f"{program.name}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }


def info_plist(version: str) -> dict[str, Any]:
    """What macOS reads of the .app, beside what PyInstaller says of itself."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": LANGUAGES[0],
        "CFBundleLocalizations": list(LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": f"© {YEARS} the makers of Remi. MIT licence.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Remi match",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.match"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.match",
                "UTTypeDescription": "Remi match",
                "UTTypeConformsTo": ["public.text", "public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
    }


def package_name(version: str, system: str, machine: str) -> str:
    """The name of the packed folder, without its suffix."""
    systems = {"win32": "windows", "darwin": "macos"}
    return f"{NAME}-{version}-{systems.get(system, 'linux')}-{_machine(machine)}"


def _machine(machine: str) -> str:
    """One name for what systems call differently."""
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(machine.lower(), machine.lower())
