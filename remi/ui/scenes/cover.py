"""Between two persons at one computer: nobody's tiles are shown until the right one is there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.ui.i18n import _
from remi.ui.widgets.dialog import Dialog


class CoverScene(Dialog):
    """Lies over the covered table. Only its buttons take it away: Escape would be too easy."""

    def __init__(self, name: str, show: Callable[[], object], *, cards: bool) -> None:
        """`name`: whose turn it is; `show` uncovers the tiles, while this still lies over them."""
        if cards:
            words = _("The cards stay face down until {name} is ready.", name=name)
            label = _("Show my cards")
        else:
            words = _("The tiles stay face down until {name} is ready.", name=name)
            label = _("Show my tiles")
        self.show = show
        title = _("Hand the computer to {name}", name=name)
        super().__init__(title, words, [(label, self._uncover), (_("Menu"), self._leave)])

    def _uncover(self) -> None:
        self.show()
        super().close()

    def _leave(self) -> None:
        """The match is saved and goes on covered."""
        self.app.open_menu()

    def close(self, deed: Callable[[], object] | None = None) -> None:
        """The deed decides what becomes of the cover."""
        if deed:
            deed()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return True
        return super().handle(event)
