"""A tile in the picture: where it lies (`Spot`), and how it gets there (`Piece`)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from remi.rules.tile import Tile
from remi.ui.display import Sprite
from remi.ui.marks import Mark

Key = tuple[str, int, int]
"""Where a tile lies: the place's name with up to two numbers, such as the meld and the index."""
Point = tuple[int, int]
Z_TABLE, Z_MOVING, Z_HELD = 10, 500, 900
FLIGHT = 1.5
"""Ways longer than so many heights of the tile are flown: it is lifted off, and set down."""


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

    __slots__ = ("aim", "at", "held", "lifted", "since", "spot", "start", "takes")

    def __init__(self, spot: Spot, image: pygame.Surface) -> None:
        super().__init__(image, image.get_rect(center=spot.centre), spot.z)
        self.spot = spot
        self.at: tuple[float, float] = spot.centre
        self.start: tuple[float, float] = spot.centre
        self.aim: Point = spot.centre
        """Where it is going, or lies."""
        self.since = self.takes = 0.0
        """Seconds since it set off (less than 0: it waits), and seconds that its way takes."""
        self.held = False
        self.lifted = False
        """It flies, and its shadow lies deeper below it."""

    @property
    def moving(self) -> bool:
        return self.since < self.takes

    @property
    def is_far(self) -> bool:
        """Whether its spot is so far away that it is lifted off to get there."""
        (x, y), (to_x, to_y) = self.at, self.spot.centre
        return abs(to_x - x) + abs(to_y - y) > FLIGHT * self.spot.height

    def place(self, at: tuple[float, float]) -> None:
        self.at = at
        self.rect = self.image.get_rect(center=(round(at[0]), round(at[1])))

    def go(self, seconds: float, delay: float = 0.0) -> None:
        """Set off to the spot, after `delay` seconds; be there at once if `seconds` is 0."""
        self.start, self.aim = self.at, self.spot.centre
        self.since, self.takes = -delay, seconds
        if seconds <= 0:
            self.rest()

    def rest(self) -> None:
        """Be at the spot."""
        self.since = self.takes = 0.0
        self.lifted = False
        self.visible = True
        self.aim = self.spot.centre
        self.z = self.spot.z
        self.place(self.spot.centre)

    def step(self, dt: float) -> None:
        self.since = min(self.since + dt, self.takes)
        if self.since < 0:
            return
        self.visible = True
        share = eased(self.since / self.takes if self.takes else 1.0)
        (x, y), (to_x, to_y) = self.start, self.aim
        self.place((x + (to_x - x) * share, y + (to_y - y) * share))
        self.z = Z_MOVING if self.moving else self.spot.z


def eased(share: float) -> float:
    """The share of the way done in a share of the time: off with a pull, then slower and slower.

    >>> eased(0.0), eased(0.25) > 0.25, eased(0.75) > 0.95, eased(1.0)
    (0.0, True, True, 1.0)
    """
    slowing = 1 - (1 - share) ** 2
    return slowing * slowing * (3 - 2 * slowing)
