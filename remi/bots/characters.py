"""Characters: how bots of one level differ, by the names that they have at the table.

A character leans a level a little to one side: what it minds, what it dares, what it clings to. The
weights are mild, so that the level stays what it is. `character_of` gives a name its character,
always the same one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from remi.bots.care import Care


class Character(StrEnum):
    """Whom one plays against."""

    STEADY = "steady"
    """Plays the level as it is."""
    CAREFUL = "careful"
    """Throws nothing that serves the next seat, and lets long trains lie."""
    BOLD = "bold"
    """Breaks the train early, and thinks of itself first."""
    COLLECTOR = "collector"
    """Keeps jokers as long as it can."""
    GENEROUS = "generous"
    """Lays what it has, and holds nothing back."""


class Leaning(NamedTuple):
    """By how much a character changes what a level pays attention to."""

    minds_next_seat: float = 1.0
    worth_breaking: float = 1.0
    clings_to_jokers: float = 1.0
    holds_back: int = 0
    """So many tiles more the others must have for melds to be held back."""


CHARACTERS: dict[Character, Leaning] = {
    Character.STEADY: Leaning(),
    Character.CAREFUL: Leaning(minds_next_seat=1.3, worth_breaking=1.6),
    Character.BOLD: Leaning(minds_next_seat=0.8, worth_breaking=0.5),
    Character.COLLECTOR: Leaning(clings_to_jokers=1.5),
    Character.GENEROUS: Leaning(holds_back=1),
}


def character_of(name: str) -> Character:
    """The character that goes with a name, whatever its case."""
    kinds = tuple(CHARACTERS)
    return kinds[crc32(name.strip().casefold().encode()) % len(kinds)]


def leant(care: Care, character: Character) -> Care:
    """The care of a level, leant towards a character."""
    leaning = CHARACTERS[character]
    return care._replace(
        minds_next_seat=care.minds_next_seat * leaning.minds_next_seat,
        worth_breaking=care.worth_breaking * leaning.worth_breaking,
        clings_to_jokers=care.clings_to_jokers * leaning.clings_to_jokers,
        holds_back=care.holds_back + leaning.holds_back if care.holds_back else 0,
    )
