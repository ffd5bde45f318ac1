"""Why something is refused, as a sentence that names the tiles and numbers it is about.

So the player sees what to change. A card game speaks of cards, suits and the hand. Where a sentence
depends on the game it stands in `refusal_cases`.
"""

from __future__ import annotations

from collections.abc import Callable

from remi.rules.refusal import Reason, Refusal
from remi.rules.ruleset import RuleSet
from remi.ui.i18n import _
from remi.ui.table import refusal_cases as cases
from remi.ui.table.refused import Case

NOT_WITH_CARDS = frozenset(
    {
        Reason.RACK_GAME,
        Reason.OPENING_NOT_YET,
        Reason.NOT_OPENED,
        Reason.OPENED_THIS_TURN,
        Reason.JOKER_STANDS_FOR_NOTHING,
        Reason.TOO_MANY_JOKERS,
        Reason.OPENING_NEEDS_RUN,
        Reason.OPENING_TOO_LOW,
        Reason.FIRST_DISCARD_DEAD,
        Reason.JOKER_LOST,
        Reason.MUST_LAY_TAKEN_TILE,
        Reason.NEEDS_TWO_RACK_TILES,
        Reason.TOO_FEW_TILES_TO_BREAK,
        Reason.NO_ATU,
        Reason.NOT_THE_JOKERS_TILE,
        Reason.NEEDS_BOTH_TILES,
        Reason.JOKER_USED_UP,
        Reason.NEW_MELD_NEEDS_JOKER,
        Reason.MUST_CLOSE,
        Reason.CANNOT_CLOSE,
        Reason.TOO_MANY_TILES_LEFT,
        Reason.ANNOUNCE_TOO_LATE,
        Reason.ALREADY_LAID,
        Reason.ALREADY_ANNOUNCED,
        Reason.RACK_NOT_COMPLETE,
        Reason.NOT_A_DOUBLE,
        Reason.WRONG_DOUBLE_CLASS,
        Reason.ALREADY_OFFERED,
        Reason.DOUBLES_TOO_FEW,
    }
)
"""Reasons that speak of first melds, trains, jokers, the Atu, doubles or pe tablă."""


def refusal_sentence(refusal: Refusal, rules: RuleSet) -> str:
    """Why it may not be done in this game, as a sentence to the player."""
    if rules.is_cards and refusal.reason in NOT_WITH_CARDS:
        return _("There is no such thing in this card game.")
    return _SENTENCES[refusal.reason](Case(rules, refusal.details))


_SENTENCES: dict[Reason, Callable[[Case], str]] = {
    Reason.ROUND_OVER: lambda case: _("The round is over."),
    Reason.NOT_YOUR_PHASE: cases.not_your_phase,
    Reason.NOT_ALLOWED_HERE: cases.not_allowed,
    Reason.RACK_GAME: cases.rack_game,
    Reason.OPENING_NOT_YET: cases.opening_not_yet,
    Reason.NOT_OPENED: lambda case: _("Make your first meld before that."),
    Reason.OPENED_THIS_TURN: lambda case: _(
        "You have just opened: others' melds wait until next turn."
    ),
    Reason.NOT_ON_RACK: cases.not_on_rack,
    Reason.TOO_SHORT: cases.too_short,
    Reason.DUPLICATE_COLOUR: cases.duplicate,
    Reason.TOO_LONG: cases.too_long,
    Reason.MIXED_COLOURS: cases.mixed,
    Reason.NOT_A_MELD: lambda case: _("Neither a run nor a set: {tiles}.", tiles=case.tiles),
    Reason.JOKER_STANDS_FOR_NOTHING: lambda case: _(
        "There is no tile that the joker could stand for."
    ),
    Reason.ONE_IN_THE_MIDDLE: cases.ace_inside,
    Reason.GAP: cases.gap,
    Reason.TOO_MANY_JOKERS: lambda case: _(
        "Too many jokers: {have} real tiles, {need} are needed.", have=case.have, need=case.need
    ),
    Reason.OPENING_NEEDS_RUN: lambda case: _("The first meld needs at least one run."),
    Reason.OPENING_TOO_LOW: lambda case: _(
        "{have} of {need} points: not enough for the first meld yet.",
        have=case.have,
        need=case.need,
    ),
    Reason.NOTHING_TO_TAKE: cases.nothing_to_take,
    Reason.FIRST_DISCARD_DEAD: lambda case: _(
        "The first discard, {tile}, is dead: nobody may take it.", tile=case.tile
    ),
    Reason.JOKER_LOST: lambda case: _(
        "The joker thrown last is out of the game: draw from the stock."
    ),
    Reason.MUST_LAY_TAKEN_TILE: lambda case: _(
        "{tile} may only be taken to be laid at once in a meld.", tile=case.first_word
    ),
    Reason.MUST_USE_TAKEN_TILE: lambda case: _("The melds must hold {tile}.", tile=case.tile),
    Reason.NEEDS_TWO_RACK_TILES: lambda case: _(
        "The new meld needs two tiles from your own rack; {tiles} only comes along.",
        tiles=case.tiles,
    ),
    Reason.TOO_FEW_TILES_TO_BREAK: lambda case: _(
        "You have {have} tiles; {need} are needed to break the train.",
        have=case.have,
        need=case.need,
    ),
    Reason.NO_SUCH_DISCARD: cases.no_such_discard,
    Reason.NO_ATU: lambda case: _("There is no Atu any more."),
    Reason.STOCK_EMPTY: lambda case: _("The stock is empty."),
    Reason.NO_SUCH_MELD: lambda case: _("There is no such meld on the table."),
    Reason.SET_COMPLETE: cases.set_complete,
    Reason.DOES_NOT_FIT: cases.no_fit,
    Reason.WHICH_END: lambda case: _(
        "{tile} fits at both ends: drop it on the one you mean.", tile=case.first_word
    ),
    Reason.NOT_THE_JOKERS_TILE: cases.not_jokers_tile,
    Reason.NEEDS_BOTH_TILES: lambda case: _(
        "This joker is swapped for both tiles at once: {tiles}.", tiles=case.names("need")
    ),
    Reason.JOKER_USED_UP: cases.joker_used_up,
    Reason.NEW_MELD_NEEDS_JOKER: lambda case: _("The freed joker goes into a new meld at once."),
    Reason.KEEP_A_CLOSING_TILE: cases.keep_closing,
    Reason.MUST_CLOSE: cases.must_close,
    Reason.CANNOT_CLOSE: cases.cannot_close,
    Reason.MAY_NOT_DISCARD_TAKEN: lambda case: _(
        "You have just taken {tile}: it may not be thrown in this turn.", tile=case.tile
    ),
    Reason.TOO_MANY_TILES_LEFT: cases.too_many_left,
    Reason.ANNOUNCE_TOO_LATE: cases.announce_too_late,
    Reason.ALREADY_LAID: lambda case: _(
        "You have laid already: the rack game is not for this round."
    ),
    Reason.ALREADY_ANNOUNCED: lambda case: _("You have said that already."),
    Reason.RACK_NOT_COMPLETE: cases.rack_not_complete,
    Reason.NOT_A_DOUBLE: lambda case: _("You have no double of {tile}.", tile=case.tile),
    Reason.WRONG_DOUBLE_CLASS: cases.wrong_class,
    Reason.ALREADY_OFFERED: lambda case: _("You have offered {tile} already.", tile=case.tile),
    Reason.DOUBLES_TOO_FEW: lambda case: _(
        "You have {have} doubles; {need} are needed to refuse the deal.",
        have=case.have,
        need=case.need,
    ),
    Reason.NOTHING_TO_TAKE_BACK: lambda case: _("There is nothing that could be taken back."),
}
