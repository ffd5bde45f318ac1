"""Runs and sets (J-35 … J-40)."""

from __future__ import annotations

from remi.ui.i18n import _
from remi.ui.learn.goals import laid
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import lay
from remi.ui.learn.position import ANA, Position

START = Position(
    rack="R7 R8 R9 . K2 . Y11 B11 K11 / B12 B13 B1 . K5 Y4 R2",
    ana="R3 Y5 Y9 K13",
    table=(("B4 B5 B6", ANA),),
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Runs and sets"),
        about=_("which tiles go together"),
        minutes=3,
        learnt=_(
            "A run: three or more consecutive numbers of one colour. A set: three or four equal "
            "numbers, each in another colour. The 1 stands before the 2 or after the 13, never "
            "in between: 13, 1, 2 is no run."
        ),
        steps=(
            Step(
                position=START,
                words=_(
                    "Tiles that go together are a meld. There are two kinds. The first is the "
                    "run: at least three consecutive numbers of the same colour."
                ),
                task=_("Lay red 7, 8, 9: grip the frame by the golden tab, and drag it up."),
                goal=laid("R7 R8 R9"),
                other=_("That can be done too, but first we want the run red 7, 8, 9."),
                praise=_("That is a run. On the table it counts for you."),
                example=(lay("R7 R8 R9"),),
            ),
            Step(
                words=_(
                    "The other kind is the set: the same number in three or four different "
                    "colours. Two equal tiles may not be in it."
                ),
                task=_("Lay the three 11s: yellow, blue and black."),
                goal=laid("Y11 B11 K11"),
                other=_("That can be done too, but now we want the set of 11s."),
                praise=_("That is a set. The red 11 could still join it; then it is complete."),
                example=(lay("Y11 B11 K11"),),
            ),
            Step(
                words=_(
                    "The 1 has two places: at the beginning, in 1, 2, 3, and at the end, in"
                    " 12, 13, 1. You can also pick the tiles one by one, holding the Ctrl "
                    "key down, and then drag them all together."
                ),
                task=_("Lay the blue run 12, 13, 1."),
                goal=laid("B12 B13 B1"),
                other=_("That can be done too, but now we want blue 12, 13, 1."),
                praise=_("Yes: after the 13 comes the 1, and there the run ends."),
                example=(lay("B12 B13 B1"),),
            ),
        ),
    )
