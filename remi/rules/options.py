"""House rules: the single rules that players may change, and what each may be (rulebook 3.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from remi.rules.ruleset import DiscardedJoker, Doubles, Notice, RuleSet, TakeLast


class OptionError(ValueError):
    """An option that the rule set does not have, or a value that it cannot take."""


@dataclass(frozen=True)
class Option:
    """One house rule: in which rule sets it counts, and how a given value is read."""

    name: str
    rule_sets: tuple[str, ...]
    read: Callable[[Any], Any]
    """Answers the value as the record keeps it; raises ValueError with what is expected."""
    allowed: str
    """The values it may take, in words for a log and for `--help`."""


TILE_GAMES = ("clasic", "etalate", "tabla", "popular")
TRAIN_GAMES = ("clasic", "etalate", "popular")


def _whole(low: int | None, high: int | None) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError
        if (low is not None and value < low) or (high is not None and value > high):
            raise ValueError
        return value

    return read


def _nullable(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _one_of(kind: type[StrEnum], *members: StrEnum) -> Callable[[Any], StrEnum]:
    def read(value: Any) -> StrEnum:
        if not isinstance(value, str) or kind(value) not in (members or tuple(kind)):
            raise ValueError
        return kind(value)

    return read


def _run_max(value: Any) -> int:
    return _whole(13, 14)(value)


def _ace(value: Any) -> str:
    if value not in ("low", "high") or not isinstance(value, str):
        raise ValueError
    return value


def _fund(value: Any) -> int | float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError
    if not 0 < value < 1e12:
        raise ValueError
    return value


_BIG = 1_000_000
_POINTS = _whole(0, _BIG)
_PENALTY = _whole(-_BIG, 0)
_COUNT = f"a whole number from 0 to {_BIG}"
_YES_NO = "true or false"

OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option("first_meld_min", TILE_GAMES, _POINTS, _COUNT),
        Option("first_meld_needs_run", TILE_GAMES, _boolean, _YES_NO),
        Option("first_meld_min_turn", TILE_GAMES, _whole(1, 9), "1 to 9"),
        Option("meld_value_1_set", TILE_GAMES, _POINTS, _COUNT),
        Option("run_max", TILE_GAMES, _run_max, "13 or 14"),
        Option("joker_ratio", TILE_GAMES, _whole(0, 3), "0 (no limit), 1, 2 or 3"),
        Option(
            "joker_max_uses",
            TILE_GAMES,
            _nullable(_whole(1, _BIG)),
            "1 (never swapped), 2, …, null",
        ),
        Option("discarded_joker", TILE_GAMES, _one_of(DiscardedJoker), "ordinary or lost"),
        Option(
            "take_last_before_meld",
            TILE_GAMES,
            _one_of(TakeLast, TakeLast.NEVER, TakeLast.FIRST_MELD, TakeLast.FREE),
            "never, first-meld or free",
        ),
        Option(
            "take_last_after_meld",
            TILE_GAMES,
            _one_of(TakeLast, TakeLast.FREE, TakeLast.NEW_MELD),
            "free or new-meld",
        ),
        Option("break_train", TRAIN_GAMES, _boolean, _YES_NO),
        Option("break_min_rack", TRAIN_GAMES, _whole(1, 5), "1 to 5"),
        Option(
            "hand_cap_after_turn", TRAIN_GAMES, _nullable(_whole(14, _BIG)), "14 or more, or null"
        ),
        Option("close_bonus", TILE_GAMES, _POINTS, _COUNT),
        Option("no_meld_penalty", TILE_GAMES, _PENALTY, "a whole number, 0 or less"),
        Option("tabla_fail_penalty", TILE_GAMES, _PENALTY, "a whole number, 0 or less"),
        Option("atu_bonus", TILE_GAMES, _POINTS, _COUNT),
        Option("subtract_held", TILE_GAMES, _boolean, _YES_NO),
        Option("atu_joker_bonus", TILE_GAMES, _boolean, _YES_NO),
        Option("row_patterns_allow_jokers", TILE_GAMES, _boolean, _YES_NO),
        Option("joker_close_mult", TILE_GAMES, _whole(1, 4), "1 to 4"),
        Option("atu_one_mult", TILE_GAMES, _whole(1, 4), "1 to 4"),
        Option("low_tile_notice", TILE_GAMES, _one_of(Notice), "automatic or manual"),
        Option("doubles_mode", TILE_GAMES, _one_of(Doubles), "none, class or any"),
        Option("redeal_doubles", TILE_GAMES, _nullable(_whole(2, 7)), "2 to 7, or null"),
        Option(
            "max_reshuffles",
            (*TILE_GAMES, "rummy", "traditional"),
            _nullable(_whole(0, _BIG)),
            "a whole number, or null (no limit)",
        ),
        Option("ace", ("rummy",), _ace, "low or high"),
        Option("prize_fund", ("traditional",), _nullable(_fund), "an amount above 0, or null"),
    )
}

_ACE_HIGH_VALUE = 15
_ACE_LOW_VALUE = 1


def options_of(rules: RuleSet) -> tuple[Option, ...]:
    """The house rules that count in this rule set."""
    return tuple(option for option in OPTIONS.values() if rules.id in option.rule_sets)


def with_options(rules: RuleSet, options: Mapping[str, Any]) -> RuleSet:
    """The rule set with these house rules.

    Raises:
        OptionError: an option is unknown, belongs to another rule set, or has a wrong value.
    """
    changes = {name: _read(rules, name, value) for name, value in options.items()}
    if not changes:
        return rules
    kept = dict(rules.options) | dict(options)
    if "ace" in changes:  # the ace's value follows its place (AC-1)
        changes["end_value_one"] = _ACE_HIGH_VALUE if changes["ace"] == "high" else _ACE_LOW_VALUE
    return replace(rules, **changes, options=tuple(kept.items()))


def _read(rules: RuleSet, name: str, value: Any) -> Any:
    option = OPTIONS.get(name)
    if option is None or rules.id not in option.rule_sets:
        raise OptionError(f"{rules.id} has no option {str(name)[:40]!r}")
    try:
        return option.read(value)
    except ValueError as error:
        given = str(value)[:40]
        raise OptionError(f"{name} is {option.allowed}, not {given}") from error
