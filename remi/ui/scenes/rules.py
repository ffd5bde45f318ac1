"""The rule sheet of a game, to read and to search in."""

from __future__ import annotations

import pygame

from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import furniture, i18n, text, theme, wording
from remi.ui.i18n import _, ngettext
from remi.ui.rule_page import PageMaker, RulePage
from remi.ui.rule_sheet import RuleSheet, rule_sheet, search
from remi.ui.scenes.form import Form, centred
from remi.ui.widgets import Button, Choice, ListBox, Page, TextField

READING = (
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
)


class RulesScene(Form):
    """At the left the sections, at the right the text; writing into the field above searches."""

    def __init__(self, rules: RuleSet, paragraph: str | None = None, *, all_games: bool) -> None:
        """`paragraph`: the one to begin at; `all_games`: whether another sheet can be chosen."""
        super().__init__()
        self.rules = rules
        self.paragraph = paragraph
        self.all_games = all_games
        self.wanted = ""
        self.page = Page([])

    @property
    def sheet(self) -> RuleSheet:
        return rule_sheet(self.rules.id, i18n.language())

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        part = self.page.offset / max(1, self.page.farthest) if self.page.blocks else None
        self.panel = centred(size, px(1200), px(690))
        inner = self.panel.inflate(-px(56), 0)
        top, bottom = self.panel.y + px(84), self.panel.bottom - px(86)
        self.widgets.clear()
        self._add_search(inner)
        self._add_contents(pygame.Rect(inner.x, top, px(270), bottom - top))
        x = inner.x + px(286)
        self.page = self.widgets.add(Page([]), (x, top, inner.right - x, bottom - top))
        self._add_buttons(inner)
        maker = PageMaker(self.rules, self.app.faces, px, self.page.rect.width)
        self.text = RulePage(maker, self.sheet, self.paragraph)
        self._fill()
        if part is not None:
            self.page.scroll(round(part * self.page.farthest))
        elif self.paragraph and self.sheet.find(self.paragraph):
            self.page.scroll_to(self.text.first(self.paragraph))

    def _add_search(self, inner: pygame.Rect) -> None:
        px = self.app.px
        self.field = TextField(self.wanted, self._search, hint=_("Search…"), limit=40)
        wide = px(300)
        self.widgets.add(self.field, (inner.right - wide, self.panel.y + px(24), wide, px(44)))
        if self.widgets.focused is None:
            self.widgets.focus(self.field, ring=False)

    def _add_contents(self, place: pygame.Rect) -> None:
        sections = list(dict.fromkeys(one.section for one in self.sheet.paragraphs))
        rows = [(section, section) for section in sections]
        self.contents = self.widgets.add(ListBox(rows, None, self._go_to), place)

    def _go_to(self, section: str) -> None:
        if self.wanted:
            self.wanted = ""
            self._fill()
            self.field.value = ""
        self.page.scroll_to(self.text.first(section))

    def _add_buttons(self, inner: pygame.Rect) -> None:
        px = self.app.px
        y, high = self.panel.bottom - px(24) - px(48), px(48)
        if self.all_games:
            games = [(ident, wording.rule_set_name(ident)) for ident in RULE_SETS]
            choice = Choice(_("Game"), games, self.rules.id, self._use)
            choice.share = 0.8
            self.widgets.add(choice, (inner.x, y, px(420), high))
        back = Button(_("Back"), self.back, primary=True)
        self.widgets.add(back, (inner.right - px(180), y, px(180), high))

    def _use(self, ruleset: str) -> None:
        self.rules, self.paragraph = RULE_SETS[ruleset], None
        self.page.show([])
        self.layout(self.app.display.size)
        self.page.scroll(-self.page.offset)
        self.invalidate()

    def _search(self, words: str) -> None:
        self.wanted = words
        self._fill()

    def _fill(self) -> None:
        """Put on the page what is looked for: everything, if nothing is."""
        if not self.wanted.strip():
            self.page.show(self.text.whole())
            return
        found = search(self.sheet, self.wanted)
        words = ngettext(
            "{n} rule with “{words}”", "{n} rules with “{words}”", len(found), words=self.wanted
        )
        self.page.show(self.text.found(found, words))

    def help(self) -> None:
        """The key that opened the sheet closes it."""
        self.back()

    def handle(self, event: pygame.Event) -> bool:
        reads = event.type == pygame.KEYDOWN and event.key in READING
        if reads and not isinstance(self.widgets.focused, ListBox):
            return self.page.key(event)
        return super().handle(event)

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        title = _("Rules – {game}", game=self.sheet.title)
        shown = text.fit(title, px(theme.TITLE), self.panel.width - px(400), True)
        where = (self.panel.x + px(32), self.panel.y + px(22))
        text.draw(surface, shown, px(theme.TITLE), theme.ACCENT, bold=True, topleft=where)
