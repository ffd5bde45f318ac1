"""What is played before the learner's eyes: Ana's moves, and how a step can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from remi.match.round import Accepted
from remi.rules.actions import (
    Action,
    BreakTrain,
    Discard,
    Draw,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.tile import Tile
from remi.ui.jobs import Timer
from remi.ui.learn.position import YOU
from remi.ui.marks import Mark
from remi.ui.table.sprites import Stage

if TYPE_CHECKING:
    from remi.ui.learn.scene import LessonScene

BEAT = 1.2
"""Seconds before each move that is shown."""


class Script:
    """Plays moves one after the other; only one thing at a time is shown or waited for."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self._timer: Timer | None = None

    @property
    def is_under_way(self) -> bool:
        return self._timer is not None

    def play(
        self, seat: int, moves: Sequence[Action], then: Callable[[], object] = lambda: None
    ) -> None:
        """Do these moves, each after a beat in which the learner's tiles for it are marked."""
        if not moves:
            then()
            return
        self.after(BEAT, partial(self._play_one, seat, moves, then))
        self.scene.refresh()
        if seat == YOU:
            mark(self.scene.stage, moves[0])

    def _play_one(self, seat: int, moves: Sequence[Action], then: Callable[[], object]) -> None:
        scene = self.scene
        outcome = scene.match.submit(seat, moves[0])
        if not isinstance(outcome, Accepted):
            raise RuntimeError(f"{moves[0]} of lesson {scene.name} was refused: {outcome}")
        scene.player.sync()
        scene.course.play_events(seat, outcome.events)
        if seat == YOU:
            scene.judge(outcome.events)
        self.play(seat, moves[1:], then)

    def after(self, seconds: float, deed: Callable[[], object]) -> None:
        """Do this after so many seconds, and nothing else before."""
        self.stop()
        seconds = 0.0 if self.scene.app.options.fast else seconds
        self._timer = self.scene.app.after(seconds, partial(self._due, deed))

    def _due(self, deed: Callable[[], object]) -> None:
        self._timer = None
        deed()

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


LAST = -1
"""In the place of a number: the last tile that lies there."""


def mark(stage: Stage, action: Action) -> None:
    """Mark the tiles that a move is about to take, until the picture is brought up to date."""
    (place, number), wanted = sources(action)
    if number == LAST:
        number = max((key[1] for key in stage.pieces if key[0] == place), default=LAST)
    left = list(wanted)
    for key, piece in stage.pieces.items():
        if key[0] == "rack" and piece.spot.tile in left:
            left.remove(piece.spot.tile)
        elif key[:2] != (place, number):
            continue
        stage.dress(piece, replace(piece.spot, marks=piece.spot.marks | Mark.HINT))


def sources(action: Action) -> tuple[tuple[str, int], tuple[Tile, ...]]:
    """Where a move takes a tile from, and the tiles of the rack that it may need."""
    match action:
        case Draw():
            return ("stock", LAST), ()
        case Take(melds=melds):
            return ("train", LAST), sum(melds, ())
        case TakeAtu(melds=melds):
            return ("atu", LAST), sum(melds, ())
        case BreakTrain(index=index, meld=meld):
            return ("train", index), meld
        case Lay(melds=melds):
            return NOWHERE, sum(melds, ())
        case SwapJoker(tiles=tiles, new=new):
            return NOWHERE, tiles + new
        case LayOff(tile=one) | Discard(tile=one):
            return NOWHERE, (one,)
        case _:
            return NOWHERE, ()


NOWHERE = ("", 0)
