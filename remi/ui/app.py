"""The application: one window, one stack of scenes, one loop that sleeps when nothing moves."""

from __future__ import annotations

import logging
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from remi.rules.tile import JOKER
from remi.ui import crash, i18n, jobs, session, sheet, theme
from remi.ui.display import Display, NoDisplay
from remi.ui.faces import Faces
from remi.ui.i18n import _
from remi.ui.options import MatchWish, Options
from remi.ui.pictures import Pictures
from remi.ui.scene import SceneStack
from remi.ui.settings import Settings, load_settings, save_settings
from remi.ui.sound import Sounds

if TYPE_CHECKING:
    from remi.match.match import Match
    from remi.ui.scenes.score import ScoreScene

log = logging.getLogger(__name__)

LONGEST_STEP = 0.05
"""Seconds that pass at most for animations in one frame, whatever stopped the loop."""
SHORTEST_FRAME = 1 / 240
"""Seconds between pictures at least: some mice report a thousand times a second."""
SAVE_AFTER = 1.0
"""Seconds until a volume that is being dragged is written to the settings."""
ICON_HEIGHT = 56
"""Pixels of the joker in the window's icon."""
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
        self.sounds = Sounds(self.settings.volume, muted=self.settings.muted or options.autoplay)
        self.scenes = SceneStack(self)
        self.timers = jobs.Timers()
        self.match: Match | None = None
        """The match being played, if any."""
        self.frames = 0
        self.status = 0
        self._saving: jobs.Timer | None = None
        self._keys_down: set[int] = set()
        self._running = False
        self._moving = True
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)

    # What scenes ask for ------------------------------------------------------------------------

    def px(self, points: float) -> int:
        """Pixels for a length in points (a window is 1280 × 720 points, or more one way)."""
        return round(points * self.scale)

    def after(self, seconds: float, deed: Callable[[], object]) -> jobs.Timer:
        """Do something later, in the window's thread; the timer can be cancelled."""
        return self.timers.after(seconds, deed)

    def in_background(self, work: Callable[[], Any], done: Callable[[Any], object]) -> jobs.Job:
        """Do `work` in a thread; `done` gets its answer here. An error of it is reported here."""
        return jobs.start(work, done)

    def change_settings(self, settings: Settings) -> None:
        """Use and remember these settings; every scene is laid out anew."""
        spoken = settings.language != self.settings.language
        self.settings = settings
        save_settings(self.data_dir, settings)
        if spoken:
            i18n.use(i18n.pick(settings.language))
        self.faces = Faces(settings.palette)
        self.sounds.set_volume(settings.volume, muted=settings.muted)
        if settings.fullscreen != self.display.fullscreen:
            self.display.set_fullscreen(settings.fullscreen)
        self.relayout()

    def set_volume(self, volume: int) -> None:
        """Use and soon remember a loudness in percent, without a new layout: a knob is dragged."""
        self.settings = replace(self.settings, volume=volume)
        self.sounds.set_volume(volume, muted=self.settings.muted)
        if self._saving is None:
            self._saving = self.after(SAVE_AFTER, self._save_settings)

    def _save_settings(self) -> None:
        self._saving = None
        save_settings(self.data_dir, self.settings)

    def relayout(self) -> None:
        """Lay all scenes out for the window as it is now."""
        self.display.refresh()
        self.scale = theme.scale_for(self.display.size)
        self.scenes.layout(self.display.size)

    def quit(self) -> None:
        """Leave the loop; everything is saved already."""
        self._running = False

    def close(self) -> None:
        """Let go of the scenes, the match and the window."""
        if self._saving:
            self._save_settings()
        self.scenes.reset()
        self._let_match_go()
        self.display.close()

    # The way between the scenes -----------------------------------------------------------------

    def open_menu(self) -> None:
        """Leave whatever is shown for the start menu; a match under way can be continued there."""
        from remi.ui.scenes.menu import MenuScene

        self.scenes.reset()
        self._let_match_go()
        self.scenes.push(MenuScene())

    def unfinished(self) -> bool:
        """Whether there is a match to continue."""
        return session.has_unfinished(self.data_dir)

    def start_match(self, wish: MatchWish) -> None:
        """Begin a new match and show its table.

        Raises:
            ValueError: there cannot be such a match; the message says why.
        """
        self._let_match_go()
        self._play(session.start(self.data_dir, wish))

    def resume_match(self) -> None:
        """Go on with the match that was under way; say so if its file was damaged."""
        from remi.ui.widgets.dialog import Dialog

        self._let_match_go()
        match, notices = session.resume(self.data_dir)
        if match:
            self._play(match)
        else:
            self.open_menu()
            notices = notices or (_("There is no match to continue."),)
        if notices:
            self.scenes.push(Dialog(_("Saved matches"), "\n".join(notices), [(_("OK"), None)]))

    def _play(self, match: Match) -> None:
        from remi.ui.scenes.table import TableScene

        self.match = match
        persons = frozenset[int]() if self.options.autoplay else session.persons(match)
        self.scenes.reset(TableScene(match, persons))

    def _let_match_go(self) -> None:
        """The match is on disk; another program may go on with it."""
        if self.match:
            self.match.close()
        self.match = None

    def show_score(self, on_next: Callable[[], object]) -> None:
        """Show the score sheet of the round just ended over the table; then `on_next` goes on."""
        from remi.ui.scenes.score import ScoreScene

        assert self.match is not None, "a round ends in a match"
        scene = ScoreScene(session.sheet_of(self.match), on_next)
        self.scenes.push(scene)
        if self.options.autoplay:
            self.after(0.0 if self.options.fast else 2.5, lambda: self._autoplay_on(scene))

    def _autoplay_on(self, scene: ScoreScene) -> None:
        if scene.sheet.over and self.match:
            print(sheet.as_text(session.sheets_of(self.match)))
            self.quit()
        elif self.scenes.top is scene:
            scene.go_on()

    # The loop -----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the menu, or the table of the match that was asked for."""
        try:
            if self.options.match:
                self.start_match(self.options.match)
            else:
                self.open_menu()
        except Exception as error:
            self._report(error)

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
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif self.scenes.top:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._keys_down.clear()
            self.scenes.top.handle(self._in_pixels(event))

    def toggle_fullscreen(self) -> None:
        self.change_settings(replace(self.settings, fullscreen=not self.display.fullscreen))

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
            waits = (self.timers.wait(), self.sounds.rests_in())
            self.display.wait(min((one for one in waits if one is not None), default=None))
            self.sounds.rest()
        if self.options.fast:
            return
        frame = 1 / self.display.rate if self._moving else SHORTEST_FRAME
        rest = frame - (time.perf_counter() - last)
        if rest > 0:
            time.sleep(rest)

    # Errors ------------------------------------------------------------------------

    def _guarded_step(self, dt: float) -> None:
        """A step, after which the game goes on whatever happened in it."""
        try:
            self.step(dt)
        except KeyboardInterrupt:
            self.quit()
        except Exception as error:
            self._report(error)

    def _report(self, error: Exception) -> None:
        """Write a report and say so in the window; in a run without a person, give up."""
        from remi.ui.scenes.message import ErrorScene

        journal = session.journal_path(self.match)
        report = crash.write_report(self.data_dir, error, journal)
        self._moving = True
        if self.options.autoplay or isinstance(self.scenes.top, ErrorScene):
            print(f"Remi stopped at an unexpected error: {error!r}. {report}", file=sys.stderr)
            self.status = 1
            self.quit()
            return
        go_on = self.resume_match if self.unfinished() else None
        self.scenes.reset(ErrorScene(report, go_on))


def is_full_screen_key(event: pygame.Event) -> bool:
    """F11, or Alt with Enter."""
    return event.key == pygame.K_F11 or (
        event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
    )


def run(options: Options) -> int:
    """Open the window and play; the program's exit status.

    2: there is no screen, or no such match can be played; a sentence on standard error says so.
    """
    # SDL then turns Ctrl+C into a request to quit, also while the loop sleeps.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    data_dir = session.data_folder(options.data_dir)
    crash.start_log(data_dir)
    try:
        if options.match:
            session.setup_from(options.match)
        display = Display()
    except ValueError as error:
        print(f"Such a match cannot be played: {error}.", file=sys.stderr)
        return 2
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 2
    app = App(display, data_dir, options)
    try:
        return _run(app)
    finally:
        app.close()


def _run(app: App) -> int:
    app.display.window.set_icon(app.faces.tile(JOKER, ICON_HEIGHT))
    if app.settings.fullscreen:
        app.display.set_fullscreen(True)
        app.relayout()
    pictures = Pictures(app, app.options.screenshots)
    app.begin()
    status = app.run()
    return pictures.take_rest() or status
