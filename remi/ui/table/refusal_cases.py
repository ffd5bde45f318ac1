"""The sentences of refusals that differ from game to game."""

from __future__ import annotations

from remi.rules.ruleset import CloseMode, RackGame
from remi.ui.i18n import _, ngettext
from remi.ui.table.refused import Case

# ------------------------------------------------------------------ the moment


def not_your_phase(case: Case) -> str:
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


def not_allowed(case: Case) -> str:
    if case.has_tile:
        return _("{tile} was thrown last: simply take it.", tile=case.first_word)
    return _("That is not possible here.")


def rack_game(case: Case) -> str:
    if case.rules.tabla_mode is RackGame.ALWAYS:
        return _("Nothing is laid in this game: the whole rack has to become complete.")
    return _("You play on the rack: nothing is laid on the table.")


def opening_not_yet(case: Case) -> str:
    return _("Melds can be laid from your turn number {need} on.", need=case.need)


def not_on_rack(case: Case) -> str:
    if case.cards:
        return _("These are not in your hand: {tiles}.", tiles=case.tiles)
    return _("These are not on your rack: {tiles}.", tiles=case.tiles)


# ------------------------------------------------------------------ the meld itself


def too_short(case: Case) -> str:
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


def duplicate(case: Case) -> str:
    if case.cards:
        return _("A set has each suit once: {tile} would be there twice.", tile=case.tile)
    return _("A set has each colour once: {tile} is there twice.", tile=case.tile)


def too_long(case: Case) -> str:
    if case.cards:
        return ngettext(
            "This meld can have {n} card at most.",
            "This meld can have {n} cards at most.",
            case.need,
        )
    return ngettext(
        "This meld can have {n} tile at most.", "This meld can have {n} tiles at most.", case.need
    )


def mixed(case: Case) -> str:
    if case.cards:
        return _("A run is of one suit only: {tiles}.", tiles=case.tiles)
    return _("A run has one colour only: {tiles}.", tiles=case.tiles)


def ace_inside(case: Case) -> str:
    if not case.cards:
        return _("A 1 stands only at the end of a run, not inside it.")
    ways = {
        "low": _("The ace is low in this match: it stands only before the 2."),
        "high": _("The ace is high in this match: it stands only after the king."),
    }
    return ways.get(case.rules.ace, _("An ace stands only at the end of a run, not inside it."))


def gap(case: Case) -> str:
    if case.has_tile:
        return _("There is a gap in the run: {tile} is missing.", tile=case.tile)
    if not case.cards:
        return _("These tiles do not follow each other: {tiles}.", tiles=case.tiles)
    if case.rules.ace != "both" and any(one.number == 1 for one in case.flat("tiles")):
        return ace_inside(case)
    return _("These cards do not follow each other: {tiles}.", tiles=case.tiles)


def set_complete(case: Case) -> str:
    if case.cards:
        return _("This set has all four suits: {tiles}.", tiles=case.tiles)
    return _("This set has all four colours: {tiles}.", tiles=case.tiles)


def no_fit(case: Case) -> str:
    if case.flat("tiles"):
        return _("{tile} does not fit with {tiles}.", tile=case.first_word, tiles=case.tiles)
    return _("{tile} does not fit there.", tile=case.first_word)


# ------------------------------------------------------------------ drawing


def nothing_to_take(case: Case) -> str:
    return _("The discard pile is empty.") if case.cards else _("There is nothing to take.")


def no_such_discard(case: Case) -> str:
    if case.cards:
        return _("Only the top card of the pile can be taken.")
    return _("There is no such tile in the train.")


# ------------------------------------------------------------------ jokers


def not_jokers_tile(case: Case) -> str:
    if case.flat("need"):
        return _("This joker can only be swapped for {tiles}.", tiles=case.names("need"))
    return _("There is no joker to be swapped here.")


def joker_used_up(case: Case) -> str:
    if case.need == 1:
        return _("Jokers are not swapped in this match: this one stays where it is.")
    return ngettext(
        "This joker was laid {n} time already and stays where it is.",
        "This joker was laid {n} times already and stays where it is.",
        case.need,
    )


# ------------------------------------------------------------------ the end of a turn


def keep_closing(case: Case) -> str:
    if case.has_tile and case.cards:
        return _("Keep another card than {tile}, which you have just taken.", tile=case.tile)
    if case.has_tile:
        return _("Keep another tile than {tile} for the discard.", tile=case.tile)
    if case.cards:
        return _("Keep one card: the round is won with a discard.")
    return _("Keep one tile: you close with a discard.")


def cannot_close(case: Case) -> str:
    return _("The Atu is only taken to close: these melds leave too many tiles on your rack.")


def too_many_left(case: Case) -> str:
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


def announce_too_late(case: Case) -> str:
    return ngettext(
        "On the rack is announced within the first turn.",
        "On the rack is announced within the first {n} turns.",
        case.need,
    )


def rack_not_complete(case: Case) -> str:
    if case.rules.tabla_mode is RackGame.ALWAYS:
        return _("The rack is not complete: {n} tiles must make a pattern, and one is left.", n=14)
    return _(
        "The rack is not complete: all 14 tiles must stand in melds, and one is left to throw."
    )


def must_close(case: Case) -> str:
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


def wrong_class(case: Case) -> str:
    if case.details.get("big"):
        return _(
            "A big double is exchanged for a big one (10 to 13, or 1), not {tile}.", tile=case.tile
        )
    return _("A small double is exchanged for a small one (2 to 9), not {tile}.", tile=case.tile)
