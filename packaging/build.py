#!/usr/bin/env python3
"""Builds the program for this system below `dist`; `python3 dev.py build` calls this.

    python3 dev.py build             the folder dist/Remi (on macOS also dist/Remi.app)
    python3 dev.py build --single    besides, the same in one file, which starts more slowly
    python3 dev.py build --pack      besides, what is given to players, in dist/packages:
                                     archive, Debian package, list of parts, checksums
    python3 dev.py build --only-pack the same of what is there already, for example signed
    python3 dev.py build --try       besides, the tests of the built program

The same commit gives the same bytes on the same machine: hashes are fixed and times are the
commit's, or SOURCE_DATE_EPOCH where that is set.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import linux_layout
import notices
import plan

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from remi import __version__  # noqa: E402

BUILD, DIST = ROOT / "build", ROOT / "dist"
PACKAGES = DIST / "packages"
LONG_AGO = 1_767_225_600
"""2026-01-01, where neither git nor the environment names a time."""


def main() -> int:
    reader = argparse.ArgumentParser(prog="dev.py build", description="Build the program.")
    reader.add_argument("--single", action="store_true", help="also as a single file")
    reader.add_argument("--pack", action="store_true", help="also archives and checksums")
    reader.add_argument("--only-pack", action="store_true", help="pack what is built already")
    reader.add_argument("--try", dest="trying", action="store_true", help="also its tests")
    given = reader.parse_args()
    os.environ["SOURCE_DATE_EPOCH"] = str(moment())
    os.environ["PYTHONHASHSEED"] = "1"
    if given.only_pack:
        pack(single=given.single)
        return 0
    BUILD.mkdir(exist_ok=True)
    (BUILD / "THIRD-PARTY.txt").write_text(notices.text(), encoding="utf-8")
    run_packer(single=False)
    if given.single:
        run_packer(single=True)
    if given.pack:
        pack(single=given.single)
    return try_program() if given.trying else 0


def moment() -> int:
    """Seconds since 1970 that everything built is dated with."""
    if os.environ.get("SOURCE_DATE_EPOCH"):
        return int(os.environ["SOURCE_DATE_EPOCH"])
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return LONG_AGO
    return int(said)


def run_packer(*, single: bool) -> None:
    """PyInstaller, quiet but for warnings."""
    environment = {**os.environ, "REMI_SINGLE": str(int(single))}
    work = BUILD / ("single" if single else "folder")
    options = ["--noconfirm", "--log-level=WARN", "--workpath", str(work)]
    command = [sys.executable, "-m", "PyInstaller", *options, "build.spec"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def program() -> Path:
    """The built program of the folder."""
    names = {"win32": "Remi/Remi.exe", "darwin": "Remi.app/Contents/MacOS/Remi"}
    return DIST / names.get(sys.platform, "Remi/remi")


def try_program() -> int:
    environment = {**os.environ, "REMI_PROGRAM": str(program())}
    command = [sys.executable, "-m", "pytest", "tests/packaging"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


# ------------------------------------------------------------------ what players are given


def pack(*, single: bool) -> None:
    """Fill dist/packages."""
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir(parents=True)
    name = plan.package_name(__version__, sys.platform, platform.machine())
    if sys.platform == "darwin":
        # Links and signatures survive only this way.
        app, target = str(DIST / "Remi.app"), str(PACKAGES / f"{name}.zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", app, target], check=True)
    elif sys.platform == "win32":
        zip_folder(DIST / plan.NAME, PACKAGES / f"{name}.zip")
    else:
        tar_folder(DIST / plan.NAME, PACKAGES / f"{name}.tar.xz")
        linux_layout.make_app_dir(DIST / plan.NAME, DIST / "Remi.AppDir", __version__, moment())
        if shutil.which("dpkg-deb"):
            deb = PACKAGES / f"remi_{__version__}_{linux_layout.debian_machine()}.deb"
            linux_layout.make_deb(DIST / plan.NAME, deb, __version__, moment())
    if single:
        for file in DIST.glob("*-single*"):
            shutil.copy(file, PACKAGES / f"{name}-single{file.suffix}")
    list_parts(PACKAGES / f"{name}.cdx.json")
    write_checksums(PACKAGES)


def sorted_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())


def tar_folder(folder: Path, target: Path) -> None:
    """An archive that depends on nothing but names, contents and rights."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment()
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(target, "w:xz", preset=9) as archive:
        for path in sorted_files(folder):
            name = path.relative_to(folder.parent).as_posix()
            archive.add(path, name, recursive=False, filter=plain)


def zip_folder(folder: Path, target: Path) -> None:
    """The same as a zip, for Windows."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted_files(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix())
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def list_parts(target: Path) -> None:
    """The software bill of materials (CycloneDX): the packages that go into the program."""
    options = ["--output-reproducible", "--output-file", str(target)]
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", *options, "requirements.txt"]
    subprocess.run(command, cwd=ROOT, check=True, stderr=subprocess.DEVNULL)


def write_checksums(folder: Path) -> None:
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted_files(folder)
    ]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
