"""The statistics in words and numbers: for the scene, and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from remi.match.statistics import PERSONS, Summary
from remi.rules.variants import RULE_SETS
from remi.ui import i18n, wording
from remi.ui.i18n import _


def as_text(summaries: list[Summary]) -> Iterator[str]:
    """The statistics, a line for each figure."""
    if not summaries:
        yield nothing_yet()
    for index, summary in enumerate(summaries):
        if index:
            yield ""
        yield title(summary)
        shown = figures(summary)
        wide = max(len(label) for label, _value in shown)
        for label, value in shown:
            yield f"  {label:<{wide}}  {value}"


def nothing_yet() -> str:
    return _("No round has been counted yet. Rounds that you play are, bots' own are not.")


def title(summary: Summary) -> str:
    """The game, and against whom."""
    game = wording.rule_set_name(summary.ruleset)
    return _("{game} – against {opponents}", game=game, opponents=opponents(summary.opponents))


def opponents(kinds: str) -> str:
    """Who the opponents were: "Easy, Hard"."""
    names = (
        _("persons") if one == PERSONS else wording.level_name(one) for one in kinds.split("+")
    )
    return ", ".join(names)


def figures(summary: Summary) -> list[tuple[str, str]]:
    """All figures of a summary, each with its name; only those that its game knows."""
    rules = RULE_SETS[summary.ruleset]
    rows = [
        (_("Rounds"), str(summary.rounds)),
        (_("Won"), f"{summary.won} ({share(summary.won, summary.rounds)})"),
        (_("Average points"), decimal(summary.average)),
        (_("Best round"), wording.signed(summary.best)),
        (_("Longest row of rounds won"), str(summary.streak)),
        (_("Rounds won in a row just now"), str(summary.streak_now)),
    ]
    if rules.jokers:
        rows.append((_("Jokers held"), each_round(summary.jokers, summary.rounds)))
    if not rules.is_cards and rules.break_train:
        rows += [
            (_("Jokers swapped"), each_round(summary.swaps, summary.rounds)),
            (_("Train broken"), each_round(summary.breaks, summary.rounds)),
        ]
    if not rules.is_cards:
        rows += [
            (_("Atu taken"), each_round(summary.atu, summary.rounds)),
            (_("Played on the rack"), str(summary.rack_games)),
            (_("Won on the rack"), str(summary.rack_games_won)),
        ]
    return rows


def share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %"


def each_round(count: int, rounds: int) -> str:
    """A count, and how much that is in a round."""
    return _("{count} ({each} a round)", count=count, each=decimal(count / rounds, places=2))


def decimal(number: float, places: int = 1) -> str:
    """A number with a true minus, and the comma that Romanian writes."""
    text = f"{number:.{places}f}".replace("-", "−")
    return text.replace(".", ",") if i18n.language() == "ro" else text
