"""Where the next click belongs in the window of another process: the same picture, drawn unseen.

    python -m tests.packaging.places SCENE FOLDER WIDTH HEIGHT

SCENE is "menu", "setup" or "table". FOLDER holds a copy of the data of the game that is looked at.
One line of JSON tells what xdotool has to be given, positions as [x, y] in the window; null where
the person is not on turn.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

from remi.bots import choose
from remi.ui.app import App
from remi.ui.display import Display
from remi.ui.options import Options
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.setup import SetupScene
from remi.ui.scenes.table import TableScene
from remi.ui.widgets.button import Button
from tests.ui.table.hand import Hand


class Dictating(Hand):
    """A hand that notes what it would do."""

    def __init__(self, app: App, scene: TableScene) -> None:
        assert app.match
        self.app, self.match, self.scene = app, app.match, scene
        self.pictures = None
        self.notes: list[object] = []

    def mouse(self, *words: object) -> None:
        self.notes += words

    def steps(self, count: int = 4) -> None:
        """Nothing moves here."""


def click_on(app: App, label: str) -> list[object]:
    """A click on the button with these words."""
    widgets = app.scenes.top.widgets  # type: ignore[union-attr]
    (button,) = [one for one in widgets.items if isinstance(one, Button) and one.label == label]
    return [button.rect.center, "click", "1"]


def first_move(app: App) -> list[object] | None:
    app.resume_match()
    for _ in range(20):
        app.step(0.01)
    scene = app.scenes.top
    assert isinstance(scene, TableScene)
    assert app.match
    if app.match.round.turn != 0:
        return None
    hand = Dictating(app, scene)
    hand.do(choose("medium", app.match.view(0), 1))
    return hand.notes


def main(name: str, folder: str, width: str, height: str) -> None:
    app = App(Display((int(width), int(height))), Path(folder), Options(lang="en"))
    if name == "table":
        told = first_move(app)
    else:
        app.scenes.reset(MenuScene() if name == "menu" else SetupScene())
        app.step(0)
        told = click_on(app, "New game" if name == "menu" else "Start")
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
