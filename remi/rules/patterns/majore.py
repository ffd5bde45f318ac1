"""Majore: a Simplu of the numbers 8 to 13 and 1, jokers included (R-48, AR-13)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.meld import Kind, Meld
from remi.rules.patterns.simplu import melds_of
from remi.rules.ruleset import RuleSet

LOWEST = 8


def is_majore(groups: Melds, rules: RuleSet) -> bool:
    melds = melds_of(groups, rules)
    return melds is not None and all(map(_is_big, melds))


def _is_big(meld: Meld) -> bool:
    return meld.first >= LOWEST or (meld.kind is Kind.GROUP and meld.first == 1)
