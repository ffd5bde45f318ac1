"""Bots play whole rounds of every rule set: legally, honestly, to an end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from remi.bots import LEVELS, choose
from remi.rules.actions import Action
from remi.rules.dealing import deal
from remi.rules.engine import apply, check, needs_order
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.state import State, with_seat
from remi.rules.tile import sorted_rack
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for

LONGEST_ROUND = 2500
"""Actions; a round with more goes in circles."""


def played(name: str, seed: int, levels: tuple[str, ...]) -> Iterator[tuple[State, Action]]:
    """The positions of a round with the action that the bot on turn chose in each."""
    chance = random.Random(seed)
    rules = RULE_SETS[name]
    order = list(full_pack(rules))
    chance.shuffle(order)
    state, _ = deal(rules, len(levels), 0, tuple(order))
    for _ in range(LONGEST_ROUND):
        if state.phase is Phase.OVER:
            return
        action = choose(levels[state.turn], view_for(state, state.turn), seed)
        yield state, action
        shuffled = list(needs_order(state, action))
        chance.shuffle(shuffled)
        state, _ = apply(state, action, tuple(shuffled))
    pytest.fail(f"the round of {name} with seed {seed} does not end")


def tiles_in(state: State) -> tuple[object, ...]:
    found = [*state.stock, *(one for rack in state.racks for one in rack)]
    found += [thrown.tile for thrown in (*state.discards, *state.lost)]
    found += [one for meld in state.table for one in meld.tiles]
    return tuple(sorted([*found, *([state.atu] if state.atu is not None else [])]))


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_a_whole_round_with_every_tile_in_its_place(name: str, seats: int) -> None:
    levels = tuple(LEVELS[seat % len(LEVELS)] for seat in range(seats))
    pack = full_pack(RULE_SETS[name])
    for state, action in played(name, seats, levels):
        assert check(view_for(state, state.turn), action) is None
        assert tiles_in(state) == pack


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


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(level: str) -> None:
    chance = random.Random(5)
    positions = [
        pair for name in ("clasic", "popular") for pair in played(name, 3, (level, level, level))
    ]
    for state, action in positions:
        if state.phase is not Phase.DOUBLES or state.doubles is None or not state.doubles.offer:
            other = with_hidden_tiles_shuffled(state, chance)
            assert choose(level, view_for(other, other.turn), 3) == action


def test_the_same_view_and_seed_give_the_same_action() -> None:
    for state, action in played("clasic", 11, ("easy", "easy")):
        assert choose("easy", view_for(state, state.turn), 11) == action


def test_a_seat_that_is_not_on_turn_has_nothing_to_decide() -> None:
    state, _ = next(played("rummy", 1, ("easy", "easy")))
    with pytest.raises(ValueError, match="nothing to decide"):
        choose("easy", view_for(state, 1 - state.turn))


def test_a_seat_that_can_only_take_back_is_told_so() -> None:
    state = next(
        state for state, _ in played("clasic", 1, ("easy", "easy")) if state.phase is Phase.PLAY
    )
    bare = state._replace(racks=with_seat(state.racks, state.turn, ()))
    with pytest.raises(ValueError, match="taking back"):
        choose("easy", view_for(bare, bare.turn))
