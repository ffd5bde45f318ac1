"""Shares as bars below each other, each with its name and percentage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from remi.ui import drawing, text, theme


class Bar(NamedTuple):
    """A named share, 0 to 1; the one that the player looks at is `marked`."""

    name: str
    share: float
    marked: bool = False


def draw(
    surface: pygame.Surface, area: pygame.Rect, bars: Sequence[Bar], px: Callable[[float], int]
) -> None:
    """Draw as many bars as fit into `area`."""
    high = px(40)
    for index, bar in enumerate(bars[: max(1, area.height // high)]):
        _draw_bar(surface, pygame.Rect(area.x, area.y + index * high, area.width, high), bar, px)


def _draw_bar(
    surface: pygame.Surface, row: pygame.Rect, bar: Bar, px: Callable[[float], int]
) -> None:
    small = px(theme.SMALL)
    ink = theme.ACCENT if bar.marked else theme.TEXT_DIM
    value = f"{round(100 * bar.share)} %"
    room = row.width - text.width(value, small, True) - px(10)
    text.draw(surface, text.fit(bar.name, small, room), small, ink, topleft=row.topleft)
    text.draw(surface, value, small, ink, bold=True, topright=row.topright)
    track = pygame.Rect(row.x, row.y + px(21), row.width, px(9))
    radius = track.height / 2
    surface.blit(drawing.rounded(track.size, radius, theme.BUTTON_DOWN), track)
    done = track.copy()
    done.width = round(track.width * bar.share)
    if done.width >= track.height:
        surface.blit(drawing.rounded(done.size, radius, ink), done)
