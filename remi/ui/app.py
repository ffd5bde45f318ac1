"""The application: one window, one stack of scenes, one loop that sleeps when nothing moves."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from remi.ui import i18n, jobs, theme
from remi.ui.display import Display, NoDisplay
from remi.ui.faces import Faces
from remi.ui.options import Options
from remi.ui.scene import Scene, SceneStack
from remi.ui.settings import Settings, load_settings, save_settings
from remi.ui.sound import Sounds

log = logging.getLogger(__name__)

LONGEST_STEP = 0.05
"""Seconds that pass at most for animations in one frame, whatever stopped the loop."""

FULL_SCREEN_KEYS = ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT))
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
CLOSING = (pygame.QUIT, pygame.WINDOWCLOSE)
RESIZING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
REPAINTING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class App:
    """What every scene can reach as `self.app`."""

    def __init__(self, display: Display, data_dir: Path, options: Options) -> None:
        self.display = display
        self.data_dir = data_dir
        self.options = options
        self.settings = load_settings(data_dir)
        i18n.use(i18n.pick(options.lang, self.settings.language))
        self.scale = theme.scale_for(display.size)
        self.faces = Faces(self.settings.palette)
        self.sounds = Sounds(self.settings.volume, muted=self.settings.muted)
        self.scenes = SceneStack(self)
        self.timers = jobs.Timers()
        self.frames = 0
        self._running = False
        self._moving = True

    # What scenes ask for ------------------------------------------------------------------------

    def px(self, points: float) -> int:
        """Pixels for a length in points (720 of them are the height of a 720p window)."""
        return round(points * self.scale)

    def after(self, seconds: float, deed: Callable[[], None]) -> jobs.Timer:
        """Do something later, in the window's thread; the timer can be cancelled."""
        return self.timers.after(seconds, deed)

    def in_background(self, work: Callable[[], Any], done: Callable[[Any], None]) -> jobs.Job:
        """Do `work` in a thread; `done` gets its answer here. An error of it is reported here."""
        return jobs.start(work, done)

    def change_settings(self, settings: Settings) -> None:
        """Use and remember these settings; every scene is laid out anew."""
        self.settings = settings
        save_settings(self.data_dir, settings)
        i18n.use(i18n.pick(settings.language))
        self.faces = Faces(settings.palette)
        self.sounds.set_volume(settings.volume, muted=settings.muted)
        if settings.fullscreen != self.display.fullscreen:
            self.display.set_fullscreen(settings.fullscreen)
        self.relayout()

    def relayout(self) -> None:
        """Lay all scenes out for the window as it is now."""
        self.display.refresh()
        self.scale = theme.scale_for(self.display.size)
        self.scenes.layout(self.display.size)

    def quit(self) -> None:
        """Leave the loop; everything is saved already."""
        self._running = False

    # The loop -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Show the scenes until `quit`."""
        self._running = True
        clock = time.perf_counter()
        while self._running and self.scenes:
            self._sleep(clock)
            now = time.perf_counter()
            self.step(min(now - clock, LONGEST_STEP))
            clock = now

    def step(self, dt: float) -> None:
        """One turn of the loop: events, timers, `dt` seconds of movement, one picture."""
        for event in pygame.event.get():
            self.dispatch(event)
        self.timers.run_due()
        top = self.scenes.top
        if top is None:
            return
        self._moving = top.update(dt)
        self.draw()

    def draw(self) -> None:
        """Show what changed."""
        top = self.scenes.top
        if top is None:
            return
        areas = self.display.compositor.compose(self.scenes.paint, top.sprites())
        self.display.present(areas)
        self.frames += bool(areas)

    def dispatch(self, event: pygame.Event) -> None:
        """Give an event to whom it concerns."""
        if event.type in CLOSING:
            self.quit()
        elif event.type in RESIZING:
            self._resized()
        elif event.type in REPAINTING:
            self.display.compositor.invalidate()
        elif event.type == jobs.DONE:
            event.job.deliver()
        elif event.type == pygame.KEYDOWN and _is_full_screen_key(event):
            self.toggle_fullscreen()
        elif self.scenes.top:
            self.scenes.top.handle(self._in_pixels(event))

    def toggle_fullscreen(self) -> None:
        from dataclasses import replace

        self.change_settings(replace(self.settings, fullscreen=not self.display.fullscreen))

    def _resized(self) -> None:
        if self.display.window.get_surface().get_size() != self.display.compositor.layer.get_size():
            self.relayout()
        else:
            self.display.compositor.invalidate()

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        """The event with its position in pixels of the surface."""
        ratio = self.display.ratio
        if ratio == 1.0 or event.type not in POINTER_EVENTS:
            return event
        x, y = event.pos
        changed = {**event.dict, "pos": (round(x * ratio), round(y * ratio))}
        return pygame.Event(event.type, changed)

    def _sleep(self, last: float) -> None:
        """Wait for the next frame while something moves, else for an event or a timer."""
        if self._moving:
            rest = 1 / self.display.rate - (time.perf_counter() - last)
            if rest > 0 and not self.options.fast:
                time.sleep(rest)
            return
        self.display.wait(self.timers.wait())


def _is_full_screen_key(event: pygame.Event) -> bool:
    return any(
        event.key == key and (not mods or event.mod & mods) for key, mods in FULL_SCREEN_KEYS
    )


def run(options: Options) -> int:
    """Open the window and play; the exit status of the program (2: there is no screen)."""
    try:
        display = Display()
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 2
    raise NotImplementedError(display)
