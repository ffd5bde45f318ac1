"""Takes a lesson to one of its steps, as a learner who does all that is wanted."""

from __future__ import annotations

from remi.match.round import Accepted
from remi.rules.actions import Action
from remi.ui.learn.goals import Deed
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import tiles
from remi.ui.learn.position import ANA, YOU, Position
from remi.ui.learn.tutor import Tutor, Verdict

STEPS = [(name, at) for name, make in LESSONS.items() for at in range(len(make().steps))]

STATE = Position(rack="R1").state
ARRANGED = tuple(
    Deed((), STATE, (tiles(group),)) for group in ("R5 R6 R7", "Y12 B12 K12", "R1 Y1 *")
)
"""What the learner does in the lesson that has no moves: how his rack stands, step by step."""


def do(tutor: Tutor, action: Action, seat: int = YOU) -> Verdict | None:
    """Do this and let the tutor judge it; None for a move of Ana's."""
    outcome = tutor.practice.submit(seat, action)
    assert isinstance(outcome, Accepted), f"{action} was refused: {outcome}"
    if seat == ANA:
        return None
    return tutor.judge(Deed(outcome.events, tutor.practice.round.state))


def do_step(tutor: Tutor) -> list[Verdict | None]:
    """Do what the step wants; what the tutor said to each move."""
    if not tutor.step.example:
        return [tutor.judge(ARRANGED[tutor.at])]
    return [do(tutor, action) for action in tutor.step.example]


def tutor_at(name: str, at: int) -> Tutor:
    """The lesson at the beginning of a step."""
    tutor = Tutor(LESSONS[name])
    for _step in range(at):
        do_step(tutor)
        for action in tutor.step.then:
            do(tutor, action, ANA)
        tutor.go_on()
    return tutor
