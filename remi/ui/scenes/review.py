"""The review: a recorded round on the table, step by step, all racks open or only the own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pygame

from remi.match.replay import Replay
from remi.rules.ruleset import Direction
from remi.rules.view import view_for
from remi.ui import furniture
from remi.ui.display import Sprite
from remi.ui.i18n import _
from remi.ui.jobs import Job, Timer
from remi.ui.review.controls import Controls
from remi.ui.review.exporting import export_text
from remi.ui.review.picture import Picture, spots_of
from remi.ui.review.places import review_places
from remi.ui.review.playback import Playback
from remi.ui.review.saving import save_and_tell
from remi.ui.review.telling import details
from remi.ui.scenes.form import Form
from remi.ui.table.arrangement import Arrangement
from remi.ui.table.event_player import Pace
from remi.ui.table.player import Player
from remi.ui.table.sprites import Stage
from remi.ui.table.standing import seats_of

SHORTEST_HOLD = 0.25
"""Seconds that a step is looked at in any case while the replay plays by itself."""


class ReviewScene(Form):
    """A replay; `rounds` are those of its rounds that may be looked at."""

    takes_files = True

    def __init__(self, path: Path, replay: Replay, rounds: tuple[int, ...]) -> None:
        super().__init__()
        self.path = path
        self.playback = Playback(replay, rounds)
        self.setup = replay.head.setup
        persons = [seat for seat, one in enumerate(self.setup.seats) if one.is_person]
        self.viewer = min(persons, default=0)
        self.all_open = True
        self.stage = Stage()
        self.stage.cards = self.setup.rules.is_cards
        self.player = Player(replay.match, self.viewer, 1, lambda words: None, lambda events: None)
        self.player.rack = Arrangement(1)  # the tiles of all racks are placed by `spots_of`
        self.playing: Timer | None = None
        self._saving: Job | None = None

    def enter(self) -> None:
        self.controls = Controls(self)
        damage = self.playback.replay.damage
        if damage is not None:
            words = _(
                "The file is damaged from line {number} on. What could be read is shown.",
                number=damage.line,
            )
            self.app.after(0.0, partial(self.app.say, _("Replay"), words))

    def leave(self) -> None:
        self.pause()
        if self._saving:
            self._saving.cancel()

    def pause(self) -> None:
        super().pause()
        self.stop()
        self.stage.settle()  # what is below a dialog stands still

    # ------------------------------------------------------------------ the picture

    def layout(self, size: tuple[int, int]) -> None:
        rules = self.setup.rules
        self.stage.faces = self.app.faces
        self.places = review_places(
            size,
            self.viewer,
            self.playback.laid,
            clockwise=rules.direction is Direction.CLOCKWISE,
            cards=rules.is_cards,
        )
        self.controls.place()
        self.refresh(0.0)

    @property
    def sees(self) -> tuple[bool, ...]:
        """For each seat whether its rack is open."""
        seats = range(len(self.setup.seats))
        return tuple(self.all_open or seat == self.viewer for seat in seats)

    def refresh(self, seconds: float | None = None) -> None:
        """Bring the picture to the present step, tiles gliding for `seconds`."""
        playback, state = self.playback, self.playback.state
        view = view_for(state, self.viewer)
        names = [seat.name for seat in self.setup.seats]
        levels = [seat.level for seat in self.setup.seats]
        seats = seats_of(view, names, levels, playback.totals, playback.at_end)
        self.picture = Picture(self.places, self.app.faces, view, seats)
        spots = spots_of(self.player, view, playback.step, self.places, self.sees)
        glide = Pace.of(self.app.settings, at_once=self.app.options.fast).glide
        centre = self.places.table.stock.center
        self.stage.show(spots, glide if seconds is None else seconds, lambda spot: centre)
        self.controls.refresh()
        self.invalidate()

    def update(self, dt: float) -> bool:
        return self.stage.update(dt)

    def sprites(self) -> Iterable[Sprite]:
        return self.stage

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(furniture.felt(surface.get_size()), area, area)
        self.picture.paint(surface)
        self.controls.draw_title(surface)
        self.widgets.draw(surface, area)

    # ------------------------------------------------------------------ going

    def go(self, by: int) -> None:
        """So many steps on, or back."""
        self.stop()
        self._show(self.playback.go(by))

    def go_to(self, index: int) -> None:
        """To the picture after this step."""
        self.stop()
        self._show(self.playback.go_to(index))

    def go_turns(self, by: int) -> None:
        """To the beginning of the next turn or the one before."""
        self.stop()
        self._show(self.playback.go_turns(by))

    def change_round(self, by: int) -> None:
        """To the next round or the one before."""
        self.stop()
        if self.playback.next_round(by):
            self.layout(self.app.display.size)

    def _show(self, moved: bool) -> None:
        if moved:
            self.refresh()

    def toggle_playing(self) -> None:
        """Let the replay run by itself, from the beginning if it is at its end; or stop it."""
        if self.playing:
            self.stop()
        else:
            if self.playback.at_end:
                self.playback.go_to(0)
            self._play_on()
        self.refresh()

    def _play_on(self) -> None:
        hold = max(SHORTEST_HOLD, Pace.of(self.app.settings).hold)
        self.playing = self.app.after(hold, self._play_step)

    def _play_step(self) -> None:
        self.playing = None
        self.playback.go(1)
        if not self.playback.at_end:
            self._play_on()
        self.refresh()

    def stop(self) -> None:
        """Stand still."""
        if self.playing:
            self.playing.cancel()
            self.playing = None
            self.controls.refresh_buttons()

    # ------------------------------------------------------------------ the head's buttons

    def toggle_racks(self) -> None:
        """Open all racks, or only the one that the player had."""
        self.all_open = not self.all_open
        self.layout(self.app.display.size)

    def show_details(self) -> None:
        """The agreed rules, and the proof that no tile was moved after the shuffle."""
        playback = self.playback
        lines = details(self.setup, playback.deal, playback.replay.head.started)
        self.app.say(_("Shuffle and rules"), "\n".join(lines))

    def save_text(self) -> None:
        """Write the match in words, and say where."""
        work = partial(export_text, self.app.data_dir, self.path, self.playback.replay)
        done = _("The match in words is in this file:")
        self._saving = save_and_tell(self.app, _("Replay"), work, done)

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.controls.key(event):
            return True
        return super().handle(event)
