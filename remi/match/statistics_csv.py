"""The rounds of the statistics as a table for spreadsheets."""

from __future__ import annotations

import csv
from pathlib import Path

from remi.match.statistics_base import Base

COLUMNS = (
    "started, round, ruleset, opponents, name, kind, points, closed, turns, jokers, swaps, breaks, "
    "atu, rack_game, fingerprint"
)


def write_csv(base: Base, path: Path) -> int:
    """Write a line for each round of a person; how many there are.

    It begins with the mark by which spreadsheets know UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    rows = base.sql.execute(
        f"SELECT {COLUMNS} FROM seats WHERE is_person AND is_counted "
        "ORDER BY started, match, round, seat"
    ).fetchall()
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS.split(", "))
        writer.writerows([[_no_formula(cell) for cell in row] for row in rows])
    return len(rows)


def _no_formula(cell: object) -> object:
    """A spreadsheet would reckon a name that begins with one of these."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@") else cell
