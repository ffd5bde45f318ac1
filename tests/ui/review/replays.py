"""Replays for the tests of what comes after a round: each rule set is played once."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from remi.match import saves
from remi.match.folders import replays_folder
from remi.match.replay import Replay, read_replay
from remi.match.setup import Seat, Setup
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on, without_checks

SEATS = (Seat("Tu"), Seat("Ana", "easy"), Seat("Mihai", "medium"), Seat("Ileana", "medium"))


@cache
def rows_of(ruleset: str, seats: int = 4) -> list[str]:
    """The lines of a match of two rounds, played by chance."""
    with TemporaryDirectory() as folder:
        wanted = Setup(RULE_SETS[ruleset], SEATS[:seats], rounds=2, seed=5)
        match = saves.begin(Path(folder), wanted)
        play_on(match, random.Random(1))
        match.next_round()
        play_on(match, random.Random(2))
        assert match.journal is not None
        content = without_checks(match.journal.path.read_bytes())
        return content.decode().splitlines(keepends=True)


def saved(data: Path, ruleset: str = "clasic", seats: int = 4) -> Path:
    """The file of a match that is over, with the replays of the folder `data`."""
    path = replays_folder(data) / f"2026-11-03-120000-{ruleset}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(rows_of(ruleset, seats)))
    return path


def replay_of(data: Path, ruleset: str = "clasic", seats: int = 4) -> Replay:
    return read_replay(saved(data, ruleset, seats))
