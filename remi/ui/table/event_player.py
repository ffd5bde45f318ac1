"""How what happened is shown: where tiles come from and go to, its sound, its words, how long.

The match has moved on already when its events are played, so the picture is always that of the
present; an event only says from where the tiles glide into it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from remi.rules.events import (
    AnnouncedRackGame,
    Annulled,
    BrokeTrain,
    Discarded,
    Drew,
    Event,
    Events,
    FewTiles,
    JokerLost,
    Laid,
    LaidOff,
    RoundOver,
    StockRebuilt,
    SwappedJoker,
    TookAtu,
    TookDiscard,
)
from remi.ui.settings import Settings
from remi.ui.table.sprites import Point, Spot

HOLDS = {"slow": 1.7, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""Seconds that a bot's move can be looked at, by the setting for the pace."""
GLIDES = {"slow": 0.55, "normal": 0.38, "fast": 0.22, "instant": 0.0}
"""Seconds that a tile is on its way."""
OWN_GLIDE = 0.2
"""Seconds for what the player does himself."""
CHAIN = 0.035
"""Seconds from one tile to the next where several go one after the other."""
LONGEST_CHAIN = 0.7
"""Seconds from the first to the last of them, however many they are."""


@dataclass(frozen=True)
class Pace:
    """How fast bots' moves are shown, in seconds."""

    hold: float
    glide: float

    @classmethod
    def of(cls, settings: Settings, *, at_once: bool = False) -> Pace:
        """The pace that is set; `at_once` where the player hurries or nobody looks."""
        if at_once:
            return cls(0.0, 0.0)
        glide = 0.0 if settings.reduced_motion else GLIDES[settings.pace]
        return cls(HOLDS[settings.pace], glide)


@dataclass
class Showing:
    """What the stage needs to let a move be seen."""

    origins: dict[str, Point] = field(default_factory=dict)
    """Where new tiles come from, by the name of the place where they lie now."""
    exit: Point | None = None
    """Where tiles that are gone go."""
    flights: list[tuple[Point, Point]] = field(default_factory=list)
    """Hidden tiles that are seen on their way only."""
    sounds: list[str] = field(default_factory=list)
    landing: list[str] = field(default_factory=list)
    """Sounds of tiles being put down: heard when they are there."""
    chain: int = 0
    """So many tiles go one after the other, not all at once."""
    loud: bool = False
    """Something that nobody must miss: it is shown longer, and as a notice."""

    def origin(self, spot: Spot) -> Point | None:
        return self.origins.get(spot.key[0])

    def leave(self, spot: Spot) -> Point | None:
        return self.exit if spot.key[0] in ("train", "pile", "atu", "meld", "rack") else None

    @property
    def stagger(self) -> float:
        """Seconds from one tile to the next."""
        return min(CHAIN, LONGEST_CHAIN / self.chain) if self.chain > 1 else 0.0


def showing(events: Events, seat_at: Callable[[int], Point], stock: Point, viewer: int) -> Showing:
    """How these events are seen by `viewer`; `seat_at` tells where a player sits."""
    shown = Showing(origins={"rack": stock})
    for event in events:
        _add(shown, event, seat_at, stock, viewer)
    return shown


def _add(
    shown: Showing, event: Event, seat_at: Callable[[int], Point], stock: Point, viewer: int
) -> None:
    match event:
        case Drew(seat=seat):
            shown.sounds.append("draw")
            if seat != viewer:
                shown.flights.append((stock, seat_at(seat)))
        case BrokeTrain(seat=seat, taken=taken):
            shown.sounds.append("slide")
            shown.exit = seat_at(seat)
            shown.chain = 1 + len(taken)
        case TookDiscard(seat=seat) | TookAtu(seat=seat):
            shown.sounds.append("slide")
            shown.exit = seat_at(seat)
        case Laid(seat=seat) | LaidOff(seat=seat) | SwappedJoker(seat=seat):
            shown.landing.append("lay")
            shown.origins["meld"] = seat_at(seat)
            shown.loud = shown.loud or (isinstance(event, Laid) and event.first)
        case Discarded(seat=seat) | JokerLost(seat=seat):
            shown.landing.append("clack")
            shown.origins["train"] = shown.origins["lost"] = seat_at(seat)
        case FewTiles() | AnnouncedRackGame():
            shown.loud = True
        case StockRebuilt() | Annulled():
            shown.sounds.append("shuffle")
            shown.exit = stock
        case RoundOver(closer=closer):
            shown.loud = True
            shown.sounds.append("win" if closer == viewer else "turn")
