"""What the statistics keep of a round: what each seat got and did, taken from the journal.

A round is played again by itself, from its deal on, so that only those are that are new.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator
from typing import NamedTuple

from remi.match.chance import Chance
from remi.match.entries import Acted, MatchBegan, RoundBegan, TakenBack, write_entry
from remi.match.recording import Line, Recording
from remi.match.round import Round, begin_round, unrecorded
from remi.match.setup import Setup
from remi.rules.events import (
    BrokeTrain,
    Dealt,
    DoublesExchanged,
    Drew,
    Events,
    SwappedJoker,
    TookAtu,
    TookDiscard,
)
from remi.rules.scoring import score
from remi.rules.tile import JOKER


class SeatFacts(NamedTuple):
    """What a seat got and did in a round; the flags are 0 or 1."""

    points: int
    turns: int
    jokers: int
    """Jokers that came onto its rack: dealt, drawn, exchanged or taken."""
    swaps: int
    """Jokers that it took from the table for the real tile."""
    breaks: int
    atu: int
    rack_game: int
    """It played pe tablă."""
    closed: int


class RoundFacts(NamedTuple):
    """A round that is over."""

    number: int
    fingerprint: str
    kind: str
    seats: tuple[SeatFacts, ...]


def match_id(head: MatchBegan) -> str:
    """A name for the match that its file keeps, wherever it is moved to."""
    notation = head.setup.rules.notation
    text = json.dumps(write_entry(head, notation), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def finished_rounds(recording: Recording, known: Collection[int] = ()) -> Iterator[RoundFacts]:
    """The rounds of a journal that are over, but for those whose numbers are `known`.

    A round in which an entry does not hold is left out, and all that follow it.
    """
    for expected, (deal, lines) in enumerate(_rounds(recording), 1):
        if deal.number != expected:
            return
        if deal.number in known:
            continue
        try:
            facts = _facts(recording.head.setup, deal, lines)
        except ValueError:  # an order that is no pack, or an action that the rules refuse
            return
        if facts is not None:
            yield facts


def _rounds(recording: Recording) -> Iterator[tuple[RoundBegan, list[Line]]]:
    """Each deal with the lines that follow it."""
    deal: RoundBegan | None = None
    lines: list[Line] = []
    for line in recording.lines:
        if isinstance(line.entry, RoundBegan):
            if deal is not None:
                yield deal, lines
            deal, lines = line.entry, []
        else:
            lines.append(line)
    if deal is not None:
        yield deal, lines


def _facts(setup: Setup, deal: RoundBegan, lines: list[Line]) -> RoundFacts | None:
    """The facts of a round; None while it is not over."""
    game = begin_round(deal, setup.rules, len(setup.seats), Chance(), unrecorded)
    happened: list[Events] = [game.opening]
    for line in lines:
        match line.entry:
            case Acted():
                happened.append(game.enact(line.entry))
            case TakenBack(seat=seat):
                if game.take_back(seat) is not None:
                    raise ValueError("there is nothing to take back")
                happened.pop()
    if not game.is_over:
        return None
    return _count(game, deal, happened)


def _count(game: Round, deal: RoundBegan, happened: list[Events]) -> RoundFacts:
    state, sheet = game.state, score(game.state)
    tally = Tally(state.seats)
    for events in happened:
        tally.add(events)
    seats = tuple(
        SeatFacts(
            points=row.total,
            turns=state.turns_taken[row.seat],
            jokers=tally.jokers[row.seat],
            swaps=tally.swaps[row.seat],
            breaks=tally.breaks[row.seat],
            atu=tally.atu[row.seat],
            rack_game=int(state.rack_game[row.seat]),
            closed=int(sheet.closer == row.seat),
        )
        for row in sheet.rows
    )
    return RoundFacts(deal.number, deal.shuffle.fingerprint, sheet.kind, seats)


class Tally:
    """Counts by seat."""

    def __init__(self, seats: int) -> None:
        self.jokers = [0] * seats
        self.swaps = [0] * seats
        self.breaks = [0] * seats
        self.atu = [0] * seats

    def add(self, events: Events) -> None:
        for event in events:
            match event:
                case Dealt(racks=racks):  # a deal that is refused was not played
                    self.jokers = [rack.count(JOKER) for rack in racks]
                case Drew(seat=seat, tile=one) | TookDiscard(seat=seat, tile=one):
                    self.jokers[seat] += one == JOKER
                case DoublesExchanged(seats=(one_seat, other), tiles=(given, got)):
                    self.jokers[one_seat] += got == JOKER
                    self.jokers[other] += given == JOKER
                case BrokeTrain(seat=seat, tile=one, taken=taken):
                    self.breaks[seat] += 1
                    self.jokers[seat] += (one, *taken).count(JOKER)
                case TookAtu(seat=seat, tile=one):
                    self.atu[seat] += 1
                    self.jokers[seat] += one == JOKER
                case SwappedJoker(seat=seat):
                    self.swaps[seat] += 1
