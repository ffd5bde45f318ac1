"""The score sheets of a match in plain English, for logs, tools and the golden games.

What a player reads of a match stands in the window's `review`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from remi.match.match import Match
from remi.rules.scoring import Part, Score


def sheets_in_words(match: Match) -> Iterator[str]:
    """Who played by which rules, how each round ended, who has what points for what, who won."""
    setup = match.setup
    names = tuple(seat.name for seat in setup.seats)
    yield f"{setup.rules.id}: {', '.join(names)}"
    if setup.rules.options:
        rules = (f"{name} = {json.dumps(value)}" for name, value in setup.rules.options)
        yield f"house rules: {', '.join(rules)}"
    for number, sheet in enumerate(match.scores, 1):
        yield ""
        yield from _sheet(number, sheet, names)
    if match.is_over:
        yield ""
        yield from _end(match, names)


def _sheet(number: int, sheet: Score, names: tuple[str, ...]) -> Iterator[str]:
    end = "the tiles ran out" if sheet.closer is None else f"{names[sheet.closer]} closes"
    yield f"Round {number}: {end} ({sheet.kind})"
    for row in sheet.rows:
        parts = ", ".join(map(_part, row.parts)) or "nothing"
        prize = "" if sheet.prize is None else f", prize {sheet.prize[row.seat]:.2f}"
        yield f"  {names[row.seat]}: {row.total} ({parts}){prize}"


def _part(part: Part) -> str:
    return f"{part.why} × {part.times}" if part.times != 1 else f"{part.why} {part.points:+}"


def _end(match: Match, names: tuple[str, ...]) -> Iterator[str]:
    for standing in match.standings():
        yield f"{standing.place}. {names[standing.seat]}: {standing.total}"
    winners, margin = match.verdict()
    best = " and ".join(names[seat] for seat in winners)
    yield f"{best} wins by {margin}" if margin else f"a tie between {best}"
