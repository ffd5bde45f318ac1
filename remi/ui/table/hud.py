"""The words and panels around the tiles: what to do, the proposal's head, the rack, the log."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from remi.ui import drawing, furniture, text, theme
from remi.ui.table.arrangement import Group
from remi.ui.table.layout import Layout
from remi.ui.table.placing import RackGrid, around
from remi.ui.theme import Colour

LOG_LINES = 3
"""Rows of text that the log has."""


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
        room = tray.width - px(40) - text.width(title, px(17), True)
        shown, size = text.shrunk(state, px(17), px(12), room, True)
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
        size, lines = self._in_bar(words, bar.width - px(24))
        step = round(size * 1.15)
        y = bar.centery - step * (len(lines) - 1) // 2
        for line in lines:
            text.draw(surface, line, size, ink, bold=True, midleft=(bar.x + px(12), y))
            y += step

    def _in_bar(self, words: str, most: int) -> tuple[int, list[str]]:
        """The size and the lines in which a sentence fits into the bar: the largest that do."""
        for points, rows in ((18, 1), (16, 1), (15, 2), (14, 2), (12, 3)):
            size = self.px(points)
            lines = text.wrap(words, size, most, True)
            if len(lines) <= rows:
                break
        return size, [text.fit(line, size, most, True) for line in lines[:rows]]

    # ------------------------------------------------------------------ above

    def info(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """Which round of which match it is, at the left of the top."""
        px, room = self.px, self.layout.info
        for index, line in enumerate(lines):
            ink = theme.TEXT if index == 0 else theme.TEXT_DIM
            shown, size = text.shrunk(line, px(14), px(11), room.width)
            place = (room.x, room.y + px(10) + index * px(20))
            text.draw(surface, shown, size, ink, midleft=place)

    def log(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """What happened last, the newest below, as much of it as there is room for."""
        px, rect = self.px, self.layout.log
        if not lines:
            return
        size, newest = self._newest(lines[-1], rect.width)
        older: list[str] = []
        for line in reversed(lines[:-1]):
            more = text.wrap(line, size, rect.width)
            if len(newest) + len(older) + len(more) > LOG_LINES:
                break
            older = more + older
        y = rect.y
        for line in older + newest:
            ink = theme.TEXT_DIM if y < rect.y + len(older) * px(20) else theme.TEXT
            text.draw(surface, line, size, ink, topleft=(rect.x, y))
            y += px(20)

    def _newest(self, line: str, most: int) -> tuple[int, list[str]]:
        """The size and the rows of the newest line of the log."""
        for points in (14, 13, 12, 11):
            size = self.px(points)
            rows = text.wrap(line, size, most)
            if len(rows) <= LOG_LINES:
                break
        return size, [text.fit(row, size, most) for row in rows[:LOG_LINES]]


def group_box(grid: RackGrid, group: Group, grow: int) -> pygame.Rect:
    """The frame around a meld on the rack."""
    rects = [grid.slots[group.start + index] for index in range(len(group.pieces))]
    return around(rects).inflate(2 * grow, 2 * grow)
