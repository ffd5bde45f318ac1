"""Rounds by chance, for the properties: actions that are mostly plausible and often illegal.

Nothing here knows what is allowed. An action is made of what lies about: tiles of the rack, melds
that they form, melds of the table, discards; now and then of tiles that are not there at all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st

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
from remi.rules.combinations import all_melds, melds_with
from remi.rules.dealing import deal
from remi.rules.engine import apply, check, needs_order
from remi.rules.events import Events
from remi.rules.finishing import swaps_at
from remi.rules.options import options_of, with_options
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.ruleset import RuleSet
from remi.rules.state import State
from remi.rules.tile import JOKER, KINDS, Rack, Tile, sorted_rack, without
from remi.rules.variants import RULE_SETS
from remi.rules.view import View, view_for

TRIES = 12
"""So many proposals are made before something is done that is certainly allowed."""

HOUSE_VALUES: dict[str, tuple[object, ...]] = {
    "first_meld_min": (0, 15, 30, 45),
    "first_meld_needs_run": (True, False),
    "first_meld_min_turn": (1, 2, 3),
    "meld_value_1_set": (10, 25),
    "run_max": (13, 14),
    "joker_ratio": (0, 1, 2, 3),
    "joker_max_uses": (1, 2, 3, None),
    "discarded_joker": ("ordinary", "lost"),
    "take_last_before_meld": ("never", "first-meld", "free"),
    "take_last_after_meld": ("free", "new-meld"),
    "break_train": (True, False),
    "break_min_rack": (1, 3, 5),
    "hand_cap_after_turn": (None, 14, 16),
    "close_bonus": (0, 100),
    "no_meld_penalty": (0, -100),
    "tabla_fail_penalty": (0, -200),
    "atu_bonus": (0, 50),
    "subtract_held": (True, False),
    "atu_joker_bonus": (True, False),
    "row_patterns_allow_jokers": (True, False),
    "joker_close_mult": (1, 2, 4),
    "atu_one_mult": (1, 2, 3),
    "low_tile_notice": ("automatic", "manual"),
    "doubles_mode": ("none", "class", "any"),
    "redeal_doubles": (None, 2, 3),
    "max_reshuffles": (None, 0, 1, 2),
    "ace": ("low", "high"),
    "prize_fund": (None, 100),
}


def options_for(name: str) -> st.SearchStrategy[dict[str, object]]:
    """House rules that the rule set takes: none, some, or all of them."""
    values = {
        option.name: st.sampled_from(HOUSE_VALUES[option.name])
        for option in options_of(RULE_SETS[name])
    }
    return st.one_of(
        st.just({}),
        st.fixed_dictionaries({}, optional=values),
        st.fixed_dictionaries(values),
    )


def begun(name: str, data: st.DataObject) -> tuple[State, random.Random]:
    """A round just dealt under house rules by chance, and the dice that it goes on with."""
    rules = with_options(RULE_SETS[name], data.draw(options_for(name), "house rules"))
    dice = random.Random(data.draw(st.integers(0, 2**32), "seed"))
    return random_deal(rules, dice), dice


def random_deal(rules: RuleSet, dice: random.Random) -> State:
    seats = dice.choice((2, 3, 4))
    return deal(rules, seats, dice.randrange(seats), shuffled(full_pack(rules), dice))[0]


def shuffled(some: tuple[Tile, ...], dice: random.Random) -> tuple[Tile, ...]:
    return tuple(dice.sample(some, len(some)))


def any_order(some: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """An order of these tiles where it does not matter which."""
    return tuple(sorted(some))


def done(state: State, action: Action, dice: random.Random) -> tuple[State, Events]:
    """The state after an action, chance included."""
    return apply(state, action, shuffled(needs_order(state, action), dice))


def is_allowed(state: State, action: Action) -> bool:
    return check(view_for(state, state.turn), action) is None


def next_action(state: State, dice: random.Random) -> Action | None:
    """Something allowed, by chance; None where nothing is (then one has to take back)."""
    view = view_for(state, state.turn)
    for action in (propose(view, dice) for _ in range(TRIES)):
        if check(view, action) is None:
            return action
    return plain_action(state, dice)


def plain_action(state: State, dice: random.Random) -> Action | None:
    """Pass, draw or throw; None where no tile may be thrown."""
    throws = [Discard(one) for one in dice.sample(state.rack, len(state.rack))]
    choices: list[Action] = [Pass(), Draw(), *throws]
    return next((action for action in choices if is_allowed(state, action)), None)


def play(state: State, dice: random.Random, most: int) -> Iterator[tuple[State, Events]]:
    """The states of a round and what led to each, the given one first; so many at most.

    Ends early where nothing is left to do but to take back.
    """
    events: Events = ()
    for _ in range(most):
        yield state, events
        action = None if state.phase is Phase.OVER else next_action(state, dice)
        if action is None:
            return
        state, events = done(state, action, dice)


def play_out(state: State, dice: random.Random) -> Iterator[State]:
    """The states on the plain way to the end; ends early where nothing may be thrown."""
    while state.phase is not Phase.OVER:
        action = plain_action(state, dice)
        if action is None:
            return
        state, _ = done(state, action, dice)
        yield state


# ------------------------------------------------------------------ proposals


def propose(view: View, dice: random.Random) -> Action:
    """An action that may or may not be allowed, mostly one of the phase."""
    makers = MAKERS[view.phase] if dice.random() < 0.95 else EVERY_MAKER
    return dice.choice(makers)(view, dice)


def any_tile(view: View, dice: random.Random) -> Tile:
    """Mostly one of the rack."""
    if view.rack and dice.random() < 0.95:
        return dice.choice(view.rack)
    return dice.choice((*KINDS, JOKER))


def any_melds(rack: Rack, view: View, dice: random.Random) -> tuple[tuple[Tile, ...], ...]:
    """Melds from the rack that take no tile twice, as many as go; seldom something else."""
    if dice.random() < 0.05:
        return (tuple(dice.sample(rack, min(3, len(rack)))),)
    chosen: list[tuple[Tile, ...]] = []
    while melds := all_melds(rack, view.rules):
        chosen.append(dice.choice(melds).tiles)
        rack = without(rack, chosen[-1])
        if view.opened and dice.random() < 0.7:
            break
    return tuple(chosen)


def take(view: View, dice: random.Random) -> Action:
    if dice.random() < 0.4 or not view.discards:
        return Take()
    taken = view.discards[-1].tile
    rack = sorted_rack((*view.rack, taken))
    with_it = melds_with(taken, rack, view.rules)
    if not with_it:
        return Take()
    first = dice.choice(with_it).tiles
    more = () if view.opened else any_melds(without(rack, first), view, dice)
    return Take((first, *more))


def break_train(view: View, dice: random.Random) -> Action:
    index = dice.randrange(len(view.discards) + 1)
    if index == len(view.discards):
        return BreakTrain(index, view.rack[:3])
    broken = view.discards[index].tile
    melds = melds_with(broken, sorted_rack((*view.rack, broken)), view.rules)
    return BreakTrain(index, dice.choice(melds).tiles if melds else view.rack[:3])


def take_atu(view: View, dice: random.Random) -> Action:
    if view.atu is None:
        return TakeAtu()
    return TakeAtu(any_melds(sorted_rack((*view.rack, view.atu)), view, dice))


def lay(view: View, dice: random.Random) -> Action:
    return Lay(any_melds(view.rack, view, dice))


def lay_off(view: View, dice: random.Random) -> Action:
    ident = dice.choice(view.table).id if view.table else 1
    return LayOff(ident, any_tile(view, dice), dice.choice((None, None, "low", "high")))


def swap(view: View, dice: random.Random) -> Action:
    swaps = [action for meld in view.table for action, _ in swaps_at(meld, view)]
    if swaps and dice.random() < 0.9:
        return dice.choice(swaps)
    ident = dice.choice(view.table).id if view.table else 1
    return SwapJoker(ident, (any_tile(view, dice),), (*view.rack[:2], JOKER))


def close(view: View, dice: random.Random) -> Action:
    return Close(any_melds(view.rack, view, dice))


def plain(kind: Callable[[], Action]) -> Maker:
    return lambda view, dice: kind()


def of_a_tile(kind: Callable[[Tile], Action]) -> Maker:
    return lambda view, dice: kind(any_tile(view, dice))


Maker = Callable[[View, random.Random], Action]
MAKERS: dict[Phase, tuple[Maker, ...]] = {
    Phase.DOUBLES: (
        of_a_tile(OfferDouble),
        of_a_tile(AcceptDouble),
        plain(Pass),
        plain(Annul),
    ),
    Phase.DRAW: (plain(Draw), plain(Draw), take, break_train, take_atu),
    Phase.PLAY: (lay, lay, lay_off, lay_off, swap, of_a_tile(Discard), close, plain(SayFew)),
    Phase.OVER: (plain(Draw), of_a_tile(Discard)),
}
EVERY_MAKER: tuple[Maker, ...] = (
    *(one for many in MAKERS.values() for one in many),
    plain(Announce),
)
