"""Lessons at the table: done by pointer and keys at a window that nobody sees."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from remi.match import saves
from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.actions import Draw
from remi.rules.notation import TILES
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import lay, throw, tiles
from remi.ui.learn.position import YOU, standing
from remi.ui.learn.progress import lessons_done
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.learn import LearnScene
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.setup import SetupScene
from remi.ui.settings import Settings
from remi.ui.table.arrangement import by_colour, by_number
from remi.ui.widgets import Button
from tests.ui.learn.scripts import SCRIPTS

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


# ------------------------------------------------------------------ to the end


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


# ------------------------------------------------------------------ other moves


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


# ------------------------------------------------------------------ by hand


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


# ------------------------------------------------------------------ the picture


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


# ------------------------------------------------------------------ the list


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
