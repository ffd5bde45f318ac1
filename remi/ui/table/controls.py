"""The buttons of the table: menu, sorting, what can be done now, the exchange of doubles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from remi.rules.phase import Phase
from remi.ui import icons, text, theme
from remi.ui.i18n import _
from remi.ui.table import guidance, offers, questions
from remi.ui.table.arrangement import by_colour, by_number
from remi.ui.table.hints import WHY
from remi.ui.table.keyboard import show_keys
from remi.ui.table.painting import Shown, changed
from remi.ui.widgets import Button, Widgets

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


class Controls:
    """Places the buttons anew whenever what can be done has changed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.status_right = 0
        """Where the sentence of what to do now ends and the sorting begins."""
        self.doubles_panel: pygame.Rect | None = None
        self.doubles_lines: list[str] = []

    def refresh(self) -> None:
        """Place them for what can be done now; a button that is pressed just now stays pressed."""
        widgets = self.scene.widgets
        held, before = widgets.held, shown(widgets)
        with self.scene.stillness():
            widgets.clear()
            self._add_all()
            if isinstance(held, Button):
                self._keep_pressed(held)
        ring = 2 * self.scene.px(8)
        for place in changed(before, shown(widgets)):
            self.scene.invalidate(place.inflate(ring, ring))

    def _keep_pressed(self, held: Button) -> None:
        """A bot may move between press and release: the same button takes the release."""
        for button in self.scene.widgets.items:
            if isinstance(button, Button) and button.label == held.label and button.enabled:
                button.pressed = held.pressed
                self.scene.widgets.hold(button)

    def _add_all(self) -> None:
        scene = self.scene
        self.status_right = scene.places.status.right
        self.doubles_panel = None
        leave = partial(questions.leave, scene)
        scene.widgets.add(Button(_("Menu"), leave, small=True, icon=icons.menu), scene.places.menu)
        if scene.persons and scene.places.again.width:
            again = partial(icons.icon, "again")
            button = Button(_("Replay"), scene.recap.start, small=True, icon=again)
            button.enabled = scene.recap.possible
            scene.widgets.add(button, scene.places.again)
        if scene.covered:
            return
        self._add_sorting()
        if scene.persons and self._in_doubles():
            self._add_doubles()
        else:
            self._add_offers(self._offers())
        self._add_help()

    def _offers(self) -> list[offers.Offer]:
        scene = self.scene
        if scene.recap.showing:
            return [offers.Offer(_("Skip"), scene.recap.stop, primary=True)]
        if scene.match.round.is_over:
            return [offers.Offer(_("To the points"), scene.course.to_score, primary=True)]
        if not scene.persons:
            return []
        wishes = offers.Wishes(
            partial(questions.discard, scene), partial(questions.announce, scene)
        )
        return offers.offers(scene.player, wishes)

    def _add_offers(self, found: list[offers.Offer]) -> None:
        """What can be done now, one below the other beside the rack."""
        px, room = self.scene.px, self.scene.places.buttons
        high = self._button_height(len(found) + 1)
        for index, offer in enumerate(found):
            button = Button(offer.label, offer.deed, primary=offer.primary, enabled=offer.enabled)
            place = pygame.Rect(room.x, room.y + index * (high + px(8)), room.width, high)
            self.scene.widgets.add(button, place)

    def _button_height(self, rows: int) -> int:
        px, room = self.scene.px, self.scene.places.buttons
        return min(px(50), (room.height + px(8)) // max(5, rows) - px(8))

    def _add_help(self) -> None:
        """The hint and the keys, always at the lower end of the buttons."""
        scene, px, room = self.scene, self.scene.px, self.scene.places.buttons
        high = self._button_height(5)
        keys = pygame.Rect(room.right - high, room.bottom - high, high, high)
        hint = pygame.Rect(room.x, keys.y, keys.x - px(8) - room.x, high)
        if scene.persons and scene.player.on_turn:
            label = _("Hint: more") if 0 < scene.hints.told < WHY else _("Hint")
            scene.widgets.add(Button(label, scene.hints.more, icon=icons.lamp), hint)
        scene.widgets.add(Button("?", partial(show_keys, scene)), keys)

    def _in_doubles(self) -> bool:
        return self.scene.player.on_turn and self.scene.view.phase is Phase.DOUBLES

    def _add_sorting(self) -> None:
        px = self.scene.px
        right = self.scene.places.status.right
        cards = self.scene.rules.is_cards
        number, colour = (_("By rank"), _("By suit")) if cards else (_("By number"), _("By colour"))
        buttons = [
            Button(number, partial(self.scene.sort, by_number), small=True),
            Button(colour, partial(self.scene.sort, by_colour), small=True),
        ]
        if self.scene.player.rack.can_unsort():
            buttons.append(Button(_("Unsort"), self.scene.unsort, small=True))
        for button in buttons:
            wide = max(px(88), button.natural_width(px) - px(8))
            self.scene.widgets.add(
                button,
                (right - wide, self.scene.places.status.y, wide, self.scene.places.status.height),
            )
            right -= wide + px(6)
        self.status_right = right

    def _add_doubles(self) -> None:
        """The panel of the exchange of doubles."""
        px = self.scene.px
        found = offers.doubles_offers(self.scene.player)
        rows = [found[i : i + 3] for i in range(0, len(found), 3)]
        wide = min(px(680), self.scene.places.melds.width)
        self.doubles_lines = text.wrap(
            guidance.doubles_words(self.scene.view, self.scene.names), px(theme.BODY), wide - px(48)
        )
        words = len(self.doubles_lines) * text.line_height(px(theme.BODY))
        high = px(62) + words + len(rows) * px(54) + px(14)
        panel = self.doubles_panel = pygame.Rect(0, 0, wide, high)
        panel.center = self.scene.places.melds.center
        y = panel.y + px(60) + words
        for row in rows:
            each = (wide - px(48) - px(10) * 2) // 3
            x = panel.x + px(24)
            for offer in row:
                self.scene.widgets.add(
                    Button(offer.label, offer.deed, primary=offer.primary), (x, y, each, px(44))
                )
                x += each + px(10)
            y += px(54)


def shown(widgets: Widgets) -> Shown:
    """How every button looks, by its place in the order of Tab."""
    return {
        number: (
            one.rect,
            (
                type(one),
                getattr(one, "label", ""),
                getattr(one, "primary", False),
                one.enabled,
                one.pressed,
                one.hovered,
                one.focused,
            ),
        )
        for number, one in enumerate(widgets.items)
    }
