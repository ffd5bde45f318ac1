"""The panel of a lesson: where it stands beside the table, and its words."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from remi.ui import furniture, text, theme
from remi.ui.i18n import _
from remi.ui.learn.tutor import Tutor
from remi.ui.table.layout import Layout
from remi.ui.theme import Colour

WIDE = 344
"""Points that the panel takes from the table."""
LARGEST, SMALLEST = 20, 15
"""Size of the words in points: as large as they fit."""
BUTTON = 46
GAP = 8
NOWHERE = Rect(-10, -10, 0, 0)


class Words(NamedTuple):
    """A paragraph of the panel."""

    text: str
    ink: Colour
    bold: bool = False


def beside(places: Layout, wide: int) -> tuple[Layout, Rect]:
    """The table of two without its empty sides, and the panel that stands in the room won.

    `wide`: the window's width. The panel reaches from the top to the buttons beside the rack.
    """
    gap, margin = places.px(GAP), places.rack.x
    if places.upright:
        return _beside_melds(places, gap)
    top = places.menu.y
    panel = Rect(0, top, places.px(WIDE), places.buttons.y - gap - top)
    panel.right = wide - margin
    shift = margin - places.melds.x
    room = panel.x - gap - margin

    def moved(rect: Rect) -> Rect:
        return rect.move(shift, 0)

    def widened(rect: Rect) -> Rect:
        return Rect(margin, rect.y, room, rect.height)

    train = moved(places.train)
    train.width = panel.x - gap - margin - train.x
    changed = replace(
        places,
        zones=tuple(map(widened, places.zones)),
        melds=widened(places.melds),
        tray=widened(places.tray),
        band=widened(places.band),
        stock=moved(places.stock),
        atu=moved(places.atu),
        train=train,
        log=NOWHERE,  # the panel says what happens
        again=NOWHERE,
    )
    return changed, panel


def _beside_melds(places: Layout, gap: int) -> tuple[Layout, Rect]:
    """In an upright window the panel takes its room from the melds alone."""
    panel = Rect(0, places.melds.y, places.px(WIDE), places.band.y - gap - places.melds.y)
    panel.right = places.melds.right
    room = panel.x - gap - places.melds.x

    def narrowed(rect: Rect) -> Rect:
        return Rect(rect.x, rect.y, room, rect.height)

    changed = replace(
        places,
        zones=tuple(map(narrowed, places.zones)),
        melds=narrowed(places.melds),
        tray=narrowed(places.tray),
        log=NOWHERE,
        again=NOWHERE,
    )
    return changed, panel


def words_of(tutor: Tutor) -> list[Words]:
    """What the panel says now."""
    said: list[Words] = []
    if tutor.praise:
        said.append(Words(tutor.praise, theme.GOOD, tutor.reached))
    if tutor.is_over:
        return [*said, Words(_("Remember:"), theme.ACCENT, True), Words(tutor.lesson.learnt, _TEXT)]
    if tutor.reached:
        return said
    said.append(Words(tutor.step.words, _TEXT))
    said.append(Words(tutor.step.task, theme.ACCENT, True))
    if tutor.other:
        back = _("The tiles are back in their places.") if tutor.returned else ""
        said.append(Words(f"{tutor.other} {back}".rstrip(), theme.BAD))
    return said


_TEXT = theme.TEXT


class Panel:
    """Paints the words of a lesson; the buttons at its foot are the scene's."""

    def __init__(self, places: Layout, rect: Rect, rows: int) -> None:
        """`rows` of buttons stand at the foot."""
        self.px = places.px
        self.rect = rect
        foot = rows * self.px(BUTTON + GAP)
        self.room = rect.inflate(-2 * self.px(16), 0)
        self.room.y = rect.y + self.px(66)
        self.room.height = rect.bottom - foot - self.px(12) - self.room.y

    def button_rows(self, rows: int) -> list[Rect]:
        """The places of the rows of buttons, from above."""
        px = self.px
        high, step = px(BUTTON), px(BUTTON + GAP)
        top = self.rect.bottom - px(4) - rows * step
        return [Rect(self.room.x, top + at * step, self.room.width, high) for at in range(rows)]

    def paint(self, surface: pygame.Surface, tutor: Tutor, number: int) -> None:
        px, rect = self.px, self.rect
        furniture.panel(surface, rect, px(14), alpha=225, edge=theme.ACCENT)
        size = px(theme.SMALL)
        y = rect.y + px(12)
        head = _("Lesson {number}", number=number)
        text.draw(surface, head, size, theme.TEXT_DIM, topleft=(self.room.x, y))
        self._dots(surface, tutor, y + size // 2 + px(2))
        title = text.fit(tutor.lesson.title, px(theme.LARGE), self.room.width, True)
        place = (self.room.x, y + px(18))
        text.draw(surface, title, px(theme.LARGE), theme.TEXT, bold=True, topleft=place)
        self._words(surface, words_of(tutor))

    def _dots(self, surface: pygame.Surface, tutor: Tutor, y: int) -> None:
        """A dot for each step; those that are done are filled."""
        px, count = self.px, len(tutor.lesson.steps)
        done = tutor.at + tutor.reached
        for at in range(count):
            centre = (self.room.right - px(7) - (count - 1 - at) * px(20), y)
            pygame.draw.circle(surface, theme.ACCENT, centre, px(6), 0 if at < done else px(2))

    def _words(self, surface: pygame.Surface, said: list[Words]) -> None:
        size = next(
            (
                one
                for one in range(self.px(LARGEST), self.px(SMALLEST), -1)
                if self.height(said, one) <= self.room.height
            ),
            self.px(SMALLEST),
        )
        y = self.room.y
        for words in said:
            lines = text.wrap(words.text, size, self.room.width, words.bold)
            where = (self.room.x, y)
            y = text.draw_lines(surface, lines, size, words.ink, where, bold=words.bold)
            y += size // 2

    def height(self, said: list[Words], size: int) -> int:
        """Pixels that the words take in letters of this size."""
        lines = (
            len(text.wrap(one.text, size, self.room.width, one.bold))
            * text.line_height(size, one.bold)
            for one in said
        )
        return sum(lines) + (len(said) - 1) * (size // 2)
