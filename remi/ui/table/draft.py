"""A proposal that is being put together: melds to be laid, and why they are.

Nothing of a proposal is in the game before it is whole: the taken discard, the broken train, the
Atu and the swapped joker need the melds that they oblige to (rulebook P6). Pieces are the numbers
of the arrangement; `EXTRA` is the one tile that does not come from the rack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from remi.rules.actions import Action, BreakTrain, Lay, SwapJoker, Take, TakeAtu
from remi.rules.combinations import all_melds
from remi.rules.meld import Kind, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Tile
from remi.rules.values import laying_value

EXTRA = 0
"""The piece that stands for the taken discard, the train's tile, the Atu or the freed joker."""


class Why(StrEnum):
    """What the proposal is for."""

    LAY = "lay"
    TAKE = "take"
    BREAK = "break"
    ATU = "atu"
    SWAP = "swap"


Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Draft:
    """Groups of pieces that shall be laid. A changed proposal is a new one."""

    why: Why = Why.LAY
    extra: Tile | None = None
    index: int = 0
    """Where the train is to be broken, or the meld whose joker is swapped."""
    given: tuple[int, ...] = ()
    """The pieces that go into the joker's place."""
    groups: Groups = ()

    @property
    def pieces(self) -> frozenset[int]:
        """All pieces that are not on the rack just now, but for the one from elsewhere."""
        return frozenset(p for g in self.groups for p in g if p != EXTRA) | set(self.given)

    @property
    def is_empty(self) -> bool:
        return not any(self.groups)

    def with_group(self, pieces: Iterable[int]) -> Draft:
        """A new group of these pieces at the end."""
        fresh = tuple(pieces)
        rest = self.without(fresh)
        return replace(rest, groups=(*rest.groups, fresh))

    def into_group(self, group: int, pieces: Iterable[int]) -> Draft:
        """These pieces added to a group that is there."""
        fresh = tuple(pieces)
        target = self.groups[group]
        groups = tuple(
            tuple(p for p in g if p not in fresh) if g is not target else g for g in self.groups
        )
        grown = (*(p for p in target if p not in fresh), *fresh)
        groups = tuple(grown if index == group else g for index, g in enumerate(groups))
        return replace(self, groups=tuple(g for g in groups if g))

    def without(self, pieces: Iterable[int]) -> Draft:
        """These pieces back on the rack."""
        back = frozenset(pieces)
        groups = tuple(tuple(p for p in group if p not in back) for group in self.groups)
        return replace(self, groups=tuple(group for group in groups if group))

    def arranged(self, tile: Callable[[int], Tile], rules: RuleSet) -> Draft:
        """Each group in the order in which it is a meld, where there is one."""
        return replace(self, groups=tuple(_arranged(g, tile, rules) for g in self.groups))

    def turned(self, group: int, tile: Callable[[int], Tile], rules: RuleSet) -> Draft:
        """A group read in its next way, where a joker leaves a choice."""
        pieces = self.groups[group]
        ways = readings(tuple(map(tile, pieces)), rules)
        if len(ways) < 2:
            return self
        now = tuple(map(tile, pieces))
        following = ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0]
        fresh = _in_order(pieces, following, tile)
        groups = tuple(fresh if i == group else g for i, g in enumerate(self.groups))
        return replace(self, groups=groups)

    def melds(self, tile: Callable[[int], Tile]) -> tuple[tuple[Tile, ...], ...]:
        return tuple(tuple(map(tile, group)) for group in self.groups)

    def action(self, tile: Callable[[int], Tile]) -> Action:
        """What would be done with this proposal as it stands."""
        melds = self.melds(tile)
        first = melds[0] if melds else ()
        match self.why:
            case Why.TAKE:
                return Take(melds)
            case Why.BREAK:
                return BreakTrain(self.index, first)
            case Why.ATU:
                return TakeAtu(melds)
            case Why.SWAP:
                return SwapJoker(self.index, tuple(map(tile, self.given)), first)
            case _:
                return Lay(melds)

    def points(self, tile: Callable[[int], Tile], rules: RuleSet) -> int:
        """Points of the groups that are melds, as the first meld counts them."""
        read = (read_meld(meld, rules) for meld in self.melds(tile))
        return sum(laying_value(meld, rules) for meld in read if isinstance(meld, Meld))


def readings(tiles: tuple[Tile, ...], rules: RuleSet) -> list[tuple[Tile, ...]]:
    """Every order in which these tiles are a meld: more than one only through jokers."""
    if len(tiles) < 3:
        return []
    whole = [
        meld.tiles
        for meld in all_melds(tiles, rules)
        if len(meld.tiles) == len(tiles) and sorted(meld.tiles) == sorted(tiles)
    ]
    return list(dict.fromkeys(reversed(whole)))


def _arranged(
    pieces: tuple[int, ...], tile: Callable[[int], Tile], rules: RuleSet
) -> tuple[int, ...]:
    tiles = tuple(map(tile, pieces))
    read = read_meld(tiles, rules)
    if isinstance(read, Meld):
        return _in_order(pieces, read.tiles, tile) if read.kind is Kind.GROUP else pieces
    ways = readings(tiles, rules)
    if ways:
        return _in_order(pieces, ways[0], tile)
    if JOKER in tiles:
        return pieces
    return tuple(sorted(pieces, key=tile))


def _in_order(
    pieces: tuple[int, ...], tiles: tuple[Tile, ...], tile: Callable[[int], Tile]
) -> tuple[int, ...]:
    """The pieces in the order of these tiles."""
    rest = list(pieces)
    ordered = []
    for one in tiles:
        piece = next(p for p in rest if tile(p) == one)
        rest.remove(piece)
        ordered.append(piece)
    return tuple(ordered)
