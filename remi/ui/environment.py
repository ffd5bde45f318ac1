"""What SDL and pygame read from the environment, set before pygame is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

WANTED = {
    # Without this SDL shows each picture through OpenGL, which costs 10 ms where there is no GPU.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # Leave the desktop its compositor and its screen saver: a game of rummy is no video.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_WMCLASS": "remi",
    "SDL_VIDEO_WAYLAND_WMCLASS": "remi",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # The click that brings the window to the front also presses the button it hits.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def prepare(environ: MutableMapping[str, str] = os.environ) -> None:
    """Set what the game wants and the user has not set himself."""
    for name, value in WANTED.items():
        environ.setdefault(name, value)


MIXER = ("pygame.mixer_music", "pygame.mixer")


def import_pygame() -> None:
    """Import pygame without its mixer and the fifteen libraries that this loads.

    Whoever wants to be heard imports the mixer himself; that works as always from then on.

    Raises:
        ImportError: pygame is not installed.
    """
    if "pygame" in sys.modules:
        return
    kept_out = dict.fromkeys(MIXER)
    sys.modules.update(kept_out)  # type: ignore[arg-type]
    try:
        import pygame  # noqa: F401
    finally:
        for name in kept_out:
            del sys.modules[name]
