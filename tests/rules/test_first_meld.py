"""The first meld: 45 points and a run (J-46, J-52 … J-57, AJ-10, AJ-26, AJ-28, A-26 … A-32)."""

from __future__ import annotations

import pytest

from remi.rules.actions import Announce
from tests.rules.tables import (
    CARD_GAMES,
    LAYING_GAMES,
    after,
    allowed,
    discard,
    lay,
    lay_off,
    on_table,
    outcome,
    rack,
    refusal,
    refused,
    said,
    swap,
    table,
    tiles,
)

every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)


def opening(*melds: str, rules: str = "clasic", **options: object) -> str | None:
    """Whether these melds may be laid first, with five more tiles on the rack."""
    state = table(rules, rack=f"{' '.join(melds)} Y9 B13 K1 B8 B10", opened=False, **options)  # type: ignore[arg-type]
    return refused(state, lay(*melds))


# ------------------------------------------------------------------ points


@every_laying_game
@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (("R9 R10 R11", "Y4 B4 K4"), 40),
        (("R10 R11 R12 R13",), 40),
        (("R8 R9 R10 R11 R12",), 40),
        (("Y10 Y11 Y12",), 30),
        (("R1 R2 R3",), 15),
        (("R1 R2 R3 R4 R5 R6 R7 R8",), 40),
        (("R9 * R11", "Y4 B4 *"), 25 + 15),
    ],
)
def test_too_few_points(rules: str, melds: tuple[str, ...], points: int) -> None:
    state = table(rules, rack=f"{' '.join(melds)} K13 B1", opened=False)
    found = refusal(state, lay(*melds))
    assert found is not None
    assert found.reason == "opening-too-low"
    assert found.details == {"have": points, "need": 45}


@every_laying_game
@pytest.mark.parametrize(
    "melds",
    [
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9",),  # nine times 5
        ("R7 R8 R9 R10 R11 R12",),  # 15 + 30
        ("R12 R13 R1", "Y2 Y3 Y4"),  # 30 + 15
        ("R10 * R12", "Y5 Y6 Y7"),  # the joker counts as R11
        ("R12 R13 *", "Y5 Y6 Y7"),  # the joker counts as a high 1
        ("R3 R4 R5", "R10 Y10 *"),  # the joker of a set counts as its number
        ("R4 R5 *", "R10 Y10 B10"),  # the one run may hold a joker
    ],
)
def test_45_points_with_a_run(rules: str, melds: tuple[str, ...]) -> None:
    assert opening(*melds, rules=rules) is None


@every_laying_game
def test_sixty_points_without_a_run(rules: str) -> None:
    assert opening("R10 B10 K10", "R13 Y13 K13", rules=rules) == "opening-needs-run"


def test_runs_alone_will_do() -> None:
    assert opening("R10 R11 R12", "Y4 Y5 Y6") is None


@pytest.mark.parametrize(
    ("rules", "points"), [("clasic", 30 + 15), ("etalate", 75 + 15), ("popular", 75 + 15)]
)
def test_ones_in_a_set_count_10_in_clasic_and_25_elsewhere(rules: str, points: int) -> None:
    melds = ("R1 Y1 *", "Y2 Y3 Y4")
    assert opening(*melds, rules=rules, first_meld_min=points) is None
    assert opening(*melds, rules=rules, first_meld_min=points + 1) == "opening-too-low"


def test_a_low_one_counts_5_and_a_high_one_10() -> None:
    assert opening("R1 R2 R3", "Y12 Y13 *") is None  # 15 + 30
    assert opening("R12 R13 R1") == "opening-too-low"  # 30


# ------------------------------------------------------------------ one action


def test_all_its_melds_are_laid_together() -> None:
    state = table(rack="R10 R11 R12 Y3 B3 K3 K9", opened=False)
    assert refused(state, lay("R10 R11 R12")) == "opening-too-low"
    laid = after(state, lay("R10 R11 R12", "Y3 B3 K3"))
    assert (on_table(laid, 1), on_table(laid, 2)) == ("R10 R11 R12", "Y3 B3 K3")
    assert laid.laid == (True, True)
    assert laid.laid_this_turn
    assert rack(laid) == "K9"


def test_lay_offs_do_not_count() -> None:
    state = table(rack="Y10 Y11 Y12 R7 R8 R9 K1", opened=False, melds=["R4 R5 R6"])
    assert refused(state, lay("Y10 Y11 Y12")) == "opening-too-low"
    assert refused(state, lay_off(1, "R7")) == "not-opened"
    assert allowed(state, lay("Y10 Y11 Y12", "R7 R8 R9"))


def test_every_meld_of_it_is_a_meld() -> None:
    state = table(rack="R10 R11 R12 R13 Y3 B3 K3 K9 Y4", opened=False)
    assert refused(state, lay("R10 R11 R12 R13", "Y3 Y4")) == "too-short"
    assert refused(state, lay("R10 R11 R12 R13", "Y3 B3 Y4")) == "not-a-meld"
    assert refused(state, lay("R10 R11 R12 R13", "Y3 B3 K3", "R10 R11 R12")) == "not-on-rack"
    assert refused(state, lay()) == "too-short"


def test_no_tile_is_used_twice() -> None:
    state = table(rack="R10 R11 R12 Y12 B12 K9", opened=False)
    found = refusal(state, lay("R10 R11 R12", "R12 Y12 B12"))
    assert found is not None
    assert found.reason == "not-on-rack"
    assert found.details["tiles"] == tiles("R12")


def test_a_closing_tile_stays() -> None:
    state = table(rack="R10 R11 R12 Y3 B3 K3", opened=False)
    assert refused(state, lay("R10 R11 R12", "Y3 B3 K3")) == "keep-a-closing-tile"


def test_all_fourteen_may_be_laid_at_once_to_close_as_etalat() -> None:
    # AJ-31: not pe tablă: 100 and what was laid
    melds = ("R10 R11 R12 R13", "Y3 B3 K3", "Y5 Y6 Y7", "B6 B7 B8 B9")
    state = table(rack=f"{' '.join(melds)} K9", opened=False)
    assert outcome(after(state, lay(*melds), discard("K9"))) == ("etalat", 0)


def test_etalate_closes_with_the_first_meld_when_one_tile_is_left() -> None:
    state = table("etalate", rack="R10 R11 R12 Y3 B3 K3 K9", opened=False)
    assert outcome(after(state, lay("R10 R11 R12", "Y3 B3 K3"))) == ("etalat", 0)


def test_it_is_told_as_the_first() -> None:
    state = table(rack="R10 R11 R12 Y3 B3 K3 K9 K4 Y8 B1", opened=False)
    opened = lay("R10 R11 R12", "Y3 B3 K3")
    assert said(state, opened) == ["Laid"]


# ------------------------------------------------------------------ the turn of the first meld


@every_laying_game
def test_then_further_melds_need_no_points(rules: str) -> None:
    state = table(rules, rack="R10 R11 R12 Y3 B3 K3 K4 K5 K6 B9 Y1", opened=False)
    opened = after(state, lay("R10 R11 R12", "Y3 B3 K3"))
    assert allowed(opened, lay("K4 K5 K6"))


@every_laying_game
def test_then_one_lays_off_on_own_melds_only(rules: str) -> None:
    state = table(rules, rack="R10 R11 R12 R13 Y3 B3 K3 R7 B9", opened=False, melds=["R4 R5 R6"])
    opened = after(state, lay("R10 R11 R12", "Y3 B3 K3"))
    assert refused(opened, lay_off(1, "R7")) == "opened-this-turn"
    assert allowed(opened, lay_off(2, "R13"))


@every_laying_game
def test_then_no_joker_is_swapped_not_even_an_own_one(rules: str) -> None:
    state = table(
        rules, rack="R10 R11 * Y3 B3 K3 B11 R12 Y8 Y9 K1", opened=False, melds=["B9 B10 *"]
    )
    opened = after(state, lay("R10 R11 *", "Y3 B3 K3"))
    assert refused(opened, swap(1, "B11", "Y8 Y9 *")) == "opened-this-turn"
    assert refused(opened, swap(2, "R12", "Y8 Y9 *")) == "opened-this-turn"


def test_from_the_next_turn_on_all_that_is_allowed() -> None:
    state = table(rack="R7 B11 Y8 Y9 K1", melds=["R4 R5 R6", "B9 B10 *"])
    assert allowed(state, lay_off(1, "R7"))
    assert allowed(state, swap(2, "B11", "Y8 Y9 *"))


def test_the_second_melds_turn_is_no_turn_of_a_first_meld() -> None:
    state = table(rack="R7 K4 K5 K6 K9", melds=["R4 R5 R6"])
    assert allowed(after(state, lay("K4 K5 K6")), lay_off(1, "R7"))


# ------------------------------------------------------------------ not yet


def test_in_the_opening_turn_one_only_throws() -> None:
    state = table(
        rack="R10 R11 R12 R13 Y3 B3 K3 B8",
        opened=False,
        drawn="opening",
        turns=0,
        melds=["R4 R5 R6"],
    )
    assert refused(state, lay("R10 R11 R12 R13", "Y3 B3 K3")) == "opening-not-yet"
    assert refused(state, lay_off(1, "R13")) == "opening-not-yet"
    assert refused(state, swap(1, "R13", "Y3 B3 *")) == "opening-not-yet"
    assert allowed(state, discard("B8"))
    assert allowed(state, Announce())


def test_in_clasic_the_others_may_open_in_their_first_turn() -> None:
    assert opening("R10 R11 R12 R13", "Y3 B3 K3", turns=0) is None


def test_in_popular_nobody_opens_in_the_first_round() -> None:
    assert opening("R10 R11 R12 R13", "Y3 B3 K3", rules="popular", turns=0) == "opening-not-yet"
    assert opening("R10 R11 R12 R13", "Y3 B3 K3", rules="popular", turns=1) is None


def test_the_refusal_tells_the_turn() -> None:
    state = table("popular", rack="R10 R11 R12 R13 Y3 B3 K3 B8", opened=False, turns=0)
    found = refusal(state, lay("R10 R11 R12 R13", "Y3 B3 K3"))
    assert found is not None
    assert found.details == {"turn": 1, "need": 2}


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
def test_never_by_one_who_plays_pe_tabla(rules: str) -> None:
    assert opening("R10 R11 R12 R13", "Y3 B3 K3", rules=rules, rack_game=True) == "rack-game"


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize("rules", CARD_GAMES)
def test_with_cards_any_meld_is_a_first_one(rules: str) -> None:
    state = table(rules, rack="H2 H3 H4 D9", opened=False)
    assert allowed(state, lay("H2 H3 H4"))
    sets = table(rules, rack="H2 S2 D2 D9", opened=False)
    assert allowed(sets, lay("H2 D2 S2"))
