"""The list of lessons: what each is about, how long it takes, which are done."""

from __future__ import annotations

from functools import partial

import pygame

from remi.ui import furniture, icons, text, theme
from remi.ui.i18n import _, ngettext
from remi.ui.learn.lesson import Lesson
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.progress import lessons_done
from remi.ui.learn.scene import LessonScene
from remi.ui.scenes.form import Form, centred
from remi.ui.widgets import Button

COLUMNS = 2


class LearnScene(Form):
    """Ten lessons to choose from; the first one that is not done stands out."""

    def resume(self) -> None:
        """A lesson has ended: it may be done now, and the next one comes."""
        self.widgets.focus(None)
        self.layout(self.app.display.size)

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.px
        done = lessons_done(self.app.data_dir)
        self.panel = centred(size, px(1120), px(664))
        inner = self.panel.inflate(-px(64), 0)
        self.intro_at = (inner.x, self.panel.y + px(74))
        bar = pygame.Rect(inner.x, self.panel.bottom - px(68), inner.width, px(48))
        self.lessons = [(name, make()) for name, make in LESSONS.items()]
        due = next((name for name, _lesson in self.lessons if name not in done), None)
        self.widgets.clear()
        places = self._places(pygame.Rect(inner.x, self.panel.y + px(108), inner.width, 0), bar.y)
        for number, ((name, lesson), place) in enumerate(zip(self.lessons, places, strict=True), 1):
            row = LessonButton(number, lesson, partial(self.open, number), done=name in done)
            row.primary = name == due
            self.widgets.add(row, place)
            if row.primary and self.widgets.focused is None:
                self.widgets.focus(row, ring=False)
        self.widgets.add_row_back([Button(_("Back"), self.back)], bar, 140)

    def _places(self, top: pygame.Rect, bottom: int) -> list[pygame.Rect]:
        """Down the first column, then down the second."""
        px, rows = self.app.px, -(-len(self.lessons) // COLUMNS)
        gap = px(12)
        wide = (top.width - gap * (COLUMNS - 1)) // COLUMNS
        step = (bottom - px(10) - top.y) // rows
        return [
            pygame.Rect(
                top.x + at // rows * (wide + gap), top.y + at % rows * step, wide, step - px(10)
            )
            for at in range(len(self.lessons))
        ]

    def open(self, number: int) -> None:
        """Begin a lesson."""
        self.app.scenes.push(LessonScene(number))

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.app.px
        furniture.panel(surface, self.panel, px(18))
        self.draw_title(surface, _("Learn the game"), self.panel)
        words = _("Ten short lessons at the table. If you are new to Remi, begin with the first.")
        shown = text.fit(words, px(theme.BODY), self.panel.width - px(64))
        text.draw(surface, shown, px(theme.BODY), theme.TEXT_DIM, topleft=self.intro_at)


class LessonButton(Button):
    """A lesson in the list: its number, or a tick if it is done; title, subject, minutes."""

    def __init__(self, number: int, lesson: Lesson, action: partial[None], *, done: bool) -> None:
        super().__init__(lesson.title, action)
        self.number = number
        self.lesson = lesson
        self.done = done

    def _draw_label(self, surface: pygame.Surface, ink: tuple[int, int, int]) -> None:
        px, rect = self.px, self.rect
        left = rect.x + px(60)
        middle = (rect.x + px(32), rect.centery)
        if self.done:
            good = ink if self.primary else theme.GOOD
            sign = icons.check(px(26), good)
            surface.blit(sign, sign.get_rect(center=middle))
        else:
            text.draw(surface, str(self.number), px(24), ink, bold=True, center=middle)
        minutes = ngettext("{n} minute", "{n} minutes", self.lesson.minutes)
        dim = ink if self.primary else theme.TEXT_DIM
        at = (rect.right - px(16), rect.centery - px(12))
        taken = text.draw(surface, minutes, px(theme.SMALL), dim, midright=at).width
        room = rect.right - px(28) - left
        title = text.fit(self.label, px(19), room - taken, True)
        text.draw(surface, title, px(19), ink, bold=True, midleft=(left, at[1]))
        about = text.fit(self.lesson.about, px(theme.BODY - 1), room)
        below = (left, rect.centery + px(13))
        text.draw(surface, about, px(theme.BODY - 1), dim, midleft=below)
