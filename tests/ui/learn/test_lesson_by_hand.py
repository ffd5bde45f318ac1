"""Lessons done by pointer and keys at a window that nobody sees."""

from __future__ import annotations

import pygame

from remi.ui.app import App
from remi.ui.learn.moves import tiles
from remi.ui.learn.position import YOU
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.learn import LearnScene
from tests.ui.learn.scripts import SCRIPTS
from tests.ui.learn.table import (
    click,
    drag,
    finish,
    key,
    lesson,
    of,
    press,
    settle,
)


def test_a_turn_is_dragged(app: App) -> None:
    scene = lesson(app, "turn")
    drag(scene, scene.places.stock.center, scene.places.rack.center)
    settle(scene)
    assert scene.tutor.at == 1
    drag(scene, of(scene, "rack", "K13"), scene.places.train.center)
    settle(scene)
    assert scene.tutor.at == 2
    assert scene.match.view(YOU).discards[-1].tile == tiles("Y8")[0]  # Ana has played


def test_a_turn_is_clicked(app: App) -> None:
    scene = lesson(app, "turn")
    click(scene, scene.places.stock.center)
    settle(scene)
    click(scene, of(scene, "rack", "K13"))
    click(scene, (scene.places.train.right - 20, scene.places.train.bottom - 10))
    settle(scene)
    assert scene.tutor.at == 2


def test_a_turn_is_played_by_keys(app: App) -> None:
    scene = lesson(app, "turn")
    key(scene, pygame.K_TAB)  # the rack
    key(scene, pygame.K_TAB)  # the piles
    key(scene, pygame.K_RETURN)
    settle(scene)
    assert scene.tutor.at == 1
    key(scene, pygame.K_TAB, pygame.KMOD_SHIFT)
    key(scene, pygame.K_SPACE)  # picks the red 4, which is of use
    for _zone in range(2):
        key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    assert scene.tutor.other == scene.tutor.step.heard[0][1]
    settle(scene)
    assert scene.tutor.at == 1


def test_a_joker_is_swapped_by_hand(app: App) -> None:
    scene = lesson(app, "swapping")
    drag(scene, of(scene, "rack", "Y6"), of(scene, "meld", "*"))
    ten, twelve = of(scene, "rack", "K10"), of(scene, "rack", "K12")
    click(scene, ((ten[0] + twelve[0]) // 2, ten[1]))
    settle(scene)
    assert scene.tutor.waits


def test_tiles_moved_by_keys_reach_a_goal_too(app: App) -> None:
    scene = lesson(app, "tiles")
    key(scene, pygame.K_s)
    assert scene.tutor.at == 1
    key(scene, pygame.K_n)
    assert scene.tutor.at == 2


def test_keys_go_on_to_the_next_lesson(app: App) -> None:
    scene = lesson(app, "turn")
    finish(scene)
    key(scene, pygame.K_RETURN)
    assert isinstance(app.scenes.top, LessonScene)
    assert app.scenes.top.name == "melds"


def test_escape_lets_go_first_and_then_leads_back(app: App) -> None:
    scene = lesson(app, "turn")
    scene.player.draw()
    settle(scene)
    click(scene, of(scene, "rack", "K13"))
    assert scene.player.selected
    key(scene, pygame.K_ESCAPE)
    assert not scene.player.selected
    assert app.scenes.top is scene
    key(scene, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, LearnScene)


def test_leaving_in_the_middle_of_anas_move_is_no_fault(app: App) -> None:
    scene = lesson(app, "turn")
    press(scene, "Show me")
    settle(scene)
    scene.player.submit(SCRIPTS["turn"][1].wrong[0])
    press(scene, "Lessons")
    for _ in range(10):
        app.step(0.05)
    assert isinstance(app.scenes.top, LearnScene)
