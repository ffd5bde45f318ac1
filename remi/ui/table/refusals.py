"""Why something is refused, as a sentence that names the tiles and numbers it is about.

So the player sees what to change. A card game speaks of cards, suits and the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from remi.rules.refusal import Reason, Refusal
from remi.rules.ruleset import CloseMode, RackGame, RuleSet
from remi.rules.tile import Tile
from remi.ui.i18n import _, ngettext
from remi.ui.table.naming import capital, tile_name, tile_names

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
    return _SENTENCES[refusal.reason](_Case(rules, refusal.details))


class _Case(NamedTuple):
    """A refusal in its game."""

    rules: RuleSet
    details: Mapping[str, Any]

    @property
    def cards(self) -> bool:
        return self.rules.is_cards

    @property
    def has_tile(self) -> bool:
        return self.details.get("tile") is not None

    @property
    def tile(self) -> str:
        """The tile it is about, else the first of the tiles."""
        one = self.details.get("tile")
        if one is None:
            one = next(iter(self.flat("tiles")), None)
        if one is not None:
            return tile_name(one, self.cards)
        return _("this card") if self.cards else _("this tile")

    @property
    def first_word(self) -> str:
        """The tile as the beginning of a sentence."""
        return capital(self.tile)

    @property
    def tiles(self) -> str:
        return self.names("tiles")

    def names(self, name: str) -> str:
        found = tile_names(self.flat(name), self.cards)
        return found or (_("these cards") if self.cards else _("these tiles"))

    def flat(self, name: str) -> list[Tile]:
        return [one for one in self.details.get(name) or () if isinstance(one, Tile)]

    def number(self, name: str) -> int:
        value = self.details.get(name, 0)
        return value if isinstance(value, int) else 0

    @property
    def have(self) -> int:
        return self.number("have")

    @property
    def need(self) -> int:
        return self.number("need")


# ------------------------------------------------------------------ the moment


def _not_your_phase(case: _Case) -> str:
    phase = case.details.get("phase")
    if phase == "draw":
        return _("Draw a card first.") if case.cards else _("Draw a tile first.")
    if phase == "play" and case.rules.tabla_mode is RackGame.ALWAYS:
        return _("You have drawn already: discard a tile.")
    if phase == "play" and case.cards:
        return _("You have drawn already: lay, or discard a card.")
    if phase == "play":
        return _("You have drawn already: lay, or discard a tile.")
    if phase == "doubles":
        return _("The doubles come first.")
    return _("It is not your turn.")


def _not_allowed(case: _Case) -> str:
    if case.has_tile:
        return _("{tile} was thrown last: simply take it.", tile=case.first_word)
    return _("That is not possible here.")


def _rack_game(case: _Case) -> str:
    if case.rules.tabla_mode is RackGame.ALWAYS:
        return _("Nothing is laid in this game: the whole rack has to become complete.")
    return _("You play on the rack: nothing is laid on the table.")


def _opening_not_yet(case: _Case) -> str:
    return _("Melds can be laid from your turn number {need} on.", need=case.need)


def _not_on_rack(case: _Case) -> str:
    if case.cards:
        return _("These are not in your hand: {tiles}.", tiles=case.tiles)
    return _("These are not on your rack: {tiles}.", tiles=case.tiles)


# ------------------------------------------------------------------ the meld itself


def _too_short(case: _Case) -> str:
    if case.cards:
        return ngettext(
            "A meld has at least three cards; here is {n}.",
            "A meld has at least three cards; here are {n}.",
            case.have,
        )
    return ngettext(
        "A meld has at least three tiles; here is {n}.",
        "A meld has at least three tiles; here are {n}.",
        case.have,
    )


def _duplicate(case: _Case) -> str:
    if case.cards:
        return _("A set has each suit once: {tile} would be there twice.", tile=case.tile)
    return _("A set has each colour once: {tile} is there twice.", tile=case.tile)


def _too_long(case: _Case) -> str:
    if case.cards:
        return ngettext(
            "This meld can have {n} card at most.",
            "This meld can have {n} cards at most.",
            case.need,
        )
    return ngettext(
        "This meld can have {n} tile at most.", "This meld can have {n} tiles at most.", case.need
    )


def _mixed(case: _Case) -> str:
    if case.cards:
        return _("A run is of one suit only: {tiles}.", tiles=case.tiles)
    return _("A run has one colour only: {tiles}.", tiles=case.tiles)


def _ace_inside(case: _Case) -> str:
    if not case.cards:
        return _("A 1 stands only at the end of a run, not inside it.")
    ways = {
        "low": _("The ace is low in this match: it stands only before the 2."),
        "high": _("The ace is high in this match: it stands only after the king."),
    }
    return ways.get(case.rules.ace, _("An ace stands only at the end of a run, not inside it."))


def _gap(case: _Case) -> str:
    if case.has_tile:
        return _("There is a gap in the run: {tile} is missing.", tile=case.tile)
    if not case.cards:
        return _("These tiles do not follow each other: {tiles}.", tiles=case.tiles)
    if case.rules.ace != "both" and any(one.number == 1 for one in case.flat("tiles")):
        return _ace_inside(case)
    return _("These cards do not follow each other: {tiles}.", tiles=case.tiles)


def _set_complete(case: _Case) -> str:
    if case.cards:
        return _("This set has all four suits: {tiles}.", tiles=case.tiles)
    return _("This set has all four colours: {tiles}.", tiles=case.tiles)


def _no_fit(case: _Case) -> str:
    if case.flat("tiles"):
        return _("{tile} does not fit with {tiles}.", tile=case.first_word, tiles=case.tiles)
    return _("{tile} does not fit there.", tile=case.first_word)


# ------------------------------------------------------------------ drawing


def _nothing_to_take(case: _Case) -> str:
    return _("The discard pile is empty.") if case.cards else _("There is nothing to take.")


def _no_such_discard(case: _Case) -> str:
    if case.cards:
        return _("Only the top card of the pile can be taken.")
    return _("There is no such tile in the train.")


# ------------------------------------------------------------------ jokers


def _not_jokers_tile(case: _Case) -> str:
    if case.flat("need"):
        return _("This joker can only be swapped for {tiles}.", tiles=case.names("need"))
    return _("There is no joker to be swapped here.")


def _joker_used_up(case: _Case) -> str:
    if case.need == 1:
        return _("Jokers are not swapped in this match: this one stays where it is.")
    return ngettext(
        "This joker was laid {n} time already and stays where it is.",
        "This joker was laid {n} times already and stays where it is.",
        case.need,
    )


# ------------------------------------------------------------------ the end of a turn


def _keep_closing(case: _Case) -> str:
    if case.has_tile and case.cards:
        return _("Keep another card than {tile}, which you have just taken.", tile=case.tile)
    if case.has_tile:
        return _("Keep another tile than {tile} for the discard.", tile=case.tile)
    if case.cards:
        return _("Keep one card: the round is won with a discard.")
    return _("Keep one tile: you close with a discard.")


def _cannot_close(case: _Case) -> str:
    return _("The Atu is only taken to close: these melds leave too many tiles on your rack.")


def _too_many_left(case: _Case) -> str:
    if case.rules.hand_cap_after_turn != case.need:
        return ngettext(
            "That is said with three tiles or fewer left; you have {n}.",
            "That is said with three tiles or fewer left; you have {n}.",
            case.have,
        )
    return _(
        "{have} tiles would be left on your rack; at most {need} may.",
        have=case.have,
        need=case.need,
    )


# ------------------------------------------------------------------ pe tablă


def _announce_too_late(case: _Case) -> str:
    return ngettext(
        "On the rack is announced within the first turn.",
        "On the rack is announced within the first {n} turns.",
        case.need,
    )


def _rack_not_complete(case: _Case) -> str:
    if case.rules.tabla_mode is RackGame.ALWAYS:
        return _("The rack is not complete: {n} tiles must make a pattern, and one is left.", n=14)
    return _(
        "The rack is not complete: all 14 tiles must stand in melds, and one is left to throw."
    )


def _must_close(case: _Case) -> str:
    if case.rules.close_mode is CloseMode.ONE_LEFT:
        return _(
            "You took the Atu and must close in this turn: lay until one is left of {tiles}.",
            tiles=case.tiles,
        )
    return _(
        "You took the Atu and must close in this turn; still on your rack: {tiles}.",
        tiles=case.tiles,
    )


# ------------------------------------------------------------------ doubles


def _wrong_class(case: _Case) -> str:
    if case.details.get("big"):
        return _(
            "A big double is exchanged for a big one (10 to 13, or 1), not {tile}.", tile=case.tile
        )
    return _("A small double is exchanged for a small one (2 to 9), not {tile}.", tile=case.tile)


_SENTENCES: dict[Reason, Callable[[_Case], str]] = {
    Reason.ROUND_OVER: lambda case: _("The round is over."),
    Reason.NOT_YOUR_PHASE: _not_your_phase,
    Reason.NOT_ALLOWED_HERE: _not_allowed,
    Reason.RACK_GAME: _rack_game,
    Reason.OPENING_NOT_YET: _opening_not_yet,
    Reason.NOT_OPENED: lambda case: _("Make your first meld before that."),
    Reason.OPENED_THIS_TURN: lambda case: _(
        "You have just opened: others' melds wait until next turn."
    ),
    Reason.NOT_ON_RACK: _not_on_rack,
    Reason.TOO_SHORT: _too_short,
    Reason.DUPLICATE_COLOUR: _duplicate,
    Reason.TOO_LONG: _too_long,
    Reason.MIXED_COLOURS: _mixed,
    Reason.NOT_A_MELD: lambda case: _("Neither a run nor a set: {tiles}.", tiles=case.tiles),
    Reason.JOKER_STANDS_FOR_NOTHING: lambda case: _(
        "There is no tile that the joker could stand for."
    ),
    Reason.ONE_IN_THE_MIDDLE: _ace_inside,
    Reason.GAP: _gap,
    Reason.TOO_MANY_JOKERS: lambda case: _(
        "Too many jokers: {have} real tiles, {need} are needed.", have=case.have, need=case.need
    ),
    Reason.OPENING_NEEDS_RUN: lambda case: _("The first meld needs at least one run."),
    Reason.OPENING_TOO_LOW: lambda case: _(
        "{have} of {need} points: not enough for the first meld yet.",
        have=case.have,
        need=case.need,
    ),
    Reason.NOTHING_TO_TAKE: _nothing_to_take,
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
    Reason.NO_SUCH_DISCARD: _no_such_discard,
    Reason.NO_ATU: lambda case: _("There is no Atu any more."),
    Reason.STOCK_EMPTY: lambda case: _("The stock is empty."),
    Reason.NO_SUCH_MELD: lambda case: _("There is no such meld on the table."),
    Reason.SET_COMPLETE: _set_complete,
    Reason.DOES_NOT_FIT: _no_fit,
    Reason.WHICH_END: lambda case: _(
        "{tile} fits at both ends: drop it on the one you mean.", tile=case.first_word
    ),
    Reason.NOT_THE_JOKERS_TILE: _not_jokers_tile,
    Reason.NEEDS_BOTH_TILES: lambda case: _(
        "This joker is swapped for both tiles at once: {tiles}.", tiles=case.names("need")
    ),
    Reason.JOKER_USED_UP: _joker_used_up,
    Reason.NEW_MELD_NEEDS_JOKER: lambda case: _("The freed joker goes into a new meld at once."),
    Reason.KEEP_A_CLOSING_TILE: _keep_closing,
    Reason.MUST_CLOSE: _must_close,
    Reason.CANNOT_CLOSE: _cannot_close,
    Reason.MAY_NOT_DISCARD_TAKEN: lambda case: _(
        "You have just taken {tile}: it may not be thrown in this turn.", tile=case.tile
    ),
    Reason.TOO_MANY_TILES_LEFT: _too_many_left,
    Reason.ANNOUNCE_TOO_LATE: _announce_too_late,
    Reason.ALREADY_LAID: lambda case: _(
        "You have laid already: the rack game is not for this round."
    ),
    Reason.ALREADY_ANNOUNCED: lambda case: _("You have said that already."),
    Reason.RACK_NOT_COMPLETE: _rack_not_complete,
    Reason.NOT_A_DOUBLE: lambda case: _("You have no double of {tile}.", tile=case.tile),
    Reason.WRONG_DOUBLE_CLASS: _wrong_class,
    Reason.ALREADY_OFFERED: lambda case: _("You have offered {tile} already.", tile=case.tile),
    Reason.DOUBLES_TOO_FEW: lambda case: _(
        "You have {have} doubles; {need} are needed to refuse the deal.",
        have=case.have,
        need=case.need,
    ),
    Reason.NOTHING_TO_TAKE_BACK: lambda case: _("There is nothing that could be taken back."),
}
