"""Hints: what hard would do in a player's place, and why, for the window to put into words.

A hint is given in three steps, each telling more: what kind of thing there is to do, the tiles that
it concerns, and the reasons. Reasons are codes with tiles and numbers; nothing here is a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from remi.bots import TakeBack, act
from remi.bots.appraisal import accepted, completed_by, is_not_collected, unseen
from remi.bots.hard import HARD
from remi.bots.rack_game import distance
from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    BreakTrain,
    Close,
    Discard,
    Lay,
    LayOff,
    OfferDouble,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.finishing import after_laying
from remi.rules.meld import Meld, read_meld
from remi.rules.ruleset import CloseMode
from remi.rules.tile import JOKER, Rack, Tile, without
from remi.rules.values import end_value, laying_value
from remi.rules.view import View

ADVISER = HARD._replace(overlooks=0.0, samples=32, trusts_appraisal=3.0)
"""Hard that overlooks nothing and leaves less to luck, so that advice is not a matter of chance."""
WAYS_TOLD = 3
"""So many pairs that are kept are named at most, those with the most outs."""


class Why(StrEnum):
    """Why something is good to do. In brackets: what `details` says."""

    OPENS = "opens"
    """It is a first meld (`points` that count towards the minimum, `need`)."""
    LAYS = "lays"
    """It lays a new meld (`points` at the end of the round)."""
    LAYS_OFF = "lays-off"
    """The tile fits a meld of the table (`meld`, `points`)."""
    TAKES_JOKER = "takes-joker"
    """A joker comes from the table into a new meld (`meld`, `points`)."""
    CLOSES = "closes"
    """It ends the round."""
    FITS_TABLE = "fits-table"
    """The tile that is taken can be laid off (`tile`)."""
    MAKES_MELD = "makes-meld"
    """The tile that is taken makes a meld with tiles of the rack (`tile`, `points`)."""
    BRINGS_ALONG = "brings-along"
    """The broken train brings so many more tiles (`count`)."""
    NOTHING_BETTER = "nothing-better"
    """What lies open serves less than a tile from the stock."""
    WAYS = "ways"
    """These two tiles stay, and this many unseen tiles make a meld of them (`tiles`, `outs`)."""
    ALONE = "alone"
    """The tile goes with none of the others (`tile`)."""
    SAFE = "safe"
    """The next seat does not collect such tiles, it threw some itself (`tile`, `times`)."""
    HELPS_NOBODY = "helps-nobody"
    """No meld of the table takes the tile (`tile`)."""
    DEAR = "dear"
    """The tile costs so many points if it is held at the end (`tile`, `points`)."""
    PATTERN = "pattern"
    """The rack is near a pattern pe tablă (`pattern`, `missing` tiles, `points` it is paid)."""
    DOUBLE = "double"
    """Of two equal tiles one is of little use (`tile`)."""
    TAKE_BACK = "take-back"
    """Nothing else is allowed any more in this turn."""


@dataclass(frozen=True)
class Because:
    """A reason with its tiles and numbers by name."""

    why: Why
    details: Mapping[str, Any] = field(default_factory=dict)


def because(why: Why, **details: Any) -> Because:
    """A reason.

    >>> because(Why.OPENS, points=55, need=45).details["points"]
    55
    """
    return Because(why, details)


@dataclass(frozen=True)
class Hint:
    """What to do, the tiles that it concerns, and why; the first reason says what kind it is."""

    action: Action | TakeBack
    tiles: Rack
    reasons: tuple[Because, ...]

    @property
    def kind(self) -> Why:
        """The first step: there is something of this kind to do."""
        return self.reasons[0].why


def hint(view: View, seed: int | str | None = None) -> Hint:
    """What hard would do for the seat on turn if it overlooked nothing, with reasons.

    Raises:
        ValueError: the seat is not on turn, or the round is over.
    """
    action = act(ADVISER, view, seed)
    return Hint(action, _tiles(action, view), tuple(_reasons(action, view)))


def _tiles(action: Action | TakeBack, view: View) -> Rack:
    """The tiles of rack, train and Atu that the action moves."""
    match action:
        case Lay(melds):
            return tuple(one for meld in melds for one in meld)
        case Take(melds) if not melds:
            return (view.discards[-1].tile,)
        case Take(melds) | TakeAtu(melds=melds) if melds:
            return tuple(one for meld in melds for one in meld)
        case TakeAtu():
            return () if view.atu is None else (view.atu,)
        case BreakTrain(_, meld):
            return meld
        case SwapJoker(_, tiles, new):
            return (*tiles, *new)
        case Close(groups):
            return tuple(one for group in groups for one in group)
        case LayOff() | Discard() | OfferDouble() | AcceptDouble():
            return (action.tile,)
        case _:
            return ()


def _reasons(action: Action | TakeBack, view: View) -> Iterator[Because]:
    rules = view.rules
    match action:
        case TakeBack():
            yield because(Why.TAKE_BACK)
        case TakeAtu() | Close():
            yield because(Why.CLOSES)
        case Lay(melds):
            yield from _of_melds(melds, view, _closes_after(view, melds))
        case LayOff(meld, one):
            yield because(Why.LAYS_OFF, meld=meld, points=end_value((one,), rules))
        case SwapJoker(meld, tiles, new):
            yield because(Why.TAKES_JOKER, meld=meld, points=end_value((*tiles, *new), rules))
        case Take():
            yield from _of_taking(action, view)
        case BreakTrain(index, meld):
            tile = view.discards[index].tile
            yield because(Why.MAKES_MELD, tile=tile, points=end_value(meld, rules))
            yield because(Why.BRINGS_ALONG, count=len(view.discards) - index - 1)
        case Discard(one):
            yield from _of_throwing(one, view)
        case Announce():
            yield _nearest_pattern(view)
        case OfferDouble(one) | AcceptDouble(one):
            yield because(Why.DOUBLE, tile=one)
        case _:
            yield because(Why.NOTHING_BETTER)


def _of_melds(melds: tuple[Rack, ...], view: View, closes: bool) -> Iterator[Because]:
    rules = view.rules
    if closes:
        yield because(Why.CLOSES)
    if view.opened or rules.is_cards:
        yield because(Why.LAYS, points=sum(end_value(meld, rules) for meld in melds))
        return
    read = (read_meld(meld, rules) for meld in melds)
    points = sum(laying_value(meld, rules) for meld in read if isinstance(meld, Meld))
    yield because(Why.OPENS, points=points, need=rules.first_meld_min)


def _closes_after(view: View, melds: tuple[Rack, ...]) -> bool:
    """Whether only the closing tile is left once these melds are laid."""
    left = len(after_laying(view, melds).rack)
    return left <= 1 if view.rules.close_mode is CloseMode.ONE_LEFT else left == 1


def _of_taking(take: Take, view: View) -> Iterator[Because]:
    taken = view.discards[-1].tile
    if take.melds:
        yield from _of_melds(take.melds, view, closes=False)
    elif taken in accepted(view) and not view.plays_rack_game:
        yield because(Why.FITS_TABLE, tile=taken)
    else:
        yield because(Why.MAKES_MELD, tile=taken, points=end_value((taken,), view.rules))


def _of_throwing(one: Tile, view: View) -> Iterator[Because]:
    """What speaks for throwing this tile: its end first, then the tile, then what stays."""
    if len(view.rack) == 1 and not view.plays_rack_game:
        yield because(Why.CLOSES)
        return
    rest = without(view.rack, (one,))
    if not any(completed_by(one, other, view.rules) for other in rest if JOKER not in (one, other)):
        yield because(Why.ALONE, tile=one)
    following = (view.seat + 1) % view.seats
    if is_not_collected(one, view, following):
        times = sum(thrown.seat == following for thrown in view.discards if thrown.tile == one)
        yield because(Why.SAFE, tile=one, times=times)
    if one not in accepted(view):
        yield because(Why.HELPS_NOBODY, tile=one)
    else:
        yield because(Why.DEAR, tile=one, points=end_value((one,), view.rules))
    yield from _ways(rest, view)


def _ways(rest: Rack, view: View) -> Iterator[Because]:
    """The pairs that stay, those with the most outs."""
    out = unseen(view)
    reals = [one for one in dict.fromkeys(rest) if one != JOKER]
    found = [
        (sum(out[third] for third in completed_by(one, other, view.rules)), (one, other))
        for at, one in enumerate(reals)
        for other in reals[at + 1 :]
    ]
    for outs, pair in sorted(found, reverse=True)[:WAYS_TOLD]:
        if outs:
            yield because(Why.WAYS, tiles=pair, outs=outs)


def _nearest_pattern(view: View) -> Because:
    missing, points, name = min(
        (distance(name, view.rack, view.rules), -prices[0], name)
        for name, prices in view.rules.tabla_patterns
    )
    return because(Why.PATTERN, pattern=name, missing=missing, points=-points)
