"""The application: what scenes ask for, and the way between them."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from remi.rules.tile import JOKER
from remi.ui import crash, i18n, jobs, session
from remi.ui.display import Display, NoDisplay
from remi.ui.faces import faces_for
from remi.ui.i18n import _
from remi.ui.keeping import Keeper
from remi.ui.options import MatchWish, Options
from remi.ui.pictures import Pictures
from remi.ui.settings import Settings, load_settings, save_settings
from remi.ui.sound import Sounds

if TYPE_CHECKING:
    from remi.match.match import Match
    from remi.rules.ruleset import RuleSet
    from remi.ui.scenes.score import ScoreScene

log = logging.getLogger(__name__)

SAVE_AFTER = 1.0
"""Seconds until a volume that is being dragged is written to the settings."""
MOST_ERRORS = 20
"""Unexpected errors after which the program gives up."""
ICON_HEIGHT = 56
"""Pixels of the joker in the window's icon."""


class App(Keeper):
    """What every scene can reach as `self.app`."""

    def __init__(self, display: Display, data_dir: Path, options: Options) -> None:
        super().__init__(display, data_dir, options)
        self.settings = load_settings(data_dir)
        i18n.use(i18n.pick(options.lang, self.settings.language))
        self.faces = faces_for(self.settings)
        self.sounds = Sounds(self.settings.volume, muted=self.settings.muted or options.autoplay)
        self._saving: jobs.Timer | None = None
        self._errors = 0

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
        self.faces = faces_for(settings)
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

    def toggle_fullscreen(self) -> None:
        self.change_settings(replace(self.settings, fullscreen=not self.display.fullscreen))

    def rest(self) -> None:
        waits = (self.timers.wait(), self.sounds.rests_in())
        self.display.wait(min((one for one in waits if one is not None), default=None))
        self.sounds.rest()

    def close(self) -> None:
        """Let go of the scenes, the match and the window."""
        if self._saving:
            self._save_settings()
        self.scenes.reset()
        self.let_match_go()
        self.forget_unsaved()
        self.display.close()

    # The way between the scenes -----------------------------------------------------------------

    def open_menu(self) -> None:
        """Leave whatever is shown for the start menu; a match under way can be continued there."""
        from remi.ui.scenes.menu import MenuScene

        self.scenes.reset()
        self.let_match_go()
        self.scenes.push(MenuScene())
        if self.unsaved:
            self.say(_("The match is not saved"), session.left_unsaved(self.unsaved))

    def start_match(self, wish: MatchWish) -> None:
        """Begin a new match and show its table.

        Raises:
            ValueError: there cannot be such a match; the message says why.
        """
        self.let_match_go()
        match = session.start(self.data_dir, wish, autoplay=self.options.autoplay)
        self.forget_unsaved()
        self._play(match)

    def resume_match(self) -> None:
        """Go on with the match that was under way; say so if its file was damaged."""
        self.let_match_go()
        unsaved = self.take_unsaved()
        match, notices = (unsaved, ()) if unsaved else session.resume(self.data_dir)
        if match:
            self._play(match)
        else:
            self.open_menu()
            notices = notices or (_("There is no match to continue."),)
        if notices:
            self.say(_("Saved matches"), "\n".join(notices))

    def _play(self, match: Match) -> None:
        from remi.ui.scenes.table import TableScene

        self.match = match
        persons = frozenset[int]() if self.options.autoplay else session.persons(match)
        self.scenes.reset(TableScene(match, persons))

    def show_rules(
        self, rules: RuleSet, paragraph: str | None = None, *, all_games: bool = False
    ) -> None:
        """Show the rule sheet of a game over whatever is shown, beginning at a paragraph."""
        from remi.ui.scenes.rules import RulesScene

        self.scenes.push(RulesScene(rules, paragraph, all_games=all_games))

    def show_score(self, on_next: Callable[[], object]) -> None:
        """Show the score sheet of the round just ended over the table; then `on_next` goes on."""
        from remi.ui.scenes.score import ScoreScene

        assert self.match is not None, "a round ends in a match"
        scene = ScoreScene(session.sheet_of(self.match), on_next)
        self.scenes.push(scene)
        if not self.options.autoplay:
            self._count_round()
        if self.options.autoplay:
            self.after(0.0 if self.options.fast else 2.5, lambda: self._autoplay_on(scene))

    def _count_round(self) -> None:
        """Add the round that is over to the statistics, beside the window."""
        from remi.match import statistics  # SQLite costs the start a few milliseconds

        self.in_background(partial(statistics.catch_up, self.data_dir), lambda _none: None)

    def _autoplay_on(self, scene: ScoreScene) -> None:
        if scene.sheet.over and self.match:
            from remi.ui import sheet

            print(sheet.as_text(session.sheets_of(self.match)))
            self.quit()
        elif self.scenes.top is scene:
            scene.go_on()

    def open_replay(self, path: Path) -> None:
        """Show the match in a file, or say why that cannot be."""
        from remi.ui.review.opening import OpeningScene

        self.scenes.push(OpeningScene(path))

    def dropped(self, path: Path) -> None:
        """A file dropped onto the menu, the list of replays or a review is looked at."""
        if self.scenes.top and self.scenes.top.takes_files:
            self.open_replay(path)

    def begin(self) -> None:
        """Show the menu, or the match that was asked for: its table, or its replay."""
        try:
            if self.options.match:
                self.start_match(self.options.match)
            else:
                self.open_menu()
                if session.is_elsewhere(self.data_dir):
                    self.say(_("Remi is open twice"), session.open_elsewhere())
            if self.options.replay:
                self.open_replay(self.options.replay)
        except Exception as error:
            self.failed(error)

    def failed(self, error: Exception) -> None:
        """Write a report and say so in the window; where nobody looks, or again and again, end."""
        from remi.ui.scenes.message import ErrorScene

        self._errors += 1
        report = crash.write_report(self.data_dir, error, session.journal_path(self.match))
        if self.options.autoplay or self._errors > MOST_ERRORS:
            print(f"Remi stopped at an unexpected error: {error!r}. {report}", file=sys.stderr)
            self.status = 1
            self.quit_at_once()
            return
        is_saved = self.is_saved()
        go_on = self.resume_match if not is_saved or self.unfinished() else None
        self.scenes.abandon()
        self.scenes.push(ErrorScene(report, go_on, is_saved=is_saved))


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
