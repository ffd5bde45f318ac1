"""The best melds of a rack: for points, for tiles, as first meld (J-46, AJ-28), or of all tiles.

All answers are exact; the search behind them is in `remi.solver.search`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from remi.rules.meld import Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Rack, Tile
from remi.rules.values import end_value, laying_value
from remi.solver.pieces import LACKING, PACKED, Goal, Piece, Usable
from remi.solver.search import Chosen, RackSearch, Wanted


class Layout(NamedTuple):
    """Disjoint melds from one rack, what they are worth, and how many tiles they take."""

    melds: tuple[Meld, ...]
    points: int
    """End value of the tiles laid; for a first meld the points that count towards its minimum."""
    tiles: int


NOTHING = Layout((), 0, 0)


def best_cover(tiles: Rack, rules: RuleSet, goal: str = "points", keep: int = 0) -> Layout:
    """The melds that lay the most from these tiles.

    `goal` is "points" (most end value laid) or "tiles" (most tiles, ties by end value); at least
    `keep` tiles stay on the rack, for the closing discard.
    """
    search = RackSearch(tiles, rules, Goal.TILES if goal == "tiles" else Goal.POINTS)
    chosen = _keeping(keep, tiles, search, ())
    return _layout(chosen or (), lambda meld: end_value(meld.tiles, rules), rules)


def best_opening(
    tiles: Rack, rules: RuleSet, keep: int = 0, must_use: Tile | None = None
) -> Layout | None:
    """The first meld with the most points, or None where these tiles allow none (J-46, J-47).

    At least `keep` tiles stay on the rack; `must_use` has to lie in one of the melds.
    """
    wanted: list[Wanted] = []
    if must_use is not None:
        wanted.append(lambda piece: must_use in piece.meld.tiles)
    if rules.first_meld_needs_run:
        wanted.append(_is_run)
    chosen = _keeping(keep, tiles, RackSearch(tiles, rules, Goal.LAYING), tuple(wanted))
    if not chosen:
        return None
    layout = _layout(chosen, lambda meld: laying_value(meld, rules), rules)
    return layout if layout.points >= rules.first_meld_min else None


def full_cover(
    tiles: Rack,
    rules: RuleSet,
    usable: Usable | None = None,
    *,
    needs_run: bool = False,
) -> Layout | None:
    """All of these tiles laid, with the most laying points; None where they cannot all be laid.

    The melds are of those that are `usable`, where that is given; with `needs_run` one is a run.
    """
    search = RackSearch(tiles, rules, Goal.ALL, usable)
    chosen: Chosen | None = search.best(search.left, search.jokers)
    if needs_run and _count(chosen) == len(tiles):
        chosen = search.best_with(search.left, search.jokers, (_is_run,))
    if _count(chosen) < len(tiles):
        return None
    return _layout(chosen or (), lambda meld: laying_value(meld, rules), rules)


def _is_run(piece: Piece) -> bool:
    return piece.meld.kind is Kind.RUN


def _count(chosen: Chosen | None) -> int:
    """How many tiles these pieces lay."""
    return sum(len(piece.meld.tiles) for piece in chosen or ())


def _keeping(
    keep: int, tiles: Rack, search: RackSearch, wanted: tuple[Wanted, ...]
) -> Chosen | None:
    """The best cover that leaves `keep` tiles and has all that is wanted; None: there is none."""

    def best(left: int, jokers: int, count: int, keep: int) -> Chosen | None:
        if left & LACKING or jokers < 0:
            return None
        chosen = search.best_with(left, jokers, wanted)
        if chosen is None or count - _count(chosen) >= keep:
            return chosen
        # More is laid than may be: the best of the racks with one tile less.
        found = [
            best(left - PACKED[one], jokers - (one == JOKER), count - 1, keep - 1)
            for one in dict.fromkeys(tiles)
        ]
        return max((one for one in found if one), key=search.worth_of, default=None)

    return best(search.left, search.jokers, len(tiles), keep)


def _layout(chosen: Chosen, points: Callable[[Meld], int], rules: RuleSet) -> Layout:
    melds = _joined((piece.meld for piece in chosen), rules)
    ordered = tuple(sorted(melds, key=lambda meld: meld.tiles))
    return Layout(ordered, sum(map(points, ordered)), sum(len(meld.tiles) for meld in ordered))


def _joined(melds: Iterable[Meld], rules: RuleSet) -> list[Meld]:
    """The melds, with runs that continue each other laid as one."""
    joined: list[Meld] = []
    for meld in sorted(melds, key=lambda meld: meld.first):
        for at, before in enumerate(joined):
            whole = _one_run(before, meld, rules)
            if whole is not None:
                joined[at] = whole
                break
        else:
            joined.append(meld)
    return joined


def _one_run(before: Meld, meld: Meld, rules: RuleSet) -> Meld | None:
    """The two runs as one, where the second goes on where the first ends."""
    if before.kind is Kind.GROUP or meld.kind is Kind.GROUP:
        return None
    if before.colour != meld.colour or before.last + 1 != meld.first:
        return None
    whole = read_meld((*before.tiles, *meld.tiles), rules)
    return whole if isinstance(whole, Meld) else None
