"""What the window says and does when files cannot be read or written."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from remi.match import saves
from remi.match.journal import Journal
from remi.match.replay import read_replay
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.table import TableScene
from remi.ui.settings import FILE
from remi.ui.table.standing import match_lines, seats_of
from tests.match.playing import play_on, setup
from tests.recovery.window import WISH, act, dialog, fail_to_save, press

# ------------------------------------------------------------------ a disk that takes nothing


def test_that_the_match_is_not_saved_is_said_once_and_stays_on_the_table(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    app.start_match(WISH)
    disk(True)
    act(app)
    assert "disk is full" in dialog(app).words
    press(app, "OK")
    act(app)
    app.step(0)
    table = app.scenes.top
    assert isinstance(table, TableScene)
    assert app.match is not None
    assert any("disk is full" in line for line in lines(table))
    disk(False)
    act(app)
    assert not any("disk is full" in line for line in lines(table))
    app.step(0)
    disk(True)
    act(app)
    assert "disk is full" in dialog(app).words  # it is a new trouble


def lines(table: TableScene) -> list[str]:
    match = table.match
    seats = seats_of(table.view, table.names, (None, "easy"), match.totals, False)
    return match_lines(match, seats[0])


def test_whoever_quits_with_an_unsaved_match_is_asked(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    fail_to_save(app, disk)
    app.quit()
    app.quit()  # a window that is closed says so twice
    assert app._running
    press(app, "Cancel")
    assert isinstance(app.scenes.top, TableScene)
    app.quit()
    press(app, "Try again")
    assert app._running
    disk(False)
    press(app, "Try again")
    assert not app._running
    assert app.match is not None
    assert app.match.journal is not None
    assert read_replay(app.match.journal.path).match.round.state == app.match.round.state


def test_whoever_will_can_quit_without_saving(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    fail_to_save(app, disk)
    app.quit()
    press(app, "Quit anyway")
    assert not app._running


def test_an_unsaved_match_left_for_the_menu_can_be_continued(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    disk(True)
    app.start_match(WISH)
    act(app)
    assert app.match is not None
    state = app.match.round.state
    app.open_menu()
    assert "not saved" in dialog(app).title
    press(app, "OK")
    assert isinstance(app.scenes.top, MenuScene)
    assert app.unfinished()
    app.resume_match()
    assert app.match is not None
    assert app.match.round.state == state
    disk(False)
    app.open_menu()
    assert isinstance(app.scenes.top, MenuScene)
    app.resume_match()
    assert app.match is not None
    assert app.match.round.state == state


def test_the_end_of_a_match_that_is_not_saved_is_written_when_there_is_room(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    disk(True)
    app.start_match(WISH)
    assert app.match is not None
    play_on(app.match, random.Random(1))
    assert app.match.is_over
    app.open_menu()
    assert "continue" not in dialog(app).words
    press(app, "OK")
    assert not app.unfinished()
    app._running = True
    app.quit()
    assert app._running
    disk(False)
    press(app, "Try again")
    app.close()
    (path,) = saves.finished(app.data_dir)
    assert read_replay(path).match.is_over


def test_a_new_match_takes_the_place_of_an_unsaved_one(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    disk(True)
    app.start_match(WISH)
    first = app.match
    app.open_menu()
    app.start_match(WISH)
    assert app.match is not first
    disk(False)
    act(app)
    app.close()
    assert len(saves.under_way(app.data_dir)) + len(saves.finished(app.data_dir)) == 2


def test_settings_that_cannot_be_written_are_said_once(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    app.open_menu()
    disk(True)
    app.change_settings(app.settings)
    assert "settings.json" in dialog(app).words
    press(app, "OK")
    app.change_settings(app.settings)
    app.step(0)
    assert isinstance(app.scenes.top, MenuScene)


def test_damaged_settings_are_said_in_the_players_language(
    make_app: Callable[..., App],
    tmp_path: Path,
) -> None:
    (tmp_path / FILE).write_text("{")
    app = make_app(lang="ro")
    app.open_menu()
    assert "a fost pus deoparte ca settings.json.damaged" in dialog(app).words
    i18n.use("en")


def test_an_autoplay_asks_nobody(
    make_app: Callable[..., App],
    disk: Callable[[bool], None],
) -> None:
    app = make_app(autoplay=True)
    app.start_match(WISH)
    disk(True)
    act(app)
    app.step(0)
    assert isinstance(app.scenes.top, TableScene)
    app._running = True
    app.quit()
    assert not app._running


def test_a_program_that_fails_all_the_time_ends_even_with_an_unsaved_match(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    disk(True)
    app.start_match(WISH)
    app._running = True
    for number in range(30):
        app.failed(ValueError(number))
    assert (app._running, app.status) == (False, 1)


# ------------------------------------------------------------------ two windows


def test_a_second_window_says_that_the_match_is_played_in_the_first(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saves.begin(app.data_dir, setup("rummy", seats=2)).close()
    monkeypatch.setattr(Journal, "is_free", lambda path: False)
    app.begin()
    assert "another window" in dialog(app).words
    press(app, "OK")
    assert isinstance(app.scenes.top, MenuScene)
    assert not app.unfinished()
