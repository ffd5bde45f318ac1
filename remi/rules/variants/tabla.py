"""Remi pe tablă: the second game of document 001 (rules R-37 … R-60), unlike etalate in this."""

from dataclasses import replace

from remi.rules.ruleset import CloseMode, RackGame, Scoring
from remi.rules.variants.etalate import ETALATE

TABLA = replace(
    ETALATE,
    id="tabla",
    break_train=False,  # AJ-18, A-47: no rack player breaks
    close_mode=CloseMode.DISCARD,  # AR-24: declared, with a closing tile
    close_bonus=0,  # the price is fixed
    tabla_mode=RackGame.ALWAYS,  # AR-3
    tabla_needs_run=False,
    tabla_patterns=(  # R-43 … R-59, AR-11: from each player, with 0, 1, 2 jokers inside
        ("simplu", (250, 200, 150)),
        ("bicolor", (500, 400, 300)),
        ("minore", (500, 400, 300)),
        ("majore", (500, 400, 300)),
        ("duble", (1000, 900, 800)),
        ("grand-care", (1000, 900, 800)),
        ("monocolor", (1000, 900, 800)),
    ),
    scoring=Scoring.ZERO_SUM,
    atu_bonus=100,
)
