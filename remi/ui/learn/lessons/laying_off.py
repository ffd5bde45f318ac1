"""Laying off (J-64, J-65)."""

from __future__ import annotations

from remi.ui.i18n import _
from remi.ui.learn.goals import laid_off
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import lay_off
from remi.ui.learn.position import ANA, YOU, Position

START = Position(
    rack="B7 . R8 . K12 / B3 . Y2",
    ana="R2 Y5 Y12 K13 K1",
    table=(("B4 B5 B6", ANA), ("Y8 B8 K8", YOU)),
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Laying off"),
        about=_("adding tiles to melds on the table"),
        minutes=2,
        learnt=_(
            "Once you have opened, you may lay off on any meld on the table, from "
            "your next turn on, as many tiles as you like. A tile counts for the "
            "player who lays it, whoever owns the meld."
        ),
        steps=(
            Step(
                position=START,
                words=_(
                    "You have opened, so you may add tiles to the melds on the table, your own "
                    "and Ana's. This is called laying off."
                ),
                task=_("Drag the blue 7 to the end of Ana's run, blue 4, 5, 6."),
                goal=laid_off("B7"),
                other=_("That is allowed too, but first we want the blue 7."),
                praise=_("The run has grown, and the 7 counts for you, though the run is Ana's."),
                example=(lay_off(1, "B7"),),
            ),
            Step(
                words=_("Sets grow too: by a colour that is missing."),
                task=_("Lay off the red 8 on your set of 8s."),
                goal=laid_off("R8"),
                other=_("That is allowed too, but now we want the red 8."),
                praise=_("All four colours are there: nothing more can be added to this set."),
                example=(lay_off(2, "R8"),),
            ),
            Step(
                words=_("One of your three last tiles fits too. Look at both ends of the run."),
                task=_("Find the tile that fits, and lay it off."),
                goal=laid_off("B3"),
                other=_("That is allowed, but look again: there is a tile that can be laid off."),
                praise=_("The blue 3 before the 4: a run grows at both ends."),
                example=(lay_off(1, "B3"),),
            ),
        ),
    )
