"""The score sheet (J-50, J-58 … J-62, J-105 … J-112, AJ-4, AJ-8, AJ-36 … AJ-40, R-29 … R-36, R-43,
R-60, A-41 … A-45, C-27 … C-32, T-18 … T-23)."""

from __future__ import annotations

import pytest

from remi.rules.scoring import score
from remi.rules.state import State
from tests.rules.tables import (
    LAYING_GAMES,
    Lying,
    after,
    discard,
    ended,
    lay,
    parts,
    ran_out,
    swap,
    table,
    total,
    totals,
)


def with_twin(state: State) -> State:
    """Seat 0 was dealt the Atu's twin."""
    return state._replace(atu_bonus=(True, *(False,) * (state.seats - 1)))


# ------------------------------------------------------------------ laid minus held


@pytest.mark.parametrize(("rules", "bonus"), [("clasic", 100), ("etalate", 50), ("popular", 50)])
def test_the_closer_gets_what_he_laid_and_the_bonus(rules: str, bonus: int) -> None:
    # TC-176: R10 R11 R12, Y3 B3 K3 and K1 on another's run: 30 + 15 + 25
    state = table(
        rules,
        melds=[
            Lying("R10 R11 R12", by=0),
            Lying("Y3 B3 K3", by=0),
            Lying("K12 K13 K1", by=(1, 1, 0)),
        ],
    )
    assert parts(ended(state)) == {"laid": 70, "close-bonus": bonus}
    assert total(ended(state)) == 70 + bonus


def test_a_loser_gets_what_he_laid_less_what_he_holds() -> None:
    # 45 laid; a joker, a 1 and a 13 held: 85
    state = table(rack="* R1 K13", melds=[Lying("R10 R11 R12", by=0), Lying("Y3 B3 K3", by=0)])
    assert parts(ended(state, closer=1)) == {"laid": 45, "held": -85}
    assert total(ended(state, closer=1)) == -40  # there is no floor


def test_in_etalate_only_what_is_laid_counts() -> None:
    state = table("etalate", rack="* R1 K13", melds=[Lying("R10 R11 R12", by=0)])
    assert parts(ended(state, closer=1)) == {"laid": 30}
    assert parts(ended(state)) == {"laid": 30, "close-bonus": 50}  # the tile left is not counted


@pytest.mark.parametrize(("rules", "points"), [("clasic", -100), ("etalate", 0), ("popular", -100)])
def test_who_laid_nothing(rules: str, points: int) -> None:
    state = table(rules, rack="* * R1 Y1 B1 K1", opened=False)
    assert total(ended(state, closer=1)) == points
    assert total(ran_out(state)) == points


@pytest.mark.parametrize(("rules", "points"), [("clasic", -200), ("popular", -100)])
def test_who_announced_pe_tabla_and_did_not_close(rules: str, points: int) -> None:
    state = table(rules, rack="R1 R2 R3", opened=False, rack_game=True)
    assert parts(ended(state, closer=1)) == {"rack-game-failed": points}
    assert parts(ran_out(state)) == {"rack-game-failed": points}


@pytest.mark.parametrize("rules", LAYING_GAMES)
def test_when_the_tiles_run_out_nobody_gets_the_bonus(rules: str) -> None:
    state = table(rules, melds=[Lying("R10 R11 R12", by=0)], others="K13")
    assert totals(ran_out(state)) == [30, 0 if rules == "etalate" else -10]


def test_before_the_end_it_is_as_if_the_tiles_had_run_out_now() -> None:
    state = table(rack="K9", melds=[Lying("R10 R11 R12", by=0)])
    assert (score(state).closer, score(state).kind) == (None, "exhausted")
    assert score(state) == score(ran_out(state))


def test_who_laid_more_may_have_more_than_the_closer() -> None:
    runs = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13"  # 25 + 8 × 5 + 4 × 10 = 105
    state = table(
        others="Y2",
        melds=[
            Lying("Y10 Y11 Y12", by=0),
            Lying("Y3 B3 K3", by=0),
            Lying(runs, by=1),
            Lying("Y13 B13 K13", by=1),
            Lying("Y1 B1 K1", by=1),
        ],
    )
    assert totals(ended(state)) == [145, 205]


def test_a_1_counts_25_wherever_it_lies() -> None:
    state = table(melds=[Lying("R1 R2 R3", by=0), Lying("R12 R13 R1", by=0)])
    assert parts(ran_out(state)) == {"laid": 35 + 45}


def test_a_joker_counts_50_and_not_what_it_stands_for() -> None:
    assert parts(ran_out(table(melds=[Lying("R9 R10 *", by=0)]))) == {"laid": 65}


def test_a_swapped_joker_counts_for_who_laid_it_last() -> None:
    state = table(rack="R11 Y4 Y5 B2", melds=[Lying("R9 R10 *", by=1)], others="K13")
    swapped = after(state, swap(1, "R11", "Y4 Y5 *"))
    # seat 0: R11, Y4, Y5 and the joker; seat 1: R9 and R10
    assert [parts(swapped)["laid"], parts(swapped, 1)["laid"]] == [10 + 5 + 5 + 50, 15]


def test_the_first_meld_is_worth_its_end_value_at_the_end() -> None:
    state = table(rack="R1 R2 R3 R10 Y10 B10 K9", opened=False)
    opened = after(state, lay("R1 R2 R3", "R10 Y10 B10"))  # 15 + 30 towards the 45
    assert parts(opened) == {"laid": 65, "held": -5}


# ------------------------------------------------------------------ the Atu's twin


@pytest.mark.parametrize(
    ("state", "points"),
    [
        (ended(table(melds=[Lying("R10 R11 R12", by=0)])), 30 + 100 + 50),
        (ended(table(opened=False), closer=1), -100 + 50),
        (ended(table("popular", opened=False), closer=1), -100 + 50),
        (ended(table(opened=False, rack_game=True), closer=1), -200 + 50),
        (ended(table(opened=False, rack_game=True), "simplu", points=400), 400 + 50),
        (ran_out(table("etalate", opened=False)), 50),
        (ran_out(table("tabla")), 100),
    ],
)
def test_the_twin_from_the_start_is_added_to_anything(state: State, points: int) -> None:
    assert total(with_twin(state)) == points


def test_it_goes_to_who_was_dealt_it_not_to_who_is_on_turn() -> None:
    state = table(melds=[Lying("R10 R11 R12", by=0)], others="K13")
    assert totals(ended(state._replace(atu_bonus=(False, True)))) == [130, 50 - 10]


# ------------------------------------------------------------------ doubling


def test_a_joker_as_closing_tile_doubles_all_of_the_closer_and_nobody_else() -> None:
    state = table(melds=[Lying("R10 R11 R12", by=0)], others="K13")
    assert totals(ended(with_twin(state), joker_close=True)) == [2 * (30 + 100 + 50), -10]


@pytest.mark.parametrize(("rules", "bonus"), [("etalate", 50), ("popular", 50)])
def test_elsewhere_it_doubles_nothing(rules: str, bonus: int) -> None:
    state = table(rules, melds=[Lying("R10 R11 R12", by=0)])
    assert total(ended(state, joker_close=True)) == 30 + bonus


def test_an_atu_of_1_doubles_everybody() -> None:
    # TC-184: 170, 40, −100, −200
    state = table(
        seats=4,
        others=("K13 K12 K11", "R1", "R1"),
        atu="K1",
        melds=[
            Lying("R10 R11 R12", by=0),
            Lying("Y10 Y11 Y12 Y13", by=0),
            Lying("B10 B11 B12", by=1),
            Lying("B1 B2 B3", by=1),
            Lying("Y3 B3 K3", by=1),
        ],
    )
    state = state._replace(laid=(True, True, False, False), rack_game=(False, False, False, True))
    plain = totals(ended(state._replace(atu_is_one=False)))
    assert plain == [170, 30 + 35 + 15 - 30, -100, -200]
    assert totals(ended(state)) == [2 * points for points in plain]
    assert totals(ran_out(state))[2:] == [-200, -400]


def test_both_make_it_fourfold() -> None:
    state = table(atu="K1", melds=[Lying("R10 R11 R12", by=0)], others="K13")
    assert totals(ended(state, joker_close=True)) == [4 * 130, -20]


@pytest.mark.parametrize("rules", ["etalate", "popular"])
def test_elsewhere_the_atu_doubles_nothing(rules: str) -> None:
    state = table(rules, atu="K1", melds=[Lying("R10 R11 R12", by=0)])
    assert total(ended(state)) == 80


# ------------------------------------------------------------------ pe tablă


@pytest.mark.parametrize(
    ("kind", "points"), [("simplu", 400), ("mozaic", 800), ("bicolor", 1600), ("monocolor", 3200)]
)
def test_a_closed_rack_is_paid_its_price_and_nothing_else(kind: str, points: int) -> None:
    state = table(rack="R1 R2 R3", opened=False, rack_game=True, melds=[Lying("K3 K4 K5", by=1)])
    assert parts(ended(state, kind, points=points)) == {"rack-game": points}
    doubled = ended(state, kind, points=points, joker_close=True)
    assert total(doubled) == 2 * points


def test_the_others_are_reckoned_as_ever() -> None:
    state = table(opened=False, rack_game=True, melds=[Lying("K3 K4 K5", by=1)], others="R2")
    assert totals(ended(state, "simplu", points=400)) == [400, 10]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_tabla_each_of_the_others_pays_the_closer(seats: int) -> None:
    state = ended(table("tabla", seats=seats), "simplu", points=250)
    assert totals(state) == [250 * (seats - 1), *(-250,) * (seats - 1)]
    assert parts(state) == {"collected": 250 * (seats - 1)}
    assert parts(state, 1) == {"paid": -250}


def test_in_tabla_the_twin_is_paid_by_nobody() -> None:
    assert totals(with_twin(ended(table("tabla"), "simplu", 1, points=250))) == [-150, 250]


def test_in_tabla_nobody_loses_when_the_tiles_run_out() -> None:
    assert totals(ran_out(table("tabla", seats=3, rack="* R1"))) == [0, 0, 0]


# ------------------------------------------------------------------ rummy


def test_in_rummy_the_winner_collects_the_hands() -> None:
    # K, 7 and a low ace
    state = ended(table("rummy", seats=4, others=("SK", "H7", "DA")), "out")
    assert totals(state) == [10 + 7 + 1, 0, 0, 0]
    assert parts(state) == {"collected": 18}


def test_in_rummy_rummy_counts_twice() -> None:
    state = ended(table("rummy", seats=4, others=("SK", "H7", "DA")), "rummy")
    assert parts(state) == {"collected": 18, "rummy": 18}
    assert total(state) == 36


def test_in_rummy_a_high_ace_counts_15() -> None:
    state = ended(table("rummy", others="DA", ace="high"), "out")
    assert total(state) == 15


def test_in_rummy_the_lowest_hand_wins_when_the_stock_runs_out() -> None:
    # hands 6, 15, 7, 21: 9 + 1 + 15
    state = table("rummy", rack="H6", seats=4, others=("HK D5", "S7", "HQ DK CA"))
    assert score(ran_out(state)).closer is None
    assert totals(ran_out(state)) == [25, 0, 0, 0]


def test_in_rummy_of_two_lowest_hands_the_next_on_turn_wins() -> None:
    state = ran_out(table("rummy", rack="H9", seats=3, others=("D5", "S5")))
    assert totals(state._replace(turn=0)) == [0, 4, 0]
    assert totals(state._replace(turn=1)) == [0, 4, 0]
    assert totals(state._replace(turn=2)) == [0, 0, 4]


# ------------------------------------------------------------------ traditional


def test_in_traditional_the_losers_get_penalties() -> None:
    state = ended(table("traditional", seats=3, others=("HA H9 HK", "D2")), "out")
    assert totals(state) == [0, 11 + 9 + 10, 2]
    assert parts(state, 1) == {"penalty": 30}


def test_in_traditional_rummy_adds_25_to_each() -> None:
    state = ended(table("traditional", seats=3, others=("HA H9 HK", "D2")), "rummy")
    assert totals(state) == [0, 55, 27]
    assert parts(state, 2) == {"penalty": 2, "rummy": 25}


def test_in_traditional_all_get_their_hands_when_the_round_is_blocked() -> None:
    state = ran_out(table("traditional", rack="H5", seats=3, others=("HA H9 HK", "D2")))
    assert totals(state) == [5, 30, 2]


HANDS = {
    20: "HK DK",
    40: "HK DK SK CK",
    80: "HK DK SK CK HQ DQ SQ CQ",
    85: "HK DK SK CK HQ DQ SQ CQ C5",
}


@pytest.mark.parametrize(
    ("penalties", "shares"),
    [
        ((20, 40, 85), (89.58, 6.25, 4.17, 0)),
        ((80, 85, 85), (100, 0, 0, 0)),
        ((20,), (81.25, 18.75)),
    ],
)
def test_a_prize_fund_is_shared(penalties: tuple[int, ...], shares: tuple[float, ...]) -> None:
    others = tuple(HANDS[points] for points in penalties)
    state = ended(table("traditional", seats=len(others) + 1, others=others, prize_fund=100), "out")
    assert score(state).prize == pytest.approx(shares)
    assert sum(score(state).prize or ()) == pytest.approx(100)


def test_without_a_winner_or_a_fund_there_is_no_prize() -> None:
    assert score(ran_out(table("traditional", prize_fund=100))).prize is None
    assert score(ended(table("traditional"), "out")).prize is None


# ------------------------------------------------------------------ the sheet


def test_parts_of_no_points_are_left_out() -> None:
    assert parts(ended(table("etalate", opened=False), closer=1)) == {}


def test_the_parts_come_in_order_and_the_multipliers_last() -> None:
    state = with_twin(table(atu="K1", rack="", melds=[Lying("R10 R11 R12", by=0)]))
    state = ended(state._replace(few_missed=(True, False)), joker_close=True)
    assert list(parts(state)) == [
        "laid",
        "close-bonus",
        "atu",
        "few-not-announced",
        "joker-close",
        "atu-one",
    ]


def test_a_closed_round_names_closer_and_kind() -> None:
    closed = after(table(rack="K9"), discard("K9"))
    assert (score(closed).closer, score(closed).kind) == (0, "etalat")
