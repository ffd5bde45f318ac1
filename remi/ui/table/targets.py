"""What lies under the pointer, or under the focus of the keyboard: places to drop tiles on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect

from remi.ui.table.layout import Layout
from remi.ui.table.placing import RackGrid, around


class Kind(StrEnum):
    """What a target is."""

    STOCK = "stock"
    ATU = "atu"
    TRAIN = "train"
    MELD = "meld"
    TABLE = "table"
    TRAY = "tray"
    RACK = "rack"


@dataclass(frozen=True)
class Target:
    """A place. `number`: the discard, the meld's id, the group of the tray or the slot."""

    kind: Kind
    number: int = -1
    place: int = -1
    """In a meld: the tile there; on the rack 1 means in the middle of the slot: exchange."""
    end: str | None = None
    """The end of a meld that is nearer."""


@dataclass
class Picture:
    """Where things lie now, so that a position can be told what it is on."""

    layout: Layout
    grid: RackGrid
    train: Sequence[Rect]
    melds: Mapping[int, Sequence[Rect]]
    tray: Sequence[Sequence[Rect]]
    has_tray: bool = False

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The target at a position."""
        places = self.layout
        if places.rack.inflate(places.px(8), places.px(8)).collidepoint(pos):
            return self._slot(pos)
        if self.has_tray and places.tray.collidepoint(pos):
            return self._group(pos)
        if places.band.collidepoint(pos):
            return self._in_band(pos)
        return self._meld(pos) or (Target(Kind.TABLE) if places.melds.collidepoint(pos) else None)

    def _slot(self, pos: tuple[int, int]) -> Target:
        slot = self.grid.slot_at(pos)
        rect = self.grid.slots[slot]
        away = pos[0] - rect.centerx
        middle = abs(away) < rect.width * 0.22
        if middle:
            return Target(Kind.RACK, slot, 1)
        return Target(Kind.RACK, slot, 2 if away > 0 else 0)

    def _group(self, pos: tuple[int, int]) -> Target:
        for index, rects in enumerate(self.tray):
            box = around(rects)
            if box.inflate(box.height // 2, box.height).collidepoint(pos):
                return Target(Kind.TRAY, index)
        return Target(Kind.TRAY)

    def _in_band(self, pos: tuple[int, int]) -> Target:
        places = self.layout
        wider, higher = places.px(10), places.px(16)
        if places.stock.inflate(wider, higher).collidepoint(pos):
            return Target(Kind.STOCK)
        if places.atu.width and places.atu.inflate(wider, higher).collidepoint(pos):
            return Target(Kind.ATU)
        for index, rect in reversed(list(enumerate(self.train))):
            if rect.inflate(4, 4).collidepoint(pos):
                return Target(Kind.TRAIN, index)
        return Target(Kind.TRAIN)

    def _meld(self, pos: tuple[int, int]) -> Target | None:
        for ident, rects in self.melds.items():
            box = around(rects)
            if not box.inflate(round(box.height * 0.4), round(box.height * 0.3)).collidepoint(pos):
                continue
            end = "low" if pos[0] < box.centerx else "high"
            place = next((i for i, rect in enumerate(rects) if rect.collidepoint(pos)), -1)
            return Target(Kind.MELD, ident, place, end)
        return None
