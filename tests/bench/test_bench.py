import json
import math

import pytest

import main
from remi.protocol import bench


def test_every_measure_is_a_number_with_its_unit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "RACKS", 4)
    monkeypatch.setattr(bench, "LEVELS", ("easy",))
    monkeypatch.setattr("sys.argv", [main.__file__])
    assert main.main(["bench", "--json"]) == 0
    measures = json.loads(capsys.readouterr().out)
    names = [measure["name"] for measure in measures]
    assert len(set(names)) == len(names)
    assert {name.split(":")[0] for name in names} == {"rules", "solver", "bots", "engine"}
    for measure in measures:
        assert math.isfinite(measure["value"])
        assert measure["unit"] in ("µs", "ms", "actions/s", "rounds/s")
