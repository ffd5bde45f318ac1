"""The sounds of the game. Without a device, or muted, everything stays silent and nothing fails."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator

import pygame

from remi.ui.assets import asset

log = logging.getLogger(__name__)

NAMES = ("clack", "draw", "slide", "shuffle", "lay", "refuse", "turn", "win", "click")


class Sounds:
    """Plays the sounds by name. The mixer is started at the first sound, not at the start."""

    def __init__(self, volume: int, *, muted: bool = False) -> None:
        """`volume` in percent."""
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._state = "cold"
        self.set_volume(volume, muted=muted)

    def set_volume(self, volume: int, *, muted: bool) -> None:
        self._volume = 0.0 if muted else volume / 100

    @property
    def silent(self) -> bool:
        """No sound can be heard: no device, or the volume is zero."""
        return self._state == "broken" or self._volume == 0

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound of `NAMES`; `loudness` 0 to 1 on top of the volume setting."""
        if self.silent or not self.open():
            return
        sound = self._sounds.get(name)
        if sound:
            sound.set_volume(self._volume * loudness)
            sound.play()

    def open(self) -> bool:
        """Start the mixer and read the sounds, once; False where there is no device."""
        if self._state == "cold" and self._volume > 0:
            self._state = "broken"
            try:
                with _quiet_libraries():
                    pygame.mixer.init(44100, -16, 2, 512)
                self._sounds = {
                    path.stem: pygame.mixer.Sound(path) for path in asset("sounds").glob("*.wav")
                }
                self._state = "open"
            except (pygame.error, OSError) as error:
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
