"""The sounds are short, never clipped, and made by their recipes; volume is remembered."""

from __future__ import annotations

import array
import wave
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from remi.ui.app import App
from remi.ui.assets import asset
from remi.ui.sound import NAMES
from tools import sounds as recipes

LOUDEST = 30500
"""Of 32768: below this nothing is clipped, even where the device rounds."""
LONGEST = {"shuffle": 1.3, "win": 1.5}


def samples(name: str) -> tuple[array.array[int], float]:
    """The samples of a sound, and how many seconds it lasts."""
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array.array("h", file.readframes(file.getnframes()))
        return values, file.getnframes() / file.getframerate()


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_never_clipped(name: str) -> None:
    values, seconds = samples(name)
    peak = max(map(abs, values))
    assert 3000 < peak <= LOUDEST
    assert seconds <= LONGEST.get(name, 0.75)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_at_once_and_ends_in_silence(name: str) -> None:
    values, _seconds = samples(name)
    peak = max(map(abs, values))
    assert max(map(abs, values[-20:])) < peak * 0.05
    assert abs(values[0]) < peak * 0.35
    assert abs(sum(values)) / len(values) < 0.02 * peak


@pytest.mark.parametrize("name", sorted(recipes.SOUNDS))
def test_the_files_are_what_the_recipes_make(name: str, tmp_path: Path) -> None:
    recipes.write(tmp_path / "made.wav", recipes.SOUNDS[name]())
    assert (tmp_path / "made.wav").read_bytes() == asset("sounds", f"{name}.wav").read_bytes()


def test_volume_and_silence_are_remembered(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.change_settings(replace(app.settings, volume=30, muted=True))
    again = make_app()
    assert (again.settings.volume, again.settings.muted) == (30, True)
    assert again.sounds.silent
