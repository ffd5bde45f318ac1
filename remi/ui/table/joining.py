"""Adding tiles to melds that lie on the table: laying off, and swapping a joker."""

from __future__ import annotations

from dataclasses import replace

from remi.rules.actions import LayOff, SwapJoker
from remi.rules.engine import check
from remi.rules.meld import Kind as MeldKind
from remi.rules.refusal import Reason, Refusal
from remi.rules.tile import JOKER
from remi.solver.legal import swap_actions
from remi.ui.i18n import _
from remi.ui.table.draft import EXTRA, Draft, Why
from remi.ui.table.player import Player
from remi.ui.table.targets import Target

Pieces = tuple[int, ...]


def add_to_meld(player: Player, pieces: Pieces, target: Target) -> bool:
    """Lay off on a meld, or swap its joker where the pieces are dropped on that."""
    if player.view.meld(target.number) is None:
        return False
    swap = swap_for(player, pieces, target)
    if swap is not None:
        return _start_swap(player, target.number, swap)
    if len(pieces) > 1:
        return _lay_off_all(player, pieces, target)
    return player.submit(lay_off_action(player, pieces[0], target), pieces)


def lay_off_action(player: Player, piece: int, target: Target) -> LayOff:
    """The lay-off that is meant: the end that was aimed at counts where both fit."""
    meld = player.view.meld(target.number)
    plain = LayOff(target.number, player.tile(piece))
    if meld is None or meld.meld.kind is MeldKind.GROUP:
        return plain
    refusal = check(player.view, plain)
    if refusal is not None and refusal.reason is Reason.WHICH_END:
        return replace(plain, end=target.end)
    return plain


def _lay_off_all(player: Player, pieces: Pieces, target: Target) -> bool:
    """Lay off one after the other, each as soon as it fits."""
    rest = list(pieces)
    while (piece := _fitting(player, rest, target)) is not None:
        player.submit(lay_off_action(player, piece, target), (piece,))
        rest.remove(piece)
    if rest and player.on_turn:
        refusal = check(player.view, lay_off_action(player, rest[0], target))
        if refusal:
            player.refuse(refusal)
    return len(rest) < len(pieces)


def _fitting(player: Player, pieces: list[int], target: Target) -> int | None:
    """The first of these that may be laid off now."""
    if not player.on_turn:
        return None
    for piece in pieces:
        if check(player.view, lay_off_action(player, piece, target)) is None:
            return piece
    return None


# ------------------------------------------------------------------ swapping a joker


def swap_refusal(player: Player, meld: int, given: Pieces) -> Refusal | None:
    """Why these may not free a joker there; None: they may, and its new meld is to be chosen."""
    refusal = check(player.view, SwapJoker(meld, player.tiles(given), ()))
    if refusal is None or refusal.reason is Reason.NEW_MELD_NEEDS_JOKER:
        return None
    return refusal


def swap_for(player: Player, pieces: Pieces, target: Target) -> Pieces | None:
    """The pieces that free the meld's joker, where that is what the drop means.

    It is where they are dropped on the joker, or where a lone tile cannot be laid off.
    """
    meld = player.view.meld(target.number)
    if meld is None or JOKER not in meld.tiles or EXTRA in pieces:
        return None
    on_joker = target.place >= 0 and meld.tiles[target.place] == JOKER
    if not on_joker and not _is_lone_misfit(player, pieces, target):
        return None
    given = _completing(player, pieces, target.number)
    possible = swap_refusal(player, target.number, given) is None
    return given if possible or on_joker else None


def _is_lone_misfit(player: Player, pieces: Pieces, target: Target) -> bool:
    if len(pieces) != 1:
        return False
    return check(player.view, lay_off_action(player, pieces[0], target)) is not None


def _completing(player: Player, pieces: Pieces, meld: int) -> Pieces:
    """The pieces, with the other tile from the rack that the joker of a set needs as well."""
    refusal = check(player.view, SwapJoker(meld, player.tiles(pieces), ()))
    if refusal is None or refusal.reason is not Reason.NEEDS_BOTH_TILES:
        return pieces
    more: list[int] = []
    for one in refusal.details.get("need", ()):
        if one not in player.tiles(pieces):
            more += [p for p in player.rack.pieces() if player.rack.tile(p) == one][:1]
    return (*pieces, *more)


def _start_swap(player: Player, meld: int, given: Pieces) -> bool:
    """Free the joker in a proposal, so that its new meld can be chosen."""
    refusal = swap_refusal(player, meld, given)
    if refusal:
        player.refuse(refusal)
        return False
    if all(one.meld != meld for one in swap_actions(player.view)):
        player.say(_("Your rack has no two tiles for a new meld with this joker."))
        return False
    player.draft = Draft(Why.SWAP, JOKER, meld, given, ((EXTRA,),))
    return player.propose(player.draft)
