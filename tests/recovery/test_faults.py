"""What becomes of the match when our own code fails, and the report that is left of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from remi.match.recording import read_journal
from remi.ui import crash, storage
from remi.ui.app import App
from remi.ui.scenes.message import ErrorScene
from remi.ui.scenes.table import TableScene
from tests.recovery.window import WISH, act


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
