"""Events as JSON: `{"type": "laid", "seat": 0, "melds": […], "first": true}`."""

from __future__ import annotations

from dataclasses import fields

from remi.protocol.pieces import Written, write_value
from remi.rules.events import (
    AnnouncedRackGame,
    Annulled,
    BrokeTrain,
    Dealt,
    Discarded,
    DoubleOffered,
    DoublesExchanged,
    Drew,
    Event,
    Events,
    FewTiles,
    JokerLost,
    Laid,
    LaidOff,
    RoundOver,
    StockRebuilt,
    SwappedJoker,
    TookAtu,
    TookDiscard,
    TurnBegan,
)
from remi.rules.notation import HIDDEN, Notation

NAMES: dict[type, str] = {
    Dealt: "dealt",
    DoubleOffered: "double_offered",
    DoublesExchanged: "doubles_exchanged",
    Annulled: "annulled",
    TurnBegan: "turn_began",
    Drew: "drew",
    TookDiscard: "took_discard",
    BrokeTrain: "broke_train",
    TookAtu: "took_atu",
    Laid: "laid",
    LaidOff: "laid_off",
    SwappedJoker: "swapped_joker",
    Discarded: "discarded",
    JokerLost: "joker_lost",
    FewTiles: "few_tiles",
    AnnouncedRackGame: "announced_rack_game",
    StockRebuilt: "stock_rebuilt",
    RoundOver: "round_over",
}
MAY_BE_HIDDEN = ("tile", "tiles", "racks")
"""Fields in which None is a tile that the reader may not see."""


def write_events(events: Events, notation: Notation) -> list[Written]:
    return [write_event(event, notation) for event in events]


def write_event(event: Event, notation: Notation) -> Written:
    """The JSON object of an event, masked for a seat or whole."""
    written: Written = {"type": NAMES[type(event)]}
    for field in fields(event):
        nothing = HIDDEN if field.name in MAY_BE_HIDDEN else None
        written[field.name] = write_value(getattr(event, field.name), notation, nothing)
    return written
