"""The benchmarks run and answer numbers with units; how large the numbers are is not tested."""

from __future__ import annotations

import json
import math
import sys

import pytest

import main
from remi import bench
from remi.bench import drawing, peers, play, racks
from remi.bench.measure import Measure, as_text
from remi.rules.meld import Meld, read_meld
from remi.rules.notation import TILES

UNITS = {"µs", "ms", "actions/s", "rounds/s", "times", "%", "a second"}


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "ROUNDS", 1)
    monkeypatch.setattr(play, "RANDOM_ROUNDS", 1)
    monkeypatch.setattr(play, "LEVELS", ("easy",))
    monkeypatch.setattr(racks, "RACKS", 10)
    monkeypatch.setattr(racks, "KINDS", ((14, 0), (14, 1)))
    monkeypatch.setattr(drawing, "FRAMES", 10)
    monkeypatch.setattr(drawing, "MOVES", 2)
    monkeypatch.setattr(drawing, "IDLE_SECONDS", 0.01)
    monkeypatch.setattr("sys.argv", [main.__file__])
    for module in ("highspy", "okey_solver", "pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, module, None)


@pytest.mark.usefixtures("_small")
def test_every_measure_is_a_number_with_its_unit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["bench", "--json"]) == 0
    measures = json.loads(capsys.readouterr().out)
    names = [measure["name"] for measure in measures]
    assert len(set(names)) == len(names)
    assert {name.split(":")[0] for name in names} == set(bench.PARTS)
    for measure in measures:
        if measure["name"].startswith("peers:"):
            assert (measure["value"], measure["unit"]) == (None, "not installed")
        else:
            assert math.isfinite(measure["value"])
            assert measure["unit"] in UNITS


@pytest.mark.usefixtures("_small")
def test_only_the_parts_that_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["bench", "--parts", "rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("rules: ") for line in lines)
    assert main.main(["bench", "--parts", "rules,nothing"]) == 2
    assert "'nothing'" in capsys.readouterr().err


def test_a_peer_that_is_not_there_is_named() -> None:
    assert as_text(Measure("peers: rlcard", None, "not installed")).endswith("not installed")


def test_a_peer_is_timed_beside_ours_and_its_answers_are_kept() -> None:
    answers: list[int] = []
    held = [TILES.parse_all("R9 R10 R11"), TILES.parse_all("R9 Y9 B9")]
    works = [lambda: 25, lambda: 0]
    measures = list(peers._beside_ours("peer", works, held, answers))
    assert answers == [25, 0]
    assert [one.unit for one in measures] == ["µs", "times", "µs", "times"]


@pytest.mark.parametrize(
    ("text", "shown"), [("R12 R13 R1", 26), ("R1 R2 *", 6), ("Y9 B9 K9 *", 36)]
)
def test_another_program_counts_the_numbers_of_a_meld(text: str, shown: int) -> None:
    meld = read_meld(TILES.parse_all(text), play.CLASIC)
    assert isinstance(meld, Meld)
    assert peers._numbers_shown(meld) == shown
