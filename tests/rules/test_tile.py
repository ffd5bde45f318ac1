"""Tiles, their notation and the pack (J-1 … J-3, AC-3, T-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from remi.rules.notation import CARDS, TILES, NotationError
from remi.rules.pack import full_pack, too_often
from remi.rules.tile import JOKER, Colour, missing_from, tile, without
from remi.rules.variants import RULE_SETS
from tests.rules.tables import tiles


def test_a_tile_has_a_colour_and_a_number() -> None:
    (blue_13,) = tiles("B13")
    assert (blue_13.colour, blue_13.number, blue_13.is_joker) == (Colour.BLUE, 13, False)
    assert str(blue_13) == "B13"


def test_the_high_one_is_the_same_tile_as_the_low_one() -> None:
    assert tile(Colour.RED, 14) == tile(Colour.RED, 1) == tiles("R1")[0]


def test_tiles_sort_by_colour_then_number_and_jokers_last() -> None:
    assert sorted(tiles("* K1 R13 Y2 R1 *")) == list(tiles("R1 R13 Y2 K1 * *"))
    assert sorted(tiles("SA CK HQ H2")) == list(tiles("CK H2 HQ SA"))


def test_every_tile_and_card_is_written_as_it_is_read() -> None:
    for notation, pack in ((TILES, "clasic"), (CARDS, "rummy")):
        for one in set(full_pack(RULE_SETS[pack])):
            assert notation.parse(notation.format(one)) == one


@pytest.mark.parametrize("text", ["R14", "R0", "G5", "r5", "R05", "", " R5", "?", None, 5, ["R5"]])
def test_what_names_no_tile_is_quoted(text: object) -> None:
    with pytest.raises(NotationError, match="is not a tile"):
        TILES.parse(text)


@pytest.mark.parametrize("text", ["*", "H1", "H11", "D14", "R5"])
def test_cards_have_no_jokers_and_no_numbers_for_pictures(text: str) -> None:
    with pytest.raises(NotationError):
        CARDS.parse(text)


def test_a_hidden_tile_is_a_question_mark() -> None:
    assert TILES.format_all([None, JOKER]) == ["?", "*"]


def test_taking_away_needs_every_copy() -> None:
    held = tiles("R5 R5 K9")
    assert without(held, tiles("R5")) == tiles("R5 K9")
    assert missing_from(held, tiles("R5 R5 R5 B1")) == tiles("R5 B1")
    with pytest.raises(ValueError, match="not in list"):
        without(held, tiles("R5 R5 R5"))


@pytest.mark.parametrize(
    ("rules", "size", "copies", "jokers"),
    [
        ("clasic", 106, 2, 2),
        ("etalate", 106, 2, 2),
        ("tabla", 106, 2, 2),
        ("popular", 106, 2, 2),
        ("rummy", 52, 1, 0),
        ("traditional", 104, 2, 0),
    ],
)
def test_the_pack_of_each_rule_set(rules: str, size: int, copies: int, jokers: int) -> None:
    pack = Counter(full_pack(RULE_SETS[rules]))
    assert pack.total() == size
    assert pack.pop(JOKER, 0) == jokers
    assert len(pack) == 52
    assert set(pack.values()) == {copies}


def test_a_tile_that_is_there_too_often_is_found() -> None:
    assert too_often(tiles("R5 R5 * *"), RULE_SETS["clasic"]) is None
    assert too_often(tiles("R5 K1 R5 R5"), RULE_SETS["clasic"]) == tiles("R5")[0]
    assert too_often(tiles("R5 R5"), RULE_SETS["rummy"]) == tiles("R5")[0]
    assert too_often((JOKER,), RULE_SETS["rummy"]) == JOKER
