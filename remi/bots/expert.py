"""Expert: plays like hard, overlooks nothing, and plays out more courses before it throws.

With more courses luck tells less between two discards. Beside them it goes by the appraisal more
than hard does, since a course knows nothing of what the others are about to do. Playing out courses
for draws too, or dealing the next seat a rack in each, was measured and made nothing better.

The number of courses is fixed for each decision, so that the same view and seed give the same
action; the time is only a cut-off, which a slow machine may reach.
"""

from typing import NamedTuple

from remi.bots.care import Care
from remi.bots.hard import HARD


class Budget(NamedTuple):
    """How much an expert may think about one decision."""

    samples: int = 32
    """Courses that are played out."""
    seconds: float | None = 0.4
    """It stops after this time with the courses it has; None: only their number counts."""


def expert(budget: Budget | None = None) -> Care:
    """The care of an expert who may think so much."""
    samples, seconds = budget or Budget()
    return HARD._replace(overlooks=0.0, samples=samples, trusts_appraisal=3.0, seconds=seconds)
