"""The arguments, and the exit status that each command ends with."""

import json
import random
from pathlib import Path

import pytest

import main as command_line
from remi.arguments import read_folder, read_option, read_seed
from remi.match import saves
from tests.match.playing import play_on, setup


def run(*arguments: str) -> int:
    return command_line.main(arguments)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file of a match of one round."""
    match = saves.begin(tmp_path, setup(rounds=1))
    play_on(match, random.Random(1))
    assert match.journal is not None
    return match.journal.path


@pytest.mark.parametrize(
    "arguments",
    [
        ("sing",),
        ("play", "--seats", "you"),
        ("play", "--seats", "you,genius"),
        ("play", "--rounds", "0"),
        ("play", "--rounds", "51"),
        ("play", "--rounds", "4", "--target", "9"),
        ("play", "--target", "many"),
        ("play", "--ruleset", "poker"),
        ("play", "--option", "joker_max_uses"),
        ("play", "--option", "joker_max_uses=many"),
        ("play", "--option", "ace=low"),
        ("play", "--after", "1"),
        ("play", "--screenshot", "a.png", "--after", "soon"),
        ("--lang", "de"),
        ("simulate", "--seats", "you,easy"),
        ("simulate", "--jobs", "0"),
        ("replay",),
        ("replay", "nothing.jsonl", "--text"),
        ("replay", "x", "--text", "--check"),
        ("verify", "nothing.jsonl"),
    ],
)
def test_unusable_arguments_get_a_sentence_and_status_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("remi: ")
    assert said.err.count("\n") == 1


def test_the_window_gets_what_the_arguments_say(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(command_line, "_run_window", lambda options: shown.append(options) or 0)
    assert run("--data-dir", "saves") == 0
    line = (
        "play --ruleset rummy --seats you,easy --names Ana,Radu --target 200 --seed 7 "
        "--option ace=high --autoplay --fast --lang ro --data-dir saves "
        "--screenshot a.png --after 2.5 --screenshot b.png"
    )
    assert run(*line.split()) == 0
    menu, options = shown
    assert menu.match is None
    assert menu.data_dir == options.data_dir == Path("saves")
    match = options.match
    assert (match.ruleset, match.seats, match.names) == ("rummy", ("you", "easy"), ("Ana", "Radu"))
    assert (match.rounds, match.target, match.seed) == (None, 200, 7)
    assert match.overrides == (("ace", "high"),)
    assert (options.autoplay, options.fast, options.lang) == (True, True, "ro")
    assert [(shot.file.name, shot.after) for shot in options.screenshots] == [
        ("a.png", 2.5),
        ("b.png", 1.0),
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [("a=3", 3), ("a=true", True), ("a=null", None), ("a=never", "never"), ("a=", "")],
)
def test_a_house_rule_is_a_json_value_or_a_word(text: str, value: object) -> None:
    assert read_option(text) == ("a", value)


@pytest.mark.parametrize(("text", "seed"), [("7", 7), ("-7", -7), ("abc", "abc"), ("7a", "7a")])
def test_a_seed_is_a_number_or_a_text(text: str, seed: object) -> None:
    assert read_seed(text) == seed


def test_a_replay_is_told(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(saved), "--text") == 0
    told = capsys.readouterr().out
    assert "Round 1, " in told
    assert "draws" in told


def test_a_whole_replay_checks_and_a_changed_one_does_not(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", str(saved), "--check") == 0
    assert "entries hold" in capsys.readouterr().out
    rows = saved.read_text().splitlines(keepends=True)
    saved.write_text("".join([*rows[:12], *rows[13:]]))
    assert run("replay", str(saved), "--check") == 1
    assert "line 13" in capsys.readouterr().err


def test_shuffles_are_verified(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", str(saved)) == 0
    assert "round 1: " in capsys.readouterr().out
    rows = saved.read_text().splitlines(keepends=True)
    deal = json.loads(rows[1])
    deal["shuffle"]["salt"] = "0" * 32
    saved.write_text("".join([rows[0], json.dumps(deal) + "\n", *rows[2:]]))
    assert run("verify", str(saved)) == 1
    assert "DOES NOT HOLD" in capsys.readouterr().out


def test_a_file_that_is_no_match_is_unusable(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = tmp_path / "foreign.jsonl"
    for content in (b"", b"hello\n", b"\x00\xff\n", b"[" * 50_000 + b"\n"):
        foreign.write_bytes(content)
        for command in (("verify",), ("replay", "--check"), ("replay", "--text")):
            assert run(*command, str(foreign)) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_bots_play_and_the_result_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "simulate --ruleset rummy --seats easy,medium --rounds 2 --seed 1 --json"
    assert run(*arguments.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert [player["level"] for player in found["players"]] == ["easy", "medium"]


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    told = capsys.readouterr().out
    assert told.startswith("Remi ")
    assert "Python 3" in told
    assert "pygame-ce" in told


def test_an_empty_data_folder_is_none() -> None:
    assert read_folder("") is None
    assert read_folder("saves") == Path("saves")
