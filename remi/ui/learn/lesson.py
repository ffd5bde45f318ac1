"""What a lesson is made of. The lessons themselves stand in `lessons/`, one in a file.

A lesson is made anew whenever the language changes, so that its words are always in the present
one; that is why `lessons/` holds functions.
"""

from __future__ import annotations

from dataclasses import dataclass

from remi.rules.actions import Action
from remi.ui.learn.goals import Goal
from remi.ui.learn.position import Position


@dataclass(frozen=True)
class Step:
    """One thing to do, and what is said to what the learner does instead."""

    words: str
    """What has to be known for it."""
    task: str
    """What to do, in a sentence."""
    goal: Goal
    other: str
    """What is said to another move that the rules allow; then the tiles go back."""
    praise: str
    """What is said when it is done: the rule in it."""
    way: Goal | None = None
    """Moves that lead there: they are left to stand, and nothing is said."""
    heard: tuple[tuple[Goal, str], ...] = ()
    """Other moves that get a word of their own."""
    position: Position | None = None
    """Where the step begins; None: where the step before ended."""
    example: tuple[Action, ...] = ()
    """How it can be done; none where only tiles of the rack are moved."""
    otherwise: tuple[Action, ...] = ()
    """The example for a learner who has thrown what the first one needs."""
    then: tuple[Action, ...] = ()
    """What Ana does after it."""


@dataclass(frozen=True)
class Lesson:
    """A lesson. The first step has a position."""

    title: str
    about: str
    """What is learnt, in a few words for the list."""
    minutes: int
    steps: tuple[Step, ...]
    learnt: str
    """The rule, to be remembered."""
