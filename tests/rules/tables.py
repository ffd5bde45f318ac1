"""A table in a few words, for tests of the rules.

    state = table(rack="R5 R6 R7 K9", melds=["R9 R10 *"], discards="K2 Y9")
    assert refused(state, lay("R5 R6")) == "too-short"
    assert rack(after(state, lay("R5 R6 R7"))) == "K9"

Tiles are written as in the engine protocol; a letter tells a tile (`RYBK`) from a card (`CDHS`), so
nothing here needs to be told which pack is meant. Seat 0 is on turn unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

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
from remi.rules.notation import CARDS, TILES
from remi.rules.options import with_options
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.refusal import Refusal
from remi.rules.ruleset import RackGame, RuleSet
from remi.rules.scoring import score
from remi.rules.state import Result, State
from remi.rules.tile import JOKER, Tile
from remi.rules.variants import RULE_SETS
from remi.rules.view import view_for

TILE_GAMES = ("clasic", "etalate", "tabla", "popular")
LAYING_GAMES = ("clasic", "etalate", "popular")
CARD_GAMES = ("rummy", "traditional")

# ------------------------------------------------------------------ set the table


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles or cards that a text names."""
    return tuple(
        (CARDS if word[0] in CARDS.letters else TILES).parse(word) for word in text.split()
    )


def rules_of(rules: str, **options: object) -> RuleSet:
    """A rule set by its name, with house rules."""
    return with_options(RULE_SETS[rules], options)


class Lying(NamedTuple):
    """A meld on the table: laid by one seat or by one a tile; its jokers laid so many times."""

    tiles: str
    by: int | tuple[int, ...] = 1
    uses: int | tuple[int, ...] = 1


def table(
    rules: str = "clasic",
    *,
    rack: str = "",
    others: str | tuple[str, ...] = "K13 K13",
    seats: int = 2,
    melds: Iterable[str | Lying] = (),
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

    `others` is one rack for all of them, or one each. `melds` were laid by seat 1 unless they are
    `Lying`. The discards were thrown by the seats in turn, the last one by the seat before. `drawn`
    is a source, with the tile where it matters: "discard R5". `lost` jokers are seat 0's.
    """
    record = rules_of(rules, **options)
    row = tiles(discards)
    throwers = [(index - len(row)) % seats for index in range(len(row))]
    always = record.tabla_mode is RackGame.ALWAYS
    racks = (others,) * (seats - 1) if isinstance(others, str) else others
    source, *tile = drawn.split()
    return State(
        rules=record,
        seats=seats,
        dealer=seats - 1,
        phase=Phase(phase),
        turn=0,
        turns_taken=(turns,) * seats,
        racks=tuple(tuple(sorted(tiles(one))) for one in (rack, *racks)),
        stock=tiles(stock),
        atu=tiles(atu)[0] if atu else None,
        atu_is_one=atu is not None and atu[1:] == "1",
        discards=tuple(map(Thrown, row, throwers)),
        lost=tuple(Thrown(one, 0) for one in tiles(lost)),
        last_thrown_lost=False,
        table=tuple(_lying(number, meld, record) for number, meld in enumerate(melds, 1)),
        laid=(opened, *(True,) * (seats - 1)),
        laid_this_turn=opened_now,
        table_touched=opened_now if touched is None else touched,
        laid_earlier=(opened and not opened_now, *(True,) * (seats - 1)),
        rack_game=(always or rack_game, *(always,) * (seats - 1)),
        atu_bonus=(False,) * seats,
        drawn=Drawn(Source(source), tiles(tile[0])[0] if tile else None)
        if phase == "play"
        else None,
        must_close=False,
        reshuffles=0,
        laid_since_reshuffle=True,
        few_said=(False,) * seats,
        few_missed=(False,) * seats,
        doubles=None,
        result=None,
    )


def _lying(ident: int, meld: str | Lying, rules: RuleSet) -> TableMeld:
    lying = Lying(meld) if isinstance(meld, str) else meld
    read = read_meld(tiles(lying.tiles), rules)
    assert isinstance(read, Meld), f"{lying.tiles} is no meld"
    assert read.tiles == tiles(lying.tiles), f"{lying.tiles} is not written in canonical order"
    count = len(read.tiles)
    by = (lying.by,) * count if isinstance(lying.by, int) else lying.by
    uses = (lying.uses,) * count if isinstance(lying.uses, int) else lying.uses
    jokers_only = tuple(
        times if one == JOKER else 0 for one, times in zip(read.tiles, uses, strict=True)
    )
    return TableMeld(ident, read, by, jokers_only)


def ended(
    state: State,
    kind: str = "etalat",
    closer: int | None = 0,
    *,
    joker_close: bool = False,
    points: int = 0,
) -> State:
    """The table after the round has ended in this way; `points` is the price of a rack."""
    return state._replace(phase=Phase.OVER, result=Result(kind, closer, joker_close, points))


def ran_out(state: State) -> State:
    """The table after the tiles have run out."""
    return ended(state, "exhausted", None)


# ------------------------------------------------------------------ do it


def lay(*melds: str) -> Lay:
    return Lay(tuple(map(tiles, melds)))


def lay_off(meld: int, one: str, end: str | None = None) -> LayOff:
    return LayOff(meld, tiles(one)[0], end)


def swap(meld: int, real: str, new: str) -> SwapJoker:
    return SwapJoker(meld, tiles(real), tiles(new))


def discard(one: str) -> Discard:
    return Discard(tiles(one)[0])


def take(*melds: str) -> Take:
    return Take(tuple(map(tiles, melds)))


def break_train(index: int, meld: str) -> BreakTrain:
    return BreakTrain(index, tiles(meld))


def take_atu(*melds: str) -> TakeAtu:
    return TakeAtu(tuple(map(tiles, melds)))


def close_with_atu(*groups: str, throw: str) -> TakeAtu:
    return TakeAtu((), tuple(map(tiles, groups)), tiles(throw)[0])


def close(*groups: str, throw: str | None = None) -> Close:
    return Close(tuple(map(tiles, groups)), tiles(throw)[0] if throw else None)


# ------------------------------------------------------------------ look


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the seat on turn may not do this; None: it may."""
    return check(view_for(state, state.turn), action)


def refused(state: State, action: Action) -> str | None:
    """The same, as the reason's name."""
    found = refusal(state, action)
    return None if found is None else found.reason.value


def allowed(state: State, action: Action) -> bool:
    return refusal(state, action) is None


def after(state: State, *actions: Action) -> State:
    """The state after these actions, none of which needs chance."""
    for action in actions:
        state, _ = apply(state, action)
    return state


def happened(state: State, action: Action) -> Events:
    """The events of an action that needs no chance."""
    return apply(state, action)[1]


def said(state: State, action: Action) -> list[str]:
    """The kinds of these events, by name."""
    return [type(event).__name__ for event in happened(state, action)]


def written(state: State, some: Iterable[Tile]) -> str:
    return " ".join(state.rules.notation.format_all(some))


def on_table(state: State, ident: int) -> str:
    """The tiles of the meld with this id."""
    return written(state, meld(state, ident).tiles)


def meld(state: State, ident: int) -> TableMeld:
    return next(one for one in state.table if one.id == ident)


def rack(state: State, seat: int = 0) -> str:
    return written(state, state.racks[seat])


def train(state: State) -> str:
    """The discards, oldest first."""
    return written(state, [thrown.tile for thrown in state.discards])


def outcome(state: State) -> tuple[str, int | None] | None:
    """How the round ended and who closed; None: it goes on."""
    return None if state.result is None else (state.result.kind, state.result.closer)


def total(state: State, seat: int = 0) -> int:
    """A seat's points."""
    return score(state).rows[seat].total


def totals(state: State) -> list[int]:
    return [row.total for row in score(state).rows]


def parts(state: State, seat: int = 0) -> dict[str, int]:
    """What a seat's points are made of: points by why, and multipliers by why."""
    return {
        part.why: part.points if part.times == 1 else part.times
        for part in score(state).rows[seat].parts
    }
