"""Every house rule has words, and what the panel offers is what the rules take."""

from __future__ import annotations

from typing import Any

import pytest

from remi.rules.options import OPTIONS, OptionError, options_of, with_options
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import house_rule_words, house_rules, i18n
from remi.ui.house_rules import CHOICES, NUMBERS, house_rule_lines, with_rule

CLASIC = RULE_SETS["clasic"]


def with_(**options: Any) -> RuleSet:
    return with_options(CLASIC, options)


def test_every_house_rule_has_one_kind_of_control() -> None:
    assert not NUMBERS.keys() & CHOICES.keys()
    switches = OPTIONS.keys() - NUMBERS.keys() - CHOICES.keys()
    assert all(isinstance(getattr(CLASIC, name), bool) for name in switches)
    assert OPTIONS.keys() >= NUMBERS.keys() | CHOICES.keys()


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_a_rule_set_has_the_house_rules_of_its_options(rules: RuleSet) -> None:
    assert sorted(house_rules.names_of(rules)) == sorted(one.name for one in options_of(rules))


@pytest.mark.parametrize("name", NUMBERS)
def test_the_range_of_a_number_is_what_the_rules_take(name: str) -> None:
    rules = RULE_SETS[OPTIONS[name].rule_sets[0]]
    low, high, _step, none = NUMBERS[name]
    for value in (low, high):
        assert getattr(with_rule(rules, name, value), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(OptionError):
            with_rule(rules, name, value)
    if none:
        assert getattr(with_rule(rules, name, None), name) is None
    else:
        with pytest.raises(OptionError):
            with_rule(rules, name, None)


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_taken_and_has_its_own_words(name: str) -> None:
    rules = RULE_SETS[OPTIONS[name].rule_sets[0]]
    for value in CHOICES[name]:
        assert getattr(with_rule(rules, name, value), name) == value
    assert len({house_rule_words.value_words(name, one) for one in CHOICES[name]}) == len(
        CHOICES[name]
    )


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_house_rule_has_its_own_name_and_a_sentence(lang: str) -> None:
    i18n.use(lang)
    try:
        names = [house_rule_words.rule_name(name) for name in OPTIONS]
        meanings = [house_rule_words.rule_meaning(name) for name in OPTIONS]
        i18n.use("en")
        english = [house_rule_words.rule_name(name) for name in OPTIONS]
    finally:
        i18n.use("en")
    assert len(set(names)) == len(names)
    assert all(one.endswith(".") for one in meanings)
    assert (names == english) == (lang == "en")


def test_a_plain_game_has_no_house_rule_lines() -> None:
    assert [house_rule_lines(rules) for rules in RULE_SETS.values()] == [[]] * 6


def test_the_lines_name_what_differs_and_its_value() -> None:
    rules = with_(first_meld_min=51, break_train=False, joker_max_uses=None, no_meld_penalty=-50)
    assert house_rule_lines(rules) == [
        "Points to open: 51",
        "Uses of a joker: no limit",
        "Breaking the train: no",
        "Nothing laid: −50 points",
    ]


def test_an_option_set_to_its_usual_value_is_no_house_rule() -> None:
    assert house_rule_lines(with_(first_meld_min=45, doubles_mode="class")) == []


def test_changing_back_forgets_the_house_rule() -> None:
    rules = with_rule(with_(first_meld_min=60, run_max=13), "first_meld_min", 45)
    assert house_rules.changes(rules) == {"run_max": 13}
    assert with_rule(rules, "run_max", 14) == CLASIC


def test_a_refused_value_says_what_it_has_to_be() -> None:
    with pytest.raises(OptionError):
        with_rule(CLASIC, "hand_cap_after_turn", 13)
    assert house_rules.refusal("hand_cap_after_turn") == "A whole number from 14 to 1000000."


def test_a_high_ace_counts_fifteen() -> None:
    assert with_rule(RULE_SETS["rummy"], "ace", "high").end_value_one == 15


def test_house_rules_without_effect_come_last() -> None:
    names = house_rules.names_of(RULE_SETS["tabla"])
    assert names[0] == "run_max"
    assert names[-1] in house_rules.WITHOUT_EFFECT["tabla"]
