"""Where the keyboard is on the table: zones of places, with a ring around the present one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from remi.rules.tile import JOKER
from remi.ui import drawing, theme
from remi.ui.display import Sprite
from remi.ui.table.placing import around
from remi.ui.table.targets import Kind, Target

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

Z_RING = 450
Place = tuple[Target, pygame.Rect]


class Focus:
    """The place that the keyboard is on; the buttons keep a focus of their own."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sprites: list[Sprite] = []
        self.zone: str | None = None
        self.index = 0

    def zones(self) -> dict[str, list[Place]]:
        """The places of each zone that has any, in the order of Tab."""
        scene = self.scene
        picture, places = scene.picture, scene.places
        pads = scene.px(4)
        train = [(Target(Kind.TRAIN, i), rect) for i, rect in enumerate(picture.train)]
        if places.cards:
            train = train[-1:]
        piles = [(Target(Kind.STOCK), places.stock), (Target(Kind.ATU), places.atu)]
        zones: dict[str, list[Place]] = {
            "rack": [(Target(Kind.RACK, i), rect) for i, rect in enumerate(scene.grid.slots)],
            "piles": piles[:1] if places.cards else piles,
            "train": train or [(Target(Kind.TRAIN), places.train)],
            "melds": self._melds(),
            "table": [(Target(Kind.TABLE), places.melds.inflate(-pads, -pads))],
            "tray": [
                (Target(Kind.TRAY, i), around(rects))
                for i, rects in enumerate(picture.tray)
                if rects
            ],
        }
        return {name: found for name, found in zones.items() if found}

    def _melds(self) -> list[Place]:
        """Both ends of each meld, and each joker between."""
        found: list[Place] = []
        for ident, rects in self.scene.picture.melds.items():
            meld = self.scene.view.meld(ident)
            last = len(rects) - 1
            for index, rect in enumerate(rects):
                is_joker = meld is not None and meld.tiles[index] == JOKER
                if index in (0, last) or is_joker:
                    end = "low" if index < len(rects) / 2 else "high"
                    found.append((Target(Kind.MELD, ident, index, end), rect))
        return found

    def current(self) -> Place | None:
        if self.zone is None:
            return None
        zone = self.zones().get(self.zone)
        if not zone:
            return None
        self.index = min(self.index, len(zone) - 1)
        return zone[self.index]

    def refresh(self) -> None:
        """Draw the ring where the keyboard is now."""
        place = self.current()
        self.sprites = []
        if place is None:
            return
        thick = max(3, self.scene.px(3.5))
        rect = place[1].inflate(3 * thick, 3 * thick)
        ring = drawing.frame(rect.size, 3 * thick, theme.FOCUS, thick)
        self.sprites = [Sprite(ring, rect, Z_RING)]

    def hide(self) -> None:
        """The pointer is used instead, or the buttons have the focus."""
        self.zone = None
        self.sprites = []

    def enter(self, zone: str) -> None:
        """Go to a zone: to the first tile of the rack, the last of the train, else the first."""
        self.scene.widgets.focus(None)
        self.zone = zone
        slots = self.scene.player.rack.slots
        first = next((i for i, piece in enumerate(slots) if piece is not None), 0)
        last = len(self.zones()[zone]) - 1
        self.index = first if zone == "rack" else last if zone == "train" else 0
        self.refresh()

    def beside(self, direction: tuple[int, int]) -> int | None:
        """The index of the place that lies next in a direction."""
        here = self.current()
        if here is None or self.zone is None:
            return None
        return _nearest(self.zones()[self.zone], here[1], direction)

    def move(self, index: int) -> None:
        """Go to another place of the zone."""
        self.index = index
        self.refresh()


def _nearest(zone: list[Place], here: pygame.Rect, direction: tuple[int, int]) -> int | None:
    """The index of the place that lies next in a direction."""
    dx, dy = direction
    best, least = None, 0.0
    for index, (_target, rect) in enumerate(zone):
        x, y = rect.centerx - here.centerx, rect.centery - here.centery
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along > 0 and (across < along * 1.5 or dx == 0):
            cost = along + 3 * across
            if best is None or cost < least:
                best, least = index, cost
    return best
