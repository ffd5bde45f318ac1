"""Rummy tradițional: the card game of document 004 (rules T-1 … T-23), as it differs from 002."""

from dataclasses import replace

from remi.rules.ruleset import Exhaustion, Rummy, Scoring
from remi.rules.variants.rummy import RUMMY

TRADITIONAL = replace(
    RUMMY,
    id="traditional",
    source="004",
    packs=2,  # T-2
    hand_size=(10, 10, 10),  # T-5
    ace="both",  # AT-2
    rummy_mode=Rummy.PLUS_25,  # T-20
    exhaustion=Exhaustion.SHUFFLE_AFTER_DISCARD,  # T-11, T-12
    max_reshuffles=None,  # AT-8
    scoring=Scoring.PENALTIES,  # T-18, T-19
    end_value_one=11,  # T-4
    better_is="lower",  # T-18, AT-12
)
