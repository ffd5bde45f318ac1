"""Winning patterns of a rack (pe tablă), one a file, and which of them a rack is paid for.

A rack is fourteen tiles arranged in groups. Each pattern answers whether an arrangement satisfies
it; of several only the best paid counts, they never add up (rulebook P5).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from remi.rules.actions import Melds
from remi.rules.patterns.bicolor import is_bicolor
from remi.rules.patterns.bicolor_row import is_bicolor_row
from remi.rules.patterns.duble import is_duble
from remi.rules.patterns.grand_care import is_grand_care
from remi.rules.patterns.majore import is_majore
from remi.rules.patterns.minore import is_minore
from remi.rules.patterns.monocolor import is_monocolor
from remi.rules.patterns.monocolor_row import is_monocolor_row
from remi.rules.patterns.mozaic import is_mozaic
from remi.rules.patterns.prices import price
from remi.rules.patterns.simplu import is_simplu
from remi.rules.ruleset import RuleSet
from remi.rules.tile import Tile

Pattern = Callable[[Melds, RuleSet], bool]

PATTERNS: dict[str, Pattern] = {
    "simplu": is_simplu,
    "mozaic": is_mozaic,
    "bicolor-row": is_bicolor_row,
    "bicolor": is_bicolor,
    "minore": is_minore,
    "majore": is_majore,
    "duble": is_duble,
    "grand-care": is_grand_care,
    "monocolor-row": is_monocolor_row,
    "monocolor": is_monocolor,
}
"""By name; of two that pay the same the later one gives the rack its name."""


class Found(NamedTuple):
    """What a rack is paid for: the kind as the score sheet names it, and its price in points."""

    kind: str
    points: int


def best_pattern(groups: Melds, closing: Tile, launched: bool, rules: RuleSet) -> Found | None:
    """The best-paid pattern that these groups satisfy as they are arranged, or None.

    `closing` is the tile to be thrown; `launched` says that the player threw a joker earlier that
    is lost. The price leaves out the Atu bonus and all multipliers.
    """
    found = [
        Found(kind_of(name), price(name, groups, closing, launched, rules))
        for name in PATTERNS
        if name in dict(rules.tabla_patterns) and PATTERNS[name](groups, rules)
    ]
    return max(reversed(found), key=lambda one: one.points, default=None)


def kind_of(pattern: str) -> str:
    """The kind under which a pattern is scored: the rows of 000 bear the plain name."""
    return pattern.removesuffix("-row")
