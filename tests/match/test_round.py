"""What can be taken back, and what chance is asked for."""

from remi.match.chance import Chance
from remi.match.entries import Acted, Entry, TakenBack
from remi.match.round import Accepted, Round
from remi.rules.actions import Action, Announce, Discard, Draw, Take
from remi.rules.events import StockRebuilt
from remi.rules.refusal import Reason, Refusal
from remi.rules.state import State
from tests.rules.tables import break_train, discard, lay, lay_off, rack, table


def begun(state: State, record: list[Entry] | None = None) -> Round:
    return Round(state, Chance(1), record.append if record is not None else lambda entry: None)


def do(game: Round, action: Action) -> None:
    outcome = game.submit(game.turn, action)
    assert isinstance(outcome, Accepted), outcome


def reason(outcome: object) -> str | None:
    return outcome.reason.value if isinstance(outcome, Refusal) else None


def test_laying_and_laying_off_are_taken_back_one_by_one() -> None:
    start = table(rack="R5 R6 R7 R8 K9 K10")
    game = begun(start)
    do(game, lay("R5 R6 R7"))
    laid = game.state
    do(game, lay_off(1, "R8"))
    assert game.take_back(0) is None
    assert game.state == laid
    assert game.take_back(0) is None
    assert game.state == start
    assert reason(game.take_back(0)) == "nothing-to-take-back"


def test_a_draw_from_the_stock_is_never_taken_back() -> None:
    game = begun(table(rack="R5 R6", phase="draw"))
    do(game, Draw())
    assert reason(game.take_back(0)) == "nothing-to-take-back"


def test_what_was_done_before_the_draw_is_final_after_it() -> None:
    state = table(rack="R5 R6 K9", phase="draw", opened=False, turns=0)
    game = begun(state)
    do(game, Announce())
    do(game, Draw())
    assert reason(game.take_back(0)) == "nothing-to-take-back"


def test_taking_a_discard_is_taken_back() -> None:
    start = table(rack="R5 R6", phase="draw", discards="K2 Y13")
    game = begun(start)
    do(game, Take())
    assert game.take_back(0) is None
    assert game.state == start


def test_a_broken_train_is_taken_back_whole() -> None:
    start = table(rack="R5 R7 B8 K1", phase="draw", discards="K2 R6 K13 Y2", melds=["B1 B2 B3"])
    game = begun(start)
    do(game, break_train(1, "R5 R6 R7"))
    assert rack(game.state) == "Y2 B8 K1 K13"
    assert game.take_back(0) is None
    assert game.state == start


def test_a_discard_is_never_taken_back_by_either_seat() -> None:
    game = begun(table(rack="R5 R6 K9"))
    do(game, discard("K9"))
    assert reason(game.take_back(0)) == "nothing-to-take-back"
    assert reason(game.take_back(1)) == "nothing-to-take-back"


def test_the_end_of_a_round_is_never_taken_back() -> None:
    game = begun(table("etalate", rack="R5 R6 R7 K9"))
    do(game, lay("R5 R6 R7"))  # one tile is left: that closes
    assert game.is_over
    assert reason(game.take_back(0)) == "nothing-to-take-back"


def test_only_the_seat_on_turn_acts() -> None:
    game = begun(table(rack="R5 R6 K9"))
    assert reason(game.submit(1, discard("K13"))) == "not-your-phase"


def test_a_refusal_changes_and_records_nothing() -> None:
    record: list[Entry] = []
    start = table(rack="R5 R6 K9")
    game = begun(start, record)
    assert reason(game.submit(0, lay("R5 R6 R7"))) == Reason.NOT_ON_RACK.value
    assert (game.state, record) == (start, [])


def test_all_that_happens_is_recorded_before_the_state_changes() -> None:
    seen: list[tuple[Entry, State]] = []
    start = table(rack="R5 R6 R7 K9 K10")
    game = Round(start, Chance(1), lambda entry: seen.append((entry, game.state)))
    do(game, lay("R5 R6 R7"))
    game.take_back(0)
    assert [type(entry) for entry, _ in seen] == [Acted, TakenBack]
    assert seen[0][1] == start


def test_a_rebuilt_stock_is_ordered_by_chance_and_recorded() -> None:
    record: list[Entry] = []
    game = begun(table(rack="R5", phase="draw", stock="", discards="K2 Y1 Y2 Y3"), record)
    outcome = game.submit(0, Draw())
    assert isinstance(outcome, Accepted)
    assert StockRebuilt(3) in outcome.events
    entry = record[0]
    assert isinstance(entry, Acted)
    assert sorted(map(str, entry.order)) == ["Y1", "Y2", "Y3"]


def test_a_refused_action_asks_nothing_of_chance() -> None:
    state = table(rack="R5 K9", phase="play", stock="", discards="K2 Y1 Y2 Y3 Y4 Y5")
    orders = []
    for tries in (0, 3):
        record: list[Entry] = []
        game = begun(state, record)
        for _ in range(tries):
            assert reason(game.submit(0, Draw())) == "not-your-phase"
        do(game, Discard(state.rack[0]))
        do(game, Draw())
        entry = record[-1]
        assert isinstance(entry, Acted)
        orders.append(entry.order)
    assert orders[0] == orders[1]
