"""Runs and sets: what a meld is, and where a joker in it stands (J-35 … J-45, AJ-19 … AJ-22).

A run is written in ascending order, so the place of a joker says which tile it stands for; a 1
after a 13 counts as 14. In a set the order says nothing, and the joker of a three-tile set stays
open between the two missing colours until the fourth tile is laid (AJ-21).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, HIGH_ACE, JOKER, NUMBER, NUMBERS, Tile, tile

MIN_LENGTH = 3
SET_MAX = 4


class Kind(StrEnum):
    RUN = "run"
    GROUP = "set"


class Meld(NamedTuple):
    """A valid meld: a run in ascending order, or a set.

    `first` is the number of a run's first tile (1 to 12), or the number that a set's tiles share;
    `colour` is a run's colour, and −1 for a set.
    """

    kind: Kind
    tiles: tuple[Tile, ...]
    first: int
    colour: int

    @property
    def last(self) -> int:
        """Number of a run's last tile; 14 is the high 1."""
        return self.first + len(self.tiles) - 1

    @property
    def missing(self) -> tuple[Tile, ...]:
        """For a set: the real tiles of the colours that it lacks (what its jokers are open to)."""
        there = {COLOUR[one] for one in self.tiles if one != JOKER}
        return tuple(tile(colour, self.first) for colour in range(4) if colour not in there)

    def stands_for(self, index: int) -> tuple[Tile, ...]:
        """Which tiles the place can mean: one in a run, the open colours for a set's joker."""
        if self.tiles[index] != JOKER:
            return (self.tiles[index],)
        if self.kind is Kind.RUN:
            return (tile(self.colour, self.first + index),)
        return self.missing


class TableMeld(NamedTuple):
    """A meld on the table: who laid tile i last (P7), and how often joker i was laid."""

    id: int
    meld: Meld
    by: tuple[int, ...]
    uses: tuple[int, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return self.meld.tiles


def read_meld(tiles: tuple[Tile, ...], rules: RuleSet) -> Meld | Refusal:
    """The meld that these tiles are, as they lie; or why they are none.

    Only the shape is judged here, not who may lay it. Two equal numbers mean a set, one colour
    means a run; a single real tile with jokers is read as a run where it can be one.
    """
    if len(tiles) < MIN_LENGTH:
        return refuse(Reason.TOO_SHORT, tiles=tiles, have=len(tiles), need=MIN_LENGTH)
    reals = [one for one in tiles if one != JOKER]
    if not reals:
        return refuse(Reason.NOT_A_MELD, tiles=tiles)
    numbers = {NUMBER[one] for one in reals}
    colours = {COLOUR[one] for one in reals}
    if len(reals) > 1 and len(numbers) == 1 and (len(colours) > 1 or len(tiles) <= SET_MAX):
        return _read_group(tiles, reals, colours, rules)
    if len(colours) > 1:
        return _neither(tiles, rules)
    run = _read_run(tiles, rules)
    if isinstance(run, Refusal) and len(reals) == 1 and len(tiles) <= SET_MAX:
        group = _read_group(tiles, reals, colours, rules)
        return run if isinstance(group, Refusal) else group
    return run


def _read_group(
    tiles: tuple[Tile, ...], reals: list[Tile], colours: set[int], rules: RuleSet
) -> Meld | Refusal:
    """A set: three or four tiles of one number, all of different colours (J-39)."""
    if len(colours) < len(reals):
        twice = next(one for one in reals if reals.count(one) > 1)
        return refuse(Reason.DUPLICATE_COLOUR, tiles=tiles, tile=twice)
    if len(tiles) > SET_MAX:
        return refuse(Reason.TOO_LONG, tiles=tiles, have=len(tiles), need=SET_MAX)
    canonical = (*sorted(reals), *(JOKER,) * (len(tiles) - len(reals)))
    return _with_joker_ratio(Meld(Kind.GROUP, canonical, NUMBER[reals[0]], -1), rules)


def _neither(tiles: tuple[Tile, ...], rules: RuleSet) -> Refusal:
    """Different numbers and different colours: which of the two is the fault?"""
    numbers = enumerate(tiles, _first_number(tiles))
    if all(_can_be(one, number, rules) for number, one in numbers):
        return refuse(Reason.MIXED_COLOURS, tiles=tiles)
    return refuse(Reason.NOT_A_MELD, tiles=tiles)


def _read_run(tiles: tuple[Tile, ...], rules: RuleSet) -> Meld | Refusal:
    """A run: consecutive numbers of one colour, a 1 only at an end (J-35 … J-38, AJ-19, AJ-20)."""
    if len(tiles) > rules.run_max:
        return refuse(Reason.TOO_LONG, tiles=tiles, have=len(tiles), need=rules.run_max)
    first = _first_number(tiles)
    last = first + len(tiles) - 1
    if (tiles[0] == JOKER and first < rules.run_low) or (
        tiles[-1] == JOKER and last > rules.run_high
    ):
        return refuse(Reason.JOKER_STANDS_FOR_NOTHING, tiles=tiles)
    for index, one in enumerate(tiles):
        if not _can_be(one, first + index, rules):
            return _broken_run(tiles, index, first + index, rules)
    colour = next(COLOUR[one] for one in tiles if one != JOKER)
    return _with_joker_ratio(Meld(Kind.RUN, tiles, first, colour), rules)


def _first_number(tiles: tuple[Tile, ...]) -> int:
    """Where a run would begin, told by its first real tile that is no 1, else by its 1."""
    for index, one in enumerate(tiles):
        if one != JOKER and NUMBER[one] != 1:
            return NUMBER[one] - index
    ace = next(index for index, one in enumerate(tiles) if one != JOKER)
    return 1 if ace == 0 else HIGH_ACE - ace


def _can_be(one: Tile, number: int, rules: RuleSet) -> bool:
    """Whether the tile can be this number of a run, its colour aside; 14 is the high 1."""
    if one == JOKER:
        return True
    return rules.run_low <= number <= rules.run_high and NUMBER[one] == NUMBER[tile(0, number)]


def _broken_run(tiles: tuple[Tile, ...], index: int, number: int, rules: RuleSet) -> Refusal:
    """Tile `index` is not `number`: a 1 in the middle (J-38), or a gap?"""
    inside = any(one != JOKER and NUMBER[one] == 1 for one in tiles[1:-1])
    wraps = number > HIGH_ACE and NUMBER[tiles[index]] == number - NUMBERS
    if inside or wraps:
        return refuse(Reason.ONE_IN_THE_MIDDLE, tiles=tiles)
    if rules.run_low <= number <= rules.run_high:
        return refuse(Reason.GAP, tiles=tiles, tile=tile(COLOUR[tiles[index]], number))
    return refuse(Reason.GAP, tiles=tiles)


def _with_joker_ratio(meld: Meld, rules: RuleSet) -> Meld | Refusal:
    """The meld, if it has enough real tiles for its jokers (J-44)."""
    jokers = meld.tiles.count(JOKER)
    need = jokers * rules.joker_ratio
    if len(meld.tiles) - jokers < need:
        return refuse(
            Reason.TOO_MANY_JOKERS, tiles=meld.tiles, have=len(meld.tiles) - jokers, need=need
        )
    return meld


def fitting_ends(meld: Meld, one: Tile, rules: RuleSet) -> tuple[str, ...]:
    """At which ends of a run this tile could be added ("low", "high"), the joker ratio aside."""
    ends = []
    for end, number in (("low", meld.first - 1), ("high", meld.last + 1)):
        if rules.run_low <= number <= rules.run_high and (
            one == JOKER or tile(meld.colour, number) == one
        ):
            ends.append(end)
    return tuple(ends)


def extend(meld: Meld, one: Tile, end: str | None, rules: RuleSet) -> Meld | Refusal:
    """The meld with `one` added; in a run at `end` ("low", "high", None: the one that fits)."""
    if meld.kind is Kind.GROUP:
        return _extend_group(meld, one, end, rules)
    ends = fitting_ends(meld, one, rules)
    if end is not None:
        ends = (end,) if end in ends else ()
    if not ends:
        return refuse(Reason.DOES_NOT_FIT, tile=one, tiles=meld.tiles)
    if len(meld.tiles) >= rules.run_max:
        return refuse(Reason.TOO_LONG, tile=one, tiles=meld.tiles, need=rules.run_max)
    if len(ends) > 1:
        return refuse(Reason.WHICH_END, tile=one, tiles=meld.tiles)
    if ends[0] == "low":
        longer = Meld(Kind.RUN, (one, *meld.tiles), meld.first - 1, meld.colour)
    else:
        longer = Meld(Kind.RUN, (*meld.tiles, one), meld.first, meld.colour)
    return _with_joker_ratio(longer, rules)


def _extend_group(meld: Meld, one: Tile, end: str | None, rules: RuleSet) -> Meld | Refusal:
    if end is not None:
        return refuse(Reason.DOES_NOT_FIT, tile=one, tiles=meld.tiles)
    if len(meld.tiles) >= SET_MAX:
        return refuse(Reason.SET_COMPLETE, tile=one, tiles=meld.tiles)
    if one != JOKER and one in meld.tiles:
        return refuse(Reason.DUPLICATE_COLOUR, tile=one, tiles=meld.tiles)
    if one != JOKER and NUMBER[one] != meld.first:
        return refuse(Reason.DOES_NOT_FIT, tile=one, tiles=meld.tiles)
    tiles = tuple(sorted((*meld.tiles, one)))
    return _with_joker_ratio(Meld(Kind.GROUP, tiles, meld.first, -1), rules)
