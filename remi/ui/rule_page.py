"""A rule sheet as blocks of a page: headings, texts, drawn tiles, notes of house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from remi.rules.ruleset import RuleSet
from remi.ui import icons, text, theme
from remi.ui.faces import Faces
from remi.ui.house_rules import changed, house_rule_lines, rule_line
from remi.ui.i18n import _
from remi.ui.rule_sheet import Example, Paragraph, RuleSheet
from remi.ui.theme import Colour
from remi.ui.widgets import Block

TILE = 58
"""Points that a tile of an example is high."""


@dataclass
class Lines:
    """Lines of text; a `bar` at their left marks the paragraph that was asked for."""

    lines: list[str]
    size: int
    ink: Colour
    left: int
    above: int
    bold: bool = False
    bar: int = 0

    @property
    def height(self) -> int:
        return self.above + len(self.lines) * text.line_height(self.size, self.bold)

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        if self.bar:
            surface.fill(
                theme.ACCENT, (x + self.left // 3, y + self.above // 2, self.bar, self.height)
            )
        where = (x + self.left, y + self.above)
        text.draw_lines(surface, self.lines, self.size, self.ink, where, bold=self.bold)


@dataclass
class Tiles:
    """A row of faces, with a tick or a cross before it; None is a gap."""

    faces: list[pygame.Surface | None]
    sign: pygame.Surface | None
    left: int
    step: int
    height: int

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        x, middle = x + self.left, y + self.height // 2
        if self.sign:
            surface.blit(self.sign, self.sign.get_rect(midleft=(x, middle)))
        x += self.step
        for face in self.faces:
            if face is None:
                x += self.step // 2
                continue
            surface.blit(face, face.get_rect(center=(x + self.step // 2, middle)))
            x += self.step


class PageMaker:
    """Makes the blocks of a page `width` pixels wide."""

    def __init__(
        self, rules: RuleSet, faces: Faces, px: Callable[[float], int], width: int
    ) -> None:
        self.rules = rules
        self.faces = faces
        self.px = px
        self.left = px(24)
        self.room = width - self.left - px(40)
        self.changed = changed(rules)

    def introduction(self, sheet: RuleSheet) -> list[Block]:
        """The head of the page: what game it is, and its house rules."""
        blocks: list[Block] = [self._words(sheet.introduction, theme.TEXT_DIM)]
        lines = house_rule_lines(self.rules)
        if lines:
            words = _("Played here with house rules: {rules}.", rules="; ".join(lines))
            blocks.append(self._words(words, theme.ACCENT))
        return blocks

    def heading(self, words: str) -> Lines:
        """The title of a section."""
        size = self.px(theme.LARGE)
        lines = text.wrap(words, size, self.room, True)
        return Lines(lines, size, theme.ACCENT, self.left, self.px(26), bold=True)

    def note(self, words: str) -> Lines:
        """A sentence about the page."""
        return self._words(words, theme.TEXT_DIM)

    def paragraph(self, one: Paragraph, *, asked: bool = False) -> list[Block]:
        """The texts and tiles of a rule, its house rules and its numbers."""
        blocks: list[Block] = []
        bar = self.px(4) if asked else 0
        for part in one.parts:
            if isinstance(part, Example):
                blocks.append(self._example(part))
                continue
            words = self._words(part, theme.TEXT)
            words.bar = bar
            blocks.append(words)
        for name in one.options:
            if name in self.changed:
                note = _("House rule – {rule}", rule=rule_line(self.rules, name))
                blocks.append(self._words(note, theme.ACCENT, self.px(4)))
        small = self.px(theme.SMALL)
        numbers = text.wrap(", ".join(one.numbers), small, self.room)
        blocks.append(Lines(numbers, small, theme.TEXT_DIM, self.left, self.px(2)))
        return blocks

    def _words(self, words: str, ink: Colour, above: int | None = None) -> Lines:
        size = self.px(theme.BODY)
        above = self.px(14) if above is None else above
        return Lines(text.wrap(words, size, self.room), size, ink, self.left, above)

    def _example(self, example: Example) -> Tiles:
        high, cards = self.px(TILE), self.rules.is_cards
        faces: list[pygame.Surface | None] = []
        for piece in example.pieces:
            stands_for = () if piece.stands_for is None else (piece.stands_for,)
            face = None
            if piece.tile is not None:
                face = self.faces.tile(piece.tile, high, stands_for=stands_for, cards=cards)
            faces.append(face)
        sign = None
        if example.right is not None:
            name, ink = ("check", theme.GOOD) if example.right else ("cross", theme.BAD)
            sign = icons.icon(name, self.px(26), ink)
        step = self.faces.size(high, cards)[0] + self.px(3)
        return Tiles(faces, sign, self.left, step, high + self.px(16))


class RulePage:
    """The blocks of a sheet, made once for a width; a search shows some of them."""

    def __init__(self, maker: PageMaker, sheet: RuleSheet, asked: str | None) -> None:
        """`asked`: the paragraph to be marked."""
        self.maker = maker
        self.sheet = sheet
        self._rules = {
            one.ident: maker.paragraph(one, asked=one.ident == asked) for one in sheet.paragraphs
        }
        self._headings = {one.section: maker.heading(one.section) for one in sheet.paragraphs}

    def first(self, name: str) -> Block:
        """The block at which a section or a paragraph begins."""
        return self._headings.get(name) or self._rules[name][0]

    def whole(self) -> list[Block]:
        """Everything, with the introduction."""
        return [*self.maker.introduction(self.sheet), *self._blocks(self.sheet.paragraphs)]

    def found(self, paragraphs: Iterable[Paragraph], words: str) -> list[Block]:
        """These paragraphs, and a sentence that says what was looked for."""
        return [self.maker.note(words), *self._blocks(paragraphs)]

    def _blocks(self, paragraphs: Iterable[Paragraph]) -> list[Block]:
        blocks: list[Block] = []
        section = ""
        for one in paragraphs:
            if one.section != section:
                section = one.section
                blocks.append(self._headings[section])
            blocks += self._rules[one.ident]
        return [*blocks, Lines([], 1, theme.TEXT, 0, self.maker.px(30))]
