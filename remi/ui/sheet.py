"""What a score sheet says: the round's points, the running match, who leads or has won."""

from __future__ import annotations

from typing import NamedTuple

from remi.rules.scoring import Score
from remi.ui import wording
from remi.ui.i18n import _


class Sheet(NamedTuple):
    """All that the score sheet shows. Tuples with one entry a seat are indexed by seat."""

    score: Score
    names: tuple[str, ...]
    history: tuple[tuple[int, ...], ...]
    """The points of each finished round by seat, this round's last."""
    rounds: int | None
    """Rounds that the match is to have; None: until the target is reached."""
    target: int | None
    winners: tuple[int, ...]
    """Who won the match; empty while it goes on."""
    higher_wins: bool = True

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals after this round."""
        return tuple(map(sum, zip(*self.history, strict=True)))

    @property
    def over(self) -> bool:
        return bool(self.winners)


def as_text(sheets: tuple[Sheet, ...]) -> str:
    """The score sheets of a match for a terminal: each round's parts, then the standing."""
    lines: list[str] = []
    for sheet in sheets:
        closer = sheet.score.closer
        lines += [
            which_round(sheet),
            wording.ending(sheet.score.kind, None if closer is None else sheet.names[closer]),
        ]
        for row in sheet.score.rows:
            parts = ", ".join(
                f"{wording.part_name(part)} {wording.part_value(part)}" for part in row.parts
            )
            name, total = sheet.names[row.seat], wording.signed(row.total)
            lines.append(f"  {name}: {total}" + (f" ({parts})" if parts else ""))
        lines.append("")
    return "\n".join([*lines, standing_line(sheets[-1])])


def which_round(sheet: Sheet) -> str:
    """The round's number, and how many there are or what it is played for."""
    number = len(sheet.history)
    if sheet.rounds:
        return _("Round {number} of {rounds}", number=number, rounds=sheet.rounds)
    return _("Round {number}, to {target} points", number=number, target=sheet.target)


def running_totals(history: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """For each seat its totals after 0, 1, 2, … rounds.

    >>> running_totals(((10, -5), (20, 0)))
    [[0, 10, 30], [0, -5, -5]]
    """
    lines = []
    for points in zip(*history, strict=True):
        totals = [0]
        for one in points:
            totals.append(totals[-1] + one)
        lines.append(totals)
    return lines


def leaders(sheet: Sheet) -> tuple[int, ...]:
    """The seats with the best total so far; several if they are equal."""
    totals = sheet.totals
    best = max(totals) if sheet.higher_wins else min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def standing_line(sheet: Sheet) -> str:
    """Who has won the match, or who leads it; and that the closer need not have the most points."""
    names = [sheet.names[seat] for seat in (sheet.winners or leaders(sheet))]
    listed = _(" and ").join(names)
    best = wording.points(sheet.totals[(sheet.winners or leaders(sheet))[0]])
    if sheet.over and len(names) > 1:
        return _(
            "The match is over. {names} share the first place with {points}.",
            names=listed,
            points=best,
        )
    if sheet.over and wording.is_you(listed):
        return _("The match is over. You win it with {points}.", points=best)
    if sheet.over:
        return _("The match is over. {name} wins it with {points}.", name=listed, points=best)
    line = _("In the match leads: {name}, {points}.", name=listed, points=best)
    return line + _closer_note(sheet)


def _closer_note(sheet: Sheet) -> str:
    """Somebody else may get more points than the one who closed (J-110)."""
    rows, closer = sheet.score.rows, sheet.score.closer
    if closer is None or not sheet.higher_wins:
        return ""
    most = max(rows, key=lambda row: row.total)
    if most.total <= rows[closer].total:
        return ""
    return " " + _(
        "Most points in this round: {name} – whoever closes need not have the most.",
        name=sheet.names[most.seat],
    )
