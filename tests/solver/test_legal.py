"""What `legal` lists is accepted, and what it leaves out is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from remi.bots import choose
from remi.rules.actions import Action, Discard, Draw, LayOff, Take
from remi.rules.dealing import deal
from remi.rules.engine import apply, check, needs_order
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.tile import JOKER, KINDS
from remi.rules.variants import RULE_SETS
from remi.rules.view import View, view_for
from remi.solver.legal import breaks, legal, swap_actions, take_atu, take_opening, takes
from tests.rules.tables import table, tiles


def views(name: str, seed: int) -> Iterator[View]:
    """What the seats on turn see in a round of bots."""
    chance = random.Random(seed)
    order = list(full_pack(RULE_SETS[name]))
    chance.shuffle(order)
    state, _ = deal(RULE_SETS[name], 3, 0, tuple(order))
    while state.phase is not Phase.OVER:
        view = view_for(state, state.turn)
        yield view
        action: Action = choose("medium", view, seed)
        shuffled = list(needs_order(state, action))
        chance.shuffle(shuffled)
        state, _ = apply(state, action, tuple(shuffled))


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_listed_is_what_check_accepts(name: str) -> None:
    for view in views(name, 4):
        found = legal(view)
        assert found.draw == (check(view, Draw()) is None)
        assert (found.take == "free") == (check(view, Take()) is None)
        accepted = [one for one in (*KINDS, JOKER) if check(view, Discard(one)) is None]
        assert list(found.discard) == (accepted if view.phase is Phase.PLAY else [])
        for target in view.table:
            for one in KINDS[::5]:
                for end in ("low", "high"):
                    action = LayOff(target.id, one, end)
                    if target.meld.kind == "run":
                        assert (action in found.layoff) == (check(view, action) is None)


def test_a_discard_that_opens_is_listed_as_must_lay() -> None:
    state = table(rack="R10 R12 Y3 B3 K3 K5 B8", opened=False, phase="draw", discards="K2 R11")
    view = view_for(state, 0)
    assert legal(view).take == "must-lay"
    take = take_opening(view)
    assert take is not None
    assert check(view, take) is None


def test_popular_takes_the_last_discard_only_into_a_new_meld() -> None:
    state = table("popular", rack="R10 R12 Y3 K9", phase="draw", discards="K2 R11")
    view = view_for(state, 0)
    assert [take.melds for take in takes(view)] == [(tiles("R10 R11 R12"),)]
    assert legal(view).breaks == (1,)


def test_the_train_is_listed_where_a_meld_fits() -> None:
    state = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 Y9 B4 R6 K13 Y2")
    view = view_for(state, 0)
    assert legal(view).breaks == (3,)
    assert [one.meld for one in breaks(view, 3)] == [tiles("R5 R6 R7")]


def test_a_swap_is_listed_only_with_a_new_meld_for_the_joker() -> None:
    without = table(rack="R11 Y4 K8 B2", melds=["R9 R10 *"])
    assert legal(view_for(without, 0)).swap == ()
    state = table(rack="R11 Y4 Y5 K8", melds=["R9 R10 *"])
    assert legal(view_for(state, 0)).swap == ((1, tiles("R11")),)
    assert all(check(view_for(state, 0), one) is None for one in swap_actions(view_for(state, 0)))


def test_the_atu_is_listed_only_where_it_closes() -> None:
    assert not legal(view_for(table(rack="K7 K8 Y2 B5", phase="draw", atu="K9"), 0)).atu
    state = table(rack="K7 K8 Y2 B5", phase="draw", atu="K9", melds=["B2 B3 B4"])
    take = take_atu(view_for(state, 0))
    assert take is not None
    assert check(view_for(state, 0), take) is None


def test_an_unopened_seat_takes_the_atu_with_a_whole_rack() -> None:
    state = table(
        rack="K7 K8 R3 R4 R5 R6 Y10 Y11 Y12 Y13 R8 Y8 B8 B2", opened=False, phase="draw", atu="K9"
    )
    assert legal(view_for(state, 0)).atu


def test_nothing_is_legal_when_the_round_is_over() -> None:
    state = table(rack="R1")._replace(phase=Phase.OVER)
    found = legal(view_for(state, 0))
    assert found == type(found)(0, Phase.OVER)
