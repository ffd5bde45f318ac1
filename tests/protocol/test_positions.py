"""Positions: read as written, filled in where something is left out, refused where they lie."""

import json
import random
from typing import Any

import pytest

from remi.match.chance import Chance
from remi.match.round import Round, shuffled_pack
from remi.protocol.position_reading import read_position
from remi.protocol.position_writing import write_position
from remi.rules.dealing import deal
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on
from tests.protocol.asking import SMALL, Engine, code, loaded


@pytest.mark.parametrize("ruleset", RULE_SETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_a_round_is_read_as_it_was_written(ruleset: str, seats: int) -> None:
    rules, chance = RULE_SETS[ruleset], Chance(seats)
    state, _ = deal(rules, seats, 0, shuffled_pack(rules, chance).order)
    game, dice = Round(state, chance), random.Random(seats)
    while not game.is_over:
        written = json.loads(json.dumps(write_position(game.state)))
        assert read_position(written) == game.state
        play_on(game, dice, most=5)
    assert read_position(write_position(game.state)) == game.state


def test_what_is_left_out_has_its_default() -> None:
    engine = Engine()
    minimal = {"ruleset": "clasic", "seats": 2, "racks": [["R1"], []]}
    assert engine.ask("load", position=minimal)["ok"]
    position = engine.position()
    expected = {
        "phase": "draw",
        "turn": 0,
        "turns_taken": [4, 4],
        "stock": [],
        "atu": None,
        "discards": [],
        "lost": [],
        "table": [],
        "laid": [False, False],
        "laid_this_turn": False,
        "table_touched": False,
        "laid_earlier": [False, False],
        "rack_game": [False, False],
        "atu_bonus": [False, False],
        "drawn": None,
        "must_close": False,
        "reshuffles": 0,
        "laid_since_reshuffle": True,
        "few_said": [False, False],
        "few_missed": [False, False],
        "doubles": None,
        "result": None,
        "seed": None,
    }
    assert {name: position[name] for name in expected} == expected


def test_a_drawn_tile_is_supposed_where_one_must_have_been_drawn() -> None:
    assert loaded(phase="play").position()["drawn"] == {"from": "stock", "tile": None}


def test_a_bare_tile_was_thrown_by_seat_0() -> None:
    assert loaded(discards=["K9"]).position()["discards"] == [{"tile": "K9", "seat": 0}]


def test_melds_get_ids_owners_and_uses() -> None:
    table = [{"tiles": ["R9", "R10", "*"]}, {"tiles": ["K5", "B5", "R5"]}]
    assert loaded(table=table).position()["table"] == [
        {"id": 1, "tiles": ["R9", "R10", "*"], "by": [0, 0, 0], "uses": [0, 0, 1]},
        {"id": 2, "tiles": ["R5", "B5", "K5"], "by": [0, 0, 0], "uses": [0, 0, 0]},
    ]


def test_owners_follow_their_tiles_into_the_order_of_a_set() -> None:
    table = [{"tiles": ["*", "B5", "R5"], "by": [1, 0, 1], "uses": [2, 0, 0]}]
    meld = loaded(table=table).position()["table"][0]
    assert (meld["tiles"], meld["by"], meld["uses"]) == (["R5", "B5", "*"], [1, 0, 1], [0, 0, 2])


def test_who_opened_in_this_turn_has_not_laid_earlier() -> None:
    position = loaded(phase="play", laid_this_turn=True).position()
    assert position["laid_earlier"] == [False, True]
    assert position["table_touched"] is True


def test_everybody_plays_on_the_rack_in_tabla() -> None:
    assert loaded(ruleset="tabla", laid=[False, False]).position()["rack_game"] == [True, True]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"atu": "Y1"}, True),
        ({"atu": "Y2"}, False),
        ({"phase": "play", "drawn": {"from": "atu", "tile": "Y1"}, "must_close": True}, True),
        ({"phase": "play", "drawn": {"from": "stock", "tile": "Y1"}}, False),
        ({"atu_is_one": True}, True),
        (
            {"phase": "over", "result": {"kind": "etalat", "closer": 0, "atu_one": True}},
            True,
        ),
    ],
)
def test_an_atu_of_one_is_seen_also_after_it_was_taken(
    changes: dict[str, Any], expected: bool
) -> None:
    assert loaded(**changes).position()["atu_is_one"] is expected


@pytest.mark.parametrize(
    ("discards", "lost", "expected"),
    [
        (["K2", {"tile": "Y9", "seat": 0}], [{"tile": "*", "seat": 1}], True),
        ([], [{"tile": "*", "seat": 1}], True),
        (["K2", {"tile": "Y9", "seat": 1}], [{"tile": "*", "seat": 1}], False),
        (["K2", {"tile": "Y9", "seat": 0}], [{"tile": "*", "seat": 0}], False),
        (["K2"], [], False),
    ],
)
def test_a_joker_lost_by_the_seat_before_hides_the_last_discard(
    discards: list[Any], lost: list[Any], expected: bool
) -> None:
    engine = loaded(ruleset="etalate", discards=discards, lost=lost)
    assert engine.position()["last_thrown_lost"] is expected


@pytest.mark.parametrize(
    "changes",
    [
        {"racks": [["R5", "R5", "R5"], []]},
        {"racks": [["*", "*"], ["*"]]},
        {"stock": ["K2", "K2"]},
        {"atu": "K2", "discards": ["K2", "K2"]},
        {"table": [{"tiles": ["B1", "B2", "B3"]}], "stock": ["B1", "B1"]},
        {"lost": ["*", "*"], "racks": [["*"], []]},
        {"seats": 1, "racks": [[]]},
        {"seats": 5},
        {"seats": 3},
        {"turn": 2},
        {"turn": -1},
        {"dealer": 2},
        {"turns_taken": [1]},
        {"turns_taken": [-1, 0]},
        {"laid": [True, True, True]},
        {"racks": [[]]},
        {"discards": [{"tile": "K9", "seat": 2}]},
        {"lost": ["K9"]},
        {"reshuffles": -1},
        {"phase": "sleep"},
        {"phase": "draw", "drawn": {"from": "stock", "tile": None}},
        {"phase": "draw", "must_close": True},
        {"phase": "draw", "laid_this_turn": True},
        {"phase": "draw", "table_touched": True},
        {"phase": "play", "laid_this_turn": True, "laid": [False, True]},
        {"phase": "play", "drawn": {"from": "sky", "tile": None}},
        {"phase": "play", "drawn": {"from": "opening", "tile": "R5"}},
        {"phase": "play", "result": {"kind": "etalat", "closer": 0}},
        {"phase": "over", "result": {"kind": "joy", "closer": 0}},
        {"phase": "over", "result": {"kind": "etalat", "closer": None}},
        {"phase": "over", "result": {"kind": "exhausted", "closer": 1}},
        {"phase": "over", "result": {"kind": "etalat", "closer": 2}},
        {"phase": "doubles"},
        {"ruleset": "etalate", "options": {"redeal_doubles": None}, "phase": "doubles"},
        {"atu": "*"},
        {"rack_game": [True, False]},
        {"ruleset": "etalate", "laid": [False, False], "rack_game": [True, False]},
        {"table": [{"tiles": ["R1", "R2"]}]},
        {"table": [{"tiles": ["R1", "R2", "R4"]}]},
        {"table": [{"id": 0, "tiles": ["B1", "B2", "B3"]}]},
        {
            "table": [
                {"id": 1, "tiles": ["B1", "B2", "B3"]},
                {"id": 1, "tiles": ["Y1", "Y2", "Y3"]},
            ]
        },
        {"table": [{"tiles": ["B1", "B2", "B3"], "by": [0, 0]}]},
        {"table": [{"tiles": ["B1", "B2", "B3"], "by": [0, 0, 7]}]},
        {"table": [{"tiles": ["B1", "B2", "B3"], "uses": [1, 0, 0]}]},
        {"table": [{"tiles": ["B1", "B2", "*"], "uses": [0, 0, 0]}]},
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    engine = loaded()
    before = engine.position()
    assert code(engine.ask("load", position=SMALL | changes)) == "bad-position"
    assert engine.position() == before


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"racks": [["X1"], []]}, "bad-notation"),
        ({"racks": [[5], []]}, "bad-notation"),
        ({"racks": [["?"], []]}, "bad-notation"),
        ({"stock": ["HA"]}, "bad-notation"),
        ({"racks": ["R1", "R2"]}, "bad-request"),
        ({"racks": None}, "bad-request"),
        ({"seats": "2"}, "bad-request"),
        ({"ruleset": "poker"}, "bad-request"),
        ({"options": {"joy": 1}}, "bad-request"),
        ({"must_close": 1}, "bad-request"),
        ({"laid": [1, 0]}, "bad-request"),
        ({"turn": True}, "bad-request"),
        ({"seed": 1.5}, "bad-request"),
        ({"table": ["R1 R2 R3"]}, "bad-request"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(changes: dict[str, Any], expected: str) -> None:
    assert code(Engine().ask("load", position=SMALL | changes)) == expected


def test_cards_have_no_jokers() -> None:
    position = {"ruleset": "rummy", "seats": 2, "racks": [["*"], []]}
    assert code(Engine().ask("load", position=position)) == "bad-notation"


# ------------------------------------------------------------------ doubles

OFFER = {
    "phase": "doubles",
    "turn": 1,
    "racks": [["R5", "R5", "K9"], ["K7", "K7"]],
    "discards": [],
    "laid": [False, False],
    "doubles": {"offer": {"seat": 0, "tile": "R5"}, "offered": [["R5"], []], "received": [[], []]},
}


def test_an_open_offer_is_loaded_and_can_be_accepted() -> None:
    engine = loaded(**OFFER)
    assert engine.ask("view", seat=1)["view"]["offer"] == {"seat": 0, "class": "small"}
    assert engine.ask("legal")["accept_double"] == ["K7"]
    assert engine.act("accept_double", tile="K7")["ok"]
    assert engine.position()["racks"] == [["R5", "K7", "K9"], ["R5", "K7"]]


@pytest.mark.parametrize(
    "offer",
    [{"seat": 1, "tile": "K7"}, {"seat": 0, "tile": "K9"}, {"seat": 0, "tile": "B1"}],
)
def test_an_offer_that_cannot_be_is_refused(offer: dict[str, Any]) -> None:
    doubles = OFFER["doubles"] | {"offer": offer}  # type: ignore[operator]
    position = SMALL | OFFER | {"doubles": doubles}
    assert code(Engine().ask("load", position=position)) == "bad-position"


@pytest.mark.parametrize(("ruleset", "kind"), [("clasic", "rummy"), ("rummy", "etalat")])
def test_a_round_ends_as_its_rule_set_knows(ruleset: str, kind: str) -> None:
    result = {"kind": kind, "closer": 0, "joker_close": False, "points": 0, "atu_one": False}
    position = {
        "ruleset": ruleset,
        "seats": 2,
        "phase": "over",
        "racks": [[], []],
        "result": result,
    }
    assert code(Engine().ask("load", position=position)) == "bad-position"
