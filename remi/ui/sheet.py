"""What a score sheet says: the round's points, the running match, who leads or has won."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from remi.ui import wording
from remi.ui.i18n import _

if TYPE_CHECKING:
    from remi.rules.scoring import Score


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
    """False where points are penalties."""
    house_rules: tuple[str, ...] = ()
    """What the match is played with instead of the plain rules, in lines."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals after this round."""
        return tuple(map(sum, zip(*self.history, strict=True)))

    @property
    def over(self) -> bool:
        return bool(self.winners)


def as_text(sheets: tuple[Sheet, ...]) -> str:
    """The score sheets of a match for a terminal: each round's parts, then the standing."""
    lines: list[str] = list(sheets[0].house_rules)
    for sheet in sheets:
        closer = sheet.score.closer
        lines += [
            which_round(sheet),
            wording.ending(sheet.score.kind, None if closer is None else sheet.names[closer]),
        ]
        for row in sheet.score.rows:
            parts = wording.parts_words(row.parts)
            name, total = sheet.names[row.seat], round_points(sheet, row.total)
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
    return [list(accumulate(points, initial=0)) for points in zip(*history, strict=True)]


def round_points(sheet: Sheet, points: int) -> str:
    """A player's points of the round: with a sign, unless they are penalties."""
    return wording.signed(points) if sheet.higher_wins else wording.plain(points)


def places(sheet: Sheet) -> tuple[int, ...]:
    """The place of each seat in the match so far; equal totals share a place.

    >>> from remi.rules.scoring import Score
    >>> places(Sheet(Score(0, "out", (), None), ("a", "b", "c"), ((5, 9, 5),), 4, None, ()))
    (2, 1, 2)
    """
    sign = 1 if sheet.higher_wins else -1
    ranked = [sign * total for total in sheet.totals]
    return tuple(1 + sum(other > own for other in ranked) for own in ranked)


def leaders(sheet: Sheet) -> tuple[int, ...]:
    """The seats with the best total so far; several if they are equal."""
    return tuple(seat for seat, place in enumerate(places(sheet)) if place == 1)


def standing_line(sheet: Sheet) -> str:
    """Who has won the match or leads it, by how much; and what a round's points may surprise by."""
    first = sheet.winners or leaders(sheet)
    names = listed([sheet.names[seat] for seat in first])
    best = wording.points(sheet.totals[first[0]])
    if sheet.over:
        return _won(sheet, names, best, shared=len(first) > 1)
    if len(first) > 1:
        line = _("Equal at the head of the match: {names}, {points}.", names=names, points=best)
    else:
        line = _("In the match leads: {name}, {points}.", name=names, points=best)
    if not sheet.higher_wins:
        line += " " + _("The fewest points win.")
    return line + _closer_note(sheet)


def _won(sheet: Sheet, names: str, best: str, *, shared: bool) -> str:
    if shared:
        line = _(
            "The match is over. {names} share the first place with {points}.",
            names=names,
            points=best,
        )
    elif wording.is_you(names):
        line = _("The match is over. You win it with {points}.", points=best)
    else:
        line = _("The match is over. {name} wins it with {points}.", name=names, points=best)
    return line + _margin(sheet)


def _margin(sheet: Sheet) -> str:
    """Who comes after the winner, and how far behind."""
    by_place = places(sheet)
    behind = [place for place in by_place if place > 1]
    if not behind:
        return ""
    next_ones = [seat for seat, place in enumerate(by_place) if place == min(behind)]
    names = listed([sheet.names[seat] for seat in next_ones])
    theirs, best = sheet.totals[next_ones[0]], sheet.totals[by_place.index(1)]
    points, lead = wording.points(theirs), wording.points(abs(best - theirs))
    if sheet.higher_wins:
        words = _("Next: {names}, {points} ({lead} less).", names=names, points=points, lead=lead)
    else:
        words = _("Next: {names}, {points} ({lead} more).", names=names, points=points, lead=lead)
    return " " + words


def listed(names: list[str]) -> str:
    """Names in a row: "Ana", "Ana and Ion", "Ana, Ion and Mia"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + _(" and ") + names[-1]


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
