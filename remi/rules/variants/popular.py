"""Remi popular: the variant of document 003 (rules A-1 … A-48), as it differs from clasic."""

from dataclasses import replace

from remi.rules.ruleset import Direction, Doubles, TakeLast
from remi.rules.variants.clasic import CLASIC

POPULAR = replace(
    CLASIC,
    id="popular",
    source="003",
    direction=Direction.ANTICLOCKWISE,  # AA-1
    doubles_mode=Doubles.ANY,  # A-14, AA-5
    redeal_doubles=3,
    run_max=13,  # A-7, AA-4
    first_meld_min_turn=2,  # A-26, AA-6
    meld_value_1_set=25,  # A-32, AA-7
    take_last_before_meld=TakeLast.NEVER,  # A-34, AA-8
    take_last_after_meld=TakeLast.NEW_MELD,  # A-35, AA-8
    close_bonus=50,
    joker_close_mult=1,  # P3
    atu_one_mult=1,  # P3
    tabla_patterns=(("simplu", (500, 500, 500)),),  # A-48, AA-15
    tabla_fail_penalty=-100,  # AA-14
)
