"""Each operation of the protocol, asked as a program asks it."""

import json
from collections import Counter

import pytest

from remi.rules.variants import RULE_SETS
from tests.protocol.asking import Engine, code, loaded, reason

PACKS = {
    ruleset: Counter(rules.notation.format_all([*rules.notation._tiles.values()] * rules.packs))
    for ruleset, rules in RULE_SETS.items()
}


def all_tiles(position: dict[str, object]) -> Counter[str]:
    text = json.dumps([position[name] for name in ("racks", "stock", "discards", "lost", "table")])
    found = Counter(
        word
        for word in text.replace('"', " ").split()
        if word in PACKS["clasic"] or word in PACKS["rummy"]
    )
    if position["atu"]:
        found[str(position["atu"])] += 1
    return found


def test_hello_says_who_answers() -> None:
    answer = Engine().ask("hello")
    assert answer["rulesets"] == list(RULE_SETS)
    assert answer["protocol"] == 1


def test_the_parameters_bear_the_names_of_the_rulebook() -> None:
    sets = {one["id"]: one for one in Engine().ask("rulesets")["rulesets"]}
    assert sets["clasic"]["parameters"]["first_meld_min"] == 45
    assert sets["rummy"]["parameters"]["hand_size"] == [10, 7, 7]
    assert sets["tabla"]["parameters"]["tabla_patterns"]["simplu"] == [250, 200, 150]
    assert sets["popular"]["source"] == "003"


# ------------------------------------------------------------------ new, load, position


@pytest.mark.parametrize("ruleset", RULE_SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_round_accounts_for_the_whole_pack(ruleset: str, seats: int) -> None:
    engine = Engine()
    answer = engine.ask("new", ruleset=ruleset, seats=seats, seed=1)
    assert answer["ok"]
    assert answer["events"][0]["type"] == "dealt"
    assert all_tiles(engine.position()) == PACKS[ruleset]


def test_a_seed_deals_the_same_and_is_reported() -> None:
    first, second, other = Engine(), Engine(), Engine()
    drawn = first.ask("new", ruleset="clasic", seats=2)["seed"]
    assert second.ask("new", ruleset="clasic", seats=2, seed=drawn)["seed"] == drawn
    other.ask("new", ruleset="clasic", seats=2)
    assert first.position() == second.position()
    assert first.position()["seed"] == drawn
    assert first.position()["racks"] != other.position()["racks"]


def test_an_order_decides_the_deal() -> None:
    cards = RULE_SETS["rummy"].notation.format_all(range(52))  # type: ignore[arg-type]
    engine = Engine()
    assert engine.ask("new", ruleset="rummy", seats=2, dealer=1, order=cards)["ok"]
    # Ten cards each, one at a time beginning with seat 0; the 21st is turned up.
    assert engine.position()["racks"][0] == cards[0:20:2]
    assert engine.position()["discards"] == [{"tile": cards[20], "seat": None}]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, "bad-request"),
        ({"ruleset": "poker", "seats": 2}, "bad-request"),
        ({"ruleset": "clasic"}, "bad-request"),
        ({"ruleset": "clasic", "seats": 5}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2.0}, "bad-request"),
        ({"ruleset": "clasic", "seats": True}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "dealer": 2}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "seed": [1]}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "options": {"ace": "low"}}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "options": {"run_max": 15}}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "order": "R1"}, "bad-request"),
        ({"ruleset": "clasic", "seats": 2, "order": ["HA"]}, "bad-notation"),
        ({"ruleset": "clasic", "seats": 2, "order": ["R1"]}, "bad-position"),
    ],
)
def test_a_new_round_that_cannot_be_leaves_the_old_one(
    fields: dict[str, object], expected: str
) -> None:
    engine = loaded()
    before = engine.position()
    assert code(engine.ask("new", **fields)) == expected
    assert engine.position() == before


# ------------------------------------------------------------------ acting


def test_an_action_answers_with_what_happened() -> None:
    engine = loaded()
    assert engine.act("draw") == {
        "ok": True,
        "events": [{"type": "drew", "seat": 0, "tile": "B1"}],
    }
    laid = engine.act("lay", melds=[["R5", "R6", "R7"]])["events"][0]
    assert laid["melds"] == [
        {"id": 1, "tiles": ["R5", "R6", "R7"], "by": [0, 0, 0], "uses": [0, 0, 0]}
    ]


def test_the_last_action_says_that_the_round_is_over() -> None:
    engine = loaded(racks=[["R5"], ["K13"]], phase="play")
    answer = engine.act("discard", tile="R5")
    assert answer["over"] is True
    assert answer["events"][-1] == {"type": "round_over", "closer": 0, "kind": "etalat"}
    assert reason(engine.act("draw")) == "round-over"
    assert not any(
        value
        for name, value in engine.ask("legal").items()
        if name not in ("ok", "seat", "phase", "take")
    )


def test_a_refusal_gives_the_numbers_and_changes_nothing() -> None:
    engine = loaded(laid=[False, True], phase="play")
    before = engine.position()
    answer = engine.act("lay", melds=[["R5", "R6", "R7"]])
    assert answer["error"]["code"] == "illegal"
    assert answer["error"]["reason"] == "opening-too-low"
    assert answer["error"]["details"] == {"have": 15, "need": 45}
    assert engine.position() == before


def test_taking_back_undoes_up_to_the_draw() -> None:
    engine = loaded()
    engine.act("draw")
    drawn = engine.position()
    engine.act("lay", melds=[["R5", "R6", "R7"]])
    assert engine.ask("take_back") == {"ok": True}
    assert engine.position() == drawn
    assert reason(engine.ask("take_back")) == "nothing-to-take-back"


def test_closing_without_groups_finds_the_best_paid_arrangement() -> None:
    row = [f"{'RYBK'[n % 4]}{n % 13 + 1}" for n in range(14)]
    racks = [[*row, "K9"], ["K13"]]
    engine = loaded(racks=racks, phase="play", laid=[False, True], rack_game=[True, False])
    assert engine.ask("legal")["close"] == {"kind": "mozaic", "points": 800}
    assert engine.act("close")["events"][-1]["kind"] == "mozaic"
    assert engine.ask("score")["rows"][0]["total"] == 800


def test_closing_an_incomplete_rack_is_refused() -> None:
    engine = loaded(phase="play", laid=[False, True], rack_game=[True, False])
    assert reason(engine.act("close")) == "rack-not-complete"


def test_the_score_before_the_end_is_as_if_the_tiles_had_run_out() -> None:
    table = [{"tiles": ["Y1", "Y2", "Y3"], "by": [0, 0, 0]}]
    answer = loaded(table=table).ask("score")
    # laid 25 + 5 + 5, held 5 + 5 + 5 + 5
    assert answer["rows"][0] == {
        "seat": 0,
        "total": 15,
        "parts": [{"why": "laid", "points": 35}, {"why": "held", "points": -20}],
    }
    assert (answer["closer"], answer["kind"], answer["prize"]) == (None, "exhausted", None)


# ------------------------------------------------------------------ melds and best


def test_melds_lists_each_meld_once() -> None:
    answer = Engine().ask("melds", ruleset="clasic", tiles=["R3", "R3", "R4", "R5", "R6"])
    assert answer["melds"] == [["R3", "R4", "R5"], ["R3", "R4", "R5", "R6"], ["R4", "R5", "R6"]]


def test_melds_takes_no_more_tiles_than_the_pack_has() -> None:
    assert code(Engine().ask("melds", ruleset="clasic", tiles=["R3"] * 3)) == "bad-position"
    assert code(Engine().ask("melds", ruleset="clasic", tiles=["R3", "?"])) == "bad-notation"
    assert code(Engine().ask("melds", ruleset="clasic", tiles="R3")) == "bad-request"


def test_best_finds_the_opening_with_the_most_points() -> None:
    tiles = ["R9", "R10", "R11", "R12", "R13", "Y2"]
    answer = Engine().ask("best", ruleset="clasic", tiles=tiles, goal="opening")
    assert answer == {"ok": True, "melds": [tiles[:5]], "points": 45, "tiles": 5}


def test_best_answers_null_where_no_opening_is_allowed() -> None:
    answer = Engine().ask("best", ruleset="clasic", tiles=["R3", "R4", "R5"], goal="opening")
    assert answer == {"ok": True, "melds": None, "points": None, "tiles": None}


@pytest.mark.parametrize("goal", ["points", "tiles"])
def test_best_counts_end_values(goal: str) -> None:
    answer = Engine().ask("best", ruleset="clasic", tiles=["R1", "R2", "R3", "K9"], goal=goal)
    assert (answer["melds"], answer["points"], answer["tiles"]) == ([["R1", "R2", "R3"]], 35, 3)


def test_best_finds_a_complete_rack() -> None:
    pairs = [one for n in range(1, 8) for one in (f"R{n}", f"R{n}")]
    answer = Engine().ask("best", ruleset="tabla", tiles=pairs, goal="close")
    assert answer["close"]["points"] == 1000
    none = Engine().ask("best", ruleset="tabla", tiles=pairs[:5], goal="close")
    assert none["close"] is None
    assert none["melds"] is None


def test_best_refuses_what_would_take_minutes() -> None:
    tiles = [f"{colour}{n}" for colour in "RYBK" for n in range(1, 14)]
    answer = Engine().ask("best", ruleset="clasic", tiles=tiles, goal="points")
    assert code(answer) == "bad-request"


def test_an_unknown_goal_is_a_bad_request() -> None:
    assert code(Engine().ask("best", ruleset="clasic", tiles=[], goal="joy")) == "bad-request"


# ------------------------------------------------------------------ chance


def test_a_loaded_position_rebuilds_its_stock_the_same_way_each_time() -> None:
    row = ["K2", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6"]
    stocks = []
    for seed in (7, 7, 8):
        engine = loaded(stock=[], discards=row, seed=seed)
        assert engine.act("draw")["events"][0] == {"type": "stock_rebuilt", "count": 6}
        stocks.append(engine.position()["stock"])
    assert stocks[0] == stocks[1] != stocks[2]


# ------------------------------------------------------------------ bots


def test_there_are_levels_and_each_acts_legally() -> None:
    levels = Engine().ask("levels")["levels"]
    assert levels[:2] == ["easy", "medium"]
    for level in levels:
        engine = loaded()
        action = engine.ask("bot", level=level, seed=1)["action"]
        assert engine.ask("act", action=action)["ok"]


def test_a_bot_plays_the_same_whatever_it_cannot_see() -> None:
    answers = [
        loaded(racks=[["R5", "R6", "R7", "K9"], hidden], stock=stock).ask("bot", level="easy")
        for hidden, stock in ((["K13", "K12"], ["B1", "B2"]), (["B2", "B1"], ["K12", "K13"]))
    ]
    assert answers[0] == answers[1]


def test_a_bot_needs_a_level_and_a_round_that_goes_on() -> None:
    assert code(loaded().ask("bot", level="genius")) == "bad-request"
    assert code(Engine().ask("bot", level="easy")) == "bad-request"
    assert reason(loaded(phase="over").ask("bot", level="easy")) == "round-over"
