"""What the window says and does when files cannot be read or written, or our own code fails."""

from __future__ import annotations

import errno
import logging
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from remi.match import saves
from remi.match.journal import Journal
from remi.match.recording import read_journal
from remi.match.replay import read_replay
from remi.ui import crash, i18n, storage
from remi.ui.app import App
from remi.ui.options import MatchWish
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.message import ErrorScene
from remi.ui.scenes.table import TableScene
from remi.ui.settings import FILE
from remi.ui.table.standing import match_lines, seats_of
from remi.ui.widgets.dialog import Dialog
from tests.match.playing import any_action, play_on, setup

WISH = MatchWish("rummy", ("you", "easy"), names=("Smaranda", "Vasilica"), rounds=1, seed=4)


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """The log of the program is shared by all windows of a process."""
    before = logging.getLogger("remi").handlers[:]
    yield
    logging.getLogger("remi").handlers[:] = before


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """`disk(True)`: the disk is full from now on."""
    fsync, full = os.fsync, False

    def write_or_fail(handle: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(handle)

    def be(wanted: bool) -> None:
        nonlocal full
        full = wanted

    monkeypatch.setattr(os, "fsync", write_or_fail)
    return be


def dialog(app: App) -> Dialog:
    app.step(0)
    assert isinstance(app.scenes.top, Dialog), app.scenes.top
    return app.scenes.top


def press(app: App, label: str) -> None:
    """Press a button of the dialog."""
    shown = dialog(app)
    shown.close(dict(shown.choices)[label])


def act(app: App) -> None:
    """The match gets one action more."""
    assert app.match is not None
    seat = app.match.round.turn
    action = any_action(app.match.view(seat), random.Random(1))
    assert action is not None
    app.match.submit(seat, action)


def fail_to_save(app: App, disk: Callable[[bool], None]) -> None:
    """A match is played that is not on disk, and the player knows it."""
    app.start_match(WISH)
    disk(True)
    act(app)
    press(app, "OK")
    app._running = True


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


# ------------------------------------------------------------------ our own faults


class Broken(TableScene):
    """A table that fails in the middle of a round."""

    def update(self, dt: float) -> bool:
        raise ZeroDivisionError(f"no tile is left in {Path.home()}/remi")


def fail_at_the_table(app: App) -> ErrorScene:
    assert app.match is not None
    app.scenes.reset(Broken(app.match, frozenset({0})))
    app._guarded_step(0.01)
    assert isinstance(app.scenes.top, ErrorScene)
    return app.scenes.top


def test_after_a_fault_of_ours_the_round_goes_on(app: App) -> None:
    app.start_match(WISH)
    act(app)
    assert app.match is not None
    state = app.match.round.state
    message = fail_at_the_table(app)
    assert "Your game is saved" in " ".join(message.lines)
    assert message.go_on is not None
    message.go_on()
    assert isinstance(app.scenes.top, TableScene)
    assert app.match.round.state == state
    act(app)
    assert app.match.journal is not None
    assert read_journal(app.match.journal.path).damage is None


def test_after_a_fault_an_unsaved_round_goes_on_too(
    app: App,
    disk: Callable[[bool], None],
) -> None:
    disk(True)
    app.start_match(WISH)
    act(app)
    assert app.match is not None
    state = app.match.round.state
    message = fail_at_the_table(app)
    assert "not on disk" in " ".join(message.lines)
    assert message.go_on is not None
    message.go_on()
    assert app.match.round.state == state


def test_a_report_holds_what_is_needed_and_no_names(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", str(app.data_dir.parent))
    crash.start_log(app.data_dir)
    logging.getLogger("remi.test").warning("the rack creaks")
    app.start_match(WISH)
    act(app)
    message = fail_at_the_table(app)
    assert message.report is not None
    text = message.report.read_text(encoding="utf-8")
    for wanted in ("version  Remi", "Python", "SDL", "ZeroDivisionError", "the rack creaks"):
        assert wanted in text
    assert text.count('"type":"action"') >= 1
    assert '"ruleset": "rummy"' in text
    for name in ("Smaranda", "Vasilica", str(Path.home())):
        assert name not in text


def test_without_a_home_nothing_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/")
    assert "Remi stopped" in crash.report_text(ValueError("a/b"), Path("/data"), None)
    assert "a/b" in crash.report_text(ValueError("a/b"), Path("/data"), None)


def test_two_reports_of_one_second_are_two_files(tmp_path: Path) -> None:
    paths = {crash.write_report(tmp_path, ValueError(n), None) for n in range(3)}
    assert len(paths) == 3


@pytest.mark.parametrize("head", [b"", b"\xff\n", b"[]\n", b'{"seats": 4}\n', b'{"seats": [1]}\n'])
def test_any_journal_can_be_reported(
    tmp_path: Path, head: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "m.jsonl").write_bytes(head)
    text = crash.report_text(ValueError("x"), tmp_path, tmp_path / "m.jsonl")
    assert "cannot be read" in text
    assert "ValueError" in crash.report_text(ValueError("\ud800"), tmp_path, tmp_path / "none")
    monkeypatch.setattr(
        logging.getLogger("remi"), "propagate", False
    )  # the tests' own log cannot hold it
    crash.start_log(tmp_path)
    assert crash.write_report(tmp_path, ValueError("\ud800"), None) is not None


def test_a_log_that_cannot_be_written_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crash.start_log(tmp_path / "data")
    (tmp_path / "data").rmdir()
    logging.getLogger("remi.test").warning("nobody hears it")
    assert capsys.readouterr().err == ""
    assert storage.take_troubles() == ()


def test_a_long_log_is_begun_anew_and_the_one_before_is_kept(tmp_path: Path) -> None:
    (tmp_path / "remi.log").write_text("old\n" * 100_000)
    crash.start_log(tmp_path)
    logging.getLogger("remi.test").warning("the rack creaks")
    assert "the rack creaks" in (tmp_path / "remi.log").read_text()
    assert (tmp_path / "remi.log.1").read_text().startswith("old\n")
