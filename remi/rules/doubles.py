"""Doubles: their exchange and the annulment before the first turn (J-19 … J-23, A-13 … A-15, R-14).

Every seat is asked in turn order, whatever it holds, since skipping one would tell. The seat asked
offers a double, passes or annuls; an offer goes round the others until one accepts. One tile of
each pair changes hands (AJ-9), each double is offered once, and what came by exchange is no double.
"""

from __future__ import annotations

from remi.rules.actions import AcceptDouble, Annul, OfferDouble, Pass
from remi.rules.events import DoubleOffered, DoublesExchanged, Events, TurnBegan
from remi.rules.phase import Drawn, Phase, Source
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import Doubles, RuleSet
from remi.rules.state import DoublesTable, Offer, State, with_seat
from remi.rules.tile import JOKER, Rack, Tile, sorted_rack, without
from remi.rules.view import View, is_big


def begin_doubles(state: State) -> State:
    """The dealt round, with the first player asked for a double."""
    nothing: tuple[Rack, ...] = ((),) * state.seats
    return state._replace(
        phase=Phase.DOUBLES,
        turn=state.first_seat,
        doubles=DoublesTable(None, nothing, nothing),
    )


def doubles_on(rack: Rack, received: Rack = ()) -> tuple[Tile, ...]:
    """The doubles of a rack, each once; jokers and what came by exchange are none."""
    return tuple(
        one
        for one in dict.fromkeys(rack)
        if one != JOKER and rack.count(one) > 1 and one not in received
    )


def check_offer_double(view: View, action: OfferDouble) -> Refusal | None:
    if view.rules.doubles_mode is Doubles.NONE:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if view.offer is not None:
        return refuse(Reason.NOT_YOUR_PHASE)
    return _check_own_double(view, action.tile) or (
        refuse(Reason.ALREADY_OFFERED, tile=action.tile)
        if action.tile in view.doubles_offered
        else None
    )


def check_accept_double(view: View, action: AcceptDouble) -> Refusal | None:
    if view.rules.doubles_mode is Doubles.NONE:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if view.offer is None:
        return refuse(Reason.NOT_YOUR_PHASE)
    refusal = _check_own_double(view, action.tile)
    if refusal is None and not _classes_match(view.rules, view.offer.big, action.tile):
        return refuse(Reason.WRONG_DOUBLE_CLASS, tile=action.tile, big=view.offer.big)
    return refusal


def _check_own_double(view: View, one: Tile) -> Refusal | None:
    if one not in view.rack:
        return refuse(Reason.NOT_ON_RACK, tiles=(one,))
    if one not in doubles_on(view.rack, view.doubles_received):
        return refuse(Reason.NOT_A_DOUBLE, tile=one)
    return None


def _classes_match(rules: RuleSet, big: bool, one: Tile) -> bool:
    """Big for big and small for small (J-22), where the rule set minds."""
    return rules.doubles_mode is Doubles.ANY or is_big(one) == big


def check_pass(view: View, action: Pass) -> Refusal | None:
    return None


def check_annul(view: View, action: Annul) -> Refusal | None:
    need = view.rules.redeal_doubles
    if need is None:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if view.offer is not None:
        return refuse(Reason.NOT_YOUR_PHASE)
    have = len(doubles_on(view.rack, view.doubles_received))
    if have < need:
        return refuse(Reason.DOUBLES_TOO_FEW, have=have, need=need)
    return None


def apply_offer_double(
    state: State, action: OfferDouble, order: tuple[Tile, ...]
) -> tuple[State, Events]:
    doubles = _table(state)
    seat = state.turn
    before = doubles.offered[seat]
    offered = with_seat(doubles.offered, seat, sorted_rack((*before, action.tile)))
    after = state._replace(
        turn=(seat + 1) % state.seats,
        doubles=doubles._replace(offer=Offer(seat, action.tile), offered=offered),
    )
    return after, (DoubleOffered(seat, action.tile, is_big(action.tile)),)


def apply_accept_double(
    state: State, action: AcceptDouble, order: tuple[Tile, ...]
) -> tuple[State, Events]:
    doubles = _table(state)
    offer, taker, given = doubles.offer, state.turn, action.tile
    assert offer is not None
    racks, received = state.racks, doubles.received
    for seat, gives, gets in (
        (offer.seat, offer.tile, given),
        (taker, given, offer.tile),
    ):
        rack = sorted_rack((*without(racks[seat], (gives,)), gets))
        racks = with_seat(racks, seat, rack)
        received = with_seat(received, seat, sorted_rack((*received[seat], gets)))
    after = state._replace(
        turn=offer.seat, racks=racks, doubles=doubles._replace(offer=None, received=received)
    )
    return after, (DoublesExchanged((offer.seat, taker), (offer.tile, given)),)


def apply_pass(state: State, action: Pass, order: tuple[Tile, ...]) -> tuple[State, Events]:
    doubles = _table(state)
    following = (state.turn + 1) % state.seats
    if doubles.offer is not None and following == doubles.offer.seat:
        doubles = doubles._replace(offer=None)  # in vain; the offering seat is asked again
    elif doubles.offer is None and following == state.first_seat:
        return begin_first_turn(state)
    return state._replace(turn=following, doubles=doubles), ()


def begin_first_turn(state: State) -> tuple[State, Events]:
    """The first turn; with a tile more than the others it has no draw (J-28)."""
    first = state.first_seat
    with_extra_tile = len(state.racks[first]) > state.rules.hand_size_for(state.seats)
    after = state._replace(
        turn=first,
        doubles=None,
        phase=Phase.PLAY if with_extra_tile else Phase.DRAW,
        drawn=Drawn(Source.OPENING, None) if with_extra_tile else None,
    )
    return after, (TurnBegan(first),)


def _table(state: State) -> DoublesTable:
    assert state.doubles is not None, "there is no doubles phase now"
    return state.doubles
