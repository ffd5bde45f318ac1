"""The one draw of a turn (J-30, AJ-14): from the stock, the last discard, the broken train, the
Atu.

Only the stock reveals something hidden. The other three are complete actions: the melds that they
oblige to are laid in the same breath (J-26, J-51, J-67, J-68; rulebook P6).
"""

from __future__ import annotations

from remi.rules.actions import BreakTrain, Draw, Take, TakeAtu
from remi.rules.closing import check_groups, close_rack_game, exhausted, settle_laying
from remi.rules.events import BrokeTrain, Drew, Event, Events, StockRebuilt, TookAtu, TookDiscard
from remi.rules.finishing import can_close_with
from remi.rules.meld import read_meld
from remi.rules.melding import check_leaves_closing_tile, check_may_lay, check_melds, lay_melds
from remi.rules.phase import Drawn, Phase, Source
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import TakeLast
from remi.rules.state import State, with_seat
from remi.rules.stock import can_rebuild, rebuilt
from remi.rules.tile import Tile, missing_from, sorted_rack, without
from remi.rules.view import View

# ------------------------------------------------------------------ stock


def check_draw(view: View, action: Draw) -> Refusal | None:
    """Always allowed: with nothing left to draw, wanting to draw ends the round (J-87)."""
    return None


def apply_draw(state: State, action: Draw, order: tuple[Tile, ...]) -> tuple[State, Events]:
    events: list[Event] = []
    if not state.stock:
        if not can_rebuild(state):
            return exhausted(state)
        state = rebuilt(state, order)
        events.append(StockRebuilt(len(state.stock)))
    one, seat = state.stock[0], state.turn
    after = state._replace(
        stock=state.stock[1:],
        racks=with_seat(state.racks, seat, sorted_rack((*state.racks[seat], one))),
        phase=Phase.PLAY,
        drawn=Drawn(Source.STOCK, one),
    )
    events.append(Drew(seat, one))
    return after, tuple(events)


# ------------------------------------------------------------------ the last discard


def how_to_take(view: View) -> TakeLast | Refusal:
    """How the seat may take the last discard now: free, with a first or new meld; or why not."""
    rules = view.rules
    if view.last_thrown_lost:
        return refuse(Reason.JOKER_LOST)
    if not view.discards:
        return refuse(Reason.NOTHING_TO_TAKE)
    if rules.first_discard_dead and len(view.discards) == 1:
        return refuse(Reason.FIRST_DISCARD_DEAD, tile=view.discards[0].tile)
    if view.plays_rack_game:
        return TakeLast.FREE  # J-79
    how = rules.take_last_after_meld if view.opened else rules.take_last_before_meld
    return refuse(Reason.NOT_OPENED) if how is TakeLast.NEVER else how


def check_take(view: View, action: Take) -> Refusal | None:
    how = how_to_take(view)
    if isinstance(how, Refusal):
        return how
    if not action.melds:
        if how is TakeLast.FREE:
            return None
        return refuse(Reason.MUST_LAY_TAKEN_TILE, tile=view.discards[-1].tile)
    taken = view.discards[-1].tile
    drawn = view._replace(drawn=Drawn(Source.DISCARD, taken))
    refusal = check_may_lay(drawn)
    if refusal is not None:
        return refusal
    if all(taken not in meld for meld in action.melds):
        return refuse(Reason.MUST_USE_TAKEN_TILE, tile=taken)
    return check_melds(drawn, action.melds, sorted_rack((*view.rack, taken)))


def apply_take(state: State, action: Take, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat, taken = state.turn, state.discards[-1].tile
    after = state._replace(
        discards=state.discards[:-1],
        racks=with_seat(state.racks, seat, sorted_rack((*state.racks[seat], taken))),
        phase=Phase.PLAY,
        drawn=Drawn(Source.DISCARD, taken),
    )
    return _then_lay(after, (TookDiscard(seat, taken),), action.melds)


# ------------------------------------------------------------------ the train


def check_may_break(view: View) -> Refusal | None:
    """Whether the seat may break the train at all now (J-79, J-80, J-85)."""
    rules = view.rules
    if view.plays_rack_game:
        return refuse(Reason.RACK_GAME)
    if not rules.break_train:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if not view.opened:
        return refuse(Reason.NOT_OPENED)
    if len(view.rack) < rules.break_min_rack:
        return refuse(Reason.TOO_FEW_TILES_TO_BREAK, have=len(view.rack), need=rules.break_min_rack)
    return None


def check_break_place(view: View, index: int) -> Refusal | None:
    """Whether the train has a place `index` at which it can be broken."""
    if not 0 <= index < len(view.discards):
        return refuse(Reason.NO_SUCH_DISCARD, index=index)
    if index == 0 and view.rules.first_discard_dead:
        return refuse(Reason.FIRST_DISCARD_DEAD, tile=view.discards[0].tile)
    if index == len(view.discards) - 1 and how_to_take(view) is TakeLast.FREE:
        return refuse(Reason.NOT_ALLOWED_HERE, tile=view.discards[index].tile)  # just take it
    return None


def check_break(view: View, action: BreakTrain) -> Refusal | None:
    refusal = check_may_break(view) or check_break_place(view, action.index)
    if refusal is not None:
        return refusal
    broken = view.discards[action.index].tile
    along = tuple(one.tile for one in view.discards[action.index + 1 :])
    refusal = _check_meld_with(view, action.meld, broken, along)
    if refusal is not None:
        return refusal
    rest = without(sorted_rack((*view.rack, broken)), action.meld)
    return check_leaves_closing_tile(view, (*rest, *along))


def _check_meld_with(
    view: View, tiles: tuple[Tile, ...], must: Tile, along: tuple[Tile, ...] = ()
) -> Refusal | None:
    """A new meld of the tile `must` and rack tiles; `along` comes too late to be used (AJ-13)."""
    if must not in tiles:
        return refuse(Reason.MUST_USE_TAKEN_TILE, tile=must)
    others = without(tiles, (must,))
    lacking = missing_from(view.rack, others)
    if lacking:
        if set(lacking) <= set(along) and len(others) - len(lacking) < 2:
            return refuse(Reason.NEEDS_TWO_RACK_TILES, tiles=lacking)
        return refuse(Reason.NOT_ON_RACK, tiles=lacking)
    meld = read_meld(tiles, view.rules)
    return meld if isinstance(meld, Refusal) else None


def apply_break(state: State, action: BreakTrain, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat = state.turn
    broken = state.discards[action.index].tile
    along = tuple(one.tile for one in state.discards[action.index + 1 :])
    after = state._replace(
        discards=state.discards[: action.index],
        last_thrown_lost=False,
        racks=with_seat(state.racks, seat, sorted_rack((*state.racks[seat], broken, *along))),
        phase=Phase.PLAY,
        drawn=Drawn(Source.TRAIN, broken),
    )
    return _then_lay(after, (BrokeTrain(seat, action.index, broken, along),), (action.meld,))


# ------------------------------------------------------------------ the Atu


def check_take_atu(view: View, action: TakeAtu) -> Refusal | None:
    """The Atu may be taken to end the round in this very turn (J-25 … J-27, AJ-5)."""
    if view.atu is None:
        return refuse(Reason.NO_ATU)
    with_atu = view._replace(
        rack=sorted_rack((*view.rack, view.atu)), drawn=Drawn(Source.ATU, view.atu)
    )
    if view.plays_rack_game:
        if action.melds:
            return refuse(Reason.RACK_GAME)
        return check_groups(with_atu, action.groups, action.discard)
    if not action.melds:
        return refuse(Reason.MUST_LAY_TAKEN_TILE, tile=view.atu)
    refusal = check_may_lay(view)
    if refusal is not None:
        return refusal
    if all(view.atu not in meld for meld in action.melds):
        return refuse(Reason.MUST_USE_TAKEN_TILE, tile=view.atu)
    refusal = check_melds(with_atu, action.melds, with_atu.rack)
    if refusal is None and not can_close_with(with_atu, action.melds):
        return refuse(Reason.CANNOT_CLOSE, tile=view.atu)
    return refusal


def apply_take_atu(state: State, action: TakeAtu, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat, atu = state.turn, state.atu
    assert atu is not None
    after = state._replace(
        atu=None,
        racks=with_seat(state.racks, seat, sorted_rack((*state.racks[seat], atu))),
        phase=Phase.PLAY,
        drawn=Drawn(Source.ATU, atu),
        must_close=True,
    )
    took = (TookAtu(seat, atu),)
    if state.rack_game[seat]:
        closed, events = close_rack_game(after, action.groups, action.discard)
        return closed, (*took, *events)
    return _then_lay(after, took, action.melds)


# ------------------------------------------------------------------


def _then_lay(
    state: State, events: Events, melds: tuple[tuple[Tile, ...], ...]
) -> tuple[State, Events]:
    if not melds:
        return state, events
    state, laid = lay_melds(state, melds)
    return settle_laying(state, (*events, laid))
