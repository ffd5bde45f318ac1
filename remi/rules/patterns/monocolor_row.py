"""Monocolor of document 000: the row in one colour, which is also a run of fourteen (J-104)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.patterns.row import rows
from remi.rules.ruleset import RuleSet


def is_monocolor_row(groups: Melds, rules: RuleSet) -> bool:
    return any(len(set(row) - {None}) == 1 for row in rows(groups, rules))
