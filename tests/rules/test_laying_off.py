"""Later melds and laying off (J-40, J-48, J-63 … J-65, J-82, AJ-22, AJ-26, AJ-27, R-28, C-17)."""

from __future__ import annotations

import pytest

from tests.rules.tables import (
    CARD_GAMES,
    LAYING_GAMES,
    Lying,
    after,
    allowed,
    happened,
    lay,
    lay_off,
    meld,
    on_table,
    outcome,
    rack,
    refusal,
    refused,
    said,
    table,
)

every_laying_game = pytest.mark.parametrize("rules", LAYING_GAMES)
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES)


def fits(on: str, one: str, end: str | None = None, rules: str = "clasic") -> str | None:
    """What laying this tile off on that meld gives: None, or why not."""
    state = table(rules, rack=f"{one} {'D9 S3' if rules in CARD_GAMES else 'Y9 K3'}", melds=[on])
    return refused(state, lay_off(1, one, end))


# ------------------------------------------------------------------ further melds


@every_laying_game
def test_later_melds_need_neither_points_nor_a_run(rules: str) -> None:
    state = table(rules, rack="R3 Y3 B3 K9 K8")
    assert allowed(state, lay("R3 Y3 B3"))


def test_several_melds_may_be_laid_at_once_or_one_by_one() -> None:
    state = table(rack="R3 Y3 B3 K5 K6 K7 Y9")
    at_once = after(state, lay("R3 Y3 B3", "K5 K6 K7"))
    assert at_once.table == after(state, lay("R3 Y3 B3"), lay("K5 K6 K7")).table
    assert rack(at_once) == "Y9"


def test_a_new_meld_gets_the_next_id() -> None:
    state = table(rack="R3 Y3 B3 K5", melds=["K6 K7 K8", "Y1 Y2 Y3"])
    assert on_table(after(state, lay("R3 Y3 B3")), 3) == "R3 Y3 B3"


def test_two_runs_side_by_side_do_not_become_one() -> None:
    state = table(rack="R5 R6 R7 K1", melds=["R8 R9 R10"])
    laid = after(state, lay("R5 R6 R7"))
    assert [on_table(laid, 1), on_table(laid, 2)] == ["R8 R9 R10", "R5 R6 R7"]


@pytest.mark.parametrize("rules", ["clasic", "popular"])
def test_laying_keeps_a_closing_tile(rules: str) -> None:
    assert refused(table(rules, rack="R5 R6 R7"), lay("R5 R6 R7")) == "keep-a-closing-tile"
    assert allowed(table(rules, rack="R5 R6 R7 K1"), lay("R5 R6 R7"))


def test_etalate_closes_as_soon_as_one_tile_or_none_is_left() -> None:
    for rest in ("", "K9"):
        state = table("etalate", rack=f"R5 R6 R7 {rest}")
        assert outcome(after(state, lay("R5 R6 R7"))) == ("etalat", 0)
    two_left = table("etalate", rack="R5 R6 R7 K9 K8")
    assert outcome(after(two_left, lay("R5 R6 R7"))) is None


# ------------------------------------------------------------------ laying off: when


@every_laying_game
def test_no_laying_off_before_you_open(rules: str) -> None:
    state = table(rules, rack="R7 K1", melds=["R4 R5 R6"], opened=False)
    assert refused(state, lay_off(1, "R7")) == "not-opened"


@every_card_game
def test_with_cards_one_lays_off_before_laying(rules: str) -> None:
    state = table(rules, rack="H7 SA D2", melds=["H4 H5 H6"], opened=False)
    assert allowed(state, lay_off(1, "H7"))


def test_the_delay_counts_from_ones_own_first_meld_not_from_the_others() -> None:
    # the meld was laid a moment ago by seat 1; seat 0 has opened long since
    state = table(rack="R7 K1", melds=[Lying("R4 R5 R6", by=1)])
    assert allowed(state, lay_off(1, "R7"))


def test_in_the_first_melds_turn_a_mixed_meld_is_not_ones_own() -> None:
    state = table(rack="R7 R13 K1", opened_now=True, melds=[Lying("R10 R11 R12", by=(0, 0, 1))])
    assert refused(state, lay_off(1, "R13")) == "opened-this-turn"
    own = table(rack="R7 R13 K1", opened_now=True, melds=[Lying("R10 R11 R12", by=0)])
    assert allowed(own, lay_off(1, "R13"))


@pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])
def test_one_who_plays_pe_tabla_lays_off_nothing(rules: str) -> None:
    state = table(rules, rack="R7 K1", melds=["R4 R5 R6"], rack_game=True, opened=False)
    assert refused(state, lay_off(1, "R7")) == "rack-game"


def test_the_tile_is_on_the_rack_and_the_meld_on_the_table() -> None:
    state = table(rack="R7 K1", melds=["R4 R5 R6"])
    assert refused(state, lay_off(1, "R3")) == "not-on-rack"
    assert refused(state, lay_off(2, "R7")) == "no-such-meld"


# ------------------------------------------------------------------ laying off: where


@pytest.mark.parametrize(
    ("on", "one", "end", "why"),
    [
        ("R4 R5 R6", "R7", None, None),
        ("R4 R5 R6", "R3", None, None),
        ("R4 R5 R6", "R7", "high", None),
        ("R4 R5 R6", "R7", "low", "does-not-fit"),
        ("R4 R5 R6", "R8", None, "does-not-fit"),
        ("R4 R5 R6", "R5", None, "does-not-fit"),
        ("R4 R5 R6", "Y7", None, "does-not-fit"),
        ("R11 R12 R13", "R1", None, None),
        ("R12 R13 R1", "R2", None, "does-not-fit"),
        ("R12 R13 R1", "R11", None, None),
        ("R2 R3 R4", "R1", None, None),
        ("R1 R2 R3", "R13", None, "does-not-fit"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "R1", None, None),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "R1", None, "which-end"),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "R1", "low", None),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "R1", "high", None),
        ("R7 Y7 B7", "K7", None, None),
        ("R7 Y7 B7", "Y7", None, "duplicate-colour"),
        ("R7 Y7 B7", "K8", None, "does-not-fit"),
        ("R7 Y7 B7", "K7", "high", "does-not-fit"),  # a set has no ends
        ("R7 Y7 B7 K7", "R7", None, "set-complete"),
        ("R7 Y7 B7 K7", "*", None, "set-complete"),
    ],
)
def test_where_a_tile_fits(on: str, one: str, end: str | None, why: str | None) -> None:
    assert fits(on, one, end) == why


@pytest.mark.parametrize(
    ("on", "one", "end", "why"),
    [
        ("R9 R10 *", "R12", None, None),  # the joker is R11
        ("R9 R10 *", "R8", None, None),
        ("R9 R10 *", "R11", None, "does-not-fit"),  # its place is taken
        ("R9 R10 *", "R7", None, "does-not-fit"),  # a laid joker does not move
        ("* R12 R13", "R1", None, None),
        ("* R12 R13", "R10", None, None),
        ("R12 R13 *", "R11", None, None),
        ("R12 R13 *", "R1", None, "does-not-fit"),
        ("R3 R4 R5 R6 *", "*", "high", None),
        ("R3 R4 R5 R6 *", "*", "low", None),
        ("R3 R4 R5 R6 *", "*", None, "which-end"),
        ("R3 R4 *", "*", "high", "too-many-jokers"),
        ("R12 R13 R1", "*", None, None),  # as R11: nothing follows a high 1
        ("R12 R13 R1", "*", "high", "does-not-fit"),
        ("R1 R2 R3", "*", "low", "does-not-fit"),
        ("R5 Y5 *", "B5", None, None),
        ("R5 Y5 *", "Y5", None, "duplicate-colour"),
        ("R5 Y5 *", "*", None, "too-many-jokers"),
        ("R5 Y5 B5", "*", None, None),
        ("R5 Y5 B5 *", "K5", None, "set-complete"),  # it may only be swapped for the joker
    ],
)
def test_where_a_tile_fits_with_jokers(on: str, one: str, end: str | None, why: str | None) -> None:
    assert fits(on, one, end) == why


def test_in_popular_a_fourteenth_tile_does_not_fit() -> None:
    full = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13"
    assert fits(full, "R1", rules="popular") == "too-long"
    assert fits(full.removeprefix("R1 "), "R1", "high", rules="popular") is None


@pytest.mark.parametrize(
    ("on", "one", "why"),
    [
        ("C3 D3 H3", "S3", None),
        ("C3 D3 H3", "H3", "duplicate-colour"),
        ("H8 H9 H10", "HJ", None),
        ("H8 H9 H10", "H7", None),
        ("H8 H9 H10", "H6", "does-not-fit"),
        ("H8 H9 H10", "HQ", "does-not-fit"),
        ("HJ HQ HK", "HA", None),
        ("H2 H3 H4", "HA", None),
        ("HA H2 H3", "HK", "does-not-fit"),
    ],
)
def test_where_a_card_fits_in_traditional(on: str, one: str, why: str | None) -> None:
    assert fits(on, one, rules="traditional") == why


def test_in_rummy_the_ace_is_low() -> None:
    assert fits("HJ HQ HK", "HA", rules="rummy") == "does-not-fit"
    assert fits("H2 H3 H4", "HA", rules="rummy") is None


# ------------------------------------------------------------------ laying off: what comes of it


def test_a_meld_that_just_grew_grows_on() -> None:
    state = table(rack="R7 R8 R3 K1", melds=["R4 R5 R6"])
    grown = after(state, lay_off(1, "R7"), lay_off(1, "R8"), lay_off(1, "R3"))
    assert on_table(grown, 1) == "R3 R4 R5 R6 R7 R8"


def test_each_tile_belongs_to_who_laid_it() -> None:
    state = table(rack="R3 R7 K1", melds=[Lying("R4 R5 R6", by=1)])
    grown = after(state, lay_off(1, "R3"), lay_off(1, "R7"))
    assert meld(grown, 1).by == (0, 1, 1, 1, 0)


def test_a_set_keeps_owners_with_their_tiles() -> None:
    state = table(rack="Y7 K1", melds=[Lying("R7 B7 *", by=(1, 0, 1), uses=2)])
    grown = meld(after(state, lay_off(1, "Y7")), 1)
    assert grown.by == (1, 0, 0, 1)
    assert grown.uses == (0, 0, 0, 2)


def test_a_joker_laid_off_was_laid_once() -> None:
    state = table(rack="* K1", melds=["R4 R5 R6"])
    low = meld(after(state, lay_off(1, "*", "low")), 1)
    assert (low.meld.first, low.uses) == (3, (1, 0, 0, 0))
    high = meld(after(state, lay_off(1, "*", "high")), 1)
    assert (high.meld.first, high.uses) == (4, (0, 0, 0, 1))


def test_an_open_joker_is_fixed_by_the_fourth_tile() -> None:
    state = table(rack="B5 K1", melds=["R5 Y5 *"])
    grown = meld(after(state, lay_off(1, "B5")), 1)
    assert grown.meld.missing == state.rules.notation.parse_all("K5")


def test_it_is_told_with_the_end() -> None:
    state = table(rack="R3 R7 K1 K2 K3", melds=["R4 R5 R6"])
    (event,) = happened(state, lay_off(1, "R7"))
    assert (event.meld, event.end) == (1, "high")  # type: ignore[union-attr]
    state = table(rack="K7 K1 K2 K3 K4", melds=["R7 Y7 B7"])
    (event,) = happened(state, lay_off(1, "K7"))
    assert event.end is None  # type: ignore[union-attr]


def test_a_closing_tile_stays() -> None:
    assert refused(table(rack="R7", melds=["R4 R5 R6"]), lay_off(1, "R7")) == "keep-a-closing-tile"
    assert outcome(after(table("etalate", rack="R7", melds=["R4 R5 R6"]), lay_off(1, "R7"))) == (
        "etalat",
        0,
    )


def test_three_tiles_or_fewer_are_told_after_laying() -> None:
    state = table(rack="R7 R8 K1 Y2 B3", melds=["R4 R5 R6"])
    assert said(state, lay_off(1, "R7")) == ["LaidOff"]
    assert said(after(state, lay_off(1, "R7")), lay_off(1, "R8")) == ["LaidOff", "FewTiles"]


def test_the_refusal_names_the_tile_and_the_meld() -> None:
    found = refusal(table(rack="Y7 K1", melds=["R4 R5 R6"]), lay_off(1, "Y7"))
    assert found is not None
    assert set(found.details) == {"tile", "tiles"}
