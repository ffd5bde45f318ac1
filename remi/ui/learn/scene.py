"""A lesson at the table: the table of the game, with a panel that leads from step to step.

The learner's moves go the way of every match, through the rules; the tutor says what each is for
the lesson. Other moves are shown and then put back. Nothing is saved but that a lesson is done.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from remi.rules.events import Events
from remi.rules.tile import Tile
from remi.rules.view import View
from remi.ui.i18n import _
from remi.ui.learn.course import LessonControls, LessonCourse, LessonHints
from remi.ui.learn.goals import Deed
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.panel import GAP, Panel, beside
from remi.ui.learn.position import ANA, YOU, stand, standing
from remi.ui.learn.progress import mark_done
from remi.ui.learn.showing import Script
from remi.ui.learn.tutor import Tutor, Verdict
from remi.ui.scenes.setup import SetupScene
from remi.ui.scenes.table import POINTER, TableScene
from remi.ui.table import painting
from remi.ui.table.hud import Hud
from remi.ui.widgets import Button

LOOK = 1.4
"""Seconds in which another move can be looked at before it is put back."""


class LessonScene(TableScene):
    """One of the lessons."""

    def __init__(self, number: int) -> None:
        """`number`: 1 for the first lesson."""
        self.number = number
        self.name = list(LESSONS)[number - 1]
        self.tutor = Tutor(LESSONS[self.name])
        self.script = Script(self)
        self._stood = ""
        super().__init__(self.tutor.practice, frozenset({YOU}))

    # ------------------------------------------------------------------ coming and going

    def enter(self) -> None:
        super().enter()
        self.controls = LessonControls(self)
        self.course = LessonCourse(self)
        self.hints = LessonHints(self)
        self._begin_round()

    def leave(self) -> None:
        self.script.stop()
        super().leave()

    def back(self) -> None:
        """To the list of lessons."""
        self.app.scenes.pop()

    def again(self) -> None:
        """The same lesson from its beginning."""
        self.app.scenes.replace(LessonScene(self.number))

    def next_lesson(self) -> None:
        """The lesson after this one; after the last one a game can begin."""
        if self.number < len(LESSONS):
            self.app.scenes.replace(LessonScene(self.number + 1))
        else:
            self.app.scenes.replace(SetupScene())

    def _begin_round(self) -> None:
        super()._begin_round()
        if self.tutor.position:
            stand(self.player.rack, self.tutor.position.rack)
        self._remember()

    # ------------------------------------------------------------------ the picture

    def layout(self, size: tuple[int, int]) -> None:
        self.tutor.reword()
        super().layout(size)

    def _place(self) -> None:
        super()._place()
        self.places, rect = beside(self.places, self.app.display.size[0])
        self.hud = Hud(self.places)
        self.panel = Panel(self.places, rect, self._rows)

    def parts(self) -> painting.Shown:
        return {**super().parts(), "lesson": (self.panel.rect, object())}

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint(surface, area)
        if area.colliderect(self.panel.rect.inflate(self.places.px(24), self.places.px(24))):
            self.panel.paint(surface, self.tutor, self.number)
            self.widgets.draw(surface, self.panel.rect)

    def _word(self, view: View) -> None:
        super()._word(view)
        self.info = [_("For practice: nothing counts here.")]
        if self.tutor.is_over:
            self.advice = _("The lesson is done.")
        elif self.tutor.waits:
            self.advice = _("Well done. Look at the table, then go on.")

    @property
    def _rows(self) -> int:
        return 2 if self.tutor.is_over else 1

    def add_buttons(self) -> None:
        """The buttons of the panel: how it goes on, or help."""
        again = Button(_("Begin again"), self.again, small=True)
        rows = self.panel.button_rows(self._rows)
        if self.tutor.is_over:
            last = self.number == len(LESSONS)
            label = _("New game") if last else _("Next lesson")
            main = self.widgets.add(Button(label, self.next_lesson, primary=True), rows[0])
            self._add_pair(again, Button(_("To the lessons"), self.back, small=True), rows[1])
            self.widgets.focus(main, ring=self.widgets.ring)
        elif self.tutor.waits:
            main = self.widgets.add(Button(_("Continue"), self.go_on, primary=True), rows[0])
            self.widgets.focus(main, ring=self.widgets.ring)
        else:
            still = self.is_still
            show = Button(_("Show me"), self.show_example, small=True, enabled=not still)
            self._add_pair(again, show if self.tutor.example else None, rows[0])

    def _add_pair(self, one: Button, other: Button | None, row: pygame.Rect) -> None:
        if other is None:
            self.widgets.add(one, row)
            return
        gap = self.places.px(GAP)
        half = (row.width - gap) // 2
        self.widgets.add(one, (row.x, row.y, half, row.height))
        self.widgets.add(other, (row.x + half + gap, row.y, half, row.height))

    # ------------------------------------------------------------------ the steps

    @property
    def is_still(self) -> bool:
        """Something is shown, or the step is done: the tiles wait."""
        return self.script.is_under_way or self.tutor.reached

    def judge(self, events: Events = ()) -> None:
        """What the learner did just now, told to the tutor."""
        if self.is_still:
            return
        if not events:
            self._remember()
        match self.tutor.judge(self._deed(events)):
            case Verdict.REACHED:
                self._reached()
            case Verdict.OTHER:
                self.hand.cancel()
                self.script.after(LOOK, self._put_back)
                self.refresh()

    def _deed(self, events: Events) -> Deed:
        groups = tuple(self.player.tiles(group.pieces) for group in self.groups)
        return Deed(events, self.match.round.state, groups)

    def _reached(self) -> None:
        self.hand.cancel()
        self.app.sounds.play("win" if self.tutor.is_over else "turn", 0.6)
        if self.tutor.is_over:
            mark_done(self.app.data_dir, self.name)
        elif not self.tutor.waits:
            self.script.play(ANA, self.tutor.step.then, self.go_on)
            return
        self.refresh()

    def go_on(self) -> None:
        """The next step begins."""
        self.tutor.go_on()
        if self.tutor.position:
            self._begin_round()
        self.player.draft = None
        self._remember()
        self.refresh()
        self.judge()

    def _put_back(self) -> None:
        """Everything stands again as at the beginning of the step."""
        self.tutor.put_back()
        self.player.draft = None
        self.player.sync(mark=False)
        stand(self.player.rack, self._stood)
        self.recap.begin()
        self.refresh()

    def _remember(self) -> None:
        """Remember how the tiles stand as long as they are those that the step began with."""
        rack = self.player.rack
        if sorted(rack.tiles.values()) == list(self.tutor.held):
            self._stood = standing(rack)

    # ------------------------------------------------------------------ what is shown

    def show_example(self) -> None:
        """Do the step before the learner's eyes."""
        if self.is_still:
            return
        self._put_back()
        self.script.play(YOU, self.tutor.example)

    # ------------------------------------------------------------------ what the buttons do

    def sort(self, key: Callable[[Tile], object]) -> None:
        super().sort(key)
        self.judge()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._busy:
            self.back()
            return True
        if self.is_still and event.type in (*POINTER, pygame.KEYDOWN):
            return self.widgets.handle(event)
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self.judge()
        return used

    @property
    def _busy(self) -> bool:
        """Something is carried, picked, proposed or shown: Escape ends that first."""
        player = self.player
        held = self.hand.held or player.selected or player.draft or self.recap.showing
        return bool(held) and not self.is_still
