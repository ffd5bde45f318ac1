"""A person at the table: his rack, his proposal, what he has picked, and the actions he submits.

No rule stands here. Whether something may be done is asked of `engine.check`, what could be done of
the solver. Nothing here knows of pixels, so it can be tested without a window. What a drop means is
in `dropping`, `taking`, `joining` and `proposing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from remi.match.match import Match
from remi.match.round import Accepted
from remi.rules.actions import Action, Close, Discard, Draw
from remi.rules.engine import check
from remi.rules.events import Events
from remi.rules.refusal import Reason, Refusal
from remi.rules.tile import Tile
from remi.rules.view import View
from remi.solver.closing import best_close
from remi.ui.table.arrangement import Arrangement
from remi.ui.table.draft import EXTRA, Draft, Why, readings
from remi.ui.table.refusals import refusal_sentence
from remi.ui.table.targets import Target


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
        self.rack = Arrangement(columns, steps=1 if self.cards else 2)
        self.draft: Draft | None = None
        self.selected: list[int] = []
        self.refused: tuple[str, Reason] | None = None
        """The last refusal in words, and its reason."""
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
        words = refusal_sentence(refusal, self.view.rules)
        self.refused = words, refusal.reason
        self.say(words)

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
        best = best_close(view.rack, view.rules, view.has_launched)
        if best is None:
            return self.submit(Close())
        return self.submit(Close(best.groups, best.discard))

    # ------------------------------------------------------------------ the own rack

    def arrange(self, pieces: tuple[int, ...], target: Target) -> bool:
        """Put pieces into the slots of the rack; those of the proposal come back."""
        came_back = bool(self.proposed & set(pieces))
        if self.draft and came_back:
            self.use(self.draft.without(pieces))
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

    # ------------------------------------------------------------------ the proposal

    def propose(self, draft: Draft) -> bool:
        """Use a proposal; one that takes a single meld is carried out as soon as it is whole."""
        self.use(draft)
        self.selected = []
        draft = self.draft or draft
        if draft.why in (Why.BREAK, Why.SWAP) and self.is_plain(draft):
            action = draft.action(self.tile)
            if check(self.view, action) is None:
                return self.submit(action)
        self.done(())
        return True

    def is_plain(self, draft: Draft) -> bool:
        """Whether its melds can be read in one way only."""
        return all(len(readings(meld, self.view.rules)) < 2 for meld in draft.melds(self.tile))

    def use(self, draft: Draft) -> None:
        """Propose this, each group in the order of a meld; with nothing left there is no draft."""
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
