"""The widgets of one scene: who is under the pointer, who is held, who has the focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

import pygame

from remi.ui.widgets.base import Widget

if TYPE_CHECKING:
    from remi.ui.scene import Scene
    from remi.ui.widgets.button import Button

W = TypeVar("W", bound=Widget)
BETWEEN = 12
"""Points between the buttons of a row."""
LET_GO = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ACTIVATING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widgets:
    """Widgets in the order of Tab. The focus survives a new layout by its place in that order."""

    def __init__(self, scene: Scene, *, wrap: bool = True) -> None:
        """`wrap`: Tab after the last widget goes to the first; else it is left to the scene."""
        self.scene = scene
        self.wrap = wrap
        self.items: list[Widget] = []
        self.ring = False
        """Whether the focus is shown: after a key, not after a click."""
        self._focus: int | None = None
        self._held: Widget | None = None

    def px(self, points: float) -> int:
        return self.scene.px(points)

    def clear(self) -> None:
        """Forget the widgets; the next ones take their places in the order of Tab."""
        self.items = []
        self._held = None

    @property
    def held(self) -> Widget | None:
        """The widget that the pointer is down on."""
        return self._held

    def hold(self, widget: Widget) -> None:
        """Let a widget that was added again stay pressed."""
        self._held = widget

    def add(self, widget: W, rect: pygame.Rect | tuple[int, int, int, int]) -> W:
        """Put a widget at a place."""
        widget.group = self
        widget.rect = pygame.Rect(rect)
        self.items.append(widget)
        widget.hovered = widget.rect.collidepoint(pygame.mouse.get_pos()) and widget.enabled
        return widget

    def add_row(self, buttons: Iterable[Button], bar: pygame.Rect, least: float) -> int:
        """Put buttons side by side from the left end of `bar`, each as wide as its words want.

        `least`: points that each is wide at least. Answers where the next one would begin.
        """
        x = bar.left
        for button in buttons:
            wide = max(self.px(least), button.natural_width(self.px))
            self.add(button, (x, bar.y, wide, bar.height))
            x += wide + self.px(BETWEEN)
        return x

    def add_row_back(self, buttons: Iterable[Button], bar: pygame.Rect, least: float) -> int:
        """The same from the right end, the first button outermost; where the next one would end."""
        x = bar.right
        for button in buttons:
            wide = max(self.px(least), button.natural_width(self.px))
            self.add(button, (x - wide, bar.y, wide, bar.height))
            x -= wide + self.px(BETWEEN)
        return x

    @property
    def focused(self) -> Widget | None:
        if self._focus is None or self._focus >= len(self.items):
            return None
        widget = self.items[self._focus]
        return widget if widget.can_focus else None

    def focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Give the focus to a widget, or to none."""
        for old in (self.focused, widget):
            if old:
                old.redraw()
        self._focus = self.items.index(widget) if widget in self.items else None
        self.ring = ring

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint those widgets that touch `area`."""
        room = self.px(8)
        for widget in self.items:
            if widget.visible and widget.rect.inflate(2 * room, 2 * room).colliderect(area):
                widget.draw(surface)

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True if a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return bool(self.focused and self.focused.write(event.text))
        if event.type in LET_GO:
            self.let_go()
        return False

    def let_go(self) -> None:
        """Nothing is held or under the pointer any more."""
        for widget in self.items:
            widget.hovered = widget.pressed = False
        self._held = None

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget at a place."""
        for widget in reversed(self.items):
            if widget.visible and widget.rect.collidepoint(pos):
                return widget
        return None

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._held:
            self._held.pressed = self._held.rect.collidepoint(pos)
            self._held.drag(pos)
            return True
        under = self.at(pos)
        for widget in self.items:
            widget.hovered = widget is under and widget.enabled
        return False

    def _pressed(self, pos: tuple[int, int]) -> bool:
        widget = self.at(pos)
        if widget is None:
            return False
        if widget.enabled:
            self._held = widget
            widget.pressed = True
            if widget.focusable:
                self.focus(widget, ring=False)
            widget.press(pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        held.hovered = held.rect.collidepoint(pos)
        if held.hovered and held.enabled:
            held.release(pos)
        return True

    def _wheel(self, steps: int) -> bool:
        hovered = next((one for one in self.items if one.hovered), None)
        return bool(hovered and steps and hovered.wheel(steps))

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        focused = self.focused
        if focused and focused.key(event):
            self.ring = True
            focused.redraw()
            return True
        if event.key in ARROWS and self.items:
            return self._arrow(ARROWS[event.key])
        if event.key in ACTIVATING and focused:
            self.ring = True
            focused.activate()
            return True
        return False

    def _tab(self, by: int) -> bool:
        count = len(self.items)
        start = self._focus if self._focus is not None else (-1 if by > 0 else count)
        steps = range(1, count + 1)
        for place in (start + by * step for step in steps):
            if not self.wrap and not 0 <= place < count:
                self.focus(None)
                return False
            widget = self.items[place % count]
            if widget.can_focus:
                self.focus(widget)
                return True
        return False

    def _arrow(self, direction: tuple[int, int]) -> bool:
        """To the nearest widget in that direction; without a focus to the first widget."""
        focused = self.focused
        if focused is None:
            return self._tab(1)
        x, y = focused.rect.center
        dx, dy = direction
        best, least = None, 0.0
        for widget in self.items:
            along = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
            across = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
            cost = along + 2 * across
            if widget.can_focus and along > 0 and (best is None or cost < least):
                best, least = widget, cost
        if best:
            self.focus(best)
        return best is not None
