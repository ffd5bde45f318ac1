"""A hint in words, step by step: that there is something, what it is, and why."""

from __future__ import annotations

from collections.abc import Sequence

from remi.bots import TakeBack
from remi.bots.hints import Because, Hint, Why
from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, Rack, without
from remi.rules.view import View
from remi.ui.i18n import _, ngettext
from remi.ui.table.naming import (
    capital,
    count_words,
    missing_sentence,
    pattern_name,
    tile_name,
    tile_names,
)
from remi.ui.table.offers import draw_label
from remi.ui.wording import points


def something(hint: Hint, rules: RuleSet) -> str:
    """The first step: what kind of thing there is to do."""
    match hint.kind:
        case Why.OPENS:
            return _("A first meld is possible.")
        case Why.LAYS:
            return _("A meld can be laid.")
        case Why.LAYS_OFF if rules.is_cards:
            return _("One of your cards fits a meld on the table.")
        case Why.LAYS_OFF:
            return _("One of your tiles fits a meld on the table.")
        case Why.TAKES_JOKER:
            return _("A joker on the table can be yours.")
        case Why.CLOSES:
            return _("You can close the round.")
        case Why.FITS_TABLE | Why.MAKES_MELD:
            return _("Something that was thrown is of use to you.")
        case Why.PATTERN:
            return _("Your rack suits a game on the rack.")
        case Why.DOUBLE:
            return _("One of your doubles can be exchanged.")
        case Why.TAKE_BACK:
            return _("This turn leads nowhere.")
        case Why.NOTHING_BETTER if isinstance(hint.action, Draw):
            return _("Nothing that was thrown helps you now.")
        case Why.NOTHING_BETTER:
            return _("There is nothing better than to go on.")
        case _ if rules.is_cards:
            return _("There is a card that you can do without.")
        case _:
            return _("There is a tile that you can do without.")


# ------------------------------------------------------------------ what


def deed(action: Action | TakeBack, view: View) -> str:
    """The second step: what to do, with its tiles."""
    cards = view.rules.is_cards
    match action:
        case Draw():
            return f"{draw_label(view)}."
        case Take() | BreakTrain() | TakeAtu():
            return _taking(action, view)
        case Lay(melds) if not view.opened and not cards:
            return _("Open with {tiles}.", tiles=_listed(melds, cards))
        case Lay(melds):
            return _("Lay {tiles}.", tiles=_listed(melds, cards))
        case LayOff(meld, one):
            target = view.meld(meld)
            onto = tile_names(target.tiles, cards) if target else ""
            return _("Lay {tile} off on {tiles}.", tile=tile_name(one, cards), tiles=onto)
        case SwapJoker(_meld, tiles, new):
            put, with_it = tile_names(tiles, cards), tile_names(without(new, (JOKER,)), cards)
            return _(
                "Put {put} in the joker's place; the joker goes with {tiles}.",
                put=put,
                tiles=with_it,
            )
        case Discard(one):
            return _("Discard {tile}.", tile=tile_name(one, cards))
        case _:
            return _rare(action)


def _listed(melds: Sequence[Rack], cards: bool) -> str:
    return "; ".join(tile_names(meld, cards) for meld in melds)


def _taking(action: Take | BreakTrain | TakeAtu, view: View) -> str:
    cards = view.rules.is_cards
    match action:
        case BreakTrain(index, meld):
            name = tile_name(view.discards[index].tile)
            return _("Break the train at {tile}: {tiles}.", tile=name, tiles=tile_names(meld))
        case Take(melds):
            name = tile_name(view.discards[-1].tile, cards)
            if not melds:
                return _("Take {tile}.", tile=name)
            return _("Take {tile} and lay {tiles}.", tile=name, tiles=_listed(melds, cards))
        case _:
            return _("Take the Atu and close.")


def _rare(action: Action | TakeBack) -> str:
    match action:
        case OfferDouble(one):
            return _("Offer {tile} of your double.", tile=tile_name(one))
        case AcceptDouble(one):
            return _("Give {tile} in exchange.", tile=tile_name(one))
        case Pass():
            return _("Exchange nothing.")
        case Annul():
            return _("Refuse this deal.")
        case Announce():
            return _("Announce that you play on the rack.")
        case SayFew():
            return _("Say how few you have left.")
        case Close():
            return _("Close on the rack now.")
        case _:
            return _("Take back what you did in this turn.")


# ------------------------------------------------------------------ why


def reasons(hint: Hint, view: View) -> str:
    """The third step: all that speaks for it."""
    ways = [one for one in hint.reasons if one.why is Why.WAYS]
    found = [_reason(one, view) for one in hint.reasons if one.why is not Why.WAYS]
    if ways:
        found.append(_ways(ways, view.rules.is_cards))
    if isinstance(hint.action, Draw):
        found = [_drawing(view.rules)]
    return " ".join(sentence for sentence in found if sentence)


def _ways(ways: Sequence[Because], cards: bool) -> str:
    """The pairs that stay, each with so many tiles that would complete it."""
    pairs = [
        f"{tile_names(one.details['tiles'], cards)} ({count_words(one.details['outs'], cards)})"
        for one in ways
    ]
    return _("What stays can still grow: {pairs}.", pairs="; ".join(pairs))


def _drawing(rules: RuleSet) -> str:
    if rules.is_cards:
        return _("A card from the stock promises more than what was thrown.")
    return _("A tile from the stock promises more than what was thrown.")


def _reason(one: Because, view: View) -> str:
    """A reason as a sentence."""
    match one.why:
        case Why.ALONE | Why.SAFE | Why.HELPS_NOBODY | Why.DEAR | Why.DOUBLE:
            return _about_throwing(one, view.rules.is_cards)
        case Why.FITS_TABLE | Why.MAKES_MELD | Why.BRINGS_ALONG | Why.NOTHING_BETTER:
            return _about_taking(one, view.rules.is_cards)
        case Why.PATTERN:
            return _(
                "{pattern}: {missing}; it pays {points}.",
                pattern=pattern_name(one.details["pattern"]),
                missing=missing_sentence(one.details["missing"]),
                points=points(one.details["points"]),
            )
        case Why.TAKE_BACK:
            return _("Nothing else is allowed any more in this turn.")
        case _:
            return _about_laying(one, view.rules.is_cards)


def _about_laying(one: Because, cards: bool) -> str:
    have = points(one.details.get("points", 0))
    match one.why:
        case Why.OPENS if one.details["need"]:
            return _("That makes {have}; {need} are needed.", have=have, need=one.details["need"])
        case Why.OPENS:
            return _("That makes {have}.", have=have)
        case Why.TAKES_JOKER:
            return _("The joker gives you a new meld: {points} on the table.", points=have)
        case Why.CLOSES:
            return _("That ends the round, and you are the one who closes.")
        case _ if cards:
            return _("That brings {points} from your hand onto the table.", points=have)
        case _:
            return _("That brings {points} from your rack onto the table.", points=have)


def _about_taking(one: Because, cards: bool) -> str:
    name = tile_name(one.details["tile"], cards) if "tile" in one.details else ""
    match one.why:
        case Why.FITS_TABLE:
            return _("{tile} fits a meld on the table.", tile=capital(name))
        case Why.MAKES_MELD:
            return _("With {tile} you can make a meld.", tile=name)
        case Why.BRINGS_ALONG:
            count = one.details["count"]
            if not count:
                return ""
            return ngettext(
                "{n} more tile comes along onto your rack.",
                "{n} more tiles come along onto your rack.",
                count,
            )
        case _:
            return _("You lose nothing by it.")


def _about_throwing(one: Because, cards: bool) -> str:
    name = tile_name(one.details["tile"], cards)
    match one.why:
        case Why.ALONE:
            return _("{tile} goes with nothing else that you hold.", tile=capital(name))
        case Why.SAFE if one.details["times"]:
            return _("The next player has thrown {tile} as well.", tile=name)
        case Why.SAFE:
            return _("The next player does not collect {tile}.", tile=name)
        case Why.HELPS_NOBODY:
            return _("{tile} fits no meld on the table.", tile=capital(name))
        case Why.DEAR:
            worth = points(one.details["points"])
            return _(
                "If you still hold {tile} at the end, it costs {points}.", tile=name, points=worth
            )
        case _:
            return _("Of two equal tiles one is of little use.")
