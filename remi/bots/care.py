"""What a level pays attention to: the one record in which the levels differ."""

from __future__ import annotations

from typing import NamedTuple


class Care(NamedTuple):
    """What a level pays attention to, and how far it looks. The defaults are those of medium."""

    minds_next_seat: float = 1.0
    """How much it matters what a thrown tile is to the next seat."""
    reads_next_seat: bool = False
    """It remembers what the next seat threw, and so does not collect."""
    counts_outs: bool = True
    plays_rack_game: bool = True
    swaps_jokers: bool = True
    patterns: str = "all"
    """Which patterns it plays for pe tablă: "all", or "simplu"."""
    hope: float = 0.42
    """How a missing tile lessens the chance to complete a pattern, as the level sees it."""
    longest_train: int = 30
    """It does not break the train where more tiles than this would come along."""
    worth_breaking: float = 15.0
    """So many points a broken train has to be better than a draw."""
    overlooks: float = 0.0
    """Share of the turns in which it misses what it could lay off or take."""
    holds_back: int = 0
    """It keeps melds on the rack while everybody else has so many tiles; 0: it never does."""
    candidates: int = 0
    """How many discards it plays out in thought; 0: none."""
    samples: int = 0
    """How many courses of the round it plays out for a discard."""
    turns: int = 5
    """How many turns a course lasts."""
    trusts_appraisal: float = 1.0
    """How much the appraisal of a discard counts beside the courses that were played out."""
    seconds: float | None = None
    """After this time it decides by the courses that are played out; None: it plays out all."""
    saves_jokers: bool = False
    """It opens without jokers where it can, and throws one to close where that multiplies."""
    clings_to_jokers: float = 1.0
    """How much more than others it values a joker."""
