"""The house rules of rulebook 3.2: what a panel offers for each, and which differ in a game.

What a value may be is decided by `remi.rules.options`; here are the steps that a panel offers.
`house_rule_lines` is the one way to say which house rules a game is played with.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from remi.rules.options import options_of, with_options
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui.house_rule_words import rule_name, value_words
from remi.ui.i18n import _
from remi.ui.wording import plain

MOST = 1_000_000


class Number(NamedTuple):
    """A house rule that is a whole number; `none` says that it can also be without a limit."""

    low: int
    high: int
    step: int = 1
    none: bool = False


POINTS = Number(0, MOST, 5)
PENALTY = Number(-MOST, 0, 10)
NUMBERS: dict[str, Number] = {
    "first_meld_min": POINTS,
    "first_meld_min_turn": Number(1, 9),
    "meld_value_1_set": POINTS,
    "joker_max_uses": Number(1, MOST, none=True),
    "break_min_rack": Number(1, 5),
    "hand_cap_after_turn": Number(14, MOST, none=True),
    "close_bonus": Number(0, MOST, 10),
    "no_meld_penalty": PENALTY,
    "tabla_fail_penalty": PENALTY,
    "atu_bonus": Number(0, MOST, 10),
    "redeal_doubles": Number(2, 7, none=True),
    "max_reshuffles": Number(0, MOST, none=True),
    "prize_fund": Number(1, 999_999_999_999, 10, none=True),
}
CHOICES: dict[str, tuple[Any, ...]] = {
    "run_max": (13, 14),
    "joker_ratio": (0, 1, 2, 3),
    "discarded_joker": ("ordinary", "lost"),
    "take_last_before_meld": ("never", "first-meld", "free"),
    "take_last_after_meld": ("free", "new-meld"),
    "joker_close_mult": (1, 2, 3, 4),
    "atu_one_mult": (1, 2, 3, 4),
    "low_tile_notice": ("automatic", "manual"),
    "doubles_mode": ("none", "class", "any"),
    "ace": ("low", "high"),
}
_ROWS = ("row_patterns_allow_jokers",)
WITHOUT_EFFECT: dict[str, tuple[str, ...]] = {
    "etalate": ("tabla_fail_penalty", "joker_close_mult", *_ROWS),
    "popular": _ROWS,
    "tabla": (
        "first_meld_min",
        "first_meld_needs_run",
        "first_meld_min_turn",
        "meld_value_1_set",
        "joker_max_uses",
        "take_last_before_meld",
        "take_last_after_meld",
        "close_bonus",
        "no_meld_penalty",
        "tabla_fail_penalty",
        "subtract_held",
        "low_tile_notice",
        *_ROWS,
    ),
}
"""House rules that a game takes although nothing in it ever asks for them."""


def names_of(rules: RuleSet) -> tuple[str, ...]:
    """The house rules of a rule set; those that have no effect in it come last."""
    idle = WITHOUT_EFFECT.get(rules.id, ())
    names = [option.name for option in options_of(rules)]
    return tuple(sorted(names, key=lambda name: name in idle))


def usual(rules: RuleSet, name: str) -> Any:
    """The value in the plain rule set."""
    return getattr(RULE_SETS[rules.id], name)


def changed(rules: RuleSet) -> tuple[str, ...]:
    """The house rules that differ from the plain rule set."""
    return tuple(name for name in names_of(rules) if getattr(rules, name) != usual(rules, name))


def changes(rules: RuleSet) -> dict[str, Any]:
    """The house rules that differ, with their values, as `with_options` takes them."""
    return {name: getattr(rules, name) for name in changed(rules)}


def with_rule(rules: RuleSet, name: str, value: Any) -> RuleSet:
    """The rule set with one house rule more, or less where the value is the usual one.

    Raises:
        OptionError: the value cannot be taken; `refusal` words why.
    """
    options = changes(rules) | {name: value}
    if value == usual(rules, name):
        del options[name]
    return with_options(RULE_SETS[rules.id], options)


def refusal(name: str) -> str:
    """Why a number was not taken: what it has to be."""
    low, high = NUMBERS[name].low, NUMBERS[name].high
    return _("A whole number from {low} to {high}.", low=plain(low), high=plain(high))


def house_rule_lines(rules: RuleSet) -> list[str]:
    """A line for each house rule that differs from the plain rule set: "Points to open: 50"."""
    return [rule_line(rules, name) for name in changed(rules)]


def rule_line(rules: RuleSet, name: str) -> str:
    """A house rule and its value."""
    value = value_words(name, getattr(rules, name))
    return _("{rule}: {value}", rule=rule_name(name), value=value)
