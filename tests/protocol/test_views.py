"""A seat's view tells what the seat may know, and nothing else."""

import json
import random
from typing import Any

import pytest

from remi.match.chance import Chance
from remi.match.round import Round, shuffled_pack
from remi.protocol.events import write_event
from remi.protocol.views import write_view
from remi.rules.dealing import deal
from remi.rules.events import event_for
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for
from tests.match.playing import any_action, play_on
from tests.protocol.asking import loaded


def with_hidden_tiles_mixed(state: State, seat: int, dice: random.Random) -> State:
    """The same position for `seat`, with the other racks and the stock dealt anew."""
    hidden = [one for other, rack in enumerate(state.racks) if other != seat for one in rack]
    hidden += state.stock
    dice.shuffle(hidden)

    def take(count: int) -> tuple[Tile, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    racks = tuple(
        rack if other == seat else tuple(sorted(take(len(rack))))
        for other, rack in enumerate(state.racks)
    )
    return state._replace(racks=racks, stock=take(len(state.stock)))


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_positions_that_differ_in_hidden_tiles_give_one_view(ruleset: str) -> None:
    rules, chance = RULE_SETS[ruleset], Chance(ruleset)
    state, _ = deal(rules, 3, 0, shuffled_pack(rules, chance).order)
    game, dice = Round(state, chance), random.Random(1)
    seen = 0
    while not game.is_over:
        if game.state.doubles is None or game.state.doubles.offer is None:
            for seat in range(3):
                if seat != game.turn and game.state.drawn is not None:
                    continue  # the tile that was drawn is on the rack that would be mixed
                mixed = with_hidden_tiles_mixed(game.state, seat, dice)
                assert mixed != game.state
                assert write_view(view_for(mixed, seat)) == write_view(game.view(seat))
                seen += 1
        play_on(game, dice, most=3)
    assert seen > 10


def test_no_tile_of_another_rack_or_of_the_stock_is_in_a_view() -> None:
    engine = loaded(racks=[["R1"], ["K13", "K12"]], stock=["B7"], discards=["Y1"], atu="Y2")
    text = json.dumps(engine.ask("view", seat=0)["view"])
    for hidden in ("K13", "K12", "B7", "seed", "order", "racks", '"stock"'):
        assert hidden not in text
    for known in ("R1", "Y1", "Y2"):
        assert f'"{known}"' in text


def test_counts_and_flags_are_in_a_view() -> None:
    view = loaded(atu="Y2").ask("view", seat=1)["view"]
    assert view["rack_counts"] == [4, 2]
    assert view["stock_count"] == 2
    assert view["few"] == [False, True]
    assert (view["seat"], view["turn"], view["phase"]) == (1, 0, "draw")


def test_what_was_drawn_is_seen_by_the_seat_alone() -> None:
    engine = loaded()
    engine.act("draw")
    assert engine.ask("view", seat=0)["view"]["drawn"] == {"from": "stock", "tile": "B1"}
    assert engine.ask("view", seat=1)["view"]["drawn"] == {"from": "stock", "tile": "?"}


def test_what_was_taken_openly_is_seen_by_all() -> None:
    engine = loaded()
    engine.act("take")
    for seat in (0, 1):
        view = engine.ask("view", seat=seat)["view"]
        assert view["drawn"] == {"from": "discard", "tile": "Y13"}


@pytest.mark.parametrize("seat", [2, -1, "0", None, True])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: Any) -> None:
    assert loaded().ask("view", seat=seat)["error"]["code"] == "bad-request"


def test_points_laid_are_in_a_view_and_points_held_are_not() -> None:
    table = [{"tiles": ["Y1", "Y2", "Y3"], "by": [1, 1, 1]}]
    view = loaded(table=table).ask("view", seat=0)["view"]
    assert view["laid_points"] == [0, 35]
    assert view["totals"] == [0, 0]


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_masked_events_hide_what_others_draw_and_hold(ruleset: str) -> None:
    rules, chance = RULE_SETS[ruleset], Chance(5)
    state, opening = deal(rules, 2, 0, shuffled_pack(rules, chance).order)
    dealt = write_event(event_for(opening[0], 0), rules.notation)
    assert dealt["racks"][0] == rules.notation.format_all(state.racks[0])
    assert set(dealt["racks"][1]) == {"?"}
    game, dice = Round(state, chance), random.Random(2)
    drawn = 0
    while not game.is_over:
        seat = game.turn
        outcome = game.submit(seat, any_action(game.view(seat), dice))
        for event in outcome.events:  # type: ignore[union-attr]
            shown = write_event(event_for(event, 1 - seat), rules.notation)
            if shown["type"] == "drew":
                assert shown["tile"] == "?"
                drawn += 1
    assert drawn > 5
