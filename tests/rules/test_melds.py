"""What is a run, what is a set, and what a joker in it stands for (J-35 … J-45, AJ-19 … AJ-22)."""

from __future__ import annotations

from itertools import product

import pytest

from remi.rules.meld import Meld, read_meld
from remi.rules.refusal import Refusal
from remi.rules.tile import JOKER, Tile, tile
from remi.rules.values import end_value, laying_value
from tests.rules.tables import rules_of, tiles


def read(text: str, rules: str = "clasic", **options: object) -> Meld | Refusal:
    return read_meld(tiles(text), rules_of(rules, **options))


def reading(text: str, rules: str = "clasic", **options: object) -> str:
    """What these tiles are: "run", "set", or the reason why they are neither."""
    found = read(text, rules, **options)
    return found.kind.value if isinstance(found, Meld) else found.reason.value


def made(text: str, rules: str = "clasic", **options: object) -> Meld:
    found = read(text, rules, **options)
    assert isinstance(found, Meld), found
    return found


def stands_for(text: str, at: int) -> tuple[object, ...]:
    return made(text).stands_for(at)


# ------------------------------------------------------------------ runs


@pytest.mark.parametrize(
    "text",
    [
        "R3 R4 R5",
        "R1 R2 R3",
        "R11 R12 R13",
        "R12 R13 R1",
        "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13",
        "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1",
        "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1",
    ],
)
def test_runs(text: str) -> None:
    assert reading(text) == "run"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "too-short"),
        ("R3", "too-short"),
        ("R3 R4", "too-short"),
        ("R12 R13", "too-short"),
        ("R3 R5 R6", "gap"),
        ("R3 R4 R6", "gap"),
        ("R5 R4 R3", "gap"),  # runs are laid in ascending order
        ("R3 R4 R4", "gap"),
        ("R4 R4 R5", "gap"),
        ("R3 R5 R4", "gap"),
        ("R2 R3 R1", "gap"),
        ("R1 R13 R12", "gap"),
        ("R13 R1 R2", "one-in-the-middle"),
        ("R12 R13 R1 R2", "one-in-the-middle"),
        ("R11 R12 R13 R1 R2", "one-in-the-middle"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1 R2", "too-long"),
        ("R3 Y4 R5", "mixed-colours"),
        ("R3 Y4 B5", "mixed-colours"),
        ("R11 R12 Y13", "mixed-colours"),
        ("R12 R13 Y1", "mixed-colours"),  # the 1 follows the 13 here as anywhere
        ("Y1 R2 R3", "mixed-colours"),
        ("R13 Y1 R2", "not-a-meld"),
        ("R7 Y8 B7", "not-a-meld"),
        ("R7 Y7 B8", "not-a-meld"),
        ("R3 Y9 K1", "not-a-meld"),
    ],
)
def test_no_runs(text: str, why: str) -> None:
    assert reading(text) == why


@pytest.mark.parametrize(
    ("text", "missing"), [("R3 R5 R6", "R4"), ("R1 R3 R4", "R2"), ("R12 R13 R5", "R1")]
)
def test_a_gap_names_the_tile_that_is_missing(text: str, missing: str) -> None:
    found = read(text)
    assert isinstance(found, Refusal)
    assert found.details["tile"] == tiles(missing)[0]


def test_a_run_of_fourteen_is_one_too_many_in_popular() -> None:
    row = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"
    assert reading(row, "popular") == "too-long"
    assert reading(row.removesuffix(" R1"), "popular") == "run"


@pytest.mark.parametrize(
    ("text", "low", "high", "both"),
    [
        ("HA H2 H3", "run", "gap", "run"),
        ("HQ HK HA", "gap", "run", "run"),
        ("HK HA H2", "one-in-the-middle", "one-in-the-middle", "one-in-the-middle"),
        ("H2 H3 H4", "run", "run", "run"),
        ("HJ HQ HK", "run", "run", "run"),
        ("HQ HK DA", "not-a-meld", "mixed-colours", "mixed-colours"),
        ("HA D2 H3", "mixed-colours", "not-a-meld", "mixed-colours"),
    ],
)
def test_at_which_end_of_a_run_the_ace_stands(text: str, low: str, high: str, both: str) -> None:
    assert reading(text, "rummy", ace="low") == low
    assert reading(text, "rummy", ace="high") == high
    assert reading(text, "traditional") == both


def test_an_ace_at_the_wrong_end_is_not_called_missing() -> None:
    found = read("HQ HK HA", "rummy", ace="low")
    assert isinstance(found, Refusal)
    assert "tile" not in found.details


def test_in_traditional_a_run_has_an_ace_at_one_end_only() -> None:
    suit = "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK"
    assert reading(suit, "traditional") == "run"
    assert reading(f"{suit} HA", "traditional") == "too-long"


# ------------------------------------------------------------------ sets


@pytest.mark.parametrize("text", ["R7 Y7 B7", "R7 Y7 B7 K7", "K7 R7 B7", "R1 Y1 B1", "R13 Y13 K13"])
def test_sets(text: str) -> None:
    assert reading(text) == "set"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R7 Y7", "too-short"),
        ("R7 R7 Y7", "duplicate-colour"),
        ("R7 Y7 R7", "duplicate-colour"),  # also where the equal ones are no neighbours
        ("R7 Y7 B7 R7", "duplicate-colour"),
        ("R7 R7 *", "duplicate-colour"),  # a joker does not make it a set
        ("R7 * R7", "duplicate-colour"),
        ("R7 R7 * *", "duplicate-colour"),
        ("R7 Y7 B7 K7 R7", "duplicate-colour"),
        ("R7 Y7 B7 K7 *", "too-long"),
    ],
)
def test_no_sets(text: str, why: str) -> None:
    assert reading(text) == why


def test_a_duplicate_colour_names_the_tile_that_is_there_twice() -> None:
    found = read("Y7 R7 B7 R7")
    assert isinstance(found, Refusal)
    assert found.details["tile"] == tiles("R7")[0]


def test_a_set_is_kept_in_canonical_order() -> None:
    assert made("K7 * R7").tiles == tiles("R7 K7 *")


@pytest.mark.parametrize("rules", ["rummy", "traditional"])
def test_sets_of_cards(rules: str) -> None:
    assert reading("H3 D3 C3", rules) == "set"
    assert reading("H3 D3 C3 S3", rules) == "set"
    assert reading("H3 D3 H3", rules) == "duplicate-colour"


# ------------------------------------------------------------------ jokers


@pytest.mark.parametrize(
    ("text", "at", "means"),
    [
        ("R9 R10 *", 2, "R11"),
        ("* R9 R10", 0, "R8"),
        ("R9 * R11", 1, "R10"),
        ("R12 R13 *", 2, "R1"),
        ("* R12 R13", 0, "R11"),
        ("* R13 R1", 0, "R12"),
        ("R12 * R1", 1, "R13"),
        ("* R2 R3", 0, "R1"),
        ("R1 * R3", 1, "R2"),
        ("R4 * * R7 R8 R9", 2, "R6"),  # two jokers may be neighbours (AJ-22)
        ("* R4 R5 R6 R7 *", 5, "R8"),
        ("R7 Y7 B7 *", 3, "K7"),
        ("R7 Y7 *", 2, "B7 K7"),  # open between the two missing colours (AJ-21)
    ],
)
def test_what_a_joker_stands_for(text: str, at: int, means: str) -> None:
    assert stands_for(text, at) == tiles(means)


def test_a_real_tile_stands_for_itself() -> None:
    assert stands_for("R9 R10 *", 0) == tiles("R9")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("* R1 R2", "joker-stands-for-nothing"),
        ("R13 R1 *", "joker-stands-for-nothing"),
        ("R12 R13 R1 *", "joker-stands-for-nothing"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1 *", "too-long"),
        ("R13 * R2", "one-in-the-middle"),
        ("R12 R13 * R2", "one-in-the-middle"),
        ("R3 * R6", "gap"),
        ("R3 * R4", "gap"),
        ("R3 * Y5", "mixed-colours"),
        ("R12 * Y1", "mixed-colours"),
        ("R3 * Y6", "not-a-meld"),
    ],
)
def test_jokers_that_make_no_meld(text: str, why: str) -> None:
    assert reading(text) == why


@pytest.mark.parametrize(
    "text",
    [
        "R4 * *",
        "* R4 *",
        "R5 R6 * *",
        "R4 * R6 * R8",
        "R5 Y5 * *",
    ],
)
def test_a_meld_has_two_real_tiles_for_each_joker(text: str) -> None:
    found = read(text)
    assert isinstance(found, Refusal)
    assert found.reason == "too-many-jokers"
    assert found.details["have"] < found.details["need"] == 4


def test_four_real_tiles_carry_two_jokers_and_two_carry_one() -> None:
    assert reading("R4 R5 R6 R7 * *") == "run"
    assert reading("R4 * R6") == "run"


def test_jokers_alone_are_nothing() -> None:
    assert reading("* * *") == "not-a-meld"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("R5 * *", "run"),  # one real tile is read as a run where it can be one
        ("* * R5", "run"),
        ("R1 * *", "run"),
        ("* * R1", "run"),
        ("R13 * *", "set"),
        ("* * R2", "set"),
        ("* R1 *", "set"),
        ("R5 Y5 * *", "set"),
    ],
)
def test_without_a_joker_limit_one_real_tile_is_enough(text: str, kind: str) -> None:
    assert reading(text, joker_ratio=0) == kind


# ------------------------------------------------------------------ by definition


def is_meld_by_definition(some: tuple[Tile, ...], ratio: int) -> bool:
    """What J-35 … J-45 say, tried out: some tiles that the jokers could stand for."""
    reals = [one for one in some if one != JOKER]
    if len(some) < 3 or not reals or len(reals) < ratio * (len(some) - len(reals)):
        return False
    one_number = len({one.number for one in reals}) == 1
    if len(some) <= 4 and one_number and len({one.colour for one in reals}) == len(reals):
        return True
    return any(
        all(one in (tile(colour, first + at), JOKER) for at, one in enumerate(some))
        for colour in range(4)
        for first in range(1, 14 - len(some) + 2)
    )


@pytest.mark.parametrize("ratio", [0, 1, 2])
def test_exactly_what_the_definition_says_is_a_meld(ratio: int) -> None:
    rules = rules_of("clasic", joker_ratio=ratio)
    some = tiles("R1 R2 R3 R12 R13 Y1 Y2 B2 *")
    for length in (2, 3, 4):
        for one in product(some, repeat=length):
            assert isinstance(read_meld(one, rules), Meld) == is_meld_by_definition(one, ratio), one


# ------------------------------------------------------------------ values


@pytest.mark.parametrize(
    ("text", "laying", "at_the_end"),
    [
        ("R3 R4 R5", 15, 15),
        ("R9 R10 R11", 25, 25),
        ("R1 R2 R3", 15, 35),
        ("R12 R13 R1", 30, 45),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", 85, 105),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1", 90, 105),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1", 95, 130),
        ("R9 Y9 B9", 15, 15),
        ("R10 Y10 B10 K10", 40, 40),
        ("R1 Y1 B1", 30, 75),
        ("R9 R10 *", 25, 65),  # a joker counts as what it stands for, and 50 at the end
        ("R12 R13 *", 30, 70),
        ("* R2 R3", 15, 60),
        ("R10 Y10 *", 30, 70),
        ("R1 Y1 *", 30, 100),
    ],
)
def test_values_of_melds(text: str, laying: int, at_the_end: int) -> None:
    rules = rules_of("clasic")
    assert laying_value(made(text), rules) == laying
    assert end_value(tiles(text), rules) == at_the_end


@pytest.mark.parametrize("rules", ["etalate", "popular"])
def test_a_one_in_a_set_counts_25_in_the_first_meld_of_the_other_two(rules: str) -> None:
    assert laying_value(made("R1 Y1 B1", rules), rules_of(rules)) == 75
    assert laying_value(made("R1 Y1 *", rules), rules_of(rules)) == 75
    assert laying_value(made("R1 R2 R3", rules), rules_of(rules)) == 15


@pytest.mark.parametrize(
    ("rules", "options", "points"),
    [
        ("rummy", {"ace": "low"}, 1 + 9 + 10 + 10 + 10 + 10),
        ("rummy", {"ace": "high"}, 15 + 9 + 10 + 10 + 10 + 10),
        ("traditional", {}, 11 + 9 + 10 + 10 + 10 + 10),
    ],
)
def test_values_of_cards(rules: str, options: dict[str, object], points: int) -> None:
    assert end_value(tiles("HA H9 H10 HJ HQ HK"), rules_of(rules, **options)) == points
