"""The sentences and buttons of each game, in positions made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.events import DoubleOffered, StockRebuilt
from remi.rules.options import with_options
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.table import guidance, patterns
from remi.ui.table.offers import Wishes, doubles_offers, draw_label, offers
from remi.ui.table.player import Player
from remi.ui.table.reports import event_sentence
from remi.ui.table.standing import house_rules_line

NAMES = ("Eu", "Ana")


def at_table(
    ruleset: str,
    rack: str = "",
    *,
    options: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Player:
    """A person in his third turn, who has drawn; `changes` are fields of the state."""
    i18n.use("en")
    rules = with_options(RULE_SETS[ruleset], options or {})
    match = Match.start(Setup(rules, (Seat("Eu"), Seat("Ana")), rounds=1, seed=1))
    state = match.round.state
    tiles = tuple(sorted(rules.notation.parse_all(rack))) if rack else state.racks[0]
    usual: dict[str, Any] = {
        "racks": (tiles, state.racks[1]),
        "turn": 0,
        "phase": Phase.PLAY,
        "drawn": Drawn(Source.STOCK, tiles[0]),
        "doubles": None,
        "turns_taken": (2, 2),
    }
    match.round.state = state._replace(**(usual | changes))
    return Player(match, 0, 16, lambda words: None, lambda events: None)


def labels(player: Player) -> list[str]:
    wishes = Wishes(lambda piece: None, lambda: None)
    return [offer.label for offer in offers(player, wishes)]


def thrown(ruleset: str, tiles: str) -> tuple[Thrown, ...]:
    return tuple(Thrown(one, 1) for one in RULE_SETS[ruleset].notation.parse_all(tiles))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "Lay your first meld (45 points, with a run), or discard a tile."),
        ({"first_meld_min": 1}, "Lay your first meld (1 point, with a run), or discard a tile."),
        ({"first_meld_needs_run": False}, "Lay your first meld (45 points), or discard a tile."),
        ({"first_meld_min": 0}, "Lay your first meld, with a run in it, or discard a tile."),
        (
            {"first_meld_min_turn": 5},
            "Melds can be laid from your turn number 5 on: discard a tile.",
        ),
    ],
)
def test_the_advice_for_the_first_meld_knows_the_house_rules(
    options: dict[str, Any], said: str
) -> None:
    assert guidance.advice(at_table("clasic", options=options), NAMES) == said


def test_without_points_to_reach_a_card_player_just_lays() -> None:
    assert guidance.advice(at_table("rummy"), NAMES).startswith("Lay melds, or discard a card")


def test_closing_at_one_tile_left_is_told() -> None:
    player = at_table("etalate", laid=(True, True))
    assert "one tile left after laying you close" in guidance.advice(player, NAMES)


@pytest.mark.parametrize(
    ("ruleset", "label"),
    [("rummy", "Turn the pile over"), ("clasic", "Shuffle and draw"), ("etalate", "End the round")],
)
def test_the_button_says_what_drawing_does_when_the_stock_is_used_up(
    ruleset: str, label: str
) -> None:
    row = {"rummy": "C2 C4 C6", "clasic": "R2 R4 R6", "etalate": "R2 R4 R6"}[ruleset]
    player = at_table(
        ruleset,
        phase=Phase.DRAW,
        drawn=None,
        stock=(),
        discards=thrown(ruleset, row),
        laid_since_reshuffle=True,
    )
    assert draw_label(player.view) == label
    assert guidance.advice(player, NAMES).startswith("The stock is used up")


def test_a_pile_that_was_turned_over_once_is_not_turned_again() -> None:
    player = at_table(
        "rummy",
        phase=Phase.DRAW,
        drawn=None,
        stock=(),
        reshuffles=1,
        discards=thrown("rummy", "C2 C4"),
        laid_since_reshuffle=True,
    )
    assert draw_label(player.view) == "End the round"


COMPLETE = "R1 R2 R3 Y1 Y2 Y3 B4 B5 B6 K4 K5 K6 K7 K8 R9"


def test_a_complete_rack_names_its_pattern_on_the_button() -> None:
    player = at_table("tabla", COMPLETE, rack_game=(True, True))
    assert labels(player)[0] == "Close: Simplu"
    assert "complete: Simplu" in guidance.advice(player, NAMES)


def test_minore_is_better_than_simplu() -> None:
    player = at_table("tabla", COMPLETE.replace("K8", "K3"), rack_game=(True, True))
    assert labels(player)[0] == "Close: Minore"


def test_an_incomplete_rack_can_ask_what_is_missing() -> None:
    player = at_table("tabla", COMPLETE.replace("R1", "R8"), rack_game=(True, True))
    assert labels(player)[0] == "Close on the rack"


def test_the_patterns_of_tabla_with_their_points_and_distances() -> None:
    player = at_table("tabla", COMPLETE.replace("K8", "K3"), rack_game=(True, True))
    rows = {row.name: row for row in patterns.rows_of(player.view.rack, player.view.rules)}
    assert list(rows) == [name for name, _ in RULE_SETS["tabla"].tabla_patterns]
    assert rows["minore"] == patterns.Row("minore", 500, 0)
    assert rows["monocolor"].missing > 0


def test_the_points_of_a_pattern_fall_with_a_joker_on_the_rack() -> None:
    player = at_table("tabla", COMPLETE.replace("R9", "*"), rack_game=(True, True))
    rows = {row.name: row.points for row in patterns.rows_of(player.view.rack, player.view.rules)}
    assert (rows["simplu"], rows["minore"], rows["duble"]) == (200, 400, 900)


def test_few_tiles_are_announced_by_a_button_where_that_is_the_players_duty() -> None:
    manual = {"low_tile_notice": "manual"}
    player = at_table("clasic", "R2 R9 Y5 K8", options=manual, laid=(True, True))
    assert "Say: “3 tiles!”" in labels(player)
    assert not [one for one in labels(at_table("clasic", "R2 R9 Y5 K8")) if "Say" in one]


def test_a_deal_can_be_refused_where_doubles_are_not_exchanged() -> None:
    player = at_table(
        "etalate", "R2 R2 Y5 Y5 K8 K8 B1 B3 B5 B7 B9 B11 K1 K3", phase=Phase.DOUBLES, drawn=None
    )
    player.match.round.state = player.match.round.state._replace(
        doubles=Match.start(
            Setup(RULE_SETS["clasic"], (Seat("Eu"), Seat("Ana")), rounds=1, seed=1)
        ).round.state.doubles
    )
    assert [offer.label for offer in doubles_offers(player)] == [
        "Refuse the deal",
        "Play these tiles",
    ]
    assert "With 3 doubles or more" in guidance.doubles_words(player.view, NAMES)
    assert "offer" not in guidance.doubles_words(player.view, NAMES)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, None),
        ({"first_meld_min": 50}, "Points to open: 50"),
        ({"first_meld_min": 50, "break_train": False}, "Points to open: 50 (+1)"),
    ],
)
def test_house_rules_are_named_beside_the_table(options: dict[str, Any], line: str | None) -> None:
    i18n.use("en")
    assert house_rules_line(with_options(RULE_SETS["clasic"], options)) == line


def test_any_double_is_offered_without_its_class() -> None:
    offered = DoubleOffered(1, None, True)
    assert event_sentence(offered, NAMES, RULE_SETS["popular"]) == "Ana offers a double."
    assert event_sentence(offered, NAMES, RULE_SETS["clasic"]) == "Ana offers a big double."


def test_what_becomes_of_the_discards_is_told_for_each_game() -> None:
    said = {
        name: event_sentence(StockRebuilt(9), NAMES, RULE_SETS[name])
        for name in ("clasic", "rummy", "traditional")
    }
    assert said["clasic"] == "The discards are shuffled into a new stock."
    assert said["rummy"] == "The discard pile is turned over: it is the new stock."
    assert said["traditional"] == "The discarded cards are shuffled into a new stock."
