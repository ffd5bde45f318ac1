"""Complete racks and how far racks are from them."""

from __future__ import annotations

import pytest

from remi.rules.actions import Close
from remi.rules.engine import check
from remi.rules.tile import sorted_rack
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from remi.solver.closing import best_close, complete_action, complete_rack
from tests.rules.tables import table, tiles

CLASIC, TABLA = RULE_SETS["clasic"], RULE_SETS["tabla"]
MOZAIC = "R1 Y2 B3 K4 R5 Y6 B7 K8 R9 Y10 B11 K12 R13 Y1"
SIMPLU = "R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 K13"


@pytest.mark.parametrize(
    ("rack", "kind", "points"),
    [
        (SIMPLU, "simplu", 400),
        (MOZAIC, "mozaic", 800),
        ("R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 R13 K1", "bicolor", 1600),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1", "monocolor", 3200),
        (MOZAIC.replace("B3", "*"), "mozaic", 800),
    ],
)
def test_clasic_pays_the_best_pattern(rack: str, kind: str, points: int) -> None:
    found = complete_rack(sorted_rack(tiles(rack)), CLASIC)
    assert found is not None
    assert (found.kind, found.points) == (kind, points)


@pytest.mark.parametrize(
    ("rack", "kind", "points"),
    [
        ("R1 R2 R3 Y4 Y5 Y6 Y7 Y2 B2 K2 R5 Y5 B5 K5", "minore", 500),
        ("R12 R13 R1 Y8 Y9 Y10 Y11 R8 B8 K8 R10 Y10 B10 K10", "majore", 500),
        ("R1 R2 R3 R4 R9 R10 R11 K5 K6 K7 K8 K11 K12 K13", "bicolor", 500),
        ("R1 R2 R3 R4 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "monocolor", 1000),
        ("R2 R2 Y4 Y4 B6 B6 K8 K8 R10 R10 Y12 Y12 B13 B13", "duble", 1000),
        ("R9 Y9 B9 K9 R9 Y9 B9 K9 R3 R4 R5 K10 K11 K12", "grand-care", 1000),
    ],
)
def test_tabla_pays_the_best_pattern(rack: str, kind: str, points: int) -> None:
    found = complete_rack(sorted_rack(tiles(rack)), TABLA)
    assert found is not None
    assert (found.kind, found.points) == (kind, points)


def test_a_joker_as_closing_tile_doubles_in_clasic() -> None:
    found = best_close(sorted_rack(tiles(f"{SIMPLU} *")), CLASIC)
    assert found is not None
    assert (found.points, found.discard) == (800, tiles("*")[0])


def test_a_rack_that_no_discard_completes() -> None:
    assert (
        best_close(sorted_rack(tiles("R1 Y5 B9 K13 R4 Y8 B12 K13 R7 Y11 B2 B9 R10 Y1 B5")), CLASIC)
        is None
    )


def test_the_button_finds_the_groups_that_check_accepts() -> None:
    state = table(rack=f"{SIMPLU} Y2", rack_game=True, opened=False)
    view = view_for(state, 0)
    action = complete_action(view, Close())
    assert check(view, action) is None
    assert check(view, Close()) is not None


def test_of_kinds_that_pay_the_same_the_later_one_is_named() -> None:
    # runs of two colours, all from 1 to 7: Bicolor and Minore are 500 both
    found = complete_rack(sorted_rack(tiles("R1 R2 R3 R4 R5 R6 R7 B1 B2 B3 B4 B5 B6 B7")), TABLA)
    assert found is not None
    assert (found.kind, found.points) == ("minore", 500)


def test_a_joker_goes_where_the_pattern_wants_it() -> None:
    # as R8 it would spoil the Minore, as R5 or Y7 it does not
    text = "R6 R7 * Y1 Y2 Y3 K1 K2 K3 K4 B4 B5 B6 B7"
    found = complete_rack(sorted_rack(tiles(text)), TABLA)
    assert found is not None
    assert (found.kind, found.points) == ("minore", 400)


def test_simplu_needs_a_run_where_the_rule_set_says_so() -> None:
    sets = "R1 Y1 B1 K1 R5 Y5 B5 K5 R9 Y9 B9 R12 Y12 B12"
    assert complete_rack(sorted_rack(tiles(sets)), CLASIC) is None
    found = complete_rack(sorted_rack(tiles(sets)), TABLA)
    assert found is not None
    assert found.kind == "simplu"


def test_a_named_closing_tile_is_kept_to() -> None:
    state = table(rack=f"{SIMPLU} R5", rack_game=True, opened=False)
    view = view_for(state, 0)
    five = tiles("R5")[0]
    assert complete_action(view, Close(discard=five)).discard == five
    impossible = Close(discard=tiles("B10")[0])
    assert complete_action(view, impossible) == impossible
