"""What a person does at the table: turns drops, clicks and buttons into the game's actions.

No rule stands here. Whether something may be done is asked of `engine.check`, what could be done of
the solver. Nothing here knows of pixels, so it can be tested without a window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from remi.match.match import Match
from remi.match.round import Accepted
from remi.rules.actions import (
    Action,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    Melds,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.engine import check
from remi.rules.events import Events
from remi.rules.meld import Kind as MeldKind
from remi.rules.phase import Phase
from remi.rules.refusal import Reason, Refusal
from remi.rules.tile import JOKER, Tile
from remi.rules.view import View
from remi.solver.closing import best_close
from remi.solver.cover import best_opening
from remi.solver.legal import (
    breaks,
    has_launched,
    keep_for_closing,
    swap_actions,
    take_atu,
    take_opening,
    takes,
)
from remi.ui.i18n import _
from remi.ui.table.arrangement import Arrangement
from remi.ui.table.draft import EXTRA, Draft, Why, readings
from remi.ui.table.sentences import refusal_sentence, tile_name
from remi.ui.table.targets import Kind, Target

UNFINISHED = frozenset(
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
"""Refusals that more tiles can cure: a proposal with them is only not ready yet."""

Held = tuple[str, tuple[int, ...]]
"""What is carried: "rack" with pieces, "extra", "stock", "atu", or "train" with an index."""


class Player:
    """A person at the table. `say` shows a sentence, `done` is told what an action made happen."""

    def __init__(
        self,
        match: Match,
        seat: int,
        columns: int,
        say: Callable[[str], object],
        done: Callable[[Events], object],
    ) -> None:
        self.match = match
        self.seat = seat
        self.say = say
        self.done = done
        self.rack = Arrangement(columns)
        self.draft: Draft | None = None
        self.selected: list[int] = []
        self._moved: tuple[int, ...] = ()
        self.sync(mark=False)

    # ------------------------------------------------------------------ what is so

    @property
    def view(self) -> View:
        return self.match.view(self.seat)

    @property
    def cards(self) -> bool:
        return self.match.setup.rules.is_cards

    @property
    def on_turn(self) -> bool:
        round_ = self.match.round
        return not round_.is_over and round_.turn == self.seat

    def tile(self, piece: int) -> Tile:
        """The tile of a piece, also of the one that a proposal has from elsewhere."""
        if piece == EXTRA and self.draft and self.draft.extra is not None:
            return self.draft.extra
        return self.rack.tile(piece)

    def tiles(self, pieces: Iterable[int]) -> tuple[Tile, ...]:
        return tuple(map(self.tile, pieces))

    @property
    def proposed(self) -> frozenset[int]:
        """Rack pieces that lie in the proposal."""
        return self.draft.pieces if self.draft else frozenset()

    def sync(self, mark: bool = True) -> None:
        """Hold what the game says; proposals of tiles that are gone end."""
        self.rack.sync(self.view.rack, self._moved, mark)
        self._moved = ()
        held = set(self.rack.tiles)
        self.selected = [piece for piece in self.selected if piece in held]
        if self.draft and (not self.draft.pieces <= held or not self.on_turn):
            self.draft = None

    # ------------------------------------------------------------------ doing

    def submit(self, action: Action, moved: Iterable[int] = ()) -> bool:
        """Do this; say why where the rules refuse it."""
        outcome = self.match.submit(self.seat, action)
        if not isinstance(outcome, Accepted):
            self.refuse(outcome)
            return False
        self._moved = tuple(moved) or tuple(self.proposed)
        self.draft = None
        self.selected = []
        self.sync()
        self.done(outcome.events)
        return True

    def refuse(self, refusal: Refusal) -> None:
        self.say(refusal_sentence(refusal, self.cards))

    def draw(self) -> bool:
        return self.submit(Draw())

    def discard(self, piece: int) -> bool:
        return self.submit(Discard(self.tile(piece)), (piece,))

    def take_back(self) -> bool:
        """Put a proposal back on the rack, else undo the last action."""
        if self.draft:
            self.draft = None
            self.done(())
            return True
        refusal = self.match.take_back(self.seat)
        if refusal:
            self.refuse(refusal)
            return False
        self.selected = []
        self.sync(mark=False)
        self.done(())
        return True

    def close_rack(self) -> bool:
        """Close on the rack, in the best-paid way."""
        view = self.view
        best = best_close(view.rack, view.rules, has_launched(view))
        if best is None:
            return self.submit(Close())
        return self.submit(Close(best.groups, best.discard))

    # ------------------------------------------------------------------ dropping

    def drop(self, held: Held, target: Target) -> bool:
        """Do what dropping these on that means; False: it goes home."""
        what, pieces = held
        match what:
            case "stock":
                return target.kind is not Kind.STOCK and self.draw()
            case "train":
                return self._drop_discard(pieces[0], target)
            case "atu":
                return target.kind is not Kind.ATU and self.start_atu()
            case "extra":
                return self._drop_extra(target)
            case _:
                return self._drop_pieces(pieces, target)

    def _drop_pieces(self, pieces: tuple[int, ...], target: Target) -> bool:
        match target.kind:
            case Kind.RACK:
                return self.arrange(pieces, target)
            case Kind.MELD:
                return self.add_to_meld(pieces, target)
            case Kind.TABLE | Kind.TRAY:
                return self.lay(pieces, target.number if target.kind is Kind.TRAY else -1)
            case Kind.TRAIN if len(pieces) == 1:
                return self.discard(pieces[0])
            case Kind.TRAIN:
                self.say(_("Discard one tile, not several."))
        return False

    def arrange(self, pieces: tuple[int, ...], target: Target) -> bool:
        """Put pieces into the slots of the rack; those of the proposal come back."""
        came_back = bool(self.proposed & set(pieces))
        if self.draft and came_back:
            self._use(self.draft.without(pieces))
        slot = target.number
        if len(pieces) == 1 and target.place == 1:
            self.rack.swap(pieces[0], slot)
        else:
            self.rack.insert(
                pieces, slot + (target.place == 2 and self.rack.slots[slot] is not None)
            )
        self.selected = []
        self.done(())
        return True

    def _drop_extra(self, target: Target) -> bool:
        assert self.draft is not None
        if target.kind is Kind.TRAY and target.number >= 0:
            self._use(self.draft.into_group(target.number, (EXTRA,)))
        elif target.kind in (Kind.RACK, Kind.TRAIN, Kind.STOCK, Kind.ATU):
            self.draft = None
        self.done(())
        return True

    # ------------------------------------------------------------------ laying

    def lay(self, pieces: tuple[int, ...], group: int = -1) -> bool:
        """Lay these at once where they are a meld that may be laid, else propose them."""
        draft = self.draft
        if draft and draft.why in (Why.BREAK, Why.SWAP):
            return self._propose(draft.into_group(0, pieces))
        action, ordered = self._lay_action(pieces)
        if draft is None and group < 0 and self.view.opened:
            if (
                check(self.view, action) is None
                and len(readings(action.melds[0], self.view.rules)) < 2
            ):
                return self.submit(action, pieces)
        refusal = check(self.view, action)
        if draft is None or draft.why is Why.LAY:
            if refusal and refusal.reason not in UNFINISHED and group < 0:
                self.refuse(refusal)
                return False
        return self._propose(self._with_pieces(draft or Draft(), ordered, group))

    def _with_pieces(self, draft: Draft, pieces: tuple[int, ...], group: int) -> Draft:
        """Into the group named, or into the last one while it is no meld yet, or as a new group."""
        last = len(draft.groups) - 1
        if group < 0 and last >= 0 and len(pieces) < 3 and len(draft.groups[last]) < 3:
            group = last
        if 0 <= group <= last:
            return draft.into_group(group, pieces)
        return draft.with_group(pieces)

    def _lay_action(self, pieces: tuple[int, ...]) -> tuple[Lay, tuple[int, ...]]:
        """Laying these as one meld, and the pieces in the order in which they are one."""
        draft = Draft(groups=(pieces,)).arranged(self.tile, self.view.rules)
        return Lay(draft.melds(self.tile)), draft.groups[0]

    def _propose(self, draft: Draft) -> bool:
        """Use a proposal; one that takes a single meld is carried out as soon as it is whole."""
        self._use(draft)
        self.selected = []
        draft = self.draft or draft
        if draft.why in (Why.BREAK, Why.SWAP) and self._is_plain(draft):
            action = draft.action(self.tile)
            if check(self.view, action) is None:
                return self.submit(action)
        self.done(())
        return True

    def _is_plain(self, draft: Draft) -> bool:
        """Whether its melds can be read in one way only."""
        return all(len(readings(meld, self.view.rules)) < 2 for meld in draft.melds(self.tile))

    def _use(self, draft: Draft) -> None:
        self.draft = draft
        ready = draft.arranged(self.tile, self.view.rules)
        self.draft = ready if not ready.is_empty or ready.extra is not None else None

    def turn_joker(self, group: int) -> bool:
        """Let the joker of a proposed meld stand for its other tile."""
        if self.draft is None:
            return False
        turned = self.draft.turned(group, self.tile, self.view.rules)
        changed = turned != self.draft
        self.draft = turned
        self.done(())
        return changed

    def lay_draft(self) -> bool:
        """Carry the proposal out, or say what it lacks."""
        return self.draft is not None and self.submit(self.draft.action(self.tile))

    def draft_refusal(self) -> Refusal | None:
        """What the proposal lacks; None: it can be carried out."""
        assert self.draft is not None
        return check(self.view, self.draft.action(self.tile))

    # ------------------------------------------------------------------ taking

    def _drop_discard(self, index: int, target: Target) -> bool:
        if target.kind in (Kind.TRAIN, Kind.STOCK, Kind.ATU):
            return False
        near: tuple[Tile, ...] = ()
        if target.kind is Kind.RACK:
            near = self._neighbours(target)
        return self.take(index, near)

    def _neighbours(self, target: Target) -> tuple[Tile, ...]:
        """The rack tiles on which, or between which, something is dropped."""
        slots = self.rack.slots
        first = target.number - 1 if target.place == 0 else target.number
        near = [slots[i] for i in (first, first + 1) if 0 <= i < len(slots)]
        return self.tiles(piece for piece in near if piece is not None)

    def take(self, index: int, near: tuple[Tile, ...] = ()) -> bool:
        """Take the discard at this index: the last one, or break the train there."""
        view = self.view
        if index == len(view.discards) - 1:
            refusal = check(view, Take())
            if refusal is None:
                return self.submit(Take())
            if refusal.reason is Reason.MUST_LAY_TAKEN_TILE:
                return self._start_take(index)
            if check(view, BreakTrain(index, ())) is None or not view.opened:
                self.refuse(refusal)
                return False
        return self._start_break(index, near)

    def _start_take(self, index: int) -> bool:
        view = self.view
        possible = take_opening(view) if not view.opened else next(takes(view), None)
        if possible is None:
            self.say(self._no_meld(view.discards[index].tile))
            return False
        extra = view.discards[index].tile
        chosen = tuple(piece for piece in self.selected if piece not in self.proposed)
        self.draft = Draft(Why.TAKE, extra, index, groups=((EXTRA,),))
        return self._propose(self.draft.into_group(0, chosen) if chosen else self.draft)

    def _no_meld(self, one: Tile) -> str:
        if self.view.opened:
            return _("Your rack gives no meld with {tile}.", tile=tile_name(one, self.cards))
        return _("Your rack gives no first meld with {tile}.", tile=tile_name(one, self.cards))

    def _start_break(self, index: int, near: tuple[Tile, ...]) -> bool:
        view = self.view
        refusal = check(view, BreakTrain(index, ()))
        if refusal and refusal.reason is not Reason.MUST_USE_TAKEN_TILE:
            self.refuse(refusal)
            return False
        found = list(breaks(view, index))
        if not found:
            self.say(self._no_meld(view.discards[index].tile))
            return False
        fitting = [one for one in found if near and set(near) <= set(one.meld)]
        if len(near) == 2 and fitting:
            return self.submit(min(fitting, key=lambda one: len(one.meld)))
        extra = view.discards[index].tile
        self.draft = Draft(Why.BREAK, extra, index, groups=((EXTRA,),))
        chosen = tuple(self.selected)
        return self._propose(self.draft.into_group(0, chosen) if chosen else self.draft)

    def start_atu(self) -> bool:
        """Take the Atu: propose how the round is closed with it."""
        view = self.view
        refusal = check(view, TakeAtu())
        curable = refusal and refusal.reason in (*UNFINISHED, Reason.RACK_NOT_COMPLETE)
        if refusal and not curable:
            self.refuse(refusal)
            return False
        action = take_atu(view)
        if action is None:
            self.say(_("The Atu is only taken to close, and your rack cannot close with it yet."))
            return False
        if action.groups:
            return self.submit(action)
        self.draft = Draft(Why.ATU, view.atu, groups=((EXTRA,),))
        return self._fill(action.melds)

    # ------------------------------------------------------------------ melds on the table

    def add_to_meld(self, pieces: tuple[int, ...], target: Target) -> bool:
        """Lay off on a meld, or swap its joker where the pieces are dropped on that."""
        meld = self.view.meld(target.number)
        if meld is None:
            return False
        swap = self.swap_for(pieces, target)
        if swap is not None:
            return self._start_swap(*swap)
        if len(pieces) > 1:
            return self._lay_off_all(pieces, target)
        return self.submit(self.lay_off_action(pieces[0], target), pieces)

    def lay_off_action(self, piece: int, target: Target) -> LayOff:
        """The lay-off that is meant: the end that was aimed at counts where both fit."""
        one = self.tile(piece)
        meld = self.view.meld(target.number)
        plain = LayOff(target.number, one)
        if meld is None or meld.meld.kind is MeldKind.GROUP:
            return plain
        refusal = check(self.view, plain)
        if refusal is not None and refusal.reason is Reason.WHICH_END:
            return replace(plain, end=target.end)
        return plain

    def _lay_off_all(self, pieces: tuple[int, ...], target: Target) -> bool:
        """Lay off one after the other, each as soon as it fits."""
        rest, progress = list(pieces), True
        while rest and progress:
            progress = False
            for piece in rest:
                action = self.lay_off_action(piece, target)
                if check(self.view, action) is None:
                    self.submit(action, (piece,))
                    rest.remove(piece)
                    progress = True
                    break
        if rest and self.on_turn:
            refusal = check(self.view, self.lay_off_action(rest[0], target))
            if refusal:
                self.refuse(refusal)
        return len(rest) < len(pieces)

    def swap_for(
        self, pieces: tuple[int, ...], target: Target
    ) -> tuple[int, tuple[int, ...]] | None:
        """The meld and the pieces that free its joker, where that is what the drop means."""
        meld = self.view.meld(target.number)
        if meld is None or JOKER not in meld.tiles or EXTRA in pieces:
            return None
        on_joker = target.place >= 0 and meld.tiles[target.place] == JOKER
        if not on_joker and (
            len(pieces) != 1 or check(self.view, self.lay_off_action(pieces[0], target)) is None
        ):
            return None
        given = self._completing(pieces, target.number)
        refusal = check(self.view, SwapJoker(target.number, self.tiles(given), ()))
        possible = refusal is None or refusal.reason is Reason.NEW_MELD_NEEDS_JOKER
        return (target.number, given) if possible or on_joker else None

    def _completing(self, pieces: tuple[int, ...], meld: int) -> tuple[int, ...]:
        """The pieces, with the other tile from the rack that the joker of a set needs as well."""
        refusal = check(self.view, SwapJoker(meld, self.tiles(pieces), ()))
        if refusal is None or refusal.reason is not Reason.NEEDS_BOTH_TILES:
            return pieces
        more = []
        for one in refusal.details.get("need", ()):
            if one not in self.tiles(pieces):
                more += [p for p in self.rack.pieces() if self.rack.tile(p) == one][:1]
        return (*pieces, *more)

    def _start_swap(self, meld: int, given: tuple[int, ...]) -> bool:
        refusal = check(self.view, SwapJoker(meld, self.tiles(given), ()))
        if refusal and refusal.reason is not Reason.NEW_MELD_NEEDS_JOKER:
            self.refuse(refusal)
            return False
        self.draft = Draft(Why.SWAP, JOKER, meld, given, ((EXTRA,),))
        if not any(True for one in swap_actions(self.view) if one.meld == meld):
            self.draft = None
            self.say(_("Your rack has no two tiles for a new meld with this joker."))
            return False
        return self._propose(self.draft)

    # ------------------------------------------------------------------ help

    def fill(self) -> bool:
        """Let the solver propose: the best first meld, or the melds that a proposal needs."""
        melds = self._best_melds()
        if melds is None:
            self.say(_("Your rack allows no such meld now."))
            return False
        return self._fill(melds)

    def _best_melds(self) -> Melds | None:
        view, why = self.view, self.draft.why if self.draft else Why.LAY
        match why:
            case Why.TAKE:
                take = take_opening(view) if not view.opened else next(takes(view), None)
                return take.melds if take else None
            case Why.BREAK:
                assert self.draft is not None
                return _longest(one.meld for one in breaks(view, self.draft.index))
            case Why.SWAP:
                return _longest(one.new for one in swap_actions(view) if self._is_this_swap(one))
            case Why.ATU:
                atu = take_atu(view)
                return atu.melds if atu else None
            case _:
                layout = best_opening(view.rack, view.rules, keep_for_closing(view))
                return tuple(meld.tiles for meld in layout.melds) if layout else None

    def _is_this_swap(self, action: SwapJoker) -> bool:
        draft = self.draft
        return (
            draft is not None
            and action.meld == draft.index
            and sorted(action.tiles) == sorted(self.tiles(draft.given))
        )

    def _fill(self, melds: Melds) -> bool:
        """Propose these melds, with pieces of the rack and the tile from elsewhere."""
        draft = self.draft or Draft()
        free = [piece for piece in self.rack.pieces() if piece not in draft.given]
        extra = draft.extra is not None
        groups = []
        for meld in melds:
            group = []
            for one in meld:
                if extra and one == draft.extra:
                    group.append(EXTRA)
                    extra = False
                    continue
                piece = next(p for p in free if self.rack.tile(p) == one)
                free.remove(piece)
                group.append(piece)
            groups.append(tuple(group))
        self.draft = replace(draft, groups=tuple(groups))
        self.selected = []
        self.done(())
        return True

    # ------------------------------------------------------------------ before dropping

    def preview(self, held: Held, target: Target) -> bool | None:
        """Whether a drop there would be accepted; None where it means nothing for the game."""
        what, pieces = held
        if target.kind is Kind.RACK:
            return None if what in ("rack", "extra") else self._preview_taking(held)
        if what != "rack":
            if target.kind in (Kind.TABLE, Kind.TRAY):
                return None if what == "extra" else self._preview_taking(held)
            return None
        match target.kind:
            case Kind.TRAIN:
                action: Action = Discard(self.tile(pieces[0]))
                return len(pieces) == 1 and check(self.view, action) is None
            case Kind.MELD:
                return self._preview_meld(pieces, target)
            case Kind.TABLE | Kind.TRAY:
                return self._preview_lay(pieces)
        return None

    def _preview_taking(self, held: Held) -> bool:
        view = self.view
        match held[0]:
            case "stock":
                return check(view, Draw()) is None
            case "atu":
                return take_atu(view) is not None
        index = held[1][0]
        if index == len(view.discards) - 1:
            refusal = check(view, Take())
            if refusal is None or refusal.reason is Reason.MUST_LAY_TAKEN_TILE:
                return True
        refusal = check(view, BreakTrain(index, ()))
        return refusal is not None and refusal.reason is Reason.MUST_USE_TAKEN_TILE

    def _preview_meld(self, pieces: tuple[int, ...], target: Target) -> bool:
        swap = self.swap_for(pieces, target)
        if swap is not None:
            refusal = check(self.view, SwapJoker(swap[0], self.tiles(swap[1]), ()))
            return refusal is None or refusal.reason is Reason.NEW_MELD_NEEDS_JOKER
        return any(check(self.view, self.lay_off_action(p, target)) is None for p in pieces)

    def _preview_lay(self, pieces: tuple[int, ...]) -> bool:
        if self.view.phase is not Phase.PLAY or not self.on_turn:
            return self.draft is not None and self.on_turn
        refusal = check(self.view, self._lay_action(pieces)[0])
        return refusal is None or refusal.reason in UNFINISHED


def _longest(melds: Iterable[tuple[Tile, ...]]) -> Melds | None:
    best = max(melds, key=len, default=None)
    return (best,) if best else None
