"""The end of the stock: rebuilding it from the discards, and when that is no longer possible.

Tile games shuffle all discards but the dead first one when somebody wants to draw (J-86, AJ-41);
`rummy` turns the pile over unshuffled, once (C-24, C-25); `traditional` shuffles right after the
discard, without it (T-12, AT-8). In all of them a rebuilt stock from which nobody laid anything is
not rebuilt again, so that a round cannot go on for ever (AJ-41).
"""

from __future__ import annotations

from remi.rules.phase import Thrown
from remi.rules.ruleset import Exhaustion, RuleSet
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.rules.view import View


def can_rebuild(position: State | View) -> bool:
    """Whether the empty stock would be rebuilt for a player who wants to draw."""
    rules = position.rules
    least = 1 if rules.exhaustion is Exhaustion.SHUFFLE_ALL_BUT_FIRST else 2
    if rules.first_discard_dead:
        least = 2
    return _may_rebuild_again(position) and len(position.discards) >= least


def _may_rebuild_again(position: State | View) -> bool:
    limit = position.rules.max_reshuffles
    return position.laid_since_reshuffle and (limit is None or position.reshuffles < limit)


def tiles_to_shuffle(state: State) -> tuple[Tile, ...]:
    """Which discards a draw from the empty stock shuffles; none where they are turned over."""
    if not can_rebuild(state):
        return ()
    match state.rules.exhaustion:
        case Exhaustion.SHUFFLE_ALL_BUT_FIRST:
            return _tiles(state.discards[_kept_at_front(state.rules) :])
        case Exhaustion.SHUFFLE_AFTER_DISCARD:
            return _tiles(state.discards[:-1])
        case Exhaustion.TURN_OVER:
            return ()


def _kept_at_front(rules: RuleSet) -> int:
    return 1 if rules.first_discard_dead else 0


def rebuilt(state: State, order: tuple[Tile, ...]) -> State:
    """The state with a new stock; `order` is the shuffled order of `tiles_to_shuffle`."""
    discards = state.discards
    match state.rules.exhaustion:
        case Exhaustion.SHUFFLE_ALL_BUT_FIRST:
            row, stock = discards[: _kept_at_front(state.rules)], order
        case Exhaustion.SHUFFLE_AFTER_DISCARD:
            row, stock = discards[-1:], order
        case Exhaustion.TURN_OVER:  # the oldest card lies on top now and is the new up-card
            row, stock = (Thrown(discards[0].tile, None),), _tiles(discards[1:])
    return state._replace(
        stock=stock,
        discards=row,
        last_thrown_lost=False,
        reshuffles=state.reshuffles + 1,
        laid_since_reshuffle=False,
    )


def is_rebuilt_after_discard(state: State) -> bool:
    """Whether the discard to come has the stock rebuilt at once (`traditional`).

    The row as it lies before that discard is what gets shuffled.
    """
    return (
        state.rules.exhaustion is Exhaustion.SHUFFLE_AFTER_DISCARD
        and not state.stock
        and bool(state.discards)
        and _may_rebuild_again(state)
    )


def ends_after_discard(state: State) -> bool:
    """Whether a round ends because the stock is empty for the last time after a discard (AC-8)."""
    limit = state.rules.max_reshuffles
    return (
        state.rules.exhaustion is Exhaustion.TURN_OVER
        and not state.stock
        and ((limit is not None and state.reshuffles >= limit) or not state.laid_since_reshuffle)
    )


def _tiles(thrown: tuple[Thrown, ...]) -> tuple[Tile, ...]:
    return tuple(one.tile for one in thrown)
