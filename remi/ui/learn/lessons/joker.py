"""The joker (J-41 … J-45)."""

from __future__ import annotations

from remi.ui.i18n import _
from remi.ui.learn.goals import laid, laid_in_order
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import lay
from remi.ui.learn.position import ANA, Position

INSIDE = Position(
    rack="R5 . R7 . * . Y9 K9 / B2 . K13 . Y4 . K6 . B10",
    ana="R3 Y5 B8 K12",
    table=(("B4 B5 B6", ANA),),
)
AT_THE_END = Position(
    rack="Y10 Y11 . * . R3 R9 / B2 . K13 . B8 . K6",
    ana="R2 Y5 B11 K12",
    table=(("B4 B5 B6", ANA),),
)


def lesson() -> Lesson:
    return Lesson(
        title=_("The joker"),
        about=_("the tile that stands for any other"),
        minutes=3,
        learnt=_(
            "A joker stands for any tile; once laid, it stays that tile. A meld "
            "needs two real tiles for each joker. But take care: a joker left on "
            "your rack costs 50 points when another player closes."
        ),
        steps=(
            Step(
                position=INSIDE,
                words=_(
                    "You have the red 5 and the red 7. The 6 between them is missing, but you have "
                    "a joker."
                ),
                task=_("Lay the run red 5, joker, red 7."),
                goal=laid("R5 * R7"),
                other=_("That is allowed, but we want red 5 and red 7 with the joker."),
                heard=(
                    (
                        laid("Y9 K9 *"),
                        _("Also a meld, with the joker as a third 9. Here we want the red run."),
                    ),
                ),
                praise=_(
                    "The joker is now the red 6; the small number on it says so. It cannot be "
                    "moved any more."
                ),
                example=(lay("R5 * R7"),),
            ),
            Step(
                position=AT_THE_END,
                words=_(
                    "At the end of a run the joker can stand for one of two tiles: here for"
                    " yellow 9 or yellow 12. Until you lay it, a click on it changes it "
                    "from one to the other."
                ),
                task=_(
                    "Put yellow 10, 11 and the joker on the table, click the joker until it"
                    " is the 12, and press “Lay down”."
                ),
                goal=laid_in_order("Y10 Y11 *"),
                other=_("That is allowed, but we want yellow 10, 11 and the joker."),
                heard=(
                    (
                        laid_in_order("* Y10 Y11"),
                        _("There the joker is the yellow 9. Put it after the 11, as the 12."),
                    ),
                ),
                praise=_("Yes: now only yellow 9 or yellow 13 can be added to this run."),
                example=(lay("Y10 Y11 *"),),
            ),
        ),
    )
