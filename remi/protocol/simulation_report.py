"""What a simulation found: by player rounds closed and points, by level the time to think, and
what went wrong.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

from remi.protocol.simulate import KINDS, Failure, Outcome, Plan, Played

SURE = 1.96
"""Standard errors on either side of a mean that hold the true one 95 times of 100."""
MILLISECONDS = 1000
FAILURES_TOLD = 10
FAULTS = {
    "refused": "refused moves",
    "invariant": "broken invariants",
    "error": "errors",
    "endless": "endless rounds",
}


def as_json(outcome: Outcome) -> str:
    return json.dumps(summary(outcome), indent=2)


def summary(outcome: Outcome) -> dict[str, Any]:
    """All findings as JSON values; times in milliseconds."""
    rounds = [played for deal in outcome.deals for played in deal]
    plan = outcome.plan
    return {
        "ruleset": plan.rules.id,
        "options": dict(plan.rules.options),
        "seed": plan.seed,
        "mirror": plan.mirror,
        "deals": len(outcome.deals),
        "rounds": len(rounds),
        "seconds": round(outcome.seconds, 3),
        "rounds_per_second": round(len(rounds) / outcome.seconds, 2),
        "faults": {kind: sum(one.kind == kind for one in outcome.failures) for kind in KINDS},
        "failures": [_failure(plan, one) for one in outcome.failures],
        "ends": dict(Counter(played.kind for played in rounds).most_common()),
        "matches": None if plan.target is None else _matches(outcome),
        "players": [_player(outcome, player) for player in range(len(plan.players))],
        "thinking_ms": {level: _thinking(outcome, level) for level in dict.fromkeys(plan.players)},
    }


def _failure(plan: Plan, failure: Failure) -> dict[str, Any]:
    return failure._asdict() | {"repeat": " ".join(repetition(plan, failure))}


def repetition(plan: Plan, failure: Failure) -> list[str]:
    """The arguments of the program that play this deal, and only this, once more."""
    words = ["simulate", "--ruleset", plan.rules.id, "--seats", ",".join(plan.players)]
    words += ["--seed", str(plan.seed), "--deal", str(failure.deal)]
    words += ["--mirror"] if plan.mirror else []
    for name, value in plan.rules.options:
        words += ["--option", f"{name}={json.dumps(value).strip(chr(34))}"]
    return words


def _matches(outcome: Outcome) -> dict[str, Any]:
    """The rounds in their order as matches; a tie is a match that several have won."""
    count = len(outcome.plan.players)
    played, tied, won, totals = 0, 0, [0] * count, [0] * count
    for (one,) in outcome.deals:
        totals = [total + points for total, points in zip(totals, one.points, strict=True)]
        if max(totals) >= (outcome.plan.target or 0):
            best = outcome.plan.rules.best(totals)
            winners = [player for player in range(count) if totals[player] == best]
            won = [have + (player in winners) for player, have in enumerate(won)]
            played, tied, totals = played + 1, tied + (len(winners) > 1), [0] * count
    return {"target": outcome.plan.target, "played": played, "tied": tied, "won": won}


def _player(outcome: Outcome, player: int) -> dict[str, Any]:
    rounds = [played for deal in outcome.deals for played in deal]
    won = sum(played.closer == player for played in rounds)
    # Rounds of one deal are not independent, so the interval is that of the deals' means.
    means = [sum(played.points[player] for played in deal) / len(deal) for deal in outcome.deals]
    mean, error = mean_and_error(means)
    lead, lead_error = mean_and_error([_lead(deal, player, outcome.plan) for deal in outcome.deals])
    return {
        "level": outcome.plan.players[player],
        "won": won,
        "won_share": round(won / max(1, len(rounds)), 4),
        "mean_points": round(mean, 2),
        "interval": [round(mean - error, 2), round(mean + error, 2)],
        "lead": round(lead, 2),
        "lead_interval": [round(lead - lead_error, 2), round(lead + lead_error, 2)],
    }


def _lead(deal: tuple[Played, ...], player: int, plan: Plan) -> float:
    """By how many points a player did better than the mean of the others in the rounds of a deal.

    Good is positive, also where fewer points are better.
    """
    others = len(plan.players) - 1
    leads = [
        played.points[player] - (sum(played.points) - played.points[player]) / others
        for played in deal
    ]
    mean = math.fsum(leads) / len(leads)
    return -mean if plan.rules.better_is == "lower" else mean


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean, and how far the true mean lies from it at most in 95 of 100 cases.

    >>> mean_and_error([10.0, 20.0])[0]
    15.0
    """
    count = len(values)
    if count < 2:
        return math.fsum(values), 0.0
    mean = math.fsum(values) / count
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, SURE * math.sqrt(variance / count)


def _thinking(outcome: Outcome, level: str) -> dict[str, float]:
    times = sorted(
        seconds * MILLISECONDS
        for deal in outcome.deals
        for played in deal
        for player, thought in enumerate(played.thinking)
        if outcome.plan.players[player] == level
        for seconds in thought
    )
    return {
        "decisions": len(times),
        "median": round(quantile(times, 0.5), 3),
        "p99": round(quantile(times, 0.99), 3),
        "worst": round(quantile(times, 1.0), 3),
    }


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of the sorted values lies; 0 where there are none.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.0
    """
    return values[max(0, math.ceil(share * len(values)) - 1)] if values else 0.0


def as_text(outcome: Outcome) -> str:
    """The findings as a table."""
    found = summary(outcome)
    ends = ", ".join(f"{kind} {count}" for kind, count in found["ends"].items())
    lines = [
        f"{found['ruleset']}, {found['rounds']} rounds from {found['deals']} deals, "
        f"seed {found['seed']}, {found['rounds_per_second']} rounds a second",
        *_house_rules_told(found["options"]),
        f"ends: {ends}",
        ", ".join(f"{FAULTS[kind]}: {count}" for kind, count in found["faults"].items()),
        *_failures_told(found["failures"]),
        *_matches_told(found["matches"]),
        "",
        f"{'player':<12}{'closed':>10}{'':>8}{'points a round':>18}{'95 % interval':>22}"
        f"{'ahead':>10}{'95 % interval':>20}",
        *map(_player_told, found["players"]),
        "",
        f"{'thinking, ms':<12}{'median':>10}{'p99':>10}{'worst':>10}{'decisions':>12}",
        *(_thinking_told(level, times) for level, times in found["thinking_ms"].items()),
    ]
    return "\n".join(lines)


def _player_told(player: dict[str, Any]) -> str:
    low, high = player["interval"]
    least, most = player["lead_interval"]
    return (
        f"{player['level']:<12}{player['won']:>10}{player['won_share']:>8.1%}"
        f"{player['mean_points']:>18.2f}{f'{low:.2f} … {high:.2f}':>22}"
        f"{player['lead']:>10.2f}{f'{least:.2f} … {most:.2f}':>20}"
    )


def _thinking_told(level: str, times: dict[str, float]) -> str:
    return (
        f"{level:<12}{times['median']:>10.2f}{times['p99']:>10.2f}{times['worst']:>10.2f}"
        f"{times['decisions']:>12}"
    )


def _house_rules_told(options: dict[str, Any]) -> list[str]:
    told = ", ".join(f"{name}={json.dumps(value)}" for name, value in options.items())
    return [f"house rules: {told}"] if told else []


def _failures_told(failures: list[dict[str, Any]]) -> list[str]:
    told = [
        f"  {one['kind']} in deal {one['deal']} after {one['actions']} actions: {one['why']}\n"
        f"    repeat: {one['repeat']}"
        for one in failures[:FAILURES_TOLD]
    ]
    more = len(failures) - FAILURES_TOLD
    return [*told, f"  and {more} more"] if more > 0 else told


def _matches_told(matches: dict[str, Any] | None) -> list[str]:
    if matches is None:
        return []
    won = ", ".join(map(str, matches["won"]))
    return [
        f"matches to {matches['target']} points: {matches['played']}, won by player: {won} "
        f"(tied: {matches['tied']})"
    ]
