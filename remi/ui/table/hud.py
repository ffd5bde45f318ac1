"""The words and panels around the tiles: what to do, the proposal's head, the rack, the log."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from remi.ui import drawing, furniture, text, theme
from remi.ui.table.arrangement import Group
from remi.ui.table.layout import Layout
from remi.ui.table.placing import RackGrid, around
from remi.ui.theme import Colour


class Hud:
    """Paints what is neither a tile nor a player nor a pile."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def px(self, points: float) -> int:
        return self.layout.px(points)

    def tray(self, surface: pygame.Surface, title: str, state: str, good: bool) -> None:
        """The ground and head of a proposal."""
        px, tray = self.px, self.layout.tray
        edge = theme.GOOD if good else theme.ACCENT
        furniture.panel(surface, tray, px(12), alpha=215, edge=edge)
        y = tray.y + px(19)
        text.draw(surface, title, px(17), theme.TEXT, bold=True, midleft=(tray.x + px(14), y))
        size = px(17)
        room = tray.width - px(40) - text.width(title, size, True)
        shown = text.fit(state, size, room, True)
        ink = theme.GOOD if good else theme.ACCENT
        text.draw(surface, shown, size, ink, bold=True, midright=(tray.right - px(14), y))

    # ------------------------------------------------------------------ below

    def rack(self, surface: pygame.Surface) -> None:
        rack = self.layout.rack
        furniture.drop_shadow(surface, rack, self.px(12))
        cards = self.layout.cards
        surface.blit(furniture.hand_mat(rack.size) if cards else furniture.rack(rack.size), rack)

    def groups(self, surface: pygame.Surface, grid: RackGrid, groups: Sequence[Group]) -> None:
        """Frames around the melds that stand on the rack."""
        px = self.px
        for group in groups:
            box = group_box(grid, group, px(5))
            surface.blit(drawing.rounded(box.size, px(9), theme.ACCENT, 90), box)
            surface.blit(drawing.frame(box.size, px(9), theme.ACCENT, max(2, px(2.5))), box)

    def status(self, surface: pygame.Surface, words: str, ink: Colour, right: int) -> None:
        """What to do now, or why something was refused."""
        px, rect = self.px, self.layout.status
        bar = pygame.Rect(rect.x, rect.y, right - rect.x, rect.height)
        furniture.panel(surface, bar, px(10), alpha=215)
        size = px(18)
        if text.width(words, size, True) > bar.width - px(24):
            size = px(16)
        lines = text.wrap(words, size, bar.width - px(24), True)
        if len(lines) > 1:
            size = px(14)
            lines = text.wrap(words, size, bar.width - px(24), True)[:2]
        step = round(size * 1.2)
        y = bar.centery - step * (len(lines) - 1) // 2
        for line in lines:
            text.draw(
                surface,
                text.fit(line, size, bar.width - px(20), True),
                size,
                ink,
                bold=True,
                midleft=(bar.x + px(12), y),
            )
            y += step

    # ------------------------------------------------------------------ above

    def info(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """Which round of which match it is, at the left of the top."""
        px, layout = self.px, self.layout
        left = layout.menu.right + px(12)
        top = next((p for p in layout.opponents if p and p.width > p.height), None)
        right = top.x if top else layout.log.x
        y = layout.menu.y + px(2)
        for index, line in enumerate(lines):
            ink = theme.TEXT if index == 0 else theme.TEXT_DIM
            shown = text.fit(line, px(14), right - left - px(10))
            text.draw(surface, shown, px(14), ink, topleft=(left, y))
            y += px(20)

    def log(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """What happened last, the newest below."""
        px, rect = self.px, self.layout.log
        for index, line in enumerate(lines[-3:]):
            newest = index == len(lines[-3:]) - 1
            ink = theme.TEXT if newest else theme.TEXT_DIM
            shown = text.fit(line, px(14), rect.width)
            text.draw(surface, shown, px(14), ink, topleft=(rect.x, rect.y + index * px(20)))


def group_box(grid: RackGrid, group: Group, grow: int) -> pygame.Rect:
    """The frame around a meld on the rack."""
    rects = [grid.slots[group.start + index] for index in range(len(group.pieces))]
    return around(rects).inflate(2 * grow, 2 * grow)
