"""The operation `best`: the best disjoint melds of some tiles, towards one of four goals."""

from __future__ import annotations

from remi.match.reading import FieldError
from remi.protocol.pieces import Written
from remi.rules.notation import Notation
from remi.rules.ruleset import RuleSet
from remi.rules.tile import Rack
from remi.solver.closing import complete_rack
from remi.solver.cover import Layout, best_cover, best_opening

GOALS = ("opening", "points", "tiles", "close")
MOST_TILES = 42
"""More than a rack ever holds; beyond it the exact search may take minutes."""
NO_RESULT: Written = {"melds": None, "points": None, "tiles": None}


def find_best(tiles: Rack, rules: RuleSet, goal: str) -> Written:
    """The melds, what they are worth, and how many tiles they take; all null without a result.

    Raises:
        FieldError: there are more than `MOST_TILES` tiles.
    """
    if len(tiles) > MOST_TILES:
        raise FieldError(f"best takes {MOST_TILES} tiles at most, not {len(tiles)}")
    if goal == "close":
        return _complete(tiles, rules)
    layout = best_opening(tiles, rules) if goal == "opening" else best_cover(tiles, rules, goal)
    return NO_RESULT if layout is None else _write_layout(layout, rules.notation)


def _write_layout(layout: Layout, notation: Notation) -> Written:
    return {
        "melds": [notation.format_all(meld.tiles) for meld in layout.melds],
        "points": layout.points,
        "tiles": layout.tiles,
    }


def _complete(tiles: Rack, rules: RuleSet) -> Written:
    """The best-paid complete rack of fourteen tiles."""
    found = complete_rack(tiles, rules)
    if found is None:
        return NO_RESULT | {"close": None}
    groups = [rules.notation.format_all(group) for group in found.groups]
    close = {"kind": found.kind, "points": found.points, "groups": groups}
    return {"melds": groups, "points": found.points, "tiles": len(tiles), "close": close}
