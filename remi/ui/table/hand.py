"""The hand of the player: lifting, carrying and dropping with a mouse or a finger."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from remi.rules.phase import Phase
from remi.ui.table.draft import EXTRA, Why
from remi.ui.table.drag import (
    THRESHOLD,
    Cancel,
    Carry,
    Click,
    Drop,
    Enclose,
    Gesture,
    Gestures,
    Lift,
    Stretch,
)
from remi.ui.table.dropping import Held
from remi.ui.table.hovering import Hovering
from remi.ui.table.overlays import Glow
from remi.ui.table.picking import Picking
from remi.ui.table.pointing import Pointing
from remi.ui.table.preview import preview

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

FINGER = 16
"""Points that a finger moves before a touch becomes a drag."""


class Hand:
    """What is held, what the pointer rests on, and what becomes of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.gestures = Gestures()
        self.pointing = Pointing()
        self.glow = Glow()
        self.held: Held | None = None
        self.hovering = Hovering(scene)
        self.picking = Picking(scene)

    def point(self, event: pygame.Event) -> None:
        """The pointer moved, or a button or finger went down or up."""
        touched = getattr(event, "touch", False)
        if event.type == pygame.MOUSEMOTION:
            self._perform(self.gestures.move(event.pos))
            if self.held is None and not touched:
                self.hovering.over(self.scene.picture.at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos, touched)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.cancel()
        elif event.button == 1:
            self._perform(self.gestures.release(event.pos, time.monotonic()))

    def _press(self, pos: tuple[int, int], touched: bool) -> None:
        """A finger is less steady than a mouse, and has no Ctrl to pick several tiles with."""
        add = touched or bool(pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        self.gestures.threshold = self.scene.px(FINGER if touched else THRESHOLD)
        self.scene.keyboard.focus.hide()
        self.hovering.over(None if touched else self.hovering.hovered)
        self._perform(self.gestures.press(self.pick(pos), pos, add))

    def _perform(self, gestures: Iterable[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Click():
                    self.picking.click(gesture)
                case Lift(what=what, grip=grip):
                    self._lift(what, grip)
                case Carry(pos=pos):
                    self._carry(pos)
                case Drop(pos=pos):
                    self._drop(pos)
                case Stretch():
                    self._stretch(gesture)
                case Enclose():
                    self._enclose(gesture)
                case Cancel():
                    self._put_back()

    def pick(self, pos: tuple[int, int]) -> Held | None:
        """What can be lifted at a position."""
        if self.scene.covered:
            return None
        return self.pointing.pick(
            self.scene.stage, self.scene.player, self.scene.groups, self.scene.grid, pos
        )

    def _stretch(self, box: Stretch) -> None:
        if self._may_pick:
            self.glow.stretch(spanned(box.grip, box.pos), self.scene.px(2.5))

    def _enclose(self, box: Enclose) -> None:
        """Pick all tiles of the rack that the box touches."""
        self.glow.hide()
        if self._may_pick:
            around = spanned(box.grip, box.pos)
            found = self.pointing.inside(self.scene.stage, self.scene.player, around)
            self.picking.add(found, keep=box.add)

    @property
    def _may_pick(self) -> bool:
        scene = self.scene
        return bool(scene.persons) and not scene.covered and not scene.match.round.is_over

    def _lift(self, what: object, grip: tuple[int, int]) -> None:
        held = self._liftable(what)
        if held is None:
            self.gestures.cancel()
            return
        self.held = held
        self.hovering.over(None)
        self.pointing.grip(self.scene.stage, held, grip)
        if held[0] == "rack":
            self.scene.player.rack.new -= set(held[1])
        self.scene.group()
        self.scene.repaint_changed()

    def _liftable(self, what: object) -> Held | None:
        """What a press on this lifts: all that is picked, if it is among that."""
        if not isinstance(what, tuple) or not self.scene.persons or self.scene.match.round.is_over:
            return None
        kind, pieces = what
        if kind == "group":
            return "rack", pieces
        if kind == "rack":
            chosen = tuple(self.scene.player.selected)
            return ("rack", chosen) if pieces[0] in chosen else ("rack", pieces)
        if not self.scene.player.on_turn:
            return None
        if kind == "extra":
            return "extra", (0,)
        return (kind, pieces) if self.scene.view.phase is Phase.DRAW else None

    def _carry(self, pos: tuple[int, int]) -> None:
        if self.held is None:
            return
        self.pointing.carry(self.scene.stage, pos)
        target = self.scene.picture.at(pos)
        good = None
        if target is not None and self.scene.player.on_turn:
            good = preview(self.scene.player, self.held, target)
        self.glow.show(self.scene, target, good)

    def _drop(self, pos: tuple[int, int]) -> None:
        held, self.held = self.held, None
        self.glow.hide()
        if held is None:
            return
        self.pointing.let_go(self.scene.stage, self.scene.own_glide)
        target = self.scene.picture.at(pos)
        before = self.scene.player.draft
        if target is not None:
            self.picking.release(held, target)
        self.scene.refresh()
        draft = self.scene.player.draft
        if draft and draft is not before and draft.why is Why.SWAP and draft.groups == ((EXTRA,),):
            self._hook(pos)

    def _hook(self, pos: tuple[int, int]) -> None:
        """The freed joker sticks to the pointer, to be dropped on two rack tiles."""
        self.held = ("extra", (EXTRA,))
        self.gestures.hook()
        self.pointing.grip(self.scene.stage, self.held, None)
        self._carry(pos)

    def _put_back(self) -> None:
        self.glow.hide()
        if self.held is not None:
            if self.held[0] == "extra":
                self.scene.player.draft = None
            self.held = None
            self.pointing.let_go(self.scene.stage, self.scene.own_glide)
            self.scene.refresh()

    def cancel(self) -> None:
        """Let go of whatever is carried; it goes home."""
        self.gestures.cancel()
        self._put_back()


def spanned(one: tuple[int, int], other: tuple[int, int]) -> pygame.Rect:
    """The rectangle between two corners."""
    box = pygame.Rect(one, (other[0] - one[0], other[1] - one[1]))
    box.normalize()
    return box
