"""The small pieces that positions, views and events are made of, as JSON.

A tile is its name, `?` where the reader may not see it; a meld on the table is an object with its
id, tiles, and by tile who laid it and how often it was laid as a joker.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from remi.rules.meld import TableMeld
from remi.rules.notation import HIDDEN, Notation
from remi.rules.phase import Drawn, Thrown
from remi.rules.tile import Tile

Written = dict[str, Any]


def write_table_meld(meld: TableMeld, notation: Notation) -> Written:
    return {
        "id": meld.id,
        "tiles": notation.format_all(meld.tiles),
        "by": list(meld.by),
        "uses": list(meld.uses),
    }


def write_thrown(thrown: Thrown, notation: Notation) -> Written:
    return {"tile": notation.format(thrown.tile), "seat": thrown.seat}


def write_drawn(drawn: Drawn | None, notation: Notation, *, hidden: bool = False) -> Any:
    """Where the tile of this turn came from; `hidden` when the reader may not see it."""
    if drawn is None:
        return None
    tile = None if drawn.tile is None else notation.format(drawn.tile)
    return {"from": drawn.source.value, "tile": HIDDEN if hidden else tile}


def write_value(value: Any, notation: Notation, nothing: str | None = None) -> Any:
    """Any value of the rules: tiles by name, melds as objects; None is what `nothing` says."""
    match value:
        case None:
            return nothing
        case TableMeld():
            return write_table_meld(value, notation)
        case Tile():
            return notation.format(value)
        case tuple():
            return [write_value(one, notation, nothing) for one in value]
        case Enum():
            return value.value
        case _:
            return value
