"""The text of the licences, in the source tree and in the packed program."""

from __future__ import annotations

from pathlib import Path

import pytest

from remi.ui import assets, licences


def test_the_source_tree_tells_of_its_fonts_and_sounds() -> None:
    assert "Open Font License" in licences.licence_text()


def test_the_packed_program_tells_of_all_that_is_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    (tmp_path / licences.PACKED).write_text("SDL 2: zlib", encoding="utf-8")
    (tmp_path / licences.UNPACKED).write_text("fonts", encoding="utf-8")

    assert licences.licence_text() == "SDL 2: zlib"


def test_where_nothing_can_be_read_there_is_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "ASSETS", tmp_path)

    assert licences.licence_text() == ""
