"""House rules (rulebook 3.2): each one flipped, and the answer with it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pytest

from remi.rules.actions import Annul, Draw, OfferDouble, SayFew, Take
from remi.rules.dealing import deal
from remi.rules.doubles import begin_doubles
from remi.rules.options import OPTIONS, OptionError, options_of, with_options
from remi.rules.pack import full_pack
from remi.rules.scoring import score
from remi.rules.variants import RULE_SETS
from tests.rules.tables import (
    Lying,
    after,
    break_train,
    close,
    discard,
    ended,
    lay,
    outcome,
    parts,
    refused,
    rules_of,
    swap,
    table,
    take,
    tiles,
    total,
    train,
)

Ask = Callable[..., object]


class Flip(NamedTuple):
    """A question that takes house rules, and its answer without and with the option's value."""

    value: object
    ask: Ask
    plain: object
    flipped: object


def opening(*melds: str, turns: int = 4) -> Ask:
    def ask(**house: object) -> object:
        state = table(rack=f"{' '.join(melds)} K13 B9", opened=False, turns=turns, **house)  # type: ignore[arg-type]
        return refused(state, lay(*melds))

    return ask


def laying(meld: str) -> Ask:
    return lambda **house: refused(table(rack=f"{meld} K13", **house), lay(meld))


def swapping(uses: int) -> Ask:
    def ask(**house: object) -> object:
        state = table(rack="R11 Y4 Y5 K8", melds=[Lying("R9 R10 *", uses=uses)], **house)  # type: ignore[arg-type]
        return refused(state, swap(1, "R11", "Y4 Y5 *"))

    return ask


def thrown_joker(**house: object) -> object:
    return train(after(table(rack="R5 * K8 K9", **house), discard("*")))  # type: ignore[arg-type]


def taking(opened: bool, *melds: str) -> Ask:
    def ask(**house: object) -> object:
        state = table(
            rack="R10 R12 Y3 B3 K3 K9",
            phase="draw",
            discards="K2 R11",
            opened=opened,
            **house,  # type: ignore[arg-type]
        )
        return refused(state, take(*melds) if melds else Take())

    return ask


def breaking(rack: str) -> Ask:
    def ask(**house: object) -> object:
        state = table(rack=rack, phase="draw", discards="K2 R6 Y9", **house)  # type: ignore[arg-type]
        return refused(state, break_train(1, "R5 R6 R7"))

    return ask


def throwing_from_17(**house: object) -> object:
    rack = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 K9 K8 K7 K6"
    return refused(table(rack=rack, **house), discard("K9"))  # type: ignore[arg-type]


def closed(**house: object) -> object:
    return total(ended(table(melds=[Lying("R10 R11 R12", by=0)], **house)))  # type: ignore[arg-type]


def closed_with_a_joker(**house: object) -> object:
    state = table(melds=[Lying("R10 R11 R12", by=0)], **house)  # type: ignore[arg-type]
    return total(ended(state, joker_close=True))


def closed_on_an_atu_of_1(**house: object) -> object:
    return total(ended(table(melds=[Lying("R10 R11 R12", by=0)], atu="K1", **house)))  # type: ignore[arg-type]


def lost_with_nothing_laid(**house: object) -> object:
    return total(ended(table(opened=False, **house), closer=1))  # type: ignore[arg-type]


def lost_pe_tabla(**house: object) -> object:
    return total(ended(table(opened=False, rack_game=True, **house), closer=1))  # type: ignore[arg-type]


def lost_with_k9_held(**house: object) -> object:
    state = table(rack="K9", melds=[Lying("R10 R11 R12", by=0)], **house)  # type: ignore[arg-type]
    return total(ended(state, closer=1))


def won_with_the_twin(**house: object) -> object:
    state = table(melds=[Lying("R10 R11 R12", by=0)], **house)  # type: ignore[arg-type]
    return total(ended(state._replace(atu_bonus=(True, False))))


def dealt_a_joker_as_atu(**house: object) -> object:
    rules = rules_of("clasic", **house)
    return deal(rules, 2, 1, full_pack(rules))[0].atu_bonus


def a_row_with_a_joker(**house: object) -> object:
    row = "R1 Y2 * K4 R5 Y6 R7 B8 K9 R10 Y11 B12 K13 R1"
    state = table(rack=f"{row} Y2", rack_game=True, opened=False, **house)  # type: ignore[arg-type]
    return refused(state, close(row, throw="Y2"))


def saying_few(**house: object) -> object:
    return refused(table(rack="R5 K1 K3", **house), SayFew())  # type: ignore[arg-type]


def offering_a_double(**house: object) -> object:
    rules = {"redeal_doubles": 3} | house  # so that there is such a phase in any case
    state = begin_doubles(table(rack="R4 R4 K9", opened=False, **rules))  # type: ignore[arg-type]
    return refused(state, OfferDouble(tiles("R4")[0]))


def refusing_the_deal(**house: object) -> object:
    state = begin_doubles(table(rack="R4 R4 Y9 Y9 B1 B1 K9", opened=False, **house))  # type: ignore[arg-type]
    return refused(state, Annul())


def wanting_a_third_stock(**house: object) -> object:
    state = table("rummy", rack="H5", phase="draw", stock="", discards="C2 D9 H4", **house)  # type: ignore[arg-type]
    return outcome(after(state._replace(reshuffles=1), Draw()))


def laying_a_high_ace(**house: object) -> object:
    return refused(table("rummy", rack="HQ HK HA D2", **house), lay("HQ HK HA"))  # type: ignore[arg-type]


def sharing_the_prize(**house: object) -> object:
    return score(ended(table("traditional", others="HK DK", **house), "out")).prize  # type: ignore[arg-type]


FLIPS: dict[str, Flip] = {
    "first_meld_min": Flip(46, opening("R10 R11 R12", "Y3 B3 K3"), None, "opening-too-low"),
    "first_meld_needs_run": Flip(
        False, opening("R10 B10 K10", "R13 Y13 B13"), "opening-needs-run", None
    ),
    "first_meld_min_turn": Flip(
        6, opening("R10 R11 R12", "Y3 B3 K3", turns=4), None, "opening-not-yet"
    ),
    "meld_value_1_set": Flip(9, opening("R1 Y1 B1", "Y2 Y3 Y4"), None, "opening-too-low"),
    "run_max": Flip(13, laying("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"), None, "too-long"),
    "joker_ratio": Flip(1, laying("R5 R6 * *"), "too-many-jokers", None),
    "joker_max_uses": Flip(3, swapping(uses=2), "joker-used-up", None),
    "discarded_joker": Flip("lost", thrown_joker, "K2 Y13 *", "K2 Y13"),
    "take_last_before_meld": Flip("free", taking(False), "must-lay-taken-tile", None),
    "take_last_after_meld": Flip("new-meld", taking(True), None, "must-lay-taken-tile"),
    "break_train": Flip(False, breaking("R5 R7 K9"), None, "not-allowed-here"),
    "break_min_rack": Flip(4, breaking("R5 R7 K9"), None, "too-few-tiles-to-break"),
    "hand_cap_after_turn": Flip(15, throwing_from_17, None, "too-many-tiles-left"),
    "close_bonus": Flip(50, closed, 130, 80),
    "no_meld_penalty": Flip(-30, lost_with_nothing_laid, -100, -30),
    "tabla_fail_penalty": Flip(-500, lost_pe_tabla, -200, -500),
    "atu_bonus": Flip(20, won_with_the_twin, 180, 150),
    "subtract_held": Flip(False, lost_with_k9_held, 25, 30),
    "atu_joker_bonus": Flip(True, dealt_a_joker_as_atu, (False, False), (True, False)),
    "row_patterns_allow_jokers": Flip(False, a_row_with_a_joker, None, "rack-not-complete"),
    "joker_close_mult": Flip(3, closed_with_a_joker, 260, 390),
    "atu_one_mult": Flip(1, closed_on_an_atu_of_1, 260, 130),
    "low_tile_notice": Flip("manual", saying_few, "not-allowed-here", None),
    "doubles_mode": Flip("none", offering_a_double, None, "not-allowed-here"),
    "redeal_doubles": Flip(3, refusing_the_deal, "not-allowed-here", None),
    "max_reshuffles": Flip(2, wanting_a_third_stock, ("exhausted", None), None),
    "ace": Flip("high", laying_a_high_ace, "gap", None),
    "prize_fund": Flip(100, sharing_the_prize, None, (81.25, 18.75)),
}


@pytest.mark.parametrize("name", FLIPS)
def test_the_answer_changes_with_the_option(name: str) -> None:
    flip = FLIPS[name]
    assert flip.ask() == flip.plain
    assert flip.ask(**{name: flip.value}) == flip.flipped
    assert flip.plain != flip.flipped


def test_every_option_is_flipped() -> None:
    assert set(FLIPS) == set(OPTIONS)


# ------------------------------------------------------------------ other values


@pytest.mark.parametrize(
    ("ask", "house", "answer"),
    [
        (opening("R10 R11 R12 R13"), {"first_meld_min": 0}, None),
        (opening("R3 Y3 B3"), {"first_meld_min": 0, "first_meld_needs_run": False}, None),
        (laying("R4 R5 * *"), {"joker_ratio": 0}, None),
        (laying("R4 R5 *"), {"joker_ratio": 3}, "too-many-jokers"),
        (laying("R4 R5 R6 *"), {"joker_ratio": 3}, None),
        (laying("R5 Y5 * *"), {"joker_ratio": 1}, None),
        (swapping(uses=1), {"joker_max_uses": 1}, "joker-used-up"),
        (swapping(uses=3), {"joker_max_uses": 3}, "joker-used-up"),
        (swapping(uses=99), {"joker_max_uses": None}, None),
        (
            taking(False, "R10 R11 R12", "Y3 B3 K3"),
            {"take_last_before_meld": "never"},
            "not-opened",
        ),
        (taking(False, "R10 R11 R12", "Y3 B3 K3"), {"take_last_before_meld": "free"}, None),
        (taking(True, "R10 R11 R12"), {"take_last_after_meld": "new-meld"}, None),
        (breaking("R5 R7"), {"break_min_rack": 1}, None),
        (throwing_from_17, {"hand_cap_after_turn": 16}, None),
        (closed_with_a_joker, {"joker_close_mult": 1}, 130),
        (lost_with_nothing_laid, {"subtract_held": False}, -100),
        (refusing_the_deal, {"redeal_doubles": 4}, "doubles-too-few"),
        (wanting_a_third_stock, {"max_reshuffles": None}, None),
        (wanting_a_third_stock, {"max_reshuffles": 0}, ("exhausted", None)),
        (sharing_the_prize, {"prize_fund": 0.5}, (0.41, 0.09)),
    ],
)
def test_further_values(ask: Ask, house: dict[str, object], answer: object) -> None:
    assert ask(**house) == answer


def test_a_high_ace_counts_15_and_a_low_one_1() -> None:
    assert rules_of("rummy", ace="high").end_values[0] == 15
    assert rules_of("rummy", ace="low").end_values[0] == 1
    assert with_options(rules_of("rummy", ace="high"), {"ace": "low"}).end_values[0] == 1


def test_in_tabla_a_joker_as_closing_tile_multiplies_what_each_pays() -> None:
    state = table("tabla", seats=3, joker_close_mult=2)
    assert parts(ended(state, "simplu", joker_close=True, points=500)) == {"collected": 2000}


def test_a_house_rule_of_doubles_gives_any_game_that_phase() -> None:
    assert not rules_of("clasic", doubles_mode="none").has_doubles_phase
    assert rules_of("clasic", doubles_mode="none", redeal_doubles=4).has_doubles_phase
    assert rules_of("etalate", redeal_doubles=None, doubles_mode="any").has_doubles_phase


# ------------------------------------------------------------------ reading options


TAKEN: dict[str, list[object]] = {
    "first_meld_min": [0, 45, 1000],
    "first_meld_min_turn": [1, 9],
    "run_max": [13, 14],
    "joker_ratio": [0, 1, 2, 3],
    "joker_max_uses": [1, 2, 50, None],
    "discarded_joker": ["ordinary", "lost"],
    "take_last_before_meld": ["never", "first-meld", "free"],
    "take_last_after_meld": ["free", "new-meld"],
    "break_min_rack": [1, 5],
    "hand_cap_after_turn": [None, 14, 40],
    "no_meld_penalty": [0, -100],
    "joker_close_mult": [1, 4],
    "doubles_mode": ["none", "class", "any"],
    "redeal_doubles": [None, 2, 7],
    "max_reshuffles": [None, 0, 5],
}


@pytest.mark.parametrize("name", TAKEN)
def test_values_that_an_option_takes(name: str) -> None:
    for value in TAKEN[name]:
        assert getattr(rules_of("clasic", **{name: value}), name) == value


NOT_TAKEN: dict[str, list[object]] = {
    "first_meld_min": [-1, 4.5, "45", None, True, [45]],
    "first_meld_needs_run": [1, 0, "true", None],
    "first_meld_min_turn": [0, 10],
    "run_max": [12, 15, "14"],
    "joker_ratio": [-1, 4],
    "joker_max_uses": [0, -1, "2", True],
    "discarded_joker": ["gone", None, 1, ["lost"]],
    "take_last_before_meld": ["new-meld", "always", None],
    "take_last_after_meld": ["never", "first-meld", {}],
    "break_min_rack": [0, 6],
    "hand_cap_after_turn": [13, 0],
    "no_meld_penalty": [1],
    "tabla_fail_penalty": [1],
    "joker_close_mult": [0, 5],
    "low_tile_notice": ["never"],
    "doubles_mode": ["all"],
    "redeal_doubles": [1, 8],
    "max_reshuffles": [-1, 1.5],
}


@pytest.mark.parametrize("name", NOT_TAKEN)
def test_values_that_it_does_not_take(name: str) -> None:
    for value in NOT_TAKEN[name]:
        with pytest.raises(OptionError, match=name):
            rules_of("clasic", **{name: value})


@pytest.mark.parametrize("value", ["both", 1, None, ["low"]])
def test_the_ace_is_low_or_high(value: object) -> None:
    with pytest.raises(OptionError, match="ace is low or high"):
        rules_of("rummy", ace=value)


@pytest.mark.parametrize("value", [0, -1, True, "100", math.inf, math.nan])
def test_a_prize_fund_is_an_amount(value: object) -> None:
    with pytest.raises(OptionError, match="prize_fund"):
        rules_of("traditional", prize_fund=value)


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [
        ("clasic", "ace", "high"),
        ("clasic", "prize_fund", 100),
        ("rummy", "first_meld_min", 45),
        ("traditional", "ace", "high"),
        ("rummy", "prize_fund", 100),
        ("tabla", "break_train", True),
        ("tabla", "hand_cap_after_turn", 14),
        ("clasic", "packs", 3),
        ("clasic", "", 1),
    ],
)
def test_an_option_of_another_rule_set_is_an_error(rules: str, name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"{rules} has no option"):
        rules_of(rules, **{name: value})


def test_a_rule_set_remembers_its_house_rules() -> None:
    house = rules_of("clasic", run_max=13)
    assert dict(house.options) == {"run_max": 13}
    both = with_options(house, {"close_bonus": 50})
    assert dict(both.options) == {"run_max": 13, "close_bonus": 50}
    assert (both.run_max, both.close_bonus) == (13, 50)
    assert rules_of("clasic") is RULE_SETS["clasic"]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_has_options(rules: str) -> None:
    names = {option.name for option in options_of(RULE_SETS[rules])}
    assert "max_reshuffles" in names
    assert ("close_bonus" in names) is not RULE_SETS[rules].is_cards
