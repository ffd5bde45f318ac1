"""Drawing and discarding (J-6, J-28 … J-34)."""

from __future__ import annotations

from remi.rules.actions import Draw
from remi.ui.i18n import _
from remi.ui.learn.goals import drew, threw, threw_other_than
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import throw
from remi.ui.learn.position import Position

START = Position(
    rack="R4 R5 R9 . Y2 Y3 . Y10 / B6 B7 B11 . K1 K5 . K10 K13",
    ana="R2 R3 R11 Y5 Y6 Y11 B2 B9 B10 B13 K4 K7 K8 K12",
    stock="R6 Y8 Y4 K9 R12 B4 R1 K2",
    discards="K3 Y13",
    drawn=False,
    opened=False,
    turns=1,
)
USEFUL = "R4 R5 R6"
WANTED = "R4 R5 R6 Y2 Y3 Y4"


def lesson() -> Lesson:
    return Lesson(
        title=_("Your turn: draw and discard"),
        about=_("how a turn begins and how it ends"),
        minutes=2,
        learnt=_(
            "You begin your turn by drawing a tile and end it by discarding one. "
            "Only the player who begins the round, with 15 tiles, discards without "
            "drawing. That first discard lies across: nobody may take it."
        ),
        steps=(
            Step(
                position=START,
                words=_(
                    "It is your turn. Before anything else you draw: the face-down pile on "
                    "the left is the stock."
                ),
                task=_("Draw a tile: press on the stock, or drag its top tile onto your rack."),
                goal=drew,
                other=_("That could be done too, but here we want to draw first."),
                praise=_("You have drawn the red 6. It goes well with your red 4 and 5."),
                example=(Draw(),),
            ),
            Step(
                words=_(
                    "The turn ends when you discard a tile. Throw one that is of little use: a "
                    "black 13, for instance, stands all alone."
                ),
                task=_("Drag a tile you do not need onto the row of discards."),
                goal=threw_other_than(USEFUL),
                other=_("That is allowed, but we only want to discard now."),
                heard=(
                    (
                        threw(USEFUL),
                        _("That is allowed, but a pity: red 4, 5 and 6 go together. Keep them."),
                    ),
                ),
                praise=_("Your turn is over, and Ana plays: she draws and discards as you did."),
                example=(throw("K13"),),
                then=(Draw(), throw("Y8")),
            ),
            Step(
                words=_(
                    "It is your turn again. Ana's tile lies at the end of the row; you will learn "
                    "later when it may be taken."
                ),
                task=_("Play a whole turn: draw from the stock, then discard."),
                goal=threw_other_than(WANTED),
                way=drew,
                other=_("That is allowed, but here we want to draw and discard."),
                heard=(
                    (
                        threw(WANTED),
                        _("That is allowed, but you can use this tile. Keep it, throw another."),
                    ),
                ),
                praise=_("Very good: you have played a whole turn. The yellow 2, 3 and 4 match."),
                example=(Draw(), throw("K10")),
                otherwise=(Draw(), throw("K13")),
            ),
        ),
    )
