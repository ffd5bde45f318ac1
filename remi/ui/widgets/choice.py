"""Widgets with a value: on or off, one of several, a number in a range, a share of a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from remi.ui import drawing, icons, text, theme
from remi.ui.widgets.base import Widget

RADIUS = 10


class _Row(Widget):
    """A label at the left and the value in a box at the right."""

    share = 0.5
    """How much of the width the box takes."""

    def __init__(self, label: str, *, enabled: bool = True) -> None:
        super().__init__(enabled=enabled)
        self.label = label

    @property
    def box(self) -> pygame.Rect:
        if not self.label:
            return self.rect.copy()
        wide = round(self.rect.width * self.share)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def draw_label(self, surface: pygame.Surface) -> None:
        px = self.px(theme.BODY)
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        room = self.rect.width - self.box.width - self.px(10)
        if self.label:
            shown = text.fit(self.label, px, room)
            text.draw(surface, shown, px, ink, midleft=(self.rect.x, self.rect.centery))

    def draw_box(self, surface: pygame.Surface) -> None:
        ground = theme.BUTTON_HOVER if self.hovered and self.enabled else theme.BUTTON
        if not self.enabled:
            ground = theme.BUTTON_OFF
        radius = min(self.px(RADIUS), self.rect.height // 2)
        box = self.box
        surface.blit(drawing.rounded(box.size, radius, ground), box)
        line = drawing.frame(box.size, radius, theme.PANEL_EDGE, max(1, self.px(1.2)))
        surface.blit(line, box)


class Toggle(_Row):
    """Something that is on or off."""

    def __init__(
        self, label: str, value: bool, changed: Callable[[bool], object], *, enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.value = value
        self.changed = changed

    def activate(self) -> None:
        self.value = not self.value
        self.group.scene.app.sounds.play("click", 0.5)
        self.changed(self.value)

    def key(self, event: pygame.Event) -> bool:
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None or wanted == self.value:
            return wanted is not None
        self.activate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        high = min(self.px(30), self.rect.height)
        track = pygame.Rect(0, 0, round(high * 1.85), high)
        track.midright = (self.rect.right, self.rect.centery)
        ground = theme.ACCENT if self.value else theme.BUTTON_DOWN
        if not self.enabled:
            ground = theme.BUTTON_OFF
        surface.blit(drawing.rounded(track.size, high / 2, ground), track)
        edge = theme.TEXT if self.hovered else theme.PANEL_EDGE
        line = drawing.frame(track.size, high / 2, edge, max(1, self.px(1.2)))
        surface.blit(line, track)
        self._draw_knob(surface, track)
        self.draw_ring(surface, self.px(RADIUS))

    def _draw_knob(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """A disc at the left or the right, with a tick when on: the place and the sign both say it."""
        side = round(track.height * 0.74)
        gap = (track.height - side) // 2
        knob = pygame.Rect(track.x + gap, track.y + gap, side, side)
        if self.value:
            knob.right = track.right - gap
        surface.blit(drawing.rounded(knob.size, side / 2, theme.TEXT), knob)
        if self.value:
            tick = icons.check(round(side * 0.7), theme.ACCENT_INK)
            surface.blit(tick, tick.get_rect(center=knob.center))


class _Stepped(_Row):
    """A value between two arrows: click the left or the right half, or use the arrow keys."""

    def step(self, by: int) -> None:
        raise NotImplementedError

    def can_step(self, by: int) -> bool:
        raise NotImplementedError

    def shown(self) -> str:
        """The value as text."""
        raise NotImplementedError

    def release(self, pos: tuple[int, int]) -> None:
        self.move(-1 if pos[0] < self.box.centerx else 1)

    def activate(self) -> None:
        self.move(1)

    def move(self, by: int) -> None:
        if self.can_step(by):
            self.group.scene.app.sounds.play("click", 0.5)
            self.step(by)

    def key(self, event: pygame.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}
        if event.key not in by:
            return False
        self.move(by[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        self.draw_box(surface)
        box, px = self.box, self.px(theme.BODY)
        side = round(px * 0.9)
        for by, icon, x in ((-1, icons.left, box.x), (1, icons.right, box.right - 2 * side)):
            live = self.enabled and self.can_step(by)
            arrow = icon(side, theme.ACCENT if live else theme.TEXT_OFF)
            surface.blit(arrow, arrow.get_rect(midleft=(x + side // 2, box.centery)))
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        shown = text.fit(self.shown(), px, box.width - 4 * side)
        text.draw(surface, shown, px, ink, center=box.center)
        self.draw_ring(surface, self.px(RADIUS))


class Choice(_Stepped):
    """One of several options, each a value and its words; it goes round."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[Any, str]],
        value: Any,
        changed: Callable[[Any], object],
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.options = list(options)
        self.value = value
        self.changed = changed

    @property
    def _index(self) -> int:
        values = [value for value, _ in self.options]
        return values.index(self.value) if self.value in values else 0

    def shown(self) -> str:
        return self.options[self._index][1]

    def can_step(self, by: int) -> bool:
        return len(self.options) > 1

    def step(self, by: int) -> None:
        self.value = self.options[(self._index + by) % len(self.options)][0]
        self.changed(self.value)


class Stepper(_Stepped):
    """A whole number from `low` to `high`."""

    def __init__(
        self,
        label: str,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], object],
        *,
        unit: Callable[[int], str] = str,
        enabled: bool = True,
    ) -> None:
        """`unit` words the number, for example "3 rounds"."""
        super().__init__(label, enabled=enabled)
        self.value = value
        self.low = low
        self.high = high
        self.changed = changed
        self.unit = unit

    def shown(self) -> str:
        return self.unit(self.value)

    def can_step(self, by: int) -> bool:
        return self.low <= self.value + by <= self.high

    def step(self, by: int) -> None:
        self.value += by
        self.changed(self.value)

    def wheel(self, steps: int) -> bool:
        self.move(1 if steps > 0 else -1)
        return True

    def key(self, event: pygame.Event) -> bool:
        far = {
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
            pygame.K_PAGEUP: min(self.high, self.value + 10),
            pygame.K_PAGEDOWN: max(self.low, self.value - 10),
        }
        if event.key not in far:
            return super().key(event)
        self.step(far[event.key] - self.value)
        return True


class Slider(_Row):
    """A share from 0 to 100 percent."""

    def __init__(
        self, label: str, value: int, changed: Callable[[int], object], *, enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.value = value
        self.changed = changed

    @property
    def track(self) -> pygame.Rect:
        box = self.box
        track = pygame.Rect(box.x + self.px(12), 0, box.width - self.px(74), self.px(6))
        track.centery = box.centery
        return track

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self.track
        share = (pos[0] - track.x) / max(1, track.width)
        self.set(round(share * 20) * 5)

    def release(self, pos: tuple[int, int]) -> None:
        self.group.scene.app.sounds.play("clack")

    def activate(self) -> None:
        """Enter does nothing here; the arrows change the value."""

    def set(self, value: int) -> None:
        value = max(0, min(100, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def key(self, event: pygame.Event) -> bool:
        by = {
            pygame.K_LEFT: -5,
            pygame.K_RIGHT: 5,
            pygame.K_PAGEDOWN: -20,
            pygame.K_PAGEUP: 20,
            pygame.K_HOME: -100,
            pygame.K_END: 100,
        }.get(event.key)
        if by is None:
            return False
        self.set(self.value + by)
        self.group.scene.app.sounds.play("clack")
        return True

    def wheel(self, steps: int) -> bool:
        self.set(self.value + 5 * steps)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_label(surface)
        self.draw_box(surface)
        track = self.track
        radius = track.height / 2
        surface.blit(drawing.rounded(track.size, radius, theme.BUTTON_DOWN), track)
        done = track.copy()
        done.width = max(track.height, round(track.width * self.value / 100))
        surface.blit(drawing.rounded(done.size, radius, theme.ACCENT), done)
        side = self.px(18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.x + round(track.width * self.value / 100), track.centery)
        surface.blit(drawing.rounded(knob.size, side / 2, theme.TEXT), knob)
        right = (self.box.right - self.px(10), self.box.centery)
        text.draw(surface, f"{self.value} %", self.px(theme.SMALL), theme.TEXT, midright=right)
        self.draw_ring(surface, self.px(RADIUS))
