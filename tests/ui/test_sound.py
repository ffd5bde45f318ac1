"""Sounds play where they can and are silent where they cannot."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pygame.mixer
import pytest

from remi.ui import sound
from remi.ui.assets import asset
from remi.ui.sound import NAMES, Sounds


@pytest.fixture(autouse=True)
def no_mixer_left() -> object:
    yield
    pygame.mixer.quit()


def test_every_sound_has_its_file() -> None:
    assert {path.stem for path in asset("sounds").glob("*.wav")} == set(NAMES)


def test_the_mixer_starts_with_the_first_sound() -> None:
    sounds = Sounds(50)
    assert pygame.mixer.get_init() is None
    sounds.play("clack")
    assert pygame.mixer.get_init()


def test_muted_sounds_start_nothing() -> None:
    sounds = Sounds(50, muted=True)
    sounds.play("clack")
    assert sounds.silent
    assert pygame.mixer.get_init() is None


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(50)
    sounds.play("clack")
    sounds.play("clack")
    assert sounds.silent


def test_an_unknown_sound_is_no_fault() -> None:
    Sounds(50).play("no such sound")


def test_the_mixer_rests_after_a_silence_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(sound.time, "monotonic", lambda: now)
    sounds = Sounds(50)
    assert sounds.rests_in() is None
    sounds.play("clack")
    assert sounds.rests_in() == sound.RESTS_AFTER
    now += sound.RESTS_AFTER - 1
    sounds.rest()
    assert pygame.mixer.get_init()
    now += 1
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.play("clack")
    assert pygame.mixer.get_init()


def test_the_mixer_is_not_loaded_before_the_first_sound() -> None:
    program = "import sys, remi.ui.app; print([one for one in sys.modules if 'mixer' in one])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert found.stdout == "[]\n"
