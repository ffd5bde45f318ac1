"""The window's dealings with `remi.match`: begin a match, go on with one, read its score.

What plays a match is loaded with the first one, so that the menu is there sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from remi.match.folders import data_folder, matches_folder
from remi.ui import wording
from remi.ui.i18n import _
from remi.ui.options import MatchWish
from remi.ui.settings import PERSON
from remi.ui.sheet import Sheet
from remi.ui.storage import Trouble, take_troubles

if TYPE_CHECKING:
    from remi.match.match import Match
    from remi.match.recording import JournalError
    from remi.match.setup import Setup

__all__ = ["data_folder"]

AUTOPLAY = "medium"
"""The level of the bot that plays for a person."""
BOT_NAMES = ("Ana", "Mihai", "Ileana", "Radu")


class Resumed(NamedTuple):
    """The match to go on with, if there is one, and what the player has to be told about it."""

    match: Match | None
    notices: tuple[str, ...]


def has_unfinished(folder: Path) -> bool:
    """Whether there is a match to go on with."""
    if not _has_matches(folder):
        return False
    from remi.match import saves

    return saves.has_unfinished(folder)


def is_elsewhere(folder: Path) -> bool:
    """Whether another copy of the program plays a match that lies here."""
    if not _has_matches(folder):
        return False
    from remi.match import saves

    return saves.is_elsewhere(folder)


def tidy_up(folder: Path) -> None:
    """Remove what programs left behind that ended while they wrote."""
    from remi.match import saves

    saves.tidy_up(folder)


def _has_matches(folder: Path) -> bool:
    try:
        return any(matches_folder(folder).iterdir())
    except OSError:
        return False


def setup_from(wish: MatchWish) -> Setup:
    """The match that was wished for.

    Raises:
        ValueError: there is no such rule set, option, number of seats or of rounds.
    """
    from remi.match.setup import Seat, Setup, usual_length
    from remi.rules.options import with_options
    from remi.rules.variants import RULE_SETS

    if wish.ruleset not in RULE_SETS:
        raise ValueError(f"there is no rule set {wish.ruleset!r}")
    rules = with_options(RULE_SETS[wish.ruleset], dict(wish.overrides))
    seats = tuple(
        Seat(_name(wish, index), None if kind == PERSON else kind)
        for index, kind in enumerate(wish.seats)
    )
    rounds, target = wish.rounds, wish.target
    if rounds is None and target is None:
        rounds, target = usual_length(rules)
    return Setup(rules, seats, rounds, target, wish.seed)


def _name(wish: MatchWish, seat: int) -> str:
    """The name wished for, else the usual one."""
    if seat < len(wish.names) and wish.names[seat].strip():
        return wish.names[seat]
    return usual_name(wish.seats, seat)


def usual_name(kinds: Sequence[str], seat: int) -> str:
    """What the game calls a seat without a name: "You", or "Player 1" where several people play;
    a bot has a Romanian name."""
    if kinds[seat] != PERSON:
        return BOT_NAMES[(seat - 1) % len(BOT_NAMES)]
    if list(kinds).count(PERSON) == 1:
        return _("You")
    return _("Player {number}", number=seat + 1)


def start(folder: Path, wish: MatchWish, *, autoplay: bool = False) -> Match:
    """A new match in its first round, saved in `folder`; in an autoplay by bots alone.

    Raises:
        ValueError: the wish cannot be granted; the message says why.
    """
    from remi.match import saves

    setup = setup_from(wish)
    if autoplay:  # whoever reads the journal, the statistics above all, must not see a person
        seats = tuple(replace(seat, level=seat.level or AUTOPLAY) for seat in setup.seats)
        setup = replace(setup, seats=seats)
    return saves.begin(folder, setup)


def resume(folder: Path) -> Resumed:
    """The match that was under way, and the sentences about saves that were damaged."""
    from remi.match import saves

    notices: list[str] = []
    without: set[Path] = set()
    while True:
        try:
            match = saves.resume(folder, without)
        except saves.LeftAlone as error:
            without.add(error.path)
            notices.append(why_unusable(error.path.name, error))
            continue
        except saves.SetAside as error:
            notices.append(
                _(
                    "A saved match could not be read and was put aside as {file}.",
                    file=error.aside.name,
                )
            )
            continue
        if match and match.damage:
            notices.append(_damage_notice(match))
        return Resumed(match, tuple(notices))


def why_unusable(name: str, error: JournalError) -> str:
    """Why nothing can be had of a file of this name."""
    sentences = {
        "unreadable": _("{file} cannot be read.", file=name),
        "too-large": _("{file} is too large: no match of Remi is like that.", file=name),
        "too-new": _("{file} was written by a later version of Remi.", file=name),
        "not-ours": _("{file} is not a match of Remi, or nothing of it can be read.", file=name),
    }
    return sentences[error.code]


def _damage_notice(match: Match) -> str:
    words = _("The saved match was damaged; it goes on from the last move that could be read.")
    if match.damage and match.damage.kept:
        words += " " + _("A copy of the file is kept as {file}.", file=match.damage.kept.name)
    return words


def is_saved(match: Match) -> bool:
    """Whether all of the match is on disk, after one more attempt where it was not."""
    return match.journal is None or match.journal.keep()


def notices() -> tuple[str, ...]:
    """What happened to files of the player since the last time, in sentences."""
    return tuple(map(_trouble, take_troubles()))


def _trouble(one: Trouble) -> str:
    if one.aside is None:
        return _(
            "The file {file} cannot be written: what you change is kept until the game is closed.",
            file=one.path.name,
        )
    return _(
        "The file {file} could not be read and was put aside as {aside}.",
        file=one.path.name,
        aside=one.aside.name,
    )


def goes_on_unsaved(match: Match) -> str:
    """That the match cannot be saved, and what that means."""
    after = _("The game goes on, and is saved again as soon as that is possible.")
    return f"{wording.save_warning(match.warning)}\n{after}"


def left_unsaved(match: Match) -> str:
    """The same for a match that was left for the menu."""
    words = wording.save_warning(match.warning) or ""
    if match.is_over:
        return words
    return words + "\n" + _("You can continue it until the game is closed.")


def lost_by_quitting(match: Match) -> str:
    """The same for whoever wants to quit."""
    after = _("If you quit now, the moves that are not saved are lost.")
    return f"{wording.save_warning(match.warning)}\n{after}"


def open_elsewhere() -> str:
    """That another copy of the program plays the match that could be continued."""
    return _(
        "A match is being played in another window of Remi and goes on there. "
        "Here you can play another one."
    )


def persons(match: Match) -> frozenset[int]:
    """The seats of people at this computer."""
    return frozenset(seat for seat, one in enumerate(match.setup.seats) if one.is_person)


def sheet_of(match: Match) -> Sheet:
    """The score sheet of the round that has just ended."""
    return sheets_of(match)[-1]


def sheets_of(match: Match) -> tuple[Sheet, ...]:
    """The score sheets of all finished rounds; the last one names the winners of the match."""
    from remi.ui.house_rules import house_rule_lines

    history = tuple(tuple(row.total for row in score.rows) for score in match.scores)
    winners = tuple(standing.seat for standing in match.standings() if standing.place == 1)
    return tuple(
        Sheet(
            score=score,
            names=tuple(seat.name for seat in match.setup.seats),
            history=history[:number],
            rounds=match.setup.rounds,
            target=match.setup.target,
            winners=winners if match.is_over and number == len(history) else (),
            higher_wins=match.setup.rules.better_is == "higher",
            house_rules=tuple(house_rule_lines(match.setup.rules)),
        )
        for number, score in enumerate(match.scores, 1)
    )


def journal_path(match: Match | None) -> Path | None:
    """The file that the match is saved in."""
    return match.journal.path if match and match.journal else None
