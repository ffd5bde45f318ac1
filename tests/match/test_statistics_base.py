"""The database of the statistics: lost, damaged, of other versions, written by two at once."""

import csv
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from remi.match import saves, statistics
from remi.match.setup import Seat
from remi.match.statistics_base import (
    FILE,
    MIGRATIONS,
    SEATS,
    VERSION,
    add_seal,
    insertion,
    open_base,
)
from remi.match.statistics_csv import write_csv
from tests.match.playing import play_on, setup
from tests.match.test_statistics import NOON, ROOT, played, stored, summaries


def test_what_is_counted_bit_by_bit_is_what_is_counted_anew(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup(rounds=3), NOON)
    for number in range(3):
        play_on(match, random.Random(number))
        statistics.catch_up(tmp_path)  # the third time the file lies with the replays
        match.next_round()
    played(tmp_path, "popular", at=1)
    before = stored(tmp_path)
    assert len(before) == 3 * 3 + 2 * 3
    statistics.catch_up(tmp_path)
    assert stored(tmp_path) == before
    (tmp_path / FILE).unlink()
    statistics.catch_up(tmp_path)
    assert stored(tmp_path) == before


@pytest.mark.parametrize(
    "content", [b"no database at all" * 100, b"SQLite format 3\0" + b"x" * 4000]
)
def test_a_damaged_file_is_set_aside_and_counted_anew(tmp_path: Path, content: bytes) -> None:
    played(tmp_path)
    before = stored(tmp_path)
    (tmp_path / FILE).write_bytes(content)
    with statistics.opened(tmp_path) as base:
        aside = base.aside
    assert aside is not None
    assert aside.read_bytes() == content
    assert stored(tmp_path) == before


def test_a_damaged_page_is_found_when_it_is_opened(tmp_path: Path) -> None:
    for at in range(4):
        played(tmp_path, at=at)
    before = stored(tmp_path)
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    assert len(content) > 8192
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)
    with statistics.opened(tmp_path) as base:
        assert base.aside is not None
    assert stored(tmp_path) == before


def test_a_foreign_database_is_set_aside(tmp_path: Path) -> None:
    sql = sqlite3.connect(tmp_path / FILE)
    sql.execute("CREATE TABLE seats (x)")
    sql.execute("PRAGMA user_version = 2")
    sql.close()
    assert open_base(tmp_path).aside is not None


@pytest.mark.parametrize("version", range(VERSION + 1))
def test_every_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    played(tmp_path)
    expected = stored(tmp_path)
    rows = [row[:-2] for row in expected]  # is_counted is of version 2, the seal of version 3
    (tmp_path / FILE).unlink()
    sql = sqlite3.connect(tmp_path / FILE)
    add_seal(sql)
    for step in MIGRATIONS[:version]:
        sql.executescript(step)
    if version:
        places = ",".join("?" * len(rows[0]))
        plain = f"INSERT INTO seats ({SEATS}) VALUES ({places})"
        with_seal = insertion("seats", SEATS, "IGNORE")
        sql.executemany(plain if version < 3 else with_seal, rows)
        sql.commit()
    sql.execute(f"PRAGMA user_version = {version}")
    sql.close()
    base = open_base(tmp_path)
    assert base.is_kept
    assert base.aside is None
    assert base.sql.execute("PRAGMA user_version").fetchone() == (VERSION,)
    base.sql.close()
    assert stored(tmp_path) == expected


def test_a_later_version_is_left_alone_and_counted_in_memory(tmp_path: Path) -> None:
    played(tmp_path)
    sql = sqlite3.connect(tmp_path / FILE)
    sql.execute(f"PRAGMA user_version = {VERSION + 1}")
    sql.close()
    before = (tmp_path / FILE).read_bytes()
    with statistics.opened(tmp_path) as base:
        assert not base.is_kept
        assert len(statistics.summaries(base)) == 1
    assert (tmp_path / FILE).read_bytes()[:4096] == before[:4096]


def test_where_nothing_can_be_written_it_is_counted_in_memory(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / FILE).mkdir()
    with statistics.opened(tmp_path) as base:
        assert not base.is_kept
        assert sum(summary.rounds for summary in statistics.summaries(base)) == 2


def test_looking_into_a_folder_that_is_not_there_makes_none(tmp_path: Path) -> None:
    assert summaries(tmp_path / "none") == []
    assert not (tmp_path / "none").exists()


def test_a_reset_forgets_and_counts_on_from_there(tmp_path: Path) -> None:
    played(tmp_path)
    assert statistics.reset(tmp_path)
    assert summaries(tmp_path) == []
    played(tmp_path, at=1)
    assert [summary.rounds for summary in summaries(tmp_path)] == [2]
    with statistics.opened(tmp_path) as base:
        assert len(statistics.saved_matches(base, tmp_path)) == 2


def test_a_deleted_replay_leaves_the_list_but_not_the_statistics(tmp_path: Path) -> None:
    path = played(tmp_path)
    before = summaries(tmp_path)
    path.unlink()
    assert summaries(tmp_path) == before
    with statistics.opened(tmp_path) as base:
        assert statistics.saved_matches(base, tmp_path) == []


def test_a_useless_journal_is_passed_over(tmp_path: Path) -> None:
    path = played(tmp_path)
    (path.parent / "2030-01-01-000000-clasic.jsonl").write_bytes(b"\x00" * 100)
    assert len(summaries(tmp_path)) == 1


COUNTER = """
import sys
from pathlib import Path
from remi.match import statistics
for _ in range(5):
    with statistics.opened(Path(sys.argv[1])) as base:
        assert base.is_kept
        base.sql.execute("DELETE FROM journals")  # so that all is counted again
"""


def test_two_programs_count_at_once(tmp_path: Path) -> None:
    for at in range(3):
        played(tmp_path, at=at)
    counters = [
        subprocess.Popen([sys.executable, "-c", COUNTER, str(tmp_path)], cwd=ROOT) for _ in range(2)
    ]
    assert [counter.wait(60) for counter in counters] == [0, 0]
    both = stored(tmp_path)
    assert len(both) == 3 * 2 * 3
    (tmp_path / FILE).unlink()
    statistics.catch_up(tmp_path)
    assert stored(tmp_path) == both


def test_the_table_of_rounds_can_be_read_by_a_spreadsheet(tmp_path: Path) -> None:
    played(tmp_path, seats=(Seat("=1+1"), Seat("Ana", "medium")))
    with statistics.opened(tmp_path) as base:
        assert write_csv(base, tmp_path / "rounds.csv") == 2
    with (tmp_path / "rounds.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    (summary,) = summaries(tmp_path)
    assert [int(row["points"]) for row in rows] == list(summary.history)
    assert [row["name"] for row in rows] == ["'=1+1"] * 2
    assert rows[0]["opponents"] == "medium"
