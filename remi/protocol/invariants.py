"""What holds in every state of every game, whatever was done: asked after each simulated action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from remi.rules.closing import RACK
from remi.rules.meld import TableMeld, read_meld
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.scoring import score
from remi.rules.state import State
from remi.rules.tile import JOKER


def broken(state: State) -> tuple[str, ...]:
    """What does not hold in this state, in words for a log; nothing where all is well."""
    ended = state.phase is Phase.OVER
    return (*_pieces(state), *_racks(state), *_melds(state), *(_sheet(state) if ended else ()))


def _pieces(state: State) -> Iterator[str]:
    """Each piece of the pack is somewhere, once."""
    there = [*chain(*state.racks), *state.stock, *chain(*(one.tiles for one in state.table))]
    there += [thrown.tile for thrown in (*state.discards, *state.lost)]
    there += [] if state.atu is None else [state.atu]
    if tuple(sorted(there)) != full_pack(state.rules):
        yield f"{len(there)} pieces are there, not the pack of {len(full_pack(state.rules))}"


def _racks(state: State) -> Iterator[str]:
    """Racks are sorted; between turns a seat that has laid nothing holds its fourteen (J-81)."""
    for seat, rack in enumerate(state.racks):
        if list(rack) != sorted(rack):
            yield f"the rack of seat {seat} is not in order"
    if state.phase is Phase.DRAW and not state.rules.is_cards:
        for seat, rack in enumerate(state.racks):
            if not state.laid[seat] and len(rack) != RACK:
                yield f"seat {seat} has laid nothing and holds {len(rack)} tiles"


def _melds(state: State) -> Iterator[str]:
    if len({one.id for one in state.table}) != len(state.table):
        yield "two melds have the same id"
    for one in state.table:
        if not _is_sound(one, state.rules):
            yield f"meld {one.id} is none, or its owners or uses are not its tiles'"


def _is_sound(one: TableMeld, rules: RuleSet) -> bool:
    most = rules.joker_max_uses
    return (
        read_meld(one.tiles, rules) == one.meld
        and len(one.by) == len(one.uses) == len(one.tiles)
        and [uses > 0 for uses in one.uses] == [tile == JOKER for tile in one.tiles]
        and (most is None or max(one.uses) <= most)
    )


def _sheet(state: State) -> Iterator[str]:
    """The parts of each row give its total; what is paid is what is collected."""
    if state.result is None:
        yield "the round is over and nobody knows how"
        return
    sheet = score(state)
    for row in sheet.rows:
        total = sum(part.points for part in row.parts)
        for part in row.parts:
            total *= part.times
        if total != row.total:
            yield f"the parts of seat {row.seat} do not give {row.total}"
    if state.rules.scoring is Scoring.ZERO_SUM:
        moved = sum(part.points for row in sheet.rows for part in row.parts if part.why != "atu")
        if moved:
            yield f"what is paid and collected differs by {moved}"
