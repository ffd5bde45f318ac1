"""A rule set: all that the six games of the five documents differ in, as one frozen record.

The fields carry the names of the rulebook's parameter table. A plain value stands for itself; an
enum names a behaviour whose code lives with the step of the rules that it changes. The records
themselves are in `remi.rules.variants`, one file each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from remi.rules.notation import CARDS, TILES, Notation
from remi.rules.tile import HIGH_ACE, JOKER, JOKER_INDEX, NUMBER, NUMBERS, Tile


class Deal(StrEnum):
    """How a round is dealt."""

    PILES_OF_SEVEN = "piles7_atu"
    ONE_BY_ONE = "count"


class Direction(StrEnum):
    """In which direction the seats follow each other round the table."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class TakeLast(StrEnum):
    """When the last discard may be taken instead of drawing."""

    NEVER = "never"
    FIRST_MELD = "first-meld"
    NEW_MELD = "new-meld"
    FREE = "free"


class Doubles(StrEnum):
    """Which doubles may be exchanged before the first turn."""

    NONE = "none"
    CLASS = "class"
    ANY = "any"


class CloseMode(StrEnum):
    """How a player who lays melds ends the round."""

    DISCARD = "discard"
    ONE_LEFT = "one-left"


class RackGame(StrEnum):
    """Whether one can play pe tablă: never, by announcing it, or always."""

    NONE = "none"
    ANNOUNCED = "announced"
    ALWAYS = "always"


class Rummy(StrEnum):
    """What it means to go out in one turn without having laid before (card games)."""

    NONE = "none"
    DOUBLE = "double"
    PLUS_25 = "plus-25"


class Exhaustion(StrEnum):
    """What becomes of the discards when the stock is used up."""

    SHUFFLE_ALL_BUT_FIRST = "shuffle-all-but-first"
    TURN_OVER = "turn-over"
    SHUFFLE_AFTER_DISCARD = "shuffle-after-discard"


class Scoring(StrEnum):
    """How a round is scored."""

    LAID_MINUS_HELD = "laid-minus-held"
    ZERO_SUM = "zero-sum"
    COLLECT_HANDS = "collect-hands"
    PENALTIES = "penalties"


class DiscardedJoker(StrEnum):
    """What a thrown joker is: a discard like any, or out of the game."""

    ORDINARY = "ordinary"
    LOST = "lost"


class Notice(StrEnum):
    """Who says that a seat has three tiles or fewer: the game, or the player, at a price."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


@dataclass(frozen=True)
class RuleSet:
    """One of the six games, or one of them with house rules.

    The values below are those of `clasic`; each of the others says what it changes.
    """

    id: str
    source: str
    # equipment
    piece_kind: str = "tiles"
    packs: int = 2  # J-3
    jokers: int = 2  # J-1
    # deal
    deal_method: Deal = Deal.PILES_OF_SEVEN  # J-9 … J-16
    hand_size: tuple[int, int, int] = (14, 14, 14)  # J-17
    """Tiles for each player when 2, 3, 4 play (the first player of a tile game gets one more)."""
    atu_lift: str = "top"  # AJ-2
    direction: Direction = Direction.CLOCKWISE  # AJ-1
    first_discard_dead: bool = True  # J-29
    doubles_mode: Doubles = Doubles.CLASS  # J-22
    redeal_doubles: int | None = None
    # combinations
    run_max: int = 14  # AJ-19
    ace: str = "both"  # J-36, J-37
    """At which end of a run a 1 may stand: "low", "high" (there are then no runs 1-2-3), "both"."""
    joker_ratio: int = 2  # J-44
    discarded_joker: DiscardedJoker = DiscardedJoker.ORDINARY  # AJ-15, J-91
    # first meld
    first_meld_min: int = 45  # J-46
    first_meld_needs_run: bool = True  # J-46, J-47
    first_meld_min_turn: int = 1  # J-48
    meld_value_1_set: int = 10  # J-56
    # drawing
    take_last_before_meld: TakeLast = TakeLast.FIRST_MELD  # J-51, AJ-12
    take_last_after_meld: TakeLast = TakeLast.FREE  # J-66
    may_rediscard_taken: bool = True  # AJ-17
    break_train: bool = True  # J-67
    break_min_rack: int = 3  # J-85
    hand_cap_after_turn: int | None = None
    # laying off and swapping
    layoff_needs_own_meld: bool = True  # J-82
    joker_max_uses: int | None = 2  # J-72, AJ-23
    # closing
    close_mode: CloseMode = CloseMode.DISCARD  # J-89, AJ-26
    close_bonus: int = 100  # J-105
    joker_close_mult: int = 2  # J-91, J-111
    atu_one_mult: int = 2  # J-112
    rummy_mode: Rummy = Rummy.NONE
    low_tile_notice: Notice = Notice.AUTOMATIC  # J-84, AJ-44
    # pe tablă
    tabla_mode: RackGame = RackGame.ANNOUNCED  # J-93
    tabla_needs_run: bool = True  # J-95
    tabla_patterns: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Winning patterns with their price for 0, 1, 2 jokers inside."""
    tabla_fail_penalty: int = -200  # J-108
    row_patterns_allow_jokers: bool = True  # AJ-34
    # end of the stock
    exhaustion: Exhaustion = Exhaustion.SHUFFLE_ALL_BUT_FIRST  # J-86, AJ-41
    max_reshuffles: int | None = None  # AJ-41
    # scoring
    scoring: Scoring = Scoring.LAID_MINUS_HELD  # J-106
    end_value_one: int = 25  # J-60
    no_meld_penalty: int = -100  # J-107
    subtract_held: bool = True  # J-106
    atu_bonus: int = 50  # J-62
    atu_joker_bonus: bool = False  # AJ-7
    prize_fund: int | float | None = None
    better_is: str = "higher"  # J-110
    # derived
    options: tuple[tuple[str, object], ...] = ()
    """The house rules that made this record of the plain one, by name."""
    end_values: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """End value of each tile by its index."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "end_values", tuple(map(self._end_value, range(JOKER_INDEX + 1))))

    def best(self, points: Iterable[int]) -> int:
        """The best of these points or totals: the fewest where they are penalties (J-110, T-18)."""
        return max(points) if self.better_is == "higher" else min(points)

    def __hash__(self) -> int:
        """Rule sets are looked up often, and their fields are many."""
        return hash((self.id, self.options))

    def _end_value(self, index: int) -> int:
        number = NUMBER[index]
        if index == JOKER:
            return 50
        if number == 1:
            return self.end_value_one
        if self.is_cards:
            return min(number, 10)
        return 5 if number < 10 else 10

    @property
    def is_cards(self) -> bool:
        return self.piece_kind == "cards"

    @property
    def notation(self) -> Notation:
        return CARDS if self.is_cards else TILES

    @property
    def run_low(self) -> int:
        """The lowest number in a run: 1, or 2 where the ace is only high."""
        return 2 if self.ace == "high" else 1

    @property
    def run_high(self) -> int:
        """The highest number in a run: 14, the high 1, or 13 where the ace is only low."""
        return NUMBERS if self.ace == "low" else HIGH_ACE

    @property
    def has_doubles_phase(self) -> bool:
        return self.doubles_mode is not Doubles.NONE or self.redeal_doubles is not None

    def copies(self, one: Tile) -> int:
        """How often the pack has this tile."""
        return self.jokers if one == JOKER else self.packs

    def hand_size_for(self, seats: int) -> int:
        return self.hand_size[seats - 2]
