import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from remi.match import saves
from remi.match.match import Match
from remi.match.recording import read_journal
from remi.match.replay import proofs, read_replay
from remi.match.words import sheets_in_words
from remi.rules.options import with_options
from remi.rules.scoring import Row, Score
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on, setup, without_checks


def played(data: Path, ruleset: str = "clasic") -> tuple[Path, Match]:
    match = saves.begin(data, setup(ruleset, rounds=2, seed=3))
    play_on(match, random.Random(1))
    match.next_round()
    play_on(match, random.Random(2))
    assert match.journal is not None
    path = match.journal.path
    path.write_bytes(without_checks(path.read_bytes()))
    return path, match


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_a_replay_comes_to_the_same_end(tmp_path: Path, ruleset: str) -> None:
    path, match = played(tmp_path, ruleset)
    replay = read_replay(path)
    assert replay.damage is None
    assert replay.match.scores == match.scores
    assert replay.steps[-1].state == match.round.state
    assert replay.match.standings() == match.standings()


def test_the_steps_of_a_round_begin_with_its_deal(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    replay = read_replay(path)
    first, second = replay.round_steps(1), replay.round_steps(2)
    assert len(first) + len(second) == len(replay.steps)
    assert second[0].state.turns_taken == (0, 0, 0)
    assert second[-1].state == match.round.state


def test_the_first_entry_that_does_not_hold_is_named(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    del rows[20]
    path.write_text("".join(rows))
    replay = read_replay(path)
    assert replay.damage is not None
    assert replay.damage.line == 21
    assert len(replay.steps) == 19


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"dealer": 1}, "deals"),
        ({"round": 2}, "round 2"),
        ({"type": "take_back", "seat": 0}, "no round"),
    ],
)
def test_a_round_out_of_order_does_not_hold(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    path, _ = played(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    deal = json.loads(rows[1])
    assert deal["dealer"] == 0
    path.write_text(rows[0] + json.dumps(deal | change) + "\n")
    replay = read_replay(path)
    assert replay.damage is not None
    assert said in replay.damage.why
    assert replay.match.round_number == 0


def test_every_shuffle_is_proven(tmp_path: Path) -> None:
    path, _ = played(tmp_path, "traditional")
    found = proofs(read_journal(path))
    assert all(proof.holds for proof in found)
    assert [proof.round_number for proof in found].count(1) >= 1
    assert {proof.round_number for proof in found} == {1, 2}


def test_two_exchanged_tiles_break_the_proof_of_their_round_only(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    deal = json.loads(rows[1])
    order = deal["shuffle"]["order"]
    other = next(index for index, one in enumerate(order) if one != order[0])
    order[0], order[other] = order[other], order[0]
    path.write_text("".join([rows[0], json.dumps(deal) + "\n", *rows[2:]]))
    verdicts = [(proof.round_number, proof.holds) for proof in proofs(read_journal(path))]
    assert (1, False) in verdicts
    assert (2, True) in verdicts


def test_the_sheets_say_how_each_round_ended(tmp_path: Path) -> None:
    _, match = played(tmp_path, "rummy")
    told = list(sheets_in_words(match))
    assert told[0] == "rummy: A, B, C"
    assert [line[:8] for line in told if line.startswith("Round ")] == ["Round 1:", "Round 2:"]
    first, second, _ = match.standings()
    assert told[-4] == f"1. {'ABC'[first.seat]}: {first.total}"
    assert told[-1] == f"{'ABC'[first.seat]} wins by {first.total - second.total}"


def test_the_sheets_tell_house_rules_and_only_those(tmp_path: Path) -> None:
    rules = with_options(RULE_SETS["clasic"], {"joker_max_uses": None, "doubles_mode": "none"})
    match = saves.begin(tmp_path, replace(setup(), rules=rules))
    assert list(sheets_in_words(match)) == [
        "clasic: A, B, C",
        'house rules: joker_max_uses = null, doubles_mode = "none"',
    ]
    assert list(sheets_in_words(Match.start(setup()))) == ["clasic: A, B, C"]


def test_a_tie_is_told_as_one(tmp_path: Path) -> None:
    _, match = played(tmp_path)
    rows = tuple(Row(seat, total, ()) for seat, total in enumerate((20, 50, 50)))
    match.scores = [Score(None, "exhausted", rows, None)] * 2
    told = list(sheets_in_words(match))
    assert told[2] == "Round 1: the tiles ran out (exhausted)"
    assert told[-4:] == ["1. B: 100", "1. C: 100", "3. A: 40", "a tie between B and C"]
