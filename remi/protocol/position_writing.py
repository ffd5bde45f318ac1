"""A position as JSON: the whole truth about a round, hidden tiles included.

`position_reading` reads what is written here again, and what people write by hand.
"""

from __future__ import annotations

from remi.match.chance import Seed
from remi.protocol.pieces import Written, write_drawn, write_table_meld, write_thrown
from remi.rules.state import State


def write_position(state: State, seed: Seed | None = None) -> Written:
    """The JSON object of a state."""
    notation = state.rules.notation
    return {
        "ruleset": state.rules.id,
        "options": dict(state.rules.options),
        "seats": state.seats,
        "dealer": state.dealer,
        "phase": state.phase.value,
        "turn": state.turn,
        "turns_taken": list(state.turns_taken),
        "racks": [notation.format_all(rack) for rack in state.racks],
        "stock": notation.format_all(state.stock),
        "atu": None if state.atu is None else notation.format(state.atu),
        "atu_is_one": state.atu_is_one,
        "discards": [write_thrown(one, notation) for one in state.discards],
        "lost": [write_thrown(one, notation) for one in state.lost],
        "last_thrown_lost": state.last_thrown_lost,
        "table": [write_table_meld(meld, notation) for meld in state.table],
        "laid": list(state.laid),
        "laid_this_turn": state.laid_this_turn,
        "table_touched": state.table_touched,
        "laid_earlier": list(state.laid_earlier),
        "rack_game": list(state.rack_game),
        "atu_bonus": list(state.atu_bonus),
        "drawn": write_drawn(state.drawn, notation),
        "must_close": state.must_close,
        "reshuffles": state.reshuffles,
        "laid_since_reshuffle": state.laid_since_reshuffle,
        "few_said": list(state.few_said),
        "few_missed": list(state.few_missed),
        "doubles": _write_doubles(state),
        "result": _write_result(state),
        "seed": seed,
    }


def _write_doubles(state: State) -> Written | None:
    doubles, notation = state.doubles, state.rules.notation
    if doubles is None:
        return None
    offer = doubles.offer
    return {
        "offer": offer and {"seat": offer.seat, "tile": notation.format(offer.tile)},
        "offered": [notation.format_all(rack) for rack in doubles.offered],
        "received": [notation.format_all(rack) for rack in doubles.received],
    }


def _write_result(state: State) -> Written | None:
    if state.result is None:
        return None
    written = state.result._asdict() | {"atu_one": state.atu_is_one}
    if not state.result.points:
        del written["points"]  # only a complete rack has a price
    return written
