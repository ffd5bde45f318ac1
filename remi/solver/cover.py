"""The best set of disjoint melds from a rack, exactly.

The search looks at the lowest tile left on the rack: it is the lowest real tile of one of the
melds, or it stays on the rack. Counts are packed two bits a kind, so that taking a meld is a
subtraction, and what is left is the key of a memo: the same remainder is solved once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from remi.rules.combinations import all_melds
from remi.rules.meld import MIN_LENGTH, Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, JOKER, KINDS, NUMBER, Rack, Tile, without
from remi.rules.values import end_value, laying_value

BITS = 2
"""Bits for the count of a kind: at most two copies are ever held."""
COUNT = (1 << BITS) - 1
PLACES = (*((NUMBER[one] - 1) * 4 + COLOUR[one] for one in KINDS), len(KINDS))
"""The place of each kind in the packed counts; the joker's is the last."""
JOKER_PLACE = PLACES[JOKER]
LONGEST_WHOLE = (5, 5, 8)
"""The longest run that cannot be cut in two, with 0, 1, 2 jokers (R4 * * R7 … R11 is one of 8)."""
_IMPOSSIBLE = -(1 << 60)
_TILES_FIRST = 1 << 16
"""Weighs a tile above all points that a rack can have."""


class Layout(NamedTuple):
    """Disjoint melds from one rack, what they are worth, and how many tiles they take."""

    melds: tuple[Meld, ...]
    points: int
    """End value of the tiles laid; for a first meld the points that count towards its minimum."""
    tiles: int


NOTHING = Layout((), 0, 0)


class _Piece(NamedTuple):
    """A meld as the search sees it: its packed counts and what laying it is worth."""

    meld: Meld
    counts: int
    value: int
    is_run: bool


Chosen = tuple[int, "_Piece | None", int]
"""Value of a remainder, the meld to take first (None: leave the lowest tile), what is left then."""


def best_cover(tiles: Rack, rules: RuleSet, goal: str = "points", keep: int = 0) -> Layout:
    """The melds that lay the most from these tiles.

    `goal` is "points" (most end value laid) or "tiles" (most tiles, ties by end value); at least
    `keep` tiles stay on the rack, for the closing discard.
    """

    def worth(meld: Meld) -> int:
        points = end_value(meld.tiles, rules)
        if goal == "tiles":
            return len(meld.tiles) * _TILES_FIRST + points
        return points * COUNT**4 + len(meld.tiles)

    melds = _best(tiles, _pieces(tiles, rules, worth), worth, keep, needs_run=False)
    return _layout(melds or (), lambda meld: end_value(meld.tiles, rules), rules)


def best_opening(
    tiles: Rack, rules: RuleSet, keep: int = 0, must_use: Tile | None = None
) -> Layout | None:
    """The first meld with the most points, or None where these tiles allow none (J-46, J-47).

    At least `keep` tiles stay on the rack; `must_use` has to lie in one of the melds.
    """

    def worth(meld: Meld) -> int:
        return laying_value(meld, rules)

    pieces = _pieces(tiles, rules, worth)
    needs_run = rules.first_meld_needs_run
    melds: tuple[Meld, ...] | None
    if must_use is None:
        melds = _best(tiles, pieces, worth, keep, needs_run=needs_run)
    else:
        melds = _best_around(must_use, tiles, pieces, worth, keep, needs_run)
    if not melds:
        return None
    layout = _layout(melds, worth, rules)
    return layout if layout.points >= rules.first_meld_min else None


def _layout(melds: tuple[Meld, ...], points: Callable[[Meld], int], rules: RuleSet) -> Layout:
    ordered = tuple(sorted(_joined(melds, rules), key=lambda meld: meld.tiles))
    return Layout(ordered, sum(map(points, ordered)), sum(len(meld.tiles) for meld in ordered))


def _pieces(tiles: Rack, rules: RuleSet, worth: Callable[[Meld], int]) -> dict[int, list[_Piece]]:
    """The melds of the rack that cannot be cut into two smaller ones, by their lowest real tile."""
    longest = LONGEST_WHOLE[min(tiles.count(JOKER), 2)]
    melds = all_melds(tiles, rules, longest)
    return _by_lowest((meld for meld in melds if not _can_be_cut(meld, rules)), worth)


def _can_be_cut(meld: Meld, rules: RuleSet) -> bool:
    """Whether a run is two shorter runs end to end: the search then needs only those."""
    return meld.kind is Kind.RUN and any(
        isinstance(read_meld(meld.tiles[:at], rules), Meld)
        and isinstance(read_meld(meld.tiles[at:], rules), Meld)
        for at in range(MIN_LENGTH, len(meld.tiles) - MIN_LENGTH + 1)
    )


def _joined(melds: tuple[Meld, ...], rules: RuleSet) -> list[Meld]:
    """The melds with runs that continue each other laid as one."""
    joined: list[Meld] = []
    for meld in sorted(melds, key=lambda one: (one.kind, one.colour, one.first)):
        before = joined[-1] if joined else meld
        whole = read_meld((*before.tiles, *meld.tiles), rules)
        continues = before.kind is meld.kind is Kind.RUN and before.last + 1 == meld.first
        if continues and before.colour == meld.colour and isinstance(whole, Meld):
            joined[-1] = whole
        else:
            joined.append(meld)
    return joined


def _by_lowest(melds: Iterable[Meld], worth: Callable[[Meld], int]) -> dict[int, list[_Piece]]:
    pieces: dict[int, list[_Piece]] = {}
    for meld in melds:
        lowest = min(PLACES[one] for one in meld.tiles)
        piece = _Piece(meld, packed(meld.tiles), worth(meld), meld.kind is Kind.RUN)
        pieces.setdefault(lowest, []).append(piece)
    return pieces


def packed(tiles: Iterable[Tile]) -> int:
    """The counts of these tiles in one number."""
    return sum(1 << (BITS * PLACES[one]) for one in tiles)


def _best(
    tiles: Rack,
    pieces: dict[int, list[_Piece]],
    worth: Callable[[Meld], int],
    keep: int,
    *,
    needs_run: bool,
) -> tuple[Meld, ...] | None:
    """The melds with the most worth that leave `keep` tiles; None where a run is wanted in vain."""
    melds = _search(packed(tiles), pieces, needs_run)
    if melds is None or len(tiles) - sum(len(meld.tiles) for meld in melds) >= keep:
        return melds
    # All is laid but a tile has to stay: the best of the racks with one tile less.
    found = [
        _best(without(tiles, (one,)), pieces, worth, keep - 1, needs_run=needs_run)
        for one in dict.fromkeys(tiles)
    ]
    return max(
        (melds for melds in found if melds is not None),
        key=lambda melds: sum(map(worth, melds)),
        default=None,
    )


def _best_around(
    must_use: Tile,
    tiles: Rack,
    pieces: dict[int, list[_Piece]],
    worth: Callable[[Meld], int],
    keep: int,
    needs_run: bool,
) -> tuple[Meld, ...] | None:
    """The best melds of which one holds the tile `must_use`."""
    best: tuple[Meld, ...] | None = None
    for group in pieces.values():
        for piece in group:
            if must_use not in piece.meld.tiles or len(tiles) - len(piece.meld.tiles) < keep:
                continue
            rest = without(tiles, piece.meld.tiles)
            others = _best(rest, pieces, worth, keep, needs_run=needs_run and not piece.is_run)
            if others is None:
                continue
            melds = (piece.meld, *others)
            if best is None or sum(map(worth, melds)) > sum(map(worth, best)):
                best = melds
    return best


def full_cover(
    tiles: Rack, rules: RuleSet, melds: Iterable[Meld], needs_run: bool
) -> Layout | None:
    """All of these tiles in some of the `melds`, with the most laying points; or None.

    With `needs_run` one of them has to be a run.
    """

    def worth(meld: Meld) -> int:
        return laying_value(meld, rules)

    pieces = _by_lowest(melds, worth)
    found = _search(packed(tiles), pieces, needs_run, all_tiles=True)
    return None if found is None else _layout(found, worth, rules)


def _search(
    counts: int, pieces: dict[int, list[_Piece]], needs_run: bool, *, all_tiles: bool = False
) -> tuple[Meld, ...] | None:
    """The melds with the most value from these counts; None where there are none as wanted.

    Wanted may be that a run is among them, and that they take all tiles.
    """
    memo: dict[tuple[int, bool], Chosen] = {}

    def value(left: int, run: bool) -> int:
        known = memo.get((left, run))
        if known is not None:
            return known[0]
        start = left
        lowest = _lowest(left)
        while lowest not in pieces:  # no meld begins here: leave it
            if lowest >= JOKER_PLACE or all_tiles:
                fails = run or (all_tiles and left != 0)
                memo[start, run] = (_IMPOSSIBLE if fails else 0, None, 0)
                return memo[start, run][0]
            left &= ~(COUNT << (BITS * lowest))
            lowest = _lowest(left)
        without_it = left - (1 << (BITS * lowest))
        best: Chosen = (_IMPOSSIBLE, None, 0)
        if not all_tiles:
            best = (value(without_it, run), None, without_it)
        for piece in pieces[lowest]:
            if _holds(left, piece.counts):
                rest = left - piece.counts
                worth = piece.value + value(rest, run and not piece.is_run)
                if worth > best[0]:
                    best = (worth, piece, rest)
        memo[start, run] = best
        return best[0]

    if value(counts, needs_run) < 0:
        return None
    return _followed(counts, needs_run, memo)


def _followed(left: int, run: bool, memo: dict[tuple[int, bool], Chosen]) -> tuple[Meld, ...]:
    """The melds that the memo's choices lead to."""
    melds = []
    while left:
        _, piece, left = memo[left, run]
        if piece is not None:
            melds.append(piece.meld)
            run = run and not piece.is_run
    return tuple(melds)


def _lowest(left: int) -> int:
    """The lowest place at which a tile is left; beyond the joker's when there is none."""
    return ((left & -left).bit_length() - 1) // BITS if left else JOKER_PLACE + 1


def _holds(left: int, counts: int) -> bool:
    """Whether `left` has each kind at least as often as `counts` (no field of either exceeds 2)."""
    kinds = counts
    while kinds:
        shift = ((kinds & -kinds).bit_length() - 1) // BITS * BITS
        if (left >> shift) & COUNT < (counts >> shift) & COUNT:
            return False
        kinds &= ~(COUNT << shift)
    return True
