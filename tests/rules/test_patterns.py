"""Complete racks and their price (J-94 … J-104, AJ-34, AJ-35, R-41 … R-59, AR-10 … AR-18, A-48).

A row is one group of fourteen, in any order; Duble are seven pairs; all else are runs and sets.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from remi.rules.patterns import best_pattern
from tests.rules.tables import rules_of, tiles

Paid = tuple[str, int] | None


def paid(
    *groups: str,
    rules: str,
    throw: str = "Y2",
    launched: bool = False,
    **options: object,
) -> Paid:
    """Kind and price of a rack arranged like this; None where it is not complete."""
    record = rules_of(rules, **options)
    melds = tuple(map(tiles, groups))
    assert sum(map(len, melds)) == 14, "a rack has fourteen tiles"
    found = best_pattern(melds, tiles(throw)[0], launched, record)
    return None if found is None else (found.kind, found.points)


def clasic(*groups: str, **options: object) -> Paid:
    return paid(*groups, rules="clasic", **options)  # type: ignore[arg-type]


def tabla(*groups: str, throw: str = "Y2", launched: bool = False, **options: object) -> Paid:
    return paid(*groups, rules="tabla", throw=throw, launched=launched, **options)


# ------------------------------------------------------------------ Simplu

RUNS_ONLY = ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K10 K11 K12 K13")
SETS_ONLY = ("R2 Y2 B2", "R7 Y7 K7", "R9 Y9 B9 K9", "R12 Y12 B12 K12")
MIXED = ("R1 R2 R3", "Y5 Y6 Y7", "R9 Y9 B9 K9", "K10 K11 K12 K13")


@pytest.mark.parametrize(("rules", "price"), [("clasic", 400), ("popular", 500), ("tabla", 250)])
@pytest.mark.parametrize("groups", [RUNS_ONLY, MIXED])
def test_simplu_is_runs_and_sets(groups: tuple[str, ...], rules: str, price: int) -> None:
    assert paid(*groups, rules=rules) == ("simplu", price)


def test_sets_alone_will_do_in_tabla_only() -> None:
    assert clasic(*SETS_ONLY) is None
    assert paid(*SETS_ONLY, rules="popular") is None
    assert tabla(*SETS_ONLY) == ("simplu", 250)


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
@pytest.mark.parametrize(
    "groups",
    [
        ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K9 K11 K12 K13"),
        ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10", "K9 K10 K11 K12 K13"),
        ("R1 R2 R3 R4", "Y5 Y6 Y7", "R9 R9 B9", "K10 K11 K12 K13"),
        ("R1 * *", "Y5 Y6 Y7", "R9 Y9 B9 K9", "K10 K11 K12 K13"),
        ("R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 K13",),
        (*RUNS_ONLY, ""),
    ],
)
def test_every_group_is_a_meld(rules: str, groups: tuple[str, ...]) -> None:
    assert paid(*groups, rules=rules) is None


@pytest.mark.parametrize(("rules", "price"), [("clasic", 400), ("popular", 500)])
def test_jokers_inside_cost_nothing_there(rules: str, price: int) -> None:
    one, two = ("K10 K11 K12 K13", "K10 * K12 K13")
    groups = ("R1 R2 *", "Y5 Y6 Y7", "R9 Y9 B9 K9")
    assert paid(*groups, one, rules=rules) == ("simplu", price)
    assert paid(*groups, two, rules=rules) == ("simplu", price)


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R1 R2 *", "Y5 Y6 Y7", "R9 Y9 B9 K9", "K10 K11 K12 K13"), 200),
        (("R1 R2 *", "Y5 Y6 Y7", "R9 Y9 B9 K9", "K10 * K12 K13"), 150),
    ],
)
def test_in_tabla_each_joker_inside_costs_50(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("simplu", price)


ONE_JOKER = ("R1 R2 *", "Y5 Y6 Y7", "R9 Y9 B9 K9", "K10 K11 K12 K13")


@pytest.mark.parametrize(
    ("groups", "throw", "launched", "price"),
    [
        (MIXED, "Y2", False, 250),
        (MIXED, "Y2", True, 500),  # Jolly lansat
        (MIXED, "*", False, 500),  # closed with a Jolly
        (MIXED, "*", True, 1000),  # both
        (ONE_JOKER, "Y2", True, 400),
        (ONE_JOKER, "*", False, 400),
    ],
)
def test_simplu_with_a_jolly_launched_or_thrown(
    groups: tuple[str, ...], throw: str, launched: bool, price: int
) -> None:
    assert tabla(*groups, throw=throw, launched=launched) == ("simplu", price)


# ------------------------------------------------------------------ the row of 000

MOZAIC = "R1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1"
BICOLOR = "R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 R13 K1"
MONOCOLOR = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"


def test_the_three_rows() -> None:
    assert clasic(MOZAIC) == ("mozaic", 800)
    assert clasic(BICOLOR) == ("bicolor", 1600)
    assert clasic(MONOCOLOR) == ("monocolor", 3200)


def test_a_row_may_lie_in_any_order() -> None:
    assert clasic(" ".join(reversed(MOZAIC.split()))) == ("mozaic", 800)
    assert clasic(" ".join(sorted(BICOLOR.split()))) == ("bicolor", 1600)


def test_popular_and_tabla_have_no_rows() -> None:
    assert paid(MOZAIC, rules="popular") is None
    assert tabla(BICOLOR) is None


@pytest.mark.parametrize("head", list(permutations("RYBK")))
def test_the_mozaic_begins_with_four_colours_in_any_order(head: tuple[str, ...]) -> None:
    first, second, third, fourth = head
    row = (
        f"{first}1 {second}2 {third}3 {fourth}4 "
        f"{first}5 {second}6 {first}7 {second}8 {first}9 {second}10 {first}11 {second}12 "
        f"{first}13 {second}1"
    )
    assert clasic(row) == ("mozaic", 800)


@pytest.mark.parametrize(
    "row",
    [
        "R1 Y2 R3 K4 B5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1",  # R twice among the first four
        "R1 Y2 B3 K4 R5 Y6 Y7 B8 K9 R10 Y11 B12 K13 R1",  # Y6 Y7
        "R1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 R13 R1",  # R13 R1, and R1 R1 is no way out
        "R1 Y2 B3 K4 K5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1",  # K4 K5
        "R1 R2 K3 R4 K5 R6 K7 R8 K9 R10 K11 R12 K13 R1",  # R1 R2: no Bicolor either
        "R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 Y13 K1",  # three colours
        "R1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 B12 K13",  # no second 1
        "R1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K12 R1",  # no 13
        "R1 R1 Y1 B2 K3 R4 Y5 R6 B7 K8 R9 Y10 B11 K12",  # three 1s
        "R1 R2 R3 R4 R5 R5 R6 R7 R8 R9 R10 R11 R12 R13",  # a second 5 instead of a second 1
    ],
)
def test_what_is_no_row(row: str) -> None:
    assert clasic(row) is None


def test_what_is_no_monocolor_may_be_a_simplu() -> None:
    assert clasic("R1 R2 R3 R4 R5", "R5 R6 R7 R8 R9 R10 R11 R12 R13") == ("simplu", 400)


def test_either_1_may_open_the_row() -> None:
    # with R1 in front the head is R Y B K and K1 stands behind R13
    assert clasic("K1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 R13 R1") == ("mozaic", 800)
    assert clasic("K1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 R13 R1") == ("bicolor", 1600)


def test_two_like_1s_make_no_bicolor() -> None:
    assert clasic("R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 R13 R1") is None


def test_a_run_of_fourteen_is_paid_as_monocolor() -> None:
    assert clasic(MONOCOLOR) == ("monocolor", 3200)  # it is a Simplu as well: the best counts


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("R1 Y2 * K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1", ("mozaic", 800)),
        ("* Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1", ("mozaic", 800)),
        ("R1 Y2 B3 K4 R5 * * B8 K9 R10 Y11 B12 K13 R1", ("mozaic", 800)),
        ("R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 * R13 K1", ("bicolor", 1600)),
        ("R1 R2 R3 R4 * R6 R7 R8 R9 R10 R11 R12 R13 *", ("monocolor", 3200)),
        ("R1 * R3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1", None),  # R twice in the head
        ("R1 Y2 B3 K4 * Y6 Y7 B8 K9 R10 Y11 B12 K13 R1", None),  # Y6 Y7 all the same
        ("R1 Y2 B3 K4 R5 Y6 R7 B8 K9 R10 Y11 B12 * *", ("mozaic", 800)),
    ],
)
def test_jokers_in_a_row_take_a_colour_that_fits(row: str, kind: Paid) -> None:
    assert clasic(row) == kind


def test_without_that_house_rule_a_row_has_no_jokers() -> None:
    row = "R1 Y2 * K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1"
    assert clasic(row, row_patterns_allow_jokers=False) is None
    assert clasic(MOZAIC, row_patterns_allow_jokers=False) == ("mozaic", 800)


def test_the_row_of_one_colour_with_jokers_stays_a_simplu_without_that_house_rule() -> None:
    row = "R1 R2 R3 R4 * R6 R7 R8 R9 R10 R11 R12 R13 *"
    assert clasic(row, row_patterns_allow_jokers=False) == ("simplu", 400)


# ------------------------------------------------------------------ the big games of 001


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R1 R2 R3 R4", "R9 R10 R11", "K5 K6 K7 K8", "K11 K12 K13"), 500),
        (("R1 R2 * R4", "R9 R10 R11", "K5 K6 K7 K8", "K11 K12 K13"), 400),
        (("R1 R2 * R4", "R9 R10 R11", "K5 K6 K7 K8", "K11 K12 *"), 300),
    ],
)
def test_bicolor_of_001_is_runs_of_two_colours(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("bicolor", price)


def test_three_colours_are_no_bicolor() -> None:
    assert tabla("R1 R2 R3 R4", "R9 R10 R11", "K5 K6 K7 K8", "B11 B12 B13") == ("simplu", 250)


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R1 R2 R3", "Y4 Y5 Y6 Y7", "Y2 B2 K2", "R5 Y5 B5 K5"), 500),
        (("R1 R2 *", "Y4 Y5 Y6 Y7", "Y2 B2 K2", "R5 Y5 B5 K5"), 400),
        (("R1 R2 *", "Y4 Y5 * Y7", "Y2 B2 K2", "R5 Y5 B5 K5"), 300),
        (("R1 Y1 B1 K1", "R2 R3 R4", "Y5 Y6 Y7", "R7 Y7 B7 K7"), 500),
    ],
)
def test_minore_is_1_to_7(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("minore", price)


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R12 R13 R1", "Y8 Y9 Y10 Y11", "R8 B8 K8", "R10 Y10 B10 K10"), 500),
        (("R12 R13 *", "Y8 Y9 Y10 Y11", "R8 B8 K8", "R10 Y10 B10 K10"), 400),
        (("R12 * R1", "Y8 * Y10 Y11", "R8 B8 K8", "R10 Y10 B10 K10"), 300),
        (("R1 Y1 B1 K1", "Y8 Y9 Y10", "R8 B8 K8", "R10 Y10 B10 K10"), 500),
    ],
)
def test_majore_is_8_to_13_and_1(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("majore", price)


@pytest.mark.parametrize(
    "groups",
    [
        ("R1 R2 R3", "Y5 Y6 Y7 Y8", "Y2 B2 K2", "R5 Y5 B5 K5"),  # Y8
        ("R1 R2 R3", "Y5 Y6 Y7 *", "Y2 B2 K2", "R5 Y5 B5 K5"),  # the joker is Y8
        ("R12 R13 R1", "Y7 Y8 Y9 Y10", "R8 B8 K8", "R10 Y10 B10 K10"),  # Y7
        ("R12 R13 R1", "* Y8 Y9 Y10", "R8 B8 K8", "R10 Y10 B10 K10"),  # the joker is Y7
        ("R1 R2 R3", "Y8 Y9 Y10 Y11", "R8 B8 K8", "R10 Y10 B10 K10"),  # 2 and 3
        ("R12 R13 R1", "Y4 Y5 Y6 Y7", "Y2 B2 K2", "R5 Y5 B5 K5"),  # 12 and 13
    ],
)
def test_one_tile_beyond_makes_it_a_simplu(groups: tuple[str, ...]) -> None:
    found = tabla(*groups)
    assert found is not None
    assert found[0] == "simplu"


BIG_GAMES = [
    ("bicolor", ("R1 R2 R3 R4", "R9 R10 R11", "K5 K6 K7 K8", "K11 K12 K13")),
    ("minore", ("R1 R2 R3", "Y4 Y5 Y6 Y7", "Y2 B2 K2", "R5 Y5 B5 K5")),
    ("majore", ("R12 R13 R1", "Y8 Y9 Y10 Y11", "R8 B8 K8", "R10 Y10 B10 K10")),
]


@pytest.mark.parametrize(("kind", "groups"), BIG_GAMES)
def test_a_big_game_closed_with_a_jolly_pays_1000(kind: str, groups: tuple[str, ...]) -> None:
    assert tabla(*groups, throw="*") == (kind, 1000)
    assert tabla(*groups, throw="*", launched=True) == (kind, 1000)
    assert tabla(*groups, launched=True) == (kind, 500)  # launching alone changes nothing
    with_joker = (groups[0].rsplit(" ", 1)[0] + " *", *groups[1:])
    assert tabla(*with_joker, throw="*") == (kind, 900)


def test_both_minore_and_bicolor_are_paid_once() -> None:
    assert tabla("R1 R2 R3", "R4 R5 R6 R7", "K1 K2 K3", "K4 K5 K6 K7") == ("minore", 500)


# ------------------------------------------------------------------ the special games of 001


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R1 R2 R3 R4", "R4 R5 R6", "R7 R8 R9", "R10 R11 R12 R13"), 1000),
        (("R1 * R3 R4", "R4 R5 R6", "R7 R8 R9", "R10 R11 R12 R13"), 900),
        (("R1 * R3 R4", "R4 R5 R6", "R7 R8 *", "R10 R11 R12 R13"), 800),
    ],
)
def test_monocolor_of_001_is_runs_of_one_colour(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("monocolor", price)


@pytest.mark.parametrize(
    ("groups", "price"),
    [
        (("R9 Y9 B9 K9", "R9 Y9 B9 K9", "R3 R4 R5", "K10 K11 K12"), 1000),
        (("R9 Y9 B9 *", "R9 Y9 B9 K9", "R3 R4 R5", "K10 K11 K12"), 900),
        (("R9 Y9 B9 *", "R9 Y9 B9 K9", "R3 R4 *", "K10 K11 K12"), 800),
    ],
)
def test_grand_care_is_all_eight_of_one_number(groups: tuple[str, ...], price: int) -> None:
    assert tabla(*groups) == ("grand-care", price)


def test_two_sets_of_three_are_no_grand_care() -> None:
    assert tabla("R9 Y9 B9", "R9 Y9 B9 K9", "R3 R4 R5 R6", "K10 K11 K12") == ("simplu", 250)


def test_two_complete_sets_of_two_numbers_are_no_grand_care() -> None:
    assert tabla("R9 Y9 B9 K9", "R8 Y8 B8 K8", "R3 R4 R5", "K10 K11 K12") == ("simplu", 250)


PAIRS = ("R1 R1", "R5 R5", "Y3 Y3", "Y9 Y9", "B2 B2", "B13 B13")


@pytest.mark.parametrize(
    ("last", "price"),
    [("K7 K7", 1000), ("K7 *", 900), ("* *", 800)],
)
def test_duble_are_seven_pairs(last: str, price: int) -> None:
    assert tabla(*PAIRS, last) == ("duble", price)


def test_unlike_tiles_are_no_pair() -> None:
    assert tabla(*PAIRS, "K7 K8") is None
    assert tabla(*PAIRS, "K7 B7") is None
    assert tabla(*PAIRS[:5], "B13 B13 K7 K7") is None


def test_duble_are_none_in_clasic() -> None:
    assert clasic(*PAIRS, "K7 K7") is None


def test_a_special_game_closed_with_a_jolly_stays_what_it_is() -> None:
    assert tabla(*PAIRS, "K7 K7", throw="*") == ("duble", 1000)
    assert tabla(*PAIRS, "K7 *", throw="*") == ("duble", 900)
    assert tabla(*PAIRS, "K7 K7", throw="*", launched=True) == ("duble", 1000)


def test_of_two_that_pay_the_same_the_later_one_names_the_rack() -> None:
    bicolor_of_high_numbers = ("R8 R9 R10", "R11 R12 R13 R1", "K8 K9 K10", "K11 K12 K13 K1")
    assert tabla(*bicolor_of_high_numbers) == ("majore", 500)
