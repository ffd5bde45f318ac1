"""Taking a joker from the table (J-70 … J-78, J-83, AJ-23 … AJ-25, AJ-29).

The real tile goes into the joker's place, and the joker at once into a new meld with two rack tiles
or more. In a run only the exact tile frees it; in a set the real tiles have to complete the set, so
the joker of a three-tile set takes both missing colours. Each joker may be laid only so often.

    table  R9 R10 *      rack  R11 Y4 Y5      R11 takes the joker's place, Y4 Y5 * is laid
    table  R5 Y5 *       rack  B5 K5 Y8 Y9    B5 and K5 complete the set, Y8 Y9 * is laid
"""

from __future__ import annotations

from remi.rules.actions import SwapJoker
from remi.rules.closing import settle_laying
from remi.rules.events import Events, SwappedJoker
from remi.rules.meld import SET_MAX, Kind, Meld, TableMeld, read_meld
from remi.rules.melding import (
    check_leaves_closing_tile,
    check_may_touch_table,
    next_meld_id,
    table_meld,
)
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import RuleSet
from remi.rules.state import State, with_seat
from remi.rules.tile import JOKER, Tile, missing_from, sorted_rack, without
from remi.rules.view import View


def check_may_swap(view: View) -> Refusal | None:
    """Whether the seat may take jokers at all in this turn (J-83, AJ-29)."""
    refusal = check_may_touch_table(view)
    if refusal is not None:
        return refusal
    if not view.rules.jokers:
        return refuse(Reason.NOT_ALLOWED_HERE)
    if not view.opened:
        return refuse(Reason.NOT_OPENED)
    if view.laid_this_turn:
        return refuse(Reason.OPENED_THIS_TURN)
    return None


def check_swap(view: View, action: SwapJoker) -> Refusal | None:
    refusal = check_may_swap(view)
    if refusal is not None:
        return refusal
    lacking = missing_from(view.rack, action.tiles)
    if lacking:
        return refuse(Reason.NOT_ON_RACK, tiles=lacking)
    target = view.meld(action.meld)
    if target is None:
        return refuse(Reason.NO_SUCH_MELD, meld=action.meld)
    place = joker_freed_by(target, action.tiles, view.rules)
    if isinstance(place, Refusal):
        return place
    return _check_new_meld(view, action)


def _check_new_meld(view: View, action: SwapJoker) -> Refusal | None:
    if JOKER not in action.new:
        return refuse(Reason.NEW_MELD_NEEDS_JOKER, tiles=action.new)
    rack = without(view.rack, action.tiles)
    from_rack = without(action.new, (JOKER,))
    lacking = missing_from(rack, from_rack)
    if lacking:
        return refuse(Reason.NOT_ON_RACK, tiles=lacking)
    meld = read_meld(action.new, view.rules)
    if isinstance(meld, Refusal):
        return meld
    return check_leaves_closing_tile(view, without(rack, from_rack))


def joker_freed_by(target: TableMeld, tiles: tuple[Tile, ...], rules: RuleSet) -> int | Refusal:
    """The place in `target` of the joker that these real tiles set free; or why they free none."""
    meld = target.meld
    jokers = [index for index, one in enumerate(meld.tiles) if one == JOKER]
    if meld.kind is Kind.RUN:
        places = [i for i in jokers if tiles == meld.stands_for(i)]
        if not places:
            return refuse(Reason.NOT_THE_JOKERS_TILE, tiles=tiles, need=_wanted(meld, jokers))
    else:
        missing = meld.missing
        if not jokers or len(set(tiles)) < len(tiles) or not set(tiles) <= set(missing):
            return refuse(Reason.NOT_THE_JOKERS_TILE, tiles=tiles, need=missing if jokers else ())
        need = SET_MAX - len(meld.tiles) + 1
        if len(tiles) < need:
            return refuse(Reason.NEEDS_BOTH_TILES, tiles=tiles, need=missing)
        if len(tiles) > need:
            return refuse(Reason.NOT_THE_JOKERS_TILE, tiles=tiles, need=missing)
        places = jokers
    place = min(places, key=lambda index: target.uses[index])
    if not is_swappable(target.uses[place], rules):
        return refuse(Reason.JOKER_USED_UP, tiles=tiles, need=rules.joker_max_uses)
    return place


def _wanted(meld: Meld, jokers: list[int]) -> tuple[Tile, ...]:
    """The tiles that the jokers of a run stand for."""
    return tuple(one for index in jokers for one in meld.stands_for(index))


def is_swappable(uses: int, rules: RuleSet) -> bool:
    """Whether a joker that was laid so often may be laid once more (J-72, AJ-23)."""
    return rules.joker_max_uses is None or uses < rules.joker_max_uses


def apply_swap(state: State, action: SwapJoker, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat = state.turn
    index = next(i for i, meld in enumerate(state.table) if meld.id == action.meld)
    target = state.table[index]
    place = joker_freed_by(target, action.tiles, state.rules)
    assert isinstance(place, int)
    new = _with_swapped_joker(
        table_meld(next_meld_id(state.table), action.new, seat, state.rules), target.uses[place] + 1
    )
    rack = without(sorted_rack((*state.racks[seat], JOKER)), (*action.tiles, *action.new))
    real = completed(target, place, action.tiles, seat, state.rules)
    after = state._replace(
        racks=with_seat(state.racks, seat, rack),
        table=(*state.table[:index], real, *state.table[index + 1 :], new),
        table_touched=True,
        laid_since_reshuffle=True,
    )
    return settle_laying(after, (SwappedJoker(seat, action.meld, action.tiles, new),))


def _with_swapped_joker(new: TableMeld, uses: int) -> TableMeld:
    """The new meld; of two jokers in it the first one as laid is the one that was swapped."""
    place = new.tiles.index(JOKER)
    return new._replace(uses=with_seat(new.uses, place, uses))


def completed(
    target: TableMeld, place: int, tiles: tuple[Tile, ...], seat: int, rules: RuleSet
) -> TableMeld:
    """The meld that the joker left, with the real tiles in it."""
    pieces = list(zip(target.tiles, target.by, target.uses, strict=True))
    pieces[place : place + 1] = [(one, seat, 0) for one in tiles]
    if target.meld.kind is Kind.GROUP:
        pieces.sort(key=lambda piece: piece[0])
    meld = read_meld(tuple(piece[0] for piece in pieces), rules)
    assert isinstance(meld, Meld)
    return TableMeld(
        target.id, meld, tuple(piece[1] for piece in pieces), tuple(piece[2] for piece in pieces)
    )
