"""The places of Linux: what a desktop looks for is there, and says what it has to."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import linux_layout
import plan
import pytest

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux")

MOMENT = 1_790_000_000
FILES = linux_layout.FILES
IDENT = plan.IDENTIFIER


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A packed folder with hardly anything in it."""
    whole = tmp_path / "Remi"
    (whole / "_internal" / "assets").mkdir(parents=True)
    (whole / "_internal" / "assets" / "THIRD-PARTY.txt").write_text("licences")
    program = whole / "remi"
    program.write_text("#!/bin/sh\necho played $1\n")
    program.chmod(0o755)
    return whole


@pytest.fixture
def app_dir(folder: Path, tmp_path: Path) -> Path:
    root = tmp_path / "Remi.AppDir"
    linux_layout.make_app_dir(folder, root, "1.2.3", MOMENT)
    return root


def desktop_entry() -> configparser.SectionProxy:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(FILES / f"{IDENT}.desktop", encoding="utf-8")
    return entry["Desktop Entry"]


@pytest.mark.parametrize("start", ["AppRun", "usr/bin/remi"])
def test_the_program_starts_from_both_ends(app_dir: Path, start: str) -> None:
    said = subprocess.run([app_dir / start, "x"], capture_output=True, text=True, check=True)

    assert said.stdout == "played x\n"


def test_the_icons_have_their_places(app_dir: Path) -> None:
    icons = app_dir / "usr/share/icons/hicolor"

    for px in (16, 32, 48, 256, 512):
        assert (icons / f"{px}x{px}" / "apps" / f"{IDENT}.png").is_file()
    assert (icons / "scalable" / "apps" / f"{IDENT}.svg").is_file()
    assert (app_dir / ".DirIcon").is_file()


def test_version_and_date_are_filled_in(app_dir: Path) -> None:
    about = ElementTree.parse(app_dir / "usr/share/metainfo" / f"{IDENT}.metainfo.xml")
    release = about.find("releases/release")

    assert release is not None
    assert (release.get("version"), release.get("date")) == ("1.2.3", "2026-09-21")


def test_the_menu_entry_opens_the_files_that_are_declared() -> None:
    entry = desktop_entry()
    declared = ElementTree.parse(FILES / f"{IDENT}.mime.xml").getroot()[0]

    assert entry["MimeType"] == f"{declared.get('type')};" == f"{plan.MIME_TYPE};"
    assert entry["Exec"] == "remi %f"
    globs = [part.get("pattern") for part in declared if part.tag.endswith("glob")]
    assert globs == [f"*.{plan.SUFFIX}"]


def test_the_menu_entry_belongs_to_the_window() -> None:
    from remi.ui.environment import WANTED

    assert desktop_entry()["StartupWMClass"] == WANTED["SDL_VIDEO_X11_WMCLASS"]


def test_the_menu_entry_speaks_romanian() -> None:
    entry = desktop_entry()

    assert {"comment[ro]", "genericname[ro]", "keywords[ro]"} <= set(entry)


@pytest.mark.parametrize(
    ("tool", "arguments", "file"),
    [
        ("desktop-file-validate", [], f"applications/{IDENT}.desktop"),
        ("appstreamcli", ["validate", "--no-net"], f"metainfo/{IDENT}.metainfo.xml"),
    ],
)
def test_the_validators_accept_it(
    app_dir: Path, tool: str, arguments: list[str], file: str
) -> None:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    said = subprocess.run(
        [tool, *arguments, app_dir / "usr/share" / file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="needs dpkg-deb")
def test_the_debian_package_holds_it_for_root(folder: Path, tmp_path: Path) -> None:
    package = tmp_path / "remi.deb"
    linux_layout.make_deb(folder, package, "1.2.3", MOMENT)

    listed, control = told(package, "-c"), told(package, "-f")

    (program,) = [line for line in listed.splitlines() if line.endswith("/usr/lib/remi/remi")]
    assert program.startswith("-rwxr-xr-x root/root")
    assert "./usr/bin/remi -> ../lib/remi/remi" in listed
    assert "Version: 1.2.3" in control
    assert "libc6 (>= 2." in control


def told(package: Path, question: str) -> str:
    command = ["dpkg-deb", question, str(package)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
