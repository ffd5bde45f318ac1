"""The house rules of a game: every single rule that may be changed, and presets of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from remi.rules.options import OptionError
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import furniture, house_rule_words, house_rules, text, theme, wording
from remi.ui.house_rules import CHOICES, NUMBERS
from remi.ui.i18n import _
from remi.ui.presets import Presets
from remi.ui.scenes.form import Form, centred
from remi.ui.scenes.preset_bar import PresetBar
from remi.ui.widgets import Button, Choice, Line, ListBox, TextField, Toggle

HIGH = 44
"""Points that a control is high."""


class HouseRulesScene(Form):
    """At the left all house rules with their values, at the right the chosen one in full."""

    def __init__(
        self, rules: RuleSet, presets: Presets, changed: Callable[[RuleSet], object]
    ) -> None:
        """`changed` hears of the rules when the panel is left."""
        super().__init__()
        self.rules = rules
        self.presets = presets
        self.changed = changed
        self.name = house_rules.names_of(rules)[0]
        self.refused = ""
        self.list: ListBox | None = None
        self.bar = PresetBar(self)

    def back(self) -> None:
        self.app.scenes.pop()
        self.changed(self.rules)

    def use(self, rules: RuleSet) -> None:
        """Take these house rules in the place of all that were chosen."""
        self.rules, self.refused = rules, ""
        self.renew()

    def renew(self) -> None:
        """Word and place everything anew after a change."""
        self.layout(self.app.display.size)
        self.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        scrolled = self.list.scrolled if self.list else None
        self.panel = centred(size, px(1200), px(690))
        inner = self.panel.inflate(-px(56), 0)
        top, bottom = self.panel.y + px(140), self.panel.bottom - px(88)
        self.left = pygame.Rect(inner.x, top, px(610), bottom - top)
        right_x = self.left.right + px(32)
        self.right = pygame.Rect(right_x, top, inner.right - right_x, bottom - top)
        self.widgets.clear()
        self.bar.add((inner.x, self.panel.y + px(80)))
        self._add_list(scrolled)
        self._add_detail()
        self._add_buttons(inner)

    # The list -----------------------------------------------------------------------------------

    def _add_list(self, scrolled: int | None) -> None:
        rules, idle = self.rules, house_rules.WITHOUT_EFFECT.get(self.rules.id, ())
        changed = house_rules.changed(rules)
        rows = [
            (
                name,
                Line(
                    house_rule_words.rule_name(name),
                    house_rule_words.value_words(name, getattr(rules, name)),
                    marked=name in changed,
                    dim=name in idle,
                ),
            )
            for name in house_rules.names_of(rules)
        ]
        self.list = self.widgets.add(ListBox(rows, self.name, self._choose), self.left)
        if scrolled is None:
            self.list.show([name for name, _line in rows].index(self.name))
            self.widgets.focus(self.list, ring=False)
        else:
            self.list.scroll_to(scrolled)

    def _choose(self, name: str) -> None:
        self.name, self.refused = name, ""
        self.renew()

    # The chosen rule ----------------------------------------------------------------------------

    @property
    def value(self) -> Any:
        return getattr(self.rules, self.name)

    def _add_detail(self) -> None:
        px = self.app.px
        body, pad = px(theme.BODY), px(20)
        meaning = house_rule_words.rule_meaning(self.name, cards=self.rules.is_cards)
        title = house_rule_words.rule_name(self.name)
        wide = self.right.width - 2 * pad
        self.title_lines = text.wrap(title, px(theme.LARGE), wide, True)
        self.lines = text.wrap(meaning, body, wide)
        if self.name in house_rules.WITHOUT_EFFECT.get(self.rules.id, ()):
            self.lines += text.wrap(_("It has no effect in this game."), body, wide)
        self.text_at = (self.right.x + pad, self.right.y + px(16))
        head = len(self.title_lines) * text.line_height(px(theme.LARGE), True) + px(8)
        y = self.text_at[1] + head + len(self.lines) * text.line_height(body)
        self.usual_at = (self.text_at[0], y + px(10))
        place = pygame.Rect(self.text_at[0], y + px(48), wide, px(HIGH))
        self._add_control(place)
        usual = self.value == house_rules.usual(self.rules, self.name)
        reset = Button(_("Reset this rule"), self._reset_one, enabled=not usual)
        wide = max(px(180), reset.natural_width(px))
        y = self.right.bottom - px(HIGH) - px(18)
        self.widgets.add(reset, (place.x, y, wide, px(HIGH)))

    def _add_control(self, place: pygame.Rect) -> None:
        if self.name in NUMBERS:
            self._add_number(place)
        elif self.name in CHOICES:
            values = CHOICES[self.name]
            options = [(one, house_rule_words.value_words(self.name, one)) for one in values]
            self.widgets.add(Choice("", options, self.value, self._set), place)
        else:
            words = house_rule_words.value_words(self.name, self.value)
            words = words[:1].upper() + words[1:]
            self.widgets.add(Toggle(words, self.value, self._set), place)
        self.refused_at = (place.x, self.widgets.items[-1].rect.bottom + self.app.px(8))

    def _add_number(self, place: pygame.Rect) -> None:
        """A number to write, buttons for the next ones, and a switch for "no limit"."""
        px, number, value = self.app.px, NUMBERS[self.name], self.value
        side, live = place.height, value is not None
        field = TextField(
            "" if value is None else str(value),
            self._write,
            limit=12,
            letters="-0123456789",
            enabled=live,
        )
        less = Button("−", partial(self._step, -1), enabled=live and value > number.low)
        more = Button("+", partial(self._step, 1), enabled=live and value < number.high)
        self.widgets.add(less, (place.x, place.y, side, side))
        middle = (place.x + side + px(8), place.y, px(140), side)
        self.field = self.widgets.add(field, middle)
        self.widgets.add(more, (place.x + side + px(156), place.y, side, side))
        if number.none:
            words = house_rule_words.value_words(self.name, None)
            row = (place.x, place.y + side + px(10), place.width, side)
            self.widgets.add(Toggle(words[:1].upper() + words[1:], not live, self._set_none), row)

    def _step(self, by: int) -> None:
        number = NUMBERS[self.name]
        value = (self.value // number.step + by) * number.step
        self._set(max(number.low, min(number.high, value)))

    def _write(self, digits: str) -> None:
        """A number is being written; until it can be taken the old one counts."""
        try:
            self._set(int(digits))
        except ValueError:
            self._refuse()

    def _set_none(self, none: bool) -> None:
        usual = house_rules.usual(self.rules, self.name)
        self._set(None if none else NUMBERS[self.name].low if usual is None else usual)

    def _set(self, value: Any) -> None:
        try:
            self.rules = house_rules.with_rule(self.rules, self.name, value)
        except OptionError:
            self._refuse()
            return
        self.refused = ""
        self.renew()

    def _refuse(self) -> None:
        self.refused = house_rules.refusal(self.name)
        self.invalidate()

    def _reset_one(self) -> None:
        self._set(house_rules.usual(self.rules, self.name))

    def _reset_all(self) -> None:
        self.use(RULE_SETS[self.rules.id])

    # Forward and back ---------------------------------------------------------------------------

    def _add_buttons(self, inner: pygame.Rect) -> None:
        px = self.app.px
        y, high = self.panel.bottom - px(24) - px(48), px(48)
        changed = bool(house_rules.changed(self.rules))
        reset = Button(_("Reset all"), self._reset_all, enabled=changed)
        read = Button(_("Rules of this game"), self.help)
        done = Button(_("Done"), self.back, primary=True)
        self.widgets.add_row([reset, read], pygame.Rect(inner.x, y, inner.width, high), 150)
        self.widgets.add(done, (inner.right - px(180), y, px(180), high))

    def help(self) -> None:
        self.app.show_rules(self.rules)

    # The picture --------------------------------------------------------------------------------

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        game = wording.rule_set_name(self.rules.id)
        self.draw_title(surface, _("House rules – {game}", game=game), self.panel)
        furniture.panel(surface, self.right, px(12), theme.BUTTON_OFF, 255)
        x, y = self.text_at
        large, body = px(theme.LARGE), px(theme.BODY)
        y = text.draw_lines(surface, self.title_lines, large, theme.ACCENT, (x, y), bold=True)
        text.draw_lines(surface, self.lines, body, theme.TEXT, (x, y + px(8)))
        usual = house_rule_words.value_words(self.name, house_rules.usual(self.rules, self.name))
        words = text.fit(_("As written: {value}", value=usual), body, self.right.width - px(40))
        text.draw(surface, words, body, theme.TEXT_DIM, topleft=self.usual_at)
        lines = text.wrap(self.refused, body, self.right.width - px(40))
        text.draw_lines(surface, lines, body, theme.BAD, self.refused_at)
