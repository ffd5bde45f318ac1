"""What a seat may know (J-4, AJ-9): its own rack, all that lies open, and counts."""

from __future__ import annotations

import pytest

from remi.rules.actions import Draw, Take
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.rules.view import View, taken_tile, view_for
from tests.rules.tables import Lying, after, break_train, discard, lay, table, take_atu, tiles


def tiles_in(value: object) -> list[Tile]:
    """Every tile that stands anywhere in a view, rule set aside."""
    if isinstance(value, Tile):
        return [value]
    if isinstance(value, tuple):
        return [one for part in value for one in tiles_in(part)]
    return []


def seen(state: State, seat: int) -> set[str]:
    return {str(one) for one in tiles_in(view_for(state, seat)._replace(rules=None))}  # type: ignore[arg-type]


FULL_TABLE = table(
    rack="R1 R2",
    others=("R3 R4 R5", "R6 R7"),
    seats=3,
    stock="B1 B2 B3 B4",
    discards="K2 Y13",
    atu="K9",
    melds=["Y1 Y2 Y3", Lying("Y9 Y10 *", by=2)],
    phase="draw",
)


def test_a_seat_sees_its_own_rack_and_what_lies_open() -> None:
    open_tiles = {"K2", "Y13", "K9", "Y1", "Y2", "Y3", "Y9", "Y10", "*"}
    assert seen(FULL_TABLE, 0) == open_tiles | {"R1", "R2"}
    assert seen(FULL_TABLE, 1) == open_tiles | {"R3", "R4", "R5"}
    assert seen(FULL_TABLE, 2) == open_tiles | {"R6", "R7"}


def test_of_the_rest_it_knows_the_numbers() -> None:
    view = view_for(FULL_TABLE, 1)
    assert view.rack_counts == (2, 3, 2)
    assert view.stock_count == 4
    assert (view.seat, view.turn, view.first_seat) == (1, 0, 0)


def test_a_tile_from_the_stock_is_seen_by_who_drew_it() -> None:
    drawn = after(FULL_TABLE, Draw())
    assert view_for(drawn, 0).drawn == drawn.drawn
    other = view_for(drawn, 1).drawn
    assert other is not None
    assert (other.source, other.tile) == ("stock", None)
    assert "B1" not in seen(drawn, 1) | seen(drawn, 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_from_the_table_is_seen_by_all(seat: int) -> None:
    taken = after(table(rack="R5 R7 K1", phase="draw", discards="K2 R6"), Take())
    assert view_for(taken, seat).drawn == taken.drawn
    atu = after(table(rack="K7 K8 Y2", phase="draw", atu="K9"), take_atu("K7 K8 K9"))
    assert view_for(atu, seat).drawn == atu.drawn


def test_once_thrown_the_drawn_tile_is_forgotten() -> None:
    state = after(FULL_TABLE, Draw(), discard("R1"))
    assert view_for(state, 0).drawn is None


def test_only_the_discard_may_not_be_thrown_back() -> None:
    taken = after(table("rummy", rack="H5 H7", phase="draw", discards="H6"), Take())
    assert taken_tile(view_for(taken, 0)) == tiles("H6")[0]
    drawn = after(table("rummy", rack="H5 H7", phase="draw", discards="H6", stock="C2"), Draw())
    assert taken_tile(view_for(drawn, 0)) is None
    broken = after(
        table(rack="R5 R7 K1 K3", phase="draw", discards="K2 R6 Y9"), break_train(1, "R5 R6 R7")
    )
    assert taken_tile(view_for(broken, 0)) is None


def test_a_view_answers_in_the_words_of_the_rules() -> None:
    view = view_for(table(rack="R5", opened=False, drawn="opening", melds=["Y1 Y2 Y3"]), 0)
    assert (view.opened, view.plays_rack_game, view.is_opening_turn) == (False, False, True)
    found = view.meld(1)
    assert found is not None
    assert found.tiles == tiles("Y1 Y2 Y3")
    assert view.meld(2) is None


@pytest.mark.parametrize("field", ["racks", "stock", "few_missed", "doubles", "result"])
def test_a_view_has_no_field_for_what_is_hidden(field: str) -> None:
    assert field not in View._fields


def test_what_others_hold_and_the_stocks_order_change_no_view() -> None:
    other = FULL_TABLE._replace(
        racks=(FULL_TABLE.racks[0], tiles("B4 R3 R6"), tiles("B1 R7")),
        stock=tiles("R5 B3 B2 R4"),
    )
    assert view_for(other, 0) == view_for(FULL_TABLE, 0)


def test_laying_is_seen_by_all_alike() -> None:
    state = after(table(rack="R5 R6 R7 K9"), lay("R5 R6 R7"))
    assert view_for(state, 0).table == view_for(state, 1).table == state.table
