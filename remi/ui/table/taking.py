"""Taking the last discard, breaking the train, taking the Atu: what each obliges to is proposed.

Where a taken tile has to be laid at once, it goes into a proposal (`Draft`) until its melds are
whole; nothing of that is in the game before.
"""

from __future__ import annotations

from remi.rules.actions import BreakTrain, Take, TakeAtu
from remi.rules.engine import check
from remi.rules.refusal import Reason
from remi.rules.tile import Tile
from remi.solver.legal import breaks, take_atu, take_opening, takes
from remi.ui.i18n import _
from remi.ui.table.draft import EXTRA, Draft, Why
from remi.ui.table.naming import tile_name
from remi.ui.table.player import Player
from remi.ui.table.proposing import fill_with, is_curable


def take(player: Player, index: int, near: tuple[int, ...] = ()) -> bool:
    """Take the discard at this index: the last one, or break the train there.

    `near`: the rack pieces on which it was dropped.
    """
    view = player.view
    if index == len(view.discards) - 1:
        refusal = check(view, Take())
        if refusal is None:
            return player.submit(Take())
        if refusal.reason is Reason.MUST_LAY_TAKEN_TILE:
            return _start_take(player, index)
        if (
            not view.opened
            or not view.rules.break_train
            or check(view, BreakTrain(index, ())) is None
        ):
            player.refuse(refusal)
            return False
    return _start_break(player, index, near)


def _start_take(player: Player, index: int) -> bool:
    view = player.view
    extra = view.discards[index].tile
    possible = next(takes(view), None) if view.opened else take_opening(view)
    if possible is None:
        player.say(_no_meld(player, extra))
        return False
    chosen = tuple(piece for piece in player.selected if piece not in player.proposed)
    return _propose(player, Draft(Why.TAKE, extra, index, groups=((EXTRA,),)), chosen)


def _start_break(player: Player, index: int, near: tuple[int, ...]) -> bool:
    view = player.view
    if not view.rules.break_train:
        player.say(_only_the_last(player.cards))
        return False
    refusal = check(view, BreakTrain(index, ()))
    if refusal and refusal.reason is not Reason.MUST_USE_TAKEN_TILE:
        player.refuse(refusal)
        return False
    extra = view.discards[index].tile
    if next(breaks(view, index), None) is None:
        player.say(_no_meld(player, extra))
        return False
    draft = Draft(Why.BREAK, extra, index, groups=((EXTRA,),))
    if len(near) == 2 and _is_whole(player, draft.into_group(0, near)):
        return _propose(player, draft, near)
    return _propose(player, draft, tuple(player.selected))


def _only_the_last(cards: bool) -> str:
    if cards:
        return _("Only the top card of the pile can be taken.")
    return _("Only the last discard can be taken in this match.")


def _is_whole(player: Player, draft: Draft) -> bool:
    """Whether this could be done as it stands."""
    before, player.draft = player.draft, draft
    ready = draft.arranged(player.tile, player.view.rules)
    whole = check(player.view, ready.action(player.tile)) is None
    player.draft = before
    return whole


def _propose(player: Player, draft: Draft, chosen: tuple[int, ...]) -> bool:
    """Propose the taken tile with the rack pieces that are picked."""
    player.draft = draft
    return player.propose(draft.into_group(0, chosen) if chosen else draft)


def _no_meld(player: Player, one: Tile) -> str:
    name = tile_name(one, player.cards)
    if player.view.opened:
        return _("Your rack gives no meld with {tile}.", tile=name)
    return _("Your rack gives no first meld with {tile}.", tile=name)


def start_atu(player: Player) -> bool:
    """Take the Atu: propose how the round is closed with it."""
    view = player.view
    refusal = check(view, TakeAtu())
    if refusal and not (is_curable(refusal) or refusal.reason is Reason.RACK_NOT_COMPLETE):
        player.refuse(refusal)
        return False
    action = take_atu(view)
    if action is None:
        player.say(_("The Atu is only taken to close, and your rack cannot close with it yet."))
        return False
    if action.groups:
        return player.submit(action)
    player.draft = Draft(Why.ATU, view.atu, groups=((EXTRA,),))
    return fill_with(player, action.melds)
