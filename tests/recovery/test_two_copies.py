"""Two copies of the program at once: neither spoils the other's files, and the second says so."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from remi.match import lock, saves
from remi.match.match import Match
from remi.match.replay import read_replay
from remi.rules.variants import RULE_SETS
from remi.ui import session
from remi.ui.presets import Presets
from remi.ui.storage import read_json, write_json
from tests.match.playing import play_on, setup

ROOT = Path(__file__).resolve().parents[2]

COPY = """
import random, sys
from pathlib import Path
from remi.match import saves
from tests.match.playing import play_on, setup
data = Path(sys.argv[1])
match = saves.resume(data) or saves.begin(data, setup("popular", seats=2))
for line in sys.stdin:
    played = 0 if match.is_over else play_on(match, random.Random(1), most=int(line))
    print(match.journal.path.name, played, flush=True)
"""


class Copy:
    """Another copy of the program, which plays as many actions as it is told to."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", COPY, str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def play(self, count: int) -> str:
        """The journal that it writes to."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(count, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().split()[0]

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Copy]:
    """A copy that has begun a match."""
    copy = Copy(tmp_path)
    copy.play(3)
    yield copy
    copy.kill()


def test_the_match_of_another_copy_is_not_offered_and_that_is_said(
    tmp_path: Path, other: Copy
) -> None:
    assert not session.has_unfinished(tmp_path)
    assert session.is_elsewhere(tmp_path)
    assert "another window" in session.open_elsewhere()
    assert session.resume(tmp_path) == (None, ())


def test_both_play_and_both_matches_hold(tmp_path: Path, other: Copy) -> None:
    mine = saves.begin(tmp_path, setup("rummy", seats=2))
    assert mine.journal is not None
    for number in range(5):
        theirs = other.play(4)
        play_on(mine, random.Random(number), most=4)
        assert theirs != mine.journal.path.name
    mine.close()
    found = [read_replay(path) for path in saves.under_way(tmp_path)]
    assert len(found) == 2
    assert all(one.damage is None for one in found)


def test_after_it_was_killed_its_match_can_be_gone_on_with(tmp_path: Path, other: Copy) -> None:
    name = other.play(2)
    other.kill()
    assert not session.is_elsewhere(tmp_path)
    match, notices = session.resume(tmp_path)
    assert match is not None
    assert match.journal is not None
    assert (match.journal.path.name, notices) == (name, ())


def test_each_takes_a_match_of_its_own_where_two_are_under_way(tmp_path: Path) -> None:
    first = saves.begin(tmp_path, setup("rummy", seats=2))
    copy = Copy(tmp_path)  # it cannot have the first, and begins another
    theirs = copy.play(1)
    copy.kill()
    again = Copy(tmp_path)
    assert again.play(1) == theirs
    again.kill()
    assert first.journal is not None
    assert first.journal.path.exists()


# ------------------------------------------------------------------ where locks do not work


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(file: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(lock, "_lock", fail)


def two_with_one_match(data: Path) -> tuple[Match, Match]:
    """A match that two copies have taken up; each as its own process would have it."""
    begun = saves.begin(data, setup("rummy", seats=2))
    play_on(begun, random.Random(1), most=3)
    begun.close()
    pair = []
    for _ in range(2):
        match = saves.resume(data)
        assert match is not None
        assert match.journal is not None
        match.journal._open.clear()  # as if another process had it
        pair.append(match)
    return pair[0], pair[1]


@pytest.mark.usefixtures("no_locks")
def test_without_locks_the_second_writes_its_match_to_another_file(tmp_path: Path) -> None:
    first, second = two_with_one_match(tmp_path)
    for number in range(4):
        play_on(first, random.Random(number), most=2)
        play_on(second, random.Random(number + 9), most=2)
    assert first.warning is second.warning is None
    for match in (first, second):
        assert match.journal is not None
        replay = read_replay(match.journal.path)
        assert replay.damage is None
        assert replay.match.round.state == match.round.state
    assert len(saves.under_way(tmp_path)) == 2


@pytest.mark.usefixtures("no_locks")
def test_without_locks_a_new_match_of_one_takes_nothing_from_the_other(tmp_path: Path) -> None:
    first = saves.begin(tmp_path, setup("rummy", seats=2))
    assert first.journal is not None
    first.journal._open.clear()
    second = saves.begin(tmp_path, setup("popular", seats=2))  # puts the first with the replays
    play_on(first, random.Random(1), most=3)
    play_on(second, random.Random(1), most=3)
    for match in (first, second):
        assert match.journal is not None
        assert read_replay(match.journal.path).match.round.state == match.round.state


def test_two_programs_play_to_their_ends_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "play", "--ruleset", "rummy", "--seats", "you,easy"]
    command += ["--rounds", "1", "--autoplay", "--fast", "--data-dir", str(tmp_path)]
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    programs = [
        subprocess.Popen(
            [*command, "--seed", str(seed)],
            cwd=ROOT,
            env={**os.environ, **silent},
            stdout=subprocess.DEVNULL,
        )
        for seed in (1, 2)
    ]
    assert [one.wait(timeout=120) for one in programs] == [0, 0]
    found = [read_replay(path) for path in saves.finished(tmp_path)]
    assert sorted(one.head.setup.seed for one in found if one.match.is_over) == [1, 2]
    assert all(one.damage is None for one in found)


# ------------------------------------------------------------------ the small files


def test_two_copies_that_save_presets_lose_none(tmp_path: Path) -> None:
    one, other = Presets(tmp_path), Presets(tmp_path)
    one.save("Acasă", RULE_SETS["clasic"])
    other.save("La bunica", RULE_SETS["clasic"])
    one.delete(one.save("Gata", RULE_SETS["rummy"]))
    names = {preset.name for preset in Presets(tmp_path).of("clasic") if not preset.ours}
    assert names == {"Acasă", "La bunica"}


WRITER = """
import sys
from pathlib import Path
from remi.ui.storage import write_json
for number in range(40):
    write_json(Path(sys.argv[1]), {"who": sys.argv[2], "text": sys.argv[2] * 5000})
"""


def test_a_small_file_that_two_write_at_once_is_always_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_json(path, {"who": "a", "text": "a" * 5000})
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name], cwd=ROOT) for name in "ab"
    ]
    while any(one.poll() is None for one in writers):
        found = read_json(path)
        assert found["text"] == found["who"] * 5000
    assert [one.returncode for one in writers] == [0, 0]
    assert [one.name for one in tmp_path.iterdir()] == ["settings.json"]
    assert json.loads(path.read_text())["who"] in "ab"
