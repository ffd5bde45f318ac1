"""For each step of each lesson a move that the rules allow but the lesson does not want, and one
that the rules refuse. What is wanted stands in the lessons themselves, as the example.
"""

from __future__ import annotations

from typing import NamedTuple

from remi.rules.actions import Action, Announce, Draw
from remi.ui.learn.moves import break_train, close, lay, lay_off, swap, take, take_atu, throw


class Attempts(NamedTuple):
    """Moves from the beginning of a step: the last of `wrong` is the wrong one."""

    wrong: tuple[Action, ...]
    """Empty where the rules leave nothing else to do."""
    heard: int
    """Which of the step's own words is said to it; −1 is the general one."""
    illegal: Action
    reason: str


SCRIPTS: dict[str, tuple[Attempts, ...]] = {
    "tiles": (
        Attempts((Draw(),), -1, throw("B7"), "not-your-phase"),
        Attempts((Draw(),), -1, lay("Y12 B12 K12"), "not-your-phase"),
        Attempts((Draw(),), -1, take(), "must-lay-taken-tile"),
    ),
    "turn": (
        Attempts((Announce(),), -1, throw("K13"), "not-your-phase"),
        Attempts((throw("R4"),), 0, lay("R4 R5 R6"), "opening-too-low"),
        Attempts((Draw(), throw("Y2")), 0, take(), "must-lay-taken-tile"),
    ),
    "melds": (
        Attempts((lay("Y11 B11 K11"),), -1, lay("R7 R8 K2"), "not-a-meld"),
        Attempts((lay("B12 B13 B1"),), -1, lay("Y11 B11"), "too-short"),
        Attempts((throw("K5"),), -1, lay("B13 B1 R2"), "not-a-meld"),
    ),
    "joker": (
        Attempts((lay("Y9 K9 *"),), 0, lay("R5 R7 *"), "gap"),
        Attempts((lay("* Y10 Y11"),), 0, lay("Y10 * Y11"), "gap"),
    ),
    "opening": (
        Attempts((throw("K1"),), -1, lay("Y10 B10 K10"), "opening-needs-run"),
        Attempts((throw("K1"),), -1, lay("Y10 Y11 Y12 Y13"), "opening-too-low"),
    ),
    "laying-off": (
        Attempts((lay_off(2, "R8"),), -1, lay_off(1, "K12"), "does-not-fit"),
        Attempts((lay_off(1, "B3"),), -1, lay_off(2, "Y2"), "does-not-fit"),
        Attempts((throw("Y2"),), -1, lay_off(2, "B3"), "set-complete"),
    ),
    "train": (
        Attempts((Draw(),), -1, throw("K1"), "not-your-phase"),
        Attempts((throw("K1"),), -1, lay("R7 R8 Y10"), "not-a-meld"),
        Attempts((take(),), 0, break_train(0, "K3 K1 K11"), "first-discard-dead"),
        Attempts((throw("Y5"),), -1, lay("R5 R6"), "too-short"),
    ),
    "swapping": (
        Attempts((throw("R13"),), -1, swap(1, "K4", "K10 * K12"), "not-the-jokers-tile"),
        Attempts((lay_off(1, "Y9"),), 0, swap(1, "Y9", "R1 R2 *"), "needs-both-tiles"),
    ),
    "rack-game": (
        Attempts((throw("Y8"),), -1, lay("R3 R4 R5"), "opening-too-low"),
        Attempts((throw("K5"),), -1, Announce(), "already-announced"),
        Attempts((Draw(),), 0, lay("R3 R4 R5", "Y10 B10 K10"), "not-your-phase"),
        Attempts((throw("Y8"),), -1, close("R3 R4 R5", "B7 B8 B9"), "rack-not-complete"),
    ),
    "closing": (
        Attempts((take(),), 0, throw("K4"), "not-your-phase"),
        Attempts((lay_off(2, "R11"),), 0, lay("R10 R11 B7"), "not-a-meld"),
        Attempts((), -1, lay_off(1, "K4"), "does-not-fit"),
        Attempts((Draw(),), -1, take_atu("K8 K9"), "must-use-taken-tile"),
    ),
}
