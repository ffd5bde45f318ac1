"""The six rule sets, field by field, against the rulebook's parameter table (section 3).

The values below were typed from that table, none was computed, so a change of a single one is
noticed. `...` stands where a document knows nothing of the kind and nobody asks the field.
"""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from remi.rules import variants
from remi.rules.notation import CARDS, TILES
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER
from remi.rules.variants import RULE_SETS

NAMES = ("clasic", "etalate", "tabla", "popular", "rummy", "traditional")
WHAT_IT_IS = {"id", "source", "piece_kind"}
NO_PARAMETERS = {"id", "source", "options", "end_values"}

CLASIC_RACKS = {
    "simplu": (400, 400, 400),
    "mozaic": (800, 800, 800),
    "bicolor-row": (1600, 1600, 1600),
    "monocolor-row": (3200, 3200, 3200),
}
TABLA_RACKS = {
    "simplu": (250, 200, 150),
    "bicolor": (500, 400, 300),
    "minore": (500, 400, 300),
    "majore": (500, 400, 300),
    "duble": (1000, 900, 800),
    "grand-care": (1000, 900, 800),
    "monocolor": (1000, 900, 800),
}
POPULAR_RACKS = {"simplu": (500, 500, 500)}

TABLE: dict[str, tuple[Any, ...]] = {
    # equipment: J-1, J-3, R-2, AC-3, A-1, T-2
    "piece_kind": ("tiles", "tiles", "tiles", "tiles", "cards", "cards"),
    "packs": (2, 2, 2, 2, 1, 2),
    "jokers": (2, 2, 2, 2, 0, 0),
    # deal: J-9 … J-17, R-5 … … A-12, C-9 … C-12, T-5 … T-7
    "deal_method": ("piles7_atu", "piles7_atu", "piles7_atu", "piles7_atu", "count", "count"),
    "hand_size": ((14,) * 3, (14,) * 3, (14,) * 3, (14,) * 3, (10, 7, 7), (10, 10, 10)),
    "atu_lift": ("top", "last", "last", "top", ..., ...),  # AJ-2, R-6, A-10
    "direction": (  # AJ-1, A-9, A-11, C-7, C-8
        "clockwise",
        "clockwise",
        "clockwise",
        "anticlockwise",
        "clockwise",
        "clockwise",
    ),
    "first_discard_dead": (True, True, True, True, False, False),  # J-29, A-17
    "doubles_mode": ("class", "none", "none", "any", "none", "none"),  # J-22, R-13, A-14
    "redeal_doubles": (None, 3, 3, 3, None, None),
    # combinations
    "run_max": (14, 14, 14, 13, 13, 13),  # AJ-19, A-7, AC-2, AT-2
    "ace": ("both", "both", "both", "both", "low", "both"),  # J-36, J-37, C-1, AT-2
    "joker_ratio": (2, 2, 2, 2, ..., ...),  # J-44
    "discarded_joker": ("ordinary", "lost", "lost", "ordinary", ..., ...),
    # first meld: J-46, J-47, R-35, A-26 … A-28, C-14, T-9
    "first_meld_min": (45, 45, 45, 45, 0, 0),
    "first_meld_needs_run": (True, True, True, True, False, False),
    "first_meld_min_turn": (1, 1, 1, 2, 1, 1),  # the turn without a draw aside (AJ-10)
    "meld_value_1_set": (10, 25, 25, 25, ..., ...),  # J-56, AR-5, AA-7
    # drawing: J-51, J-66, AA-8, C-13, T-8
    "take_last_before_meld": ("first-meld", "first-meld", ..., "never", "free", "free"),
    "take_last_after_meld": ("free", "free", ..., "new-meld", "free", "free"),
    "may_rediscard_taken": (True, True, True, True, False, False),  # AJ-17, C-21, AT-5
    "break_train": (True, True, False, True, False, False),  # J-67, A-34
    "break_min_rack": (3, 3, ..., 3, ..., ...),  # J-85
    "hand_cap_after_turn": (None, None, None, None, None, None),  # AA-9
    # laying off and swapping: J-80, J-82, R-28, AC-5, AT-4, AJ-23
    "layoff_needs_own_meld": (True, True, True, True, False, False),
    "joker_max_uses": (2, 2, 2, 2, ..., ...),
    # closing: J-89, R-21, AR-24, A-40, C-20, T-16; J-105, R-34, A-42; J-111, J-112, P3
    "close_mode": ("discard", "one-left", "discard", "discard", "discard", "discard"),
    "close_bonus": (100, 50, 0, 50, 0, 0),
    "joker_close_mult": (2, 1, 1, 1, 1, 1),
    "atu_one_mult": (2, 1, 1, 1, 1, 1),
    "rummy_mode": ("none", "none", "none", "none", "double", "plus-25"),  # C-27, T-20
    "low_tile_notice": ("automatic", "automatic", "automatic", "automatic", ..., ...),  # AA-11
    # pe tablă: J-93, AR-3, A-46; J-95, R-42, AA-16; J-97 … J-104, R-43 …; J-108, AA-14
    "tabla_mode": ("announced", "none", "always", "announced", "none", "none"),
    "tabla_needs_run": (True, ..., False, True, ..., ...),
    "tabla_patterns": (CLASIC_RACKS, {}, TABLA_RACKS, POPULAR_RACKS, {}, {}),
    "tabla_fail_penalty": (-200, 0, 0, -100, 0, 0),
    "row_patterns_allow_jokers": (True, ..., ..., ..., ..., ...),  # AJ-34
    # end of the stock: J-86, AR-22, AA-17, C-24 … C-26, AT-8
    "exhaustion": (
        "shuffle-all-but-first",
        "shuffle-all-but-first",
        "shuffle-all-but-first",
        "shuffle-all-but-first",
        "turn-over",
        "shuffle-after-discard",
    ),
    "max_reshuffles": (None, 0, 0, None, 1, None),
    # scoring: J-105 … J-107, AR-6, R-43, A-44, C-31, T-18
    "scoring": (
        "laid-minus-held",
        "laid-minus-held",
        "zero-sum",
        "laid-minus-held",
        "collect-hands",
        "penalties",
    ),
    "end_value_one": (25, 25, 25, 25, 1, 11),  # J-60, R-31, A-41, C-4, T-4
    "no_meld_penalty": (-100, 0, 0, -100, 0, 0),
    "subtract_held": (True, False, ..., True, ..., ...),
    "atu_bonus": (50, 50, 100, 50, 0, 0),  # J-62, R-15, R-32, A-43
    "atu_joker_bonus": (False, False, False, False, ..., ...),  # AJ-7
    "prize_fund": (None, None, None, None, None, None),  # AT-11
    "better_is": ("higher", "higher", "higher", "higher", "higher", "lower"),  # T-18
}


def test_the_table_holds_every_field() -> None:
    assert set(TABLE) == {field.name for field in fields(RuleSet)} - NO_PARAMETERS
    assert tuple(RULE_SETS) == NAMES


@pytest.mark.parametrize("parameter", TABLE)
def test_a_parameter_is_that_of_the_rulebook(parameter: str) -> None:
    for name, value in zip(NAMES, TABLE[parameter], strict=True):
        found = getattr(RULE_SETS[name], parameter)
        if parameter == "tabla_patterns":
            found = dict(found)
        assert value is ... or found == value, name


VARIANTS = Path(variants.__file__).parent
NUMBER = re.compile(r"#.*\b(A?[JRACT]-\d+|P\d)")


@pytest.mark.parametrize("name", NAMES)
def test_each_line_of_a_rule_set_carries_its_rule_number(name: str) -> None:
    lines = (VARIANTS / f"{name}.py").read_text(encoding="utf-8").splitlines()
    parameters = [line for line in lines if re.match(r"    \w+=", line)]
    told = [line for line in parameters if line.split("=")[0].strip() not in WHAT_IT_IS]
    assert told
    assert [line for line in told if not NUMBER.search(line)] == []


def test_each_rule_set_names_its_document_and_has_no_house_rules() -> None:
    sources = {name: rules.source for name, rules in RULE_SETS.items()}
    assert sources == {
        "clasic": "000",
        "etalate": "001",
        "tabla": "001",
        "popular": "003",
        "rummy": "002",
        "traditional": "004",
    }
    assert all(name == rules.id and rules.options == () for name, rules in RULE_SETS.items())


@pytest.mark.parametrize("name", ["clasic", "etalate", "tabla", "popular"])
def test_end_values_of_tiles(name: str) -> None:
    """J-58 … J-61, R-29 … R-33, A-41: 1, then 2 to 9, then 10 to 13, in each colour."""
    values = RULE_SETS[name].end_values
    for colour in "RYBK":
        found = [values[TILES.parse(f"{colour}{number}")] for number in range(1, 14)]
        assert found == [25, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10]
    assert values[JOKER] == 50


@pytest.mark.parametrize(("name", "ace"), [("rummy", 1), ("traditional", 11)])
def test_end_values_of_cards(name: str, ace: int) -> None:
    """C-3 … C-5, T-4: the ace, pips, then ten for each court card."""
    values = RULE_SETS[name].end_values
    for suit in "CDHS":
        ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
        found = [values[CARDS.parse(f"{suit}{rank}")] for rank in ranks]
        assert found == [ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
