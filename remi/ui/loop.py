"""The loop: it sleeps until an event or a timer; while things move it keeps the screen's rate."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from remi.ui import jobs, theme
from remi.ui.display import Display
from remi.ui.scene import SceneStack

LONGEST_STEP = 0.05
"""Seconds that pass at most for animations in one frame, whatever stopped the loop."""
SHORTEST_FRAME = 1 / 240
"""Seconds between pictures at least: some mice report a thousand times a second."""
REPEAT_AFTER, REPEAT_EVERY = 350, 40
"""Milliseconds until a held key repeats, and between its repeats."""

REPEATING_KEYS = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    }
)
"""A held Enter or Space is one press, or it would run through every dialog that it opens."""

POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
CLOSING = (pygame.QUIT, pygame.WINDOWCLOSE)
RESIZING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED)
REPAINTING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Loop:
    """Window, scenes and timers, and how time and events reach them."""

    def __init__(self, display: Display, *, paced: bool = True) -> None:
        """`paced`: no more pictures than the screen shows."""
        self.display = display
        self.paced = paced
        self.scale = theme.scale_for(display.size)
        self.scenes = SceneStack(self)
        self.timers = jobs.Timers()
        self.status = 0
        """The program's exit status."""
        self._keys_down: set[int] = set()
        self._running = False
        self._moving = True
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)

    # What others fill in ------------------------------------------------------------------------

    def failed(self, error: Exception) -> None:
        """A step raised an error that nobody expected; the loop goes on after this."""
        raise error

    def dropped(self, path: Path) -> None:
        """A file was dropped onto the window."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or leave it again."""

    def rest(self) -> None:
        """Nothing moves: sleep until an event or a timer."""
        self.display.wait(self.timers.wait())

    # --------------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Lay all scenes out for the window as it is now."""
        self.display.refresh()
        self.scale = theme.scale_for(self.display.size)
        self.scenes.layout(self.display.size)

    def quit(self) -> None:
        """Leave the loop; everything is saved already."""
        self._running = False

    def run(self) -> int:
        """Show the scenes until `quit`; the program's exit status."""
        self._running = True
        clock = time.perf_counter()
        while self._running and self.scenes:
            was_moving = self._moving
            self._sleep(clock)
            now = time.perf_counter()
            self._guarded_step(min(now - clock, LONGEST_STEP) if was_moving else 0.0)
            clock = now
        return self.status

    def step(self, dt: float) -> None:
        """One turn of the loop: events, timers, `dt` seconds of movement, one picture."""
        for event in pygame.event.get():
            self.dispatch(event)
        self.timers.run_due()
        if self.scenes.top:
            self._moving = self.scenes.top.update(dt)
            self.draw()

    def draw(self) -> None:
        """Show what changed."""
        top = self.scenes.top
        if top is None:
            return
        self.display.present(self.display.compositor.compose(self.scenes.paint, top.sprites()))

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
        elif event.type == pygame.DROPFILE:
            self.dropped(Path(event.file))
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif self.scenes.top:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._keys_down.clear()
            self.scenes.top.handle(self._in_pixels(event))

    def _key(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        elif event.key in self._keys_down and event.key not in REPEATING_KEYS:
            return
        elif is_full_screen_key(event):
            self._keys_down.add(event.key)
            self.toggle_fullscreen()
            return
        else:
            self._keys_down.add(event.key)
        if self.scenes.top:
            self.scenes.top.handle(event)

    def _resized(self) -> None:
        """Lay out anew if the size really changed; the system tells it more than once."""
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
        return pygame.Event(event.type, {**event.dict, "pos": (round(x * ratio), round(y * ratio))})

    def _sleep(self, last: float) -> None:
        """Wait for the next frame while something moves, else for an event or a timer."""
        if not self._moving:
            self.rest()
        if not self.paced:
            return
        frame = 1 / self.display.rate if self._moving else SHORTEST_FRAME
        rest = frame - (time.perf_counter() - last)
        if rest > 0:
            time.sleep(rest)

    def _guarded_step(self, dt: float) -> None:
        """A step, after which the game goes on whatever happened in it."""
        try:
            self.step(dt)
        except KeyboardInterrupt:
            self.quit()
        except Exception as error:
            self._moving = True
            self.failed(error)


def is_full_screen_key(event: pygame.Event) -> bool:
    """F11, or Alt with Enter."""
    return event.key == pygame.K_F11 or (
        event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
    )
