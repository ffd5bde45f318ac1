"""Laying melds and laying off (J-35 … J-50, J-63 … J-65, J-82): the first meld and all later ones.

The first meld is judged as a whole: at least one run and 45 points, all from the rack, lay-offs not
counted (J-46, AJ-28). Whatever is laid has to leave a tile for the closing discard (AJ-26), except
where laying itself closes (001) or may be the rummy (004).
"""

from __future__ import annotations

from remi.rules.actions import Lay, LayOff, Melds
from remi.rules.closing import settle_laying
from remi.rules.events import Events, Laid, LaidOff
from remi.rules.meld import MIN_LENGTH, Kind, Meld, TableMeld, extend, fitting_ends, read_meld
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import CloseMode, RuleSet, Rummy
from remi.rules.state import State, with_seat
from remi.rules.tile import JOKER, Rack, Tile, missing_from, without
from remi.rules.values import laying_value
from remi.rules.view import View, taken_tile


def check_lay(view: View, action: Lay) -> Refusal | None:
    return check_may_lay(view) or check_melds(view, action.melds, view.rack)


def check_may_lay(view: View) -> Refusal | None:
    """Whether the seat may lay at all now, whatever its tiles."""
    return check_may_touch_table(view) or check_first_meld_turn(view)


def check_may_touch_table(view: View) -> Refusal | None:
    """Whether this turn is one for the table: not pe tablă, nor the one without a draw (J-28)."""
    if view.plays_rack_game:
        return refuse(Reason.RACK_GAME)
    if view.is_opening_turn:
        return refuse(Reason.OPENING_NOT_YET, turn=1, need=2)
    return None


def check_first_meld_turn(view: View) -> Refusal | None:
    """Whether the seat may make its first meld in this turn yet (A-26)."""
    turn = view.turns_taken[view.seat] + 1
    if not view.opened and turn < view.rules.first_meld_min_turn:
        return refuse(Reason.OPENING_NOT_YET, turn=turn, need=view.rules.first_meld_min_turn)
    return None


def check_melds(view: View, melds: Melds, rack: Rack) -> Refusal | None:
    """Whether these melds can be laid together from `rack`: the first meld, or later ones.

    `rack` is the seat's rack, with the tile that is being taken where there is one.
    """
    tiles = tuple(one for meld in melds for one in meld)
    if not tiles:
        return refuse(Reason.TOO_SHORT, tiles=(), have=0, need=MIN_LENGTH)
    lacking = missing_from(rack, tiles)
    if lacking:
        return refuse(Reason.NOT_ON_RACK, tiles=lacking)
    read: list[Meld] = []
    for one in melds:
        meld = read_meld(one, view.rules)
        if isinstance(meld, Refusal):
            return meld
        read.append(meld)
    refusal = None if view.opened else check_first_meld(view, read)
    return refusal or check_leaves_closing_tile(view, without(rack, tiles))


def check_first_meld(view: View, melds: list[Meld]) -> Refusal | None:
    """At least one run, and the minimum of points (J-46, J-47)."""
    rules = view.rules
    if rules.first_meld_needs_run and all(meld.kind is not Kind.RUN for meld in melds):
        return refuse(Reason.OPENING_NEEDS_RUN, tiles=tuple(meld.tiles for meld in melds))
    have = sum(laying_value(meld, rules) for meld in melds)
    if have < rules.first_meld_min:
        return refuse(Reason.OPENING_TOO_LOW, have=have, need=rules.first_meld_min)
    return None


def check_leaves_closing_tile(view: View, rest: Rack) -> Refusal | None:
    """Whether a rack of `rest` can still end this turn with a discard (AJ-26, AC-6)."""
    rules = view.rules
    if rules.close_mode is CloseMode.ONE_LEFT:
        return None
    if not rest:
        if rules.rummy_mode is Rummy.PLUS_25 and not view.laid_earlier[view.seat]:
            return None  # rummy: all cards may be laid (AT-6)
        return refuse(Reason.KEEP_A_CLOSING_TILE)
    taken = taken_tile(view)
    if not rules.may_rediscard_taken and taken is not None and all(one == taken for one in rest):
        return refuse(Reason.KEEP_A_CLOSING_TILE, tile=taken)
    return None


def apply_lay(state: State, action: Lay, order: tuple[Tile, ...]) -> tuple[State, Events]:
    after, laid = lay_melds(state, action.melds)
    return settle_laying(after, (laid,))


def lay_melds(state: State, melds: Melds) -> tuple[State, Laid]:
    """The state with these melds moved from the rack of the seat on turn to the table."""
    seat = state.turn
    ident = next_meld_id(state.table)
    new = tuple(
        table_meld(ident + index, tiles, seat, state.rules) for index, tiles in enumerate(melds)
    )
    used = tuple(one for meld in melds for one in meld)
    first = not state.laid[seat]
    after = state._replace(
        racks=with_seat(state.racks, seat, without(state.racks[seat], used)),
        table=(*state.table, *new),
        laid=with_seat(state.laid, seat, True) if first else state.laid,
        laid_this_turn=state.laid_this_turn or first,
        table_touched=True,
        laid_since_reshuffle=True,
    )
    return after, Laid(seat, new, first)


def next_meld_id(table: tuple[TableMeld, ...]) -> int:
    return max((one.id for one in table), default=0) + 1


def table_meld(ident: int, tiles: tuple[Tile, ...], seat: int, rules: RuleSet) -> TableMeld:
    """A new meld on the table, every tile laid by `seat`, jokers for the first time."""
    meld = read_meld(tiles, rules)
    assert isinstance(meld, Meld), f"{tiles} was checked before"
    uses = tuple(int(one == JOKER) for one in meld.tiles)
    return TableMeld(ident, meld, (seat,) * len(tiles), uses)


def check_lay_off(view: View, action: LayOff) -> Refusal | None:
    refusal = check_may_touch_table(view)
    if refusal is not None:
        return refusal
    needs_own = view.rules.layoff_needs_own_meld
    if needs_own and not view.opened:
        return refuse(Reason.NOT_OPENED)
    target = view.meld(action.meld)
    if needs_own and view.laid_this_turn and target is not None and not is_own(target, view.seat):
        return refuse(Reason.OPENED_THIS_TURN)
    if action.tile not in view.rack:
        return refuse(Reason.NOT_ON_RACK, tiles=(action.tile,))
    if target is None:
        return refuse(Reason.NO_SUCH_MELD, meld=action.meld)
    longer = extend(target.meld, action.tile, action.end, view.rules)
    if isinstance(longer, Refusal):
        return longer
    return check_leaves_closing_tile(view, without(view.rack, (action.tile,)))


def is_own(meld: TableMeld, seat: int) -> bool:
    """Whether all tiles of a meld were laid by this seat (J-82)."""
    return all(owner == seat for owner in meld.by)


def apply_lay_off(state: State, action: LayOff, order: tuple[Tile, ...]) -> tuple[State, Events]:
    seat, one = state.turn, action.tile
    index = next(i for i, meld in enumerate(state.table) if meld.id == action.meld)
    longer, end = lay_off_on(state.table[index], one, action.end, seat, state)
    after = state._replace(
        racks=with_seat(state.racks, seat, without(state.racks[seat], (one,))),
        table=(*state.table[:index], longer, *state.table[index + 1 :]),
        table_touched=True,
        laid_since_reshuffle=True,
    )
    return settle_laying(after, (LaidOff(seat, action.meld, one, end),))


def lay_off_on(
    target: TableMeld, one: Tile, end: str | None, seat: int, state: State
) -> tuple[TableMeld, str | None]:
    """The meld with the tile added, and the end of a run at which it went."""
    longer = extend(target.meld, one, end, state.rules)
    assert isinstance(longer, Meld), f"{one} on {target.tiles} was checked before"
    if longer.kind is Kind.RUN:
        end = end or fitting_ends(target.meld, one, state.rules)[0]
        at = 0 if end == "low" else len(target.tiles)
    else:
        at = longer.tiles.index(one)
    return (
        TableMeld(
            target.id,
            longer,
            (*target.by[:at], seat, *target.by[at:]),
            (*target.uses[:at], int(one == JOKER), *target.uses[at:]),
        ),
        end,
    )
