"""The match that the window plays: let go when it is on disk, kept in memory until then.

What cannot be read or written is said once; whoever quits with a match that is not saved is asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from remi.ui import session, storage
from remi.ui.display import Display
from remi.ui.i18n import _
from remi.ui.loop import Loop
from remi.ui.options import Options
from remi.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from remi.match.match import Match

TIDY_AFTER = 1.0
"""Seconds after the start; nothing waits for it."""


class Keeper(Loop):
    """The loop of a program that loses no match."""

    def __init__(self, display: Display, data_dir: Path, options: Options) -> None:
        super().__init__(display, paced=not options.fast)
        self.data_dir = data_dir
        self.options = options
        self.match: Match | None = None
        """The match being played, if any."""
        self.unsaved: Match | None = None
        """One that was left and is not on disk; it can be continued while the program runs."""
        self._warned = False
        storage.take_troubles()  # of another window's
        self.timers.after(TIDY_AFTER, lambda: session.tidy_up(data_dir))

    def unfinished(self) -> bool:
        """Whether there is a match to continue."""
        if self.unsaved:
            return not self.unsaved.is_over
        return session.has_unfinished(self.data_dir)

    def is_saved(self) -> bool:
        """Whether the match being played is on disk, or there is none."""
        return self.match is None or session.is_saved(self.match)

    def let_match_go(self) -> None:
        """The match is on disk, and another program may go on with it; or it waits in memory."""
        if self.match and self.is_saved():
            self.match.close()
        elif self.match:
            self.forget_unsaved()
            self.unsaved = self.match
        self.match = None
        self._warned = False

    def take_unsaved(self) -> Match | None:
        """The match to go on with that its file knows less of than we do, if there is one."""
        if self.unsaved is None or self.unsaved.is_over:
            return None
        match, self.unsaved = self.unsaved, None
        return match

    def forget_unsaved(self) -> None:
        """Something else is played; what of that match could be saved is on disk."""
        if self.unsaved:
            self.unsaved.close()
        self.unsaved = None

    def quit(self) -> None:
        """Leave the loop; where a match cannot be saved, only if the player says so again."""
        matches = [one for one in (self.match, self.unsaved) if one and not session.is_saved(one)]
        if self.options.autoplay or not matches:
            self.quit_at_once()
        elif not isinstance(self.scenes.top, Dialog):
            buttons = [
                (_("Try again"), self.quit),
                (_("Quit anyway"), self.quit_at_once),
                (_("Cancel"), None),
            ]
            words = session.lost_by_quitting(matches[0])
            self.scenes.push(Dialog(_("The match is not saved"), words, buttons))

    def quit_at_once(self) -> None:
        """Leave the loop whatever is not saved."""
        super().quit()

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self.options.autoplay:
            self._tell_of_files()

    def _tell_of_files(self) -> None:
        """Say what could not be read or written, once."""
        notices = session.notices()
        if notices:
            self.say(_("Files"), "\n".join(notices))
        is_unsaved = bool(self.match and self.match.warning)
        if self.match and is_unsaved and not self._warned:
            self.say(_("The match is not saved"), session.goes_on_unsaved(self.match))
        self._warned = is_unsaved

    def say(self, title: str, words: str) -> None:
        """Show a message over whatever is shown."""
        self.scenes.push(Dialog(title, words, [(_("OK"), None)]))
