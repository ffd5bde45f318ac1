"""The tiles in the picture: one piece for every tile that can be seen, never more, never less.

The scene says what lies where (`Spot`s); the stage finds for each spot the piece that was there, or
one with the same tile that lost its spot, so that it glides to its new place. What is new glides in
from where it came from; what is gone glides out and is taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from remi.rules.tile import Tile
from remi.ui.display import Sprite
from remi.ui.faces import Faces
from remi.ui.marks import Mark

Key = tuple[str, int, int]
"""Where a tile lies: the place's name with up to two numbers, such as the meld and the index."""
Point = tuple[int, int]
Z_TABLE, Z_MOVING, Z_HELD = 10, 500, 900


@dataclass(frozen=True)
class Spot:
    """A tile that shall be seen: what it is, where it lies, how it looks."""

    key: Key
    tile: Tile | None
    centre: Point
    height: int
    marks: Mark = Mark.NONE
    stands_for: tuple[Tile, ...] = ()
    crosswise: bool = False
    z: int = Z_TABLE


class Piece(Sprite):
    """A tile in the picture, on its way to its spot or there."""

    __slots__ = ("at", "held", "leaving", "rest", "since", "spot", "start", "takes")

    def __init__(self, spot: Spot, image: pygame.Surface) -> None:
        super().__init__(image, image.get_rect(center=spot.centre), spot.z)
        self.spot = spot
        self.at: tuple[float, float] = spot.centre
        self.start: tuple[float, float] = spot.centre
        self.rest = 0.0
        """Seconds before it sets off."""
        self.since = self.takes = 0.0
        self.held = False
        self.leaving = False

    @property
    def moving(self) -> bool:
        return self.since < self.takes

    def place(self, at: tuple[float, float]) -> None:
        self.at = at
        self.rect = self.image.get_rect(center=(round(at[0]), round(at[1])))

    def go(self, seconds: float, delay: float = 0.0) -> None:
        """Set off to the spot; at once if `seconds` is 0."""
        self.start = self.at
        self.since, self.takes = -delay, seconds
        if seconds <= 0:
            self.since = self.takes = 0.0
            self.place(self.spot.centre)

    def step(self, dt: float) -> None:
        self.since = min(self.since + dt, self.takes)
        share = max(0.0, self.since) / self.takes if self.takes else 1.0
        eased = 1 - (1 - share) ** 3
        (x, y), (to_x, to_y) = self.start, self.spot.centre
        self.place((x + (to_x - x) * eased, y + (to_y - y) * eased))
        self.z = Z_MOVING if self.moving else self.spot.z


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
    ) -> None:
        """Bring the pieces to these spots within `seconds`.

        `origin` is where a new tile comes from, `exits` where one that is gone goes (None: at
        once).
        """
        before = self.pieces
        after: dict[Key, Piece] = {}
        homeless = self._keep(spots, before, after)
        for spot in homeless:
            piece = self._adopt(spot, before)
            after[spot.key] = piece or self._new(spot, origin(spot))
        self.pieces = after
        for piece in before.values():
            self._leave(piece, exits(piece.spot), seconds)
        for piece in after.values():
            self._aim(piece, seconds)

    def _keep(
        self, spots: Sequence[Spot], before: dict[Key, Piece], after: dict[Key, Piece]
    ) -> list[Spot]:
        """Give the spots whose tile already lies there their piece; the others are returned."""
        homeless = []
        for spot in spots:
            piece = before.get(spot.key)
            if piece is not None and piece.spot.tile == spot.tile:
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
        return piece

    def dress(self, piece: Piece, spot: Spot) -> None:
        piece.spot = spot
        image = self._image(spot)
        if image is not piece.image:
            piece.image = image
            piece.place(piece.at)

    def _image(self, spot: Spot) -> pygame.Surface:
        assert self.faces is not None, "the stage has its faces before it shows anything"
        return self.faces.tile(
            spot.tile,
            spot.height,
            spot.marks,
            stands_for=spot.stands_for,
            crosswise=spot.crosswise,
            cards=self.cards,
        )

    def _aim(self, piece: Piece, seconds: float) -> None:
        if piece.held:
            piece.z = Z_HELD
            return
        aimed = piece.moving and piece.at != piece.spot.centre
        if piece.at == piece.spot.centre:
            piece.takes = piece.since = 0.0
            piece.z = piece.spot.z
        elif not aimed or piece.start == piece.at:
            piece.go(seconds)
        else:
            piece.go(max(0.05, seconds * 0.7) if seconds else 0.0)

    def _leave(self, piece: Piece, way: Point | None, seconds: float) -> None:
        if way is None or seconds <= 0:
            return
        piece.held = False
        piece.leaving = True
        piece.spot = Spot(piece.spot.key, piece.spot.tile, way, piece.spot.height, z=Z_MOVING)
        piece.go(seconds)
        self.leaving.append(piece)

    def fly(self, tile: Tile | None, height: int, start: Point, end: Point, seconds: float) -> None:
        """Let a tile be seen on its way from one place to another; then it is gone."""
        if seconds <= 0:
            return
        piece = Piece(
            Spot(("fly", 0, 0), tile, start, height, z=Z_MOVING), self._fly_image(tile, height)
        )
        self._leave(piece, end, seconds)

    def _fly_image(self, tile: Tile | None, height: int) -> pygame.Surface:
        return self._image(Spot(("fly", 0, 0), tile, (0, 0), height))

    def update(self, dt: float) -> bool:
        """Let time pass; True as long as something moves."""
        moving = False
        for piece in self.pieces.values():
            if piece.moving and not piece.held:
                piece.step(dt)
                moving = moving or piece.moving
        for piece in self.leaving:
            piece.step(dt)
        self.leaving = [piece for piece in self.leaving if piece.moving]
        return moving or bool(self.leaving)

    def settle(self) -> None:
        """End all movement now."""
        self.leaving = []
        for piece in self.pieces.values():
            if not piece.held:
                piece.go(0)
                piece.z = piece.spot.z

    @property
    def moving(self) -> bool:
        return bool(self.leaving) or any(p.moving and not p.held for p in self.pieces.values())

    # ------------------------------------------------------------------ what is held

    def hold(self, keys: Iterable[Key], shift: Callable[[int], Point]) -> None:
        """Stick these pieces to the pointer: the i-th one's centre at `shift(i)`."""
        for index, key in enumerate(keys):
            piece = self.pieces.get(key)
            if piece:
                piece.held = True
                piece.z = Z_HELD + index
                piece.takes = piece.since = 0.0
                piece.place(shift(index))

    def let_go(self, seconds: float) -> None:
        """What was held goes to its spot."""
        for piece in self.pieces.values():
            if piece.held:
                piece.held = False
                piece.go(seconds)
