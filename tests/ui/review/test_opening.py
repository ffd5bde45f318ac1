"""Opening a replay: from the menu, by dropping a file, and what is refused with a sentence."""

from pathlib import Path

import pygame
import pytest

from remi.match.folders import matches_folder
from remi.match.replay import read_replay
from remi.ui.app import App
from remi.ui.review.opening import LONGEST_ROUND, OpeningScene, rounds_to_show
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.replays import ReplaysScene
from remi.ui.scenes.review import ReviewScene
from remi.ui.widgets.dialog import Dialog
from tests.ui.review.replays import rows_of, saved
from tests.ui.review.test_review_scene import press, wait_for


def drop(app: App, path: Path) -> None:
    app.dispatch(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_a_dropped_file_is_opened_at_the_menu_and_escape_leads_back(
    app: App, tmp_path: Path
) -> None:
    app.scenes.reset(MenuScene())
    elsewhere = tmp_path / "mail" / "game.remi"
    elsewhere.parent.mkdir()
    elsewhere.write_text("".join(rows_of("tabla")))
    drop(app, elsewhere)
    wait_for(app, ReviewScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, MenuScene)


def test_a_file_dropped_onto_a_dialog_is_left_alone(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene(), Dialog("", "", [("OK", None)]))
    drop(app, saved(tmp_path))
    assert isinstance(app.scenes.top, Dialog)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "not a match"), (b"\x00" * 99, "not a match"), (b"[" * 9999 + b"\n", "not a match")],
)
def test_a_hostile_file_is_refused_with_a_sentence(
    app: App, tmp_path: Path, content: bytes, said: str
) -> None:
    app.scenes.reset(MenuScene())
    bad = tmp_path / "bad.remi"
    bad.write_bytes(content)
    drop(app, bad)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert said in app.scenes.top.words
    assert "bad.remi" in app.scenes.top.words
    assert sorted(one.name for one in tmp_path.iterdir()) == ["bad.remi"]


def test_a_file_that_is_gone_is_refused(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene())
    app.open_replay(tmp_path / "none.remi")
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "cannot be read" in app.scenes.top.words


def test_a_damaged_file_is_shown_as_far_as_it_holds(app: App, tmp_path: Path) -> None:
    path = saved(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*rows[:30], "~~~\n", *rows[30:]]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "line 31" in app.scenes.top.words
    press(app, pygame.K_ESCAPE)
    scene = app.scenes.top
    assert isinstance(scene, ReviewScene)
    assert scene.playback.last == 28


def test_of_a_match_under_way_the_round_in_play_stays_hidden(app: App, tmp_path: Path) -> None:
    rows = rows_of("clasic")
    second = next(at for at, row in enumerate(rows) if '"round":2' in row)
    path = matches_folder(tmp_path) / "2026-11-03-120000-clasic.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(rows[: second + 5]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, ReviewScene)
    assert isinstance(app.scenes.top, ReviewScene)
    assert app.scenes.top.playback.rounds == (1,)
    path.write_text("".join(rows[: second - 5]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "no round" in app.scenes.top.words


def test_leaving_before_the_file_is_read_opens_nothing(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene())
    app.open_replay(saved(tmp_path))
    assert isinstance(app.scenes.top, OpeningScene)
    press(app, pygame.K_ESCAPE)
    for _ in range(30):
        app.step(0)
        pygame.time.wait(2)
    assert isinstance(app.scenes.top, MenuScene)


def test_the_list_takes_files(app: App) -> None:
    assert ReplaysScene.takes_files
    assert ReviewScene.takes_files
    assert not OpeningScene.takes_files


def test_a_round_without_end_is_not_laid_out(tmp_path: Path) -> None:
    """A made-up file with thousands of steps in a round would stop the window for seconds."""
    path = saved(tmp_path, "rummy")
    replay = read_replay(path)
    assert rounds_to_show(replay, under_way=False) == (1, 2)
    first = replay.round_steps(1)
    endless = first * (LONGEST_ROUND // len(first) + 1) + replay.round_steps(2)
    assert rounds_to_show(replay._replace(steps=endless), under_way=False) == (2,)
