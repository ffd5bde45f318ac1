"""House rules (rulebook 3.2): each one flipped, and the answer with it, in every rule set it counts
in.

For each option and each rule set that takes it there is a question that is answered otherwise with
another value, or the pair stands in NOTHING_CHANGES with the reason why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from remi.rules.options import OPTIONS, TILE_GAMES, TRAIN_GAMES, with_options
from remi.rules.variants import RULE_SETS
from tests.rules.house_questions import (
    Ask,
    accepting_a_big_for_a_small,
    bonus_for_a_joker_as_atu,
    breaking,
    closed,
    closed_in_tabla,
    closing_with,
    drawing_when_rebuilt,
    laying,
    laying_a_high_ace,
    lost_pe_tabla,
    lost_with_k9_held,
    lost_with_nothing_laid,
    lost_with_the_twin,
    offering_a_double,
    opening,
    refusing_the_deal,
    saying_few,
    sharing_the_prize,
    swapping,
    taking,
    throwing_from_17,
    train_after_a_thrown_joker,
    won_with_the_twin,
)
from tests.rules.tables import rules_of

LAYING = ("clasic", "etalate", "popular")
DISCARD_CLOSES = ("clasic", "popular")
ANNOUNCED = ("clasic", "popular")
TABLA = ("tabla",)
CLASIC = ("clasic",)
ALL = tuple(RULE_SETS)

WHOLE_COLOUR = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"
ROW_WITH_A_JOKER = "R1 Y2 * K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1"
TWO_JOKERS = ("R5 R6 * *", "Y1 Y2 Y3 Y4 Y5", "K9 K10 K11 K12 K13")


class Flip(NamedTuple):
    """A question with its answer for each value of an option, in these rule sets."""

    rule_sets: tuple[str, ...]
    ask: Ask
    answers: Mapping[object, object]


ENDS, GOES_ON = ("exhausted", None), None

FLIPS: dict[str, tuple[Flip, ...]] = {
    "first_meld_min": (
        # 30 and 15 points
        Flip(
            LAYING,
            opening("R10 R11 R12", "Y3 B3 K3"),
            {0: None, 45: None, 46: "opening-too-low"},
        ),
    ),
    "first_meld_needs_run": (
        Flip(
            LAYING,
            opening("R10 B10 K10", "R13 Y13 B13"),
            {True: "opening-needs-run", False: None},
        ),
    ),
    "first_meld_min_turn": (
        Flip(
            LAYING,
            opening("R10 R11 R12", "Y3 B3 K3", turns=4),
            {1: None, 5: None, 6: "opening-not-yet"},
        ),
    ),
    "meld_value_1_set": (
        # three 1s and 15 points
        Flip(
            LAYING,
            opening("R1 Y1 B1", "Y2 Y3 Y4"),
            {9: "opening-too-low", 10: None, 25: None},
        ),
    ),
    "run_max": (
        Flip(LAYING, laying(WHOLE_COLOUR), {14: None, 13: "too-long"}),
        Flip(TABLA, closing_with(WHOLE_COLOUR), {14: None, 13: "rack-not-complete"}),
    ),
    "joker_ratio": (
        Flip(LAYING, laying("R5 R6 * *"), {0: None, 1: None, 2: "too-many-jokers"}),
        Flip(LAYING, laying("R4 R5 R6 *"), {2: None, 3: None}),
        Flip(LAYING, laying("R4 R5 *"), {2: None, 3: "too-many-jokers"}),
        Flip(TABLA, closing_with(*TWO_JOKERS), {1: None, 2: "rack-not-complete"}),
    ),
    "joker_max_uses": (
        Flip(LAYING, swapping(uses=1), {1: "joker-used-up", 2: None}),
        Flip(LAYING, swapping(uses=2), {2: "joker-used-up", 3: None, None: None}),
        Flip(LAYING, swapping(uses=99), {99: "joker-used-up", None: None}),
    ),
    "discarded_joker": (
        Flip(TILE_GAMES, train_after_a_thrown_joker, {"ordinary": "K2 Y13 *", "lost": "K2 Y13"}),
    ),
    "take_last_before_meld": (
        Flip(
            LAYING,
            taking(False),
            {"never": "not-opened", "first-meld": "must-lay-taken-tile", "free": None},
        ),
        Flip(
            LAYING,
            taking(False, "R10 R11 R12", "Y3 B3 K3"),
            {"never": "not-opened", "first-meld": None, "free": None},
        ),
    ),
    "take_last_after_meld": (
        Flip(LAYING, taking(True), {"free": None, "new-meld": "must-lay-taken-tile"}),
        Flip(LAYING, taking(True, "R10 R11 R12"), {"free": None, "new-meld": None}),
    ),
    "break_train": (
        Flip(TRAIN_GAMES, breaking("R5 R7 K9"), {True: None, False: "not-allowed-here"}),
    ),
    "break_min_rack": (
        Flip(TRAIN_GAMES, breaking("R5 R7 K9"), {1: None, 3: None, 4: "too-few-tiles-to-break"}),
        Flip(TRAIN_GAMES, breaking("R5 R7"), {1: None, 3: "too-few-tiles-to-break"}),
    ),
    "hand_cap_after_turn": (
        Flip(TRAIN_GAMES, throwing_from_17, {None: None, 16: None, 15: "too-many-tiles-left"}),
    ),
    "close_bonus": (Flip(LAYING, closed(), {0: 30, 50: 80, 100: 130}),),
    "no_meld_penalty": (Flip(LAYING, lost_with_nothing_laid, {0: 0, -30: -30, -100: -100}),),
    "tabla_fail_penalty": (Flip(ANNOUNCED, lost_pe_tabla, {-200: -200, -500: -500}),),
    "atu_bonus": (
        Flip(LAYING, won_with_the_twin, {0: 130, 20: 150, 50: 180}),
        Flip(TABLA, lost_with_the_twin, {0: -250, 20: -230, 100: -150}),
    ),
    "subtract_held": (Flip(LAYING, lost_with_k9_held, {True: 25, False: 30}),),
    "atu_joker_bonus": (
        Flip(TILE_GAMES, bonus_for_a_joker_as_atu, {False: (False, False), True: (True, False)}),
    ),
    "row_patterns_allow_jokers": (
        Flip(CLASIC, closing_with(ROW_WITH_A_JOKER), {True: None, False: "rack-not-complete"}),
    ),
    "joker_close_mult": (
        Flip(DISCARD_CLOSES, closed(joker=True), {1: 130, 2: 260, 3: 390}),
        Flip(TABLA, closed_in_tabla(joker=True), {1: 500, 2: 1000}),
    ),
    "atu_one_mult": (
        Flip(LAYING, closed(atu="K1"), {1: 130, 2: 260}),
        Flip(TABLA, closed_in_tabla(atu="K1"), {1: 500, 2: 1000}),
    ),
    "low_tile_notice": (
        Flip(LAYING, saying_few, {"automatic": "not-allowed-here", "manual": None}),
    ),
    "doubles_mode": (
        Flip(
            TILE_GAMES, offering_a_double, {"none": "not-allowed-here", "class": None, "any": None}
        ),
        Flip(TILE_GAMES, accepting_a_big_for_a_small, {"class": "wrong-double-class", "any": None}),
    ),
    "redeal_doubles": (
        Flip(
            TILE_GAMES,
            refusing_the_deal,
            {None: "not-allowed-here", 2: None, 3: None, 4: "doubles-too-few"},
        ),
    ),
    "max_reshuffles": (
        Flip(ALL, drawing_when_rebuilt(0), {0: ENDS, 1: GOES_ON, None: GOES_ON}),
        Flip(ALL, drawing_when_rebuilt(1), {1: ENDS, 2: GOES_ON, None: GOES_ON}),
    ),
    "ace": (Flip(("rummy",), laying_a_high_ace, {"low": "gap", "high": None}),),
    "prize_fund": (
        # The loser holds 20: a quarter of the fund, less a quarter of that.
        Flip(
            ("traditional",),
            sharing_the_prize,
            {None: None, 100: (81.25, 18.75), 0.5: (0.41, 0.09)},
        ),
    ),
}

NOTHING_CHANGES: dict[str, tuple[str, ...]] = {
    # In `tabla` nobody lays, and the last discard is free to every rack player (J-79).
    "first_meld_min": TABLA,
    "first_meld_needs_run": TABLA,
    "first_meld_min_turn": TABLA,
    "meld_value_1_set": TABLA,
    "joker_max_uses": TABLA,
    "take_last_before_meld": TABLA,
    "take_last_after_meld": TABLA,
    # Its score sheet knows only the price of the rack and the Atu, and no rack is ever small.
    "close_bonus": TABLA,
    "no_meld_penalty": TABLA,
    "subtract_held": TABLA,
    "low_tile_notice": TABLA,
    # For those who announced pe tablă: in `etalate` nobody can, in `tabla` the loser pays.
    "tabla_fail_penalty": ("etalate", "tabla"),
    # Only `clasic` knows the rows.
    "row_patterns_allow_jokers": ("etalate", "tabla", "popular"),
    # `etalate` is closed by laying, never by a closing tile (AR-4).
    "joker_close_mult": ("etalate",),
}
"""Options that a rule set takes and that change nothing in it (they are accepted all the same)."""

CASES = [
    pytest.param(name, rules, flip, id=f"{name}-{rules}-{number}")
    for name, flips in FLIPS.items()
    for number, flip in enumerate(flips)
    for rules in flip.rule_sets
]


@pytest.mark.parametrize(("name", "rules", "flip"), CASES)
def test_the_answer_is_the_values(name: str, rules: str, flip: Flip) -> None:
    found = {value: flip.ask(rules=rules, **{name: value}) for value in flip.answers}
    assert found == flip.answers


def test_every_option_is_flipped_in_every_rule_set_that_takes_it() -> None:
    for name, option in OPTIONS.items():
        flipped = {
            rules
            for flip in FLIPS[name]
            if len(set(flip.answers.values())) > 1
            for rules in flip.rule_sets
        }
        idle = set(NOTHING_CHANGES.get(name, ()))
        assert flipped | idle == set(option.rule_sets), name
        assert not flipped & idle, name
    assert set(FLIPS) == set(OPTIONS)


# ------------------------------------------------------------------ what one option brings along


def test_a_high_ace_counts_15_and_a_low_one_1() -> None:
    assert rules_of("rummy", ace="high").end_values[0] == 15
    assert rules_of("rummy", ace="low").end_values[0] == 1
    assert with_options(rules_of("rummy", ace="high"), {"ace": "low"}).end_values[0] == 1


def test_a_first_meld_of_a_set_alone_needs_both_options() -> None:
    ask = opening("R3 Y3 B3")
    assert ask(first_meld_min=0) == "opening-needs-run"
    assert ask(first_meld_min=0, first_meld_needs_run=False) is None


def test_a_set_of_two_jokers_needs_a_ratio_of_one() -> None:
    assert laying("R5 Y5 * *")(joker_ratio=1) is None
    assert laying("R5 Y5 * *")() == "too-many-jokers"


def test_what_a_seat_without_melds_holds_is_never_subtracted() -> None:
    assert lost_with_nothing_laid(subtract_held=False) == -100


def test_a_house_rule_of_doubles_gives_any_game_that_phase() -> None:
    assert not rules_of("clasic", doubles_mode="none").has_doubles_phase
    assert rules_of("clasic", doubles_mode="none", redeal_doubles=4).has_doubles_phase
    assert rules_of("etalate", redeal_doubles=None, doubles_mode="any").has_doubles_phase
