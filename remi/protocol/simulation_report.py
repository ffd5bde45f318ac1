"""What a simulation found: by player rounds closed and points, by level the time to think."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

from remi.protocol.simulate import Outcome

SURE = 1.96
"""Standard errors on either side of a mean that hold the true one 95 times of 100."""
MILLISECONDS = 1000


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
        "ends": dict(Counter(played.kind for played in rounds).most_common()),
        "players": [_player(outcome, player) for player in range(len(plan.players))],
        "thinking_ms": {level: _thinking(outcome, level) for level in dict.fromkeys(plan.players)},
    }


def _player(outcome: Outcome, player: int) -> dict[str, Any]:
    rounds = [played for deal in outcome.deals for played in deal]
    won = sum(played.closer == player for played in rounds)
    # Rounds of one deal are not independent, so the interval is that of the deals' means.
    means = [sum(played.points[player] for played in deal) / len(deal) for deal in outcome.deals]
    mean, error = mean_and_error(means)
    return {
        "level": outcome.plan.players[player],
        "won": won,
        "won_share": round(won / len(rounds), 4),
        "mean_points": round(mean, 2),
        "interval": [round(mean - error, 2), round(mean + error, 2)],
    }


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean, and how far the true mean lies from it at most in 95 of 100 cases.

    >>> mean_and_error([10.0, 20.0])[0]
    15.0
    """
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return mean, 0.0
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
        f"ends: {ends}",
        "",
        f"{'player':<12}{'closed':>10}{'':>8}{'points a round':>18}{'95 % interval':>24}",
    ]
    for player in found["players"]:
        low, high = player["interval"]
        lines.append(
            f"{player['level']:<12}{player['won']:>10}{player['won_share']:>8.1%}"
            f"{player['mean_points']:>18.2f}{f'{low:.2f} … {high:.2f}':>24}"
        )
    lines += ["", f"{'thinking, ms':<12}{'median':>10}{'p99':>10}{'worst':>10}{'decisions':>12}"]
    for level, times in found["thinking_ms"].items():
        lines.append(
            f"{level:<12}{times['median']:>10.2f}{times['p99']:>10.2f}{times['worst']:>10.2f}"
            f"{times['decisions']:>12}"
        )
    return "\n".join(lines)
