"""The free arrangement of a rack, with numbers for the slots: two steps of six."""

from __future__ import annotations

import random

import pytest

from remi.rules.notation import TILES
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui.table.arrangement import Arrangement, by_colour, by_number

T = TILES.parse_all
RULES = RULE_SETS["clasic"]


def rack(text: str, columns: int = 6) -> Arrangement:
    """Tiles in the order written, one a slot."""
    made = Arrangement(columns)
    made.sync(T(text))
    return made


def order(made: Arrangement) -> str:
    """The slots up to the last tile; a gap is a dot."""
    words = ["." if piece is None else str(made.tile(piece)) for piece in made.slots]
    return " ".join(words).rstrip(" .")


def piece(made: Arrangement, name: str) -> int:
    return next(p for p in made.pieces() if str(made.tile(p)) == name)


def test_new_tiles_come_after_the_last_and_are_marked() -> None:
    made = rack("R1 R2 R3")
    came = made.sync(T("R1 R2 R3 K9"))
    assert order(made) == "R1 R2 R3 K9"
    assert made.new == set(came)


def test_of_equal_tiles_the_one_that_was_moved_leaves() -> None:
    made = rack("R1 K9 R1")
    second = made.pieces()[2]
    made.sync(T("R1 K9"), gone=(second,))
    assert order(made) == "R1 K9"


@pytest.mark.parametrize(
    ("name", "slot", "after"),
    [
        ("R1", 3, "R2 R3 R1 R4"),  # the slot that it left closes
        ("R4", 0, "R4 R1 R2 R3"),
        ("R2", 5, "R1 . R3 R4 . R2"),  # a free slot is used as it is
        ("R2", 8, "R1 . R3 R4 . . . . R2"),
    ],
)
def test_insert(name: str, slot: int, after: str) -> None:
    made = rack("R1 R2 R3 R4")
    made.insert((piece(made, name),), slot)
    assert order(made) == after


def test_several_stay_side_by_side_in_a_full_rack() -> None:
    made = rack("R1 R2 R3 R4 R5 R6 B1 B2 B3 B4 B5", columns=6)
    made.insert((piece(made, "R2"), piece(made, "B5")), 7)
    words = order(made).split()
    assert words.index("B5") == words.index("R2") + 1
    assert sorted(word for word in words if word != ".") == sorted(
        ["R1", "R2", "R3", "R4", "R5", "R6", "B1", "B2", "B3", "B4", "B5"]
    )


def test_swap() -> None:
    made = rack("R1 R2 R3")
    made.swap(piece(made, "R1"), 2)
    assert order(made) == "R3 R2 R1"


def test_groups_are_valid_neighbours_with_their_points() -> None:
    made = rack("R5 R6 R7 K1 Y9 B9 K9", columns=8)
    assert [(group.start, len(group.pieces), group.points) for group in made.groups(RULES)] == [
        (0, 3, 15),
        (4, 3, 15),
    ]


def test_a_gap_parts_a_group() -> None:
    made = rack("R5 R6 R7")
    made.insert((piece(made, "R7"),), 4)
    assert made.groups(RULES) == []


@pytest.mark.parametrize("key", [by_colour, by_number])
def test_sorting_keeps_groups_together_and_can_be_undone(key) -> None:  # type: ignore[no-untyped-def]
    made = rack("K9 Y9 B9 R13 R2 K3 Y3", columns=8)
    before = order(made)
    made.sort(key, RULES)
    assert order(made).startswith("K9 Y9 B9")
    assert made.can_unsort()
    made.unsort()
    assert order(made) == before


def test_nothing_is_lost_whatever_is_moved() -> None:
    dice = random.Random(3)
    made = rack(" ".join(f"{c}{n}" for c in "RYBK" for n in range(1, 11)), columns=21)
    want: list[Tile] = sorted(made.tiles.values())
    for _ in range(500):
        chosen = tuple(dice.sample(made.pieces(), dice.randint(1, 5)))
        if dice.random() < 0.3:
            made.swap(chosen[0], dice.randrange(len(made.slots)))
        else:
            made.insert(chosen, dice.randrange(len(made.slots) + 3))
        if dice.random() < 0.1:
            made.widen(dice.randint(20, 24))
        standing = made.pieces()
        assert len(standing) == len(set(standing)) == 40
        assert sorted(map(made.tile, standing)) == want
