"""Swapping a joker (J-70 … J-73, AJ-21, AJ-23)."""

from __future__ import annotations

from remi.rules.events import LaidOff
from remi.ui.i18n import _
from remi.ui.learn.goals import did, swapped
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import swap
from remi.ui.learn.position import ANA, YOU, Position

IN_A_RUN = Position(
    rack="Y6 . K10 K12 . R3 / B2 . K4 . R13",
    ana="R2 Y9 B1 K13",
    table=(("Y5 * Y7", ANA), ("B8 B9 B10", YOU)),
)
IN_A_SET = Position(
    rack="Y9 . K9 . R1 R2 / B6 . K4 . R13",
    ana="R5 Y3 B1 K13",
    table=(("R9 B9 *", ANA), ("B10 B11 B12", YOU)),
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Swapping a joker"),
        about=_("taking a joker from the table"),
        minutes=3,
        learnt=_(
            "Once you have opened, you may put the real tile in a joker's place. "
            "The joker goes at once into a new meld, with at least two tiles from "
            "your rack. After that it stays there: a padlock shows it."
        ),
        steps=(
            Step(
                position=IN_A_RUN,
                words=_(
                    "In Ana's run the joker stands for the yellow 6, and you have that "
                    "tile. Put it there and the joker is yours, for a new meld at once: you"
                    " have black 10 and 12."
                ),
                task=_(
                    "Drag the yellow 6 onto the joker, then put the joker between black 10 and 12."
                ),
                goal=swapped(1),
                other=_("That is allowed, but here we want the joker from Ana's run."),
                praise=_("The yellow 6 has taken its place, and the joker lies in your new run."),
                example=(swap(1, "Y6", "K10 * K12"),),
            ),
            Step(
                position=IN_A_SET,
                words=_(
                    "In a set of three the joker stands for either of the two missing "
                    "colours. So you need both to free it: here yellow 9 and black 9."
                ),
                task=_(
                    "Drag one of the 9s onto the joker; the other goes along. Then put the "
                    "joker on red 1 and 2."
                ),
                goal=swapped(1),
                other=_("That is allowed, but here we want the joker from the set."),
                heard=(
                    (
                        did(LaidOff),
                        _("That only adds the tile, and the joker stays. Swap it for both 9s."),
                    ),
                ),
                praise=_("The set is complete with its four colours, and the joker is yours."),
                example=(swap(1, "Y9 K9", "R1 R2 *"),),
            ),
        ),
    )
