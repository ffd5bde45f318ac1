"""What tiles are worth: when laying the first meld, and at the end of a round.

When laying (J-52 … J-57): 2 to 9 five points, 10 to 13 ten; a 1 five before a 2, ten after a 13,
and in a set as the rule set says; a joker as the tile it stands for. At the end (J-58 … J-61) a
tile has one value wherever it lies, and a joker its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from remi.rules.meld import Kind, Meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import HIGH_ACE, Tile


def laying_value(meld: Meld, rules: RuleSet) -> int:
    """Points of a meld towards the first meld's minimum."""
    if meld.kind is Kind.GROUP:
        return len(meld.tiles) * _group_tile_value(meld.first, rules)
    return sum(_run_tile_value(number) for number in range(meld.first, meld.last + 1))


def _run_tile_value(number: int) -> int:
    return 10 if 10 <= number <= HIGH_ACE else 5


def _group_tile_value(number: int, rules: RuleSet) -> int:
    return rules.meld_value_1_set if number == 1 else _run_tile_value(number)


def end_value(tiles: Iterable[Tile], rules: RuleSet) -> int:
    """Points of these tiles at the end of a round."""
    values = rules.end_values
    return sum(values[one] for one in tiles)
