"""Bicolor of document 000: the row in two colours that alternate (J-102, AJ-35)."""

from __future__ import annotations

from itertools import permutations

from remi.rules.actions import Melds
from remi.rules.patterns.row import rows
from remi.rules.ruleset import RuleSet


def is_bicolor_row(groups: Melds, rules: RuleSet) -> bool:
    return any(
        all(colour in (None, pair[place % 2]) for place, colour in enumerate(row))
        for row in rows(groups, rules)
        for pair in permutations(range(4), 2)
    )
