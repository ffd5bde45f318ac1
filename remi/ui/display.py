"""The window on the screen, and the compositor that redraws only what changed.

The picture is one static layer (felt, rack, panels, text: painted by the scene, kept as a surface)
with sprites above it. Each frame the compositor compares every sprite with what it showed last,
redraws the few rectangles that differ and hands just those to the system. A dragged tile over a
full table costs about 0.1 ms that way; painting all anew costs 3 to 5 ms.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from operator import attrgetter

import pygame

from remi.ui import sdl

TITLE = "Remi"
USUAL_SIZE = (1280, 720)
SMALLEST = (960, 540)
LEAST = (640, 360)
"""Pixels for which everything is laid out where the window is smaller still: a window manager that
tiles heeds no smallest size. The window then shows the upper left part."""
DESKTOP_SHARE = 0.8
"""How much of the screen the window takes at the start."""
UNSEEN_DRIVERS = ("dummy", "offscreen")
"""Drivers of SDL that draw where nobody looks: for tests and pictures."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
"""Where none of these says so, no screen of a Linux desktop can be reached."""
NO_SCREEN = "Remi needs a screen to open its window, and none was found."
IDLE_LOOK = 0.05
"""Seconds between looks at the event queue where the system cannot wake us."""


class NoDisplay(Exception):
    """There is no screen to show a window on; the message is one plain sentence."""


class Sprite:
    """A picture above the static layer. Sprites with a higher `z` lie in front.

    Change `image`, `rect`, `z` or `visible` at will; the compositor sees what changed. Never draw
    into an image that was shown: give the sprite a new one.
    """

    __slots__ = ("image", "rect", "visible", "z")

    def __init__(self, image: pygame.Surface, rect: pygame.Rect, z: int = 0) -> None:
        self.image = image
        self.rect = rect
        self.z = z
        self.visible = True


Shown = tuple[pygame.Surface, pygame.Rect, int]
Paint = Callable[[pygame.Surface, pygame.Rect], None]
_z = attrgetter("z")


class Compositor:
    """Keeps `surface` equal to the static layer with the sprites above it."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.layer = pygame.Surface(surface.get_size(), 0, surface)
        self._stale = [surface.get_rect()]
        self._shown: dict[Sprite, Shown] = {}

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """The static picture changed in `area` (None: everywhere) and has to be painted anew."""
        whole = self.surface.get_rect()
        part = whole if area is None else area.clip(whole)
        if part == whole:
            self._stale = [whole]
        elif part.size != (0, 0):
            self._stale.append(part)

    def compose(self, paint: Paint, sprites: Iterable[Sprite]) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that changed."""
        ordered = sorted((one for one in sprites if one.visible), key=_z)
        changed = self._stale + self._moved(ordered)
        if not changed:
            return []
        self._repaint_layer(paint)
        whole = self.surface.get_rect()
        areas = merged(rect.clip(whole) for rect in changed)
        for area in areas:
            self._redraw(area, ordered)
        return areas

    def _repaint_layer(self, paint: Paint) -> None:
        for area in merged(self._stale):
            self.layer.set_clip(area)
            paint(self.layer, area)
        self.layer.set_clip(None)
        self._stale = []

    def _moved(self, sprites: Sequence[Sprite]) -> list[pygame.Rect]:
        """Where sprites came, went, moved or changed since the last picture."""
        areas: list[pygame.Rect] = []
        before, now = self._shown, {}
        for one in sprites:
            old = before.pop(one, None)
            if old and old[0] is one.image and old[1] == one.rect and old[2] == one.z:
                now[one] = old
                continue
            if old:
                areas.append(old[1])
            rect = one.rect.copy()
            areas.append(rect)
            now[one] = (one.image, rect, one.z)
        areas.extend(rect for _, rect, _ in before.values())
        self._shown = now
        return areas

    def _redraw(self, area: pygame.Rect, sprites: list[Sprite]) -> None:
        surface = self.surface
        surface.set_clip(area)
        surface.blit(self.layer, area, area)
        surface.fblits([(one.image, one.rect) for one in area.collideobjectsall(sprites)])
        surface.set_clip(None)


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same places, those that touch each other joined."""
    result: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        joined = rect.copy()
        while (index := joined.collidelist(result)) >= 0:
            joined.union_ip(result.pop(index))
        result.append(joined)
    return result


class Display:
    """The one window of the game. Sizes and positions are in pixels of its surface."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        """Open the window, as large as suits the screen if no size is given.

        Raises:
            NoDisplay: no screen can be reached.
        """
        open_driver()
        self.driver = pygame.display.get_driver()
        desktop = _desktop(self.driver)
        self.window = pygame.Window(
            TITLE, size or start_size(desktop), resizable=True, allow_high_dpi=True
        )
        self.window.minimum_size = (min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1]))
        self.fullscreen = False
        self.refresh()

    @cached_property
    def _sdl(self) -> sdl.Sdl | None:
        """Not loaded before the first picture is shown."""
        return sdl.load()

    def refresh(self) -> None:
        """Take up the window's present size; after this everything has to be painted anew."""
        self.surface = self.window.get_surface()
        self.compositor = Compositor(self.surface)

    @property
    def size(self) -> tuple[int, int]:
        """What scenes are laid out for: the surface, but never less than `LEAST`."""
        wide, high = self.surface.get_size()
        return max(wide, LEAST[0]), max(high, LEAST[1])

    @property
    def ratio(self) -> float:
        """Pixels of the surface for one unit of a mouse position (2 on some sharp screens)."""
        width = self.window.size[0]
        return self.surface.get_width() / width if width else 1.0

    @property
    def rate(self) -> int:
        """Pictures a second while something moves."""
        try:
            rates = pygame.display.get_desktop_refresh_rates()
        except pygame.error:
            return 60
        return min(144, max(30, rates[0])) if rates and rates[0] else 60

    def set_fullscreen(self, on: bool) -> None:
        if on:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.fullscreen = on

    def present(self, areas: Sequence[pygame.Rect]) -> None:
        """Show these parts of the surface."""
        if not areas:
            return
        is_whole = areas[0] == self.surface.get_rect()
        if is_whole or self._sdl is None or not self._sdl.update(self.window.id, areas):
            self.window.flip()

    def wait(self, seconds: float | None) -> None:
        """Sleep until an event is there or `seconds` (None: for ever) are over."""
        if self.driver in sdl.WAITING_DRIVERS and self._sdl:
            self._sdl.wait(seconds)
            return
        left = float("inf") if seconds is None else seconds
        while left > 0 and not pygame.event.peek():
            nap = min(left, IDLE_LOOK)
            pygame.time.wait(max(1, int(nap * 1000)))
            left -= nap

    def close(self) -> None:
        self.window.destroy()
        pygame.display.quit()


def start_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window of the usual shape that leaves room on this desktop, but is not too small to use.

    >>> start_size((1920, 1080)), start_size((3840, 2160)), start_size((800, 600))
    ((1536, 864), (3072, 1728), (800, 540))
    """
    factor = DESKTOP_SHARE * min(desktop[0] / USUAL_SIZE[0], desktop[1] / USUAL_SIZE[1])
    wide, high = (round(length * factor) for length in USUAL_SIZE)
    return (
        min(desktop[0], max(SMALLEST[0], wide)),
        min(desktop[1], max(SMALLEST[1], high)),
    )


def _desktop(driver: str) -> tuple[int, int]:
    """Size of the first screen; where nobody looks, one that gives a window of the usual size."""
    if driver not in UNSEEN_DRIVERS:
        sizes = pygame.display.get_desktop_sizes()
        if sizes and min(sizes[0]) > 0:
            return sizes[0]
    return (round(USUAL_SIZE[0] / DESKTOP_SHARE), round(USUAL_SIZE[1] / DESKTOP_SHARE))


def open_driver() -> None:
    """Start SDL's video.

    Raises:
        NoDisplay: there is none, or SDL silently chose one that nobody can see.
    """
    chosen = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if sys.platform == "linux" and not chosen and not any(map(os.environ.get, SCREENS)):
        raise NoDisplay(NO_SCREEN)  # SDL would try, and libraries of Wayland complain
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"Remi needs a screen to open its window: {error}.") from error
    if pygame.display.get_driver() in UNSEEN_DRIVERS and not chosen:
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN)
