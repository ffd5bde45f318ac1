"""Remi pe etalate: the first game of document 001 (rules R-1 … R-36), as it differs from clasic."""

from dataclasses import replace

from remi.rules.ruleset import CloseMode, DiscardedJoker, Doubles, RackGame
from remi.rules.variants.clasic import CLASIC

ETALATE = replace(
    CLASIC,
    id="etalate",
    source="001",
    atu_lift="last",
    doubles_mode=Doubles.NONE,
    redeal_doubles=3,
    discarded_joker=DiscardedJoker.LOST,
    meld_value_1_set=25,  # AR-5
    close_mode=CloseMode.ONE_LEFT,  # R-21, AR-4
    close_bonus=50,
    joker_close_mult=1,  # AR-7
    atu_one_mult=1,  # AR-7
    tabla_mode=RackGame.NONE,  # AR-3
    tabla_patterns=(),  # AR-3
    tabla_fail_penalty=0,  # AR-3
    max_reshuffles=0,  # AR-22
    no_meld_penalty=0,  # AR-6
    subtract_held=False,  # AR-6
)
