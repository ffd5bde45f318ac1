"""Hints at the table, in three steps: there is something, these tiles, and why.

What is hinted comes from `remi.bots.hints`, thought of beside the window's thread. It holds for the
state it was asked in and is forgotten with it. The tiles get a mark, a ring, and a sign, so that no
colour tells it alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from remi.bots.hints import Hint, hint
from remi.rules.actions import BreakTrain, Draw, LayOff, SwapJoker, Take, TakeAtu
from remi.rules.jokers import joker_freed_by
from remi.rules.state import State
from remi.rules.tile import JOKER, Rack, without
from remi.ui import drawing, furniture, text, theme
from remi.ui.display import Sprite
from remi.ui.i18n import _
from remi.ui.jobs import Job, Timer
from remi.ui.marks import HINT_INK, Mark
from remi.ui.table import hint_words
from remi.ui.table.sprites import Key, Spot

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

SOMETHING, TILES, WHY = 1, 2, 3
"""The steps of a hint."""
PATIENCE = 0.3
"""Seconds after which it is said that a hint is being thought of."""
Z_RING, Z_WORDS = 420, 950


class Hints:
    """What is hinted now, and how much of it is told."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.step = 0
        self.sprites: list[Sprite] = []
        self._found: tuple[State, Hint] | None = None
        self._job: Job | None = None
        self._soon: Timer | None = None

    @property
    def shown(self) -> Hint | None:
        """The hint that is told just now."""
        state = self.scene.match.round.state
        if self._found is None or self._found[0] is not state or not self.step:
            return None
        hidden = self.scene.covered or self.scene.recap.showing
        return None if hidden else self._found[1]

    @property
    def told(self) -> int:
        """How many steps of it are told; 0: nothing is."""
        return self.step if self.shown else 0

    @property
    def is_thinking(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._job is not None and not self._job.finished

    def more(self) -> None:
        """Tell the next step; after the last one the hint goes."""
        scene = self.scene
        if not scene.persons or scene.covered or scene.match.round.is_over or self.is_thinking:
            return
        if not scene.player.on_turn:
            scene.say(_("It is not your turn."))
        elif self.shown is None:
            self._ask()
        elif self.step < WHY:
            self.step += 1
            scene.refresh()
        else:
            self.hide()

    def hide(self) -> None:
        """Tell no more of it."""
        self.step = 0
        self.scene.refresh()

    def stop(self) -> None:
        """Nobody waits for a hint any more."""
        for waiting in (self._job, self._soon):
            if waiting:
                waiting.cancel()
        self._job = self._soon = None

    def _ask(self) -> None:
        """Have a hint thought of, beside the window."""
        scene, view = self.scene, self.scene.view
        heard = partial(self._heard, scene.match.round.state)
        self._job = scene.app.in_background(lambda: hint(view), heard)
        thinking = partial(scene.say, _("One moment …"), theme.ACCENT)
        self._soon = scene.app.after(PATIENCE, thinking)

    def _heard(self, state: State, found: Hint) -> None:
        self.stop()
        if state is self.scene.match.round.state:
            self._found, self.step = (state, found), SOMETHING
            self.scene.notice = None
            self.scene.refresh()

    # ------------------------------------------------------------------ in words

    def words(self) -> str:
        """What is told by now."""
        found, view = self.shown, self.scene.view
        if found is None:
            return ""
        told = [hint_words.something(found, view.rules)]
        if self.step >= TILES:
            told = [hint_words.deed(found.action, view)]
        if self.step >= WHY:
            told.append(hint_words.reasons(found, view))
        return " ".join(told)

    # ------------------------------------------------------------------ in the picture

    def mark(self, spots: Sequence[Spot]) -> list[Spot]:
        """The spots, those that the hint is about marked; prepares the rings and the words."""
        found = self.shown
        self.sprites = []
        if found is None:
            return list(spots)
        self.sprites.append(self._panel())
        if self.step < TILES:
            return list(spots)
        keys = set(self._keys(found))
        about = [spot for spot in spots if spot.key in keys]
        self.sprites += [sprite for spot in about for sprite in self._ring(spot)]
        return [
            replace(spot, marks=spot.marks | Mark.HINT) if spot.key in keys else spot
            for spot in spots
        ]

    def _keys(self, found: Hint) -> Iterator[Key]:
        """Where the tiles of the hint lie."""
        view, last = self.scene.view, len(self.scene.view.discards) - 1
        match found.action:
            case Draw():
                yield "stock", 0, 0
            case Take():
                yield "train", last, 0
                yield from self._on_rack(_but(found.tiles, (view.discards[last].tile,)))
            case BreakTrain(index=index):
                yield "train", index, 0
                yield from self._on_rack(_but(found.tiles, (view.discards[index].tile,)))
            case TakeAtu() if view.atu is not None:
                yield "atu", 0, 0
                yield from self._on_rack(_but(found.tiles, (view.atu,)))
            case LayOff(meld=ident, tile=one):
                target = view.meld(ident)
                yield from (("meld", ident, i) for i in range(len(target.tiles) if target else 0))
                yield from self._on_rack((one,))
            case SwapJoker() as swap:
                yield from self._on_rack(_but(found.tiles, (JOKER,)))
                yield "meld", swap.meld, self._joker_of(swap)
            case _:
                yield from self._on_rack(found.tiles)

    def _joker_of(self, swap: SwapJoker) -> int:
        """The place in its meld of the joker that the swap frees."""
        view = self.scene.view
        target = view.meld(swap.meld)
        freed = joker_freed_by(target, swap.tiles, view.rules) if target else None
        return freed if isinstance(freed, int) else 0

    def _on_rack(self, tiles: Iterable[int] | Rack) -> Iterator[Key]:
        """The pieces of the rack for these tiles, each once."""
        rack = self.scene.player.rack
        free = rack.pieces()
        for one in tiles:
            piece = next((p for p in free if rack.tile(p) == one), None)
            if piece is not None:
                free.remove(piece)
                yield "rack", piece, 0

    def _ring(self, spot: Spot) -> list[Sprite]:
        """A ring around a tile, and a sign on its upper left corner."""
        px = self.scene.px
        size = self.scene.app.faces.size(spot.height, self.scene.rules.is_cards)
        body = pygame.Rect(0, 0, *(size[::-1] if spot.crosswise else size))
        body.center = spot.centre
        thick = max(2, px(3))
        around = body.inflate(4 * thick, 4 * thick)
        ring = drawing.frame(around.size, spot.height * 0.1 + 2 * thick, HINT_INK, thick)
        side = max(12, round(spot.height * 0.3))
        sign = _sign(side)
        return [
            Sprite(ring, around, Z_RING),
            Sprite(
                sign, sign.get_rect(center=(body.x + side // 5, body.y + side // 5)), Z_RING + 1
            ),
        ]

    def _panel(self) -> Sprite:
        """The words, where else the sentence of what to do now stands; upwards as they need."""
        scene, px = self.scene, self.scene.px
        room, size, pad = scene.places.status, px(theme.BODY), px(12)
        wide = scene.controls.status_right - room.x
        lines = text.wrap(self.words(), size, wide - 2 * pad - px(110), True)
        step = text.line_height(size, True)
        high = max(room.height, len(lines) * step + px(16))
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        whole = picture.get_rect()
        furniture.panel(picture, whole, px(10), alpha=248, edge=HINT_INK)
        head = _("Hint {step}/3", step=self.step)
        text.draw(picture, head, size, HINT_INK, bold=True, topleft=(pad, px(9)))
        text.draw_lines(picture, lines, size, theme.TEXT, (pad + px(110), px(9)), bold=True)
        return Sprite(picture, picture.get_rect(bottomleft=room.bottomleft), Z_WORDS)


def _but(tiles: Rack, away: Rack) -> Rack:
    """The tiles without those that come from elsewhere."""
    return without(tiles, tuple(one for one in away if one in tiles))


def _sign(side: int) -> pygame.Surface:
    """An exclamation mark in a disc."""
    disc = drawing.rounded((side, side), side / 2, (16, 60, 92)).copy()
    mark = text.render("!", round(side * 0.8), (255, 255, 255), True)
    disc.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    return disc
