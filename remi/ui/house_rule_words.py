"""The words of house rules: what each is called, what it means, and its values."""

from __future__ import annotations

from typing import Any

from remi.ui.i18n import _, ngettext, pgettext
from remi.ui.wording import plain, points

BARE = ("first_meld_min", "first_meld_min_turn", "joker_max_uses", "redeal_doubles", "prize_fund")
"""Numbers that their name explains without a unit."""


def value_words(name: str, value: Any) -> str:
    """A value of a house rule in words."""
    if value is None:
        return _without(name)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    choices = _choice_words(name)
    return choices[value] if choices else _number_words(name, value)


def _without(name: str) -> str:
    if name == "redeal_doubles":
        return _("never")
    return _("none") if name == "prize_fund" else _("no limit")


def _number_words(name: str, value: int) -> str:
    if name in BARE:
        return plain(value)
    if name in ("break_min_rack", "hand_cap_after_turn"):
        return ngettext("{n} tile", "{n} tiles", value)
    if name == "max_reshuffles":
        if value == 0:
            return pgettext("reshuffles", "never")
        return ngettext("once", "{n} times", value)
    return points(value)


def _choice_words(name: str) -> dict[Any, str]:
    """The values of a house rule that is one of a few; none where it is a number."""
    times = {n: _("no doubling") if n == 1 else f"× {n}" for n in range(1, 5)}
    words: dict[str, dict[Any, str]] = {
        "run_max": {n: ngettext("{n} tile", "{n} tiles", n) for n in (13, 14)},
        "joker_ratio": {0: _("no limit"), **{n: plain(n) for n in (1, 2, 3)}},
        "discarded_joker": {"ordinary": _("like any tile"), "lost": _("out of the game")},
        "take_last_before_meld": {
            "never": _("never"),
            "first-meld": _("into the first meld"),
            "free": _("always"),
        },
        "take_last_after_meld": {"free": _("always"), "new-meld": _("into a new meld")},
        "joker_close_mult": times,
        "atu_one_mult": times,
        "low_tile_notice": {"automatic": _("the game"), "manual": _("the player")},
        "doubles_mode": {
            "none": _("not at all"),
            "class": _("big for big, small for small"),
            "any": _("any for any"),
        },
        "ace": {"low": _("low, before the 2"), "high": _("high, after the king")},
    }
    return words.get(name, {})


def rule_name(name: str) -> str:
    """What a house rule is called."""
    return _words()[name][0]


def rule_meaning(name: str, *, cards: bool = False) -> str:
    """What a house rule means, in a sentence."""
    if cards and name == "max_reshuffles":
        return _("How often the pile of discards may become a new stock.")
    return _words()[name][1]


def _words() -> dict[str, tuple[str, str]]:
    """Name and meaning of each house rule."""
    return _words_of_laying() | _words_of_drawing() | _words_of_points() | _words_of_the_rest()


def _words_of_laying() -> dict[str, tuple[str, str]]:
    return {
        "first_meld_min": (
            _("Points to open"),
            _("What the first meld of a player has to be worth at least."),
        ),
        "first_meld_needs_run": (
            _("Opening needs a run"),
            _("Whether one of the melds that a player opens with has to be a run."),
        ),
        "first_meld_min_turn": (
            _("Earliest turn to open"),
            _("From which of his own turns on a player may lay; the first discard is turn 1."),
        ),
        "meld_value_1_set": (
            _("A 1 in a set, when opening"),
            _("What each 1 of a set of ones counts towards the points to open."),
        ),
        "run_max": (
            _("Longest run"),
            _("With 14 tiles a run may go from the 1 to the 13 and end with the other 1."),
        ),
        "joker_ratio": (
            _("Real tiles for each joker"),
            _("How many real tiles a meld needs at least for each joker in it."),
        ),
        "joker_max_uses": (
            _("Uses of a joker"),
            _(
                "In how many melds one joker may be used: with 1 nobody takes it from the table, "
                "with 2 it is taken once."
            ),
        ),
    }


def _words_of_drawing() -> dict[str, tuple[str, str]]:
    return {
        "discarded_joker": (
            _("A thrown joker is"),
            _("Whether a thrown joker can be taken like any discard, or is lost to everybody."),
        ),
        "take_last_before_meld": (
            _("Last discard before opening"),
            _("When a player who has not opened may take the last discard instead of drawing."),
        ),
        "take_last_after_meld": (
            _("Last discard after opening"),
            _("When a player who has opened may take the last discard instead of drawing."),
        ),
        "break_train": (
            _("Breaking the train"),
            _("Whether a discard farther back may be taken, with all the tiles after it."),
        ),
        "break_min_rack": (
            _("Tiles needed to break"),
            _("With fewer tiles than these on his rack nobody may break the train."),
        ),
        "hand_cap_after_turn": (
            _("Most tiles after a turn"),
            _("How many tiles may be left on the rack when the turn ends."),
        ),
        "doubles_mode": (
            _("Exchange of doubles"),
            _("Which pairs of equal tiles players may exchange, unseen, before the first turn."),
        ),
        "redeal_doubles": (
            _("Doubles that undo the deal"),
            _("With so many doubles a player may ask for a new deal before the first turn."),
        ),
        "max_reshuffles": (
            _("New stocks from the discards"),
            _("How often the discards are shuffled into a new stock when the old one is empty."),
        ),
    }


def _words_of_points() -> dict[str, tuple[str, str]]:
    return {
        "close_bonus": (
            _("Bonus for closing"),
            _("Points on top for the one who closes with laid melds."),
        ),
        "no_meld_penalty": (
            _("Nothing laid"),
            _("Points of a player who has laid nothing when the round ends."),
        ),
        "tabla_fail_penalty": (
            _("Rack game not closed"),
            _("Points of a player who announced a rack game and did not close."),
        ),
        "subtract_held": (
            _("Tiles left are subtracted"),
            _("Whether the tiles left on the rack are taken off the points of the laid ones."),
        ),
        "atu_bonus": (
            _("The Atu from the start"),
            _("Points on top for the one who was dealt the twin of the Atu."),
        ),
        "atu_joker_bonus": (
            _("Bonus for a joker as Atu"),
            _("Whether the first player also gets the Atu's points when the Atu is a joker."),
        ),
        "joker_close_mult": (
            _("Closing with a joker"),
            _("What the closer's points are multiplied by when the closing tile is a joker."),
        ),
        "atu_one_mult": (
            _("The Atu is a 1"),
            _("What everybody's points are multiplied by in a round whose Atu is a 1."),
        ),
    }


def _words_of_the_rest() -> dict[str, tuple[str, str]]:
    return {
        "row_patterns_allow_jokers": (
            _("Jokers in Mozaic and the rows"),
            _("Whether Mozaic, Bicolor and Monocolor may have jokers in their row."),
        ),
        "low_tile_notice": (
            _("Who says “three tiles left”"),
            _("The game says it, or the player has to: 500 points off if he forgets it."),
        ),
        "ace": (
            _("The ace"),
            _("Low it counts 1 and stands before the 2, high it counts 15 and follows the king."),
        ),
        "prize_fund": (
            _("Prize fund"),
            _(
                "An amount that is shared after each round: at least three quarters go to the "
                "winner, the rest to those with less than 80 points."
            ),
        ),
    }
