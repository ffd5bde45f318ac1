"""A table in a few words, for tests of the rules.

state = table(rack="R5 R6 R7 K9", melds=["R9 R10 *"], discards="K2 Y9")
assert refused(state, lay("R5 R6")) == "too-short"
"""

from __future__ import annotations

from remi.rules.actions import (
    Action,
    BreakTrain,
    Close,
    Discard,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.engine import apply, check
from remi.rules.events import Events
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.options import with_options
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.ruleset import RackGame, RuleSet
from remi.rules.state import State
from remi.rules.tile import JOKER, Tile
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for


def tiles(text: str, rules: RuleSet = RULE_SETS["clasic"]) -> tuple[Tile, ...]:
    return rules.notation.parse_all(text)


def table(
    rules: str = "clasic",
    *,
    rack: str = "",
    others: str = "K13 K13",
    seats: int = 2,
    melds: tuple[str, ...] | list[str] = (),
    by: int = 1,
    uses: int = 1,
    discards: str = "K2 Y13",
    stock: str = "B1 B2 B3",
    atu: str | None = None,
    phase: str = "play",
    drawn: str = "stock",
    opened: bool = True,
    opened_now: bool = False,
    touched: bool | None = None,
    rack_game: bool = False,
    turns: int = 4,
    lost: str = "",
    **options: object,
) -> State:
    """Seat 0 is on turn with `rack`; every other seat holds `others` and has opened.

    `melds` lie on the table, laid by seat `by`, their jokers laid `uses` times. The discards were
    thrown by the seats in turn, the last one by the seat before.
    """
    record = with_options(RULE_SETS[rules], options)
    read = record.notation.parse_all
    row = read(discards)
    throwers = [(index - len(row)) % seats for index in range(len(row))]
    always = record.tabla_mode is RackGame.ALWAYS
    return State(
        rules=record,
        seats=seats,
        dealer=seats - 1,
        phase=Phase(phase),
        turn=0,
        turns_taken=(turns,) * seats,
        racks=(tuple(sorted(read(rack))), *(tuple(sorted(read(others))),) * (seats - 1)),
        stock=read(stock),
        atu=record.notation.parse(atu) if atu else None,
        atu_is_one=atu is not None and atu[1:] == "1",
        discards=tuple(Thrown(one, seat) for one, seat in zip(row, throwers, strict=True)),
        lost=tuple(Thrown(one, 0) for one in read(lost)),
        last_thrown_lost=False,
        table=tuple(
            _laid(index + 1, read(meld), by, uses, record) for index, meld in enumerate(melds)
        ),
        laid=(opened, *(True,) * (seats - 1)),
        laid_this_turn=opened_now,
        table_touched=opened_now if touched is None else touched,
        laid_earlier=(opened and not opened_now, *(True,) * (seats - 1)),
        rack_game=(always or rack_game, *(always,) * (seats - 1)),
        atu_bonus=(False,) * seats,
        drawn=Drawn(Source(drawn), None) if phase == "play" else None,
        must_close=False,
        reshuffles=0,
        laid_since_reshuffle=True,
        few_said=(False,) * seats,
        few_missed=(False,) * seats,
        doubles=None,
        result=None,
    )


def _laid(ident: int, meld: tuple[Tile, ...], by: int, uses: int, rules: RuleSet) -> TableMeld:
    read = read_meld(meld, rules)
    assert isinstance(read, Meld), f"{meld} is no meld"
    counts = tuple(uses if one == JOKER else 0 for one in read.tiles)
    return TableMeld(ident, read, (by,) * len(meld), counts)


def refused(state: State, action: Action) -> str | None:
    """The reason why seat 0 may not do this; None: it may."""
    refusal = check(view_for(state, state.turn), action)
    return None if refusal is None else refusal.reason.value


def after(state: State, *actions: Action) -> State:
    """The state after these actions, none of which needs chance."""
    for action in actions:
        state, _ = apply(state, action)
    return state


def happened(state: State, action: Action) -> Events:
    return apply(state, action)[1]


def on_table(state: State, ident: int) -> str:
    meld = next(one for one in state.table if one.id == ident)
    return " ".join(state.rules.notation.format_all(meld.tiles))


def rack(state: State, seat: int = 0) -> str:
    return " ".join(state.rules.notation.format_all(state.racks[seat]))


def lay(*melds: str, cards: bool = False) -> Lay:
    return Lay(_melds(melds, cards))


def lay_off(meld: int, one: str, end: str | None = None, *, cards: bool = False) -> LayOff:
    return LayOff(meld, _melds((one,), cards)[0][0], end)


def swap(meld: int, real: str, new: str) -> SwapJoker:
    return SwapJoker(meld, tiles(real), tiles(new))


def discard(one: str, *, cards: bool = False) -> Discard:
    return Discard(_melds((one,), cards)[0][0])


def take(*melds: str, cards: bool = False) -> Take:
    return Take(_melds(melds, cards))


def break_train(index: int, meld: str) -> BreakTrain:
    return BreakTrain(index, tiles(meld))


def take_atu(*melds: str) -> TakeAtu:
    return TakeAtu(_melds(melds, False))


def close(*groups: str, throw: str | None = None) -> Close:
    return Close(_melds(groups, False), tiles(throw)[0] if throw else None)


def _melds(melds: tuple[str, ...], cards: bool) -> tuple[tuple[Tile, ...], ...]:
    rules = RULE_SETS["rummy" if cards else "clasic"]
    return tuple(tiles(meld, rules) for meld in melds)
