"""Leads through a lesson: which step it is, whether a move reaches its goal, what is said to it.

Nothing here knows of pixels. The scene asks `judge` after every move and does what it answers.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from remi.rules.actions import Action
from remi.rules.engine import apply, check
from remi.rules.tile import Rack
from remi.rules.view import view_for
from remi.ui.learn.goals import Deed
from remi.ui.learn.lesson import Lesson, Step
from remi.ui.learn.position import YOU, Position
from remi.ui.learn.practice import Practice


class Verdict(Enum):
    """What a move is for the step."""

    ON_THE_WAY = auto()
    """It may stand, and the step goes on."""
    OTHER = auto()
    """It is another move: the tiles go back."""
    REACHED = auto()


class Tutor:
    """A lesson under way. `make` words the lesson in the present language."""

    def __init__(self, make: Callable[[], Lesson]) -> None:
        self._make = make
        self.lesson = make()
        self.at = 0
        self.reached = False
        """The step is done and the next one has not begun."""
        self.returned = False
        """The last move was another one, and the tiles are back where they were."""
        self._other: int | None = None
        """Which of the step's words is said to the last move; −1 is the general one."""
        assert self.step.position, "a lesson begins in a position"
        self._begin = self.step.position.state
        self.practice = Practice(self._begin)

    def reword(self) -> None:
        """The language has changed."""
        self.lesson = self._make()

    # ------------------------------------------------------------------ what is so

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def held(self) -> Rack:
        """The tiles that the learner has when the step begins."""
        return self._begin.racks[YOU]

    @property
    def is_last(self) -> bool:
        return self.at + 1 == len(self.lesson.steps)

    @property
    def is_over(self) -> bool:
        return self.is_last and self.reached

    @property
    def position(self) -> Position | None:
        """The position that the step begins in, where it has one of its own."""
        return self.step.position

    @property
    def waits(self) -> bool:
        """Whether the learner is to look at the table before the next step takes it away."""
        return self.reached and not self.is_last and self._next.position is not None

    @property
    def _next(self) -> Step:
        return self.lesson.steps[self.at + 1]

    @property
    def praise(self) -> str:
        """What is said to the step that was done last."""
        if self.reached:
            return self.step.praise
        return self.lesson.steps[self.at - 1].praise if self.at and not self.position else ""

    @property
    def other(self) -> str:
        """What is said to the last move, which was another one."""
        if self._other is None:
            return ""
        return self.step.other if self._other < 0 else self.step.heard[self._other][1]

    @property
    def example(self) -> tuple[Action, ...]:
        """How the step can be done from its beginning, with the tiles that the learner has."""
        return self.step.example if self._can(self.step.example) else self.step.otherwise

    def _can(self, moves: tuple[Action, ...]) -> bool:
        state = self._begin
        for action in moves:
            if check(view_for(state, YOU), action) is not None:
                return False
            state, _events = apply(state, action)
        return True

    # ------------------------------------------------------------------ what is done

    def judge(self, deed: Deed) -> Verdict:
        """What this is for the step; a goal that is reached is remembered, another move too."""
        if self.reached:
            return Verdict.ON_THE_WAY
        step = self.step
        if step.goal(deed):
            self.reached, self._other = True, None
            self.returned = False
            return Verdict.REACHED
        if not deed.events:
            return Verdict.ON_THE_WAY
        if step.way and step.way(deed):
            self._other = None
            return Verdict.ON_THE_WAY
        words = (index for index, (goal, _words) in enumerate(step.heard) if goal(deed))
        self._other = next(words, -1)
        self.returned = False
        return Verdict.OTHER

    def put_back(self) -> None:
        """Everything stands again as at the beginning of the step."""
        self.practice.begin_at(self._begin)
        self.returned = self._other is not None

    def go_on(self) -> None:
        """The next step begins, where it has a position of its own in that."""
        self.at += 1
        self.reached, self._other = False, None
        self._begin = self.position.state if self.position else self.practice.round.state
        self.practice.begin_at(self._begin)
