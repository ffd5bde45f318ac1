"""The arguments, and the exit status that each command ends with."""

import json
import random
from pathlib import Path

import pytest

import main as command_line
from remi.arguments import read_folder, read_option, read_seed
from remi.match import saves
from remi.match.chance import fingerprint
from tests.match.playing import play_on, setup, without_checks


def run(*arguments: str) -> int:
    return command_line.main(arguments)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file of a match of one round."""
    match = saves.begin(tmp_path, setup(rounds=1))
    play_on(match, random.Random(1))
    assert match.journal is not None
    path = match.journal.path
    path.write_bytes(without_checks(path.read_bytes()))
    return path


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


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("7", 7),
        ("-7", -7),
        ("abc", "abc"),
        ("7a", "7a"),
        ("--7", "--7"),
        ("șah", "șah"),
        ("a\udcff", "a\N{REPLACEMENT CHARACTER}"),  # a byte of the terminal that is no letter
    ],
)
def test_a_seed_is_a_number_or_a_text(text: str, seed: object) -> None:
    assert read_seed(text) == seed


def test_a_replay_is_told(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(saved), "--text", "--lang", "en") == 0
    told = capsys.readouterr().out
    assert "Round 1: " in told
    assert "draws" in told
    assert run("replay", str(saved), "--text", "--lang", "ro") == 0
    told = capsys.readouterr().out
    assert "Runda 1: " in told
    assert "trage" in told


def test_a_replay_is_shown_in_the_window(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(command_line, "_run_window", lambda options: shown.append(options) or 0)
    assert run("replay", str(saved), "--data-dir", "saves") == 0
    assert shown[0].replay == saved
    assert shown[0].data_dir == Path("saves")


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
    said = capsys.readouterr()
    assert "DOES NOT HOLD" in said.out
    assert "line 2: the shuffle of round 1 does not hold" in said.err


def test_a_deal_that_is_no_whole_pack_does_not_hold(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = saved.read_text().splitlines(keepends=True)
    deal = json.loads(rows[1])
    shuffle = deal["shuffle"]
    shuffle["order"][0] = shuffle["order"][1]
    shuffle["fingerprint"] = fingerprint(shuffle["salt"], shuffle["order"])
    saved.write_text("".join([rows[0], json.dumps(deal) + "\n", *rows[2:]]))
    assert run("verify", str(saved)) == 1
    assert "round 1" in capsys.readouterr().err


def test_a_match_that_was_not_dealt_has_nothing_to_verify(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved.write_text(saved.read_text().splitlines(keepends=True)[0])
    assert run("verify", str(saved)) == 0
    assert "no round" in capsys.readouterr().out


def test_statistics_are_told_in_both_languages(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = saved.parents[1]
    assert run("stats", "--data-dir", str(data), "--lang", "en") == 0
    told = capsys.readouterr().out
    assert "Classic Remi – against persons" in told
    assert "Rounds" in told
    assert run("stats", "--data-dir", str(data), "--lang", "ro") == 0
    assert "adversari: persoane" in capsys.readouterr().out


def test_no_statistics_are_told_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stats", "--data-dir", str(tmp_path), "--lang", "en") == 0
    assert "No round has been counted yet" in capsys.readouterr().out


def test_statistics_are_written_as_a_table(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, table = saved.parents[1], tmp_path / "rounds.csv"
    assert run("stats", "--data-dir", str(data), "--csv", str(table)) == 0
    assert "3 rounds" in capsys.readouterr().out  # three persons played one round
    rows = table.read_text(encoding="utf-8-sig").splitlines()
    assert rows[0].startswith("started,round,ruleset,opponents,name")
    assert len(rows) == 4
    assert run("stats", "--data-dir", str(data), "--csv", str(tmp_path / "no" / "x.csv")) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_damaged_statistics_are_set_aside_with_a_sentence(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = saved.parents[1]
    (data / "statistics.sqlite").write_bytes(b"~" * 5000)
    assert run("stats", "--data-dir", str(data), "--lang", "en") == 0
    said = capsys.readouterr()
    assert "set aside as" in said.err
    assert "Rounds" in said.out


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
