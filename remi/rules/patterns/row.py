"""The row of document 000: 1 2 3 … 13 1, a tile a place (J-98, J-102, J-104).

A rack is given as one group of fourteen in any order; its numbers say where each tile goes. Jokers
fill the empty places (AJ-34), and either of the two 1s may open the row (AJ-35).
"""

from __future__ import annotations

from collections.abc import Iterator

from remi.rules.actions import Melds
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, JOKER, NUMBER, NUMBERS

LENGTH = 14
Row = tuple[int | None, ...]
"""The colour at each of the fourteen places; None where a joker lies."""


def rows(groups: Melds, rules: RuleSet) -> Iterator[Row]:
    """The rows that the one group of fourteen can be laid out as: none, one or two."""
    if len(groups) != 1 or len(groups[0]) != LENGTH:
        return
    if JOKER in groups[0] and not rules.row_patterns_allow_jokers:
        return
    colours: dict[int, list[int | None]] = {number: [] for number in range(1, NUMBERS + 1)}
    for one in groups[0]:
        if one != JOKER:
            colours[NUMBER[one]].append(COLOUR[one])
    ones = colours.pop(1)
    if len(ones) > 2 or any(len(there) > 1 for there in colours.values()):
        return
    middle = tuple(there[0] if there else None for there in colours.values())
    ones += [None] * (2 - len(ones))
    for first, last in dict.fromkeys(((ones[0], ones[1]), (ones[1], ones[0]))):
        yield (first, *middle, last)
