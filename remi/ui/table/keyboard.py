"""Play by keyboard: Tab from zone to zone, arrows within, Space picks, Enter puts or does.

Esc      let go, then unpick, then the menu      Ctrl+Z   take back
Ctrl+←→  move the tile on the rack               Enter    on a place: what is picked goes there
S, N     sort by colour, by number               U        as it stood before the sorting
L        what happened last
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from remi.rules.tile import Tile
from remi.ui import drawing, theme
from remi.ui.display import Sprite
from remi.ui.i18n import _
from remi.ui.table import questions
from remi.ui.table.arrangement import by_colour, by_number
from remi.ui.table.placing import around
from remi.ui.table.targets import Kind, Target
from remi.ui.widgets.group import ACTIVATING, ARROWS

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

Z_RING = 450
Place = tuple[Target, pygame.Rect]


class Keyboard:
    """Where the keyboard is on the table; the buttons keep a focus of their own."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sprites: list[Sprite] = []
        self._zone: str | None = None
        self._index = 0

    # ------------------------------------------------------------------ where

    def zones(self) -> dict[str, list[Place]]:
        """The places of each zone that has any, in the order of Tab."""
        scene = self.scene
        picture, places = scene.picture, scene.places
        pads = scene.app.px(4)
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
        """Both ends of each meld, and each joker."""
        found: list[Place] = []
        for ident, rects in self.scene.picture.melds.items():
            for index, end in ((0, "low"), (len(rects) - 1, "high")):
                found.append((Target(Kind.MELD, ident, index, end), rects[index]))
        return found

    def current(self) -> Place | None:
        if self._zone is None:
            return None
        zone = self.zones().get(self._zone)
        if not zone:
            return None
        self._index = min(self._index, len(zone) - 1)
        return zone[self._index]

    def refresh(self) -> None:
        """Draw the ring where the keyboard is now."""
        place = self.current()
        self.sprites = []
        if place is None:
            return
        thick = max(3, self.scene.app.px(3.5))
        rect = place[1].inflate(3 * thick, 3 * thick)
        ring = drawing.frame(rect.size, 3 * thick, theme.FOCUS, thick)
        self.sprites = [Sprite(ring, rect, Z_RING)]

    def hide(self) -> None:
        """The pointer is used instead."""
        self._zone = None
        self.sprites = []

    # ------------------------------------------------------------------ keys

    def handle(self, event: pygame.Event) -> bool:
        scene = self.scene
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            if scene.persons and not scene.covered:
                scene.player.take_back()
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_s:
            scene.say(_("Everything is saved as you play."), theme.ACCENT)
            return True
        if event.key in _LETTERS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            _LETTERS[event.key](scene)
            return True
        if self._zone is None and scene.widgets.focused and scene.widgets.handle(event):
            return True
        if scene.match.round.is_over and event.key in ACTIVATING:
            scene.course.to_score()
            return True
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key], bool(event.mod & pygame.KMOD_CTRL))
        if event.key in ACTIVATING:
            return self._act(event.key == pygame.K_SPACE)
        return False

    def _escape(self) -> bool:
        scene = self.scene
        if scene.hand.held is not None:
            scene.hand.cancel()
        elif scene.player.selected:
            scene.hand.select(())
        elif scene.player.draft:
            scene.player.take_back()
        else:
            questions.leave(scene)
        return True

    def _tab(self, by: int) -> bool:
        """To the next zone; after the last one to the buttons."""
        scene = self.scene
        names = list(self.zones())
        if scene.covered or not scene.persons:
            names = []
        if self._zone is None:
            event = pygame.Event(
                pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT if by < 0 else 0
            )
            if scene.widgets.focused and scene.widgets.handle(event):
                return True
            if not names:
                scene.widgets.handle(event)
                return True
            self._enter(names[0 if by > 0 else -1])
            return True
        at = names.index(self._zone) + by if self._zone in names else 0
        if 0 <= at < len(names):
            self._enter(names[at])
            return True
        self.hide()
        items = [one for one in scene.widgets.items if one.can_focus]
        if items:
            scene.widgets.focus(items[0 if by > 0 else -1])
        return True

    def _enter(self, zone: str) -> None:
        self.scene.widgets.focus(None)
        self._zone = zone
        slots = self.scene.player.rack.slots
        first = next((i for i, piece in enumerate(slots) if piece is not None), 0)
        last = len(self.zones()[zone]) - 1
        self._index = first if zone == "rack" else last if zone == "train" else 0
        self.refresh()

    def _arrow(self, direction: tuple[int, int], carry: bool) -> bool:
        if self._zone is None:
            if not self.scene.persons or self.scene.covered:
                return False
            self._enter("rack")
            return True
        zone = self.zones().get(self._zone, [])
        here = self.current()
        if here is None:
            return False
        best = _nearest(zone, here[1], direction)
        if best is None:
            return True
        if carry and self._zone == "rack":
            self._carry(best)
        self._index = best
        self.scene.refresh() if carry else self.refresh()
        return True

    def _carry(self, slot: int) -> None:
        rack = self.scene.player.rack
        piece = rack.slots[self._index]
        if piece is not None and piece not in self.scene.player.proposed:
            rack.swap(piece, slot)

    def _act(self, space: bool) -> bool:
        """Space picks a tile of the rack; Enter puts what is picked, or does what a click does."""
        scene, place = self.scene, self.current()
        if place is None or scene.covered:
            scene.course.hurry()
            return True
        target = place[0]
        if target.kind is not Kind.RACK:
            scene.hand.use(target)
            return True
        piece = scene.player.rack.slots[target.number]
        if piece is not None and piece in scene.player.proposed:
            scene.player.arrange((piece,), target)
        elif piece is not None and (
            space or piece in scene.player.selected or not scene.player.selected
        ):
            chosen = scene.player.selected
            scene.hand.select(
                [p for p in chosen if p != piece] if piece in chosen else [*chosen, piece]
            )
        elif scene.player.selected:
            scene.player.arrange(tuple(scene.player.selected), target)
        return True


def _sort(scene: TableScene, key: Callable[[Tile], object]) -> None:
    if not scene.covered:
        scene.sort(key)


def _unsort(scene: TableScene) -> None:
    if not scene.covered:
        scene.unsort()


_LETTERS: dict[int, Callable[[TableScene], object]] = {
    pygame.K_s: lambda scene: _sort(scene, by_colour),
    pygame.K_n: lambda scene: _sort(scene, by_number),
    pygame.K_u: _unsort,
    pygame.K_l: questions.show_log,
}


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
