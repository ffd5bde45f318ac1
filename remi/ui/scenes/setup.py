"""A new match: which game, by which rules, who plays, and how long."""

from __future__ import annotations

from dataclasses import replace

import pygame

from remi.match.setup import MAX_ROUNDS, USUAL_ROUNDS
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import furniture, match_draft, text, theme, wording
from remi.ui.house_rules import house_rule_lines
from remi.ui.i18n import _, ngettext
from remi.ui.presets import Presets
from remi.ui.scenes.form import Form, centred
from remi.ui.scenes.seat_panel import SeatPanel
from remi.ui.settings import Settings
from remi.ui.widgets import Button, Choice, Line, ListBox, Stepper, TextField
from remi.ui.widgets.dialog import Dialog

USUAL_TARGET = {"rummy": 100, "traditional": 100}
TARGETS = (50, 20_000)
OTHER_TARGET = 1000
SEED_DIGITS = 15


class SetupScene(Form):
    """Starts from what was chosen the last time; what is chosen here is remembered."""

    def enter(self) -> None:
        self.draft: Settings = self.app.settings
        self.presets = Presets(self.app.data_dir)
        self.seed = ""
        self.seats = SeatPanel(self)

    def resume(self) -> None:
        self.renew()

    def renew(self) -> None:
        """Word and place everything anew after a change that others depend on."""
        self.layout(self.app.display.size)
        self.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.panel = centred(size, px(1200), px(690))
        inner = self.panel.inflate(-px(56), 0)
        top, bottom = self.panel.y + px(78), self.panel.bottom - px(86)
        self.left = pygame.Rect(inner.x, top, px(560), bottom - top)
        right_x = self.left.right + px(40)
        self.right = pygame.Rect(right_x, top, inner.right - right_x, bottom - top)
        self.widgets.clear()
        self._add_games()
        self._add_house_rules()
        self.seats.add(self.right)
        self._add_length()
        self._add_buttons(inner)

    # The game -----------------------------------------------------------------------------------

    def _add_games(self) -> None:
        px = self.app.px
        rows = [
            (
                ident,
                Line(wording.rule_set_name(ident), below=wording.rule_set_line(ident)),
            )
            for ident in RULE_SETS
        ]
        games = ListBox(rows, self.draft.ruleset, self._set_ruleset)
        area = (self.left.x, self.left.y, self.left.width, px(56) * len(rows))
        self.widgets.add(games, area)
        self.below_games = self.left.y + px(56) * len(rows) + px(16)

    def _set_ruleset(self, ident: str) -> None:
        self.draft = replace(self.draft, ruleset=ident)
        self.renew()

    def _add_house_rules(self) -> None:
        px, rules = self.app.px, match_draft.rules_of(self.draft)
        presets = self.presets.of(rules.id)
        chosen = self.presets.like(rules)
        options: list[tuple[RuleSet | None, str]] = [(one.rules, one.name) for one in presets]
        if chosen is None:
            options.append((None, _("Own house rules")))
        choice = Choice(_("House rules"), options, chosen and chosen.rules, self._set_rules)
        choice.share = 0.64
        change = Button(_("Change…"), self._open_house_rules)
        wide, high = max(px(120), change.natural_width(px)), px(44)
        y = self.below_games
        self.widgets.add(choice, (self.left.x, y, self.left.width - wide - px(12), high))
        self.widgets.add(change, (self.left.right - wide, y, wide, high))
        self.rules_at = (self.left.x, y + high + px(8))

    def _set_rules(self, rules: RuleSet | None) -> None:
        if rules is not None:
            self.draft = match_draft.with_rules(self.draft, rules)
        self.renew()

    def _open_house_rules(self) -> None:
        from remi.ui.scenes.house_rules import HouseRulesScene

        rules = match_draft.rules_of(self.draft)
        self.app.scenes.push(HouseRulesScene(rules, self.presets, self._set_rules))

    # How long -----------------------------------------------------------------------------------

    def _add_length(self) -> None:
        px, place = self.app.px, self.right
        y, high = self.right.y + px(276), px(44)
        rounds, target = match_draft.length_of(self.draft)
        ways = [(False, _("Rounds")), (True, _("To a score"))]
        way = Choice(_("Length"), ways, target is not None, self._set_way)
        self.widgets.add(way, (place.x, y, place.width, high))
        many = self._target(target) if target else self._rounds(rounds or USUAL_ROUNDS)
        self.widgets.add(many, (place.x, y + px(52), place.width, high))
        seed = TextField(
            self.seed,
            self._set_seed,
            hint=_("by chance"),
            limit=SEED_DIGITS,
            letters="0123456789",
        )
        self.seed_at = (place.x, y + px(104) + high // 2)
        self.widgets.add(seed, (place.centerx, y + px(104), place.right - place.centerx, high))

    def _rounds(self, rounds: int) -> Stepper:
        return Stepper(
            _("How many"),
            rounds,
            1,
            MAX_ROUNDS,
            lambda value: self._set_length(value, None),
            unit=lambda n: ngettext("{n} round", "{n} rounds", n),
        )

    def _target(self, points: int) -> Stepper:
        return Stepper(
            _("How many"),
            points,
            *TARGETS,
            lambda value: self._set_length(None, value),
            unit=wording.points,
            stride=50,
        )

    def _set_way(self, to_score: bool) -> None:
        target = USUAL_TARGET.get(self.draft.ruleset, OTHER_TARGET)
        self._set_length(*((None, target) if to_score else (USUAL_ROUNDS, None)))
        self.renew()

    def _set_length(self, rounds: int | None, target: int | None) -> None:
        self.draft = match_draft.with_length(self.draft, rounds, target)

    def _set_seed(self, digits: str) -> None:
        self.seed = digits

    # Forward and back ---------------------------------------------------------------------------

    def _add_buttons(self, inner: pygame.Rect) -> None:
        px = self.app.px
        y, high = self.panel.bottom - px(24) - px(48), px(48)
        start = Button(_("Start"), self._start, primary=True)
        wide = max(px(180), start.natural_width(px))
        self.widgets.add(start, (inner.right - wide, y, wide, high))
        back = Button(_("Back"), self.back)
        self.widgets.add(back, (inner.right - wide - px(152), y, px(140), high))
        read = Button(_("Rules of this game"), self.help)
        self.widgets.add(read, (inner.x, y, read.natural_width(px), high))
        if self.widgets.focused is None:
            self.widgets.focus(start, ring=False)

    def help(self) -> None:
        self.app.show_rules(match_draft.rules_of(self.draft))

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
        seed = int(self.seed) if self.seed else None
        self.app.start_match(match_draft.wish_from(self.draft, seed))

    # The picture --------------------------------------------------------------------------------

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("New game"), self.panel)
        self._draw_house_rules(surface)
        self.seats.draw(surface)
        label = text.fit(_("Deal number"), px(theme.BODY), self.right.width // 2 - px(10))
        text.draw(surface, label, px(theme.BODY), theme.TEXT, midleft=self.seed_at)

    def _draw_house_rules(self, surface: pygame.Surface) -> None:
        """What differs from the plain rule set, in as many lines as there is room for."""
        px = self.app.px
        small = px(theme.SMALL)
        rules = house_rule_lines(match_draft.rules_of(self.draft))
        words = " · ".join(rules) or _("Played as the rules are written.")
        lines = text.wrap(words, small, self.left.width)
        room = (self.left.bottom - self.rules_at[1]) // text.line_height(small)
        if len(lines) > room:
            rest = " ".join(lines[room - 1 :])
            lines[room - 1 :] = [text.fit(rest, small, self.left.width)]
        text.draw_lines(surface, lines, small, theme.TEXT_DIM, self.rules_at)
