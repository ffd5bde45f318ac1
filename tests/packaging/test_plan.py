"""What is decided about packing, for all three systems."""

from __future__ import annotations

import ast
import plistlib
from collections.abc import Iterator
from pathlib import Path

import plan
import pytest

import remi

ROOT = Path(__file__).resolve().parents[2]
SYSTEMS = ("win32", "darwin", "linux")


# ------------------------------------------------------------------ programs


def test_windows_has_a_program_for_the_window_and_one_for_the_terminal() -> None:
    assert plan.plan_for("win32").programs == (
        plan.Program("Remi", console=False),
        plan.Program("remi-console", console=True),
    )


def test_a_single_file_is_one_program() -> None:
    assert plan.plan_for("win32", single=True).programs == (plan.Program("Remi"),)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_program_for_players_opens_no_terminal(system: str) -> None:
    assert not plan.plan_for(system).programs[0].console


def test_only_macos_gets_a_bundle_that_is_told_of_files_by_an_event() -> None:
    plans = {system: plan.plan_for(system) for system in SYSTEMS}

    assert [one for one in SYSTEMS if plans[one].bundle] == ["darwin"]
    assert [one for one in SYSTEMS if plans[one].opens_by_event] == ["darwin"]
    assert not plan.plan_for("darwin", single=True).bundle


def test_only_linux_is_stripped_and_only_where_it_can_be() -> None:
    assert [one for one in SYSTEMS if plan.plan_for(one).strip] == ["linux"]
    assert not plan.plan_for("linux", can_strip=False).strip


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_icon_in_the_program_is_there(system: str) -> None:
    assert (ROOT / "assets" / "icons" / str(plan.plan_for(system).icon)).is_file()


# ------------------------------------------------------------------ what goes in


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, also those inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_nothing_that_the_game_imports_is_left_out() -> None:
    left_out = set(plan.excluded_modules()) - set(plan.NOT_OURS)
    for path in [ROOT / "main.py", *(ROOT / "remi").rglob("*.py")]:
        for module in imported(path):
            parents = {module.rsplit(".", cut)[0] for cut in range(module.count(".") + 1)}
            assert not parents & left_out, f"{path} imports {module}"


@pytest.mark.parametrize(
    "path",
    [
        "pygame/draw.cpython-311-x86_64-linux-gnu.so",
        "pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2",
        "libpython3.11.so.1.0",
        "assets/fonts/AtkinsonHyperlegible-Bold.ttf",
        "pygame/pygame_icon.bmp",
    ],
)
def test_what_is_needed_goes_in(path: str) -> None:
    entry = (path, f"/somewhere/{path}", "BINARY")

    assert plan.kept([entry], "linux") == [entry]


@pytest.mark.parametrize(
    "path",
    [
        "pygame/surfarray.py",
        "pygame/_freetype.cpython-311-x86_64-linux-gnu.so",
        "pygame/freesansbold.ttf",
        "pygame_ce.libs/libportmidi-8a3ff27a.so.2.0.7",
        "pygame_ce.libs/libasound-2b3a3662.so.2.0.0",
        "assets/icons/remi-512.png",
        "libstdc++.so.6",
        "libgcc_s.so.1",
    ],
)
def test_what_nothing_needs_stays_out(path: str) -> None:
    assert plan.kept([(path, f"/somewhere/{path}", "BINARY")], "linux") == []


def test_other_systems_keep_their_c_library() -> None:
    entry = ("libgcc_s.so.1", "/x", "BINARY")

    assert plan.kept([entry], "win32") == [entry]


def test_our_hooks_are_there_and_stand_for_those_left_out() -> None:
    scripts = [(name, "/x", "PYSOURCE") for name in ("resources", *plan.REPLACED_HOOKS, "main")]

    assert [name for name, *_ in plan.wanted_scripts(scripts)] == ["resources", "main"]
    for name in plan.HOOKS:
        assert (ROOT / "packaging" / "hooks" / name).is_file()


# ------------------------------------------------------------------ what systems are told


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3rc4", (1, 2, 3, 0))],
)
def test_windows_versions_have_four_numbers(
    version: str, numbers: tuple[int, int, int, int]
) -> None:
    assert plan.version_numbers(version) == numbers


def test_windows_is_told_the_name_of_the_file() -> None:
    texts = plan.version_texts("1.2", plan.Program("remi-console", console=True))

    assert texts["OriginalFilename"] == "remi-console.exe"
    assert texts["ProductVersion"] == "1.2"


def test_macos_is_told_languages_sharpness_and_files() -> None:
    told = plistlib.loads(plistlib.dumps(plan.info_plist(remi.__version__)))

    assert told["CFBundleLocalizations"] == ["ro", "en"]
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleShortVersionString"] == remi.__version__


def test_macos_opens_the_files_that_it_is_told_of() -> None:
    told = plan.info_plist("1")
    (opened,) = told["CFBundleDocumentTypes"]
    (declared,) = told["UTExportedTypeDeclarations"]

    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["remi"]


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("win32", "AMD64", "Remi-1.0-windows-x86_64"),
        ("darwin", "arm64", "Remi-1.0-macos-arm64"),
        ("linux", "aarch64", "Remi-1.0-linux-arm64"),
    ],
)
def test_packages_are_named_alike_everywhere(system: str, machine: str, name: str) -> None:
    assert plan.package_name("1.0", system, machine) == name
