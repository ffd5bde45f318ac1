"""All that the seat on turn may do now, from its view (the engine protocol's `legal`).

Each list is made from candidates that `engine.check` is asked about, so it can name nothing that
would be refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from remi.rules.actions import (
    AcceptDouble,
    Announce,
    Annul,
    BreakTrain,
    Discard,
    Lay,
    LayOff,
    OfferDouble,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.combinations import all_melds, melds_with
from remi.rules.drawing import check_break_place, check_may_break, how_to_take
from remi.rules.engine import check
from remi.rules.finishing import swaps_at
from remi.rules.jokers import check_may_swap
from remi.rules.meld import Kind, Meld, fitting_ends
from remi.rules.melding import check_may_lay
from remi.rules.phase import Phase
from remi.rules.ruleset import CloseMode, TakeLast
from remi.rules.tile import Rack, Tile, sorted_rack, without
from remi.rules.view import View
from remi.solver.closing import CompleteRack, best_close
from remi.solver.cover import best_opening, full_cover


class Opening(NamedTuple):
    """Whether a first meld is possible from the rack, and its most points."""

    possible: bool
    points: int


class Legal(NamedTuple):
    """What the seat may do. Empty, False or None where it may not."""

    seat: int
    phase: Phase
    draw: bool = False
    take: str = "no"
    """"no", "free", or "must-lay": only together with melds that use the tile."""
    breaks: tuple[int, ...] = ()
    atu: bool = False
    opening: Opening | None = None
    lay: tuple[Meld, ...] = ()
    layoff: tuple[LayOff, ...] = ()
    """`end` is given for every run."""
    swap: tuple[tuple[int, tuple[Tile, ...]], ...] = ()
    """Meld ids with the real tiles that free a joker there, where a new meld for it exists."""
    discard: Rack = ()
    announce: bool = False
    close: CompleteRack | None = None
    few: bool = False
    offer_double: Rack = ()
    accept_double: Rack = ()
    may_pass: bool = False
    annul: bool = False


def legal(view: View) -> Legal:
    """All that this seat may do now; nothing when it is not on turn or the round is over."""
    nothing = Legal(view.seat, view.phase)
    if view.seat != view.turn:
        return nothing
    match view.phase:
        case Phase.DOUBLES:
            return _in_doubles(view, nothing)
        case Phase.DRAW:
            return _before_drawing(view, nothing)
        case Phase.PLAY:
            return _after_drawing(view, nothing)
        case _:
            return nothing


def _in_doubles(view: View, nothing: Legal) -> Legal:
    kinds = tuple(dict.fromkeys(view.rack))
    return nothing._replace(
        offer_double=tuple(one for one in kinds if check(view, OfferDouble(one)) is None),
        accept_double=tuple(one for one in kinds if check(view, AcceptDouble(one)) is None),
        may_pass=True,
        annul=check(view, Annul()) is None,
    )


def _before_drawing(view: View, nothing: Legal) -> Legal:
    return nothing._replace(
        draw=True,
        take=how_taken(view),
        breaks=break_places(view),
        atu=can_take_atu(view),
        announce=check(view, Announce()) is None,
    )


def _after_drawing(view: View, nothing: Legal) -> Legal:
    return nothing._replace(
        opening=opening(view),
        lay=lays(view),
        layoff=tuple(lay_offs(view)),
        swap=swap_choices(view),
        discard=tuple(one for one in dict.fromkeys(view.rack) if check(view, Discard(one)) is None),
        announce=check(view, Announce()) is None,
        close=closing(view),
        few=check(view, SayFew()) is None,
    )


def keep_for_closing(view: View) -> int:
    """How many tiles laying has to leave on the rack: one to throw, none where laying closes."""
    return 0 if view.rules.close_mode is CloseMode.ONE_LEFT else 1


# ------------------------------------------------------------------ before drawing


def how_taken(view: View) -> str:
    """How the last discard may be taken: "no", "free", or "must-lay"."""
    how = how_to_take(view)
    if how is TakeLast.FREE:
        return "free"
    if how is TakeLast.FIRST_MELD:
        return "must-lay" if take_opening(view) else "no"
    if how is TakeLast.NEW_MELD:
        return "must-lay" if any(takes(view)) else "no"
    return "no"


def take_opening(view: View) -> Take | None:
    """The last discard taken into the first meld with the most points, or None."""
    if view.opened or not view.discards or check_may_lay(view) is not None:
        return None
    taken = view.discards[-1].tile
    rack = sorted_rack((*view.rack, taken))
    layout = best_opening(rack, view.rules, keep_for_closing(view), must_use=taken)
    if layout is None:
        return None
    take = Take(tuple(meld.tiles for meld in layout.melds))
    return take if check(view, take) is None else None


def takes(view: View) -> Iterator[Take]:
    """The last discard taken into each single new meld that it fits."""
    if not view.discards:
        return
    taken = view.discards[-1].tile
    for meld in melds_with(taken, sorted_rack((*view.rack, taken)), view.rules):
        take = Take((meld.tiles,))
        if check(view, take) is None:
            yield take


def break_places(view: View) -> tuple[int, ...]:
    """Where the train may be broken now: a fitting meld exists there."""
    if check_may_break(view) is not None:
        return ()
    return tuple(index for index in range(len(view.discards)) if any(breaks(view, index)))


def breaks(view: View, index: int) -> Iterator[BreakTrain]:
    """The train broken at this place, with each meld that the tile there fits."""
    if check_break_place(view, index) is not None:
        return
    broken = view.discards[index].tile
    for meld in melds_with(broken, sorted_rack((*view.rack, broken)), view.rules):
        action = BreakTrain(index, meld.tiles)
        if check(view, action) is None:
            yield action


def can_take_atu(view: View) -> bool:
    return take_atu(view) is not None


def take_atu(view: View) -> TakeAtu | None:
    """The Atu taken in a way that closes the round in this turn, or None (J-25 … J-27)."""
    if view.atu is None:
        return None
    rack = sorted_rack((*view.rack, view.atu))
    if view.plays_rack_game:
        complete = best_close(rack, view.rules, view.has_launched)
        return complete and TakeAtu((), complete.groups, complete.discard)
    if check_may_lay(view) is not None:
        return None
    melds = melds_with(view.atu, rack, view.rules)
    if not melds:
        return None
    if not view.opened:
        return _open_with_atu(view, rack)
    candidates = (TakeAtu((meld.tiles,)) for meld in melds)
    return next((take for take in candidates if check(view, take) is None), None)


def _open_with_atu(view: View, rack: Rack) -> TakeAtu | None:
    """All of the rack laid as first meld, but for the closing tile."""
    aside: list[tuple[Tile, ...]] = [(one,) for one in dict.fromkeys(rack)]
    if not keep_for_closing(view):
        aside.append(())
    for closing_tile in aside:
        tiles = without(rack, closing_tile)
        layout = full_cover(tiles, view.rules, needs_run=view.rules.first_meld_needs_run)
        if layout is not None:
            take = TakeAtu(tuple(meld.tiles for meld in layout.melds))
            if check(view, take) is None:
                return take
    return None


# ------------------------------------------------------------------ after drawing


def opening(view: View) -> Opening | None:
    """For a seat that has not laid and may lay now: its best first meld; None for all others."""
    if view.opened or view.rules.is_cards or check_may_lay(view) is not None:
        return None
    layout = best_opening(view.rack, view.rules, keep_for_closing(view))
    return Opening(False, 0) if layout is None else Opening(True, layout.points)


def lays(view: View) -> tuple[Meld, ...]:
    """Every single meld that may be laid now; none before the first meld of a tile game."""
    if not (view.opened or view.rules.is_cards) or check_may_lay(view) is not None:
        return ()
    return tuple(
        meld for meld in all_melds(view.rack, view.rules) if check(view, Lay((meld.tiles,))) is None
    )


def lay_offs(view: View) -> Iterator[LayOff]:
    """Every lay-off that is legal now, by meld and then by tile."""
    for target in view.table:
        for one in dict.fromkeys(view.rack):
            ends: tuple[str | None, ...] = (None,)
            if target.meld.kind is Kind.RUN:
                ends = fitting_ends(target.meld, one, view.rules)
            for end in ends:
                action = LayOff(target.id, one, end)
                if check(view, action) is None:
                    yield action


def swap_actions(view: View) -> Iterator[SwapJoker]:
    """Every joker swap that is legal now, with every new meld."""
    if check_may_swap(view) is not None:
        return
    for target in view.table:
        for action, _ in swaps_at(target, view):
            if check(view, action) is None:
                yield action


def swap_choices(view: View) -> tuple[tuple[int, tuple[Tile, ...]], ...]:
    choices = ((action.meld, action.tiles) for action in swap_actions(view))
    return tuple(sorted(dict.fromkeys(choices)))


def closing(view: View) -> CompleteRack | None:
    """The best close that the button can give now."""
    if not view.plays_rack_game:
        return None
    return best_close(view.rack, view.rules, view.has_launched)
