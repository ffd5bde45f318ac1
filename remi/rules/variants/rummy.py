"""Rummy: the card game of document 002 (rules C-1 … C-32).

The card games share nothing with the tile games but the engine (rulebook P4), so this record says
of each tile rule that it is off.
"""

from remi.rules.ruleset import (
    Deal,
    Doubles,
    Exhaustion,
    RackGame,
    RuleSet,
    Rummy,
    Scoring,
    TakeLast,
)

RUMMY = RuleSet(
    id="rummy",
    source="002",
    piece_kind="cards",
    packs=1,  # AC-3
    jokers=0,  # AC-3
    deal_method=Deal.ONE_BY_ONE,  # C-11, C-12
    hand_size=(10, 7, 7),  # C-9, C-10
    first_discard_dead=False,  # C-12, C-13: the up-card may be taken
    doubles_mode=Doubles.NONE,  # P4
    run_max=13,  # C-1, C-2
    ace="low",  # C-1, AC-2
    first_meld_min=0,  # C-14
    first_meld_needs_run=False,  # C-14
    take_last_before_meld=TakeLast.FREE,  # C-13
    take_last_after_meld=TakeLast.FREE,  # C-13
    may_rediscard_taken=False,  # C-21
    break_train=False,  # C-13: only the top card
    layoff_needs_own_meld=False,  # AC-5
    close_bonus=0,  # AC-9
    joker_close_mult=1,  # P4
    atu_one_mult=1,  # P4
    rummy_mode=Rummy.DOUBLE,  # C-27
    tabla_mode=RackGame.NONE,  # P4
    tabla_fail_penalty=0,  # P4
    exhaustion=Exhaustion.TURN_OVER,  # C-24, C-25
    max_reshuffles=1,  # C-26
    scoring=Scoring.COLLECT_HANDS,  # AC-9, C-31
    end_value_one=1,  # C-4; 15 with `ace` high (AC-1)
    no_meld_penalty=0,  # P4
    atu_bonus=0,  # P4
)
