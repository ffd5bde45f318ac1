"""The words for rule sets, levels, settings and the parts of a score, in the player's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from remi.ui.i18n import _, language, ngettext, pgettext

if TYPE_CHECKING:
    from remi.rules.scoring import Part


def rule_set_name(ident: str) -> str:
    """What a rule set is called."""
    names = {
        "clasic": _("Classic Remi"),
        "etalate": _("Remi with laid melds"),
        "tabla": _("Remi on the rack"),
        "popular": _("Popular Remi"),
        "rummy": _("Rummy with cards"),
        "traditional": _("Traditional Rummy"),
    }
    return names.get(ident, ident)


def rule_set_line(ident: str) -> str:
    """What kind of game it is, in one line."""
    lines = {
        "clasic": _("Open with 45 points and a run, break the train – or play on the rack."),
        "etalate": _("Only laid melds: open, lay off, break the train."),
        "tabla": _("Nothing is laid: complete your rack before the others do."),
        "popular": _("The family game, with doubles and both ways to win."),
        "rummy": _("One pack of cards, the winner collects the others' hands."),
        "traditional": _("Two packs of cards, penalties for what is left: the fewest points win."),
    }
    return lines.get(ident, "")


def level_name(level: str) -> str:
    """What a bot's level is called."""
    names = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard"), "expert": _("Expert")}
    return names.get(level, level)


def save_warning(why: str | None) -> str | None:
    """Why the match cannot be saved just now, in the codes of the journal; None: it is saved."""
    if why is None:
        return None
    sentences = {
        "disk-full": _("The disk is full: the match cannot be saved just now."),
        "read-only": _("The folder of the saves cannot be written: the match is not saved."),
    }
    return sentences.get(why, _("The match cannot be saved just now."))


def ending(kind: str, closer: str | None) -> str:
    """How the round ended, as a sentence about the one who closed."""
    if closer is None:
        return _("The stock ran out: nobody closed.")
    ways = {
        "etalat": pgettext("closed", "with laid melds"),
        "simplu": pgettext("closed", "on the rack: Simplu"),
        "mozaic": pgettext("closed", "on the rack: Mozaic"),
        "bicolor": pgettext("closed", "on the rack: Bicolor"),
        "monocolor": pgettext("closed", "on the rack: Monocolor"),
        "minore": pgettext("closed", "on the rack: Minore"),
        "majore": pgettext("closed", "on the rack: Majore"),
        "duble": pgettext("closed", "on the rack: Duble"),
        "grand-care": pgettext("closed", "on the rack: Grand Care"),
        "out": pgettext("closed", "with the last card"),
        "rummy": pgettext("closed", "at one go: Rummy"),
    }
    if kind not in ways:
        return _("{name} closed.", name=closer)
    if is_you(closer):
        return _("You closed {way}.", way=ways[kind])
    return _("{name} closed {way}.", name=closer, way=ways[kind])


def is_you(name: str) -> bool:
    """Whether this is the person before the screen, who gave no name."""
    return name in ("You", _("You"))


def part_name(part: Part) -> str:
    """Why a player gets these points, or why they are multiplied."""
    names = {
        "laid": _("Tiles laid on the table"),
        "held": _("Tiles left on the rack"),
        "close-bonus": _("Bonus for closing"),
        "atu": _("Held the Atu from the start"),
        "not-laid": _("Laid nothing"),
        "rack-game": _("Closed on the rack"),
        "rack-game-failed": _("Played on the rack and did not close"),
        "paid": _("Paid to the one who closed"),
        "collected": _("Collected from the others"),
        "penalty": _("Left in the hand"),
        "rummy": _("Rummy"),
        "few-not-announced": _("Did not say that few tiles were left"),
        "joker-close": _("Closed with a joker"),
        "atu-one": _("The Atu was a 1"),
    }
    return names.get(part.why, part.why)


def parts_words(parts: Iterable[Part]) -> str:
    """All the parts of a player's points in a row, each with its value."""
    return ", ".join(f"{part_name(part)} {part_value(part)}" for part in parts)


def part_value(part: Part) -> str:
    """The part's points with their sign, or its factor: "+100", "−35", "× 2"."""
    if part.times != 1:
        return f"× {part.times}"
    return signed(part.points)


def signed(points: int) -> str:
    """Points with a sign, a true minus: "+70", "−35", "0"."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """Points with a true minus: "70", "−35"."""
    return str(points).replace("-", "−")


def amount(share: float) -> str:
    """A share of a prize fund, without needless zeros: "75", "6.25" (in Romanian "6,25")."""
    words = f"{share:.2f}".rstrip("0").rstrip(".")
    return words.replace(".", ",") if language() == "ro" else words


def points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).replace("-", "−")
