"""A replay in words, in the player's language: the list beside the review, and the text file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from remi.match.chance import Shuffle, is_proven
from remi.match.entries import Acted, RoundBegan, TakenBack
from remi.match.replay import Replay, Step
from remi.match.setup import Setup
from remi.rules.events import Dealt, Drew, Event, RoundOver, TurnBegan
from remi.rules.notation import Notation
from remi.rules.scoring import Row, score
from remi.ui import wording
from remi.ui.house_rules import house_rule_lines
from remi.ui.i18n import _
from remi.ui.session import sheets_of
from remi.ui.sheet import standing_line
from remi.ui.table.naming import tile_name, tile_names
from remi.ui.table.reports import event_sentence

Sees = Callable[[int], bool]
"""Whether the reader may see the rack of a seat."""


class Line(NamedTuple):
    """A sentence about the step with this index; `seat` is who did it, if somebody did."""

    step: int
    words: str
    seat: int | None = None


class Teller:
    """Tells the steps of a match with the names of its players."""

    def __init__(self, setup: Setup, sees: Sees = lambda seat: True) -> None:
        self.rules = setup.rules
        self.names = tuple(seat.name for seat in setup.seats)
        self.sees = sees

    def tell(self, steps: Sequence[Step]) -> Iterator[Line]:
        """What happened in these steps; after the last one of a round its score."""
        for index, step in enumerate(steps):
            if isinstance(step.entry, TakenBack):
                seat = step.entry.seat
                back = _("{name} takes the last move back.", name=self.names[seat])
                yield Line(index, back, seat)
            for event in step.events:
                words = self._sentence(event)
                if words:
                    yield Line(index, words, getattr(event, "seat", None))
            if any(isinstance(event, RoundOver) for event in step.events):
                for row in score(step.state).rows:
                    yield Line(index, self.points(row), row.seat)

    def _sentence(self, event: Event) -> str | None:
        match event:
            case Dealt(atu=atu):
                words = _("The tiles are dealt.")
                if self.rules.is_cards:
                    words = _("The cards are dealt.")
                if atu is not None:
                    words += " " + _("The Atu is {tile}.", tile=tile_name(atu))
                return words
            case Drew(seat=seat, tile=one) if one is not None and self.sees(seat):
                drawn = tile_name(one, self.rules.is_cards)
                return _("{name} draws {tile}.", name=self.names[seat], tile=drawn)
            case _:
                return event_sentence(event, self.names, self.rules)

    def points(self, row: Row) -> str:
        """A player's points in a round, with their parts."""
        words = f"{self.names[row.seat]}: {wording.signed(row.total)}"
        parts = wording.parts_words(row.parts)
        return f"{words} ({parts})" if parts else words

    def racks(self, step: Step) -> Iterator[str]:
        """What each player holds after a step."""
        for name, rack in zip(self.names, step.state.racks, strict=True):
            yield f"{name}: {tile_names(rack, self.rules.is_cards)}"


def as_text(replay: Replay) -> Iterator[str]:
    """The whole match, a line for each thing that happened."""
    setup = replay.head.setup
    teller = Teller(setup)
    yield wording.rule_set_name(setup.rules.id)
    if replay.head.started:
        yield _("Begun: {time}", time=replay.head.started[:16])
    yield _("Players: {names}", names=", ".join(teller.names))
    yield from agreed(setup)
    for _number, steps in groupby(replay.steps, lambda step: step.round_number):
        yield from ("", *_round_as_text(teller, list(steps)))
    if replay.match.is_over:
        yield ""
        yield standing_line(sheets_of(replay.match)[-1])
        for standing in replay.match.standings():
            total = wording.points(standing.total)
            yield f"{standing.place}. {teller.names[standing.seat]}: {total}"


def _round_as_text(teller: Teller, steps: Sequence[Step]) -> Iterator[str]:
    deal = steps[0].entry
    if isinstance(deal, RoundBegan):
        dealer = teller.names[deal.dealer]
        yield _("Round {number}: {name} deals.", number=deal.number, name=dealer)
    for step in steps:
        for words in proof_lines(step, teller.rules.notation):
            yield f"  {words}"
    for line in teller.tell(steps):
        yield f"  {line.words}"
        if any(isinstance(event, Dealt) for event in steps[line.step].events):
            yield from (f"  {words}" for words in teller.racks(steps[line.step]))


def proof_lines(step: Step, notation: Notation, *, grouped: bool = False) -> Iterator[str]:
    """The fingerprint of the order that a step brought, with what proves it.

    `grouped`: the fingerprint in parts between which a line can be broken.
    """
    shuffle = shuffle_of(step)
    if shuffle is None:
        return
    shown = shuffle.fingerprint
    if grouped:
        shown = " ".join(shown[at : at + 16] for at in range(0, len(shown), 16))
    yield _("Fingerprint of the shuffle: {fingerprint}", fingerprint=shown)
    yield _("Salt: {salt}", salt=shuffle.salt)
    yield _("Order: {tiles}", tiles=" ".join(notation.format_all(shuffle.order)))
    yield verdict(is_proven(shuffle, notation))


def shuffle_of(step: Step) -> Shuffle | None:
    """The order that chance decided in a step, if it did."""
    return step.entry.shuffle if isinstance(step.entry, RoundBegan | Acted) else None


def verdict(holds: bool) -> str:
    """Whether a fingerprint belongs to its order, as a sentence."""
    if holds:
        return _("Salt and order give this fingerprint: no tile was moved.")
    return _("Salt and order do NOT give this fingerprint: the file was changed.")


def agreed(setup: Setup) -> list[str]:
    """What was agreed besides the rule set: its length, its deal number, its house rules."""
    lines = []
    if setup.rounds is not None:
        lines.append(_("Rounds: {number}", number=setup.rounds))
    if setup.target is not None:
        lines.append(_("Played to {target} points", target=setup.target))
    if setup.seed is not None:
        lines.append(_("Deal number: {number}", number=str(setup.seed)[:40]))
    house_rules = house_rule_lines(setup.rules)
    if house_rules:
        lines += [_("House rules:"), *(f"  {one}" for one in house_rules)]
    return lines


def details(setup: Setup, deal: Step, started: str) -> list[str]:
    """What was agreed, and the proof of a deal."""
    lines = [_("Begun: {time}", time=started[:16])] if started else []
    lines += agreed(setup)
    return [*lines, "", *proof_lines(deal, setup.rules.notation, grouped=True)]


def turn_starts(steps: Sequence[Step]) -> list[int]:
    """The steps after which another seat is on turn, the deal first and the end last."""
    last = len(steps) - 1
    return [
        index
        for index, step in enumerate(steps)
        if index in (0, last) or any(isinstance(event, TurnBegan) for event in step.events)
    ]
