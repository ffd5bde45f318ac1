"""Simplu: runs and sets only (J-94 … J-96, R-41, R-42, A-48)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.meld import Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet


def melds_of(groups: Melds, rules: RuleSet) -> list[Meld] | None:
    """The groups as melds, or None where one of them is none."""
    melds = [read_meld(group, rules) for group in groups]
    valid = [meld for meld in melds if isinstance(meld, Meld)]
    return valid if len(valid) == len(melds) else None


def is_simplu(groups: Melds, rules: RuleSet) -> bool:
    melds = melds_of(groups, rules)
    if melds is None:
        return False
    return not rules.tabla_needs_run or any(meld.kind is Kind.RUN for meld in melds)
