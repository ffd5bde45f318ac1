"""The command for this source tree: its decisions, without making an environment or installing."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dev
import remi

PYTHON = Path(sys.executable)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with requirements and nothing else."""
    (tmp_path / dev.RUN).write_text("window==1.0\n", encoding="utf-8")
    (tmp_path / dev.DEVELOP).write_text("window==1.0\ntester==2.0\n", encoding="utf-8")
    (tmp_path / dev.BUILD).write_text("window==1.0\ntester==2.0\npacker==3.0\n", "utf-8")
    return tmp_path


class Calls:
    """Stands in for what would change the system, and notes what was asked of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tree: Path, pip: bool = True) -> None:
        self.made: list[str] = []
        self.fails = False
        monkeypatch.setattr(dev, "VENV", tree / ".venv")
        monkeypatch.setattr(dev, "make_venv", self.make_venv)
        monkeypatch.setattr(dev, "install", self.install)
        monkeypatch.setattr(dev, "has_pip", lambda python: pip)

    def make_venv(self, *options: str) -> None:
        self.made.append(" ".join(("venv", *options)))
        put_python(dev.VENV)

    def install(self, python: Path, requirements: str) -> None:
        if self.fails:
            raise dev.Trouble("no connection")
        self.made.append(requirements)


def put_python(venv: Path) -> None:
    python = dev.venv_python(venv)
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tree: Path) -> Calls:
    return Calls(monkeypatch, tree)


# ------------------------------------------------------------------ the arguments


def test_an_unknown_command_shows_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["dance"]) == 2
    assert "dev.py play" in capsys.readouterr().out


def test_help_is_no_mistake() -> None:
    assert dev.main(["--help"]) == 0


def test_trouble_is_one_line_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(arguments: list[str]) -> int:
        raise dev.Trouble("something is missing.")

    monkeypatch.setattr(dev, "play", play)

    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err == "dev.py: something is missing.\n"


def test_an_old_python_is_told_which_one_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))

    assert dev.main(["play"]) == 2
    assert "this is Python 3.10; Remi needs 3.11" in capsys.readouterr().err


# ------------------------------------------------------------------ the exit status


def test_the_exit_status_is_passed_on() -> None:
    assert dev.run(PYTHON, "-c", "raise SystemExit(3)") == 3


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such signals")
def test_a_signal_gives_the_status_of_a_shell() -> None:
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"

    assert dev.run(PYTHON, "-c", killed) == 128 + signal.SIGTERM


# ------------------------------------------------------------------ the long search


class Passes:
    """Stands in for the tests that search by chance, and notes the seed of each pass."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *statuses: int, seconds: float = 90
    ) -> None:
        self.seeds: list[str] = []
        self.statuses = list(statuses)
        self.now = 0.0
        self.seconds = seconds
        monkeypatch.setattr(dev, "search_once", self.search_once)
        monkeypatch.setattr(dev.time, "monotonic", lambda: self.now)

    def search_once(self, seed: str) -> int:
        self.seeds.append(seed)
        self.now += self.seconds
        return self.statuses.pop(0) if self.statuses else 0


def test_the_search_goes_on_for_its_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)

    assert dev.search(5) == 0
    assert len(set(passes.seeds)) == 4  # a minute and a half each: 4.5 minutes were too few


def test_a_search_of_no_time_is_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)

    assert dev.search(0) == 0
    assert len(passes.seeds) == 1


def test_the_first_pass_that_fails_ends_the_search_and_tells_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    passes = Passes(monkeypatch, 0, 1)

    assert dev.search(60) == 1
    assert len(passes.seeds) == 2
    assert f"python3 dev.py search {passes.seeds[1]}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "minutes"),
    [(["--long"], 60), (["--long", "--minutes", "5"], 5), (["--minutes", "0.5", "--long"], 0.5)],
)
def test_the_search_takes_an_hour_or_as_many_minutes_as_are_asked_for(
    arguments: list[str], minutes: float
) -> None:
    assert dev.minutes_in(arguments) == minutes


@pytest.mark.parametrize(
    "arguments",
    [["check", "--long", "--minutes"], ["search"], ["search", "x"], ["search", "1", "2"]],
)
def test_a_wrong_number_is_told_in_a_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "run", lambda *command: 0)
    monkeypatch.setattr(dev, "python_with", lambda requirements: PYTHON)

    assert dev.main(arguments) == 2
    assert capsys.readouterr().err.startswith("dev.py: ")


def test_the_search_runs_the_tests_by_chance_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(dev, "run", lambda *command: asked.extend(map(str, command)) or 0)
    monkeypatch.setattr(dev, "python_with", lambda requirements: PYTHON)
    monkeypatch.setattr(os, "environ", dict(os.environ))

    assert dev.main(["search", "77"]) == 0
    assert asked[-3:] == ["-m", "chance", "--hypothesis-seed=77"]
    assert (os.environ["REMI_LONG"], os.environ["REMI_SEED"]) == ("1", "77")


# ------------------------------------------------------------------ the environment


def test_windows_keeps_its_python_elsewhere() -> None:
    venv = Path("venv")

    assert dev.venv_python(venv, "nt") == venv / "Scripts" / "python.exe"
    assert dev.venv_python(venv, "posix") == venv / "bin" / "python"


def test_the_fingerprint_changes_with_what_is_required(tree: Path) -> None:
    before = {name: dev.fingerprint(name, tree) for name in (dev.RUN, dev.DEVELOP)}
    (tree / dev.DEVELOP).write_text("window==1.0\ntester==2.1\n", encoding="utf-8")

    assert dev.fingerprint(dev.RUN, tree) == before[dev.RUN]
    assert dev.fingerprint(dev.DEVELOP, tree) != before[dev.DEVELOP]


def test_the_second_start_installs_nothing(calls: Calls) -> None:
    dev.python_with(dev.RUN)
    dev.python_with(dev.RUN)

    assert calls.made == ["venv --clear", dev.RUN]


def test_playing_after_testing_installs_nothing(calls: Calls) -> None:
    dev.python_with(dev.DEVELOP)
    dev.python_with(dev.RUN)

    assert calls.made == ["venv --clear", dev.DEVELOP]


def test_playing_and_testing_after_building_install_nothing(calls: Calls) -> None:
    dev.python_with(dev.BUILD)
    dev.python_with(dev.DEVELOP)
    dev.python_with(dev.RUN)

    assert calls.made == ["venv --clear", dev.BUILD]


def test_testing_after_playing_installs_the_rest(calls: Calls) -> None:
    dev.python_with(dev.RUN)
    dev.python_with(dev.DEVELOP)

    assert calls.made == ["venv --clear", dev.RUN, dev.DEVELOP]


def test_an_environment_without_pip_is_completed(
    monkeypatch: pytest.MonkeyPatch, tree: Path
) -> None:
    calls = Calls(monkeypatch, tree, pip=False)
    put_python(dev.VENV)

    dev.python_with(dev.RUN)

    assert calls.made == ["venv", dev.RUN]


def test_an_installation_that_broke_off_is_tried_again(calls: Calls) -> None:
    dev.python_with(dev.RUN)
    calls.fails = True
    with pytest.raises(dev.Trouble):
        dev.python_with(dev.DEVELOP)
    calls.fails = False

    dev.python_with(dev.RUN)

    assert calls.made == ["venv --clear", dev.RUN, dev.RUN]


# ------------------------------------------------------------------ what is missing


def test_a_missing_venv_module_is_named() -> None:
    said = "The virtual environment was not created because ensurepip is not available."

    assert "python3-venv" in dev.no_venv(said, "linux")


def test_a_full_disk_is_not_taken_for_a_missing_module() -> None:
    said = "Command 'python -m ensurepip' failed\nError: [Errno 28] No space left on device"

    assert dev.no_venv(said, "linux").endswith("No space left on device")


def test_other_systems_are_not_told_about_apt() -> None:
    assert "apt" not in dev.no_venv("ensurepip is not available", "darwin")


# ------------------------------------------------------------------ what is committed


@pytest.mark.parametrize("name", dev.CHAIN)
def test_every_package_is_pinned_and_has_its_hashes(name: str) -> None:
    for package in locked(name):
        assert re.match(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; [^\\]+)? \\\n", package), package
        assert re.search(r"\n +--hash=sha256:[0-9a-f]{64}( |$)", package), package


@pytest.mark.parametrize("name", dev.CHAIN)
def test_the_pins_are_those_that_were_asked_for(name: str) -> None:
    wanted = (dev.ROOT / name).with_suffix(".in").read_text(encoding="utf-8").splitlines()

    assert {line for line in wanted if "==" in line} <= pins(name)


def test_those_who_develop_have_the_pins_of_those_who_play() -> None:
    assert pins(dev.RUN) < pins(dev.DEVELOP) < pins(dev.BUILD)


def test_the_project_file_names_what_is_pinned() -> None:
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split(r"[<>=]", one)[0] for one in project["dependencies"]}

    assert named == {pin.split("==")[0] for pin in pins(dev.RUN)}
    assert project["version"] == remi.__version__


def test_the_command_needs_no_package() -> None:
    alone = [str(PYTHON), "-I", "-S", str(dev.ROOT / "dev.py"), "--help"]

    assert subprocess.run(alone, capture_output=True, check=False).returncode == 0


def locked(name: str) -> list[str]:
    """The packages of a file, each with its hashes."""
    text = (dev.ROOT / name).read_text(encoding="utf-8")
    return re.findall(r"^[a-z].*(?:\n +.*)*", text, re.MULTILINE)


def pins(name: str) -> set[str]:
    return {package.split()[0] for package in locked(name)}
