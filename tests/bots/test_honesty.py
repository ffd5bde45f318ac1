"""Bots do not look: whatever is hidden from a seat, it does the same."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from remi.bots import LEVELS, choose
from remi.bots.expert import Budget
from remi.rules.phase import Phase
from remi.rules.state import State, with_seat
from remi.rules.tile import sorted_rack
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from tests.bots.test_play import played

POSITIONS = {"easy": 60, "medium": 60, "hard": 40, "expert": 12}
"""For each rule set: more than a thousand in all."""


def with_hidden_tiles_shuffled(state: State, chance: random.Random) -> State:
    """The state with everything that the seat on turn cannot see dealt out anew."""
    hidden = [*state.stock]
    for seat, rack in enumerate(state.racks):
        if seat != state.turn:
            hidden += rack
    chance.shuffle(hidden)
    racks = state.racks
    for seat, rack in enumerate(racks):
        if seat != state.turn:
            racks = with_seat(racks, seat, sorted_rack(hidden[: len(rack)]))
            del hidden[: len(rack)]
    return state._replace(racks=racks, stock=tuple(hidden))


def is_shuffled_freely(state: State) -> bool:
    """Whether no hidden tile is bound by what was said of it: an offered double has a class."""
    return state.phase is not Phase.DOUBLES or state.doubles is None or not state.doubles.offer


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(level: str, name: str) -> None:
    chance = random.Random(5)
    seats = 3
    rounds = (pair for seed in (1, 2, 3) for pair in played(name, seed, ("medium",) * seats))
    free = (state for state, _ in rounds if is_shuffled_freely(state))
    for state in islice(free, POSITIONS[level]):
        budget = Budget(samples=3, seconds=None)
        seen = choose(level, view_for(state, state.turn), 3, budget)
        other = with_hidden_tiles_shuffled(state, chance)
        assert choose(level, view_for(other, other.turn), 3, budget) == seen
