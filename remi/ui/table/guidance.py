"""The sentences that tell a person what can be done now, and what a proposal still needs."""

from __future__ import annotations

from remi.match.match import Match
from remi.rules.drawing import check_may_break, how_to_take
from remi.rules.melding import check_first_meld_turn
from remi.rules.phase import Phase
from remi.rules.refusal import Reason, Refusal
from remi.rules.ruleset import CloseMode, Doubles, Exhaustion, TakeLast
from remi.rules.stock import can_rebuild
from remi.rules.view import View
from remi.solver.legal import closing
from remi.ui import wording
from remi.ui.i18n import _
from remi.ui.table.draft import Why
from remi.ui.table.naming import pattern_name
from remi.ui.table.player import Player
from remi.ui.table.refusals import refusal_sentence


def advice(player: Player, names: tuple[str, ...]) -> str:
    """What to do now, in a sentence."""
    view = player.view
    if view.phase is Phase.OVER:
        return _over_advice(player.match, names)
    if not player.on_turn:
        return _("{name} is on turn.", name=names[view.turn])
    if player.draft:
        return _draft_advice(player)
    if view.phase is Phase.DOUBLES:
        return _doubles_advice(view)
    if view.phase is Phase.DRAW:
        return _draw_advice(view) if view.stock_count else _stock_empty_advice(view)
    return _card_advice(view) if player.cards else _play_advice(view)


def _over_advice(match: Match, names: tuple[str, ...]) -> str:
    """How the round ended, and how it goes on."""
    sheet = match.scores[-1]
    name = None if sheet.closer is None else names[sheet.closer]
    ending = wording.ending(sheet.kind, name)
    on = _("Click for the points.")
    return f"{ending} {on}"


# ------------------------------------------------------------------ before drawing


def _draw_advice(view: View) -> str:
    how = how_to_take(view)
    if view.rules.is_cards:
        if how is TakeLast.FREE:
            return _("Your turn: draw from the stock, or take the top card of the pile.")
        return _("Your turn: draw a card from the stock.")
    if isinstance(how, Refusal):
        return _("Your turn: draw from the stock.")
    if view.opened and check_may_break(view) is None:
        return _("Your turn: draw from the stock, or take a discard into a new meld.")
    if how is TakeLast.FREE:
        return _("Your turn: draw from the stock, or take the last discard.")
    if view.opened:
        return _("Your turn: draw, or take the last discard into a new meld.")
    return _("Your turn: draw, or take the last discard into your first meld.")


def _stock_empty_advice(view: View) -> str:
    may_take = not isinstance(how_to_take(view), Refusal)
    if not can_rebuild(view):
        if may_take:
            return _("The stock is used up: take the last discard, or end the round.")
        return _("The stock is used up: the round ends now.")
    if view.rules.exhaustion is Exhaustion.TURN_OVER:
        return _("The stock is used up: take the top card, or turn the pile over as new stock.")
    if may_take:
        return _("The stock is used up: take the last discard, or have the others shuffled.")
    return _("The stock is used up: the discards are shuffled when you draw.")


# ------------------------------------------------------------------ after drawing


def _card_advice(view: View) -> str:
    if view.table:
        return _("Lay melds, add to those on the table, or discard a card to end your turn.")
    return _("Lay melds, or discard a card to end your turn.")


def _play_advice(view: View) -> str:
    one_left = view.rules.close_mode is CloseMode.ONE_LEFT
    if view.must_close:
        if one_left:
            return _("You took the Atu: lay until one tile is left at most.")
        return _("You took the Atu: lay all but one tile and discard that.")
    if view.is_opening_turn:
        return _("You begin: discard a tile, without drawing.")
    if view.plays_rack_game:
        return _rack_advice(view)
    if not view.opened:
        return _opening_advice(view)
    if one_left:
        return _("Lay, lay off, or discard a tile. With one tile left after laying you close.")
    return _("Lay melds, lay off, or discard a tile to end your turn.")


def _rack_advice(view: View) -> str:
    best = closing(view)
    if best is None:
        return _("Complete your rack; discard a tile you do not need.")
    return _(
        "Your rack is complete: {pattern}. Close, or discard and go on.",
        pattern=pattern_name(best.kind),
    )


def _opening_advice(view: View) -> str:
    refusal = check_first_meld_turn(view)
    if refusal is not None:
        return _(
            "Melds can be laid from your turn number {need} on: discard a tile.",
            need=refusal.details["need"],
        )
    least, run = view.rules.first_meld_min, view.rules.first_meld_needs_run
    if not least:
        if run:
            return _("Lay your first meld, with a run in it, or discard a tile.")
        return _("Lay your first meld, or discard a tile.")
    points = wording.points(least)
    if run:
        return _("Lay your first meld ({points}, with a run), or discard a tile.", points=points)
    return _("Lay your first meld ({points}), or discard a tile.", points=points)


# ------------------------------------------------------------------ the proposal


def _draft_advice(player: Player) -> str:
    refusal = player.draft_refusal()
    if refusal is None:
        return _("Ready: press the button to lay it.")
    if refusal.reason is Reason.TOO_SHORT:
        if player.cards:
            return _("Add cards of your hand: drop them there, or pick them and click there.")
        return _("Add tiles of your rack: drop them there, or pick them and click there.")
    return refusal_sentence(refusal, player.view.rules)


def draft_title(player: Player) -> str:
    """What a proposal is."""
    assert player.draft is not None
    view = player.view
    match player.draft.why:
        case Why.TAKE if view.opened:
            return _("With the taken tile")
        case Why.BREAK:
            return _("Breaking the train: add two tiles from your rack")
        case Why.SWAP:
            return _("The joker goes into a new meld: add two tiles")
        case Why.ATU:
            return _("Closing with the Atu")
        case _:
            return _("New melds") if view.opened or player.cards else _("First meld")


def draft_state(player: Player) -> tuple[str, bool]:
    """Points so far of a first meld, or what is missing; and whether it is ready."""
    assert player.draft is not None
    view = player.view
    ready = player.draft_refusal() is None
    if view.opened or player.cards:
        return "", ready
    have = player.draft.points(player.tile, view.rules)
    if not view.rules.first_meld_min:
        return wording.points(have), ready
    return _("{have} / {need} points", have=have, need=view.rules.first_meld_min), ready


# ------------------------------------------------------------------ doubles


def _doubles_advice(view: View) -> str:
    if view.rules.doubles_mode is Doubles.NONE:
        return _("Before the first turn a deal with many doubles can be refused.")
    return _("Before the first turn doubles can be exchanged.")


def doubles_words(view: View, names: tuple[str, ...]) -> str:
    """What the panel of the doubles asks."""
    if view.offer is not None:
        return _offer_words(names[view.offer.seat], view.offer.big, view.rules.doubles_mode)
    words = []
    if view.rules.doubles_mode is not Doubles.NONE:
        words.append(
            _("Two equal tiles are of little use. You can offer one of them for another's double.")
        )
    if view.rules.redeal_doubles is not None:
        words.append(
            _(
                "With {n} doubles or more you can refuse the deal: all tiles are dealt anew.",
                n=view.rules.redeal_doubles,
            )
        )
    return " ".join(words)


def _offer_words(name: str, big: bool, mode: Doubles) -> str:
    if mode is Doubles.ANY:
        return _("{name} offers one tile of a double. Which do you give for it?", name=name)
    if big:
        return _(
            "{name} offers one tile of a big double (10 to 13, or 1). Which do you give for it?",
            name=name,
        )
    return _(
        "{name} offers one tile of a small double (2 to 9). Which do you give for it?", name=name
    )
