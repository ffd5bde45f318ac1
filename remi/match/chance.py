"""Chance: the only place of the game that owns a random generator.

Real games take the system's entropy; a seed makes them repeatable. The shuffle is our own, on a
stream of SHA-256 digests, so that a seed gives the same tiles under every version of Python. Every
order that chance decides is recorded and never decided again (see `journal`).

A fingerprint, the SHA-256 of a salt and the order, is shown before a round and its salt and order
after it, so that everybody can check that no tile was moved in between.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from remi.rules.notation import Notation
from remi.rules.tile import Tile

Seed = int | str
WORD = 2**64


class Shuffle(NamedTuple):
    """A decided order, the salt of its fingerprint, and the fingerprint as it was shown."""

    order: tuple[Tile, ...]
    salt: str
    fingerprint: str


def fingerprint(salt: str, order: Sequence[str]) -> str:
    """SHA-256, in hexadecimal, of the salt and the names of the tiles, divided by blanks.

    >>> fingerprint("00", ["R1", "*"])[:8]
    'a5c93118'
    """
    return hashlib.sha256(" ".join((salt, *order)).encode()).hexdigest()


def is_proven(shuffle: Shuffle, notation: Notation) -> bool:
    """Whether the fingerprint that was shown belongs to this order."""
    found = fingerprint(shuffle.salt, notation.format_all(shuffle.order))
    return secrets.compare_digest(found.encode(), shuffle.fingerprint.encode())


def fresh_seed() -> int:
    """A seed that nobody can guess; small enough to be a number in every JSON reader."""
    return secrets.randbits(53)


class Chance:
    """Decides orders of tiles: by the system's entropy, or repeatably by a seed.

    `decided` counts the decisions made before, so that a match goes on after a restart with the
    order that it would have had without it.
    """

    def __init__(self, seed: Seed | None = None, decided: int = 0) -> None:
        self.seed = seed
        self.decided = decided

    def below(self, count: int) -> int:
        """A number from 0 to `count` − 1."""
        return self._next_stream().below(count)

    def shuffle(self, tiles: Iterable[Tile], notation: Notation) -> Shuffle:
        """These tiles in an order that chance decides, with the fingerprint of the order."""
        stream = self._next_stream()
        order = sorted(tiles)
        for last in range(len(order) - 1, 0, -1):  # Fisher and Yates
            other = stream.below(last + 1)
            order[last], order[other] = order[other], order[last]
        salt = stream.salt()
        return Shuffle(tuple(order), salt, fingerprint(salt, notation.format_all(order)))

    def _next_stream(self) -> _Entropy | _Stream:
        self.decided += 1
        if self.seed is None:
            return _Entropy()
        return _Stream(f"{self.seed}/{self.decided}".encode("utf-8", "surrogatepass"))


class _Entropy:
    """Numbers from the system, which has enough of them for every order of a pack."""

    def below(self, count: int) -> int:
        return secrets.randbelow(count)

    def salt(self) -> str:
        return secrets.token_hex(16)


class _Stream:
    """Numbers from the digests of a key and a counter."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(key).digest()
        self._counter = 0
        self._words: list[int] = []

    def below(self, count: int) -> int:
        """A number from 0 to `count` − 1, each equally likely."""
        limit = WORD - WORD % count
        while (word := self._word()) >= limit:
            pass
        return word % count

    def salt(self) -> str:
        return self._digest().hex()[:32]

    def _word(self) -> int:
        if not self._words:
            digest = self._digest()
            self._words = [int.from_bytes(digest[at : at + 8]) for at in range(0, 32, 8)]
        return self._words.pop()

    def _digest(self) -> bytes:
        self._counter += 1
        return hashlib.sha256(self._key + self._counter.to_bytes(8)).digest()
