"""Taking the last discard, and breaking the train (J-66 … J-69, J-85)."""

from __future__ import annotations

from remi.rules.events import Laid
from remi.ui.i18n import _
from remi.ui.learn.goals import broke, did, drew, laid, took
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.moves import break_train, lay, take
from remi.ui.learn.position import ANA, YOU, Position

TABLE = (("B4 B5 B6", YOU), ("Y8 B8 K8", ANA))
LAST = Position(
    rack="R7 R8 . K1 . Y10 / B2 . K13 . Y3",
    table=TABLE,
    discards="K3 Y13 B12 R9",
    drawn=False,
)
FAR = Position(
    rack="B9 B10 . R5 R6 . Y2 / K11 . Y5 . K1",
    ana="R2 Y9 B1 K13",
    table=TABLE,
    discards="K3 Y13 B11 R4 Y12 K7",
    drawn=False,
)


def lesson() -> Lesson:
    return Lesson(
        title=_("Discards and the train"),
        about=_("taking the last discard, breaking the train"),
        minutes=4,
        learnt=_(
            "Once you have opened, you may take the last discard instead of "
            "drawing. To take one from farther back you need two tiles on your rack"
            " that make a meld with it, and you take all that came after it. The "
            "first discard is never taken."
        ),
        steps=(
            Step(
                position=LAST,
                words=_(
                    "Instead of drawing you may take the tile that was discarded last. Ana has "
                    "just thrown the red 9, and you have red 7 and 8."
                ),
                task=_("Drag the red 9, the last of the row, onto your rack."),
                goal=took,
                other=_("That is allowed too, but the red 9 is what you need. Take it."),
                praise=_("You have taken the red 9, so you do not draw in this turn."),
                example=(take(),),
            ),
            Step(
                words=_("Now red 7, 8 and 9 are together on your rack."),
                task=_("Lay the run red 7, 8, 9."),
                goal=laid("R7 R8 R9"),
                other=_("That is allowed, but first lay the run red 7, 8, 9."),
                praise=_("Three tiles fewer on your rack, and 15 points on the table."),
                example=(lay("R7 R8 R9"),),
            ),
            Step(
                position=FAR,
                words=_(
                    "A tile farther back can be taken too, if you lay it at once with two tiles "
                    "of your rack. All that was thrown after it comes along. That is called "
                    "breaking the train."
                ),
                task=_("Drag the blue 11 onto your blue 9 and 10: with them it makes a run."),
                goal=broke("B11"),
                other=_("That is allowed, but here we want the blue 11 from the row."),
                heard=(
                    (
                        took,
                        _("You have taken the last discard. We want the blue 11, farther back."),
                    ),
                    (drew, _("You have drawn. Here we want the blue 11 from the row of discards.")),
                ),
                praise=_(
                    "The run lies on the table, and red 4, yellow 12 and black 7 have come onto "
                    "your rack."
                ),
                example=(break_train(2, "B9 B10 B11"),),
            ),
            Step(
                words=_("What has come along is often useful. You had the red 5 and 6."),
                task=_("Lay the red run with the 4 that has come."),
                goal=laid("R4 R5 R6"),
                other=_("That is allowed, but look: red 4, 5, 6 can be laid now."),
                heard=((did(Laid), _("Also a meld, but we want red 4, 5, 6.")),),
                praise=_("So breaking the train has brought you two melds."),
                example=(lay("R4 R5 R6"),),
            ),
        ),
    )
