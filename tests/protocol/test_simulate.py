import json

import pytest

from remi.protocol import simulate as module
from remi.protocol.simulate import Outcome, Plan, Played, Stuck, simulate
from remi.protocol.simulation_report import as_json, as_text, mean_and_error, quantile, summary
from remi.rules.actions import Action, Announce, Discard, Draw, Pass, Take
from remi.rules.variants import RULE_SETS
from remi.rules.view import View
from remi.solver.legal import legal

RUMMY = RULE_SETS["rummy"]


def points(outcome: Outcome) -> list[tuple[int, ...]]:
    return [played.points for deal in outcome.deals for played in deal]


def plan(rounds: int = 6, **more: object) -> Plan:
    return Plan(RUMMY, ("easy", "medium"), rounds, **({"seed": 1} | more))  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_rounds_whatever_the_number_of_jobs() -> None:
    alone = simulate(plan(), jobs=1)
    assert points(simulate(plan(), jobs=2)) == points(alone)
    assert points(simulate(plan(seed=2))) != points(alone)


def test_without_a_seed_one_is_drawn_and_reported() -> None:
    outcome = simulate(plan(rounds=1, seed=None))
    assert outcome.plan.seed is not None
    assert points(simulate(outcome.plan)) == points(outcome)


@pytest.mark.parametrize(("rounds", "deals"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_mirrored_deals_are_played_once_in_each_rotation(rounds: int, deals: int) -> None:
    outcome = simulate(plan(rounds=rounds, mirror=True))
    assert [len(deal) for deal in outcome.deals] == [2] * deals


def test_luck_cancels_between_equal_players_when_mirrored() -> None:
    equal = Plan(RUMMY, ("easy", "easy", "easy"), 6, seed=3, mirror=True)
    first, second, third = summary(simulate(equal))["players"]
    assert first["mean_points"] == second["mean_points"] == third["mean_points"] > 0


def test_the_report_counts_and_averages() -> None:
    deals = (
        (Played((10, 0), 0, "out", ((0.001,), (0.003, 0.005))),),
        (Played((0, 30), 1, "rummy", ((0.002,), (0.004,))),),
    )
    found = summary(Outcome(plan(rounds=2), deals, 0.5))
    easy, medium = found["players"]
    assert (easy["won"], easy["mean_points"]) == (1, 5.0)
    # Points 10 and 0: standard deviation 7.07, standard error 5, interval 5 ± 9.8.
    assert easy["interval"] == [-4.8, 14.8]
    assert medium["mean_points"] == 15.0
    assert found["rounds_per_second"] == 4.0
    assert found["ends"] == {"out": 1, "rummy": 1}
    assert found["thinking_ms"]["medium"] == {
        "decisions": 3,
        "median": 4.0,
        "p99": 5.0,
        "worst": 5.0,
    }


def test_a_single_value_has_no_spread_and_no_values_no_median() -> None:
    assert mean_and_error([3.0]) == (3.0, 0.0)
    assert quantile([], 0.5) == 0.0


def test_a_report_is_json_and_a_table() -> None:
    outcome = simulate(plan(rounds=2))
    assert json.loads(as_json(outcome))["rounds"] == 2
    assert "medium" in as_text(outcome)


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "choose", lambda level, view, seed: Announce())
    with pytest.raises(Stuck, match="easy cannot go on with Announce"):
        simulate(Plan(RUMMY, ("easy", "easy"), 1, seed=1))


def test_bots_that_only_take_and_throw_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(level: str, view: View, seed: object) -> Action:
        now = legal(view)
        if now.may_pass:
            return Pass()
        if now.draw:
            return Take() if now.take == "free" else Draw()
        return Discard(now.discard[0])

    monkeypatch.setattr(module, "choose", stubborn)
    monkeypatch.setattr(module, "PATIENCE", 50)
    free = RULE_SETS["tabla"]
    outcome = simulate(Plan(free, ("easy", "easy"), 1, seed=1))
    assert outcome.deals[0][0].kind == "exhausted"
