"""What happened, and what each seat learns of it."""

from __future__ import annotations

from typing import get_args

import pytest

from remi.rules.actions import Draw
from remi.rules.dealing import deal
from remi.rules.events import (
    AnnouncedRackGame,
    Annulled,
    BrokeTrain,
    Dealt,
    Discarded,
    DoubleOffered,
    DoublesExchanged,
    Drew,
    Event,
    FewTiles,
    JokerLost,
    Laid,
    LaidOff,
    RoundOver,
    StockRebuilt,
    SwappedJoker,
    TookAtu,
    TookDiscard,
    TurnBegan,
    event_for,
    events_for,
)
from remi.rules.pack import full_pack
from tests.rules.tables import happened, lay, meld, rules_of, table, tiles

R5, K9 = tiles("R5 K9")
ON_TABLE = meld(table(melds=["Y1 Y2 Y3"]), 1)

OPEN = [
    Annulled(0),
    TurnBegan(0),
    TookDiscard(0, R5),
    BrokeTrain(0, 3, R5, (K9,)),
    TookAtu(0, R5),
    Laid(0, (ON_TABLE,), True),
    LaidOff(0, 1, R5, "low"),
    SwappedJoker(0, 1, (R5,), ON_TABLE),
    Discarded(0, R5),
    JokerLost(0),
    FewTiles(0, 3),
    AnnouncedRackGame(0),
    StockRebuilt(30),
    RoundOver(0, "etalat"),
]
HIDDEN = [  # as it is told to seat 0, whose tile it is, and to seat 1
    (DoubleOffered(0, R5, False), DoubleOffered(0, None, False)),
    (Drew(0, R5), Drew(0, None)),
]


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_what_happens_openly_is_told_to_all_alike(event: Event) -> None:
    assert event_for(event, 0) == event_for(event, 1) == event


@pytest.mark.parametrize(("event", "masked"), HIDDEN, ids=lambda event: type(event).__name__)
def test_a_hidden_tile_is_told_to_its_owner_only(event: Event, masked: Event) -> None:
    assert event_for(event, 0) == event
    assert event_for(event, 1) == masked


def test_exchanged_tiles_are_told_to_the_two() -> None:
    exchanged = DoublesExchanged((0, 2), (R5, K9))
    assert event_for(exchanged, 0) == event_for(exchanged, 2) == exchanged
    assert event_for(exchanged, 1) == DoublesExchanged((0, 2), (None, None))


def test_every_kind_of_event_is_looked_at_here() -> None:
    looked_at = {type(event) for event in OPEN} | {type(event) for event, _ in HIDDEN}
    assert looked_at | {Dealt, DoublesExchanged} == set(get_args(Event))


def test_each_seat_learns_its_own_rack_from_the_deal() -> None:
    rules = rules_of("clasic")
    state, events = deal(rules, 3, 0, full_pack(rules))
    for seat in range(3):
        (told,) = events_for(events, seat)
        assert isinstance(told, Dealt)
        for other, held in enumerate(told.racks):
            assert held == (state.racks[other] if other == seat else (None,) * len(held))
            assert len(held) == len(state.racks[other])


def test_an_event_carries_the_melds_as_they_lie() -> None:
    (laid, *_) = happened(table(rack="R5 R6 * K9 K8 K7 K6"), lay("R5 R6 *"))
    assert isinstance(laid, Laid)
    assert laid.first is False
    assert laid.melds[0].meld.stands_for(2) == tiles("R7")
    opening = table(rack="R10 R11 R12 R13 Y3 B3 K3 K9 K8 K7 K6", opened=False)
    first = happened(opening, lay("R10 R11 R12 R13", "Y3 B3 K3"))[0]
    assert isinstance(first, Laid)
    assert first.first is True
    assert [one.id for one in first.melds] == [1, 2]


def test_a_draw_tells_the_tile_to_who_drew() -> None:
    events = happened(table(rack="R5", phase="draw", stock="B1"), Draw())
    assert events_for(events, 0) == (Drew(0, *tiles("B1")),)
    assert events_for(events, 1) == (Drew(0, None),)
