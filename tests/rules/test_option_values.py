"""Which values a house rule takes, in which rule sets, and how a rule set remembers them."""

from __future__ import annotations

import math

import pytest

from remi.rules.options import OptionError, options_of, with_options
from remi.rules.variants import RULE_SETS
from tests.rules.tables import rules_of

TAKEN: dict[str, list[object]] = {
    "first_meld_min": [0, 45, 1000],
    "first_meld_min_turn": [1, 9],
    "run_max": [13, 14],
    "joker_ratio": [0, 1, 2, 3],
    "joker_max_uses": [1, 2, 50, None],
    "discarded_joker": ["ordinary", "lost"],
    "take_last_before_meld": ["never", "first-meld", "free"],
    "take_last_after_meld": ["free", "new-meld"],
    "break_min_rack": [1, 5],
    "hand_cap_after_turn": [None, 14, 40],
    "no_meld_penalty": [0, -100],
    "joker_close_mult": [1, 4],
    "doubles_mode": ["none", "class", "any"],
    "redeal_doubles": [None, 2, 7],
    "max_reshuffles": [None, 0, 5],
}


@pytest.mark.parametrize("name", TAKEN)
def test_values_that_an_option_takes(name: str) -> None:
    for value in TAKEN[name]:
        assert getattr(rules_of("clasic", **{name: value}), name) == value


NOT_TAKEN: dict[str, list[object]] = {
    "first_meld_min": [-1, 4.5, "45", None, True, [45]],
    "first_meld_needs_run": [1, 0, "true", None],
    "first_meld_min_turn": [0, 10],
    "run_max": [12, 15, "14"],
    "joker_ratio": [-1, 4],
    "joker_max_uses": [0, -1, "2", True],
    "discarded_joker": ["gone", None, 1, ["lost"]],
    "take_last_before_meld": ["new-meld", "always", None],
    "take_last_after_meld": ["never", "first-meld", {}],
    "break_min_rack": [0, 6],
    "hand_cap_after_turn": [13, 0],
    "no_meld_penalty": [1],
    "tabla_fail_penalty": [1],
    "joker_close_mult": [0, 5],
    "low_tile_notice": ["never"],
    "doubles_mode": ["all"],
    "redeal_doubles": [1, 8],
    "max_reshuffles": [-1, 1.5],
}


@pytest.mark.parametrize("name", NOT_TAKEN)
def test_values_that_it_does_not_take(name: str) -> None:
    for value in NOT_TAKEN[name]:
        with pytest.raises(OptionError, match=name):
            rules_of("clasic", **{name: value})


@pytest.mark.parametrize("value", ["both", 1, None, ["low"]])
def test_the_ace_is_low_or_high(value: object) -> None:
    with pytest.raises(OptionError, match="ace is low or high"):
        rules_of("rummy", ace=value)


@pytest.mark.parametrize("value", [0, -1, True, "100", math.inf, math.nan])
def test_a_prize_fund_is_an_amount(value: object) -> None:
    with pytest.raises(OptionError, match="prize_fund"):
        rules_of("traditional", prize_fund=value)


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [
        ("clasic", "ace", "high"),
        ("clasic", "prize_fund", 100),
        ("rummy", "first_meld_min", 45),
        ("traditional", "ace", "high"),
        ("rummy", "prize_fund", 100),
        ("tabla", "break_train", True),
        ("tabla", "hand_cap_after_turn", 14),
        ("clasic", "packs", 3),
        ("clasic", "", 1),
    ],
)
def test_an_option_of_another_rule_set_is_an_error(rules: str, name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"{rules} has no option"):
        rules_of(rules, **{name: value})


def test_a_rule_set_remembers_its_house_rules() -> None:
    house = rules_of("clasic", run_max=13)
    assert dict(house.options) == {"run_max": 13}
    both = with_options(house, {"close_bonus": 50})
    assert dict(both.options) == {"run_max": 13, "close_bonus": 50}
    assert (both.run_max, both.close_bonus) == (13, 50)
    assert rules_of("clasic") is RULE_SETS["clasic"]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_has_options(rules: str) -> None:
    names = {option.name for option in options_of(RULE_SETS[rules])}
    assert "max_reshuffles" in names
    assert ("close_bonus" in names) is not RULE_SETS[rules].is_cards
