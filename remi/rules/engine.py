"""The two questions that everybody asks the game: may this be done, and what comes of it.

`check` answers from a seat's view, so that no rule can look at hidden tiles; the window's hints,
the bots and the match all ask it. `apply` makes the next state. The table below is the whole game:
each action, the phases in which it belongs, and the step of the rules that holds its check and its
effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.closing import (
    apply_announce,
    apply_close,
    apply_discard,
    apply_say_few,
    check_announce,
    check_close,
    check_discard,
    check_say_few,
)
from remi.rules.dealing import apply_annul
from remi.rules.doubles import (
    apply_accept_double,
    apply_offer_double,
    apply_pass,
    check_accept_double,
    check_annul,
    check_offer_double,
    check_pass,
)
from remi.rules.drawing import (
    apply_break,
    apply_draw,
    apply_take,
    apply_take_atu,
    check_break,
    check_draw,
    check_take,
    check_take_atu,
)
from remi.rules.events import Events
from remi.rules.jokers import apply_swap, check_swap
from remi.rules.melding import apply_lay, apply_lay_off, check_lay, check_lay_off
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.refusal import IllegalAction, Reason, Refusal, refuse
from remi.rules.state import State
from remi.rules.stock import is_rebuilt_after_discard, tiles_to_shuffle
from remi.rules.tile import Tile
from remi.rules.view import View, view_for


class Step(NamedTuple):
    """One kind of action: when it belongs, whether it may be done, what it does."""

    phases: tuple[Phase, ...]
    check: Callable[[View, Any], Refusal | None]
    apply: Callable[[State, Any, tuple[Tile, ...]], tuple[State, Events]]


_DOUBLES = (Phase.DOUBLES,)
_DRAW = (Phase.DRAW,)
_PLAY = (Phase.PLAY,)
_TURN = (Phase.DRAW, Phase.PLAY)

STEPS: dict[type, Step] = {
    OfferDouble: Step(_DOUBLES, check_offer_double, apply_offer_double),
    AcceptDouble: Step(_DOUBLES, check_accept_double, apply_accept_double),
    Pass: Step(_DOUBLES, check_pass, apply_pass),
    Annul: Step(_DOUBLES, check_annul, apply_annul),
    Draw: Step(_DRAW, check_draw, apply_draw),
    Take: Step(_DRAW, check_take, apply_take),
    BreakTrain: Step(_DRAW, check_break, apply_break),
    TakeAtu: Step(_DRAW, check_take_atu, apply_take_atu),
    Lay: Step(_PLAY, check_lay, apply_lay),
    LayOff: Step(_PLAY, check_lay_off, apply_lay_off),
    SwapJoker: Step(_PLAY, check_swap, apply_swap),
    Announce: Step(_TURN, check_announce, apply_announce),
    SayFew: Step(_PLAY, check_say_few, apply_say_few),
    Close: Step(_PLAY, check_close, apply_close),
    Discard: Step(_PLAY, check_discard, apply_discard),
}


def check(view: View, action: Action) -> Refusal | None:
    """Why the seat of this view may not do this now; None: it may.

    >>> check(view, Lay((TILES.parse_all("R9 R10 R11"),)))
    Refusal(reason=<Reason.OPENING_TOO_LOW>, details={'have': 25, 'need': 45})
    """
    if view.phase is Phase.OVER:
        return refuse(Reason.ROUND_OVER)
    step = STEPS[type(action)]
    if view.phase not in step.phases or view.seat != view.turn:
        return refuse(Reason.NOT_YOUR_PHASE, phase=view.phase)
    return step.check(view, action)


def needs_order(state: State, action: Action) -> tuple[Tile, ...]:
    """The tiles whose order chance has to decide before `action` is applied; mostly none."""
    match action:
        case Draw() if not state.stock:
            return tiles_to_shuffle(state)
        case Discard() if is_rebuilt_after_discard(state) and len(state.rack) > 1:
            return tuple(thrown.tile for thrown in state.discards)
        case Annul():
            return full_pack(state.rules)
        case _:
            return ()


def apply(state: State, action: Action, order: tuple[Tile, ...] = ()) -> tuple[State, Events]:
    """The state after the seat on turn has done this, and what happened.

    `order` is the shuffled order of `needs_order(state, action)`.

    Raises:
        IllegalAction: `check` refuses the action.
        ValueError: `order` is not an order of those tiles.
    """
    refusal = check(view_for(state, state.turn), action)
    if refusal is not None:
        raise IllegalAction(refusal)
    needed = needs_order(state, action)
    if (order or needed) and sorted(order) != sorted(needed):
        raise ValueError(f"{order} is not an order of the tiles to be shuffled")
    return STEPS[type(action)].apply(state, action, order)
