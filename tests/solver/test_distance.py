"""How many tiles racks lack for each pattern."""

from __future__ import annotations

import random

import pytest

from remi.rules.ruleset import RuleSet
from remi.rules.tile import KINDS, sorted_rack
from remi.rules.variants import RULE_SETS
from remi.solver.closing import complete_rack
from remi.solver.distance import distances
from tests.rules.tables import tiles

CLASIC, TABLA = RULE_SETS["clasic"], RULE_SETS["tabla"]
MOZAIC = "R1 Y2 B3 K4 R5 Y6 B7 K8 R9 Y10 B11 K12 R13 Y1"


def missing(pattern: str, text: str, rules: RuleSet = TABLA) -> int:
    return distances(sorted_rack(tiles(text)), rules)[pattern]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 K13", 0),
        ("R1 R2 R3 R4 Y5 Y6 Y7 B9 B10 B11 K10 K11 K12 R9", 1),
        # four melds are the most: of seven pairs four serve, and two tiles more are to fill
        ("R1 R2 R9 R10 Y4 Y5 Y12 Y13 B2 B3 B7 B8 K10 K11", 6),
        # no two of them are near each other: one tile of each of four melds
        ("R2 R2 R7 R7 R12 Y4 Y4 Y9 Y9 B3 B8 B13 K5 K10", 10),
        # three sets of four, or two of them, a set of three and one tile: twelve serve
        ("R2 Y2 B2 K2 R6 Y6 B6 K6 R10 Y10 B10 K10 R13 R13", 2),
        # K9 . K11 with the joker, and R4 R5 . R7
        ("K9 K11 * R4 R5 R7 Y1 Y2 Y3 B10 B11 B12 R11 Y7", 2),
    ],
)
def test_simplu(text: str, expected: int) -> None:
    assert missing("simplu", text) == expected


def test_simplu_of_sets_lacks_a_run_in_clasic() -> None:
    sets = "R1 Y1 B1 K1 R5 Y5 B5 K5 R9 Y9 B9 R12 Y12 B12"
    assert missing("simplu", sets, TABLA) == 0
    # two tiles for the run R12 R13 R1, or for one with R9
    assert missing("simplu", sets, CLASIC) == 2


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("monocolor", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 Y1 Y5 B9 K3", 4),
        ("bicolor", "R1 R2 R3 R4 R5 R6 R7 B8 B9 B10 Y1 Y5 K9 K3", 4),
        ("minore", "R1 R2 R3 R4 Y5 Y6 Y7 B2 B3 B4 K10 K11 K12 K13", 4),
        ("majore", "R12 R13 R1 Y8 Y9 Y10 Y11 R8 B8 K8 R10 Y10 B10 K2", 1),
        ("grand-care", "R9 Y9 B9 K9 R9 Y9 B9 R3 R4 R5 K10 K11 K12 Y1", 1),
        ("duble", "R2 R2 Y4 Y4 B6 B6 K8 K8 R10 R10 Y12 Y12 B13 *", 0),
        ("duble", "R2 R2 Y4 Y4 B6 B6 K8 K8 R10 R11 Y12 Y13 B13 B1", 3),
    ],
)
def test_the_patterns_of_tabla(pattern: str, text: str, expected: int) -> None:
    assert missing(pattern, text) == expected


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("mozaic", MOZAIC, 0),
        ("mozaic", MOZAIC.replace("B7", "R4").replace("K12", "R4"), 2),
        ("monocolor-row", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 Y1 Y5 B9 *", 3),
        ("bicolor-row", "R1 K2 R3 K4 R5 K6 R7 K8 R9 K10 R11 K12 Y13 B1", 2),
    ],
)
def test_the_rows_of_clasic(pattern: str, text: str, expected: int) -> None:
    assert missing(pattern, text, CLASIC) == expected


def test_a_tile_changed_changes_no_distance_by_more_than_one() -> None:
    chance = random.Random(2)
    for _ in range(60):
        held = chance.sample(KINDS * 2, 14)
        before = distances(sorted_rack(held), TABLA)
        held[chance.randrange(14)] = chance.choice([one for one in KINDS if one not in held])
        after = distances(sorted_rack(held), TABLA)
        assert all(abs(before[name] - after[name]) <= 1 for name in before)


def test_nothing_is_missing_of_a_complete_rack_and_of_no_other() -> None:
    chance = random.Random(4)
    near = tiles("R1 R2 R5 R8 R9 R10 K1 K4 K5 K6 Y5 B5 B6")
    complete = 0
    for _ in range(300):
        held = [*tiles("R1 R2 R3 R4 R5 R6 R7 R8 K2 K3 K4 K5 Y5 B5")]
        held[chance.randrange(14)] = chance.choice(near)
        found = complete_rack(sorted_rack(held), TABLA)
        assert (found is not None) == (0 in distances(sorted_rack(held), TABLA).values()), held
        complete += found is not None
    assert 50 < complete < 250
