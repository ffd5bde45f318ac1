"""What is seen of the lessons: the panel beside the table, and the list to choose from."""

from __future__ import annotations

import pygame
import pytest

from remi.rules.actions import Draw
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.learn import LearnScene
from remi.ui.settings import Settings
from remi.ui.table.arrangement import by_colour, by_number
from tests.ui.learn.table import (
    Point,
    finish,
    key,
    lesson,
    press,
    settle,
)


@pytest.mark.parametrize("lang", ["en", "ro"])
@pytest.mark.parametrize("tile_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
def test_the_words_fit_into_the_panel_and_cover_no_tile(
    make_app, size: Point, tile_size: str, lang: str
) -> None:
    app = make_app(size=size, lang=lang)
    app.settings = Settings(tile_size=tile_size)
    for name in LESSONS:
        scene = LessonScene(list(LESSONS).index(name) + 1)
        app.scenes.reset(scene)
        for at in range(len(scene.tutor.lesson.steps)):
            scene.tutor.at = at
            for index in (-1, *range(len(scene.tutor.step.heard))):
                scene.tutor._other, scene.tutor.returned = index, True
                scene.refresh()
                assert_it_fits(scene)
            scene.tutor._other = None
        scene.tutor.reached = True
        scene.refresh()
        assert_it_fits(scene)


def assert_it_fits(scene: LessonScene) -> None:
    from remi.ui.learn.panel import SMALLEST, words_of

    panel = scene.panel
    size = scene.app.px(SMALLEST)
    high = panel.height(words_of(scene.tutor), size)
    assert high <= panel.room.height, (scene.name, scene.tutor.at, high, panel.room.height)
    places = scene.places
    for rect in (places.melds, places.band, places.train, places.rack, places.buttons):
        assert not panel.rect.colliderect(rect)
    for piece in scene.stage.pieces.values():
        assert not panel.rect.collidepoint(piece.rect.center)
    for opponent in places.opponents:
        assert opponent is None or not panel.rect.colliderect(opponent)


def test_a_new_size_and_language_in_the_middle_of_a_lesson(app: App) -> None:
    scene = lesson(app, "train")
    scene.player.submit(Draw())
    i18n.use("ro")
    app.relayout()
    assert scene.tutor.lesson.title == "Piesele aruncate și trenul"
    settle(scene)
    assert scene.tutor.other.startswith("Se poate")


def test_the_menu_leads_to_the_list_and_back(app: App) -> None:
    app.open_menu()
    menu = app.scenes.top
    next(one for one in menu.widgets.items if one.label == "Learn the game").activate()  # type: ignore
    shown = app.scenes.top
    assert isinstance(shown, LearnScene)
    key(shown, pygame.K_ESCAPE)  # type: ignore[arg-type]
    assert app.scenes.top is menu


def test_the_first_lesson_that_is_not_done_stands_out(app: App) -> None:
    scene = lesson(app, "tiles")
    finish(scene)
    press(scene, "To the lessons")
    rows = [one for one in app.scenes.top.widgets.items if hasattr(one, "number")]  # type: ignore
    assert [row.number for row in rows] == list(range(1, 11))
    assert [row.number for row in rows if row.done] == [1]
    assert [row.number for row in rows if row.primary] == [2]
    key(scene, pygame.K_RETURN)
    assert app.scenes.top.name == "turn"  # type: ignore[union-attr]


def test_sorting_by_number_first_leads_nowhere_else(app: App) -> None:
    scene = lesson(app, "tiles")
    scene.sort(by_number)
    assert scene.tutor.at == 0
    scene.sort(by_colour)
    assert scene.tutor.at == 2  # the 12s have stayed together
