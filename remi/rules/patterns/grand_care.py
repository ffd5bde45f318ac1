"""Grand Care: all eight tiles of one number as two complete sets, the rest melds (R-54, AR-15)."""

from __future__ import annotations

from collections import Counter

from remi.rules.actions import Melds
from remi.rules.meld import SET_MAX, Kind
from remi.rules.patterns.simplu import melds_of
from remi.rules.ruleset import RuleSet


def is_grand_care(groups: Melds, rules: RuleSet) -> bool:
    melds = melds_of(groups, rules)
    if melds is None:
        return False
    complete = Counter(
        meld.first for meld in melds if meld.kind is Kind.GROUP and len(meld.tiles) == SET_MAX
    )
    return any(count == 2 for count in complete.values())
