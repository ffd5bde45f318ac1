"""The end of a turn and of a round: the discard, pe tablă, and closing by laying.

A round ends with the discard that empties a rack (J-89), with "Închid pe tablă" (J-90), or where a
rule set says so as soon as laying leaves one tile or none (R-21, AR-4; T-17 for the rummy).
"""

from __future__ import annotations

from remi.rules.actions import Announce, Close, Discard, Melds, SayFew
from remi.rules.events import (
    AnnouncedRackGame,
    Discarded,
    Event,
    Events,
    FewTiles,
    JokerLost,
    RoundOver,
    StockRebuilt,
    TurnBegan,
)
from remi.rules.patterns import best_pattern
from remi.rules.phase import Phase, Thrown
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import CloseMode, DiscardedJoker, Notice, RackGame, Rummy
from remi.rules.state import Result, State, with_seat
from remi.rules.stock import ends_after_discard, is_rebuilt_after_discard, rebuilt
from remi.rules.tile import JOKER, Rack, Tile, missing_from, without
from remi.rules.view import View, taken_tile, view_for

FEW = 3
"""At so many tiles or fewer the others are told (J-84)."""
RACK = 14
"""Tiles of a complete rack, without the closing tile."""
LAST_TURN_TO_ANNOUNCE = 3


# ------------------------------------------------------------------ the discard


def check_discard(view: View, action: Discard) -> Refusal | None:
    rules, one = view.rules, action.tile
    if one not in view.rack:
        return refuse(Reason.NOT_ON_RACK, tiles=(one,))
    left = len(view.rack) - 1
    if view.must_close and left:
        return refuse(Reason.MUST_CLOSE, tiles=without(view.rack, (one,)))
    if not rules.may_rediscard_taken and taken_tile(view) == one:
        return refuse(Reason.MAY_NOT_DISCARD_TAKEN, tile=one)
    cap = rules.hand_cap_after_turn
    if cap is not None and left > cap:
        return refuse(Reason.TOO_MANY_TILES_LEFT, have=left, need=cap)
    return None


def apply_discard(state: State, action: Discard, order: tuple[Tile, ...]) -> tuple[State, Events]:
    """The tile goes to the discards; then the round is over, or the next seat's turn begins."""
    seat, one, rules = state.turn, action.tile, state.rules
    rack = without(state.racks[seat], (one,))
    is_lost = one == JOKER and rules.discarded_joker is DiscardedJoker.LOST
    told: Event = JokerLost(seat) if is_lost else Discarded(seat, one)
    thrown = (Thrown(one, seat),)
    racks = with_seat(state.racks, seat, rack)
    discards = state.discards if is_lost else state.discards + thrown
    lost = state.lost + thrown if is_lost else state.lost
    if not rack and (state.laid[seat] or rules.is_cards):
        out = state._replace(racks=racks, discards=discards, lost=lost, last_thrown_lost=is_lost)
        ended, over = _over(out, _way_out(state), joker_close=one == JOKER)
        return ended, (told, *over)
    after = state._replace(
        racks=racks,
        discards=discards,
        lost=lost,
        last_thrown_lost=is_lost,
        phase=Phase.DRAW,
        turn=(seat + 1) % state.seats,
        turns_taken=with_seat(state.turns_taken, seat, state.turns_taken[seat] + 1),
        drawn=None,
        laid_this_turn=False,
        table_touched=False,
        laid_earlier=(
            with_seat(state.laid_earlier, seat, True) if state.table_touched else state.laid_earlier
        ),
        must_close=False,
    )
    events = [told]
    if is_rebuilt_after_discard(state):
        after = rebuilt(after, order)
        events.append(StockRebuilt(len(after.stock)))
    after = _miss_few(after, seat)
    if _told_automatically(after, seat):
        events.append(FewTiles(seat, len(rack)))
    if ends_after_discard(after):
        ended, over = exhausted(after)
        return ended, (*events, *over)
    return after, (*events, TurnBegan(after.turn))


def _way_out(state: State) -> str:
    """How the round ends when the rack of the seat on turn is empty."""
    if not state.rules.is_cards:
        return "etalat"
    return "out" if state.laid_earlier[state.turn] else "rummy"


def _over(
    state: State, kind: str, *, joker_close: bool = False, points: int = 0
) -> tuple[State, Events]:
    result = Result(kind, state.turn, joker_close, points)
    return state._replace(phase=Phase.OVER, result=result), (RoundOver(state.turn, kind),)


def exhausted(state: State) -> tuple[State, Events]:
    """The round ended because the tiles ran out: nobody closed (J-87, C-26)."""
    ended = state._replace(phase=Phase.OVER, result=Result("exhausted", None))
    return ended, (RoundOver(None, "exhausted"),)


# ------------------------------------------------------------------ closing by laying


def settle_laying(state: State, events: Events) -> tuple[State, Events]:
    """Ends the round if laying has done so; else tells the others of three tiles or fewer."""
    seat, rules = state.turn, state.rules
    left = len(state.racks[seat])
    if (rules.close_mode is CloseMode.ONE_LEFT and left <= 1) or (
        rules.rummy_mode is Rummy.PLUS_25 and left == 0
    ):
        ended, over = _over(state, _way_out(state))
        return ended, (*events, *over)
    if _told_automatically(state, seat):
        return state, (*events, FewTiles(seat, left))
    return state, events


# ------------------------------------------------------------------ three tiles or fewer


def _told_automatically(state: State, seat: int) -> bool:
    rules = state.rules
    return (
        rules.low_tile_notice is Notice.AUTOMATIC
        and not rules.is_cards
        and not state.rack_game[seat]
        and 0 < len(state.racks[seat]) <= FEW
    )


def check_say_few(view: View, action: SayFew) -> Refusal | None:
    """Where saying it is the player's duty: once, before the discard that leaves three tiles."""
    if view.rules.low_tile_notice is not Notice.MANUAL or view.rules.is_cards:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if view.plays_rack_game:
        return refuse(Reason.RACK_GAME)
    if view.few_said[view.seat]:
        return refuse(Reason.ALREADY_ANNOUNCED)
    if len(view.rack) > FEW + 1:
        return refuse(Reason.TOO_MANY_TILES_LEFT, have=len(view.rack), need=FEW + 1)
    return None


def apply_say_few(state: State, action: SayFew, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat = state.turn
    after = state._replace(few_said=with_seat(state.few_said, seat, True))
    return after, (FewTiles(seat, len(state.racks[seat])),)


def _miss_few(state: State, seat: int) -> State:
    """After a discard: a silent seat with three tiles or fewer pays; more tiles clear the word."""
    left = len(state.racks[seat])
    if state.rules.low_tile_notice is not Notice.MANUAL or state.rack_game[seat]:
        return state
    if left > FEW:
        return state._replace(few_said=with_seat(state.few_said, seat, False))
    if not state.few_said[seat]:
        return state._replace(few_missed=with_seat(state.few_missed, seat, True))
    return state


# ------------------------------------------------------------------ pe tablă


def check_announce(view: View, action: Announce) -> Refusal | None:
    """Within the own first three turns, before laying anything (J-93, AJ-32)."""
    if view.rules.tabla_mode is not RackGame.ANNOUNCED:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if view.plays_rack_game:
        return refuse(Reason.ALREADY_ANNOUNCED)
    if view.opened:
        return refuse(Reason.ALREADY_LAID)
    if view.turns_taken[view.seat] >= LAST_TURN_TO_ANNOUNCE:
        return refuse(Reason.ANNOUNCE_TOO_LATE, need=LAST_TURN_TO_ANNOUNCE)
    return None


def apply_announce(state: State, action: Announce, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat = state.turn
    after = state._replace(rack_game=with_seat(state.rack_game, seat, True))
    return after, (AnnouncedRackGame(seat),)


def check_close(view: View, action: Close) -> Refusal | None:
    if not view.plays_rack_game:
        return refuse(Reason.NOT_ALLOWED_HERE)
    return check_groups(view, action.groups, action.discard)


def check_groups(view: View, groups: Melds, discard: Tile | None) -> Refusal | None:
    """Whether `groups` are fourteen tiles of a winning pattern, and one tile is left to throw."""
    tiles = tuple(one for group in groups for one in group)
    lacking = missing_from(view.rack, tiles if discard is None else (*tiles, discard))
    if lacking:
        return refuse(Reason.NOT_ON_RACK, tiles=lacking)
    if len(tiles) != RACK or len(view.rack) != RACK + 1:
        return refuse(Reason.RACK_NOT_COMPLETE, have=len(tiles), need=RACK)
    closing = closing_tile(view.rack, groups, discard)
    if best_pattern(groups, closing, view.has_launched, view.rules) is None:
        return refuse(Reason.RACK_NOT_COMPLETE, have=len(tiles), need=RACK)
    return None


def closing_tile(rack: Rack, groups: Melds, discard: Tile | None) -> Tile:
    """The tile that closes: the one named, or the one that lies in no group."""
    if discard is not None:
        return discard
    return without(rack, tuple(one for group in groups for one in group))[0]


def apply_close(state: State, action: Close, order: tuple[Tile, ...]) -> tuple[State, Events]:
    return close_rack_game(state, action.groups, action.discard)


def close_rack_game(state: State, groups: Melds, discard: Tile | None) -> tuple[State, Events]:
    """The round ended by a complete rack, paid as arranged."""
    seat = state.turn
    closing = closing_tile(state.racks[seat], groups, discard)
    found = best_pattern(groups, closing, view_for(state, seat).has_launched, state.rules)
    assert found is not None
    state = state._replace(
        racks=with_seat(state.racks, seat, without(state.racks[seat], (closing,))),
        discards=(*state.discards, Thrown(closing, seat)),
    )
    ended, over = _over(state, found.kind, joker_close=closing == JOKER, points=found.points)
    return ended, (Discarded(seat, closing), *over)
