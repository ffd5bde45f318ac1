"""What leads a lesson at the table in the place of the course of a round: no bots, no score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from remi.rules.events import Events
from remi.ui import theme
from remi.ui.i18n import _
from remi.ui.table.controls import Controls
from remi.ui.table.course import Course
from remi.ui.table.hints import Hints
from remi.ui.table.offers import Offer
from remi.ui.widgets import Button

if TYPE_CHECKING:
    from remi.ui.learn.scene import LessonScene


class LessonCourse(Course):
    """Tells the lesson what was done; nobody plays unasked."""

    def __init__(self, scene: LessonScene) -> None:
        self.lesson = scene
        super().__init__(scene)

    def person_acted(self, seat: int, events: Events) -> None:
        self.scene.notice = None
        self.play_events(seat, events, own=True)
        self.lesson.judge(events)

    def _log(self, seat: int, events: Events, own: bool) -> None:
        """The panel says what has happened."""

    def go_on(self) -> None:
        """The lesson says who plays next."""

    def end(self) -> None:
        """The lesson says what comes after a round."""

    def to_score(self) -> None:
        """A lesson has no score sheet."""

    def hurry(self) -> None:
        """Nobody waits for a bot."""


class LessonHints(Hints):
    """The hint of a lesson: how its step is done."""

    def __init__(self, scene: LessonScene) -> None:
        self.lesson = scene
        super().__init__(scene)

    def more(self) -> None:
        """Show the step, or where only tiles of the rack are moved say once more what to do."""
        if self.lesson.tutor.example:
            self.lesson.show_example()
        elif not self.lesson.is_still:
            self.lesson.say(self.lesson.tutor.step.task, theme.ACCENT)


class LessonControls(Controls):
    """The buttons of the table, with those of the panel."""

    def __init__(self, scene: LessonScene) -> None:
        self.lesson = scene
        super().__init__(scene)

    def _add_all(self) -> None:
        super()._add_all()
        self._lead_back()
        self.lesson.add_buttons()

    def _lead_back(self) -> None:
        """The button of the menu leads to the list of lessons."""
        for button in self.scene.widgets.items:
            if isinstance(button, Button) and button.rect == self.scene.places.menu:
                button.label, button.action = _("Lessons"), self.lesson.back

    def _offers(self) -> list[Offer]:
        return [] if self.lesson.is_still else super()._offers()
