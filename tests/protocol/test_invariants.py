"""What must hold in every state, seen to be noticed where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from remi.match.chance import Chance
from remi.match.round import shuffled_pack
from remi.protocol import invariants
from remi.protocol.invariants import broken
from remi.rules.dealing import deal
from remi.rules.meld import TableMeld, read_meld
from remi.rules.phase import Phase
from remi.rules.scoring import Part, Row, Score
from remi.rules.state import Result, State
from remi.rules.tile import without
from remi.rules.variants import RULE_SETS
from tests.rules.tables import Lying, table, tiles


def dealt(ruleset: str = "clasic") -> State:
    """A round just dealt, at the first draw of the second seat."""
    rules = RULE_SETS[ruleset]
    state, _ = deal(rules, 3, 2, shuffled_pack(rules, Chance(3)).order)
    extra = state.racks[0][-1]
    racks = (without(state.racks[0], (extra,)), *state.racks[1:])
    return state._replace(
        phase=Phase.DRAW, turn=1, doubles=None, drawn=None, racks=racks, stock=(extra, *state.stock)
    )


@pytest.mark.parametrize("ruleset", ["clasic", "etalate", "tabla", "popular"])
def test_all_is_well_after_the_deal(ruleset: str) -> None:
    assert broken(dealt(ruleset)) == ()


def unsorted(state: State) -> State:
    return state._replace(racks=(state.racks[0][::-1], *state.racks[1:]))


def with_a_tile_less(state: State) -> State:
    return state._replace(stock=state.stock[1:])


def with_a_tile_twice(state: State) -> State:
    return state._replace(stock=(state.stock[1], *state.stock[1:]))


def with_a_small_rack(state: State) -> State:
    one = state.racks[2][0]
    racks = (*state.racks[:2], state.racks[2][1:])
    return state._replace(racks=racks, stock=(one, *state.stock))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (unsorted, "the rack of seat 0 is not in order"),
        (with_a_tile_less, "105 pieces are there, not the pack of 106"),
        (with_a_tile_twice, "106 pieces are there, not the pack of 106"),
        (with_a_small_rack, "seat 2 has laid nothing and holds 13 tiles"),
    ],
)
def test_a_broken_state_is_noticed(change: Callable[[State], State], said: str) -> None:
    assert broken(change(dealt())) == (said,)


def faults_of_melds(*melds: TableMeld) -> list[str]:
    state = table(rack="R5", phase="play")._replace(table=melds)
    return [said for said in broken(state) if "meld" in said]


def lying(text: str, **more: object) -> TableMeld:
    (one,) = table(melds=[Lying(text, **more)]).table  # type: ignore[arg-type]
    return one


def test_sound_melds_are_sound() -> None:
    assert faults_of_melds(lying("R9 R10 *", uses=2)) == []


def test_a_meld_that_is_none_is_noticed() -> None:
    one = lying("R9 R10 R11")
    meld = read_meld(tiles("R9 R10 *"), RULE_SETS["clasic"])
    assert (
        len(faults_of_melds(one._replace(meld=one.meld._replace(tiles=tiles("R9 R10 R12"))))) == 1
    )
    assert len(faults_of_melds(one._replace(meld=meld))) == 1  # a joker that was never laid


@pytest.mark.parametrize(
    "one",
    [
        lying("R9 R10 R11")._replace(by=(0, 0)),
        lying("R9 R10 R11")._replace(uses=(0, 1, 0)),
        lying("R9 R10 *")._replace(uses=(0, 0, 3)),
    ],
)
def test_wrong_owners_and_uses_are_noticed(one: TableMeld) -> None:
    assert len(faults_of_melds(one)) == 1


def test_an_id_given_twice_is_noticed() -> None:
    assert faults_of_melds(lying("R9 R10 R11"), lying("Y9 Y10 Y11")) == [
        "two melds have the same id"
    ]


def over(ruleset: str) -> State:
    return dealt(ruleset)._replace(phase=Phase.OVER, result=Result("exhausted", None))


def with_sheet(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> None:
    monkeypatch.setattr(invariants, "score", lambda state: Score(0, "simplu", rows, None))


def test_parts_that_do_not_give_their_total_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with_sheet(monkeypatch, Row(0, 100, (Part("laid", 30), Part("joker-close", times=2))))
    assert broken(over("clasic")) == ("the parts of seat 0 do not give 100",)


def test_points_out_of_nothing_are_noticed_in_tabla(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (
        Row(0, 500, (Part("collected", 500),)),
        Row(1, -150, (Part("paid", -250), Part("atu", 100))),
    )
    with_sheet(monkeypatch, *rows)
    assert broken(over("tabla")) == ("what is paid and collected differs by 250",)


def test_an_end_without_a_result_is_noticed() -> None:
    state = over("clasic")._replace(result=None)
    assert broken(state) == ("the round is over and nobody knows how",)
