"""Duble: seven pairs of identical tiles; a joker completes a pair (R-53, AR-14)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER

PAIRS = 7


def is_duble(groups: Melds, rules: RuleSet) -> bool:
    return len(groups) == PAIRS and all(
        len(pair) == 2 and (pair[0] == pair[1] or JOKER in pair) for pair in groups
    )
