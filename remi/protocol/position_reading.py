"""Reading a position: every field checked, what is left out filled in.

What a hand-written position leaves out has the defaults of the protocol's table; what contradicts
itself is a `PositionError`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar

from remi.match.reading import (
    MISSING,
    Fields,
    a_boolean,
    a_list,
    a_string,
    a_tile,
    an_integer,
    an_object,
    one_of,
    tiles,
)
from remi.protocol.plausibility import PositionError, check_plausible
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.options import with_options
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.ruleset import RackGame, RuleSet
from remi.rules.state import DoublesTable, Offer, Result, State
from remi.rules.tile import JOKER, Tile, sorted_rack
from remi.rules.variants import RULE_SETS

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
USUAL_TURNS = 4
"""Turns that each seat has taken where the position does not say."""


def read_position(value: Any) -> State:
    """The state that a JSON object describes.

    Raises:
        FieldError: a field is missing or of the wrong type.
        OptionError: a house rule that the rule set does not have.
        NotationError: a tile cannot be read.
        PositionError: no round can come to this.
    """
    fields = an_object(value, "position")
    state = _Reader(fields, read_rules(fields)).state()
    check_plausible(state)
    return state


def read_rules(fields: Fields) -> RuleSet:
    """The rule set that `ruleset` and `options` name."""
    ident = one_of(fields.get("ruleset", MISSING), "ruleset", tuple(RULE_SETS))
    options = fields.get("options")
    if options is None:
        return RULE_SETS[ident]
    return with_options(RULE_SETS[ident], an_object(options, "options"))


class _Reader:
    """Reads the fields of one position, with their defaults."""

    def __init__(self, fields: Fields, rules: RuleSet) -> None:
        self.fields = fields
        self.rules = rules
        self.notation = rules.notation
        self.seats = an_integer(fields.get("seats", MISSING), "seats")
        if not 2 <= self.seats <= 4:
            raise PositionError(f"2 to 4 play, not {self.seats}")

    def state(self) -> State:
        phase = self._phase()
        turn = self._seat(self.fields.get("turn", 0), "turn")
        laid = self._by_seat("laid", a_boolean, False)
        laid_this_turn = self._flag("laid_this_turn", False)
        atu = self._optional("atu", lambda value: a_tile(value, "atu", self.notation))
        drawn = self._optional("drawn", self._drawn)
        if phase is Phase.PLAY and drawn is None:
            drawn = Drawn(Source.STOCK, None)
        discards, lost = self._thrown("discards"), self._thrown("lost")
        always = self.rules.tabla_mode is RackGame.ALWAYS
        return State(
            rules=self.rules,
            seats=self.seats,
            dealer=self._seat(self.fields.get("dealer", 0), "dealer"),
            phase=phase,
            turn=turn,
            turns_taken=self._by_seat("turns_taken", an_integer, USUAL_TURNS),
            racks=self._by_seat("racks", self._rack, MISSING),
            stock=tiles(self.fields.get("stock", []), "stock", self.notation),
            atu=atu,
            atu_is_one=self._atu_is_one(atu, drawn),
            discards=discards,
            lost=lost,
            last_thrown_lost=self._flag(
                "last_thrown_lost", _was_lost_last(discards, lost, (turn - 1) % self.seats)
            ),
            table=self._table(),
            laid=laid,
            laid_this_turn=laid_this_turn,
            table_touched=self._flag("table_touched", laid_this_turn),
            laid_earlier=self._laid_earlier(laid, turn if laid_this_turn else None),
            rack_game=(True,) * self.seats
            if always
            else self._by_seat("rack_game", a_boolean, False),
            atu_bonus=self._by_seat("atu_bonus", a_boolean, False),
            drawn=drawn,
            must_close=self._flag("must_close", False),
            reshuffles=an_integer(self.fields.get("reshuffles", 0), "reshuffles"),
            laid_since_reshuffle=self._flag("laid_since_reshuffle", True),
            few_said=self._by_seat("few_said", a_boolean, False),
            few_missed=self._by_seat("few_missed", a_boolean, False),
            doubles=self._doubles() if phase is Phase.DOUBLES else None,
            result=self._optional("result", self._result),
        )

    # One field each --------------------------------------------------------------------------

    def _phase(self) -> Phase:
        return _member(Phase, a_string(self.fields.get("phase", "draw"), "phase"))

    def _flag(self, name: str, default: bool) -> bool:
        return a_boolean(self.fields.get(name, default), name)

    def _optional(self, name: str, read: Callable[[Any], T]) -> T | None:
        value = self.fields.get(name)
        return None if value is None else read(value)

    def _seat(self, value: Any, what: str) -> int:
        seat = an_integer(value, what)
        if not 0 <= seat < self.seats:
            raise PositionError(f"{what} is {seat}, but there are {self.seats} seats")
        return seat

    def _by_seat(self, name: str, read: Callable[[Any, str], T], default: Any) -> tuple[T, ...]:
        """A list with one entry a seat."""
        given = self.fields.get(name, MISSING)
        if given is MISSING and default is not MISSING:
            return (default,) * self.seats
        values = tuple(read(one, name) for one in a_list(given, name))
        if len(values) != self.seats:
            raise PositionError(f"{name} has {len(values)} entries for {self.seats} seats")
        return values

    def _rack(self, value: Any, what: str) -> tuple[Tile, ...]:
        return sorted_rack(tiles(value, what, self.notation))

    def _laid_earlier(self, laid: tuple[bool, ...], opener: int | None) -> tuple[bool, ...]:
        if "laid_earlier" in self.fields:
            return self._by_seat("laid_earlier", a_boolean, False)
        return tuple(done and seat != opener for seat, done in enumerate(laid))

    def _thrown(self, name: str) -> tuple[Thrown, ...]:
        return tuple(self._one_thrown(one, name) for one in a_list(self.fields.get(name, []), name))

    def _one_thrown(self, value: Any, name: str) -> Thrown:
        if not isinstance(value, dict):
            return Thrown(self.notation.parse(value), 0)
        seat = value.get("seat", 0)
        thrower = None if seat is None else self._seat(seat, f"seat in {name}")
        return Thrown(a_tile(value.get("tile", MISSING), "tile", self.notation), thrower)

    def _atu_is_one(self, atu: Tile | None, drawn: Drawn | None) -> bool:
        """The turned-up tile was a 1: it lies there still, was taken, or the result says so."""
        if "atu_is_one" in self.fields:
            return self._flag("atu_is_one", False)
        result = self.fields.get("result")
        if isinstance(result, dict) and "atu_one" in result:
            return a_boolean(result["atu_one"], "atu_one")
        if atu is None and drawn is not None and drawn.source is Source.ATU:
            atu = drawn.tile
        return atu is not None and atu != JOKER and atu.number == 1

    def _drawn(self, value: Any) -> Drawn:
        fields = an_object(value, "drawn")
        source = _member(Source, a_string(fields.get("from", MISSING), "from"))
        given = fields.get("tile")
        return Drawn(source, None if given is None else a_tile(given, "tile", self.notation))

    def _doubles(self) -> DoublesTable:
        fields = an_object(self.fields.get("doubles") or {}, "doubles")
        inside = _Reader({**fields, "seats": self.seats}, self.rules)
        return DoublesTable(
            inside._optional("offer", self._offer),
            inside._by_seat("offered", self._rack, ()),
            inside._by_seat("received", self._rack, ()),
        )

    def _offer(self, value: Any) -> Offer:
        fields = an_object(value, "offer")
        seat = self._seat(fields.get("seat", MISSING), "seat of the offer")
        return Offer(seat, a_tile(fields.get("tile", MISSING), "tile", self.notation))

    def _result(self, value: Any) -> Result:
        fields = an_object(value, "result")
        closer = fields.get("closer")
        return Result(
            a_string(fields.get("kind", MISSING), "kind"),
            None if closer is None else self._seat(closer, "closer"),
            a_boolean(fields.get("joker_close", False), "joker_close"),
            an_integer(fields.get("points", 0), "points"),
        )

    # The table -------------------------------------------------------------------------------

    def _table(self) -> tuple[TableMeld, ...]:
        melds = a_list(self.fields.get("table", []), "table")
        return tuple(self._meld(one, number) for number, one in enumerate(melds, 1))

    def _meld(self, value: Any, number: int) -> TableMeld:
        fields = an_object(value, "a meld on the table")
        ident = an_integer(fields.get("id", number), "id")
        laid = tiles(fields.get("tiles", MISSING), "tiles", self.notation)
        by = [self._seat(one, "by") for one in a_list(fields.get("by", [0] * len(laid)), "by")]
        usual = [int(one == JOKER) for one in laid]
        uses = [an_integer(one, "uses") for one in a_list(fields.get("uses", usual), "uses")]
        if not len(laid) == len(by) == len(uses):
            raise PositionError(f"tiles, by and uses of meld {ident} differ in length")
        meld = read_meld(laid, self.rules)
        if not isinstance(meld, Meld):
            raise PositionError(f"meld {ident} is none: {meld.reason}")
        return _as_read(ident, meld, list(zip(laid, by, uses, strict=True)))


def _as_read(ident: int, meld: Meld, pieces: list[tuple[Tile, int, int]]) -> TableMeld:
    """The meld with owners and uses in the order of its tiles (a set has a canonical one)."""
    if tuple(piece[0] for piece in pieces) != meld.tiles:
        pieces.sort(key=lambda piece: piece[0])
    return TableMeld(
        ident, meld, tuple(piece[1] for piece in pieces), tuple(piece[2] for piece in pieces)
    )


def _member(kind: type[E], text: str) -> E:
    try:
        return kind(text)
    except ValueError:
        raise PositionError(f"{text[:40]!r} is no {kind.__name__.lower()}") from None


def _was_lost_last(discards: tuple[Thrown, ...], lost: tuple[Thrown, ...], before: int) -> bool:
    """Whether the seat `before` seems to have thrown a joker that is lost, as its last tile."""
    if not lost or lost[-1].seat != before:
        return False
    return not discards or discards[-1].seat != before
