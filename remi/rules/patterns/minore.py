"""Minore: a Simplu of the numbers 1 to 7, jokers included (R-47, AR-13)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.meld import Kind, Meld
from remi.rules.patterns.simplu import melds_of
from remi.rules.ruleset import RuleSet

HIGHEST = 7


def is_minore(groups: Melds, rules: RuleSet) -> bool:
    melds = melds_of(groups, rules)
    return melds is not None and all(map(_is_small, melds))


def _is_small(meld: Meld) -> bool:
    return (meld.last if meld.kind is Kind.RUN else meld.first) <= HIGHEST
