"""Positions of rounds by chance, under any house rules: written, read, and as good as before."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from remi.protocol.invariants import broken
from remi.protocol.position_reading import read_position
from remi.protocol.position_writing import write_position
from remi.rules.scoring import score
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from remi.solver.legal import legal
from tests.protocol.asking import Engine
from tests.rules.random_play import begun, play
from tests.searching import LONG, rounds

pytestmark = pytest.mark.chance
STEPS = 200 if LONG else 60


@pytest.mark.parametrize("name", RULE_SETS)
@rounds
@given(data=st.data())
def test_a_position_that_was_loaded_allows_what_it_allowed(name: str, data: st.DataObject) -> None:
    state, dice = begun(name, data)
    for now, _ in play(state, dice, STEPS):
        assert broken(now) == ()
        if dice.random() < 0.7:
            continue
        written = json.loads(json.dumps(write_position(now)))
        loaded = read_position(written)
        assert loaded == now
        assert legal(view_for(loaded, now.turn)) == legal(view_for(now, now.turn))
        assert score(loaded) == score(now)


@pytest.mark.parametrize("name", RULE_SETS)
@rounds
@given(data=st.data())
def test_the_engine_gives_a_position_back_as_it_got_it(name: str, data: st.DataObject) -> None:
    state, dice = begun(name, data)
    *_, (last, _) = play(state, dice, dice.randrange(1, STEPS))
    engine = Engine()
    assert engine.ask("load", position=write_position(last, 7)) == {"ok": True}
    assert engine.position() == json.loads(json.dumps(write_position(last, 7)))
    for op in ("legal", "score"):
        assert engine.ask(op)["ok"]
