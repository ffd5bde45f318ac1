"""The tiles in the picture: one piece for every tile that can be seen, never more, never less.

The scene says what lies where (`Spot`s); the stage finds for each spot the piece that was there, or
one with the same tile that lost its spot, so that it glides to its new place. What is new glides in
from where it came from; what is gone glides out and is taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from remi.rules.tile import Tile
from remi.ui.faces import Faces
from remi.ui.marks import Mark
from remi.ui.table.pieces import Z_HELD, Z_MOVING, Key, Piece, Point, Spot

__all__ = ["Key", "Piece", "Point", "Spot", "Stage"]

LEAST_WAY = 0.05
"""Seconds that a tile is on its way at least, where it is on one."""


class Stage:
    """All pieces in the picture."""

    def __init__(self) -> None:
        self.pieces: dict[Key, Piece] = {}
        self.leaving: list[Piece] = []
        self.faces: Faces | None = None
        self.cards = False

    def __iter__(self) -> Iterator[Piece]:
        yield from self.pieces.values()
        yield from self.leaving

    def show(
        self,
        spots: Sequence[Spot],
        seconds: float,
        origin: Callable[[Spot], Point | None] = lambda spot: None,
        exits: Callable[[Spot], Point | None] = lambda spot: None,
        stagger: float = 0.0,
    ) -> None:
        """Bring the pieces to these spots within `seconds`.

        `origin` is where a new tile comes from, `exits` where one that is gone goes (None: at
        once). With `stagger` they set off one after the other, so many seconds apart.
        """
        before = self.pieces
        after: dict[Key, Piece] = {}
        homeless = self._keep(spots, before, after)
        for spot in homeless:
            piece = self._adopt(spot, before)
            after[spot.key] = piece or self._new(spot, origin(spot))
        self.pieces = {spot.key: after[spot.key] for spot in spots}
        delay = 0.0
        for piece in before.values():
            delay += stagger * self._leave(piece, exits(piece.spot), seconds, delay)
        delay = 0.0
        for piece in self.pieces.values():
            delay += stagger * self._aim(piece, seconds, delay)

    def _keep(
        self, spots: Sequence[Spot], before: dict[Key, Piece], after: dict[Key, Piece]
    ) -> list[Spot]:
        """Give the spots whose tile already lies there their piece; the others are returned."""
        homeless = []
        for spot in spots:
            piece = before.get(spot.key)
            if piece is not None and _is_same(piece.spot.tile, spot.tile):
                after[spot.key] = before.pop(spot.key)
                self.dress(piece, spot)
            else:
                homeless.append(spot)
        return homeless

    def _adopt(self, spot: Spot, before: dict[Key, Piece]) -> Piece | None:
        """A piece with this tile that lost its spot, best from the same place."""
        same = [key for key, piece in before.items() if piece.spot.tile == spot.tile]
        if spot.tile is None or not same:
            return None
        key = min(same, key=lambda k: (k[0] != spot.key[0], k[1] != spot.key[1]))
        piece = before.pop(key)
        self.dress(piece, spot)
        return piece

    def _new(self, spot: Spot, origin: Point | None) -> Piece:
        piece = Piece(spot, self._image(spot))
        if origin is not None:
            piece.place(origin)
            piece.visible = origin == spot.centre
        return piece

    def dress(self, piece: Piece, spot: Spot) -> None:
        """Let a piece look as its spot says."""
        piece.spot = spot
        image = self._image(spot, piece.lifted)
        if image is not piece.image:
            piece.image = image
            piece.place(piece.at)

    def _image(self, spot: Spot, lifted: bool = False) -> pygame.Surface:
        assert self.faces is not None, "the stage has its faces before it shows anything"
        return self.faces.tile(
            spot.tile,
            spot.height,
            spot.marks | Mark.LIFTED if lifted else spot.marks,
            stands_for=spot.stands_for,
            crosswise=spot.crosswise,
            cards=self.cards,
        )

    def _aim(self, piece: Piece, seconds: float, delay: float) -> bool:
        """Send a piece to its spot, unless it is on its way there; whether it sets off now."""
        if piece.held:
            piece.z = Z_HELD
            return False
        if seconds <= 0 or piece.at == piece.spot.centre:
            self._rest(piece)
            return False
        if piece.moving and piece.aim == piece.spot.centre:
            return False
        self._set_off(piece, max(LEAST_WAY, seconds), delay)
        return True

    def _set_off(self, piece: Piece, seconds: float, delay: float) -> None:
        piece.lifted = piece.is_far
        self.dress(piece, piece.spot)
        piece.go(seconds, delay)
        piece.z = Z_MOVING if delay <= 0 else piece.z

    def _rest(self, piece: Piece) -> None:
        piece.rest()
        self.dress(piece, piece.spot)

    def _leave(self, piece: Piece, way: Point | None, seconds: float, delay: float = 0.0) -> bool:
        """Let a piece that is gone glide out of the picture; whether it does."""
        if way is None or seconds <= 0:
            return False
        piece.held = False
        old = piece.spot
        piece.spot = Spot(old.key, old.tile, way, old.height, z=Z_MOVING)
        self._set_off(piece, seconds, delay)
        self.leaving.append(piece)
        return True

    def fly(
        self,
        tile: Tile | None,
        height: int,
        start: Point,
        end: Point,
        seconds: float,
        delay: float = 0.0,
    ) -> None:
        """Let a tile be seen on its way from one place to another; then it is gone."""
        if seconds <= 0:
            return
        spot = Spot(("fly", 0, 0), tile, start, height, z=Z_MOVING)
        piece = Piece(spot, self._image(spot))
        piece.visible = delay <= 0
        self._leave(piece, end, seconds, delay)

    def update(self, dt: float) -> bool:
        """Let time pass; True as long as something moves."""
        moving = False
        for piece in self.pieces.values():
            if piece.moving and not piece.held:
                piece.step(dt)
                moving = moving or piece.moving
                if not piece.moving:
                    self._rest(piece)
        for piece in self.leaving:
            piece.step(dt)
        self.leaving = [piece for piece in self.leaving if piece.moving]
        return moving or bool(self.leaving)

    def settle(self) -> None:
        """End all movement now."""
        self.leaving = []
        for piece in self.pieces.values():
            if not piece.held:
                self._rest(piece)

    @property
    def moving(self) -> bool:
        return bool(self.leaving) or any(p.moving and not p.held for p in self.pieces.values())

    @property
    def waiting(self) -> bool:
        """Whether a tile is still to be seen: it has not set off yet."""
        return any(not piece.visible for piece in self.pieces.values())

    # ------------------------------------------------------------------ what is held

    def hold(self, keys: Iterable[Key], shift: Callable[[int], Point]) -> None:
        """Stick these pieces to the pointer: the i-th one's centre at `shift(i)`."""
        for index, key in enumerate(keys):
            piece = self.pieces.get(key)
            if piece:
                piece.held = True
                piece.visible = True
                piece.z = Z_HELD + index
                piece.takes = piece.since = 0.0
                piece.place(shift(index))

    def let_go(self, seconds: float) -> None:
        """What was held goes to its spot."""
        for piece in self.pieces.values():
            if piece.held:
                piece.held = False
                piece.lifted = seconds > 0 and piece.is_far
                piece.go(seconds)


def _is_same(before: Tile | None, now: Tile | None) -> bool:
    """Whether what lies in one place can be one tile, turned over perhaps."""
    return before == now or before is None or now is None
