"""Lessons at the table: shown to their end, and what comes of moves that a step did not ask for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from remi.match import saves
from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.actions import Draw
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import lay, throw
from remi.ui.learn.position import YOU, standing
from remi.ui.learn.progress import lessons_done
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.learn import LearnScene
from remi.ui.scenes.setup import SetupScene
from tests.ui.learn.scripts import SCRIPTS
from tests.ui.learn.table import (
    LAST_RACK,
    arrange,
    click,
    drag,
    finish,
    has_button,
    key,
    lesson,
    of,
    press,
    settle,
)


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_can_be_shown_to_its_end_and_is_ticked(app: App, name: str) -> None:
    scene = lesson(app, name)
    finish(scene)
    assert scene.tutor.is_over
    assert lessons_done(app.data_dir) == {name}
    press(scene, "To the lessons")
    assert isinstance(app.scenes.top, LearnScene)


def test_nothing_of_a_lesson_is_saved_but_that_it_is_done(app: App, tmp_path: Path) -> None:
    finish(lesson(app, "closing"))
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {"lessons.json"}


def test_a_match_under_way_stays_to_be_continued(app: App, tmp_path: Path) -> None:
    seats = (Seat("Eu"), Seat("Ana", "easy"))
    match = saves.begin(tmp_path, Setup(RULE_SETS["clasic"], seats, rounds=2, seed=5))
    match.close()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    finish(lesson(app, "rack-game"))
    assert app.unfinished()
    assert all(path.read_bytes() == content for path, content in before.items())
    resumed = saves.resume(tmp_path)
    assert isinstance(resumed, Match)
    assert resumed.round.state == match.round.state
    resumed.close()


def test_after_a_lesson_comes_the_next_and_after_the_last_a_game(app: App) -> None:
    scene = lesson(app, "rack-game")
    finish(scene)
    press(scene, "Next lesson")
    last = app.scenes.top
    assert isinstance(last, LessonScene)
    assert last.name == "closing"
    finish(last)
    press(last, "New game")
    assert isinstance(app.scenes.top, SetupScene)


def test_a_lesson_can_be_begun_again(app: App) -> None:
    scene = lesson(app, "melds")
    press(scene, "Show me")
    settle(scene)
    assert scene.tutor.at == 1
    press(scene, "Begin again")
    again = app.scenes.top
    assert isinstance(again, LessonScene)
    assert again is not scene
    assert again.tutor.at == 0
    assert len(app.scenes) == 3


@pytest.mark.parametrize(
    ("name", "at"),
    [(name, at) for name, steps in SCRIPTS.items() for at, one in enumerate(steps) if one.wrong],
)
def test_another_move_is_shown_answered_and_put_back(app: App, name: str, at: int) -> None:
    scene = lesson(app, name)
    for _step in range(at):
        press(scene, "Show me") if scene.tutor.step.example else arrange(scene)
        settle(scene)
        if scene.tutor.waits:
            press(scene, "Continue")
    assert scene.tutor.at == at
    begin = scene.match.round.state
    for action in SCRIPTS[name][at].wrong:
        assert scene.player.submit(action)
    assert scene.is_still
    assert scene.tutor.other
    settle(scene)
    assert not scene.is_still
    assert scene.tutor.other
    assert scene.match.round.state == begin
    held = sorted(scene.player.rack.tiles.values())
    assert tuple(held) == begin.racks[YOU]


def test_after_another_move_the_rack_stands_as_the_learner_had_put_it(app: App) -> None:
    scene = lesson(app, "turn")
    press(scene, "Show me")
    settle(scene)
    drag(scene, of(scene, "rack", "R4"), of(scene, "rack", "K13"))
    stood = standing(scene.player.rack)
    assert not stood.startswith("R4")
    drag(
        scene,
        of(scene, "rack", "R4"),
        (scene.places.train.right - 30, scene.places.train.bottom - 9),
    )
    settle(scene)
    assert scene.tutor.returned
    assert standing(scene.player.rack) == stood


def test_while_another_move_is_looked_at_the_tiles_wait(app: App) -> None:
    scene = lesson(app, "train")
    app.options = app.options.__class__(lang="en")
    scene.player.draw()
    stock = scene.match.view(YOU).stock_count
    click(scene, scene.places.stock.center)
    drag(scene, of(scene, "rack", "K1"), scene.places.train.center)
    key(scene, pygame.K_s)
    assert scene.match.view(YOU).stock_count == stock
    assert len(scene.match.view(YOU).rack) == len(LAST_RACK) + 1
    assert not has_button(scene, "Draw a tile")


def test_a_refusal_has_the_sentence_of_the_game(app: App) -> None:
    scene = lesson(app, "opening")
    before = scene.match.round.state
    scene.player.submit(lay("R5 R6 R7"))
    assert scene.notice
    assert scene.notice[0] == "15 of 45 points: not enough for the first meld yet."
    assert scene.match.round.state is before
    assert not scene.tutor.other
    assert not scene.is_still


def test_the_hint_of_a_lesson_is_its_own(app: App) -> None:
    scene = lesson(app, "turn")
    key(scene, pygame.K_h)
    settle(scene)
    assert scene.tutor.at == 1
    other = lesson(app, "tiles")
    press(other, "Hint")
    assert other.notice
    assert other.notice[0] == other.tutor.step.task
    assert other.tutor.at == 0


def test_what_was_put_back_is_not_shown_again(app: App) -> None:
    scene = lesson(app, "turn")
    for _step in range(2):
        press(scene, "Show me")
        settle(scene)
    assert scene.recap.moves()  # Ana's turn
    scene.player.submit(Draw())
    scene.player.submit(throw("R6"))
    settle(scene)
    assert scene.tutor.returned
    assert not scene.recap.moves()


def test_escape_ends_the_moves_that_are_shown_again(app: App) -> None:
    scene = lesson(app, "turn")
    for _step in range(2):
        press(scene, "Show me")
        settle(scene)
    scene.recap.start()
    assert scene.recap.showing
    key(scene, pygame.K_ESCAPE)
    assert not scene.recap.showing
    assert app.scenes.top is scene
