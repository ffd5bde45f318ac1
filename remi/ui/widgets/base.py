"""What all widgets share: a place, a state, and how the group speaks to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from remi.ui import drawing, theme

if TYPE_CHECKING:
    from remi.ui.widgets.group import Widgets


class Widget:
    """One thing that can be pressed. Setting an attribute that shows has it painted anew."""

    group: Widgets
    focusable = True
    _SHOWING = frozenset({"label", "value", "enabled", "visible", "rect", "hovered", "pressed"})

    def __init__(self, *, enabled: bool = True) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = enabled
        self.hovered = False
        self.pressed = False

    def __setattr__(self, name: str, value: object) -> None:
        changed = name in self._SHOWING and getattr(self, name, None) != value
        if changed:
            self.redraw()
        object.__setattr__(self, name, value)
        if changed:
            self.redraw()

    @property
    def can_focus(self) -> bool:
        return self.focusable and self.visible and self.enabled

    @property
    def focused(self) -> bool:
        """It has the focus, and the focus is shown."""
        return self.group.focused is self and self.group.ring

    def px(self, points: float) -> int:
        return self.group.px(points)

    def redraw(self) -> None:
        """Have the widget and its focus ring painted anew."""
        if hasattr(self, "group"):
            room = self.px(8)
            self.group.scene.invalidate(self.rect.inflate(2 * room, 2 * room))

    # What the group calls -----------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the widget."""

    def activate(self) -> None:
        """It was clicked, or Enter or Space was pressed on it."""

    def press(self, pos: tuple[int, int]) -> None:
        """The pointer went down on it, at `pos`."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves while held down."""

    def release(self, pos: tuple[int, int]) -> None:
        """The pointer went up over the widget that it went down on."""
        self.activate()

    def wheel(self, steps: int) -> bool:
        """The wheel turned above it, upwards if positive; True if that meant something."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key went down while it has the focus; True if that meant something."""
        return False

    def write(self, letters: str) -> bool:
        """Text was typed while it has the focus; True if it takes text."""
        return False

    def draw_ring(self, surface: pygame.Surface, radius: float) -> None:
        """The frame that shows where the keyboard is."""
        if self.focused:
            gap = self.px(3)
            around = self.rect.inflate(2 * gap, 2 * gap)
            width = max(2, self.px(2.5))
            ring = drawing.frame(around.size, radius + gap, theme.FOCUS, width)
            surface.blit(ring, around)
