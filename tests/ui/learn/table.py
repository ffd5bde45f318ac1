"""A lesson at a window that nobody sees, and the hands of a learner."""

from __future__ import annotations

import pygame

from remi.rules.notation import TILES
from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.learn import LearnScene
from remi.ui.scenes.menu import MenuScene
from remi.ui.settings import Settings
from remi.ui.widgets import Button

Point = tuple[int, int]
LAST_RACK = ["R7", "R8", "K1", "Y10", "B2", "K13", "Y3"]
"""What the learner holds when the lesson on the train begins."""


def lesson(app: App, name: str) -> LessonScene:
    """A lesson above the list and the menu; nothing glides, and nobody waits."""
    app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
    app.options = app.options.__class__(lang=app.options.lang, fast=True)
    scene = LessonScene(list(LESSONS).index(name) + 1)
    app.scenes.reset(MenuScene(), LearnScene(), scene)
    app.step(0.02)
    return scene


def settle(scene: LessonScene) -> None:
    """Let all that is shown be shown."""
    for _ in range(20):
        scene.app.step(0.02)


def finish(scene: LessonScene) -> None:
    """Have the lesson shown to its end."""
    for _step in scene.tutor.lesson.steps:
        if scene.tutor.step.example:
            press(scene, "Show me")
        else:
            arrange(scene)
        settle(scene)
        if scene.tutor.waits:
            press(scene, "Continue")


def arrange(scene: LessonScene) -> None:
    """Put the rack in order as the step wants it."""
    if scene.tutor.at < 2:
        press(scene, ("By colour", "By number")[scene.tutor.at])
    else:
        joker, one = of(scene, "rack", "*"), of(scene, "rack", "Y1")
        drag(scene, joker, (one[0] + scene.app.px(22), one[1]))


def of(scene: LessonScene, place: str, name: str) -> Point:
    """The middle of a tile in the picture."""
    one = TILES.parse(name)
    pieces = scene.stage.pieces.values()
    return next(p.rect.center for p in pieces if p.spot.key[0] == place and p.spot.tile == one)


def button(scene: LessonScene, label: str) -> Button:
    shown = scene.app.scenes.top.widgets.items  # type: ignore[union-attr]
    return next(one for one in shown if isinstance(one, Button) and one.label == label)


def has_button(scene: LessonScene, label: str) -> bool:
    return any(isinstance(one, Button) and one.label == label for one in scene.widgets.items)


def press(scene: LessonScene, label: str) -> None:
    click(scene, button(scene, label).rect.center)


def click(scene: LessonScene, pos: Point) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.app.dispatch(pygame.Event(kind, pos=pos, button=1))
    scene.app.step(0.02)


def drag(scene: LessonScene, start: Point, end: Point) -> None:
    app = scene.app
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for part in (0.3, 0.7, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    app.step(0.02)


def key(scene: LessonScene, code: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.app.dispatch(pygame.Event(kind, key=code, mod=mod, unicode=""))
    scene.app.step(0.02)
