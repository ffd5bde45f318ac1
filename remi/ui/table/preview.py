"""Whether a drop would be accepted: the glow of a target while something is held over it."""

from __future__ import annotations

from remi.rules.actions import BreakTrain, Discard, Draw, Take
from remi.rules.engine import check
from remi.rules.phase import Phase
from remi.rules.refusal import Reason
from remi.solver.legal import take_atu
from remi.ui.table.draft import Why
from remi.ui.table.dropping import Held, neighbours
from remi.ui.table.joining import lay_off_action, swap_for, swap_refusal
from remi.ui.table.player import Player
from remi.ui.table.proposing import as_one_meld, is_curable
from remi.ui.table.targets import Kind, Target


def preview(player: Player, held: Held, target: Target) -> bool | None:
    """Whether a drop there would be accepted; None where it means nothing for the game."""
    what, pieces = held
    if what == "extra":
        return _preview_extra(player, target)
    if what != "rack":
        goes = target.kind in (Kind.RACK, Kind.TABLE, Kind.TRAY, Kind.MELD)
        return may_take(player, held) if goes else None
    match target.kind:
        case Kind.TRAIN:
            return len(pieces) == 1 and _may(player, Discard(player.tile(pieces[0])))
        case Kind.MELD:
            return _preview_meld(player, pieces, target)
        case Kind.TABLE | Kind.TRAY:
            return _preview_lay(player, pieces)
    return None


def _may(player: Player, action: Discard | Draw | Take) -> bool:
    return check(player.view, action) is None


def may_take(player: Player, held: Held) -> bool:
    """Whether what is held can be taken: the stock's tile, the Atu, or a discard."""
    view = player.view
    what, pieces = held
    if what == "stock":
        return _may(player, Draw())
    if what == "atu":
        return take_atu(view) is not None
    index = pieces[0]
    if index == len(view.discards) - 1:
        refusal = check(view, Take())
        if refusal is None or refusal.reason is Reason.MUST_LAY_TAKEN_TILE:
            return True
    refusal = check(view, BreakTrain(index, ()))
    return refusal is not None and refusal.reason is Reason.MUST_USE_TAKEN_TILE


def _preview_extra(player: Player, target: Target) -> bool | None:
    """The freed joker, or the train's tile: over two rack tiles, whether they make its meld."""
    draft, near = player.draft, neighbours(player, target)
    if draft is None or len(near) != 2 or draft.why not in (Why.SWAP, Why.BREAK):
        return None
    ready = draft.into_group(0, near).arranged(player.tile, player.view.rules)
    return check(player.view, ready.action(player.tile)) is None


def _preview_meld(player: Player, pieces: tuple[int, ...], target: Target) -> bool:
    swap = swap_for(player, pieces, target)
    if swap is not None:
        return swap_refusal(player, target.number, swap) is None
    lay_offs = (lay_off_action(player, piece, target) for piece in pieces)
    return any(check(player.view, one) is None for one in lay_offs)


def _preview_lay(player: Player, pieces: tuple[int, ...]) -> bool:
    """Whether the pieces may be laid, or at least be part of a proposal."""
    if player.view.phase is not Phase.PLAY:
        return player.draft is not None
    refusal = check(player.view, as_one_meld(player, pieces)[0])
    return refusal is None or is_curable(refusal)
