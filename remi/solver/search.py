"""The search for the best disjoint melds of a rack, or of any part of it; exact.

Without jokers it looks at the kind at one end of what is left: its tiles begin melds, or they stay.
What is left then is the key of a memo. Melds that share no tile fall into clusters, each searched
for itself, so that a tile less in one of them leaves the others as they were.

    R3 R4 R5 Y5 B5   K10 K11 K12       two clusters: R5 is wanted twice, K10 to K12 only once

Jokers are placed first. What a meld with a joker gains is at most its excess, since the part of it
without jokers could be laid in any case. So most of these melds, and nearly all pairs of them, are
ruled out without a look at what they leave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Rack
from remi.solver.pieces import BITS, FIELD, LACKING, Goal, Piece, Usable, packed, pieces_of

Chosen = tuple[Piece, ...]
Wanted = Callable[[Piece], bool]
NOTHING: Chosen = ()


class RackSearch:
    """The best melds of a rack for one goal, of those that are `usable` where that is given.

    A part of the rack is asked about as packed tiles and a number of jokers; `left` and `jokers`
    are the whole rack.
    """

    def __init__(
        self, tiles: Rack, rules: RuleSet, goal: Goal, usable: Usable | None = None
    ) -> None:
        self.left = packed(tiles)
        self.jokers = tiles.count(JOKER)
        self.goal = goal
        plain, single, double = pieces_of(rules, usable).within(tiles)
        single.sort(key=lambda piece: -piece.excess[goal])
        self._pieces = (plain, single, double)
        self._from_low = _Sweep(plain, goal, _lowest)
        self._from_high = _Sweep(plain, goal, _highest)
        self._clusters = [
            (cluster, _lowest(self.left & cluster) + _highest(self.left & cluster))
            for cluster in _clusters(plain)
        ]

    def worth(self, left: int, jokers: int) -> int:
        """The most that melds of this part are worth."""
        worth, _ = self._with_jokers(left, jokers)
        return worth

    def best(self, left: int, jokers: int) -> Chosen:
        """The melds of this part that are worth the most."""
        _, chosen = self._with_jokers(left, jokers)
        for piece in chosen:
            left -= piece.reals
        plain = (self._from_low.chosen(left & cluster) for cluster, _ in self._clusters)
        return (*chosen, *(piece for part in plain for piece in part))

    def best_with(self, left: int, jokers: int, wanted: tuple[Wanted, ...]) -> Chosen | None:
        """The best melds of which each thing wanted is true of at least one; None: there are none.

        Where the best melds of all are not like that, each piece that is wanted is forced in turn.
        """
        best = self.best(left, jokers)
        if all(any(map(is_wanted, best)) for is_wanted in wanted):
            return best
        found = []
        for piece in self._fitting(left, jokers):
            if wanted[0](piece):
                still = tuple(is_wanted for is_wanted in wanted if not is_wanted(piece))
                others = self.best_with(left - piece.reals, jokers - piece.jokers, still)
                if others is not None:
                    found.append((piece, *others))
        return max(found, key=self.worth_of, default=None)

    def worth_of(self, chosen: Chosen) -> int:
        return sum(piece.worth[self.goal] for piece in chosen)

    def _fitting(self, left: int, jokers: int) -> Iterator[Piece]:
        """All pieces that this part can make."""
        for part in self._pieces[: jokers + 1]:
            yield from (piece for piece in part if not (left - piece.reals) & LACKING)

    def _without_jokers(self, left: int) -> int:
        """The most worth without jokers, each cluster swept from the end where all is as it was."""
        total = 0
        for cluster, middle in self._clusters:
            part = left & cluster
            gone = self.left & cluster ^ part
            if gone and _lowest(gone) + _highest(gone) > middle:
                total += self._from_high.worth(part)
            else:
                total += self._from_low.worth(part)
        return total

    def _with_jokers(self, left: int, jokers: int) -> tuple[int, Chosen]:
        """The most worth of this part, and the pieces with jokers in it."""
        base = self._without_jokers(left)
        if not jokers:
            return base, NOTHING
        gain, chosen = self._place_single(left, jokers, base)
        if jokers > 1:
            for piece in self._pieces[2]:
                if piece.excess[self.goal] > gain:
                    own = self._gain(left, base, piece)
                    if own > gain:
                        gain, chosen = own, (piece,)
        return base + gain, chosen

    def _place_single(self, left: int, jokers: int, base: int) -> tuple[int, Chosen]:
        """The most gain of pieces that hold one joker each, one or two of them."""
        pieces = [piece for piece in self._pieces[1] if not (left - piece.reals) & LACKING]
        gain, chosen = self._of_spare_tiles(left, jokers, pieces)
        alone: list[tuple[int, Piece]] = []
        most = 0
        for piece in pieces:
            excess = piece.excess[self.goal]
            if excess + (max(most, excess) if jokers > 1 else 0) <= gain:
                break
            own = self._gain(left, base, piece)
            alone.append((own, piece))
            most = max(most, own)
            if own > gain:
                gain, chosen = own, (piece,)
        return self._pair(left, base, alone, gain, chosen) if jokers > 1 else (gain, chosen)

    def _pair(
        self, left: int, base: int, alone: list[tuple[int, Piece]], gain: int, chosen: Chosen
    ) -> tuple[int, Chosen]:
        """Two pieces with a joker each that gain more than `chosen`, where there are such.

        Those that gain most alone come first, since they gain most together as a rule. A second
        piece adds its excess at most.
        """
        goal = self.goal
        alone.sort(key=_gain_alone, reverse=True)
        most = max((piece.excess[goal] for _, piece in alone), default=0)
        for index, (own, first) in enumerate(alone):
            if own + most <= gain:
                break
            excess = first.excess[goal]
            for other, second in alone[index:]:
                if other + excess <= gain:
                    break
                if own + second.excess[goal] > gain:
                    both = self._gain(left, base, first, second)
                    if both > gain:
                        gain, chosen = both, (first, second)
        return gain, chosen

    def _of_spare_tiles(self, left: int, jokers: int, pieces: list[Piece]) -> tuple[int, Chosen]:
        """Pieces of tiles that the best melds without jokers leave over: they gain all they are
        worth, and make a good beginning."""
        for cluster, _ in self._clusters:
            for piece in self._from_low.chosen(left & cluster):
                left -= piece.reals
        chosen = NOTHING
        for piece in pieces:
            if len(chosen) < jokers and not (left - piece.reals) & LACKING:
                chosen = (*chosen, piece)
                left -= piece.reals
        return self.worth_of(chosen), chosen

    def _gain(self, left: int, base: int, *pieces: Piece) -> int:
        """What laying these pieces gains over `base`, the most without jokers."""
        gain = -base
        for piece in pieces:
            left -= piece.reals
            gain += piece.worth[self.goal]
        return 0 if left & LACKING else gain + self._without_jokers(left)


class _Sweep:
    """The best melds without jokers, decided kind by kind from one end of what is left."""

    def __init__(self, pieces: list[Piece], goal: Goal, end: Callable[[int], int]) -> None:
        self._end = end
        self._beginning: dict[int, list[tuple[int, int, Piece]]] = {}
        for piece in pieces:
            begun = self._beginning.setdefault(end(piece.reals), [])
            begun.append((piece.reals, piece.worth[goal], piece))
        self._known = {0: 0}

    def worth(self, left: int) -> int:
        """The most that melds of these tiles are worth."""
        known = self._known.get(left)
        if known is not None:
            return known
        kind = self._end(left)
        most = self.worth(left & ~(FIELD << kind))
        for reals, worth, _ in self._beginning.get(kind, ()):
            rest = left - reals
            if not rest & LACKING:
                with_it = worth + self.worth(rest)
                if with_it > most:
                    most = with_it
        self._known[left] = most
        return most

    def chosen(self, left: int) -> Iterator[Piece]:
        """The melds that are worth that much."""
        while left:
            most, kind = self.worth(left), self._end(left)
            for reals, worth, piece in self._beginning.get(kind, ()):
                rest = left - reals
                if not rest & LACKING and worth + self.worth(rest) == most:
                    yield piece
                    left = rest
                    break
            else:
                left &= ~(FIELD << kind)


def _gain_alone(of_piece: tuple[int, Piece]) -> int:
    return of_piece[0]


def _lowest(left: int) -> int:
    """Where the lowest kind of these tiles stands in the packed number."""
    bit = (left & -left).bit_length() - 1
    return bit - bit % BITS


def _highest(left: int) -> int:
    bit = left.bit_length() - 1
    return bit - bit % BITS


def _clusters(pieces: list[Piece]) -> list[int]:
    """The fields of the kinds that are linked by pieces, a cluster each."""
    clusters: list[int] = []
    for piece in pieces:
        linked = piece.reals * FIELD
        apart = []
        for cluster in clusters:
            if cluster & linked:
                linked |= cluster
            else:
                apart.append(cluster)
        clusters = [*apart, linked]
    return clusters
