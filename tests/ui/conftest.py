"""A window that nobody sees, for the tests of `remi.ui`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.pop("REMI_LANG", None)

import pytest

from remi.ui import i18n
from remi.ui.app import App
from remi.ui.display import Display
from remi.ui.options import Options

# isort: split
import pygame


@pytest.fixture(autouse=True)
def english() -> None:
    """Each test begins in English, whatever the one before it spoke."""
    i18n.use("en")


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Make an application without a person: `make_app(size=(960, 540), lang="ro")`."""
    displays: list[Display] = []

    def make(size: tuple[int, int] = (1280, 720), lang: str = "en", **options: object) -> App:
        displays.append(Display(size))
        return App(displays[-1], tmp_path, Options(lang=lang, **options))  # type: ignore[arg-type]

    yield make
    for display in displays:
        display.window.destroy()  # again is no fault
    pygame.display.quit()
    i18n.use("en")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()
