"""Play by keyboard: Tab from zone to zone, arrows within, Space picks, Enter puts or does.

What each key does is told on the screen by `scenes.keys`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from remi.rules.tile import Tile
from remi.ui import theme
from remi.ui.i18n import _
from remi.ui.scenes.keys import KeysScene
from remi.ui.table import questions
from remi.ui.table.arrangement import by_colour, by_number
from remi.ui.table.focus import Focus
from remi.ui.table.targets import Kind, Target
from remi.ui.widgets.group import ACTIVATING, ARROWS

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


class Keyboard:
    """What the keys do at the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus = Focus(scene)

    def handle(self, event: pygame.Event) -> bool:
        scene = self.scene
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_F1:
            scene.show_rules()
            return True
        if event.mod & pygame.KMOD_CTRL and event.key in _WITH_CTRL:
            _WITH_CTRL[event.key](scene)
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        letter = _letter(event)
        if letter:
            letter(scene)
            return True
        if self.focus.zone is None and scene.widgets.focused and scene.widgets.handle(event):
            return True
        if scene.match.round.is_over and event.key in ACTIVATING:
            scene.course.to_score()
            return True
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key], bool(event.mod & pygame.KMOD_CTRL))
        if event.key in ACTIVATING:
            return self._act(event.key == pygame.K_SPACE)
        return False

    def _escape(self) -> bool:
        """Let go of the last thing that was begun; where nothing was, the menu."""
        scene = self.scene
        if scene.hand.held is not None:
            scene.hand.cancel()
        elif scene.hints.shown:
            scene.hints.hide()
        elif scene.player.selected:
            scene.hand.picking.select(())
        elif scene.player.draft:
            scene.player.take_back()
        else:
            questions.leave(scene)
        return True

    # ------------------------------------------------------------------ from place to place

    def _tab(self, by: int) -> bool:
        """To the next zone; after the last one to the buttons, and from those to the first."""
        scene, focus = self.scene, self.focus
        names = [] if scene.covered or not scene.persons else list(focus.zones())
        if focus.zone is None:
            return self._tab_among_buttons(by, names)
        at = names.index(focus.zone) + by if focus.zone in names else 0
        if 0 <= at < len(names):
            focus.enter(names[at])
            return True
        focus.hide()
        items = [one for one in scene.widgets.items if one.can_focus]
        if items:
            scene.widgets.focus(items[0 if by > 0 else -1])
        return True

    def _tab_among_buttons(self, by: int, names: list[str]) -> bool:
        scene = self.scene
        event = pygame.Event(
            pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT if by < 0 else 0
        )
        if scene.widgets.focused and scene.widgets.handle(event):
            return True
        if names:
            self.focus.enter(names[0 if by > 0 else -1])
        else:
            scene.widgets.handle(event)
        return True

    def _arrow(self, direction: tuple[int, int], carry: bool) -> bool:
        scene, focus = self.scene, self.focus
        if focus.zone is None:
            if not scene.persons or scene.covered:
                return False
            focus.enter("rack")
            return True
        best = focus.beside(direction)
        if best is None:
            return focus.current() is not None
        if carry and focus.zone == "rack":
            self._carry(best)
        focus.move(best)
        if carry:
            scene.refresh()
        return True

    def _carry(self, slot: int) -> None:
        """Take the tile along to another slot."""
        player = self.scene.player
        piece = player.rack.slots[self.focus.index]
        if piece is not None and piece not in player.proposed:
            player.rack.swap(piece, slot)

    # ------------------------------------------------------------------ doing

    def _act(self, space: bool) -> bool:
        """Space picks a tile of the rack; Enter puts what is picked, or does what a click does."""
        scene, place = self.scene, self.focus.current()
        if place is None or scene.covered:
            scene.course.hurry()
        elif place[0].kind is Kind.RACK:
            self._act_on_rack(place[0], space)
        else:
            scene.hand.picking.use(place[0])
        return True

    def _act_on_rack(self, target: Target, space: bool) -> None:
        player, picking = self.scene.player, self.scene.hand.picking
        piece, chosen = player.rack.slots[target.number], player.selected
        if piece is not None and piece in player.proposed:
            player.arrange((piece,), target)
        elif piece is not None and (space or piece in chosen or not chosen):
            picking.toggle(piece)
        elif chosen:
            player.arrange(tuple(chosen), target)


def _letter(event: pygame.Event) -> Callable[[TableScene], object] | None:
    """What a letter does; "?" is where the keyboard has it."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    if getattr(event, "unicode", "") == "?" or event.key == pygame.K_QUESTION:
        return show_keys
    return _LETTERS.get(event.key)


def show_keys(scene: TableScene) -> None:
    """Tell what the keys do."""
    scene.app.scenes.push(KeysScene(cards=scene.rules.is_cards))


def _sort(scene: TableScene, key: Callable[[Tile], object]) -> None:
    if not scene.covered:
        scene.sort(key)


def _unsort(scene: TableScene) -> None:
    if not scene.covered:
        scene.unsort()


def _take_back(scene: TableScene) -> None:
    if scene.persons and not scene.covered:
        scene.player.take_back()


def _is_saved(scene: TableScene) -> None:
    scene.say(_("Everything is saved as you play."), theme.ACCENT)


_LETTERS: dict[int, Callable[[TableScene], object]] = {
    pygame.K_h: lambda scene: scene.hints.more(),
    pygame.K_s: lambda scene: _sort(scene, by_colour),
    pygame.K_n: lambda scene: _sort(scene, by_number),
    pygame.K_u: _unsort,
    pygame.K_l: questions.show_log,
    pygame.K_r: lambda scene: scene.recap.start(),
}
_WITH_CTRL: dict[int, Callable[[TableScene], object]] = {
    pygame.K_z: _take_back,
    pygame.K_s: _is_saved,
}
