"""Full disks, folders that cannot be written or are deleted, and what programs leave behind."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from remi.match import files, saves
from remi.match.files import copied, write_whole
from remi.match.folders import matches_folder
from remi.match.lock import try_lock
from remi.match.match import Match
from remi.match.replay import read_replay
from remi.ui import session, storage
from remi.ui.settings import FILE, Settings, load_settings, save_settings
from tests.match.playing import play_on, setup

ROOT = Path(__file__).resolve().parents[2]
SMALL = "48k"


def mounted(folder: Path, options: str) -> Iterator[Path]:
    """A file system in memory; skips where nobody may make one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("a small file system can only be made as root on Linux")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few kilobytes."""
    yield from mounted(tmp_path / "disk", f"size={SMALL}")


def fill(disk: Path) -> Path:
    """Fill the disk to the last byte; the file that does it."""
    path = disk / "filling"
    with contextlib.suppress(OSError), open(path, "wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    return path


def saved_state_is(match: Match) -> bool:
    """Whether the file holds the match as it stands."""
    assert match.journal is not None
    replay = read_replay(match.journal.path)
    return replay.damage is None and replay.match.round.state == match.round.state


# ------------------------------------------------------------------ a full disk


def test_on_a_full_disk_the_match_goes_on_and_is_saved_when_there_is_room(disk: Path) -> None:
    match = saves.begin(disk, setup("rummy", seats=2))
    play_on(match, random.Random(1), most=2)
    assert saved_state_is(match)
    filling = fill(disk)
    dice = random.Random(1)
    while match.warning is None and not match.round.is_over:  # the last block may have room
        play_on(match, dice, most=5)
        if match.round.is_over:
            match.next_round()
    assert match.warning == "disk-full"
    play_on(match, dice, most=5)
    assert match.journal is not None
    assert not saved_state_is(match)
    assert read_replay(match.journal.path).damage is None
    filling.unlink()
    assert session.is_saved(match)
    assert match.warning is None
    assert saved_state_is(match)


def test_the_last_move_of_a_match_is_saved_later_too(disk: Path) -> None:
    match = saves.begin(disk, setup("rummy", seats=2, rounds=1))
    assert match.journal is not None
    filling = fill(disk)
    play_on(match, random.Random(1))
    assert match.is_over
    if match.warning is None:
        pytest.skip("the round fitted into the last block")
    assert match.journal.path.parent == matches_folder(disk)
    filling.unlink()
    match.close()
    (path,) = saves.finished(disk)
    assert read_replay(path).match.is_over


def test_no_half_written_file_replaces_a_good_one(disk: Path) -> None:
    save_settings(disk, Settings(volume=35))
    storage.take_troubles()
    fill(disk)
    with pytest.raises(OSError, match="No space"):
        write_whole(disk / FILE, "x" * 20_000)
    assert load_settings(disk).volume == 35
    assert sorted(one.name for one in disk.iterdir()) == ["filling", FILE]
    big = {"text": "x" * 20_000}
    assert not storage.write_json(disk / FILE, big)
    assert not storage.write_json(disk / FILE, big)
    assert len(session.notices()) == 1  # it is said once
    assert load_settings(disk).volume == 35


def test_half_a_copy_is_no_copy(disk: Path, tmp_path: Path) -> None:
    (tmp_path / "m.jsonl").write_bytes(bytes(100_000))
    assert copied(tmp_path / "m.jsonl", disk / "m.damaged") is None
    assert list(disk.iterdir()) == []


def test_the_program_plays_to_the_end_on_a_full_disk(disk: Path) -> None:
    fill(disk)
    command = [sys.executable, "main.py", "play", "--ruleset", "rummy", "--seats", "you,easy"]
    command += ["--rounds", "1", "--seed", "3", "--autoplay", "--fast", "--lang", "en"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={
            **os.environ,
            "REMI_DATA_DIR": str(disk),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "The match is over" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


# ------------------------------------------------------------------ folders


def test_a_folder_that_can_only_be_read_is_played_on_and_copied_nowhere(tmp_path: Path) -> None:
    for disk in mounted(tmp_path / "disk", "size=1m"):
        match = saves.begin(disk, setup("rummy", seats=2))
        play_on(match, random.Random(1), most=3)
        match.close()
        state = match.round.state
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert session.has_unfinished(disk)
        again, notices = session.resume(disk)
        assert again is not None
        assert (again.round.state, notices) == (state, ())
        assert again.warning == "read-only"
        play_on(again, random.Random(2), most=3)
        assert not session.is_saved(again)
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        assert session.is_saved(again)
        assert saved_state_is(again)
        again.close()


def test_without_a_folder_for_data_the_match_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    match = saves.begin(tmp_path / "file", setup("rummy", seats=2))
    play_on(match, random.Random(1), most=3)
    assert match.warning == "cannot-write"
    assert not session.is_saved(match)
    (tmp_path / "file").unlink()
    assert session.is_saved(match)
    assert saved_state_is(match)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")
@pytest.mark.parametrize("is_resumed", [False, True])
def test_a_folder_deleted_during_play_is_made_again_with_the_whole_match(
    tmp_path: Path, is_resumed: bool
) -> None:
    data = tmp_path / "data"
    match = saves.begin(data, setup("rummy", seats=2))
    play_on(match, random.Random(1), most=5)
    if is_resumed:
        match.close()
        resumed = saves.resume(data)
        assert resumed is not None
        match = resumed
    shutil.rmtree(data)
    play_on(match, random.Random(2), most=1)
    assert match.warning is None
    assert saved_state_is(match)
    match.close()
    again = saves.resume(data)
    assert again is not None
    assert again.round.state == match.round.state


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")
@pytest.mark.parametrize("most", [5, 10_000])
def test_a_folder_deleted_before_the_match_is_left_is_made_again(tmp_path: Path, most: int) -> None:
    data = tmp_path / "data"
    match = saves.begin(data, setup("rummy", seats=2))
    play_on(match, random.Random(1), most=most)
    shutil.rmtree(data)
    match.close()
    again = saves.resume(data)
    assert again is not None
    assert again.round.state == match.round.state


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")
def test_a_file_put_in_the_place_of_ours_is_left_alone(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup("rummy", seats=2))
    assert match.journal is not None
    path = match.journal.path
    path.unlink()
    path.write_text("somebody's")
    play_on(match, random.Random(2), most=1)
    assert path.read_text() == "somebody's"
    assert saved_state_is(match)


def test_names_of_all_kinds_are_a_folder(tmp_path: Path) -> None:
    for name in ("cu spații", "ștefan’s 'jocuri' \"1\"", "日本", "a" * 200, "-rf", "%s{}"):
        data = tmp_path / name
        match = saves.begin(data, setup("rummy", seats=2))
        match.close()
        assert saves.resume(data) is not None


# ------------------------------------------------------------------ what is left behind


def test_left_overs_are_swept_and_nothing_else(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup("rummy", seats=2))
    match.close()
    empty = matches_folder(tmp_path) / "2024-01-01-000000-rummy.jsonl"
    fresh, old = tmp_path / "settings.json.1.new", tmp_path / "settings.json.2.new"
    kept = tmp_path / "notes.txt"
    for path in (empty, fresh, old, kept):
        path.write_bytes(b"" if path == empty else b"half")
    long_ago = time.time() - 2 * files.LEFT_OVER
    for path in (empty, old, kept):
        os.utime(path, (long_ago, long_ago))
    saves.tidy_up(tmp_path)
    assert {one.name for one in tmp_path.iterdir()} == {"matches", fresh.name, kept.name}
    assert len(saves.under_way(tmp_path)) == 1
    saves.tidy_up(tmp_path / "none")


def test_an_empty_journal_that_somebody_holds_is_not_swept(tmp_path: Path) -> None:
    matches_folder(tmp_path).mkdir()
    path = matches_folder(tmp_path) / "2024-01-01-000000-rummy.jsonl"
    path.touch()
    os.utime(path, (0, 0))
    with open(path, "r+b") as held:
        assert try_lock(held)
        saves.tidy_up(tmp_path)
        assert path.exists()
    saves.tidy_up(tmp_path)
    assert not path.exists()


def test_of_thousands_of_saves_only_the_latest_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = matches_folder(tmp_path)
    folder.mkdir()
    match = saves.begin(tmp_path, setup("rummy", seats=2))
    match.close()
    for number in range(3000):
        (folder / f"2000-01-01-{number:06}-rummy.jsonl").touch()
    asked: list[Path] = []
    is_free = saves.Journal.is_free
    monkeypatch.setattr(saves.Journal, "is_free", lambda path: asked.append(path) or is_free(path))
    assert saves.has_unfinished(tmp_path)
    assert match.journal is not None
    assert asked == [match.journal.path]
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == match.round.state
