"""Which lessons were done."""

from __future__ import annotations

from pathlib import Path

import pytest

from remi.ui.learn.progress import FILE, lessons_done, mark_done


def test_lessons_are_remembered(tmp_path: Path) -> None:
    assert lessons_done(tmp_path) == frozenset()
    mark_done(tmp_path, "turn")
    mark_done(tmp_path, "melds")
    mark_done(tmp_path, "turn")
    assert lessons_done(tmp_path) == {"turn", "melds"}


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"done": 3}', '{"done": {"a": 1}}', "\0"])
def test_a_damaged_file_loses_the_ticks_and_nothing_else(tmp_path: Path, damage: str) -> None:
    (tmp_path / FILE).write_text(damage)
    assert lessons_done(tmp_path) == frozenset()
    mark_done(tmp_path, "turn")
    assert lessons_done(tmp_path) == {"turn"}


def test_what_is_no_name_is_left_out(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"done": ["turn", 3, null, ["melds"]]}')
    assert lessons_done(tmp_path) == {"turn"}


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    mark_done(blocked, "turn")
    assert lessons_done(blocked) == frozenset()
