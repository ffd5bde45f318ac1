"""The built program, as a player gets it. Skipped unless `dev.py build --try` names one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import remi
from remi.match.entries import Acted
from remi.match.recording import read_journal
from tests.screens import with_screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds to wait for what has to come."""

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux")


def console(program: Path) -> Path:
    """The program that has standard streams."""
    beside = program.with_name("remi-console.exe")
    return beside if beside.exists() else program


def bare(home: Path, **more: str) -> dict[str, str]:
    """An environment with nothing of a developer's in it, least of all a Python."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "REMI_LANG": "en", **more}


Answer = subprocess.CompletedProcess[str]


def ask(program: Path, home: Path, *arguments: str, **more: str) -> Answer:
    return subprocess.run(
        [str(console(program)), *arguments],
        env=bare(home, **more),
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


# ------------------------------------------------------------------ without a window


def test_it_tells_its_version(program: Path, tmp_path: Path) -> None:
    said = ask(program, tmp_path, "--version")

    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith(f"Remi {remi.__version__}\n")
    assert "pygame-ce" in said.stdout
    assert said.stderr == ""


def test_it_answers_the_engine_protocol(program: Path, tmp_path: Path) -> None:
    requests = [
        {"op": "hello"},
        {"op": "new", "ruleset": "clasic", "seats": 4, "seed": 7},
        {"op": "legal"},
    ]
    said = subprocess.run(
        [str(console(program)), "engine"],
        input="\n".join(map(json.dumps, requests)) + "\n",
        env=bare(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    answers = [json.loads(line) for line in said.stdout.splitlines()]

    assert said.returncode == 0, said.stderr
    assert [answer["ok"] for answer in answers] == [True, True, True], answers
    assert answers[0]["version"] == remi.__version__


def test_it_simulates_in_several_processes_as_in_one(program: Path, tmp_path: Path) -> None:
    arguments = ("simulate", "--rounds", "6", "--seed", "5", "--json", "--jobs")
    one, two = (ask(program, tmp_path, *arguments, jobs) for jobs in ("1", "2"))

    assert (one.returncode, two.returncode) == (0, 0), one.stderr + two.stderr
    assert results(one.stdout) == results(two.stdout)


def results(said: str) -> dict[str, object]:
    """What was played, without how long it took."""
    told = json.loads(said)
    return {name: told[name] for name in ("deals", "rounds", "faults", "ends", "players")}


def test_a_mistake_is_one_sentence(program: Path, tmp_path: Path) -> None:
    said = ask(program, tmp_path, "dance")

    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
    assert "Traceback" not in said.stderr


@on_linux
def test_without_a_screen_it_says_so(program: Path, tmp_path: Path) -> None:
    said = ask(program, tmp_path, XDG_RUNTIME_DIR=str(tmp_path))

    assert said.returncode == 2
    assert said.stderr.splitlines() == [
        "Remi needs a screen to open its window, and none was found."
    ]


def test_a_match_that_cannot_be_read_is_one_sentence(program: Path, tmp_path: Path) -> None:
    said = ask(program, tmp_path, "nowhere.remi")

    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
    assert "nowhere.remi" in said.stderr


# ------------------------------------------------------------------ in a window


def autoplay(program: Path, home: Path, **more: str) -> Answer:
    arguments = ("play", "--autoplay", "--fast", "--rounds", "2", "--seed", "3")
    return ask(program, home, *arguments, **more)


def test_it_plays_a_whole_match_unseen(program: Path, tmp_path: Path) -> None:
    said = autoplay(program, tmp_path, SDL_VIDEODRIVER="dummy", REMI_DATA_DIR=str(tmp_path))

    assert said.returncode == 0, said.stderr
    assert said.stdout.strip(), "no score sheet was printed"
    assert len(list((tmp_path / "replays").iterdir())) == 1


@pytest.mark.xvfb
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_it_plays_a_whole_match_on_a_screen_and_keeps_it_with_the_user(
    program: Path, screen: str, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    said = autoplay(program, tmp_path, DISPLAY=screen, XDG_DATA_HOME=str(data))

    assert said.returncode == 0, said.stderr
    (match,) = (data / "remi" / "replays").iterdir()
    told = ask(program, tmp_path, "replay", str(match), "--check")
    assert told.returncode == 0, told.stderr
    assert "hold" in told.stdout


@on_linux
def test_it_runs_from_a_folder_that_nobody_may_write(program: Path, tmp_path: Path) -> None:
    place = tmp_path / "Jocuri pentru bunică și țață"
    shutil.copytree(program.parent, place, symlinks=True)
    before = {path: path.stat().st_mtime_ns for path in place.rglob("*")}
    for path in [place, *before]:
        path.chmod(0o555 if path.is_dir() else path.stat().st_mode & 0o555)
    try:
        moved = place / program.name
        data = {"REMI_DATA_DIR": str(tmp_path / "aici și acolo"), "SDL_VIDEODRIVER": "dummy"}
        said = autoplay(moved, tmp_path, **data)
        after = {path: path.stat().st_mtime_ns for path in place.rglob("*")}
    finally:
        for path in [place, *place.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)

    assert said.returncode == 0, said.stderr
    assert after == before, "it wrote beside itself"


def test_what_it_is_started_with_is_not_left_behind(program: Path, tmp_path: Path) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    said = ask(program, tmp_path, "--version", TMPDIR=str(temporary))

    assert said.returncode == 0
    assert list(temporary.iterdir()) == []


class Player:
    """A person at a mouse before the window of the built program; there is no sound device."""

    def __init__(self, program: Path, screen: str, home: Path, *arguments: str) -> None:
        self.home, self.screen = home, screen
        self.data = home / "data" / "remi"
        self.program = subprocess.Popen(
            [str(program), *arguments],
            env=bare(home, DISPLAY=screen, XDG_DATA_HOME=str(home / "data")),
            cwd=home,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.frame: list[int] = []
        wait_until(self.find_window, "the window")

    def xdotool(self, *words: str) -> str:
        environment = {**os.environ, "DISPLAY": self.screen}
        command = ["xdotool", *words]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False
        ).stdout

    def find_window(self) -> bool:
        told = self.xdotool(
            "search", "--onlyvisible", "--name", "^Remi$", "getwindowgeometry", "--shell"
        )
        assert self.program.poll() is None, "it has ended"
        sides = dict(line.split("=") for line in told.splitlines() if "=" in line)
        self.frame = [int(sides[name]) for name in ("X", "Y", "WIDTH", "HEIGHT") if name in sides]
        return len(self.frame) == 4

    def told(self, scene: str) -> list[object] | None:
        """What to do next in this scene."""
        copy = self.home / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.data, copy)
        size = map(str, self.frame[2:])
        command = [sys.executable, "-m", "tests.packaging.places", scene, str(copy), *size]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return json.loads(said.stdout.splitlines()[-1])  # type: ignore[no-any-return]

    def does(self, words: list[object]) -> None:
        for word in words:
            if isinstance(word, list):
                x, y = self.frame[0] + word[0], self.frame[1] + word[1]
                self.xdotool("mousemove", str(x), str(y), "sleep", "0.1")
            elif word in ("click", "mousedown", "mouseup", "keydown", "keyup"):
                verb = str(word)
            else:
                self.xdotool(verb, str(word), "sleep", "0.1")

    def clicks(self, scene: str) -> None:
        words = self.told(scene)
        assert words is not None
        self.does(words)

    def journal(self) -> Path | None:
        return next((self.data / "matches").glob("*.jsonl"), None)

    def has_moved(self) -> bool:
        """Whether the journal has a move of the person."""
        journal = self.journal()
        assert journal
        entries = [line.entry for line in read_journal(journal).lines]
        return any(isinstance(entry, Acted) and entry.seat == 0 for entry in entries)

    def moves(self) -> bool:
        """Move if it is our turn; whether a move is in the journal now."""
        words = self.told("table")
        if words:
            self.does(words)
            time.sleep(0.3)
        return self.has_moved()

    def leaves(self) -> int:
        self.xdotool("search", "--name", "^Remi$", "windowclose")
        return self.program.wait(timeout=20)


def wait_until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


@on_linux
class TestAPersonAtTheMouse:
    pytestmark = with_screen

    def test_clicks_from_the_menu_to_a_first_move(
        self, program: Path, screen: str, tmp_path: Path
    ) -> None:
        player = Player(program, screen, tmp_path)
        try:
            wait_until(lambda: player.data.exists(), "the data folder")
            player.clicks("menu")
            time.sleep(1)
            player.clicks("setup")
            wait_until(lambda: player.journal() is not None, "a match")
            wait_until(player.moves, "a move")
        finally:
            player.program.terminate()
            errors = player.program.communicate(timeout=20)[1]

        assert "Traceback" not in errors
        assert not (player.data / "reports").exists()

    def test_opens_a_file_that_was_clicked(
        self, program: Path, screen: str, tmp_path: Path
    ) -> None:
        autoplay(program, tmp_path, SDL_VIDEODRIVER="dummy", REMI_DATA_DIR=str(tmp_path / "d"))
        (match,) = (tmp_path / "d" / "replays").iterdir()
        file = tmp_path / "Meciul meu.remi"
        shutil.copy(match, file)
        player = Player(program, screen, tmp_path, str(file))
        try:
            time.sleep(1)
            assert player.program.poll() is None
        finally:
            player.program.terminate()
            errors = player.program.communicate(timeout=20)[1]

        assert "Traceback" not in errors
        assert not (player.data / "reports").exists()
