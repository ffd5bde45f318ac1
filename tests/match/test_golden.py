"""The golden games: matches of every rule set as they were once played and recorded.

They pin the rules, the score sheets, and the format of the journal. `tools/goldens.py` makes them
anew where one of these changes on purpose.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from remi.match.entries import Acted, RoundBegan, TakenBack
from remi.match.journal import Journal
from remi.match.recording import read_journal
from remi.match.replay import Replay, Step, proofs, read_replay
from remi.match.words import sheets_in_words
from remi.protocol.invariants import broken
from remi.rules import events
from remi.rules.engine import apply, check
from remi.rules.scoring import score
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for

FOLDER = Path(__file__).resolve().parents[1] / "golden"
NAMES = sorted(path.stem for path in FOLDER.glob("*.remi"))
every_game = pytest.mark.parametrize("name", NAMES)

_replays: dict[str, Replay] = {}


def replay(name: str) -> Replay:
    """The game replayed, once for all tests."""
    if name not in _replays:
        _replays[name] = read_replay(FOLDER / f"{name}.remi")
    return _replays[name]


def test_every_rule_set_has_a_game_and_some_have_one_with_house_rules() -> None:
    assert set(RULE_SETS) <= set(NAMES)
    house = [name for name in NAMES if replay(name).head.setup.rules.options]
    assert len(house) >= 4
    for name in RULE_SETS:
        assert replay(name).head.setup.rules == RULE_SETS[name]


@every_game
def test_a_game_holds_to_its_end(name: str) -> None:
    found = replay(name)
    assert found.damage is None
    assert found.match.is_over
    assert all(proof.holds for proof in proofs(read_journal(FOLDER / f"{name}.remi")))


@every_game
def test_the_score_sheets_are_those_of_then(name: str) -> None:
    sheets = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "\n".join(sheets_in_words(replay(name).match)) + "\n" == sheets


@every_game
def test_the_journal_is_written_as_then(name: str, tmp_path: Path) -> None:
    path = FOLDER / f"{name}.remi"
    recording = read_journal(path)
    journal = Journal(tmp_path / path.name)
    for entry in (recording.head, *(line.entry for line in recording.lines)):
        journal.append(entry, recording.head.setup.rules.notation)
    journal.close()
    assert journal.path.read_bytes() == path.read_bytes()


@every_game
def test_check_and_apply_take_every_action(name: str) -> None:
    """Each action by the two questions of the rules, without the match in between."""
    state, earlier = None, []
    for step in replay(name).steps:
        if isinstance(step.entry, Acted):
            assert state is not None
            assert step.entry.seat == state.turn
            assert check(view_for(state, state.turn), step.entry.action) is None
            earlier.append(state)
            state, happened = apply(state, step.entry.action, step.entry.order)
            assert happened == step.events
        elif isinstance(step.entry, TakenBack):
            state = earlier.pop()
        else:
            state = step.state
        assert state == step.state
        assert broken(state) == ()


@every_game
def test_the_sheets_are_those_of_the_last_states(name: str) -> None:
    steps = replay(name).steps
    ends = [one.state for one, following in pairwise(steps) if begins_round(following)]
    assert [score(state) for state in (*ends, steps[-1].state)] == replay(name).match.scores


def begins_round(step: Step) -> bool:
    return isinstance(step.entry, RoundBegan)


def test_everything_that_can_happen_happens_in_one_of_them() -> None:
    happened = {
        type(event) for name in NAMES for step in replay(name).steps for event in step.events
    }
    assert happened == set(get_args(events.Event))
    entries = {type(step.entry) for name in NAMES for step in replay(name).steps}
    assert entries == {RoundBegan, Acted, TakenBack}


def test_rounds_end_in_many_ways() -> None:
    kinds = {sheet.kind for name in NAMES for sheet in replay(name).match.scores}
    assert kinds >= {"etalat", "simplu", "bicolor", "out", "rummy", "exhausted"}
