"""A replay in words, for the terminal: plain English and the notation of the tiles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from remi.match.entries import RoundBegan, TakenBack
from remi.match.match import Match
from remi.match.replay import Replay, Step
from remi.match.setup import Setup
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
from remi.rules.notation import Notation
from remi.rules.scoring import Part, Score
from remi.rules.tile import Tile


def in_words(replay: Replay) -> Iterator[str]:
    """The match, a line for each thing that happened, with the score after each round."""
    setup = replay.head.setup
    teller = _Teller(setup.rules.notation, tuple(seat.name for seat in setup.seats))
    yield from teller.tell_setup(setup)
    sheets = iter(replay.match.scores)
    for step in replay.steps:
        yield from teller.tell(step)
        if any(isinstance(event, RoundOver) for event in step.events):
            yield from teller.tell_score(next(sheets))
    if replay.match.is_over:
        yield from teller.tell_end(replay.match)


def sheets_in_words(match: Match) -> Iterator[str]:
    """Nothing but the score sheets: how each round ended, who has what points for what."""
    teller = _Teller(match.setup.rules.notation, tuple(seat.name for seat in match.setup.seats))
    yield from teller.tell_setup(match.setup)
    for number, sheet in enumerate(match.scores, 1):
        yield ""
        yield f"Round {number}: {teller.ending(sheet.closer, sheet.kind)}"
        yield from teller.tell_score(sheet)
    if match.is_over:
        yield from teller.tell_end(match)


class _Teller:
    """Tells events with the players' names."""

    def __init__(self, notation: Notation, names: tuple[str, ...]) -> None:
        self.notation = notation
        self.names = names

    def tell_setup(self, setup: Setup) -> Iterator[str]:
        yield f"{setup.rules.id}: {', '.join(self.names)}"
        if setup.rules.options:
            rules = (f"{name} = {json.dumps(value)}" for name, value in setup.rules.options)
            yield f"house rules: {', '.join(rules)}"

    def tell(self, step: Step) -> Iterator[str]:
        if isinstance(step.entry, RoundBegan):
            yield ""
            dealer = self.names[step.entry.dealer]
            yield f"Round {step.entry.number}, {dealer} deals ({step.entry.shuffle.fingerprint})"
        if isinstance(step.entry, TakenBack):
            yield f"  {self.names[step.entry.seat]} takes the last action back"
        for event in step.events:
            yield from self._event(event)

    def _tiles(self, tiles: Iterable[Tile | None]) -> str:
        return " ".join(self.notation.format_all(tiles))

    def _event(self, event: Event) -> Iterator[str]:
        match event:
            case Dealt(racks=racks, atu=atu):
                for name, rack in zip(self.names, racks, strict=True):
                    yield f"  {name} holds {self._tiles(rack)}"
                if atu is not None:
                    yield f"  the Atu is {self._tiles((atu,))}"
            case StockRebuilt(count=count):
                yield f"  the discards become a new stock of {count}"
            case DoublesExchanged(seats=(one, other), tiles=(given, got)):
                yield (
                    f"  {self.names[one]} gives {self._tiles((given,))}, "
                    f"{self.names[other]} gives {self._tiles((got,))}"
                )
            case TurnBegan():
                return
            case RoundOver(closer=closer, kind=kind):
                yield f"  {self.ending(closer, kind)}"
            case _:
                yield f"  {self.names[event.seat]} {self._deed(event)}"

    def _deed(self, event: Event) -> str:
        match event:
            case Drew(tile=one):
                return f"draws {self._tiles((one,))}"
            case TookDiscard(tile=one):
                return f"takes the last discard {self._tiles((one,))}"
            case BrokeTrain(tile=one, taken=taken):
                along = f" and gets {self._tiles(taken)}" if taken else ""
                return f"breaks the train at {self._tiles((one,))}{along}"
            case TookAtu(tile=one):
                return f"takes the Atu {self._tiles((one,))}"
            case Laid(melds=melds, first=first):
                laid = ", ".join(self._tiles(meld.tiles) for meld in melds)
                return f"opens with {laid}" if first else f"lays {laid}"
            case LaidOff(tile=one, meld=ident):
                return f"lays {self._tiles((one,))} off on meld {ident}"
            case SwappedJoker(tiles=reals, meld=ident, new=new):
                return (
                    f"puts {self._tiles(reals)} for the joker of meld {ident} "
                    f"and lays {self._tiles(new.tiles)}"
                )
            case Discarded(tile=one):
                return f"throws {self._tiles((one,))}"
            case JokerLost():
                return "throws a joker, which is lost"
            case FewTiles(count=count):
                return f"has {count} left"
            case AnnouncedRackGame():
                return "announces pe tablă"
            case DoubleOffered(tile=one):
                return f"offers the double {self._tiles((one,))}"
            case Annulled():
                return "refuses the deal"
            case _:
                raise AssertionError(f"{event} is not done by a seat")

    def tell_score(self, sheet: Score) -> Iterator[str]:
        for row in sheet.rows:
            parts = ", ".join(map(_part, row.parts)) or "nothing"
            prize = "" if sheet.prize is None else f", prize {sheet.prize[row.seat]:.2f}"
            yield f"  {self.names[row.seat]}: {row.total} ({parts}){prize}"

    def ending(self, closer: int | None, kind: str) -> str:
        end = "the tiles ran out" if closer is None else f"{self.names[closer]} closes"
        return f"{end} ({kind})"

    def tell_end(self, match: Match) -> Iterator[str]:
        yield ""
        for standing in match.standings():
            yield f"{standing.place}. {self.names[standing.seat]}: {standing.total}"
        winners, margin = match.verdict()
        names = " and ".join(self.names[seat] for seat in winners)
        yield f"{names} wins by {margin}" if margin else f"a tie between {names}"


def _part(part: Part) -> str:
    return f"{part.why} × {part.times}" if part.times != 1 else f"{part.why} {part.points:+}"
