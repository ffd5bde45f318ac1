"""Expert: plays like hard, and plays out many more courses, for its draws as for its discards.

Where hard draws by what it can lay in this turn, expert also compares the stock, the last discard
and the best breaks of the train over courses of the round, and follows them where they say clearly
that something else is better.

The number of courses is fixed for each decision, so that the same view and seed give the same
action; the time is only a cut-off, which a slow machine may reach.
"""

from typing import NamedTuple

from remi.bots.care import Care
from remi.bots.hard import HARD


class Budget(NamedTuple):
    """How much an expert may think about one decision."""

    samples: int = 48
    """Courses that are played out."""
    seconds: float | None = 0.4
    """It stops after this time with the courses it has; None: only their number counts."""


def expert(budget: Budget | None = None) -> Care:
    """The care of an expert who may think so much."""
    samples, seconds = budget or Budget()
    return HARD._replace(candidates=5, samples=samples, draw_samples=samples, seconds=seconds)
