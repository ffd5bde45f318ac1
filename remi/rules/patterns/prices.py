"""The price of a pattern: fixed (J-97 …), or with the jokers of document 001 (R-43 … R-59)."""

from __future__ import annotations

from remi.rules.actions import Melds
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.tile import JOKER, Tile

LAUNCHED_AND_CLOSED = 1000
SMALL_GAME = (500, 400)  # AR-17: Simplu launched or closed, with 0 or 1 joker inside
BIG_GAME = (1000, 900)  # Bicolor, Minore, Majore closed, with 0 or 1 joker inside
BIG_GAMES = ("bicolor", "minore", "majore")


def price(name: str, groups: Melds, closing: Tile, launched: bool, rules: RuleSet) -> int:
    """Points of this pattern; in `tabla` what each of the others pays."""
    inside = sum(group.count(JOKER) for group in groups)
    by_jokers = dict(rules.tabla_patterns)[name]
    plain = by_jokers[min(inside, len(by_jokers) - 1)]
    if rules.scoring is not Scoring.ZERO_SUM:
        return plain
    closed = closing == JOKER
    if launched and closed:
        return LAUNCHED_AND_CLOSED
    if name == "simplu" and (launched or closed):
        return SMALL_GAME[min(inside, 1)]
    if name in BIG_GAMES and closed:
        return BIG_GAME[min(inside, 1)]
    return plain
