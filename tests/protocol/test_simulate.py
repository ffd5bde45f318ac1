import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from remi.protocol import simulate as module
from remi.protocol.simulate import Failure, Outcome, Plan, Played, simulate
from remi.protocol.simulation_report import as_json, as_text, mean_and_error, quantile, summary
from remi.rules.actions import Action, Announce, Discard, Draw, Pass, Take
from remi.rules.options import with_options
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
    # Medium is 10 points behind once and 30 ahead once: 10 ± 1.96 · 20.
    assert (medium["lead"], medium["lead_interval"]) == (10.0, [-29.2, 49.2])
    assert easy["lead"] == -10.0
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


@pytest.mark.parametrize(
    ("ruleset", "options", "rounds"),
    [
        ("clasic", {"hand_cap_after_turn": 14}, 50),  # a broken train may leave too many to throw
        ("etalate", {"hand_cap_after_turn": 14}, 10),
        ("traditional", {}, 10),  # the twin of the only card taken may not be thrown
    ],
)
def test_the_bots_see_coming_that_nothing_may_be_thrown(
    ruleset: str, options: dict[str, object], rounds: int
) -> None:
    rules = with_options(RULE_SETS[ruleset], options)
    outcome = simulate(Plan(rules, ("medium", "easy"), rounds, seed=1))
    assert outcome.failures == ()
    assert len(outcome.deals) == rounds


# ------------------------------------------------------------------ matches


def test_rounds_are_counted_as_matches_to_a_target() -> None:
    rounds = [(60, 0), (40, 90), (0, 100), (99, 0)]
    deals = tuple((Played(one, 0, "out", ((), ())),) for one in rounds)
    found = summary(Outcome(plan(rounds=4, target=100), deals, 1.0))
    # 100 to 90, then 0 to 100; the last match is not over.
    assert found["matches"] == {"target": 100, "played": 2, "tied": 0, "won": [1, 1]}


def test_a_match_that_ends_equal_is_tied_and_won_by_both() -> None:
    deals = ((Played((100, 100), 0, "out", ((), ())),),)
    found = summary(Outcome(plan(rounds=1, target=100), deals, 1.0))
    assert found["matches"] == {"target": 100, "played": 1, "tied": 1, "won": [1, 1]}


def test_fewest_penalties_win_a_match() -> None:
    rules = RULE_SETS["traditional"]
    deals = ((Played((100, 20), 1, "out", ((), ())),),)
    found = summary(Outcome(Plan(rules, ("easy", "easy"), 1, 1, target=100), deals, 1.0))
    assert found["matches"]["won"] == [0, 1]


# ------------------------------------------------------------------ what goes wrong


def test_where_all_is_well_the_report_says_so() -> None:
    outcome = simulate(plan(rounds=2))
    assert "refused moves: 0, broken invariants: 0, errors: 0, endless rounds: 0" in as_text(
        outcome
    )
    assert set(summary(outcome)["faults"].values()) == {0}


def failures(monkeypatch: pytest.MonkeyPatch, bot: object, **more: object) -> tuple[Failure, ...]:
    """What a simulation of two rounds finds where every bot plays so."""
    monkeypatch.setattr(module, "choose", bot)
    outcome = simulate(plan(rounds=2, **more))
    assert outcome.deals == ()
    assert "failures" in as_json(outcome)
    return outcome.failures


def test_a_refused_move_is_a_failure_of_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = failures(monkeypatch, lambda level, view, seed: Announce())
    assert (first.deal, second.deal) == (0, 1)
    assert (first.kind, first.actions) == ("refused", 0)
    assert first.why == "medium proposes {'type': 'announce'}: not-allowed-here"


def test_an_error_of_a_bot_is_a_failure_of_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_bot(level: str, view: View, seed: object) -> Action:
        raise ValueError("no idea")

    assert {one.kind for one in failures(monkeypatch, broken_bot)} == {"error"}
    assert {one.why for one in failures(monkeypatch, broken_bot)} == {"ValueError: no idea"}


def test_a_broken_invariant_is_a_failure_of_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "broken", lambda state: ("a tile is gone",))
    (failure,) = simulate(plan(rounds=1)).failures
    assert (failure.kind, failure.actions, failure.why) == ("invariant", 0, "a tile is gone")


def test_a_round_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENDLESS", 3)
    assert simulate(plan(rounds=1)).failures[0].kind == "endless"


def test_a_failed_round_can_be_repeated_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENDLESS", 3)
    rules = with_options(RULE_SETS["clasic"], {"joker_max_uses": None, "doubles_mode": "none"})
    plan = Plan(rules, ("easy", "medium"), 2, seed=5)
    outcome = simulate(plan)
    told = summary(outcome)["failures"][1]
    assert told["repeat"] == (
        "simulate --ruleset clasic --seats easy,medium --seed 5 --deal 1 "
        "--option joker_max_uses=null --option doubles_mode=none"
    )
    assert told["repeat"] in as_text(outcome)
    assert simulate(plan._replace(only=1)).failures == outcome.failures[1:]


def test_a_deal_alone_is_played_as_among_the_others() -> None:
    whole = simulate(plan(rounds=4))
    assert points(simulate(plan(rounds=4, only=2))) == points(whole)[2:3]


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


def test_fewer_points_count_as_a_lead_where_they_are_better() -> None:
    lower = Plan(RULE_SETS["traditional"], ("easy", "medium"), 1, seed=1)
    deals = ((Played((10, 0), 1, "out", ((0.001,), (0.001,))),),)
    easy, medium = summary(Outcome(lower, deals, 0.5))["players"]
    assert (easy["lead"], medium["lead"]) == (-10.0, 10.0)


def test_another_executor_plays_the_same_rounds() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert points(simulate(plan(), executor=threads)) == points(simulate(plan()))
        assert threads.submit(int, "3").result() == 3
