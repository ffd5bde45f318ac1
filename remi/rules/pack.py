"""The pack: every tile as often as the rule set has it (J-1 … J-3, AC-3, T-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, KINDS, Tile


def full_pack(rules: RuleSet) -> tuple[Tile, ...]:
    """All tiles of the pack in canonical order: 106 in the tile games, 52 or 104 cards."""
    return tuple(sorted(KINDS * rules.packs)) + (JOKER,) * rules.jokers


def too_often(tiles: Iterable[Tile], rules: RuleSet) -> Tile | None:
    """A tile that occurs among `tiles` more often than in the pack, or None."""
    counts = Counter(tiles)
    return next((one for one, count in counts.items() if count > rules.copies(one)), None)
