"""The statistics: counted from the journals into a database, summed by game and opponents.

`catch_up` reads the journals that have grown since the last time. It is called when a round has
ended and before anything is shown; a database that is lost or damaged is counted anew, and says the
same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from remi.bots import LEVELS
from remi.match import saves
from remi.match.entries import MatchBegan
from remi.match.folders import matches_folder
from remi.match.recording import JournalError, Recording, read_journal
from remi.match.setup import Setup
from remi.match.statistics_base import (
    JOURNALS,
    SEATS,
    Base,
    in_memory,
    insertion,
    open_base,
    transaction,
)
from remi.match.statistics_facts import RoundFacts, finished_rounds, match_id
from remi.rules.variants import RULE_SETS

PERSONS = "person"


class Summary(NamedTuple):
    """What persons did in one game against opponents of one kind; the counts are sums."""

    ruleset: str
    opponents: str
    """Levels of the bots, joined by +; "person" where persons play."""
    rounds: int
    won: int
    """Rounds that the person closed."""
    average: float
    best: int
    streak: int
    """Most rounds won one after the other."""
    streak_now: int
    jokers: int
    swaps: int
    atu: int
    breaks: int
    rack_games: int
    rack_games_won: int
    history: tuple[int, ...]
    """The points of each round, in the order of time."""


class SavedMatch(NamedTuple):
    """A match in the list of replays; `rounds` are those that are over."""

    path: Path
    started: str
    ruleset: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    rounds: int
    is_under_way: bool


@contextmanager
def opened(data: Path) -> Iterator[Base]:
    """The statistics in the folder `data`, with all rounds counted that are over."""
    base = open_base(data)
    try:
        _catch_up(base.sql, data)
    except sqlite3.Error:  # the disk is full, the file is read-only …
        base.sql.close()
        base = in_memory(base.aside)
        _catch_up(base.sql, data)
    with closing(base.sql):
        yield base


def catch_up(data: Path) -> None:
    """Count the rounds that have ended since the last time."""
    with opened(data):
        pass


def reset(data: Path) -> bool:
    """Begin to count anew; the replays stay. False: the database cannot be written."""
    with opened(data) as base:
        base.sql.execute("UPDATE seats SET is_counted = 0")
        return base.is_kept


# ------------------------------------------------------------------ counting


def _catch_up(sql: sqlite3.Connection, data: Path) -> None:
    sizes = dict(sql.execute("SELECT file, size FROM journals"))
    paths = {f"{path.parent.name}/{path.name}": path for path in _journals(data)}
    for name, path in paths.items():
        try:
            size = path.stat().st_size
            if sizes.get(name) != size:
                _store(sql, name, size, read_journal(path))
        except (OSError, JournalError):
            continue  # moved away just now, or nothing of it can be used
    gone = [(name,) for name in sizes.keys() - paths.keys()]
    if gone:
        sql.executemany("DELETE FROM journals WHERE file = ?", gone)


def _journals(data: Path) -> list[Path]:
    return [*saves.finished(data), *saves.under_way(data)]


def _store(sql: sqlite3.Connection, name: str, size: int, recording: Recording) -> None:
    """Add what is new in a journal; two programs may do it at once."""
    head, setup = recording.head, recording.head.setup
    match = match_id(head)
    found = sql.execute("SELECT DISTINCT round FROM seats WHERE match = ?", (match,))
    rounds = list(finished_rounds(recording, {number for (number,) in found}))
    names = json.dumps([seat.name for seat in setup.seats])
    with transaction(sql):
        sql.execute(
            insertion("journals", JOURNALS, "REPLACE"),
            (name, size, match, head.started, setup.rules.id, names),
        )
        sql.executemany(
            insertion("seats", SEATS, "IGNORE"),
            (row for one in rounds for row in _rows(head, one)),
        )


def _rows(head: MatchBegan, facts: RoundFacts) -> Iterator[tuple[object, ...]]:
    """A row of the table for each seat."""
    setup, match = head.setup, match_id(head)
    for seat, (who, one) in enumerate(zip(setup.seats, facts.seats, strict=True)):
        yield (
            *(match, facts.number, seat, head.started, facts.fingerprint, setup.rules.id),
            *(opponents_of(setup, seat), who.name, who.is_person, facts.kind, one.points),
            *(one.turns, one.jokers, one.swaps, one.breaks, one.atu, one.rack_game, one.closed),
        )


def opponents_of(setup: Setup, seat: int) -> str:
    """Against whom a seat plays: "medium", "easy+hard", "medium+person" …"""
    others = {one.level or PERSONS for at, one in enumerate(setup.seats) if at != seat}
    known = [level for level in (*LEVELS, PERSONS) if level in others]
    return "+".join([*known, *sorted(others - set(known))])


# ------------------------------------------------------------------ asking


def summaries(base: Base) -> list[Summary]:
    """What persons did, by game and opponents, in the order of the rule sets."""
    rows = base.sql.execute(
        "SELECT ruleset, opponents, points, closed, jokers, swaps, atu, breaks, rack_game "
        "FROM seats WHERE is_person AND is_counted "
        "ORDER BY ruleset, opponents, started, match, round, seat"
    )
    found = [
        _summary(key, list(rounds))
        for key, rounds in groupby(rows, lambda row: row[:2])
        if key[0] in RULE_SETS
    ]
    order = list(RULE_SETS)
    return sorted(found, key=lambda summary: (order.index(summary.ruleset), summary.opponents))


def _summary(key: tuple[str, str], rows: list[tuple[int, ...]]) -> Summary:
    ruleset, opponents = key
    _, _, points, closed, jokers, swaps, atu, breaks, rack = zip(*rows, strict=True)
    longest, now = _streaks(closed)
    return Summary(
        ruleset=ruleset,
        opponents=opponents,
        rounds=len(rows),
        won=sum(closed),
        average=sum(points) / len(rows),
        best=RULE_SETS[ruleset].best(points),
        streak=longest,
        streak_now=now,
        jokers=sum(jokers),
        swaps=sum(swaps),
        atu=sum(atu),
        breaks=sum(breaks),
        rack_games=sum(rack),
        rack_games_won=sum(one and won for one, won in zip(rack, closed, strict=True)),
        history=points,
    )


def _streaks(won: Iterable[int]) -> tuple[int, int]:
    """The longest row of rounds won, and the one that goes on."""
    longest = now = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return longest, now


def saved_matches(base: Base, data: Path) -> list[SavedMatch]:
    """The matches with a round to be looked at, the latest first; `base` was just opened."""
    rows = base.sql.execute(
        "SELECT file, started, ruleset, names, match FROM journals ORDER BY started DESC, file DESC"
    )
    found = []
    for file, started, ruleset, names, match in rows.fetchall():
        totals = _totals(base.sql, match)
        if totals:
            found.append(
                SavedMatch(
                    path=data / file,
                    started=started,
                    ruleset=ruleset,
                    names=tuple(json.loads(names)),
                    totals=tuple(points for points, _ in totals),
                    rounds=totals[0][1],
                    is_under_way=(data / file).parent == matches_folder(data),
                )
            )
    return found


def _totals(sql: sqlite3.Connection, match: str) -> list[tuple[int, int]]:
    """For each seat its points, and the number of rounds."""
    return sql.execute(
        "SELECT sum(points), count(*) FROM seats WHERE match = ? GROUP BY seat ORDER BY seat",
        (match,),
    ).fetchall()
