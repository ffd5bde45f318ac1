"""What a step of a lesson wants: questions about what the learner did and how the table stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from remi.rules.events import (
    AnnouncedRackGame,
    BrokeTrain,
    Discarded,
    Drew,
    Events,
    Laid,
    LaidOff,
    RoundOver,
    SwappedJoker,
    TookAtu,
    TookDiscard,
)
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.ui.learn.moves import tiles
from remi.ui.learn.position import YOU


class Deed(NamedTuple):
    """What the learner did just now; no events where he only moved tiles of his rack."""

    events: Events
    state: State
    """As it stands after it."""
    groups: tuple[tuple[Tile, ...], ...] = ()
    """The melds that stand on the rack."""


Goal = Callable[[Deed], bool]


def did(kind: type) -> Goal:
    """The learner did something of this kind of events."""
    return lambda deed: any(isinstance(e, kind) and _is_own(e) for e in deed.events)


drew = did(Drew)
took = did(TookDiscard)
took_atu = did(TookAtu)
announced = did(AnnouncedRackGame)


def _is_own(event: object) -> bool:
    return getattr(event, "seat", getattr(event, "closer", None)) == YOU


def closed(deed: Deed) -> bool:
    """The learner ended the round."""
    return any(isinstance(event, RoundOver) and event.closer == YOU for event in deed.events)


def opened(deed: Deed) -> bool:
    """He made his first meld."""
    return any(isinstance(event, Laid) and event.first for event in deed.events)


def laid(text: str) -> Goal:
    """A meld of just these tiles was laid, in whatever order they were written."""
    wanted = sorted(tiles(text))

    def asks(deed: Deed) -> bool:
        return any(
            sorted(meld.tiles) == wanted
            for event in deed.events
            if isinstance(event, Laid)
            for meld in event.melds
        )

    return asks


def laid_in_order(text: str) -> Goal:
    """A meld was laid in which the tiles lie as written: what a joker stands for matters."""
    wanted = tiles(text)

    def asks(deed: Deed) -> bool:
        melds = (meld for e in deed.events if isinstance(e, Laid) for meld in e.melds)
        return any(meld.tiles == wanted for meld in melds)

    return asks


def laid_off(one: str) -> Goal:
    """This tile was laid off, wherever it fitted."""
    (wanted,) = tiles(one)
    return lambda deed: any(isinstance(e, LaidOff) and e.tile == wanted for e in deed.events)


def broke(one: str) -> Goal:
    """The train was broken at this tile."""
    (wanted,) = tiles(one)
    return lambda deed: any(isinstance(e, BrokeTrain) and e.tile == wanted for e in deed.events)


def swapped(meld: int) -> Goal:
    """The joker of this meld was swapped."""
    return lambda deed: any(isinstance(e, SwappedJoker) and e.meld == meld for e in deed.events)


def threw(some: str = "") -> Goal:
    """One of these tiles, or any at all, was discarded."""
    wanted = tiles(some)
    return lambda deed: any(
        isinstance(e, Discarded) and (not wanted or e.tile in wanted) for e in deed.events
    )


def threw_other_than(some: str) -> Goal:
    """A tile was discarded that is none of these."""
    kept = tiles(some)
    return lambda deed: any(isinstance(e, Discarded) and e.tile not in kept for e in deed.events)


def left(text: str) -> Goal:
    """On the rack is only this."""
    wanted = sorted(tiles(text))
    return lambda deed: list(deed.state.racks[YOU]) == wanted


def stands(text: str) -> Goal:
    """These tiles stand side by side on the rack, in one meld."""
    wanted = set(tiles(text))
    return lambda deed: any(wanted <= set(group) for group in deed.groups)


def either(*goals: Goal) -> Goal:
    return lambda deed: any(goal(deed) for goal in goals)
