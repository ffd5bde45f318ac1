"""Who plays: how many, and at each seat a person here or a bot of a level, with a name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from remi.ui import match_draft, text, theme, wording
from remi.ui.i18n import _, ngettext
from remi.ui.settings import NAME_LENGTH, PERSON, RANGES
from remi.ui.widgets import Choice, TextField

if TYPE_CHECKING:
    from remi.ui.scenes.setup import SetupScene

HIGH, STEP, FIRST = 44, 52, 56
"""Points: of a control, from seat to seat, and down to the first seat."""


class SeatPanel:
    """Adds its widgets to the scene in which a match is set up, and changes its draft."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.place = pygame.Rect(0, 0, 0, 0)
        self.fields: list[TextField] = []

    def add(self, place: pygame.Rect) -> None:
        """Place the widgets at the head of this rectangle."""
        self.place = place
        px, draft = self.scene.app.px, self.scene.draft
        low, most = RANGES["players"]
        counts = [(n, ngettext("{n} player", "{n} players", n)) for n in range(low, most + 1)]
        players = Choice(_("At the table"), counts, draft.players, self._set_players)
        self.scene.widgets.add(players, (place.x, place.y, place.width, px(HIGH)))
        self.fields = [self._add_seat(seat, self._top(seat)) for seat in range(len(draft.seats))]
        self._hint()

    def _top(self, seat: int) -> int:
        px = self.scene.app.px
        return self.place.y + px(FIRST) + seat * px(STEP)

    def _add_seat(self, seat: int, y: int) -> TextField:
        px, draft, place = self.scene.app.px, self.scene.draft, self.place
        here = seat < draft.players
        kinds = match_draft.kinds_of(replace(draft, players=len(draft.seats)))
        field = TextField(
            draft.seats[seat][0],
            partial(self._set_name, seat),
            limit=NAME_LENGTH,
            enabled=here,
        )
        options = [(one, _kind_words(one)) for one in match_draft.KINDS]
        choice = Choice("", options, kinds[seat], partial(self._set_kind, seat), enabled=here)
        field.visible = choice.visible = here
        half = (place.width - px(40) - px(12)) // 2
        self.scene.widgets.add(field, (place.x + px(40), y, half, px(HIGH)))
        self.scene.widgets.add(choice, (place.right - half, y, half, px(HIGH)))
        return field

    def _hint(self) -> None:
        """Show how seats without a name will be called."""
        names = match_draft.names_of(self.scene.draft)
        for field, name in zip(self.fields, names, strict=False):
            field.hint = name
            field.redraw()

    def _set_players(self, count: int) -> None:
        self.scene.draft = replace(self.scene.draft, players=count)
        self.scene.renew()

    def _set_name(self, seat: int, name: str) -> None:
        kind = self.scene.draft.seats[seat][1]
        self.scene.draft = match_draft.with_seat(self.scene.draft, seat, name=name, kind=kind)
        self._hint()

    def _set_kind(self, seat: int, kind: str) -> None:
        """Another kind may change what the game calls the seats without a name."""
        name = self.scene.draft.seats[seat][0]
        self.scene.draft = match_draft.with_seat(self.scene.draft, seat, name=name, kind=kind)
        self.scene.renew()

    def draw(self, surface: pygame.Surface) -> None:
        """The numbers of the seats."""
        px = self.scene.app.px
        for seat in range(self.scene.draft.players):
            at = (self.place.x + px(14), self._top(seat) + px(HIGH // 2))
            number, size = str(seat + 1), px(theme.LARGE)
            text.draw(surface, number, size, theme.ACCENT, bold=True, center=at)


def _kind_words(kind: str) -> str:
    """Who sits at a seat: a person, or a bot of a level."""
    if kind == PERSON:
        return _("A person here")
    return _("Bot: {level}", level=wording.level_name(kind))
