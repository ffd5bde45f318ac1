"""Settings survive a restart; a damaged file costs nothing but itself."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from remi.ui.settings import FILE, Game, Settings, load_settings, save_settings, settings_from


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    chosen = replace(
        Settings(),
        language="ro",
        palette="safe",
        volume=35,
        muted=True,
        seats=(("Ștefan", "you"), ("Ana", "easy"), ("Țugui", "you"), ("Ion", "medium")),
        games={"rummy": Game({"ace": "high"}, target=150), "clasic": Game(rounds=3)},
    )
    save_settings(tmp_path / "deep" / "folder", chosen)
    assert load_settings(tmp_path / "deep" / "folder") == chosen


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    "text", ["", "{", "[1, 2]", '"x"', "\x00\x01", "[" * 100_000, '{"volume": ']
)
def test_a_damaged_file_is_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert load_settings(tmp_path) == Settings()
    assert (tmp_path / (FILE + ".damaged")).read_text() == text
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", ["ro"]),
        ("palette", 3),
        ("pace", "warp"),
        ("volume", 101),
        ("volume", -1),
        ("volume", True),
        ("volume", 3.5),
        ("muted", 1),
        ("players", 5),
        ("ruleset", "poker"),
        ("seats", [["Ana", "easy"]]),
        ("seats", [["x" * 21, "easy"]] * 4),
        ("seats", "Ana"),
        ("games", ["clasic"]),
        ("no_such_setting", 1),
    ],
)
def test_a_value_out_of_range_is_left_at_the_usual(name: str, value: object) -> None:
    assert settings_from({name: value, "fullscreen": True}) == Settings(fullscreen=True)


def test_the_file_is_readable_json(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(seats=(("Ană", "you"),) * 4))
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["seats"][0][0] == "Ană"
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_folder_that_cannot_be_written_is_borne(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    save_settings(blocked, Settings())
    assert blocked.read_text() == ""


@pytest.mark.parametrize(
    "game",
    [
        {"options": {"no_such": 1}, "rounds": None, "target": None},
        {"options": {"first_meld_min": -1}, "rounds": None, "target": None},
        {"options": {}, "rounds": 0, "target": None},
        {"options": {}, "rounds": 3, "target": 100},
        {"options": {}, "rounds": True, "target": None},
        {"options": {}, "rounds": None},
        {"options": [], "rounds": None, "target": None},
        "clasic",
    ],
)
def test_a_game_that_cannot_be_played_is_forgotten_and_the_others_stay(game: object) -> None:
    good = {"options": {"ace": "high"}, "rounds": 7, "target": None}
    settings = settings_from({"games": {"clasic": game, "rummy": good, "poker": good}})
    assert settings.games == {"rummy": Game({"ace": "high"}, 7)}
