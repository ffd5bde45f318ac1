"""The ten lessons, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Callable

from remi.ui.learn.lesson import Lesson
from remi.ui.learn.lessons import (
    closing,
    joker,
    laying_off,
    melds,
    opening,
    rack_game,
    swapping,
    tiles,
    train,
    turn,
)

LESSONS: dict[str, Callable[[], Lesson]] = {
    "tiles": tiles.lesson,
    "turn": turn.lesson,
    "melds": melds.lesson,
    "joker": joker.lesson,
    "opening": opening.lesson,
    "laying-off": laying_off.lesson,
    "train": train.lesson,
    "swapping": swapping.lesson,
    "rack-game": rack_game.lesson,
    "closing": closing.lesson,
}
"""By the name under which they are remembered."""
