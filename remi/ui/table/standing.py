"""What is shown of the players and the match beside the tiles: names, counts, which round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from remi.match.match import Match
from remi.rules.ruleset import RuleSet
from remi.rules.view import View
from remi.ui import theme, wording
from remi.ui.house_rules import house_rule_lines
from remi.ui.i18n import _
from remi.ui.table.naming import count_words
from remi.ui.theme import Colour

FEW = 3


@dataclass(frozen=True)
class Seat:
    """What is shown of a player."""

    number: int
    name: str
    level: str | None
    tiles: int
    total: int
    on_turn: bool
    opened: bool
    rack_game: bool
    dealer: bool


def seats_of(
    view: View,
    names: Sequence[str],
    levels: Sequence[str | None],
    totals: Sequence[int],
    over: bool,
) -> tuple[Seat, ...]:
    """All players as they are shown."""
    return tuple(
        Seat(
            seat,
            names[seat],
            levels[seat],
            view.rack_counts[seat],
            totals[seat],
            seat == view.turn and not over,
            view.laid[seat],
            view.rack_game[seat],
            seat == view.dealer,
        )
        for seat in range(view.seats)
    )


def badges(seat: Seat, view: View) -> list[tuple[str, Colour]]:
    """What everybody has to know of a player, in a word or two."""
    cards = view.rules.is_cards
    found: list[tuple[str, Colour]] = []
    if seat.opened and not cards:
        found.append((_("opened"), theme.GOOD))
    if seat.rack_game:
        if not all(view.rack_game):
            found.append((_("on the rack"), theme.ACCENT))
    elif 0 < seat.tiles <= FEW:
        found.append((count_words(seat.tiles, cards) + "!", theme.BAD))
    return found


def match_lines(match: Match, own: Seat) -> list[str]:
    """Which round it is, the own points, and whether the match cannot be saved."""
    number, setup = match.round_number, match.setup
    which = _("Round {number}", number=number)
    if setup.rounds:
        which = _("Round {number} of {rounds}", number=number, rounds=setup.rounds)
    lines = [
        f"{which} · {wording.rule_set_name(setup.rules.id)}",
        f"{own.name}: {wording.points(own.total)}",
    ]
    last = wording.save_warning(match.warning) or house_rules_line(setup.rules)
    return [*lines, last] if last else lines


def house_rules_line(rules: RuleSet) -> str | None:
    """The first house rule and how many more there are; None where all is as written."""
    changed = house_rule_lines(rules)
    if len(changed) < 2:
        return changed[0] if changed else None
    return f"{changed[0]} (+{len(changed) - 1})"
