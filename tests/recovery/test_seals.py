"""The check at the end of each line: what was changed, lost, doubled or moved is found."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from remi.match import saves
from remi.match.journal import Journal
from remi.match.recording import JournalError, read_journal
from remi.match.replay import read_replay
from remi.match.round import Accepted
from remi.match.seal import START, broke_off, check_of, holds, sealed
from remi.rules.actions import Discard
from remi.solver.legal import legal
from tests.match.playing import play_on, setup, without_checks


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a match under way."""
    match = saves.begin(tmp_path_factory.mktemp("good"), setup("rummy", seats=2))
    play_on(match, random.Random(1), most=25)
    assert match.journal is not None
    match.close()
    return match.journal.path.read_bytes().splitlines(keepends=True)


def damaged_line(folder: Path, rows: list[bytes]) -> int | None:
    """The first line that does not hold."""
    path = folder / "m.jsonl"
    path.write_bytes(b"".join(rows))
    damage = read_replay(path).damage
    return damage.line if damage else None


def test_a_line_with_its_check_is_still_an_object() -> None:
    row, check = sealed(b'{"seat":1}', START)
    assert json.loads(row) == {"seat": 1, "check": f"{check:08x}"}
    assert (check_of(row), holds(row, START), holds(row, 1)) == (check, True, False)


def test_every_line_has_a_check(tmp_path: Path, rows: list[bytes]) -> None:
    assert all(check_of(row.rstrip(b"\n")) is not None for row in rows)
    assert damaged_line(tmp_path, rows) is None


def test_an_action_that_the_rules_allow_but_nobody_made_does_not_hold(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup("clasic", seats=2))
    dice = random.Random(1)
    while len(set(legal(match.view(match.round.turn)).discard)) < 2:
        play_on(match, dice, most=1)
    seat = match.round.turn
    made, other = sorted(set(legal(match.view(seat)).discard))[:2]
    assert isinstance(match.submit(seat, Discard(made)), Accepted)
    assert match.journal is not None
    match.close()
    path, name = match.journal.path, match.setup.rules.notation.format
    was, becomes = (b'"tile":"%s"' % name(one).encode() for one in (made, other))
    content = path.read_bytes()
    *before, last = content.splitlines(keepends=True)
    assert was in last
    changed = b"".join([*before, last.replace(was, becomes)])
    path.write_bytes(without_checks(changed))
    assert read_replay(path).damage is None
    path.write_bytes(changed)
    damage = read_replay(path).damage
    assert damage is not None
    assert (damage.line, "changed" in damage.why) == (len(before) + 1, True)


def test_a_lost_line_a_doubled_one_and_two_changed_places_are_found(
    tmp_path: Path, rows: list[bytes]
) -> None:
    assert damaged_line(tmp_path, [*rows[:9], *rows[10:]]) == 10
    assert damaged_line(tmp_path, [*rows[:10], rows[9], *rows[10:]]) == 11
    assert damaged_line(tmp_path, [*rows[:9], rows[10], rows[9], *rows[11:]]) == 10


def test_lines_with_and_without_checks_do_not_mix(tmp_path: Path, rows: list[bytes]) -> None:
    bare = without_checks(b"".join(rows)).splitlines(keepends=True)
    assert damaged_line(tmp_path, [*rows[:5], bare[5]]) == 6
    assert damaged_line(tmp_path, [*bare[:5], rows[5]]) == 6


def test_a_head_that_was_changed_is_of_no_use(tmp_path: Path, rows: list[bytes]) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(rows[0].replace(b'"rounds":2', b'"rounds":3') + b"".join(rows[1:]))
    with pytest.raises(JournalError, match="line 1"):
        read_journal(path)


def test_an_older_file_without_checks_is_read_and_goes_on_without(
    tmp_path: Path, rows: list[bytes]
) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    path = folder / "old.jsonl"
    path.write_bytes(without_checks(b"".join(rows)))
    match = saves.resume(tmp_path)
    assert match is not None
    assert match.damage is None
    play_on(match, random.Random(2), most=3)
    match.close()
    assert b"check" not in path.read_bytes()
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == match.round.state


def test_a_last_line_whose_end_was_damaged_is_said_and_one_that_broke_off_is_not(
    tmp_path: Path, rows: list[bytes]
) -> None:
    assert damaged_line(tmp_path, [*rows[:-1], rows[-1].rstrip(b"\n") + b"\x0b"]) == len(rows)
    for cut in (1, 5, 12, 30):
        assert damaged_line(tmp_path, [*rows[:-1], rows[-1][:-cut]]) is None
    for rest in (b"\x00" * 40, b"~", rows[-1][:20] + b"\x00"):
        assert damaged_line(tmp_path, [*rows, rest]) == len(rows) + 1
    assert broke_off(b"")


def test_a_journal_continued_is_one_chain(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup("rummy", seats=2))
    for number in range(4):
        play_on(match, random.Random(number), most=3)
        match.close()
        resumed = saves.resume(tmp_path)
        assert resumed is not None
        match = resumed
    assert isinstance(match.journal, Journal)
    assert read_journal(match.journal.path).damage is None
