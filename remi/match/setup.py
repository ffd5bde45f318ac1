"""What the players agree on before a match: who sits where, the rules, and how long they play.

The default is four rounds; in `rummy` the first to reach 100 points ends the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from remi.match.chance import Seed
from remi.match.reading import (
    MISSING,
    FieldError,
    Fields,
    a_list,
    a_string,
    an_integer,
    an_object,
    one_of,
)
from remi.rules.options import with_options
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.variants import RULE_SETS

MIN_SEATS, MAX_SEATS = 2, 4
MAX_ROUNDS = 50
MAX_TARGET = 1_000_000
USUAL_ROUNDS = 4
USUAL_TARGET = 100
LONGEST_NAME = 40


class SetupError(ValueError):
    """A match that cannot be: too few seats, too many rounds …"""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or a bot of a level."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Setup:
    """A match: it ends after `rounds` rounds, or when somebody has `target` points.

    Raises:
        SetupError: not 2 to 4 seats, not 1 to 50 rounds, or both or neither of the two ends.
    """

    rules: RuleSet
    seats: tuple[Seat, ...]
    rounds: int | None = USUAL_ROUNDS
    target: int | None = None
    seed: Seed | None = None

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.seats) <= MAX_SEATS:
            raise SetupError(f"{MIN_SEATS} to {MAX_SEATS} play, not {len(self.seats)}")
        if (self.rounds is None) == (self.target is None):
            raise SetupError("a match has a number of rounds or a target, one of the two")
        if self.rounds is not None and not 1 <= self.rounds <= MAX_ROUNDS:
            raise SetupError(f"a match has 1 to {MAX_ROUNDS} rounds, not {self.rounds}")
        if self.target is not None and not 1 <= self.target <= MAX_TARGET:
            raise SetupError(f"the target is 1 to {MAX_TARGET} points, not {self.target}")
        named = tuple(replace(seat, name=clean_name(seat.name)) for seat in self.seats)
        object.__setattr__(self, "seats", named)


def usual_length(rules: RuleSet) -> tuple[int | None, int | None]:
    """Rounds and target where the players say nothing."""
    if rules.scoring is Scoring.COLLECT_HANDS:
        return None, USUAL_TARGET
    return USUAL_ROUNDS, None


def clean_name(name: str) -> str:
    """A name that every window can draw: one line of printable characters, not too long."""
    return clean(name, LONGEST_NAME) or "?"


def clean(text: str, most: int) -> str:
    """One line of printable characters, cut after `most`; whatever a hostile file had in it.

    >>> clean("Ana\\n\\x1b[2J", 5)
    'Ana ['
    """
    printable = "".join(one if one.isprintable() else " " for one in text[: 10 * most])
    return " ".join(printable.split())[:most]


def write_setup(setup: Setup) -> dict[str, Any]:
    return {
        "ruleset": setup.rules.id,
        "options": dict(setup.rules.options),
        "seats": [{"name": seat.name, "level": seat.level} for seat in setup.seats],
        "rounds": setup.rounds,
        "target": setup.target,
        "seed": setup.seed,
    }


def read_setup(fields: Fields) -> Setup:
    """The setup in the head of a journal.

    Raises:
        FieldError: a field is missing or wrong.
    """
    rules = RULE_SETS[one_of(fields.get("ruleset", MISSING), "ruleset", tuple(RULE_SETS))]
    options = an_object(fields.get("options", {}), "options")
    seats = tuple(_read_seat(one) for one in a_list(fields.get("seats", MISSING), "seats"))
    rounds, target = (_integer_or_none(fields.get(name), name) for name in ("rounds", "target"))
    try:
        return Setup(with_options(rules, options), seats, rounds, target, read_seed(fields))
    except ValueError as error:  # an OptionError or a SetupError
        raise FieldError(str(error)) from error


def _read_seat(value: Any) -> Seat:
    fields = an_object(value, "a seat")
    level = fields.get("level")
    name = a_string(fields.get("name", MISSING), "name")
    return Seat(name, None if level is None else clean_name(a_string(level, "level")))


def _integer_or_none(value: Any, what: str) -> int | None:
    return None if value is None else an_integer(value, what)


def read_seed(fields: Fields) -> Seed | None:
    """The seed: a whole number, a text, or none."""
    seed = fields.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
        raise FieldError("seed must be a whole number or a string")
    return seed
