"""What the solver proposes: the best first meld, or the melds that a proposal still needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from remi.rules.actions import Lay, Melds, SwapJoker
from remi.rules.refusal import Reason, Refusal
from remi.rules.tile import Tile
from remi.solver.cover import best_opening
from remi.solver.legal import (
    breaks,
    keep_for_closing,
    swap_actions,
    take_atu,
    take_opening,
    takes,
)
from remi.ui.i18n import _
from remi.ui.table.draft import EXTRA, Draft, Why
from remi.ui.table.player import Player

CURABLE = frozenset(
    {
        Reason.TOO_SHORT,
        Reason.OPENING_TOO_LOW,
        Reason.OPENING_NEEDS_RUN,
        Reason.MUST_USE_TAKEN_TILE,
        Reason.MUST_LAY_TAKEN_TILE,
        Reason.NEW_MELD_NEEDS_JOKER,
        Reason.CANNOT_CLOSE,
        Reason.GAP,
        Reason.DOES_NOT_FIT,
    }
)


def is_curable(refusal: Refusal) -> bool:
    """Whether more tiles could cure it: a proposal with it is only not ready yet."""
    return refusal.reason in CURABLE


def as_one_meld(player: Player, pieces: tuple[int, ...]) -> tuple[Lay, tuple[int, ...]]:
    """Laying these as one meld, and the pieces in the order in which they are one."""
    draft = Draft(groups=(pieces,)).arranged(player.tile, player.view.rules)
    return Lay(draft.melds(player.tile)), draft.groups[0]


def fill(player: Player) -> bool:
    """Propose the best melds for what is under way; say so where there are none."""
    melds = _best_melds(player)
    if melds is None:
        player.say(
            _("Your hand allows no such meld now.")
            if player.cards
            else _("Your rack allows no such meld now.")
        )
        return False
    return fill_with(player, melds)


def _best_melds(player: Player) -> Melds | None:
    view, draft = player.view, player.draft
    match draft.why if draft else Why.LAY:
        case Why.TAKE:
            take = next(takes(view), None) if view.opened else take_opening(view)
            return take.melds if take else None
        case Why.BREAK:
            assert draft is not None
            return _longest(one.meld for one in breaks(view, draft.index))
        case Why.SWAP:
            return _longest(one.new for one in swap_actions(view) if _is_this(player, one))
        case Why.ATU:
            atu = take_atu(view)
            return atu.melds if atu else None
        case _:
            layout = best_opening(view.rack, view.rules, keep_for_closing(view))
            return tuple(meld.tiles for meld in layout.melds) if layout else None


def _is_this(player: Player, action: SwapJoker) -> bool:
    """Whether this is the swap that is proposed."""
    draft = player.draft
    assert draft is not None
    return action.meld == draft.index and sorted(action.tiles) == sorted(player.tiles(draft.given))


def _longest(melds: Iterable[tuple[Tile, ...]]) -> Melds | None:
    best = max(melds, key=len, default=None)
    return (best,) if best else None


def fill_with(player: Player, melds: Melds) -> bool:
    """Propose these melds, with pieces of the rack and the tile from elsewhere."""
    draft = player.draft or Draft()
    free = [piece for piece in player.rack.pieces() if piece not in draft.given]
    extra = draft.extra is not None
    groups = []
    for meld in melds:
        group = []
        for one in meld:
            if extra and one == draft.extra:
                group.append(EXTRA)
                extra = False
                continue
            piece = next(p for p in free if player.rack.tile(p) == one)
            free.remove(piece)
            group.append(piece)
        groups.append(tuple(group))
    player.draft = replace(draft, groups=tuple(groups))
    player.selected = []
    player.done(())
    return True
