"""The buttons that can be pressed now: beside the rack, and in the panel of the doubles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

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
from remi.rules.melding import check_may_lay
from remi.rules.phase import Phase
from remi.rules.refusal import Reason
from remi.rules.ruleset import Exhaustion
from remi.rules.stock import can_rebuild
from remi.rules.view import View
from remi.solver.legal import Legal, closing, legal
from remi.ui.i18n import _, ngettext
from remi.ui.table.naming import pattern_name, tile_label, tile_name
from remi.ui.table.player import Player
from remi.ui.table.proposing import fill
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
    back = _back_to(player.cards) if player.draft else _("Take back")
    can = player.draft is not None or player.match.round.can_take_back
    found.append(Offer(back, player.take_back, can))
    if check(view, SayFew()) is None:
        found.append(Offer(_few_label(len(view.rack)), lambda: player.submit(SayFew())))
    elif check(view, Announce()) is None and not player.draft:
        found.append(Offer(_("Play on the rack…"), wishes.announce))
    return found


def _back_to(cards: bool) -> str:
    return _("Back to the hand") if cards else _("Back to the rack")


def _few_label(held: int) -> str:
    """What is said of the tiles that will be left after the discard."""
    left = min(3, held - 1)
    return ngettext("Say: “{n} tile!”", "Say: “{n} tiles!”", left)


def _main(player: Player, view: View, wishes: Wishes) -> Offer:
    if player.draft:
        ready = player.draft_refusal() is None
        label = _("Open") if not view.opened and not player.cards else _("Lay down")
        return Offer(label, player.lay_draft, ready, primary=True)
    if view.phase is Phase.DRAW:
        return Offer(draw_label(view), player.draw, True, True)
    if len(player.selected) == 1:
        piece = player.selected[0]
        name = tile_label(player.tile(piece), player.cards)
        can = check(view, Discard(player.tile(piece))) is None
        label = _("Discard {tile}", tile=name)
        return Offer(label, lambda: wishes.discard(piece), can, primary=True)
    if view.plays_rack_game:
        ready = closing(view) is not None
        return Offer(_close_label(view), player.close_rack, True, primary=ready)
    return Offer(_("Discard"), lambda: None, False, primary=True)


def draw_label(view: View) -> str:
    """What drawing means now: the used-up stock is built anew first, or the round ends."""
    if view.stock_count:
        return _("Draw a card") if view.rules.is_cards else _("Draw a tile")
    if not can_rebuild(view):
        return _("End the round")
    if view.rules.exhaustion is Exhaustion.TURN_OVER:
        return _("Turn the pile over")
    return _("Shuffle and draw")


def _close_label(view: View) -> str:
    """Closing pe tablă, with the pattern where the rack is complete."""
    best = closing(view)
    if best is None:
        return _("Close on the rack")
    return _("Close: {pattern}", pattern=pattern_name(best.kind))


def _second(player: Player, view: View) -> Offer | None:
    if player.draft:
        return Offer(_("Find the melds"), partial(fill, player))
    if view.phase is Phase.DRAW:
        return _take_offer(player, view)
    if view.plays_rack_game:
        alone = len(player.selected) == 1
        return Offer(_close_label(view), player.close_rack) if alone else None
    if not view.opened and not player.cards and check_may_lay(view) is None:
        return Offer(_("Best first meld"), partial(fill, player))
    return None


def _take_offer(player: Player, view: View) -> Offer | None:
    if not view.discards:
        return None
    last = len(view.discards) - 1
    refusal = check(view, Take())
    can = refusal is None or refusal.reason is Reason.MUST_LAY_TAKEN_TILE
    name = tile_label(view.discards[last].tile, player.cards)
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
    return [*found, Offer(_pass_label(now), _submit(player, Pass()), primary=True)]


def _pass_label(now: Legal) -> str:
    if now.annul and not now.offer_double and not now.accept_double:
        return _("Play these tiles")
    return _("No exchange") if now.accept_double else _("Keep them all")


def _submit(
    player: Player, action: OfferDouble | AcceptDouble | Annul | Pass
) -> Callable[[], object]:
    return lambda: player.submit(action)


def has_choice(now: Legal) -> bool:
    """Whether a seat that is asked for doubles can do anything but pass."""
    return bool(now.offer_double or now.accept_double or now.annul)
