"""Monocolor of document 001: a Simplu of one colour (R-55, AR-12)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.patterns.bicolor import run_colours
from remi.rules.ruleset import RuleSet


def is_monocolor(groups: Melds, rules: RuleSet) -> bool:
    colours = run_colours(groups, rules)
    return colours is not None and len(colours) == 1
