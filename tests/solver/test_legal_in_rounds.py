"""`legal` in rounds by chance: what is accepted of whatever is tried is in its lists, and no more.

`test_legal_agrees` tries everything on small tables; this tries a little of everything in whole
rounds, under any house rules.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.engine import check
from remi.rules.meld import Meld, read_meld
from remi.rules.values import laying_value
from remi.rules.variants import RULE_SETS
from remi.rules.view import View, view_for
from remi.solver.closing import complete_action
from remi.solver.legal import Legal, breaks, legal, swap_actions
from tests.rules.random_play import begun, play, propose
from tests.searching import LONG, rounds

pytestmark = pytest.mark.chance
STEPS = 200 if LONG else 60
TRIES = 8


@pytest.mark.parametrize("name", RULE_SETS)
@rounds
@given(data=st.data())
def test_legal_and_check_agree_in_rounds(name: str, data: st.DataObject) -> None:
    state, dice = begun(name, data)
    for now, _ in play(state, dice, STEPS):
        view = view_for(now, now.turn)
        found = legal(view)
        assert_listed_is_accepted(view, found, dice)
        for action in (propose(view, dice) for _ in range(TRIES)):
            assert may_be_listed(view, found, action) is True, action
    for seat in range(state.seats):
        if seat != now.turn:
            assert_nothing_is_listed(legal(view_for(now, seat)))


def assert_listed_is_accepted(view: View, found: Legal, dice: random.Random) -> None:
    listed: list[Action] = [Lay((meld.tiles,)) for meld in found.lay]
    listed += found.layoff
    listed += map(Discard, found.discard)
    listed += swap_actions(view)
    listed += [next(breaks(view, index)) for index in found.breaks]
    listed += [complete_action(view, Close())] if found.close else []
    for action in dice.sample(listed, min(10, len(listed))):
        assert check(view, action) is None, action


def assert_nothing_is_listed(found: Legal) -> None:
    assert found == Legal(found.seat, found.phase)


def may_be_listed(view: View, found: Legal, action: Action) -> bool:
    """Whether what `check` says of the action can be, as `found` lists what is legal."""
    accepted = check(view, action) is None
    match action:
        case Take(melds=()):
            return accepted == (found.take == "free")
        case Take():
            return not accepted or found.take != "no"
        case BreakTrain(index=index):
            return not accepted or index in found.breaks
        case TakeAtu():
            return not accepted or found.atu
        case Lay(melds=melds):
            return not accepted or lay_is_listed(view, found, melds)
        case LayOff():
            listed = [(one.meld, one.tile) for one in found.layoff]
            return not accepted or (action.meld, action.tile) in listed
        case SwapJoker():
            listed_swaps = [(one, sorted(tiles)) for one, tiles in found.swap]
            return not accepted or (action.meld, sorted(action.tiles)) in listed_swaps
        case Close():
            return not accepted or found.close is not None
        case _:
            return accepted == is_listed(found, action)


def lay_is_listed(view: View, found: Legal, melds: tuple[tuple[int, ...], ...]) -> bool:
    read = [read_meld(tiles, view.rules) for tiles in melds]  # type: ignore[arg-type]
    assert all(isinstance(one, Meld) for one in read)
    if view.opened or view.rules.is_cards:
        return set(read) <= set(found.lay)
    points = sum(laying_value(one, view.rules) for one in read if isinstance(one, Meld))
    assert found.opening is not None
    return found.opening.possible and found.opening.points >= points


def is_listed(found: Legal, action: Action) -> bool:
    """Whether an action that has no more than a tile to it is listed."""
    match action:
        case Draw():
            return found.draw
        case Discard(tile=one):
            return one in found.discard
        case Announce():
            return found.announce
        case SayFew():
            return found.few
        case OfferDouble(tile=one):
            return one in found.offer_double
        case AcceptDouble(tile=one):
            return one in found.accept_double
        case Pass():
            return found.may_pass
        case Annul():
            return found.annul
        case _:
            raise AssertionError(f"{action} has more to it")
