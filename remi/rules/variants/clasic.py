"""Remi clasic: etalat and pe tablă in one game (document 000, rules J-1 … J-113)."""

from remi.rules.ruleset import RuleSet

CLASIC = RuleSet(
    id="clasic",
    source="000",
    tabla_patterns=(  # J-97, J-101, J-103, J-104; jokers inside change nothing (AJ-34)
        ("simplu", (400, 400, 400)),
        ("mozaic", (800, 800, 800)),
        ("bicolor-row", (1600, 1600, 1600)),
        ("monocolor-row", (3200, 3200, 3200)),
    ),
)
