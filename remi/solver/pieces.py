"""The melds that covers are built from: those that cannot be cut into two smaller ones.

A run of six is two runs of three laid end to end, so the search for the best cover of a rack needs
short runs only. A piece holds what that search asks of a meld: its tiles packed into one number,
and what they are worth. `read_meld` judges every piece; each rule set has its pieces made once.

Packed tiles: three bits a kind say how often it is there, the kinds in order of number and then of
colour. Taking tiles away is a subtraction, and a kind that was not there shows in its third bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, groupby
from typing import NamedTuple

from remi.rules.meld import MIN_LENGTH, SET_MAX, Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, JOKER, KINDS, NUMBER, NUMBERS, Tile, tile
from remi.rules.values import end_value, laying_value

BITS = 3
FIELD = (1 << BITS) - 1
PACKED = (*(1 << BITS * ((NUMBER[one] - 1) * 4 + COLOUR[one]) for one in KINDS), 0)
"""Each kind packed; jokers are counted apart."""
LACKING = sum(one << (BITS - 1) for one in PACKED)
"""`(held - wanted) & LACKING` is not 0 where something wanted is not held."""
COLOURS = range(4)
SETS_FROM = len(COLOURS) - 1
"""The family of the sets of a number is this much further than the number."""


class Goal(IntEnum):
    """What the best cover has most of."""

    POINTS = 0
    """End value; of equal ones more tiles."""
    TILES = 1
    """Tiles; of equally many more end value."""
    LAYING = 2
    """Laying value, as a first meld counts it."""
    ALL = 3
    """Tiles; of equally many more laying value."""


class Piece(NamedTuple):
    """A meld that cannot be cut in two."""

    meld: Meld
    reals: int
    """Its tiles but the jokers, packed."""
    jokers: int
    worth: tuple[int, ...]
    """By goal."""
    excess: tuple[int, ...]
    """By goal: by how much it is worth more than the best of its parts without a joker."""


_MORE = 1 << 32
"""Weighs what a goal asks for first against what decides between equal ones."""

Usable = Callable[[Meld, RuleSet], bool]
Family = tuple[Piece, ...]
ByJokers = tuple[list[Piece], list[Piece], list[Piece]]
"""Pieces without a joker, with one, with two."""


def packed(tiles: Iterable[Tile]) -> int:
    """These tiles as one number; jokers are left out."""
    return sum(PACKED[one] for one in tiles)


@lru_cache(maxsize=32)
def pieces_of(rules: RuleSet, usable: Usable | None = None) -> Pieces:
    """The pieces of a rule set, or those of its melds that are `usable`.

    Made at the first question, which takes some ten milliseconds; so `usable` is no lambda.
    """
    return Pieces(rules, usable)


class Pieces:
    """All pieces of a rule set, in families: the runs of a colour, the sets of a number."""

    def __init__(self, rules: RuleSet, usable: Usable | None = None) -> None:
        shapes = _shapes(rules)
        runs = [_runs(colour, shapes, rules) for colour in COLOURS]
        sets = [_sets(number, rules) for number in range(1, NUMBERS + 1)]
        self._families = [
            _family((meld for meld in melds if usable is None or usable(meld, rules)), rules)
            for melds in (*runs, *sets)
        ]
        self._known: list[dict[int, ByJokers]] = [{} for _ in self._families]

    def within(self, tiles: Iterable[Tile]) -> ByJokers:
        """The pieces that the kinds of these tiles, and their jokers, can make."""
        kinds = [0] * len(self._families)
        jokers = 0
        for one in tiles:
            if one == JOKER:
                jokers += 1
            else:
                kinds[COLOUR[one]] |= PACKED[one]
                kinds[SETS_FROM + NUMBER[one]] |= PACKED[one]
        plain: list[Piece] = []
        single: list[Piece] = []
        double: list[Piece] = []
        for known, family, held in zip(self._known, self._families, kinds, strict=True):
            if held:
                found = known.get(held)
                if found is None:
                    found = known[held] = _among(family, held)
                plain += found[0]
                if jokers:
                    single += found[1]
                    if jokers > 1:
                        double += found[2]
        return plain, single, double


def _among(family: Family, held: int) -> ByJokers:
    """The pieces of a family whose real tiles are all among the kinds held."""
    found: ByJokers = ([], [], [])
    for piece in family:
        if not piece.reals & ~held:
            found[piece.jokers].append(piece)
    return found


def _family(melds: Iterable[Meld], rules: RuleSet) -> Family:
    """The melds as pieces; of those with the same tiles the one with the most laying value."""
    best: dict[tuple[int, int], Piece] = {}
    for meld in melds:
        jokers = meld.tiles.count(JOKER)
        worth = _worth(meld, rules)
        parts = [_worth(part, rules) for part in _parts_without_joker(meld, rules)]
        excess = tuple(
            worth[goal] - max((part[goal] for part in parts), default=0) for goal in Goal
        )
        piece = Piece(meld, packed(meld.tiles), jokers, worth, excess)
        same = best.get((piece.reals, jokers))
        if same is None or worth > same.worth:
            best[piece.reals, jokers] = piece
    return tuple(best.values())


def _worth(meld: Meld, rules: RuleSet) -> tuple[int, ...]:
    points, tiles, laying = (
        end_value(meld.tiles, rules),
        len(meld.tiles),
        laying_value(meld, rules),
    )
    return (points * _MORE + tiles, tiles * _MORE + points, laying, tiles * _MORE + laying)


def _parts_without_joker(meld: Meld, rules: RuleSet) -> Iterator[Meld]:
    for is_joker, tiles in groupby(meld.tiles, JOKER.__eq__):
        part = None if is_joker else read_meld(tuple(tiles), rules)
        if isinstance(part, Meld):
            yield part


# ------------------------------------------------------------------ which melds there are

Shape = tuple[bool, ...]
"""At which places of a run a joker lies."""


def _runs(colour: int, shapes: list[Shape], rules: RuleSet) -> Iterator[Meld]:
    for shape in shapes:
        for first in range(rules.run_low, rules.run_high - len(shape) + 2):
            meld = read_meld(
                tuple(
                    JOKER if is_joker else tile(colour, first + at)
                    for at, is_joker in enumerate(shape)
                ),
                rules,
            )
            if isinstance(meld, Meld) and meld.kind is Kind.RUN and meld.first == first:
                yield meld


def _shapes(rules: RuleSet) -> list[Shape]:
    """The shapes of runs that cannot be cut in two.

    A run that is three tiles longer than its jokers ask for has an end of three real tiles to cut
    off, or its two jokers lie at different ends and it can be cut between them.
    """
    found = []
    for jokers in range(rules.jokers + 1):
        longest = max(MIN_LENGTH, jokers * (rules.joker_ratio + 1)) + 2
        for length in range(MIN_LENGTH, longest + 1):
            for places in combinations(range(length), jokers):
                shape = tuple(at in places for at in range(length))
                if _is_shape(shape, rules) and not _can_be_cut(shape, rules):
                    found.append(shape)
    return found


def _is_shape(shape: Shape, rules: RuleSet) -> bool:
    """Whether a run can have this shape: long enough, with real tiles enough (J-44)."""
    jokers = sum(shape)
    return len(shape) >= MIN_LENGTH and len(shape) - jokers >= max(1, jokers * rules.joker_ratio)


def _can_be_cut(shape: Shape, rules: RuleSet) -> bool:
    return any(
        _is_shape(shape[:at], rules) and _is_shape(shape[at:], rules) for at in range(len(shape))
    )


def _sets(number: int, rules: RuleSet) -> Iterator[Meld]:
    for length in range(MIN_LENGTH, SET_MAX + 1):
        for jokers in range(rules.jokers + 1):
            for colours in combinations(COLOURS, length - jokers):
                tiles = (*(tile(colour, number) for colour in colours), *(JOKER,) * jokers)
                meld = read_meld(tiles, rules)
                if isinstance(meld, Meld) and meld.kind is Kind.GROUP:
                    yield meld
