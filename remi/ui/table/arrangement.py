"""How a player likes to see his tiles: free slots on the steps of his rack.

Pieces are numbers that never change while a piece is on the rack, so that two equal tiles can be
told apart by where they stand. Nothing is ever moved unasked but to make room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import NamedTuple

from remi.rules.meld import MIN_LENGTH, Meld, read_meld
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Tile
from remi.rules.values import laying_value

Slots = tuple[int | None, ...]
_numbers = count(1)


class Group(NamedTuple):
    """Neighbours on the rack that are a valid meld, from slot `start` on, and its points."""

    start: int
    pieces: tuple[int, ...]
    points: int


class Arrangement:
    """The pieces of one rack in their slots."""

    def __init__(self, columns: int, steps: int = 2) -> None:
        self.columns = columns
        self.steps = steps
        self.slots: list[int | None] = [None] * (columns * steps)
        self.tiles: dict[int, Tile] = {}
        self.new: set[int] = set()
        """Pieces that came last and were not touched since."""
        self._before_sort: list[int | None] | None = None

    def tile(self, piece: int) -> Tile:
        return self.tiles[piece]

    def pieces(self) -> list[int]:
        """All pieces from the first slot to the last."""
        return [piece for piece in self.slots if piece is not None]

    def slot_of(self, piece: int) -> int:
        return self.slots.index(piece)

    # ------------------------------------------------------------------ what the game changes

    def sync(self, rack: Iterable[Tile], gone: Sequence[int] = (), mark: bool = True) -> list[int]:
        """Hold exactly the tiles of `rack`; the pieces that came.

        Of equal tiles those in `gone` (what the player moved) leave first. `mark`: mark the new.
        """
        wanted = list(rack)
        leaving = []
        for piece in sorted(self.pieces(), key=lambda one: one in gone):
            if self.tiles[piece] in wanted:
                wanted.remove(self.tiles[piece])
            else:
                leaving.append(piece)
        for piece in leaving:
            self._remove(piece)
        came = [self._add(one) for one in wanted]
        if came:
            self.new = set(came) if mark else set()
        return came

    def _remove(self, piece: int) -> None:
        self.slots[self.slots.index(piece)] = None
        del self.tiles[piece]
        self.new.discard(piece)
        self._before_sort = None

    def _add(self, one: Tile) -> int:
        """A new piece after the last one, or in the first free slot."""
        piece = next(_numbers)
        self.tiles[piece] = one
        last = max((i for i, held in enumerate(self.slots) if held is not None), default=-1)
        if last + 1 < len(self.slots):
            self.slots[last + 1] = piece
        else:
            if None not in self.slots:
                self.widen(self.columns + 1)
            self.slots[self.slots.index(None)] = piece
        self._before_sort = None
        return piece

    def widen(self, columns: int) -> None:
        """Give each step so many slots; pieces beyond the end of a step go where there is room."""
        rows = [
            self.slots[step * self.columns : (step + 1) * self.columns]
            for step in range(self.steps)
        ]
        homeless = [piece for row in rows for piece in row[columns:] if piece is not None]
        self.slots = [
            piece for row in rows for piece in (row[:columns] + [None] * max(0, columns - len(row)))
        ]
        self.columns = columns
        for piece in homeless:
            self.slots[self.slots.index(None)] = piece
        self._before_sort = None

    # ------------------------------------------------------------------ what the player moves

    def swap(self, piece: int, slot: int) -> None:
        """Put a piece into a slot; what stood there goes where the piece was."""
        home = self.slot_of(piece)
        self.slots[home], self.slots[slot] = self.slots[slot], piece
        self._touched((piece,))

    def insert(self, pieces: Sequence[int], slot: int) -> None:
        """Put pieces side by side from `slot` on; what stands there moves on to the next gaps.

        Free slots are used as they are. At the end of the rack the pieces before make room.
        """
        homes = [self.slot_of(piece) for piece in pieces]
        slots: list[int | None] = [None if i in homes else p for i, p in enumerate(self.slots)]
        start = max(0, min(slot, len(slots) - len(pieces)))
        for gap in sorted(self._gaps_to_close(slots, start, homes), reverse=True):
            del slots[gap]
            start -= gap < start
        slots[start:start] = pieces
        self.slots = slots
        self._touched(pieces)

    def _gaps_to_close(
        self, slots: list[int | None], start: int, homes: Sequence[int]
    ) -> list[int]:
        """The free slots that make room: those aimed at, those just left, then the nearest."""
        aimed = range(start, start + len(homes))

        def far(gap: int) -> tuple[bool, bool, int]:
            beside = gap // self.columns == start // self.columns
            return gap not in aimed, not (gap in homes and beside), abs(gap - start)

        gaps = [index for index, piece in enumerate(slots) if piece is None]
        return sorted(gaps, key=far)[: len(homes)]

    def _touched(self, pieces: Iterable[int]) -> None:
        self.new.difference_update(pieces)
        self._before_sort = None

    # ------------------------------------------------------------------ sorting

    def sort(self, key: Callable[[Tile], object], rules: RuleSet) -> None:
        """Complete groups first, as they stand, then the rest by `key`."""
        before = list(self.slots)
        groups = [group.pieces for group in self.groups(rules)]
        grouped = {piece for group in groups for piece in group}
        rest = sorted(
            (piece for piece in self.pieces() if piece not in grouped),
            key=lambda piece: key(self.tiles[piece]),  # type: ignore[arg-type, return-value]
        )
        blocks: list[tuple[int, ...]] = [*groups, tuple(rest)] if rest else list(groups)
        self._place(blocks)
        self._before_sort = before

    def _place(self, blocks: list[tuple[int, ...]]) -> None:
        """Blocks one after the other with a gap between, where there is room for gaps."""
        total = sum(map(len, blocks))
        gaps = len(self.slots) - total
        self.slots = [None] * len(self.slots)
        at = 0
        for index, block in enumerate(blocks):
            left = self.columns - at % self.columns
            if len(block) > left < self.columns and gaps >= left and index < len(blocks):
                gaps -= left
                at += left
            for piece in block:
                self.slots[at] = piece
                at += 1
            if gaps > 0 and at % self.columns and index + 1 < len(blocks):
                gaps -= 1
                at += 1

    def can_unsort(self) -> bool:
        return self._before_sort is not None

    def unsort(self) -> None:
        """As it stood before the last sort."""
        if self._before_sort is not None:
            self.slots, self._before_sort = self._before_sort, None

    # ------------------------------------------------------------------ groups

    def groups(self, rules: RuleSet, without: frozenset[int] = frozenset()) -> list[Group]:
        """The valid melds that stand side by side on a step, as many tiles as can be.

        Pieces in `without` (those that are held or proposed) count as gaps.
        """
        found: list[Group] = []
        for step in range(self.steps):
            first = step * self.columns
            row = self.slots[first : first + self.columns]
            for start, block in _blocks([p if p not in without else None for p in row]):
                found += [
                    group._replace(start=first + start + group.start)
                    for group in self._melds_in(block, rules)
                ]
        return found

    def _melds_in(self, block: tuple[int, ...], rules: RuleSet) -> list[Group]:
        """The disjoint melds of neighbours that cover most of a block."""
        best: list[tuple[int, list[Group]]] = [(0, [])]
        for end in range(1, len(block) + 1):
            choice = best[end - 1]
            for start in range(end - MIN_LENGTH + 1):
                group = self._group(block, start, end, rules)
                if group and best[start][0] + end - start > choice[0]:
                    choice = (best[start][0] + end - start, [*best[start][1], group])
            best.append(choice)
        return best[-1][1]

    def _group(self, block: tuple[int, ...], start: int, end: int, rules: RuleSet) -> Group | None:
        pieces = block[start:end]
        meld = read_meld(tuple(self.tiles[piece] for piece in pieces), rules)
        if not isinstance(meld, Meld):
            return None
        return Group(start, pieces, laying_value(meld, rules))


def _blocks(row: Sequence[int | None]) -> list[tuple[int, tuple[int, ...]]]:
    """The pieces between gaps, each block with the slot where it begins."""
    blocks: list[tuple[int, tuple[int, ...]]] = []
    current: list[int] = []
    for index, piece in enumerate([*row, None]):
        if piece is not None:
            current.append(piece)
        elif current:
            blocks.append((index - len(current), tuple(current)))
            current = []
    return blocks


def by_colour(one: Tile) -> tuple[int, int]:
    """Colours together, jokers last."""
    return (9, 0) if one == JOKER else (one.colour, one.number)


def by_number(one: Tile) -> tuple[int, int]:
    """Numbers together, jokers last."""
    return (99, 0) if one == JOKER else (one.number, one.colour)
