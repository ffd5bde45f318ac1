"""Actions as JSON objects: the form in which the journal keeps and the engine protocol sends them.

{"type": "layoff", "meld": 1, "tile": "R12", "end": "high"}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from remi.match.reading import (
    MISSING,
    Fields,
    a_tile,
    an_integer,
    an_object,
    melds,
    one_of,
    tiles,
)
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
    Melds,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.notation import Notation
from remi.rules.tile import Tile

Written = dict[str, Any]


def read_action(value: Any, notation: Notation) -> Action:
    """The action that a JSON object describes; fields that it does not need are ignored.

    Raises:
        FieldError: a field is missing or of the wrong type, or there is no such action.
        NotationError: a tile cannot be read.
    """
    fields = an_object(value, "action")
    kind = one_of(fields.get("type", MISSING), "type of the action", tuple(_READERS))
    return _READERS[kind](fields, notation)


def write_action(action: Action, notation: Notation) -> Written:
    """The JSON object of an action; `read_action` reads it again."""
    match action:
        case Take(melds=laid) if laid:
            return {"type": "take", "melds": _written(laid, notation)}
        case BreakTrain(index=index, meld=meld):
            return {"type": "break", "index": index, "meld": notation.format_all(meld)}
        case TakeAtu(melds=laid) if laid:
            return {"type": "atu", "melds": _written(laid, notation)}
        case TakeAtu(groups=groups, discard=one):
            return {"type": "atu"} | _arrangement(groups, one, notation)
        case Lay(melds=laid):
            return {"type": "lay", "melds": _written(laid, notation)}
        case LayOff(meld=ident, tile=one, end=end):
            fields = {"type": "layoff", "meld": ident, "tile": notation.format(one)}
            return fields if end is None else fields | {"end": end}
        case SwapJoker(meld=ident, tiles=reals, new=new):
            return {
                "type": "swap",
                "meld": ident,
                "tiles": notation.format_all(reals),
                "new": notation.format_all(new),
            }
        case Close(groups=groups, discard=one):
            return {"type": "close"} | _arrangement(groups, one, notation)
        case Discard(tile=one) | OfferDouble(tile=one) | AcceptDouble(tile=one):
            return {"type": _NAMES[type(action)], "tile": notation.format(one)}
        case _:
            return {"type": _NAMES[type(action)]}


_NAMES: dict[type, str] = {
    Draw: "draw",
    Take: "take",
    Discard: "discard",
    Announce: "announce",
    SayFew: "few",
    OfferDouble: "offer_double",
    AcceptDouble: "accept_double",
    Pass: "pass",
    Annul: "annul",
}


def _written(laid: Melds, notation: Notation) -> list[list[str]]:
    return [notation.format_all(meld) for meld in laid]


def _arrangement(groups: Melds, one: Tile | None, notation: Notation) -> Written:
    fields: Written = {"groups": _written(groups, notation)} if groups else {}
    return fields if one is None else fields | {"discard": notation.format(one)}


# ------------------------------------------------------------------ reading


def _tile(fields: Fields, notation: Notation) -> Tile:
    return a_tile(fields.get("tile", MISSING), "tile", notation)


def _melds(fields: Fields, name: str, notation: Notation) -> Melds:
    return melds(fields.get(name, []), name, notation)


def _closing_tile(fields: Fields, notation: Notation) -> Tile | None:
    given = fields.get("discard")
    return None if given is None else a_tile(given, "discard", notation)


def _read_break(fields: Fields, notation: Notation) -> Action:
    index = an_integer(fields.get("index", MISSING), "index")
    return BreakTrain(index, tiles(fields.get("meld", MISSING), "meld", notation))


def _read_atu(fields: Fields, notation: Notation) -> Action:
    return TakeAtu(
        _melds(fields, "melds", notation),
        _melds(fields, "groups", notation),
        _closing_tile(fields, notation),
    )


def _read_lay(fields: Fields, notation: Notation) -> Action:
    return Lay(melds(fields.get("melds", MISSING), "melds", notation))


def _read_lay_off(fields: Fields, notation: Notation) -> Action:
    ident = an_integer(fields.get("meld", MISSING), "meld")
    end = fields.get("end")
    if end is not None:
        end = one_of(end, "end", ("low", "high"))
    return LayOff(ident, _tile(fields, notation), end)


def _read_swap(fields: Fields, notation: Notation) -> Action:
    ident = an_integer(fields.get("meld", MISSING), "meld")
    lists = melds([fields.get("tiles", MISSING), fields.get("new", MISSING)], "tiles", notation)
    return SwapJoker(ident, *lists)


def _read_close(fields: Fields, notation: Notation) -> Action:
    return Close(_melds(fields, "groups", notation), _closing_tile(fields, notation))


_READERS: dict[str, Callable[[Fields, Notation], Action]] = {
    "draw": lambda fields, notation: Draw(),
    "take": lambda fields, notation: Take(_melds(fields, "melds", notation)),
    "break": _read_break,
    "atu": _read_atu,
    "lay": _read_lay,
    "layoff": _read_lay_off,
    "swap": _read_swap,
    "discard": lambda fields, notation: Discard(_tile(fields, notation)),
    "announce": lambda fields, notation: Announce(),
    "close": _read_close,
    "few": lambda fields, notation: SayFew(),
    "offer_double": lambda fields, notation: OfferDouble(_tile(fields, notation)),
    "accept_double": lambda fields, notation: AcceptDouble(_tile(fields, notation)),
    "pass": lambda fields, notation: Pass(),
    "annul": lambda fields, notation: Annul(),
}
