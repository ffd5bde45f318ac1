"""Pe tablă: a whole rack, closed at one blow (J-90 … J-97)."""

from __future__ import annotations

from remi.rules.actions import Announce, Draw
from remi.ui.i18n import _
from remi.ui.learn.goals import announced, closed, drew, threw_other_than, took
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import close, take, throw
from remi.ui.learn.position import Position

START = Position(
    rack="R3 R4 R5 . B7 B8 B9 . K1 K2 K3 / K5 . Y10 B10 K10 . Y8 R12",
    ana="R1 R9 Y2 Y6 B1 B5 B11 K7 K8 K12 R13 Y3 Y11 B3",
    stock="K4 Y12 R8 B2 Y9 R6",
    discards="R7 Y13",
    atu="R2",
    opened=False,
    turns=1,
)
NEEDED = "R3 R4 R5 B7 B8 B9 K1 K2 K3 K5 Y10 B10 K10"


def lesson() -> Lesson:
    return Lesson(
        title=_("Playing on the rack"),
        about=_("closing with the whole rack"),
        minutes=4,
        learnt=_(
            "On the rack you lay nothing until 14 tiles are in runs and sets, at "
            "least one of them a run; the 15th closes. You announce it within your "
            "first three turns. Simplu pays 400; if you fail, you lose 200."
        ),
        steps=(
            Step(
                position=START,
                words=_(
                    "Look at your rack: almost everything is in melds; only the black 4 is "
                    "missing, between 3 and 5. With such tiles you can play on the rack: "
                    "lay nothing, and close all at once."
                ),
                task=_("Press “Play on the rack…” and confirm."),
                goal=announced,
                other=_("That is allowed, but here we want to announce the rack game."),
                praise=_("Everybody knows now that you play on the rack."),
                example=(Announce(),),
            ),
            Step(
                words=_("Yellow 8 and red 12 stand alone; you will keep one for closing."),
                task=_("Discard one of the two."),
                goal=threw_other_than(NEEDED),
                other=_("That is allowed, but you need this tile. Throw yellow 8 or red 12."),
                praise=_("Only the black 4 is missing now."),
                example=(throw("R12"),),
                then=(Draw(), throw("K4")),
            ),
            Step(
                words=_(
                    "Ana has thrown the black 4! When you play on the rack you may always "
                    "take the last discard."
                ),
                task=_("Take the black 4."),
                goal=took,
                other=_("That is allowed, but the black 4 is lying there. Take it."),
                heard=(
                    (drew, _("You have drawn, and the black 4 is still lying there. Take it.")),
                ),
                praise=_("Your rack is complete."),
                example=(take(),),
            ),
            Step(
                words=_("Fourteen tiles stand in melds, and the fifteenth is for closing."),
                task=_("Press “Close: Simplu”."),
                goal=closed,
                other=_("That is allowed, but your rack is complete: close!"),
                praise=_("You have closed on the rack: Simplu, 400 points."),
                example=(close("R3 R4 R5", "B7 B8 B9", "K1 K2 K3 K4 K5", "Y10 B10 K10"),),
            ),
        ),
    )
