"""The packed folder in the places where Linux looks for programs: an AppDir, and a .deb of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import plan

ROOT = Path(__file__).resolve().parents[1]
FILES = Path(__file__).resolve().parent / "linux"
ICONS = ROOT / "assets" / "icons"

CONTROL = """\
Package: remi
Version: {version}
Architecture: {machine}
Maintainer: The makers of Remi <remi@localhost>
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libx11-6, libxext6, libstdc++6, libgcc-s1
Recommends: libxcursor1, libxi6, libxrandr2, libxss1, libasound2 | libasound2t64 | libpulse0
Section: games
Priority: optional
Description: Romanian tile rummy against bots
 Lay melds, break the train of discards, swap jokers and take the Atu, against
 bots that see no more than you do. Offline, in Romanian and English.
"""


def lay_out(folder: Path, root: Path, version: str, moment: int) -> None:
    """Copy the packed `folder` and what desktops want to know into `root`/usr.

    `moment`: seconds since 1970 that the release is dated with.
    """
    share = root / "usr" / "share"
    shutil.copytree(folder, root / "usr" / "lib" / "remi", symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "remi").symlink_to("../lib/remi/remi")
    ident = plan.IDENTIFIER
    put(FILES / f"{ident}.desktop", share / "applications" / f"{ident}.desktop")
    put(FILES / f"{ident}.mime.xml", share / "mime" / "packages" / f"{ident}.xml")
    for px in icon_sizes():
        put(ICONS / f"remi-{px}.png", share / f"icons/hicolor/{px}x{px}/apps/{ident}.png")
    put(ICONS / "remi.svg", share / f"icons/hicolor/scalable/apps/{ident}.svg")
    about = share / "metainfo" / f"{ident}.metainfo.xml"
    about.parent.mkdir(parents=True)
    about.write_text(metainfo(version, moment), encoding="utf-8")
    put(folder / "_internal/assets/THIRD-PARTY.txt", share / "doc/remi/copyright")


def icon_sizes() -> list[int]:
    """Pixels of the icons that there are."""
    return sorted(int(path.stem.split("-")[1]) for path in ICONS.glob("remi-*.png"))


def metainfo(version: str, moment: int) -> str:
    date = time.strftime("%Y-%m-%d", time.gmtime(moment))
    text = (FILES / f"{plan.IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version).replace("@DATE@", date)


def put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def make_app_dir(folder: Path, root: Path, version: str, moment: int) -> None:
    """An AppDir: the tree that an AppImage is made of, and that runs as it is by `AppRun`."""
    shutil.rmtree(root, ignore_errors=True)
    lay_out(folder, root, version, moment)
    ident = plan.IDENTIFIER
    shutil.copy(FILES / "AppRun", root / "AppRun")
    shutil.copy(FILES / f"{ident}.desktop", root / f"{ident}.desktop")
    shutil.copy(ICONS / "remi-256.png", root / f"{ident}.png")
    (root / ".DirIcon").symlink_to(f"{ident}.png")


def make_deb(folder: Path, target: Path, version: str, moment: int) -> None:
    """A package for Debian and its relatives; needs dpkg-deb."""
    root = target.with_suffix("")
    shutil.rmtree(root, ignore_errors=True)
    lay_out(folder, root, version, moment)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(
        CONTROL.format(version=version, machine=debian_machine(), size=size, glibc=glibc()),
        encoding="utf-8",
    )
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    root.chmod(0o755)
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(root), str(target)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(root)


def debian_machine() -> str:
    asked = ["dpkg", "--print-architecture"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def glibc() -> str:
    """The C library here, the oldest that the program runs with."""
    return (os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.28").split()[1]
