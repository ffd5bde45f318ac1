"""A hand at a real mouse that takes lessons: it drags, as a learner would.

    python -m tests.ui.learn.hand FOLDER LESSONS [PICTURES [LANGUAGE]]

Needs a display (the tests start Xvfb) and xdotool. LESSONS are names, divided by commas. In each
step it first does another move where that can be dragged, and sees it put back. PICTURES is a
folder for screenshots ("-" for none).
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from remi.rules.actions import Action, Discard, Lay, LayOff
from remi.rules.tile import Tile
from remi.ui.app import App
from remi.ui.display import Display
from remi.ui.i18n import _
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import tiles
from remi.ui.learn.progress import lessons_done
from remi.ui.learn.scene import LessonScene
from remi.ui.options import Options
from remi.ui.scenes.learn import LearnScene
from remi.ui.settings import Settings
from tests.ui.learn.scripts import SCRIPTS
from tests.ui.table.hand import Hand

DRAGGED = (Discard, LayOff, Lay)
"""Other moves that are tried by hand."""


class Learner(Hand):
    """The window, a lesson in it, and the mouse."""

    scene: LessonScene

    def __init__(self, folder: Path, pictures: Path | None, language: str) -> None:
        self.app = App(Display((1280, 720)), folder, Options(lang=language, fast=True))
        self.app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
        self.pictures = pictures
        self.done: Counter[str] = Counter()

    def take(self, name: str) -> None:
        """Take a lesson from the list to its end."""
        number = list(LESSONS).index(name) + 1
        self.app.scenes.reset(LearnScene())
        self.steps(10)
        row = next(one for one in self.app.scenes.top.widgets.items if one.number == number)  # type: ignore
        self.press(row.rect.center)
        scene = self.app.scenes.top
        assert isinstance(scene, LessonScene)
        self.scene, self.match = scene, scene.match
        for step, attempts in zip(scene.tutor.lesson.steps, SCRIPTS[name], strict=True):
            for action in attempts.wrong:
                self.try_other(action)
            if not step.example:
                self.arrange(scene.tutor.at)
            for action in step.example:
                self.do(action)
                self.steps(30)
            self.picture(f"{name}-{scene.tutor.at}")
            if scene.tutor.waits:
                self.press(self.main_button)
        assert scene.tutor.is_over, f"{name} has not come to its end"
        self.steps(10)
        self.done[name] += 1

    def arrange(self, at: int) -> None:
        """Sort with the buttons, then bring the joker beside a 1 by hand."""
        if at < 2:
            self.press(self.button((_("By colour"), _("By number"))[at]))
        else:
            joker, one = tiles("* Y1")
            x, y = self.place_of(one, set())
            self.drag(self.place_of(joker, set()), (x + 22, y))
        self.steps(20)

    def swap(self, ident: int, reals: tuple[Tile, ...], new: tuple[Tile, ...]) -> None:
        """One real tile is dragged onto the joker, where it needs two the other goes along."""
        super().swap(ident, reals[:1], new)

    def try_other(self, action: Action) -> None:
        """Do something else and see it answered and put back."""
        if not isinstance(action, DRAGGED) or self.scene.tutor.step.way:
            return
        before = self.match.round.state
        self.do(action)
        self.picture(f"{self.scene.name}-{self.scene.tutor.at}-other")
        self.steps(30)
        assert self.scene.tutor.other, f"nothing was said to {action}"
        assert self.match.round.state == before
        self.done["other"] += 1


def main(folder: str, lessons: str, pictures: str = "-", language: str = "ro") -> None:
    shots = None if pictures == "-" else Path(pictures)
    learner = Learner(Path(folder), shots, language)
    for name in lessons.split(","):
        learner.take(name)
    assert lessons_done(Path(folder)) == set(lessons.split(","))
    print(dict(learner.done))


if __name__ == "__main__":
    main(*sys.argv[1:])
