"""What the pointer grips: which tile lies on top, how carried tiles hang, the handles of groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from remi.ui import drawing, text, theme
from remi.ui.display import Sprite
from remi.ui.marks import Mark
from remi.ui.table.arrangement import Group
from remi.ui.table.dropping import Held
from remi.ui.table.hud import group_box
from remi.ui.table.placing import RackGrid
from remi.ui.table.player import Player
from remi.ui.table.sprites import Key, Piece, Point, Spot, Stage

LIFTABLE = ("rack", "stock", "atu", "train", "tray")
Z_HANDLE = 300


class Pointing:
    """The grip of the pointer on tiles."""

    def __init__(self) -> None:
        self._keys: list[Key] = []
        self._offsets: list[Point] = []
        self._handles: dict[tuple[int, int], Sprite] = {}

    def pick(
        self,
        stage: Stage,
        player: Player,
        groups: Sequence[Group],
        grid: RackGrid,
        pos: Point,
    ) -> Held | None:
        """What can be lifted at `pos`: a tile, or a whole group by its handle."""
        for group in groups:
            if handle_rect(grid, group).collidepoint(pos):
                return "group", group.pieces
        hits = [
            p
            for p in stage.pieces.values()
            if p.spot.key[0] in LIFTABLE and body(p).collidepoint(pos)
        ]
        if not hits:
            return None
        name, number, _ = max(hits, key=lambda piece: piece.z).spot.key
        if name == "tray":
            return "extra", (0,)
        if name == "rack" and player.draft and number in player.draft.given:
            return None
        return name, (number,)

    def grip(self, stage: Stage, held: Held, grip: Point | None) -> None:
        """Take hold at `grip` (None: in the middle); picked tiles come side by side."""
        name, pieces = held
        key = "tray" if name == "extra" else name
        self._keys = [(key, number, 0) for number in pieces]
        found = [stage.pieces[one] for one in self._keys if one in stage.pieces]
        if not found:
            return
        grip = grip or found[0].rect.center
        nearest = min(found, key=lambda piece: _distance(piece.rect.center, grip))
        lead = found.index(nearest)
        dx, dy = nearest.rect.centerx - grip[0], nearest.rect.centery - grip[1]
        step = body(nearest).width + 2
        self._offsets = [(dx + (i - lead) * step, dy) for i in range(len(self._keys))]
        for piece in found:
            piece.spot = _lifted(piece)
            stage.dress(piece, piece.spot)

    def inside(self, stage: Stage, player: Player, box: pygame.Rect) -> list[int]:
        """The pieces on the rack that a box touches, as they stand there."""
        touched = {
            key[1]
            for key, piece in stage.pieces.items()
            if key[0] == "rack" and body(piece).colliderect(box)
        }
        return [p for p in player.rack.pieces() if p in touched and p not in player.proposed]

    def carry(self, stage: Stage, pos: Point) -> None:
        offsets = self._offsets
        stage.hold(self._keys, lambda i: (pos[0] + offsets[i][0], pos[1] + offsets[i][1]))

    def let_go(self, stage: Stage, seconds: float) -> None:
        self._keys = []
        stage.let_go(seconds)

    def handles(self, groups: Sequence[Group], grid: RackGrid, points: bool = True) -> list[Sprite]:
        """The handles of the melds on the rack, with their points where these count."""
        wanted: dict[tuple[int, int], Sprite] = {}
        for group in groups:
            rect = handle_rect(grid, group)
            key = (group.start, group.points)
            old = self._handles.get(key)
            image = _handle(rect.size, str(group.points) if points else "")
            if old is None or old.image is not image:
                old = Sprite(image, rect, Z_HANDLE)
            old.rect = rect
            wanted[key] = old
        self._handles = wanted
        return list(wanted.values())


def _distance(one: Point, other: Point) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _lifted(piece: Piece) -> Spot:
    return replace(piece.spot, marks=piece.spot.marks | Mark.LIFTED)


def body(piece: Piece) -> pygame.Rect:
    """The tile itself, without the margin of its picture."""
    high = piece.spot.height
    margin = piece.rect.height - high
    return piece.rect.inflate(-margin, -margin)


def handle_rect(grid: RackGrid, group: Group) -> pygame.Rect:
    """Where a group on the rack is gripped: a pill on its upper edge."""
    box = group_box(grid, group, max(2, grid.tile // 16))
    one_row = grid.columns == len(grid.slots)
    high = max(14, round(grid.tile * (0.15 if one_row else 0.25)))
    rect = pygame.Rect(0, 0, round(high * 2.1), high)
    rect.center = (box.centerx, box.y)
    return rect


_kept: dict[tuple[tuple[int, int], str], pygame.Surface] = {}


def _handle(size: tuple[int, int], words: str) -> pygame.Surface:
    key = (size, words)
    if key not in _kept:
        pill = drawing.rounded(size, size[1] / 2, theme.ACCENT).copy()
        middle = (size[0] // 2, size[1] // 2)
        if words:
            text.draw(
                pill, words, round(size[1] * 0.78), theme.ACCENT_INK, bold=True, center=middle
            )
        else:
            _draw_grip(pill, middle)
        _kept[key] = pill
    return _kept[key]


def _draw_grip(pill: pygame.Surface, middle: Point) -> None:
    """Three dots: something to take hold of."""
    px = max(3, pill.get_height() // 4)
    dot = drawing.rounded((px, px), px / 2, theme.ACCENT_INK)
    for step in (-1, 0, 1):
        pill.blit(dot, dot.get_rect(center=(middle[0] + step * 2 * px, middle[1])))
