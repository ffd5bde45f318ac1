"""Whether a position can be: no tile too often, no seat that is not there, no phase that
contradicts the rest."""

from __future__ import annotations

from collections.abc import Iterator

from remi.rules.doubles import doubles_on
from remi.rules.pack import too_often
from remi.rules.patterns import kind_of
from remi.rules.phase import Phase, Source
from remi.rules.ruleset import Doubles, RackGame, RuleSet
from remi.rules.state import State
from remi.rules.tile import JOKER, Tile


class PositionError(ValueError):
    """A position that no round can come to; the message says what is wrong with it."""


def check_plausible(state: State) -> None:
    """Raises PositionError at the first thing that cannot be."""
    for fault in _faults(state):
        raise PositionError(fault)


def _faults(state: State) -> Iterator[str]:
    one = too_often(all_tiles(state), state.rules)
    if one is not None:
        yield f"there are more {state.rules.notation.format(one)} than in the pack"
    yield from _faulty_numbers(state)
    yield from _faulty_table(state)
    yield from _faulty_phase(state)
    yield from _faulty_rules(state)
    yield from _faulty_doubles(state)
    yield from _faulty_result(state)


def all_tiles(state: State) -> Iterator[Tile]:
    """Every tile of the position, wherever it lies."""
    for rack in state.racks:
        yield from rack
    yield from state.stock
    for meld in state.table:
        yield from meld.tiles
    for thrown in (*state.discards, *state.lost):
        yield thrown.tile
    if state.atu is not None:
        yield state.atu


def _faulty_numbers(state: State) -> Iterator[str]:
    if min(state.turns_taken) < 0 or state.reshuffles < 0:
        yield "a count is below 0"
    if any(thrown.tile != JOKER for thrown in state.lost):
        yield "only jokers are lost"


def _faulty_table(state: State) -> Iterator[str]:
    idents = [meld.id for meld in state.table]
    if len(set(idents)) < len(idents) or min(idents, default=1) < 1:
        yield "the ids of the melds are not 1 or more, each once"
    for meld in state.table:
        for tile, uses in zip(meld.tiles, meld.uses, strict=True):
            if (uses < 1) if tile == JOKER else (uses != 0):
                yield f"a tile of meld {meld.id} was used {uses} times as a joker"


def _faulty_phase(state: State) -> Iterator[str]:
    if state.phase in (Phase.DRAW, Phase.DOUBLES) and (
        state.drawn is not None or state.must_close or state.laid_this_turn or state.table_touched
    ):
        yield f"something was done in this turn already, in phase {state.phase}"
    if state.phase is not Phase.OVER and state.result is not None:
        yield f"there is a result in phase {state.phase}"
    if state.laid_this_turn and not state.laid[state.turn]:
        yield "the seat on turn made its first meld and has laid nothing"
    drawn = state.drawn
    if drawn is not None and drawn.source is Source.OPENING and drawn.tile is not None:
        yield "the opening turn has no draw"


def _faulty_rules(state: State) -> Iterator[str]:
    rules = state.rules
    if state.atu is not None and (rules.is_cards or state.atu == JOKER):
        yield "this tile cannot lie there as Atu"
    if rules.tabla_mode is RackGame.NONE and any(state.rack_game):
        yield "in this game nobody plays on the rack"
    if any(laid and rack for laid, rack in zip(state.laid, state.rack_game, strict=True)):
        yield "who plays on the rack lays nothing"


def _faulty_doubles(state: State) -> Iterator[str]:
    if state.phase is not Phase.DOUBLES:
        return
    if not state.rules.has_doubles_phase:
        yield "this game has no phase of doubles"
    if state.discards or state.table or state.lost:
        yield "the phase of doubles comes before the first turn"
    offer = state.doubles.offer if state.doubles else None
    if offer is None or state.doubles is None:
        return
    received = state.doubles.received[offer.seat]
    if state.rules.doubles_mode is Doubles.NONE or offer.seat == state.turn:
        yield "nobody can be asked about that offer"
    if offer.tile not in doubles_on(state.racks[offer.seat], received):
        yield "what is offered is no double of that seat"


def _kinds_of_end(rules: RuleSet) -> set[str]:
    """How a round of this rule set can end."""
    if rules.is_cards:
        return {"exhausted", "out", "rummy"}
    return {"exhausted", "etalat", *(kind_of(name) for name, _ in rules.tabla_patterns)}


def _faulty_result(state: State) -> Iterator[str]:
    result = state.result
    if result is None:
        return
    if result.kind not in _kinds_of_end(state.rules):
        yield f"no round of {state.rules.id} ends with {result.kind[:40]!r}"
    if (result.closer is None) != (result.kind == "exhausted"):
        yield "a round has a closer exactly if the tiles did not run out"
