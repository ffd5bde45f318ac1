"""Two functions of SDL that pygame does not offer, called in the very library pygame has loaded.

`SDL_WaitEventTimeout` sleeps in the system until an event comes (pygame's own wait looks every
millisecond), and `SDL_UpdateWindowSurfaceRects` shows only what changed. Where the library is not
found, or the driver cannot wait, the callers have slower ways that always work.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

WAITING_DRIVERS = ("x11", "wayland", "windows", "cocoa")
"""Drivers whose wait truly sleeps; in the others SDL itself looks every millisecond."""


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


class Sdl:
    """The loaded SDL 2 library."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._wait = library.SDL_WaitEventTimeout
        self._wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self._window = library.SDL_GetWindowFromID
        self._window.argtypes, self._window.restype = [ctypes.c_uint32], ctypes.c_void_p
        self._update = library.SDL_UpdateWindowSurfaceRects
        self._update.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Rect), ctypes.c_int]

    def wait(self, seconds: float | None) -> None:
        """Sleep until an event is there (it stays in the queue) or the time is over."""
        self._wait(None, -1 if seconds is None else max(0, int(seconds * 1000)))

    def update(self, window_id: int, rects: Sequence[pygame.Rect]) -> bool:
        """Show these parts of a window's surface; False if SDL could not."""
        window = self._window(window_id)
        if not window:
            return False
        array = (_Rect * len(rects))(*[_Rect(*rect) for rect in rects])
        return bool(self._update(window, array, len(rects)) == 0)


def load() -> Sdl | None:
    """The SDL that pygame runs on, or None where it cannot be reached safely."""
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
            if _version(library) == pygame.get_sdl_version():
                return Sdl(library)
        except (OSError, AttributeError):
            continue
    return None


def _candidates() -> list[str]:
    """Paths of SDL libraries that this process has loaded already."""
    if sys.platform == "win32":
        return ["SDL2.dll"]
    if sys.platform == "darwin":
        return [str(path) for path in Path(pygame.__file__).parent.glob(".dylibs/libSDL2-2*")]
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    paths = (line.split(maxsplit=5)[-1] for line in maps.splitlines() if "libSDL2-2" in line)
    return sorted(set(paths))


def _version(library: ctypes.CDLL) -> tuple[int, int, int]:
    number = (ctypes.c_uint8 * 3)()
    library.SDL_GetVersion(number)
    return (number[0], number[1], number[2])
