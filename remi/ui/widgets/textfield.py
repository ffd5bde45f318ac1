"""A line of text to write."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui import drawing, text, theme
from remi.ui.widgets.base import Widget

RADIUS = 8


class TextField(Widget):
    """A short text, such as a player's name; `hint` shows in its place while it is empty."""

    def __init__(
        self,
        value: str,
        changed: Callable[[str], object],
        *,
        hint: str = "",
        limit: int = 20,
        letters: str = "",
        enabled: bool = True,
    ) -> None:
        """`limit`: most letters; `letters`: those that can be written, all if there are none."""
        super().__init__(enabled=enabled)
        self.value = value
        self.changed = changed
        self.hint = hint
        self.limit = limit
        self.letters = letters

    def release(self, pos: tuple[int, int]) -> None:
        self.group.focus(self)

    def activate(self) -> None:
        """Enter ends writing."""
        self.group.focus(None)

    def write(self, letters: str) -> bool:
        fresh = text.clean(letters)
        if self.letters:
            fresh = "".join(one for one in fresh if one in self.letters)
        self._set((self.value + fresh)[: self.limit])
        return True

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            whole = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            self._set("" if whole else self.value[:-1])
            return True
        # A blank is text here and presses nothing.
        return bool(event.key == pygame.K_SPACE)

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(RADIUS)
        surface.blit(drawing.rounded(self.rect.size, radius, theme.BUTTON_DOWN), self.rect)
        edge = theme.TEXT_DIM if self.hovered else theme.PANEL_EDGE
        line = drawing.frame(self.rect.size, radius, edge, max(1, self.px(1.2)))
        surface.blit(line, self.rect)
        px, left = self.px(theme.BODY), self.rect.x + self.px(10)
        writing = self.group.focused is self
        words, ink = self.value, theme.TEXT
        if not words:
            words, ink = self.hint, theme.TEXT_DIM
        room = self.rect.width - self.px(24)
        end = left
        if words:
            shown = text.fit(words, px, room)
            drawn = text.draw(surface, shown, px, ink, midleft=(left, self.rect.centery))
            end = drawn.right if self.value else left
        if writing:
            cursor = pygame.Rect(end + self.px(1), 0, max(2, self.px(2)), round(px * 1.15))
            cursor.centery = self.rect.centery
            surface.fill(theme.ACCENT, cursor)
        self.draw_ring(surface, radius)
