"""Clicking instead of dragging: a click picks, the next one puts; also with keys and fingers."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from remi.rules.phase import Phase
from remi.rules.tile import JOKER
from remi.ui.i18n import _
from remi.ui.table.course import NOT_AT_ONCE
from remi.ui.table.drag import Click
from remi.ui.table.dropping import Held, drop
from remi.ui.table.questions import discard, show_log
from remi.ui.table.taking import start_atu, take
from remi.ui.table.targets import Kind, Target

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


class Picking:
    """What is picked, and where a click or the Enter key puts it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # ------------------------------------------------------------------ picking

    def select(self, pieces: Iterable[int]) -> None:
        """Pick these tiles, and no others."""
        self.scene.player.selected = list(pieces)
        self.scene.player.rack.new -= set(self.scene.player.selected)
        self.scene.app.sounds.play("click", 0.3)
        self.scene.refresh()

    def toggle(self, piece: int) -> None:
        """Pick this tile as well, or no more."""
        chosen = self.scene.player.selected
        self.select([p for p in chosen if p != piece] if piece in chosen else [*chosen, piece])

    def add(self, pieces: Iterable[int], *, keep: bool) -> None:
        """Pick these tiles; `keep` those that were picked before."""
        before = self.scene.player.selected if keep else []
        self.select(dict.fromkeys([*before, *pieces]))

    # ------------------------------------------------------------------ clicks

    def click(self, click: Click) -> None:
        """Something was clicked."""
        scene = self.scene
        if scene.match.round.is_over:
            if time.monotonic() - scene.course.ended_at > NOT_AT_ONCE:
                scene.course.to_score()
            return
        if scene.covered or not scene.persons:
            return
        what = click.what
        if isinstance(what, tuple) and what[0] in ("rack", "group"):
            self._click_own(what, click)
        elif scene.places.log.collidepoint(click.pos):
            show_log(scene)
        elif scene.refused and scene.places.status.collidepoint(click.pos):
            scene.show_rules()
        else:
            self.use(scene.picture.at(click.pos))

    def _click_own(self, what: Held, click: Click) -> None:
        player = self.scene.player
        pieces = what[1]
        if what[0] == "group":
            self.select(pieces)
        elif pieces[0] in player.proposed:
            self.put_back(pieces[0])
        elif click.twice:
            group = next((g for g in self.scene.groups if pieces[0] in g.pieces), None)
            self.select(group.pieces if group else pieces)
        elif click.add:
            self.toggle(pieces[0])
        else:
            self.select(() if player.selected == [pieces[0]] else pieces)

    def put_back(self, piece: int) -> None:
        """A tile of the proposal was clicked: a joker stands for another tile, or it goes home."""
        player = self.scene.player
        if player.draft and not self._turned(piece):
            player.arrange((piece,), Target(Kind.RACK, player.rack.slot_of(piece), 0))

    def _turned(self, piece: int) -> bool:
        """Whether a click on a proposed joker let it stand for another tile."""
        player = self.scene.player
        if player.draft is None or player.tile(piece) != JOKER:
            return False
        group = next((i for i, g in enumerate(player.draft.groups) if piece in g), None)
        return group is not None and player.turn_joker(group)

    # ------------------------------------------------------------------ putting

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
            self.release(("rack", chosen), target)
        elif target.kind is Kind.TRAY and target.number >= 0:
            player.turn_joker(target.number)

    def release(self, held: Held, target: Target) -> None:
        """What is held or picked is put there."""
        if target.kind is not Kind.RACK and not self.scene.player.on_turn:
            self.scene.say(_("It is not your turn."))
        elif held[0] == "rack" and target.kind is Kind.TRAIN and len(held[1]) == 1:
            discard(self.scene, held[1][0])
        else:
            drop(self.scene.player, held, target)
