"""The tiles and the rack (J-1 … J-4)."""

from __future__ import annotations

from remi.ui.i18n import _
from remi.ui.learn.goals import stands
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.position import Position

START = Position(
    rack="B7 R5 K12 Y1 R6 B3 Y9 / K6 B12 R7 * R1 Y12 K8",
    drawn=False,
    opened=False,
    ana="R2 R9 R13 Y4 Y5 Y8 Y10 B2 B5 B10 B11 K2 K5 K13",
    discards="K3 Y13",
)


def lesson() -> Lesson:
    return Lesson(
        title=_("The tiles and the rack"),
        about=_("what the tiles are, and how to put yours in order"),
        minutes=2,
        learnt=_(
            "Remi is played with 106 tiles: the numbers 1 to 13 in four colours, each twice, and "
            "two jokers. Your rack is yours alone: move tiles on it whenever you like, also when "
            "it is not your turn."
        ),
        steps=(
            Step(
                position=START,
                words=_(
                    "The wooden rack below holds your tiles; nobody else sees them. They are red, "
                    "yellow, blue and black, and each colour has a sign of its own under the "
                    "number."
                ),
                task=_("Put them in order: press “By colour”, above the rack."),
                goal=stands("R5 R6 R7"),
                other=_("That is for later. First put your tiles in order, with “By colour”."),
                praise=_(
                    "Well done. The red 5, 6 and 7 have found each other: the golden frame shows "
                    "that they go together."
                ),
            ),
            Step(
                words=_("You can also sort so that equal numbers come together."),
                task=_("Press “By number”, so that the three 12s stand side by side."),
                goal=stands("Y12 B12 K12"),
                other=_("Not yet. First press “By number”."),
                praise=_("Now the 12s stand together too, in three different colours."),
            ),
            Step(
                words=_(
                    "You can also move a tile by hand: press on it, keep the button down, "
                    "bring it where you want it and let go. The laughing face is the joker:"
                    " it takes the place of any tile."
                ),
                task=_("Bring the joker beside the two 1s, so that all three are framed."),
                goal=stands("R1 Y1 *"),
                other=_("Not yet. Only move the joker beside the two 1s."),
                praise=_("Just so: with the joker, two 1s are as good as three."),
            ),
        ),
    )
