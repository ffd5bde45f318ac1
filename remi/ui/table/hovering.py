"""What the pointer rests on: what would come along with a discard, or who laid a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from remi.rules.phase import Phase
from remi.ui.i18n import _, ngettext
from remi.ui.table.naming import tile_name
from remi.ui.table.preview import may_take
from remi.ui.table.targets import Kind, Target

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


class Hovering:
    """The place under a pointer that holds nothing, and what is said of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hovered: Target | None = None

    def over(self, target: Target | None) -> None:
        """The pointer rests on something: show what would come along, or who laid it."""
        if target == self.hovered or self.scene.covered:
            return
        before, self.hovered = self.hovered, target
        kinds = {one.kind for one in (before, target) if one}
        if self.scene.match.round.is_over:
            self.scene.repaint_status()
        elif Kind.TRAIN in kinds:
            self.scene.refresh_train()
        elif Kind.MELD in kinds:
            self.scene.repaint_status()

    def along(self) -> int | None:
        """The discard from which on the train would be taken, while the pointer is on it."""
        on = self.hovered
        if on is None or on.kind is not Kind.TRAIN or on.number < 0 or self.scene.hand.held:
            return None
        view = self.scene.view
        if not self.scene.player.on_turn or view.phase is not Phase.DRAW or not view.discards:
            return None
        return on.number if may_take(self.scene.player, ("train", (on.number,))) else None

    def about(self) -> str | None:
        """What would come along with the discard under the pointer, or who laid the tile there."""
        along, discards = self.along(), self.scene.view.discards
        if along is not None and along < len(discards) - 1:
            name = tile_name(discards[along].tile, self.scene.rules.is_cards)
            return ngettext(
                "Breaking here: {tile} goes into a meld, {n} more tile comes along.",
                "Breaking here: {tile} goes into a meld, {n} more tiles come along.",
                len(discards) - 1 - along,
                tile=name,
            )
        return self._laid_by()

    def _laid_by(self) -> str | None:
        on = self.hovered
        if on is None or on.kind is not Kind.MELD or on.place < 0:
            return None
        meld = self.scene.view.meld(on.number)
        if meld is None or on.place >= len(meld.by):
            return None
        name, one = self.scene.names[meld.by[on.place]], meld.tiles[on.place]
        if self.scene.rules.is_cards:
            return _("{tile}: a card of {name}.", tile=tile_name(one, cards=True), name=name)
        return _("{tile}: laid by {name}.", tile=tile_name(one), name=name)
