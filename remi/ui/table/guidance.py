"""The buttons and the sentence that tell a person what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from remi.match.match import Match
from remi.rules.actions import (
    AcceptDouble,
    Announce,
    Annul,
    Discard,
    OfferDouble,
    Pass,
    SayFew,
    Take,
)
from remi.rules.engine import check
from remi.rules.phase import Phase
from remi.rules.refusal import Reason
from remi.rules.view import View
from remi.solver.legal import Legal, legal
from remi.ui import wording
from remi.ui.i18n import _
from remi.ui.table.draft import Why
from remi.ui.table.hud import Seat
from remi.ui.table.player import Player
from remi.ui.table.proposing import fill
from remi.ui.table.sentences import refusal_sentence, tile_name
from remi.ui.table.taking import take


class Offer(NamedTuple):
    """A button: its label, its deed, whether it can be pressed, whether it is the main one."""

    label: str
    deed: Callable[[], object]
    enabled: bool = True
    primary: bool = False


class Wishes(NamedTuple):
    """What the scene does for a button that needs more than the player."""

    discard: Callable[[int], object]
    announce: Callable[[], object]


def offers(player: Player, wishes: Wishes) -> list[Offer]:
    """The buttons beside the rack, the main one first."""
    view = player.view
    if not player.on_turn or view.phase is Phase.DOUBLES:
        return []
    found = [_main(player, view, wishes)]
    second = _second(player, view)
    if second:
        found.append(second)
    back = _("Back to the rack") if player.draft else _("Take back")
    can = player.draft is not None or player.match.round.can_take_back
    found.append(Offer(back, player.take_back, can))
    if check(view, SayFew()) is None:
        found.append(Offer(_("Say: few tiles left"), lambda: player.submit(SayFew())))
    elif check(view, Announce()) is None and not player.draft:
        found.append(Offer(_("Play on the rack…"), wishes.announce))
    return found


def _main(player: Player, view: View, wishes: Wishes) -> Offer:
    if player.draft:
        ready = player.draft_refusal() is None
        label = _("Open") if not view.opened and not player.cards else _("Lay down")
        return Offer(label, player.lay_draft, ready, primary=True)
    if view.phase is Phase.DRAW:
        return Offer(
            _("Draw a tile") if not player.cards else _("Draw a card"), player.draw, True, True
        )
    if len(player.selected) == 1:
        piece = player.selected[0]
        name = tile_name(player.tile(piece), player.cards)
        can = check(view, Discard(player.tile(piece))) is None
        label = _("Discard {tile}", tile=name)
        return Offer(label, lambda: wishes.discard(piece), can, primary=True)
    if view.plays_rack_game:
        return Offer(_("Close on the rack"), player.close_rack, True, primary=True)
    return Offer(_("Discard"), lambda: None, False, primary=True)


def _second(player: Player, view: View) -> Offer | None:
    if player.draft:
        return Offer(_("Find the melds"), partial(fill, player))
    if view.phase is Phase.DRAW:
        return _take_offer(player, view)
    if view.plays_rack_game and len(player.selected) == 1:
        return Offer(_("Close on the rack"), player.close_rack)
    if not view.opened and not view.plays_rack_game and not player.cards:
        if not view.is_opening_turn:
            return Offer(_("Best first meld"), partial(fill, player))
    return None


def _take_offer(player: Player, view: View) -> Offer | None:
    if not view.discards:
        return None
    last = len(view.discards) - 1
    refusal = check(view, Take())
    can = refusal is None or refusal.reason is Reason.MUST_LAY_TAKEN_TILE
    name = tile_name(view.discards[last].tile, player.cards)
    return Offer(_("Take {tile}", tile=name), lambda: take(player, last), can)


# ------------------------------------------------------------------ doubles


def doubles_offers(player: Player) -> list[Offer]:
    """The buttons of the exchange of doubles; only passing: there is nothing to decide."""
    now = legal(player.view)
    found = [
        Offer(_("Offer {tile}", tile=tile_name(one)), _submit(player, OfferDouble(one)))
        for one in now.offer_double
    ]
    found += [
        Offer(_("Give {tile}", tile=tile_name(one)), _submit(player, AcceptDouble(one)))
        for one in now.accept_double
    ]
    if now.annul:
        found.append(Offer(_("Refuse the deal"), _submit(player, Annul())))
    label = _("No exchange") if not found or now.accept_double else _("Keep them all")
    return [*found, Offer(label, _submit(player, Pass()), primary=True)]


def _submit(
    player: Player, action: OfferDouble | AcceptDouble | Annul | Pass
) -> Callable[[], object]:
    return lambda: player.submit(action)


def has_choice(now: Legal) -> bool:
    """Whether a seat that is asked for doubles can do anything but pass."""
    return bool(now.offer_double or now.accept_double or now.annul)


def doubles_words(view: View, names: tuple[str, ...]) -> str:
    """What the exchange of doubles asks."""
    if view.offer is not None:
        name = names[view.offer.seat]
        if view.offer.big:
            return _(
                "{name} offers one tile of a big double (10 to 13, or 1). "
                "Which do you give for it?",
                name=name,
            )
        return _(
            "{name} offers one tile of a small double (2 to 9). Which do you give for it?",
            name=name,
        )
    return _("Two equal tiles are of little use. You can offer one of them for another's double.")


# ------------------------------------------------------------------ the match


def match_lines(match: Match, own: Seat) -> list[str]:
    """Which round it is, the own points, and whether the match cannot be saved."""
    number, setup = match.round_number, match.setup
    which = _("Round {number}", number=number)
    if setup.rounds:
        which = _("Round {number} of {rounds}", number=number, rounds=setup.rounds)
    lines = [
        f"{which} · {wording.rule_set_name(setup.rules.id)}",
        f"{own.name}: {wording.points(own.total)}",
    ]
    warning = wording.save_warning(match.warning)
    return [*lines, warning] if warning else lines


# ------------------------------------------------------------------ what to do now


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
        return _("Before the first turn doubles can be exchanged.")
    if view.phase is Phase.DRAW:
        return _draw_advice(view)
    return _play_advice(view)


def _over_advice(match: Match, names: tuple[str, ...]) -> str:
    """How the round ended, and how it goes on."""
    sheet = match.scores[-1]
    ending = wording.ending(sheet.kind, None if sheet.closer is None else names[sheet.closer])
    on = _("Click for the points.")
    return f"{ending} {on}"


def _draw_advice(view: View) -> str:
    refusal = check(view, Take())
    if refusal is None:
        return _("Your turn: draw from the stock, or take the last discard.")
    return _("Your turn: draw from the stock.")


def _play_advice(view: View) -> str:
    if view.must_close:
        return _("You took the Atu: lay all but one tile and discard that.")
    if view.is_opening_turn:
        return _("You begin: discard a tile, without drawing.")
    if view.plays_rack_game:
        return _("Complete your rack; discard a tile you do not need.")
    if not view.opened and not view.rules.is_cards:
        return _(
            "Lay your first meld ({need} points), or discard a tile.",
            need=view.rules.first_meld_min,
        )
    return _("Lay melds, lay off, or discard a tile to end your turn.")


def _draft_advice(player: Player) -> str:
    refusal = player.draft_refusal()
    if refusal is None:
        return _("Ready: press the button to lay it.")
    if refusal.reason is Reason.TOO_SHORT:
        return _("Add tiles of your rack: drop them there, or pick them and click there.")
    return refusal_sentence(refusal, player.cards)


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
    refusal = player.draft_refusal()
    if not view.opened and not player.cards:
        have = player.draft.points(player.tile, view.rules)
        words = _("{have} / {need} points", have=have, need=view.rules.first_meld_min)
        return words, refusal is None
    return "", refusal is None
