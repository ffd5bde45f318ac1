"""The file of the statistics: an SQLite database in the user's folder, its versions, its damage.

The journals are the truth and the database is counted from them, so nothing is lost with it. Where
it cannot be used (a read-only folder, a later version of the game) one in memory stands in for it.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from remi.match.files import moved

FILE = "statistics.sqlite"
PATIENCE = 10.0
"""Seconds to wait for another copy of the program that writes."""

JOURNALS = "file, size, match, started, ruleset, names"
SEATS = (
    "match, round, seat, started, fingerprint, ruleset, opponents, name, is_person, kind, "
    "points, turns, jokers, swaps, breaks, atu, rack_game, closed"
)
MIGRATIONS = (
    """
    CREATE TABLE journals (
        file TEXT PRIMARY KEY, size INTEGER NOT NULL, match TEXT NOT NULL, started TEXT NOT NULL,
        ruleset TEXT NOT NULL, names TEXT NOT NULL
    );
    CREATE TABLE seats (
        match TEXT NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL,
        started TEXT NOT NULL, fingerprint TEXT NOT NULL, ruleset TEXT NOT NULL,
        opponents TEXT NOT NULL, name TEXT NOT NULL, is_person INTEGER NOT NULL,
        kind TEXT NOT NULL, points INTEGER NOT NULL, turns INTEGER NOT NULL,
        jokers INTEGER NOT NULL, swaps INTEGER NOT NULL, breaks INTEGER NOT NULL,
        atu INTEGER NOT NULL, rack_game INTEGER NOT NULL, closed INTEGER NOT NULL,
        PRIMARY KEY (match, round, seat)
    );
    """,
    # A reset forgets rounds that the list of replays still tells the points of.
    "ALTER TABLE seats ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;",
    # SQLite does not notice a value that was changed on the disk.
    f"""
    ALTER TABLE journals ADD COLUMN seal INTEGER;
    ALTER TABLE seats ADD COLUMN seal INTEGER;
    UPDATE journals SET seal = seal_of({JOURNALS});
    UPDATE seats SET seal = seal_of({SEATS});
    """,
)
"""What makes each version of the tables from the one before it; the first from nothing."""
VERSION = len(MIGRATIONS)


class Base(NamedTuple):
    """An open database, and what had to be done for it."""

    sql: sqlite3.Connection
    aside: Path | None = None
    """Where the damaged file lies that this one replaces."""
    is_kept: bool = True
    """False: it is in memory only, because the file cannot be used just now."""


class Damaged(Exception):
    """The file is no database, or not one of ours."""


def open_base(data: Path) -> Base:
    """The database in the folder `data`; one that is damaged is set aside and made anew."""
    path = data / FILE
    if not data.is_dir():
        return in_memory()  # nothing was ever saved there
    try:
        return Base(_opened(path))
    except Damaged:
        aside = _set_aside(path)
    except (sqlite3.Error, OSError):
        return in_memory()
    try:
        return Base(_opened(path), aside)
    except (Damaged, sqlite3.Error, OSError):
        return in_memory(aside)


def in_memory(aside: Path | None = None) -> Base:
    """A database that is gone when it is closed."""
    sql = sqlite3.connect(":memory:", isolation_level=None)
    add_seal(sql)
    migrate(sql)
    return Base(sql, aside, is_kept=False)


def add_seal(sql: sqlite3.Connection) -> None:
    """Let SQL reckon the seal of a row: `seal_of(column, …)`."""
    sql.create_function("seal_of", -1, _seal, deterministic=True)


def insertion(table: str, columns: str, otherwise: str) -> str:
    """The statement that puts a row with its seal into a table, `otherwise` IGNORE or REPLACE."""
    places = ",".join(f"?{number + 1}" for number in range(columns.count(",") + 1))
    return (
        f"INSERT OR {otherwise} INTO {table} ({columns}, seal) VALUES ({places}, seal_of({places}))"
    )


def _seal(*values: object) -> int:
    return zlib.crc32(repr(values).encode())


@contextmanager
def transaction(sql: sqlite3.Connection) -> Iterator[None]:
    """All that is done within is done, or nothing of it."""
    sql.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        sql.execute("ROLLBACK")
        raise
    sql.execute("COMMIT")


def _opened(path: Path) -> sqlite3.Connection:
    """The database in this file.

    Raises:
        Damaged: what is there is not our database.
        sqlite3.OperationalError: it cannot be used just now, or is of a later version.
    """
    sql = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    add_seal(sql)
    try:
        _prepare(sql)
    except sqlite3.OperationalError:  # locked, read-only, full: the file itself is well
        sql.close()
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # its messages quote the damage
        sql.close()
        raise Damaged(str(error)) from error
    except BaseException:
        sql.close()
        raise
    return sql


def _prepare(sql: sqlite3.Connection) -> None:
    if sql.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise Damaged("the check of the file failed")
    migrate(sql)
    try:
        sql.execute("SELECT is_counted FROM seats LIMIT 0")
        for table, columns in (("journals", JOURNALS), ("seats", SEATS)):
            _check_seals(sql, table, columns)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise  # locked, read-only …
        raise Damaged(str(error)) from error
    with suppress(sqlite3.OperationalError):  # another copy of the program is just changing it
        sql.execute("PRAGMA journal_mode = WAL")
    sql.execute("PRAGMA synchronous = NORMAL")


def _check_seals(sql: sqlite3.Connection, table: str, columns: str) -> None:
    wrong = f"SELECT count(*) FROM {table} WHERE seal IS NOT seal_of({columns})"
    if sql.execute(wrong).fetchone() != (0,):
        raise Damaged(f"a row of {table} was changed")


def migrate(sql: sqlite3.Connection) -> None:
    """Bring the tables to the present version; each step is done whole or not at all.

    Raises:
        sqlite3.OperationalError: a later version of the game made them.
    """
    while (version := _version(sql)) < VERSION:
        with transaction(sql):
            if _version(sql) == version:  # else another copy of the program was faster
                for statement in MIGRATIONS[version].split(";"):
                    _execute_step(sql, statement)
                sql.execute(f"PRAGMA user_version = {version + 1}")
    if version > VERSION:
        raise sqlite3.OperationalError(f"version {version} of the statistics is not known yet")


def _execute_step(sql: sqlite3.Connection, statement: str) -> None:
    """A table that is there without its version is not one of ours."""
    try:
        sql.execute(statement)
    except sqlite3.OperationalError as error:
        if "locked" in str(error) or "readonly" in str(error) or "full" in str(error):
            raise
        raise Damaged(str(error)) from error


def _version(sql: sqlite3.Connection) -> int:
    version: int = sql.execute("PRAGMA user_version").fetchone()[0]
    return version


def _set_aside(path: Path) -> Path | None:
    """Where the damaged file lies now; its unfinished writes go with it."""
    aside = moved(path, path.with_suffix(".damaged.sqlite"))
    for ending in ("-wal", "-shm"):
        rest = path.with_name(path.name + ending)
        if rest.exists():
            moved(rest, aside.with_name(aside.name + ending))
    return aside if aside != path else None
