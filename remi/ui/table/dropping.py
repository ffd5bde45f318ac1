"""What it means to drop something at a place: the first step from a gesture to an action."""

from __future__ import annotations

from remi.rules.engine import check
from remi.ui.i18n import _
from remi.ui.table.draft import EXTRA, Draft, Why, readings
from remi.ui.table.joining import add_to_meld
from remi.ui.table.player import Player
from remi.ui.table.proposing import as_one_meld, is_curable
from remi.ui.table.taking import start_atu, take
from remi.ui.table.targets import Kind, Target

Held = tuple[str, tuple[int, ...]]
"""What is carried: "rack" with pieces, "extra", "stock", "atu", or "train" with an index."""


def drop(player: Player, held: Held, target: Target) -> bool:
    """Do what dropping these on that means; False: it goes home."""
    what, pieces = held
    match what:
        case "stock":
            return target.kind is not Kind.STOCK and player.draw()
        case "train":
            return _drop_discard(player, pieces[0], target)
        case "atu":
            return target.kind is not Kind.ATU and start_atu(player)
        case "extra":
            return _drop_extra(player, target)
        case _:
            return _drop_pieces(player, pieces, target)


def _drop_pieces(player: Player, pieces: tuple[int, ...], target: Target) -> bool:
    match target.kind:
        case Kind.RACK:
            return player.arrange(pieces, target)
        case Kind.MELD:
            return add_to_meld(player, pieces, target)
        case Kind.TABLE | Kind.TRAY:
            return lay(player, pieces, target.number if target.kind is Kind.TRAY else -1)
        case Kind.TRAIN if len(pieces) == 1:
            return player.discard(pieces[0])
        case Kind.TRAIN:
            player.say(
                _("Discard one card, not several.")
                if player.cards
                else _("Discard one tile, not several.")
            )
    return False


def _drop_discard(player: Player, index: int, target: Target) -> bool:
    if target.kind in (Kind.TRAIN, Kind.STOCK, Kind.ATU):
        return False
    return take(player, index, neighbours(player, target))


def neighbours(player: Player, target: Target) -> tuple[int, ...]:
    """The pieces on the rack on which, or between which, something is dropped."""
    if target.kind is not Kind.RACK:
        return ()
    slots = player.rack.slots
    first = target.number - 1 if target.place == 0 else target.number
    near = (slots[i] for i in (first, first + 1) if 0 <= i < len(slots))
    return tuple(piece for piece in near if piece is not None and piece not in player.proposed)


def _drop_extra(player: Player, target: Target) -> bool:
    """The tile from elsewhere: into another group, or onto two rack tiles, or all goes back."""
    draft = player.draft
    assert draft is not None, "the tile from elsewhere lies in a proposal"
    near = neighbours(player, target)
    if target.kind is Kind.TRAY and target.number >= 0:
        player.use(draft.into_group(target.number, (EXTRA,)))
    elif len(near) == 2 and draft.why in (Why.SWAP, Why.BREAK):
        return _onto_two(player, draft.into_group(0, near))
    elif target.kind in (Kind.RACK, Kind.TRAIN, Kind.STOCK, Kind.ATU):
        player.draft = None
    player.done(())
    return True


def _onto_two(player: Player, draft: Draft) -> bool:
    """The freed joker, or the train's tile, was dropped on two rack tiles."""
    ready = draft.arranged(player.tile, player.view.rules)
    refusal = check(player.view, ready.action(player.tile))
    if refusal is None:
        return player.propose(ready)
    player.draft = None
    player.done(())
    player.refuse(refusal)
    return False


def lay(player: Player, pieces: tuple[int, ...], group: int = -1) -> bool:
    """Lay these at once where they are a meld that may be laid, else propose them.

    `group`: the group of the proposal that they were dropped on.
    """
    draft, view = player.draft, player.view
    if draft and draft.why in (Why.BREAK, Why.SWAP):
        return player.propose(draft.into_group(0, pieces))
    action, ordered = as_one_meld(player, pieces)
    refusal = check(view, action)
    lays_at_once = view.opened or player.cards
    if draft is None and group < 0 and lays_at_once and refusal is None:
        if len(readings(action.melds[0], view.rules)) < 2:
            return player.submit(action, pieces)
    if refusal and not is_curable(refusal) and group < 0 and _lays_only(draft):
        player.refuse(refusal)
        return False
    return player.propose(_with_pieces(draft or Draft(), ordered, group))


def _lays_only(draft: Draft | None) -> bool:
    return draft is None or draft.why is Why.LAY


def _with_pieces(draft: Draft, pieces: tuple[int, ...], group: int) -> Draft:
    """Into the group named, or into the last one while it is no meld yet, or as a new group."""
    last = len(draft.groups) - 1
    if group < 0 and last >= 0 and len(pieces) < 3 and len(draft.groups[last]) < 3:
        group = last
    if 0 <= group <= last:
        return draft.into_group(group, pieces)
    return draft.with_group(pieces)
