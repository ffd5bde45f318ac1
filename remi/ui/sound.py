"""The sounds of the game. Without a device, or muted, everything stays silent and nothing fails."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Iterator

import pygame

from remi.ui.assets import asset

log = logging.getLogger(__name__)

RESTS_AFTER = 20.0
"""Seconds of silence after which the mixer is stopped."""
NAMES = ("clack", "draw", "slide", "shuffle", "lay", "refuse", "turn", "win", "click")


class Sounds:
    """Plays the sounds by name.

    The mixer is started by the first sound and stopped by `rest` after a silence: its thread works
    without a pause, which would be all that an idle game costs.
    """

    def __init__(self, volume: int, *, muted: bool = False) -> None:
        """`volume` in percent."""
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._state = "cold"
        self._last = 0.0
        self.set_volume(volume, muted=muted)

    def set_volume(self, volume: int, *, muted: bool) -> None:
        self._volume = 0.0 if muted else volume / 100

    @property
    def silent(self) -> bool:
        """No sound can be heard: no device, or the volume is zero."""
        return self._state == "broken" or self._volume == 0

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound of `NAMES`; `loudness` 0 to 1 on top of the volume setting."""
        if self.silent or not self._open():
            return
        sound = self._sounds.get(name)
        if sound:
            sound.set_volume(self._volume * loudness)
            sound.play()
            self._last = time.monotonic()

    def rests_in(self) -> float | None:
        """Seconds until the mixer can be stopped if nothing plays meanwhile; None: it is off."""
        if self._state != "open":
            return None
        return max(0.0, self._last + RESTS_AFTER - time.monotonic())

    def rest(self) -> None:
        """Stop the mixer if nothing has played for a while; the next sound starts it again."""
        if self.rests_in() == 0.0:
            self._sounds.clear()
            pygame.mixer.quit()
            self._state = "cold"

    def _open(self) -> bool:
        """Start the mixer and read the sounds; False where there is no device."""
        if self._state == "cold":
            self._state = "broken"
            try:
                import pygame.mixer  # late: it loads many libraries

                with _quiet_libraries():
                    pygame.mixer.init(44100, -16, 2, 512)
                self._sounds = {
                    path.stem: pygame.mixer.Sound(path) for path in asset("sounds").glob("*.wav")
                }
                self._state = "open"
            except (pygame.error, ImportError, OSError) as error:
                log.info("no sound: %s", error)
        return self._state == "open"


@contextlib.contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Without the complaints that ALSA writes to standard error where there is no device."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
