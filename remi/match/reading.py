"""Reading JSON that somebody else wrote: strictly, and with an error that names the field.

The journal and the engine protocol read through these functions, so that a damaged file and a
careless program get the same clear answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from remi.rules.notation import Notation
from remi.rules.tile import Tile

Fields = Mapping[str, Any]
MISSING: Any = object()
"""Stands for a field that is not there, where null is something else."""

T = TypeVar("T")


class FieldError(ValueError):
    """A text that is no JSON, or a field that is missing or of the wrong type."""


def read_json(text: str) -> Any:
    """The JSON value in `text`.

    Raises:
        FieldError: it is no JSON, is nested too deeply, or has a number beyond all measure.
    """
    try:
        return json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise FieldError("nested too deeply") from None
    except ValueError as error:
        raise FieldError(f"no JSON: {error}") from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{text[:40]} is too large")
    return number


def an_object(value: Any, what: str) -> Fields:
    return _of_type(value, dict, what, "an object")


def a_list(value: Any, what: str) -> list[Any]:
    return _of_type(value, list, what, "a list")


def a_string(value: Any, what: str) -> str:
    return _of_type(value, str, what, "a string")


def a_boolean(value: Any, what: str) -> bool:
    return _of_type(value, bool, what, "true or false")


def an_integer(value: Any, what: str) -> int:
    if isinstance(value, bool):
        raise FieldError(f"{what} must be a whole number")
    return _of_type(value, int, what, "a whole number")


def _of_type(value: Any, kind: type[T], what: str, named: str) -> T:
    if value is MISSING:
        raise FieldError(f"{what} is missing")
    if not isinstance(value, kind):
        raise FieldError(f"{what} must be {named}")
    return value


def a_tile(value: Any, what: str, notation: Notation) -> Tile:
    """One tile. Raises FieldError where it is no string, NotationError where it is no tile."""
    return notation.parse(a_string(value, what))


def tiles(value: Any, what: str, notation: Notation) -> tuple[Tile, ...]:
    """A list of tiles. Raises FieldError where it is no list, NotationError by its elements."""
    return tuple(notation.parse(one) for one in a_list(value, what))


def melds(value: Any, what: str, notation: Notation) -> tuple[tuple[Tile, ...], ...]:
    """A list of lists of tiles."""
    lists = [a_list(one, f"each of {what}") for one in a_list(value, what)]
    return tuple(tiles(one, what, notation) for one in lists)


def one_of(value: Any, what: str, allowed: Sequence[str]) -> str:
    text = a_string(value, what)
    if text not in allowed:
        raise FieldError(f"{what} is {text[:40]!r}, not one of {', '.join(allowed)}")
    return text
