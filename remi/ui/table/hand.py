"""The hand of the player: clicks, lifting, carrying, dropping, and resting on something."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from remi.rules.phase import Phase
from remi.rules.tile import JOKER
from remi.ui.i18n import _
from remi.ui.table.course import NOT_AT_ONCE
from remi.ui.table.draft import EXTRA, Why
from remi.ui.table.drag import (
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
from remi.ui.table.dropping import Held, drop
from remi.ui.table.hovering import Hovering
from remi.ui.table.overlays import Glow
from remi.ui.table.pointing import Pointing
from remi.ui.table.preview import preview
from remi.ui.table.questions import discard, show_log
from remi.ui.table.taking import start_atu, take
from remi.ui.table.targets import Kind, Target

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


class Hand:
    """What is held, what the pointer rests on, and what becomes of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.gestures = Gestures()
        self.pointing = Pointing()
        self.glow = Glow()
        self.held: Held | None = None
        self.hovering = Hovering(scene)

    def point(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._perform(self.gestures.move(event.pos))
            if self.held is None:
                self.hovering.over(self.scene.picture.at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            add = bool(pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
            self.scene.keyboard.hide()
            self._perform(self.gestures.press(self.pick(event.pos), event.pos, add))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.cancel()
        elif event.button == 1:
            self._perform(self.gestures.release(event.pos, time.monotonic()))

    def _perform(self, gestures: Iterable[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Click():
                    self._click(gesture)
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

    def _click(self, click: Click) -> None:
        if self.scene.match.round.is_over:
            if time.monotonic() - self.scene.course.ended_at > NOT_AT_ONCE:
                self.scene.course.to_score()
            return
        if self.scene.covered or not self.scene.persons:
            return
        what = click.what
        if isinstance(what, tuple) and what[0] in ("rack", "group"):
            self._click_own(what, click)
            return
        if self.scene.places.log.collidepoint(click.pos):
            show_log(self.scene)
            return
        self.use(self.scene.picture.at(click.pos))

    def use(self, target: Target | None) -> None:
        """A place was clicked, or Enter was pressed on it: what is picked goes there."""
        player = self.scene.player
        chosen = tuple(player.selected)
        if not player.on_turn and (target is None or target.kind is not Kind.RACK):
            self.scene.course.hurry()
            return
        if target is None:
            self.select(())
        elif target.kind is Kind.STOCK:
            player.draw()
        elif target.kind is Kind.ATU:
            start_atu(player)
        elif target.kind is Kind.TRAIN and self.scene.view.phase is Phase.DRAW:
            if target.number >= 0:
                take(player, target.number)
        elif chosen:
            self._release(("rack", chosen), target)
        elif target.kind is Kind.TRAY and target.number >= 0:
            player.turn_joker(target.number)

    def _click_own(self, what: Held, click: Click) -> None:
        player = self.scene.player
        pieces = what[1]
        if what[0] == "group":
            self.select(pieces)
        elif pieces[0] in player.proposed:
            if self.scene.player.draft and not self._turned(pieces[0]):
                player.arrange(pieces, Target(Kind.RACK, player.rack.slot_of(pieces[0]), 0))
        elif click.twice:
            group = next((g for g in self.scene.groups if pieces[0] in g.pieces), None)
            self.select(group.pieces if group else pieces)
        elif click.add:
            self.select(_toggled(player.selected, pieces[0]))
        else:
            self.select(() if player.selected == [pieces[0]] else pieces)

    def _turned(self, piece: int) -> bool:
        """Whether a click on a proposed joker let it stand for another tile."""
        draft = self.scene.player.draft
        assert draft is not None
        if self.scene.player.tile(piece) != JOKER:
            return False
        group = next((i for i, g in enumerate(draft.groups) if piece in g), None)
        return group is not None and self.scene.player.turn_joker(group)

    def select(self, pieces: Iterable[int]) -> None:
        """Pick these tiles, and no others."""
        self.scene.player.selected = list(pieces)
        self.scene.player.rack.new -= set(self.scene.player.selected)
        self.scene.app.sounds.play("click", 0.3)
        self.scene.refresh()

    def _stretch(self, box: Stretch) -> None:
        if self._may_pick:
            self.glow.stretch(spanned(box.grip, box.pos), self.scene.app.px(2.5))

    def _enclose(self, box: Enclose) -> None:
        """Pick all tiles of the rack that the box touches."""
        self.glow.hide()
        if not self._may_pick:
            return
        inside = self.pointing.inside(
            self.scene.stage, self.scene.player, spanned(box.grip, box.pos)
        )
        before = self.scene.player.selected if box.add else []
        self.select(dict.fromkeys([*before, *inside]))

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
        self.scene.invalidate(self.scene.places.rack)

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
            self._release(held, target)
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

    def _release(self, held: Held, target: Target) -> None:
        """What is held or picked is put there."""
        if target.kind is not Kind.RACK and not self.scene.player.on_turn:
            self.scene.say(_("It is not your turn."))
            return
        if held[0] == "rack" and target.kind is Kind.TRAIN and len(held[1]) == 1:
            discard(self.scene, held[1][0])
            return
        drop(self.scene.player, held, target)

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


def _toggled(chosen: list[int], piece: int) -> list[int]:
    """The pieces with this one added, or without it."""
    if piece in chosen:
        return [one for one in chosen if one != piece]
    return [*chosen, piece]
