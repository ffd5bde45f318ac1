"""What holds in every round, whatever is tried in it, in all rule sets and with any house rules.

A few seconds' worth of rounds; `dev.py check --long` plays many more (see `tests/searching.py`).
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from remi.rules.actions import Discard
from remi.rules.engine import apply, check, needs_order
from remi.rules.events import Drew, Events, events_for
from remi.rules.meld import MIN_LENGTH, read_meld
from remi.rules.options import OPTIONS
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.refusal import IllegalAction
from remi.rules.ruleset import Scoring
from remi.rules.scoring import score
from remi.rules.state import State
from remi.rules.tile import JOKER
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from tests.rules.random_play import (
    HOUSE_VALUES,
    begun,
    play,
    play_out,
    propose,
    shuffled,
)
from tests.searching import LONG, rounds

pytestmark = pytest.mark.chance
STEPS = 300 if LONG else 90
"""Actions of one round that are looked at; then it is played out."""
MOST_TO_THE_END = 1000
"""Draws and discards that a round of whichever rules cannot outlast."""

every_rule_set = pytest.mark.parametrize("name", RULE_SETS)


# ------------------------------------------------------------------ what is looked at


def assert_pack_is_whole(state: State) -> None:
    """Every tile is somewhere, exactly as often as the pack has it."""
    there = Counter(chain(*state.racks, state.stock, *(one.tiles for one in state.table)))
    there.update(thrown.tile for thrown in (*state.discards, *state.lost))
    there.update([] if state.atu is None else [state.atu])
    assert there == Counter(full_pack(state.rules))


def assert_table_is_sound(state: State) -> None:
    """Racks are in order; what lies on the table are melds, with an owner a tile."""
    assert all(list(held) == sorted(held) for held in state.racks)
    assert len({one.id for one in state.table}) == len(state.table)
    for one in state.table:
        assert read_meld(one.tiles, state.rules) == one.meld
        assert len(one.by) == len(one.uses) == len(one.tiles) >= MIN_LENGTH
        assert [uses > 0 for uses in one.uses] == [tile == JOKER for tile in one.tiles]
        limit = state.rules.joker_max_uses
        assert limit is None or all(uses <= limit for uses in one.uses)


def assert_hidden_tiles_change_no_view(state: State, dice: random.Random) -> None:
    """Each seat sees the same when the tiles that it cannot see are exchanged among themselves."""
    for seat in range(state.seats):
        others = [held for other, held in enumerate(state.racks) if other != seat]
        hidden = list(shuffled((*chain(*others), *state.stock), dice))
        racks = [
            held if other == seat else tuple(sorted(hidden.pop() for _ in held))
            for other, held in enumerate(state.racks)
        ]
        other_truth = state._replace(racks=tuple(racks), stock=tuple(hidden))
        assert view_for(other_truth, seat) == view_for(state, seat)


def assert_score_adds_up(state: State) -> None:
    sheet = score(state)
    for row in sheet.rows:
        points, times = sum(part.points for part in row.parts), 1
        for part in row.parts:
            times *= part.times
        assert row.total == points * times
    if state.rules.scoring is Scoring.ZERO_SUM:
        apart = [part.points for row in sheet.rows for part in row.parts if part.why != "atu"]
        assert sum(apart) == 0
    if sheet.prize is not None:
        assert sum(sheet.prize) == pytest.approx(state.rules.prize_fund)


def assert_only_the_mover_acts(state: State, dice: random.Random) -> None:
    for seat in range(state.seats):
        if seat != state.turn:
            view = view_for(state, seat)
            refusal = check(view, propose(view, dice))
            assert refusal is not None
            assert refusal.reason in ("not-your-phase", "round-over")


def assert_check_and_apply_agree(state: State, dice: random.Random) -> None:
    view = view_for(state, state.turn)
    action = propose(view, dice)
    refusal = check(view, action)
    order = shuffled(needs_order(state, action), dice) if refusal is None else ()
    if refusal is None:
        apply(state, action, order)
        return
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action, order)
    assert caught.value.refusal == refusal
    assert repr(state) == before


def assert_draws_are_hidden(events: Events, state: State) -> None:
    for seat in range(state.seats):
        for event in events_for(events, seat):
            if isinstance(event, Drew):
                assert (event.tile is None) == (event.seat != seat)


def assert_sound(state: State, dice: random.Random) -> None:
    assert_pack_is_whole(state)
    assert_table_is_sound(state)
    assert_score_adds_up(state)
    assert_check_and_apply_agree(state, dice)
    assert_only_the_mover_acts(state, dice)


# ------------------------------------------------------------------ the properties


@every_rule_set
@rounds
@given(data=st.data())
def test_a_round_stays_sound_whatever_is_tried(name: str, data: st.DataObject) -> None:
    state, dice = begun(name, data)
    for step, (now, events) in enumerate(play(state, dice, STEPS)):
        assert_sound(now, dice)
        assert_draws_are_hidden(events, now)
        if step % 8 == 0:
            assert_hidden_tiles_change_no_view(now, dice)


@every_rule_set
@rounds
@given(data=st.data())
def test_a_round_ends_when_nothing_more_is_laid(name: str, data: st.DataObject) -> None:
    state, dice = begun(name, data)
    *_, (state, _) = play(state, dice, dice.randrange(1, 60))
    states = [state, *play_out(state, dice)]
    assert len(states) < MOST_TO_THE_END
    last = states[-1]
    if last.phase is not Phase.OVER:
        assert why_nothing_may_be_thrown(last) <= ONE_HAS_TO_LAY_OR_TAKE_BACK
        return
    assert last.result is not None
    assert_pack_is_whole(last)
    assert_score_adds_up(last)


ONE_HAS_TO_LAY_OR_TAKE_BACK = {
    "too-many-tiles-left",  # a cap on the rack, and the train was broken for more
    "must-close",  # the Atu was taken
    "may-not-discard-taken",  # the twin of the only card was taken
}


def why_nothing_may_be_thrown(state: State) -> set[str | None]:
    view = view_for(state, state.turn)
    refusals = [check(view, Discard(one)) for one in state.rack]
    return {refusal and refusal.reason.value for refusal in refusals}


def test_chance_knows_every_house_rule_and_its_usual_value() -> None:
    assert set(HOUSE_VALUES) == set(OPTIONS)
    for name, option in OPTIONS.items():
        assert len({option.read(value) for value in HOUSE_VALUES[name]}) > 1
