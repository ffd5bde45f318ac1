"""The entries of a journal: what happened in a match, one JSON object each.

    {"type": "match", "format": 1, "ruleset": "clasic", "options": {}, "seats": […], …}
    {"type": "round", "round": 1, "dealer": 2, "shuffle": {"order": […], "salt": …, …}}
    {"type": "action", "seat": 3, "action": {"type": "draw"}}
    {"type": "take_back", "seat": 3}

An action that needed chance carries the order that chance gave it, so it is replayed and never
decided again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from remi.match.action_json import read_action, write_action
from remi.match.chance import Shuffle
from remi.match.reading import (
    MISSING,
    FieldError,
    Fields,
    a_string,
    an_integer,
    an_object,
    one_of,
    tiles,
)
from remi.match.setup import Setup, clean, read_setup, write_setup
from remi.rules.actions import Action
from remi.rules.notation import Notation
from remi.rules.tile import Tile

FORMAT = 1
"""The version of this format; a file of a later one is not read."""
LONGEST_WORD = 128
"""Characters of a salt or a fingerprint; ours have 32 and 64."""
LONGEST_TIME = 40


class LaterFormat(FieldError):
    """A journal of a later version of the game: nothing is wrong with it."""


@dataclass(frozen=True, slots=True)
class MatchBegan:
    """The head of a journal: who plays what. `started` is a time in words, for lists of matches."""

    setup: Setup
    dealer: int
    started: str = ""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int
    dealer: int
    shuffle: Shuffle


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat did something; `shuffle` is what chance had to decide for it."""

    seat: int
    action: Action
    shuffle: Shuffle | None = None

    @property
    def order(self) -> tuple[Tile, ...]:
        return self.shuffle.order if self.shuffle else ()


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The seat on turn took its last action back."""

    seat: int


Entry = MatchBegan | RoundBegan | Acted | TakenBack


def write_entry(entry: Entry, notation: Notation) -> dict[str, Any]:
    """The JSON object of an entry; `read_head` and `read_entry` read it again."""
    match entry:
        case MatchBegan():
            head = {"type": "match", "format": FORMAT, "started": entry.started}
            return head | write_setup(entry.setup) | {"dealer": entry.dealer}
        case RoundBegan():
            return {
                "type": "round",
                "round": entry.number,
                "dealer": entry.dealer,
                "shuffle": _write_shuffle(entry.shuffle, notation),
            }
        case Acted():
            return _write_acted(entry, notation)
        case TakenBack():
            return {"type": "take_back", "seat": entry.seat}


def _write_acted(entry: Acted, notation: Notation) -> dict[str, Any]:
    action = write_action(entry.action, notation)
    fields = {"type": "action", "seat": entry.seat, "action": action}
    if entry.shuffle is None:
        return fields
    return fields | {"shuffle": _write_shuffle(entry.shuffle, notation)}


def _write_shuffle(shuffle: Shuffle, notation: Notation) -> dict[str, Any]:
    return {
        "order": notation.format_all(shuffle.order),
        "salt": shuffle.salt,
        "fingerprint": shuffle.fingerprint,
    }


# ------------------------------------------------------------------ reading


def read_head(value: Any) -> MatchBegan:
    """The head of a journal.

    Raises:
        FieldError: this is no journal of ours, or one of a later version.
    """
    fields = an_object(value, "the first line")
    if fields.get("type") != "match":
        raise FieldError("this is no match of Remi")
    found = an_integer(fields.get("format", MISSING), "format")
    if found > FORMAT:
        raise LaterFormat(f"this match was written in format {found}, which is not known yet")
    if found != FORMAT:
        raise FieldError(f"this match was written in format {found}, not {FORMAT}")
    setup = read_setup(fields)
    dealer = _a_seat(fields.get("dealer", MISSING), "dealer", len(setup.seats))
    started = clean(a_string(fields.get("started", ""), "started"), LONGEST_TIME)
    return MatchBegan(setup, dealer, started)


def read_entry(value: Any, setup: Setup) -> RoundBegan | Acted | TakenBack:
    """Any later entry of a journal.

    Raises:
        FieldError: a field is missing or of the wrong type.
        NotationError: a tile cannot be read.
    """
    fields = an_object(value, "an entry")
    kind = one_of(fields.get("type", MISSING), "type", ("round", "action", "take_back"))
    notation, seats = setup.rules.notation, len(setup.seats)
    if kind == "round":
        number = an_integer(fields.get("round", MISSING), "round")
        dealer = _a_seat(fields.get("dealer", MISSING), "dealer", seats)
        return RoundBegan(number, dealer, _read_shuffle(fields.get("shuffle", MISSING), notation))
    seat = _a_seat(fields.get("seat", MISSING), "seat", seats)
    if kind == "take_back":
        return TakenBack(seat)
    action = read_action(fields.get("action", MISSING), notation)
    shuffle = fields.get("shuffle")
    return Acted(seat, action, None if shuffle is None else _read_shuffle(shuffle, notation))


def _a_seat(value: Any, what: str, seats: int) -> int:
    seat = an_integer(value, what)
    if not 0 <= seat < seats:
        raise FieldError(f"{what} is {seat}, but there are {seats} seats")
    return seat


def _read_shuffle(value: Any, notation: Notation) -> Shuffle:
    fields: Fields = an_object(value, "shuffle")
    return Shuffle(
        tiles(fields.get("order", MISSING), "order", notation),
        _a_word(fields.get("salt", MISSING), "salt"),
        _a_word(fields.get("fingerprint", MISSING), "fingerprint"),
    )


def _a_word(value: Any, what: str) -> str:
    """Letters and digits as a salt has them, which every terminal and window can show."""
    word = a_string(value, what)
    if len(word) > LONGEST_WORD or not (word.isascii() and word.isalnum()):
        raise FieldError(f"{what} must be at most {LONGEST_WORD} letters and digits")
    return word
