"""The beginning of the packed program: what a double click means."""

from __future__ import annotations

import pytest
import start


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["/home/ana/Meciul meu.remi"], ["replay", "/home/ana/Meciul meu.remi"]),
        (["C:\\Jocuri\\MECI.REMI"], ["replay", "C:\\Jocuri\\MECI.REMI"]),
        (["2026-12-01-clasic.jsonl"], ["replay", "2026-12-01-clasic.jsonl"]),
        (["engine"], ["engine"]),
        (["--version"], ["--version"]),
        (["verify", "x.remi"], ["verify", "x.remi"]),
    ],
)
def test_a_match_alone_is_looked_at(given: list[str], meant: list[str]) -> None:
    assert start.completed(given) == meant
