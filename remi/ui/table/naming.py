"""Names of tiles, cards and winning patterns, in the player's language."""

from __future__ import annotations

from collections.abc import Iterable

from remi.rules.tile import JOKER, Tile
from remi.ui.i18n import _, ngettext, pgettext


def tile_name(one: Tile, cards: bool = False) -> str:
    """A tile in words: "red 9", "joker", "9 of hearts"."""
    if one == JOKER:
        return _("joker")
    if cards:
        return _card_name(one)
    words = (_("red {n}"), _("yellow {n}"), _("blue {n}"), _("black {n}"))
    return words[one.colour].format(n=one.number)


def _card_name(one: Tile) -> str:
    pictures = {
        1: pgettext("card", "ace"),
        11: pgettext("card", "jack"),
        12: pgettext("card", "queen"),
        13: pgettext("card", "king"),
    }
    return _of_suit(one, pictures)


def _of_suit(one: Tile, pictures: dict[int, str]) -> str:
    words = (_("{n} of clubs"), _("{n} of diamonds"), _("{n} of hearts"), _("{n} of spades"))
    return words[one.colour].format(n=pictures.get(one.number, one.number))


def tile_label(one: Tile, cards: bool = False) -> str:
    """A tile in words that fit on a button: "red 9", "Q of hearts"."""
    if not cards:
        return tile_name(one)
    pictures = {
        1: pgettext("card on a button", "A"),
        11: pgettext("card on a button", "J"),
        12: pgettext("card on a button", "Q"),
        13: pgettext("card on a button", "K"),
    }
    return _of_suit(one, pictures)


def tile_names(tiles: Iterable[Tile], cards: bool = False) -> str:
    """Tiles in words, as a list."""
    return ", ".join(tile_name(one, cards) for one in tiles)


def count_words(count: int, cards: bool) -> str:
    """So many tiles, or cards."""
    if cards:
        return ngettext("{n} card", "{n} cards", count)
    return ngettext("{n} tile", "{n} tiles", count)


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


# ------------------------------------------------------------------ pe tablă


def pattern_name(name: str) -> str:
    """What a winning pattern is called."""
    names = {
        "simplu": _("Simplu"),
        "mozaic": _("Mozaic"),
        "bicolor": _("Bicolor"),
        "bicolor-row": _("Bicolor in a row"),
        "monocolor": _("Monocolor"),
        "monocolor-row": _("Monocolor in a row"),
        "minore": _("Minore"),
        "majore": _("Majore"),
        "duble": _("Duble"),
        "grand-care": _("Grand Care"),
    }
    return names.get(name, name)


def pattern_line(name: str) -> str:
    """What a winning pattern asks of the fourteen tiles, in a few words."""
    lines = {
        "simplu": _("runs and sets"),
        "mozaic": _("1 to 13 and 1, no equal neighbours"),
        "bicolor-row": _("1 to 13 and 1, two colours in turn"),
        "monocolor-row": _("1 to 13 and 1 in one colour"),
        "bicolor": _("runs of two colours"),
        "monocolor": _("runs of one colour"),
        "minore": _("only 1 to 7"),
        "majore": _("only 8 to 13, and 1"),
        "duble": _("seven pairs of equal tiles"),
        "grand-care": _("all eight of a number, the rest in melds"),
    }
    return lines.get(name, "")


def missing_sentence(count: int) -> str:
    """How far a rack is from a pattern."""
    if count == 0:
        return _("complete")
    return ngettext("{n} missing", "{n} missing", count)
