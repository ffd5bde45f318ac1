"""Closing, scoring and the Atu (J-25, J-26, J-50, J-58 … J-62, J-89)."""

from __future__ import annotations

from remi.rules.actions import Draw
from remi.ui.i18n import _
from remi.ui.learn.goals import closed, drew, either, laid, laid_off, left, took, took_atu
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import lay, lay_off, take_atu, throw
from remi.ui.learn.position import ANA, YOU, Position

BY_LAYING = Position(
    rack="R10 R11 . B7 . K4",
    ana="R2 Y5 K13 B1",
    table=(("B3 B4 B5 B6", YOU), ("Y11 B11 K11", ANA)),
    stock="R12 Y3 R1 K9 B6 Y8",
    discards="K3 B12 R5",
    atu="Y6",
    drawn=False,
)
WITH_THE_ATU = Position(
    rack="K8 K9 . R4",
    ana="R2 Y5 K13 B1 Y9",
    table=(("B3 B4 B5 B6", YOU), ("Y11 B11 K11", ANA)),
    discards="K3 B12 R5",
    atu="K10",
    drawn=False,
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Closing, points and Atu"),
        about=_("how a round ends and what it is worth"),
        minutes=4,
        learnt=_(
            "The player who throws the last tile closes and gets 100 points. Laid "
            "tiles count for you, tiles left on the rack against you: 2 to 9 count "
            "5, 10 to 13 count 10, a 1 counts 25, a joker 50. A player who has laid"
            " nothing gets −100."
        ),
        steps=(
            Step(
                position=BY_LAYING,
                words=_(
                    "You have only four tiles left. The round ends when a player has laid "
                    "all tiles but one and throws that one. First, as always, you draw."
                ),
                task=_("Draw a tile from the stock."),
                goal=drew,
                other=_("That is allowed too, but here we want to draw."),
                heard=(
                    (took, _("You have taken Ana's tile. Here we want to draw from the stock.")),
                ),
                praise=_("The red 12: just what you needed."),
                example=(Draw(),),
            ),
            Step(
                words=_("Now everything but the black 4 has a place on the table."),
                task=_("Lay the red run, and lay off the blue 7 on your own run."),
                goal=left("K4"),
                way=either(laid("R10 R11 R12"), laid_off("B7")),
                other=_(
                    "That is allowed, but then more than the black 4 would be left on your rack."
                ),
                heard=(
                    (
                        laid_off("R11"),
                        _("Then red 10 and 12 would be left over. Keep the 11 for your run."),
                    ),
                ),
                praise=_("One tile is left. Everybody is told when a player has three or fewer."),
                example=(lay("R10 R11 R12"), lay_off(1, "B7")),
            ),
            Step(
                words=_("The last tile is the closing tile. A joker would double your points."),
                task=_("Discard the black 4: you close the round!"),
                goal=closed,
                other=_("That is allowed, but discard the black 4 to close."),
                praise=_(
                    "Closed! You laid 55 points, plus 100 for closing: 155. Ana laid 30, but 45 "
                    "are left on her rack: −15."
                ),
                example=(throw("K4"),),
            ),
            Step(
                position=WITH_THE_ATU,
                words=_(
                    "The tile beside the stock is the Atu. Whoever is dealt its twin gets "
                    "50 points; if it is a 1, the round counts double. It is taken only to "
                    "close: here you have black 8 and 9, and the Atu is the black 10."
                ),
                task=_("Drag the Atu onto the table, lay it with 8 and 9, and discard the red 4."),
                goal=closed,
                way=took_atu,
                other=_("That is allowed too, but with the Atu you close at once."),
                praise=_("Closed with the Atu! Only to close may it ever be taken."),
                example=(take_atu("K8 K9 K10"), throw("R4")),
            ),
        ),
    )
