"""Saved matches: begin one, go on with the one that was under way, list those that are over.

What is restored is exactly what was acknowledged, whatever ended the program and when. A file that
is damaged is used up to the damage, and a copy of the whole is kept; one that is of no use at all
is set aside under another name.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path

from remi.match.files import copied, is_left_over, moved, sweep
from remi.match.folders import matches_folder, replays_folder
from remi.match.journal import Journal
from remi.match.lock import try_lock
from remi.match.match import Match
from remi.match.recording import JournalError, read_journal
from remi.match.replay import play_again
from remi.match.setup import Setup

SUFFIX = ".jsonl"
DAMAGED = ".damaged"


class SetAside(JournalError):
    """A save of which nothing can be used was set aside as `aside`; the next one can be tried."""

    def __init__(self, original: Path, aside: Path, why: str) -> None:
        super().__init__(f"{original.name} cannot be continued and was set aside as {aside}: {why}")
        self.original = original
        self.aside = aside


class LeftAlone(JournalError):
    """A save cannot be read just now, or by this version, and lies where it was."""

    def __init__(self, path: Path, error: JournalError) -> None:
        super().__init__(str(error), error.code)
        self.path = path


def begin(data: Path, setup: Setup, now: datetime | None = None) -> Match:
    """A new match, saved in the folder `data`. One that was under way is put with the replays."""
    moment = now or datetime.now()
    for path in under_way(data):
        journal = _take_up(path, data)
        if journal is not None:
            journal.retire()
    name = f"{moment:%Y-%m-%d-%H%M%S}-{setup.rules.id}{SUFFIX}"
    journal = Journal(matches_folder(data) / name, replays_folder(data))
    return Match.start(setup, journal, f"{moment:%Y-%m-%d %H:%M:%S}")


def has_unfinished(data: Path) -> bool:
    """Whether there is a match to go on with."""
    return any(Journal.is_free(path) for path in under_way(data))


def is_elsewhere(data: Path) -> bool:
    """Whether another copy of the program plays a match that lies here."""
    return not all(Journal.is_free(path) for path in under_way(data) if path.is_file())


def resume(data: Path, without: Collection[Path] = ()) -> Match | None:
    """The match that was under way, as it was acknowledged last; None where there is none.

    Raises:
        SetAside: the file is of no use and was renamed; call again for the one before it.
        LeftAlone: the file cannot be used and lies there still; call again `without` its path.
    """
    for path in under_way(data):
        journal = None if path in without else _take_up(path, data)
        match = _restored(path, journal) if journal else None
        if match is not None:
            return match
    return None


def finished(data: Path) -> list[Path]:
    """The files of the matches that can be reviewed, the latest first."""
    return sorted(_journals(replays_folder(data)), reverse=True)


def under_way(data: Path) -> list[Path]:
    """The files of the matches that are not over, the latest first."""
    return sorted(_journals(matches_folder(data)), reverse=True)


def tidy_up(data: Path) -> None:
    """Remove what programs left behind that ended while they wrote: half a file that was to replace
    another, and journals without a single byte. Nothing of these was ever acknowledged."""
    sweep(data)
    for path in under_way(data):
        try:
            if path.stat().st_size == 0 and is_left_over(path):
                _remove_empty(path)
        except OSError:
            continue


def _remove_empty(path: Path) -> None:
    with open(path, "r+b") as file:
        is_ours = try_lock(file) and not file.read(1)
    if is_ours:
        path.unlink()


def _journals(folder: Path) -> list[Path]:
    """The journals in a folder; a name that no window can show is none of ours."""
    try:
        return [
            path for path in folder.iterdir() if path.suffix == SUFFIX and path.name.isprintable()
        ]
    except OSError:
        return []


def _take_up(path: Path, data: Path) -> Journal | None:
    return Journal.take_up(path, replays_folder(data))


def _restored(path: Path, journal: Journal) -> Match | None:
    """The match in this file; None where it is over, which puts it with the replays."""
    try:
        recording = read_journal(path)
    except JournalError as error:
        journal.close()
        if error.code in ("unreadable", "too-new"):
            raise LeftAlone(path, error) from error
        aside = moved(path, path.with_suffix(DAMAGED))
        if aside == path:
            raise LeftAlone(path, error) from error
        raise SetAside(path, aside, str(error)) from error
    replay = play_again(recording)
    match = replay.match
    if match.is_over:
        journal.retire()
        return None
    if replay.damage is not None:
        match.damage = replay.damage._replace(kept=copied(path, path.with_suffix(DAMAGED)))
    good = len(replay.steps)
    journal.continue_after(recording.good_part(good), recording.check_at(good))
    if match.damage and match.damage.kept:
        journal.save()  # cuts the rest off, or each start would keep another copy of it
    match.journal = journal
    if not match.round_number:
        match.next_round()  # the program ended between the head and the first deal
    return match
