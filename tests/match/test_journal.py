"""The file is ahead of the window, whatever becomes of the disk."""

import errno
import json
import os
from pathlib import Path

import pytest

from remi.match.chance import Chance
from remi.match.entries import Acted, Entry, MatchBegan, RoundBegan, TakenBack, write_entry
from remi.match.journal import Journal
from remi.match.recording import LARGEST_FILE, JournalError, read_journal
from remi.match.round import shuffled_pack
from remi.rules.actions import Draw, Pass
from remi.rules.notation import TILES
from tests.match.playing import setup

SETUP = setup(seats=2)
HEAD = MatchBegan(SETUP, 1, "2024-05-01 12:00")
ROUND = RoundBegan(1, 1, shuffled_pack(SETUP.rules, Chance(7)))
SHUFFLED = Acted(0, Draw(), Chance(8).shuffle(TILES.parse_all("R1 R2"), TILES))
ENTRIES: tuple[Entry, ...] = (ROUND, Acted(0, Pass()), TakenBack(1), SHUFFLED)


def written(folder: Path, entries: tuple[Entry, ...] = (HEAD, *ENTRIES)) -> Path:
    journal = Journal(folder / "matches" / "m.jsonl")
    for entry in entries:
        journal.append(entry, TILES)
        assert journal.failure is None
    journal.close()
    return journal.path


def entries_of(path: Path) -> tuple[Entry, ...]:
    return tuple(line.entry for line in read_journal(path).lines)


def test_entries_are_read_as_they_were_written(tmp_path: Path) -> None:
    recording = read_journal(written(tmp_path))
    assert recording.head == HEAD
    assert tuple(line.entry for line in recording.lines) == ENTRIES
    assert recording.damage is None


def test_an_entry_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "m.jsonl")
    for count, entry in enumerate((HEAD, *ENTRIES), 1):
        journal.append(entry, TILES)
        assert len(journal.path.read_bytes().splitlines()) == count


def test_every_entry_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    journal = Journal(tmp_path / "m.jsonl")
    journal.append(HEAD, TILES)
    monkeypatch.setattr(os, "fsync", synced.append)
    journal.append(ROUND, TILES)
    assert len(synced) == 1


def test_a_file_of_that_name_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "m.jsonl").write_text("precious")
    journal = Journal(tmp_path / "m.jsonl")
    journal.append(HEAD, TILES)
    assert journal.path.name == "m-2.jsonl"
    assert (tmp_path / "m.jsonl").read_text() == "precious"


@pytest.mark.parametrize("cut", [1, 2, 10])
def test_a_torn_last_line_does_not_count(tmp_path: Path, cut: int) -> None:
    path = written(tmp_path)
    path.write_bytes(path.read_bytes()[:-cut])
    recording = read_journal(path)
    assert tuple(line.entry for line in recording.lines) == ENTRIES[:-1]
    assert recording.damage is None


@pytest.mark.parametrize(
    "junk",
    [
        b"{}",
        b"[]",
        b"null",
        b"\x00\x00\x00",
        b"\xff\xfe",
        b'{"type": "action"}',
        b'{"type": "action", "seat": 9, "action": {"type": "draw"}}',
        b'{"type": "action", "seat": 0, "action": {"type": "discard", "tile": "X9"}}',
        b'{"type": "round", "round": 1}',
        b"[" * 20_000,
        b'"' + b"x" * 70_000 + b'"',
        b"NaN",
    ],
)
def test_a_damaged_line_ends_the_good_part(tmp_path: Path, junk: bytes) -> None:
    path = written(tmp_path)
    rows = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*rows[:3], junk, *rows[4:], b""]))
    recording = read_journal(path)
    assert tuple(line.entry for line in recording.lines) == ENTRIES[:2]
    assert recording.damage is not None
    assert recording.damage.line == 4
    assert recording.end_of(2) == sum(len(row) + 1 for row in rows[:3])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("{", "is empty"),  # a torn head: nothing was acknowledged
        ("hello\n", "line 1"),
        ("{}\n", "no match of Remi"),
        ('{"type": "match", "format": 2}\n', "format 2"),
        ('{"type": "match", "format": 1}\n', "ruleset is missing"),
    ],
)
def test_what_is_no_journal_of_ours_is_said(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_text(text)
    with pytest.raises(JournalError, match=said):
        read_journal(path)


def test_a_file_that_is_not_there_or_far_too_large_is_said(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"):
        read_journal(tmp_path / "nothing.jsonl")
    with open(tmp_path / "large.jsonl", "wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(JournalError, match="too large"):
        read_journal(tmp_path / "large.jsonl")


# ------------------------------------------------------------------ a disk that will not


def full_disk(monkeypatch: pytest.MonkeyPatch, code: int = errno.ENOSPC) -> None:
    def fail(handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", fail)


@pytest.mark.parametrize(
    ("code", "word"),
    [(errno.ENOSPC, "disk-full"), (errno.EROFS, "read-only"), (errno.EIO, "cannot-write")],
)
def test_a_failure_has_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, word: str
) -> None:
    journal = Journal(tmp_path / "m.jsonl")
    journal.append(HEAD, TILES)
    full_disk(monkeypatch, code)
    journal.append(ROUND, TILES)
    assert journal.failure == word


def test_entries_wait_until_the_disk_takes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "m.jsonl")
    journal.append(HEAD, TILES)
    with monkeypatch.context() as patch:
        full_disk(patch)
        for entry in ENTRIES[:-1]:
            journal.append(entry, TILES)
        assert journal.failure == "disk-full"
    journal.append(ENTRIES[-1], TILES)
    assert journal.failure is None
    assert entries_of(journal.path) == ENTRIES


def test_half_a_line_is_written_over_by_the_next_attempt(tmp_path: Path) -> None:
    class HalfWay:
        """A file that takes ten bytes and is full then."""

        def __init__(self, file: object) -> None:
            self.file = file
            self.writes = 0

        def write(self, rest: memoryview) -> int:
            self.writes += 1
            if self.writes > 1:
                raise OSError(errno.ENOSPC, "full")
            return self.file.write(rest[:10])  # type: ignore[attr-defined, no-any-return]

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

    journal = Journal(tmp_path / "m.jsonl")
    journal.append(HEAD, TILES)
    whole = journal._file
    journal._file = HalfWay(whole)  # type: ignore[assignment]
    journal.append(ROUND, TILES)
    assert journal.failure == "disk-full"
    assert not journal.path.read_bytes().endswith(b"\n")
    assert entries_of(journal.path) == ()
    journal._file = whole
    journal.append(ENTRIES[1], TILES)
    assert entries_of(journal.path) == ENTRIES[:2]


def test_a_folder_that_cannot_be_made_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "m.jsonl")
    journal.append(HEAD, TILES)
    assert journal.failure == "cannot-write"
    (tmp_path / "file").unlink()
    journal.append(ROUND, TILES)
    assert journal.failure is None
    assert entries_of(journal.path) == (ROUND,)


# ------------------------------------------------------------------ two at once


def test_another_copy_of_the_program_cannot_take_it(tmp_path: Path) -> None:
    path = written(tmp_path)
    with open(path, "r+b") as other:
        from remi.match.lock import try_lock

        assert try_lock(other)
        assert Journal.take_up(path) is None
        assert not Journal.is_free(path)
    assert Journal.is_free(path)
    assert Journal.take_up(path) is not None


def test_the_same_program_takes_its_own_journal_over(tmp_path: Path) -> None:
    first = Journal(tmp_path / "m.jsonl")
    first.append(HEAD, TILES)
    second = Journal.take_up(first.path)
    assert second is not None
    recording = read_journal(first.path)
    second.continue_after(recording.good_part(0), recording.check_at(0))
    second.append(ROUND, TILES)
    first.append(ENTRIES[1], TILES)  # no longer its business
    assert entries_of(second.path) == (ROUND,)


def test_a_finished_match_goes_on_the_shelf_under_a_free_name(tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "m.jsonl").write_text("an older one")
    journal = Journal(tmp_path / "m.jsonl", tmp_path / "shelf")
    journal.append(HEAD, TILES)
    journal.retire()
    assert journal.path == tmp_path / "shelf" / "m-2.jsonl"
    assert read_journal(journal.path).head == HEAD
    assert not (tmp_path / "m.jsonl").exists()


def test_an_entry_is_one_line_of_ascii() -> None:
    named = MatchBegan(setup(seats=2, seed="șah\n\ud800"), 0)
    text = json.dumps(write_entry(named, TILES))
    assert text.isascii()
    assert "\n" not in text
