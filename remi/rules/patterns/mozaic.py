"""Mozaic: the row with no two neighbours alike and four colours at its head (J-98 … J-100)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.patterns.row import Row, rows
from remi.rules.ruleset import RuleSet

HEAD = 4


def is_mozaic(groups: Melds, rules: RuleSet) -> bool:
    return any(_can_be_coloured(row, ()) for row in rows(groups, rules))


def _can_be_coloured(row: Row, done: tuple[int, ...]) -> bool:
    """Whether the jokers of the rest of the row can take colours that keep the rule."""
    at = len(done)
    if at == len(row):
        return True
    taken = done if at < HEAD else done[-1:]
    there = row[at]
    choices = range(4) if there is None else (there,)
    return any(colour not in taken and _can_be_coloured(row, (*done, colour)) for colour in choices)
