"""Lessons under chance: whatever pointer and keys do, nothing breaks and the picture is true."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.position import YOU
from remi.ui.learn.scene import LessonScene
from remi.ui.options import Options
from remi.ui.scenes.learn import LearnScene
from remi.ui.scenes.menu import MenuScene
from remi.ui.settings import Settings
from tests.searching import dice

Point = tuple[int, int]
DEEDS = 120
KEYS = (
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_s,
    pygame.K_n,
    pygame.K_u,
    pygame.K_l,
)


@pytest.mark.chance
@pytest.mark.parametrize("name", LESSONS)
def test_whatever_is_done_in_a_lesson_the_rack_shows_what_is_held(app: App, name: str) -> None:
    app.options = Options(lang="en", fast=True)
    app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="jokers")
    rolls = dice("lesson", name)
    number = list(LESSONS).index(name) + 1
    app.scenes.reset(MenuScene(), LearnScene(), LessonScene(number))
    for _ in range(DEEDS):
        act(app, rolls)
        if type(app.scenes.top) in (MenuScene, LearnScene):
            app.scenes.reset(MenuScene(), LearnScene(), LessonScene(number))
        scene = app.scenes.top
        if isinstance(scene, LessonScene):
            held = Counter(scene.match.view(YOU).rack)
            assert Counter(scene.player.rack.tiles.values()) == held
            assert scene.player.on_turn or scene.is_still


def act(app: App, rolls: random.Random) -> None:
    """A key, a click or a drag, mostly at something."""
    deed = rolls.random()
    if deed < 0.25:
        code, mod = rolls.choice(KEYS), rolls.choice((0, 0, pygame.KMOD_SHIFT))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            app.dispatch(pygame.Event(kind, key=code, mod=mod, unicode=""))
    elif deed < 0.3:
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        start = place(app, rolls)
        end = start if deed < 0.6 else place(app, rolls)
        point(app, pygame.MOUSEBUTTONDOWN, start)
        point(app, pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        point(app, pygame.MOUSEMOTION, end)
        point(app, pygame.MOUSEBUTTONUP, end)
    app.step(0.02)
    app.step(0.02)


def place(app: App, rolls: random.Random) -> Point:
    scene = app.scenes.top
    if not isinstance(scene, LessonScene):
        widget = rolls.choice(scene.widgets.items)  # type: ignore[union-attr]
        return widget.rect.center
    places = [piece.rect.center for piece in scene.stage.pieces.values()]
    places += [one.rect.center for one in scene.widgets.items if one.rect != scene.places.menu]
    places += [scene.places.melds.center, scene.places.train.center, scene.places.rack.center]
    return rolls.choice(places)


def point(app: App, kind: int, pos: Point) -> None:
    if kind == pygame.MOUSEMOTION:
        app.dispatch(pygame.Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    else:
        app.dispatch(pygame.Event(kind, pos=pos, button=1))
