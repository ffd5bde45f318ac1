"""The best melds of a rack, against racks worked by hand and a search that tries everything."""

from __future__ import annotations

import random

import pytest

from remi.rules.combinations import all_melds, melds_with
from remi.rules.meld import Kind, Meld, read_meld
from remi.rules.options import with_options
from remi.rules.pack import full_pack
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Rack, Tile, missing_from, sorted_rack, without
from remi.rules.values import end_value, laying_value
from remi.rules.variants import RULE_SETS
from remi.solver.cover import best_cover, best_opening, full_cover
from tests.rules.tables import tiles

CLASIC = RULE_SETS["clasic"]


def rack(text: str) -> Rack:
    return sorted_rack(tiles(text))


def laid(text: str, goal: str = "points", keep: int = 0) -> list[str]:
    layout = best_cover(rack(text), CLASIC, goal, keep)
    return [" ".join(map(str, meld.tiles)) for meld in layout.melds]


def test_a_rack_without_a_meld_lays_nothing() -> None:
    assert laid("R1 Y5 B9 K13") == []


def test_a_tile_goes_where_it_is_worth_more() -> None:
    # R9 ends the run of 5-5-5-10 points or makes the set of 5-5-5
    assert laid("R8 R9 R10 Y9 B9") == ["R8 R9 R10"]
    assert laid("R11 R12 R13 Y13 B13 K13") == ["R11 R12 R13", "Y13 B13 K13"]


def test_runs_that_continue_each_other_are_laid_as_one() -> None:
    assert laid("R1 R2 R3 R4 R5 R6 R7") == ["R1 R2 R3 R4 R5 R6 R7"]


def test_a_closing_tile_is_kept() -> None:
    assert laid("R7 R8 R9 R10", keep=1) == ["R8 R9 R10"]
    assert laid("R5 R6 R7", keep=1) == []


def test_the_first_meld_needs_a_run_and_its_points() -> None:
    assert best_opening(rack("R10 B10 K10 R13 Y13 K13"), CLASIC) is None
    assert best_opening(rack("R10 R11 R12 R13"), CLASIC) is None
    found = best_opening(rack("R12 R13 R1 Y2 Y3 Y4"), CLASIC)
    assert found is not None
    assert found.points == 45


def test_the_first_meld_uses_the_tile_that_was_taken() -> None:
    held = rack("R10 R11 R12 Y3 B3 K3 Y7 Y8 Y9")
    taken = tiles("Y7")[0]
    found = best_opening(held, CLASIC, must_use=taken)
    assert found is not None
    assert any(taken in meld.tiles for meld in found.melds)


def test_runs_that_overlap_are_joined_where_they_can_be() -> None:
    assert laid("Y3 Y4 Y5 Y6 Y7 Y8 Y4 Y5 Y6") == ["Y3 Y4 Y5 Y6 Y7 Y8", "Y4 Y5 Y6"]


def test_a_run_of_fourteen_is_laid_as_the_rule_set_allows() -> None:
    text = "R1 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13"
    assert [len(meld.split()) for meld in laid(text)] == [14]
    popular = best_cover(rack(text), RULE_SETS["popular"])
    assert popular.tiles == 14
    assert len(popular.melds) == 2


def test_a_ratio_of_three_asks_for_a_run_of_six_around_one_joker() -> None:
    # * R4 R5 alone has too few real tiles, so the six cannot be cut in two
    rules = with_options(CLASIC, {"joker_ratio": 3})
    assert best_cover(rack("R4 R5 R6 R7 R8 *"), rules, "tiles").tiles == 6


def test_most_points_and_most_tiles_can_be_different_melds() -> None:
    # the set of 1s counts 75, the two runs 35 each
    text = "R1 R2 R3 Y1 Y2 Y3 B1"
    assert laid(text, "points") == ["R1 Y1 B1"]
    assert laid(text, "tiles") == ["R1 R2 R3", "Y1 Y2 Y3"]


def test_the_joker_of_a_first_meld_stands_where_it_counts_most() -> None:
    found = best_opening(rack("R8 R9 * Y5 Y6 Y7 K10 B10 R10"), CLASIC)
    assert found is not None
    # 5 + 5 + 10 (the joker as R10), 5 + 5 + 5, and the set 30
    assert found.points == 65


def test_a_first_meld_leaves_the_closing_tile_that_costs_least() -> None:
    found = best_opening(rack("R9 R10 R11 R12 Y5 Y6 Y7 Y8"), CLASIC, keep=1)
    assert found is not None
    assert (found.points, found.tiles) == (50, 7)


def test_all_tiles_or_none() -> None:
    whole = full_cover(rack("R4 R5 R6 K9 Y9 B9"), CLASIC)
    assert whole is not None
    assert whole.tiles == 6
    assert full_cover(rack("R4 R5 R6 K9 Y9"), CLASIC) is None


def test_all_tiles_with_a_run_where_the_best_has_none() -> None:
    # three sets of 4, 5, 6 or three runs: the points are the same
    held = rack("R4 Y4 B4 R5 Y5 B5 R6 Y6 B6")
    found = full_cover(held, CLASIC, needs_run=True)
    assert found is not None
    assert any(meld.kind is Kind.RUN for meld in found.melds)
    assert full_cover(rack("R4 Y4 B4 R9 Y9 B9"), CLASIC, needs_run=True) is None


# ------------------------------------------------------------------ against trying everything


def best_by_trying(held: Rack, rules: RuleSet, keep: int) -> int:
    """The most end value that disjoint melds of this rack can lay, by trying every choice."""

    def best(rest: Rack, melds: list[Meld], laid_tiles: int) -> int:
        most = 0
        for index, meld in enumerate(melds):
            count = laid_tiles + len(meld.tiles)
            if not missing_from(rest, meld.tiles) and len(held) - count >= keep:
                points = end_value(meld.tiles, rules)
                most = max(most, points + best(without(rest, meld.tiles), melds[index:], count))
        return most

    return best(held, all_melds(held, rules), 0)


@pytest.mark.parametrize("name", ["clasic", "popular", "traditional", "rummy"])
@pytest.mark.parametrize("keep", [0, 1])
def test_no_choice_of_melds_lays_more(name: str, keep: int) -> None:
    rules = RULE_SETS[name]
    chance = random.Random(f"{name} {keep}")
    pack = [one for one in full_pack(rules) if one == JOKER or one.colour < 2 or one.number < 6]
    for _ in range(40):
        held = sorted_rack(chance.sample(pack, 10))
        assert best_cover(held, rules, "points", keep).points == best_by_trying(held, rules, keep)


@pytest.mark.parametrize("ratio", [0, 1, 2, 3])
def test_jokers_are_used_for_the_most(ratio: int) -> None:
    rules = with_options(CLASIC, {"joker_ratio": ratio})
    chance = random.Random(ratio)
    pack = [one for one in full_pack(rules) if one != JOKER and one.number < 8]
    for _ in range(25):
        held = sorted_rack([*chance.sample(pack, 7), JOKER, JOKER])
        assert best_cover(held, rules).points == best_by_trying(held, rules, 0)


def openings_by_trying(held: Rack, rules: RuleSet, keep: int, must_use: Tile) -> int:
    """The most points of a first meld with this tile, by trying every choice of melds; −1: none."""

    def best(rest: Rack, melds: list[Meld], points: int, has_run: bool) -> int:
        is_valid = has_run and points >= rules.first_meld_min and len(rest) >= keep
        most = points if is_valid and held.count(must_use) > rest.count(must_use) else -1
        for index, meld in enumerate(melds):
            if not missing_from(rest, meld.tiles):
                after = without(rest, meld.tiles)
                value = points + laying_value(meld, rules)
                with_run = has_run or meld.kind is Kind.RUN
                most = max(most, best(after, melds[index:], value, with_run))
        return most

    return best(held, all_melds(held, rules), 0, False)


@pytest.mark.parametrize("keep", [0, 1])
def test_no_first_meld_has_more_points(keep: int) -> None:
    chance = random.Random(keep)
    pack = [one for one in full_pack(CLASIC) if one == JOKER or one.number > 9 or one.number < 3]
    possible = 0
    for _ in range(60):
        held = sorted_rack(chance.sample(pack, 10))
        must_use = chance.choice(held)
        most = openings_by_trying(held, CLASIC, keep, must_use)
        found = best_opening(held, CLASIC, keep, must_use)
        assert (found.points if found else -1) == most
        possible += most >= 0
    assert 10 < possible < 50


def test_a_large_rack_with_two_jokers_is_laid_out_of_its_own_tiles() -> None:
    chance = random.Random(3)
    pack = [one for one in full_pack(CLASIC) if one != JOKER]
    for _ in range(5):
        held = sorted_rack([*chance.sample(pack, 38), JOKER, JOKER])
        found = best_cover(held, CLASIC)
        used = tuple(one for meld in found.melds for one in meld.tiles)
        assert not missing_from(held, used)
        assert all(read_meld(meld.tiles, CLASIC) == meld for meld in found.melds)
        assert found.points >= max(
            best_cover(without(held, (one,)), CLASIC).points for one in dict.fromkeys(held)
        )


# ------------------------------------------------------------------ enumeration


@pytest.mark.parametrize("ratio", [0, 1, 2])
def test_every_order_that_reads_as_a_meld_is_listed(ratio: int) -> None:
    rules = with_options(CLASIC, {"joker_ratio": ratio})
    held = rack("R4 R5 R6 Y5 B5 K1 * *")
    listed = {meld.tiles for meld in all_melds(held, rules)}

    def orders(begun: Rack, rest: Rack) -> None:
        meld = read_meld(begun, rules)
        if isinstance(meld, Meld):
            assert meld.tiles in listed, meld
        if len(begun) < 5:
            for one in dict.fromkeys(rest):
                orders((*begun, one), without(rest, (one,)))

    orders((), held)
    for meld in listed:
        read = read_meld(meld, rules)
        assert isinstance(read, Meld)
        assert read.tiles == meld


def test_melds_with_a_tile_are_those_that_hold_it() -> None:
    held = rack("R4 R5 R6 Y5 B5 *")
    for one in held:
        expected = [meld for meld in all_melds(held, CLASIC) if one in meld.tiles]
        assert melds_with(one, held, CLASIC) == expected


def test_a_layout_is_worth_what_its_melds_are() -> None:
    found = best_opening(rack("R9 R10 R11 Y1 B1 K1 *"), CLASIC)
    assert found is not None
    assert found.points == sum(laying_value(meld, CLASIC) for meld in found.melds)
    assert found.tiles == sum(len(meld.tiles) for meld in found.melds)
