"""The keys of the table, over the table."""

from __future__ import annotations

import pygame

from remi.ui import text, theme
from remi.ui.i18n import _
from remi.ui.widgets.dialog import Dialog


class KeysScene(Dialog):
    """What each key does, key and deed side by side."""

    def __init__(self, *, cards: bool) -> None:
        self.cards = cards
        super().__init__("", "", [(_("OK"), None)])

    def layout(self, size: tuple[int, int]) -> None:
        """As many empty lines of words as there are keys."""
        self.rows = key_lines(self.cards)
        self.title = _("Keys")
        self.words = "\n".join("." for _row in self.rows)
        super().layout(size)
        self._lines = []
        px = self.app.px
        widest = max(text.width(key, px(theme.BODY), True) for key, _deed in self.rows)
        self.deeds_x = self._words_at[0] + widest + px(16)
        self.room = self.panel.right - px(20) - self.deeds_x
        """Pixels for the words of a deed."""

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint(surface, area)
        size = self.app.px(theme.BODY)
        x, y = self._words_at
        for key, deed in self.rows:
            text.draw(surface, key, size, theme.ACCENT, bold=True, topleft=(x, y))
            shown = text.fit(deed, size, self.room)
            text.draw(surface, shown, size, theme.TEXT, topleft=(self.deeds_x, y))
            y += text.line_height(size)


def key_lines(cards: bool) -> list[tuple[str, str]]:
    """The keys and what they do, in the order in which they are needed."""
    pick = _("pick the card, or let it be") if cards else _("pick the tile, or let it be")
    move = _("move the card in the hand") if cards else _("move the tile on the rack")
    colour = _("sort by suit") if cards else _("sort by colour")
    number = _("sort by rank") if cards else _("sort by number")
    unsort = _("as they stood before")
    return [
        ("Tab, Shift+Tab", _("to the next place, and back")),
        (_("Arrows"), _("within the place")),
        (_("Space"), pick),
        ("Enter", _("put there what is picked; draw, take, press")),
        (_("Ctrl + arrows"), move),
        ("Ctrl+Z", _("take back")),
        ("Esc", _("let go; the menu")),
        ("H", _("a hint, then more of it")),
        ("S", colour),
        ("N", number),
        ("U", unsort),
        ("L", _("what happened last")),
        ("R", _("see the moves of the others again")),
        ("F1", _("the rules; after a refusal, the rule for it")),
        ("F11", _("full screen")),
        ("?", _("these keys")),
    ]
