"""Bicolor of document 001: a Simplu of exactly two colours, hence of runs only (R-46, AR-12)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.meld import Kind
from remi.rules.patterns.simplu import melds_of
from remi.rules.ruleset import RuleSet


def run_colours(groups: Melds, rules: RuleSet) -> set[int] | None:
    """The colours of a rack that consists of runs only; None for any other rack."""
    melds = melds_of(groups, rules)
    if melds is None or any(meld.kind is not Kind.RUN for meld in melds):
        return None
    return {meld.colour for meld in melds}


def is_bicolor(groups: Melds, rules: RuleSet) -> bool:
    colours = run_colours(groups, rules)
    return colours is not None and len(colours) == 2
