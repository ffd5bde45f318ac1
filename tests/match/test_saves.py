"""Whatever ends the program, and when: the match that comes back is the one acknowledged last."""

import os
import random
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from remi.match import saves
from remi.match.folders import data_folder, matches_folder, replays_folder
from remi.match.lock import try_lock
from remi.match.match import Match
from remi.match.recording import read_journal
from remi.match.setup import Setup
from remi.rules.state import State
from remi.rules.variants import RULE_SETS
from tests.match.playing import any_action, play_on, setup

NOON = datetime(2024, 5, 1, 12)
LATER = datetime(2024, 5, 1, 13)
ROOT = Path(__file__).resolve().parents[2]


def saved_states(match: Match, dice: random.Random, most: int) -> dict[int, State]:
    """Play on with some taking back; the states by the number of lines in the file."""
    assert match.journal is not None
    lines = 2
    states = {lines: match.round.state}
    for _ in range(most):
        seat = match.round.turn
        if match.round.is_over:
            match.next_round()
        elif match.round.can_take_back and dice.random() < 0.3:
            match.take_back(seat)
        else:
            match.submit(seat, any_action(match.view(seat), dice))
        if match.is_over:
            break
        lines += 1
        states[lines] = match.round.state
    return states


def begun(data: Path, wanted: Setup | None = None) -> Match:
    return saves.begin(data, wanted or setup(), NOON)


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_a_match_cut_off_after_any_line_comes_back_as_it_was_then(
    tmp_path: Path, ruleset: str
) -> None:
    match = begun(tmp_path, setup(ruleset, seats=3, rounds=3, seed=11))
    states = saved_states(match, random.Random(4), most=150)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    rows = path.read_bytes().splitlines(keepends=True)
    for count in range(2, len(rows) + 1, 7):
        path.write_bytes(b"".join(rows[:count]) + rows[0][:20])  # and a torn line after it
        again = saves.resume(tmp_path)
        assert again is not None
        assert again.round.state == states[count], count
        again.close()


def test_play_goes_on_after_a_restart_as_without_it(tmp_path: Path) -> None:
    straight = Match.start(setup(seed=5, rounds=3))
    match = begun(tmp_path, setup(seed=5, rounds=3))
    for number in range(3):
        play_on(straight, random.Random(number))
        dice = random.Random(number)
        while not match.round.is_over:
            play_on(match, dice, most=9)
            if not match.is_over:
                match.close()
                resumed = saves.resume(tmp_path)
                assert resumed is not None
                match = resumed
        straight.next_round()
        match.next_round()
    assert match.totals == straight.totals
    assert match.round.state == straight.round.state


def test_a_match_killed_between_head_and_deal_is_dealt(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert match.journal is not None
    path, dealt = match.journal.path, match.round.state
    match.close()
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == dealt
    assert len(read_journal(path).lines) == 1


def test_taking_back_is_possible_after_a_restart(tmp_path: Path) -> None:
    match = begun(tmp_path, setup("rummy", seats=2))
    dice = random.Random(1)
    while not match.round.can_take_back:
        play_on(match, dice, most=1)
    match.close()
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.take_back(again.round.turn) is None


def test_there_is_nothing_to_resume_in_a_new_folder(tmp_path: Path) -> None:
    assert saves.resume(tmp_path / "none") is None
    assert not saves.has_unfinished(tmp_path / "none")
    assert saves.finished(tmp_path / "none") == []
    assert not (tmp_path / "none").exists()


def test_a_finished_match_lies_with_the_replays(tmp_path: Path) -> None:
    match = begun(tmp_path, setup(rounds=1))
    assert saves.has_unfinished(tmp_path)
    play_on(match, random.Random(1))
    assert match.is_over
    assert not saves.has_unfinished(tmp_path)
    assert saves.resume(tmp_path) is None
    assert saves.finished(tmp_path) == [replays_folder(tmp_path) / "2024-05-01-120000-clasic.jsonl"]


def test_a_match_that_ended_with_the_program_is_put_away_at_the_next_start(tmp_path: Path) -> None:
    match = begun(tmp_path, setup(rounds=1))
    assert match.journal is not None
    play_on(match, random.Random(1))
    unmoved = matches_folder(tmp_path) / match.journal.path.name
    match.journal.path.rename(unmoved)  # as if killed before the move
    assert saves.resume(tmp_path) is None
    assert saves.finished(tmp_path) == [match.journal.path]


def test_a_new_match_puts_the_one_under_way_with_the_replays(tmp_path: Path) -> None:
    begun(tmp_path)
    saves.begin(tmp_path, setup("popular"), LATER)
    assert len(saves.finished(tmp_path)) == 1
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.setup.rules.id == "popular"


def test_a_match_of_another_copy_of_the_program_is_left_alone(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    with open(path, "r+b") as other:
        assert try_lock(other)
        assert not saves.has_unfinished(tmp_path)
        assert saves.resume(tmp_path) is None
        saves.begin(tmp_path, setup(), LATER).close()
        assert path.exists()


# ------------------------------------------------------------------ damage


def test_a_damaged_line_costs_only_what_follows_and_the_whole_is_kept(tmp_path: Path) -> None:
    match = begun(tmp_path)
    states = saved_states(match, random.Random(4), most=30)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    rows = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*rows[:10], b"~~~\n", *rows[11:]])
    path.write_bytes(damaged)
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == states[10]
    assert again.damage is not None
    assert again.damage.line == 11
    assert again.damage.kept is not None
    assert again.damage.kept.read_bytes() == damaged
    play_on(again, random.Random(1), most=1)
    assert len(read_journal(path).lines) == 10
    assert read_journal(path).damage is None


def test_an_entry_against_the_rules_ends_the_good_part(tmp_path: Path) -> None:
    match = begun(tmp_path)
    states = saved_states(match, random.Random(4), most=30)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    rows = path.read_bytes().splitlines(keepends=True)
    forged = b'{"type":"action","seat":0,"action":{"type":"announce"}}\n'
    path.write_bytes(b"".join([*rows[:3], forged, *rows[3:]]))
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == states[3]
    assert again.damage is not None
    assert again.damage.line == 4


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00" * 100, b'{"type":"match"}\n'])
def test_a_useless_file_is_set_aside_and_the_one_before_it_is_found(
    tmp_path: Path, content: bytes
) -> None:
    match = begun(tmp_path)
    match.close()
    bad = matches_folder(tmp_path) / "2030-01-01-000000-clasic.jsonl"
    bad.write_bytes(content)
    with pytest.raises(saves.SetAside) as raised:
        saves.resume(tmp_path)
    assert raised.value.aside.read_bytes() == content
    assert not bad.exists()
    again = saves.resume(tmp_path)
    assert again is not None
    assert again.round.state == match.round.state


def test_the_game_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    match = begun(tmp_path)
    assert match.warning == "cannot-write"
    play_on(match, random.Random(1))
    assert match.round.is_over


# ------------------------------------------------------------------ killed for real

PLAYER = """
import random, sys
from pathlib import Path
from remi.match import saves
from tests.match.playing import any_action, setup
match = saves.begin(Path(sys.argv[1]), setup(rounds=50))
dice = random.Random(3)
while True:
    if match.round.is_over:
        match.next_round()
    seat = match.round.turn
    match.submit(seat, any_action(match.view(seat), dice))
    print(repr(hash(match.round.state)), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_killed_program_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
    )
    assert player.stdout is not None
    for _ in range(60):
        player.stdout.readline()
    player.send_signal(signal.SIGKILL)
    acknowledged = 60 + len(player.stdout.read().splitlines())
    player.wait()
    match = saves.resume(tmp_path)
    assert match is not None
    assert match.damage is None
    assert match.journal is not None
    kept = len([line for line in read_journal(match.journal.path).lines if line.number > 2])
    assert acknowledged <= kept <= acknowledged + 2  # rounds that began are lines as well


# ------------------------------------------------------------------ folders


def test_the_folder_is_the_one_given_then_the_variable_then_the_systems(tmp_path: Path) -> None:
    environ = {"REMI_DATA_DIR": str(tmp_path / "variable")}
    assert data_folder(tmp_path / "given", environ) == tmp_path / "given"
    assert data_folder(None, environ) == tmp_path / "variable"
    assert data_folder(None, {}).name == "remi"
