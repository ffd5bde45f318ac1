"""What a seat may know, as JSON: listed piece by piece, never a position with parts blanked.

Other racks and the stock are counts. The points are those of the tiles that each seat has laid:
nothing that would tell another rack.
"""

from __future__ import annotations

from remi.protocol.pieces import Written, write_drawn, write_table_meld, write_thrown
from remi.rules.closing import FEW
from remi.rules.phase import Source
from remi.rules.ruleset import Notice
from remi.rules.scoring import laid_value
from remi.rules.view import View


def write_view(view: View) -> Written:
    """The JSON object of a view."""
    notation = view.rules.notation
    return {
        "ruleset": view.rules.id,
        "options": dict(view.rules.options),
        "seat": view.seat,
        "seats": view.seats,
        "dealer": view.dealer,
        "phase": view.phase.value,
        "turn": view.turn,
        "turns_taken": list(view.turns_taken),
        "rack": notation.format_all(view.rack),
        "rack_counts": list(view.rack_counts),
        "stock_count": view.stock_count,
        "atu": None if view.atu is None else notation.format(view.atu),
        "atu_is_one": view.atu_is_one,
        "discards": [write_thrown(one, notation) for one in view.discards],
        "lost": [write_thrown(one, notation) for one in view.lost],
        "last_thrown_lost": view.last_thrown_lost,
        "table": [write_table_meld(meld, notation) for meld in view.table],
        "laid": list(view.laid),
        "laid_this_turn": view.laid_this_turn,
        "table_touched": view.table_touched,
        "laid_earlier": list(view.laid_earlier),
        "rack_game": list(view.rack_game),
        "atu_bonus": list(view.atu_bonus),
        "few": [_is_few(view, seat) for seat in range(view.seats)],
        "few_said": list(view.few_said),
        "drawn": write_drawn(view.drawn, notation, hidden=_hides_drawn(view)),
        "must_close": view.must_close,
        "reshuffles": view.reshuffles,
        "laid_since_reshuffle": view.laid_since_reshuffle,
        "offer": _write_offer(view),
        "doubles_offered": notation.format_all(view.doubles_offered),
        "doubles_received": notation.format_all(view.doubles_received),
        "totals": [0] * view.seats,  # the engine plays single rounds: none is finished
        "laid_points": [laid_value(view.table, seat, view.rules) for seat in range(view.seats)],
    }


def _is_few(view: View, seat: int) -> bool:
    """Whether the others know that this seat has three tiles or fewer (J-84)."""
    if view.rules.low_tile_notice is Notice.MANUAL:
        return view.few_said[seat]
    counts = not view.rules.is_cards and not view.rack_game[seat]
    return counts and 0 < view.rack_counts[seat] <= FEW


def _hides_drawn(view: View) -> bool:
    drawn = view.drawn
    return drawn is not None and drawn.source is Source.STOCK and view.seat != view.turn


def _write_offer(view: View) -> Written | None:
    if view.offer is None:
        return None
    return {"seat": view.offer.seat, "class": "big" if view.offer.big else "small"}
