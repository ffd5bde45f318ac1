"""A page to read: blocks below each other, scrolled by wheel, keys, bar or finger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from remi.ui import drawing, theme
from remi.ui.widgets.base import Widget

RADIUS = 10
BAR = 10
"""Points that the bar at the right is wide."""


class Block(Protocol):
    """A piece of a page: how high it is in pixels, and how it is drawn at a place."""

    @property
    def height(self) -> int: ...

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None: ...


class Page(Widget):
    """Blocks of text and pictures, as many as there are."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        super().__init__()
        self.blocks = list(blocks)
        self.offset = 0
        """Pixels that the page is scrolled down."""
        self._grip: tuple[int, int] | None = None
        self._on_bar = False

    @property
    def length(self) -> int:
        """Pixels of all blocks together."""
        return sum(block.height for block in self.blocks)

    @property
    def farthest(self) -> int:
        return max(0, self.length - self.rect.height)

    def show(self, blocks: Sequence[Block]) -> None:
        """Show other blocks, from their beginning."""
        self.blocks = list(blocks)
        self.scroll(-self.offset)
        self.redraw()

    def scroll(self, by: int) -> None:
        """Move the text up by so many pixels."""
        offset = max(0, min(self.farthest, self.offset + by))
        if offset != self.offset:
            self.offset = offset
            self.redraw()

    def scroll_to(self, block: Block) -> None:
        """Bring a block to the top."""
        above = self.blocks[: self.blocks.index(block)]
        self.scroll(sum(one.height for one in above) - self.offset)

    # Events -------------------------------------------------------------------------------------

    def wheel(self, steps: int) -> bool:
        self.scroll(-steps * self.px(64))
        return True

    def key(self, event: pygame.Event) -> bool:
        page = self.rect.height - self.px(40)
        by = {
            pygame.K_UP: -self.px(48),
            pygame.K_DOWN: self.px(48),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }.get(event.key)
        if by is None:
            return False
        self.scroll(by)
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self._on_bar = pos[0] > self.rect.right - self.px(3 * BAR)
        self._grip = (pos[1], self.offset)

    def drag(self, pos: tuple[int, int]) -> None:
        """The bar follows the pointer; elsewhere the text does, as under a finger."""
        if self._grip is None:
            return
        start, offset = self._grip
        moved = pos[1] - start
        ratio = self.length / max(1, self.rect.height) if self._on_bar else -1.0
        self.scroll(offset + round(moved * ratio) - self.offset)

    def release(self, pos: tuple[int, int]) -> None:
        self._grip = None

    # The picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(RADIUS)
        surface.blit(drawing.rounded(self.rect.size, radius, theme.BUTTON_DOWN), self.rect)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(0, -self.px(4))))
        y = self.rect.y - self.offset
        for block in self.blocks:
            if y + block.height > self.rect.y and y < self.rect.bottom:
                block.draw(surface, self.rect.x, y)
            y += block.height
        surface.set_clip(clip)
        self._draw_bar(surface)
        self.draw_ring(surface, radius)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self.farthest:
            return
        whole, wide = self.rect.height - self.px(8), self.px(BAR)
        high = max(self.px(32), whole * self.rect.height // self.length)
        y = self.rect.y + self.px(4) + (whole - high) * self.offset // self.farthest
        bar = drawing.rounded((wide, high), wide / 2, theme.TEXT_DIM)
        surface.blit(bar, (self.rect.right - wide - self.px(4), y))
