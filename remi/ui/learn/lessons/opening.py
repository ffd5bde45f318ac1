"""The first meld: 45 points, with a run (J-46, J-47, J-52 … J-57)."""

from __future__ import annotations

from remi.ui.i18n import _
from remi.ui.learn.goals import opened
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import lay
from remi.ui.learn.position import Position

RUN_AND_SET = Position(
    rack="R5 R6 R7 . Y10 B10 K10 . R2 / B3 B8 . K1 K6 . Y4 Y13 . B12 K3",
    ana="R1 R9 Y2 Y6 Y8 B1 B5 B9 B11 K2 K5 K8 K12 R12",
    opened=False,
)
LONG_RUN = Position(
    rack="Y10 Y11 Y12 Y13 Y1 . R5 R2 . B3 / B8 . K1 K6 . Y4 . B12 K3 . R11",
    ana="R1 R9 Y2 Y6 Y8 B1 B5 B9 B11 K2 K5 K8 K12 R12",
    opened=False,
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Opening with 45 points"),
        about=_("what the first meld must be worth"),
        minutes=4,
        learnt=_(
            "The first meld needs 45 points and at least one run; sets alone are not enough. "
            "2 to 9 count 5 each, 10 to 13 count 10. A 1 counts 5 before the 2, and 10 after the "
            "13 or in a set. A joker counts as its tile."
        ),
        steps=(
            Step(
                position=RUN_AND_SET,
                words=_(
                    "The first time you lay, your melds must make 45 points together, and "
                    "one of them must be a run. Red 5, 6, 7 make 15; the three 10s make 30."
                    " Together exactly 45."
                ),
                task=_("Drag both melds onto the table, one after the other, and press “Open”."),
                goal=opened,
                other=_("That would end your turn. Lay your first meld: you have the points."),
                praise=_("You have opened! From now on you may lay melds of any value."),
                example=(lay("R5 R6 R7", "Y10 B10 K10"),),
            ),
            Step(
                position=LONG_RUN,
                words=_(
                    "One long run is enough too. Yellow 10, 11, 12, 13 make 40: not yet enough. "
                    "But the 1 may come after the 13, and there it counts 10."
                ),
                task=_("Open with the yellow run from 10 to 1."),
                goal=opened,
                other=_("That would end your turn. Lay the yellow run first."),
                praise=_("50 points, with a single run."),
                example=(lay("Y10 Y11 Y12 Y13 Y1"),),
            ),
        ),
    )
