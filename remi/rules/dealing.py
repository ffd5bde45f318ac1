"""The deal: piles of seven and the Atu (J-9 … J-18, J-113), or one card at a time (C-8 … C-12).

The order of the pack comes from outside; with it the deal is determined, so a round can be dealt
again from its record on any machine.
"""

from __future__ import annotations

from remi.rules.actions import Annul
from remi.rules.doubles import begin_doubles, begin_first_turn
from remi.rules.events import Annulled, Dealt, Events
from remi.rules.pack import full_pack
from remi.rules.phase import Phase, Thrown
from remi.rules.ruleset import Deal, RackGame, RuleSet
from remi.rules.state import State
from remi.rules.tile import JOKER, Rack, Tile, sorted_rack

PILES = 15
PILE = 7


def deal(rules: RuleSet, seats: int, dealer: int, order: tuple[Tile, ...]) -> tuple[State, Events]:
    """A new round from the shuffled pack.

    `order` lists the pack from its first tile to its last: tiles 0 to 6 are pile 1 from the top,
    and so on to pile 15; tile 105 is the one left over, the Atu. Cards are dealt from the front.

    Raises:
        ValueError: `order` is not the whole pack, or there is no such number of seats or dealer.
    """
    if not 2 <= seats <= 4 or not 0 <= dealer < seats:
        raise ValueError(f"no table of {seats} seats with dealer {dealer}")
    if tuple(sorted(order)) != full_pack(rules):
        raise ValueError("the order is not the whole pack")
    if rules.deal_method is Deal.ONE_BY_ONE:
        return _begin(_deal_cards(rules, seats, dealer, order))
    return _begin(_deal_piles(rules, seats, dealer, order))


def apply_annul(state: State, action: Annul, order: tuple[Tile, ...]) -> tuple[State, Events]:
    """The same dealer deals the whole pack anew (A-15, AR-21)."""
    after, events = deal(state.rules, state.seats, state.dealer, order)
    return after, (Annulled(state.turn), *events)


def _begin(state: State) -> tuple[State, Events]:
    """The dealt round, in the phase that comes before the first turn, or in the first turn."""
    dealt = Dealt(state.racks, state.first_seat, state.atu)
    if state.rules.has_doubles_phase:
        return begin_doubles(state), (dealt,)
    begun, events = begin_first_turn(state)
    return begun, (dealt, *events)


def _deal_piles(rules: RuleSet, seats: int, dealer: int, order: tuple[Tile, ...]) -> State:
    piles = [list(order[start : start + PILE]) for start in range(0, PILES * PILE, PILE)]
    atu = order[-1]
    if atu == JOKER:
        return _deal_joker_atu(rules, seats, dealer, piles)
    own = atu.number - 1  # the pile that the Atu's number names, counted from 0
    lifted = piles[own].pop(0 if rules.atu_lift == "top" else -1)
    piles[(own + 1) % PILES].insert(0, lifted)
    following = [piles[(own + 1 + step) % PILES] for step in range(PILES)]
    racks = _two_piles_each(seats, dealer, following)
    stock = tuple(one for pile in following[2 * seats :] for one in pile)
    bonus = tuple(atu in rack for rack in racks)
    return _fresh(rules, seats, dealer, racks, stock, atu, bonus)


def _deal_joker_atu(rules: RuleSet, seats: int, dealer: int, piles: list[list[Tile]]) -> State:
    """The first player keeps the joker and gets 13 more, then draws as in any turn (AJ-6)."""
    first = (dealer + 1) % seats
    put_back = piles[seats].pop()
    racks = list(_two_piles_each(seats, dealer, piles))
    racks[first] = sorted_rack((*racks[first], JOKER))
    stock = (*(one for pile in piles[2 * seats :] for one in pile), put_back)
    bonus = tuple(rules.atu_joker_bonus and seat == first for seat in range(seats))
    return _fresh(rules, seats, dealer, tuple(racks), stock, None, bonus)


def _two_piles_each(seats: int, dealer: int, piles: list[list[Tile]]) -> tuple[Rack, ...]:
    """One pile each beginning with the first player, then once more round (J-13 … J-15)."""
    racks: list[Rack] = [()] * seats
    for turn in range(seats):
        racks[(dealer + 1 + turn) % seats] = sorted_rack(piles[turn] + piles[seats + turn])
    return tuple(racks)


def _deal_cards(rules: RuleSet, seats: int, dealer: int, order: tuple[Tile, ...]) -> State:
    dealt = seats * rules.hand_size_for(seats)
    racks: list[Rack] = [()] * seats
    for turn in range(seats):
        racks[(dealer + 1 + turn) % seats] = sorted_rack(order[turn:dealt:seats])
    state = _fresh(rules, seats, dealer, tuple(racks), order[dealt + 1 :], None, (False,) * seats)
    return state._replace(discards=(Thrown(order[dealt], None),))


def _fresh(
    rules: RuleSet,
    seats: int,
    dealer: int,
    racks: tuple[Rack, ...],
    stock: tuple[Tile, ...],
    atu: Tile | None,
    bonus: tuple[bool, ...],
) -> State:
    first = (dealer + 1) % seats
    nobody = (False,) * seats
    return State(
        rules=rules,
        seats=seats,
        dealer=dealer,
        phase=Phase.DRAW,
        turn=first,
        turns_taken=(0,) * seats,
        racks=racks,
        stock=stock,
        atu=atu,
        atu_is_one=atu is not None and atu.number == 1,
        discards=(),
        lost=(),
        last_thrown_lost=False,
        table=(),
        laid=nobody,
        laid_this_turn=False,
        table_touched=False,
        laid_earlier=nobody,
        rack_game=(rules.tabla_mode is RackGame.ALWAYS,) * seats,
        atu_bonus=bonus,
        drawn=None,
        must_close=False,
        reshuffles=0,
        laid_since_reshuffle=True,
        few_said=nobody,
        few_missed=nobody,
        doubles=None,
        result=None,
    )
