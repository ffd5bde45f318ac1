"""Bots play whole rounds of every rule set: legally, honestly, to an end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from remi.bots import LEVELS, RANDOM, TakeBack, choose
from remi.bots.expert import Budget
from remi.rules.actions import Action, Draw
from remi.rules.dealing import deal
from remi.rules.engine import apply, check, needs_order
from remi.rules.options import with_options
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.ruleset import RuleSet
from remi.rules.state import State
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from tests.rules.tables import table

FEW = Budget(samples=2, seconds=None)
LONGEST_ROUND = 2500
"""Actions; a round with more goes in circles."""


def played(
    name: str, seed: int, levels: tuple[str, ...], rules: RuleSet | None = None
) -> Iterator[tuple[State, Action | TakeBack]]:
    """The positions of a round with the action that the bot on turn chose in each."""
    chance = random.Random(seed)
    rules = rules or RULE_SETS[name]
    order = list(full_pack(rules))
    chance.shuffle(order)
    state, _ = deal(rules, len(levels), 0, tuple(order))
    for _ in range(LONGEST_ROUND):
        if state.phase is Phase.OVER:
            return
        action = choose(levels[state.turn], view_for(state, state.turn), seed, FEW)
        yield state, action
        assert not isinstance(action, TakeBack)
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
        assert not isinstance(action, TakeBack)
        assert check(view_for(state, state.turn), action) is None
        assert tiles_in(state) == pack


def test_the_same_view_and_seed_give_the_same_action() -> None:
    for state, action in played("clasic", 11, ("easy", "easy")):
        assert choose("easy", view_for(state, state.turn), 11) == action


def test_a_seat_that_is_not_on_turn_has_nothing_to_decide() -> None:
    state, _ = next(played("rummy", 1, ("easy", "easy")))
    with pytest.raises(ValueError, match="nothing to decide"):
        choose("easy", view_for(state, 1 - state.turn))


@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_a_seat_that_can_only_take_back_does_so(level: str) -> None:
    state = table(rack="H7 H7", rules="traditional", drawn="discard H7", discards="C2")
    assert choose(level, view_for(state, 0), 1) == TakeBack()


CAPPED = [(name, cap) for name in ("clasic", "etalate", "popular") for cap in (14, 15)]


@pytest.mark.parametrize(("name", "cap"), CAPPED)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", RANDOM])
def test_a_limit_of_tiles_is_planned_for(name: str, cap: int, level: str) -> None:
    rules = with_options(RULE_SETS[name], {"hand_cap_after_turn": cap})
    for seed in range(6):
        for _, action in played(name, seed, (level, level), rules):
            assert not isinstance(action, TakeBack)


@pytest.mark.parametrize("name", ["rummy", "traditional"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard", RANDOM])
def test_no_card_is_taken_that_could_not_be_got_rid_of(name: str, level: str) -> None:
    for seed in range(6):
        for _, action in played(name, seed, (level, level)):
            assert not isinstance(action, TakeBack)


@pytest.mark.parametrize("level", LEVELS)
def test_the_twin_of_the_last_card_is_left_lying(level: str) -> None:
    state = table(rack="H7", rules="traditional", phase="draw", discards="C2 H7")
    assert choose(level, view_for(state, 0), 1) == Draw()
