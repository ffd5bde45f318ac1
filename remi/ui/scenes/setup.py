"""A new match: which game, against whom, how many rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from remi.ui import furniture, text, theme, wording
from remi.ui.i18n import _, ngettext
from remi.ui.options import MatchWish
from remi.ui.scenes.form import Form, centred
from remi.ui.settings import NAME_LENGTH, RANGES, Settings
from remi.ui.widgets import Button, Choice, Stepper, TextField
from remi.ui.widgets.dialog import Dialog

RULE_SETS = ("clasic",)
LEVELS = ("easy", "medium")
USUAL_NAMES = ("Ana", "Mihai", "Ileana")


class SetupScene(Form):
    """Starts from what was chosen the last time; what is chosen here is remembered."""

    def enter(self) -> None:
        self.draft: Settings = self.app.settings

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(980), px(640))
        pad, high = px(32), px(44)
        inner = self.panel.inflate(-2 * pad, 0)
        self.widgets.clear()
        y = self.panel.y + px(88)
        self._add_game(inner, y, high)
        self.seats_top = y + px(172)
        for seat in range(4):
            self._add_seat(seat, inner, self.seats_top + px(34) + seat * px(56), high)
        self._add_buttons(inner)

    def _add_game(self, inner: pygame.Rect, y: int, high: int) -> None:
        px, draft = self.app.px, self.draft
        games = [(ident, wording.rule_set_name(ident)) for ident in RULE_SETS]
        choice = Choice(_("Game"), games, draft.ruleset, self._setter("ruleset"))
        choice.share = 0.62
        half = (inner.width - px(48)) // 2
        self.widgets.add(choice, (inner.x, y, half + px(90), high))
        self.line_at = (inner.x, y + high + px(12))
        y += high + px(52)
        low, most = RANGES["players"]
        counts = [(n, ngettext("{n} player", "{n} players", n)) for n in range(low, most + 1)]
        players = Choice(_("At the table"), counts, draft.players, self._set_players)
        self.widgets.add(players, (inner.x, y, half, high))
        rounds = Stepper(
            _("Length"),
            draft.rounds,
            *RANGES["rounds"],
            self._setter("rounds"),
            unit=lambda n: ngettext("{n} round", "{n} rounds", n),
        )
        self.widgets.add(rounds, (inner.right - half, y, half, high))

    def _add_seat(self, seat: int, inner: pygame.Rect, y: int, high: int) -> None:
        px, draft = self.app.px, self.draft
        here = seat < draft.players
        name = draft.name if seat == 0 else draft.opponents[seat - 1][0]
        hint = _("You") if seat == 0 else USUAL_NAMES[seat - 1]
        field = TextField(
            name,
            lambda value: self._set_name(seat, value),
            hint=hint,
            limit=NAME_LENGTH,
            enabled=here,
        )
        field.visible = here
        self.widgets.add(field, (inner.x + px(56), y, px(300), high))
        if seat == 0:
            return
        levels = [(level, _("Bot: {level}", level=wording.level_name(level))) for level in LEVELS]
        level = Choice("", levels, draft.opponents[seat - 1][1], self._level_setter(seat))
        level.visible = level.enabled = here
        self.widgets.add(level, (inner.x + px(380), y, px(300), high))

    def _add_buttons(self, inner: pygame.Rect) -> None:
        px = self.app.px
        y, high = self.panel.bottom - px(26) - px(48), px(48)
        start = Button(_("Start"), self._start, primary=True)
        wide = max(px(180), start.natural_width(px))
        self.widgets.add(start, (inner.right - wide, y, wide, high))
        back = Button(_("Back"), self.back)
        self.widgets.add(back, (inner.right - wide - px(152), y, px(140), high))
        if self.widgets.focused is None:
            self.widgets.focus(start, ring=False)

    # What was chosen ----------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[[Any], None]:
        def set_it(value: Any) -> None:
            self.draft = replace(self.draft, **{name: value})

        return set_it

    def _set_players(self, count: int) -> None:
        self.draft = replace(self.draft, players=count)
        self.layout(self.app.display.size)
        self.invalidate()

    def _set_name(self, seat: int, name: str) -> None:
        if seat == 0:
            self.draft = replace(self.draft, name=name)
        else:
            self._set_opponent(seat, name, self.draft.opponents[seat - 1][1])

    def _level_setter(self, seat: int) -> Callable[[str], None]:
        return lambda level: self._set_opponent(seat, self.draft.opponents[seat - 1][0], level)

    def _set_opponent(self, seat: int, name: str, level: str) -> None:
        opponents = list(self.draft.opponents)
        opponents[seat - 1] = (name, level)
        self.draft = replace(self.draft, opponents=tuple(opponents))

    def _start(self) -> None:
        """Begin; but ask first, where a match is under way that this would end."""
        if not self.app.unfinished():
            self._begin()
            return
        self.app.scenes.push(
            Dialog(
                _("A match is under way"),
                _("If you start a new one, the old one ends as it stands."),
                [(_("Start a new match"), self._begin), (_("Keep the old one"), None)],
            )
        )

    def _begin(self) -> None:
        self.app.change_settings(self.draft)
        self.app.start_match(wish_from(self.draft))

    # The picture --------------------------------------------------------------------------------

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("New game"), self.panel)
        body = px(theme.BODY)
        line = text.fit(wording.rule_set_line(self.draft.ruleset), body, self.panel.width - px(64))
        text.draw(surface, line, body, theme.TEXT_DIM, topleft=self.line_at)
        where = (self.panel.x + px(32), self.seats_top)
        text.draw(surface, _("Seats"), body, theme.TEXT, bold=True, topleft=where)
        for seat in range(self.draft.players):
            y = self.seats_top + px(34) + seat * px(56) + px(22)
            number = str(seat + 1)
            text.draw(
                surface,
                number,
                px(theme.LARGE),
                theme.ACCENT,
                bold=True,
                center=(self.panel.x + px(56), y),
            )


def wish_from(settings: Settings) -> MatchWish:
    """The match that these settings describe."""
    opponents = settings.opponents[: settings.players - 1]
    names = tuple(
        name.strip() or USUAL_NAMES[index] for index, (name, _level) in enumerate(opponents)
    )
    return MatchWish(
        ruleset=settings.ruleset,
        seats=("you", *(level for _name, level in opponents)),
        names=(settings.name.strip() or _("You"), *names),
        rounds=settings.rounds,
    )
