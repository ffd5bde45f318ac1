"""What a player does at the window of these tests."""

from __future__ import annotations

import random
from collections.abc import Callable

from remi.ui.app import App
from remi.ui.options import MatchWish
from remi.ui.widgets.dialog import Dialog
from tests.match.playing import any_action

WISH = MatchWish("rummy", ("you", "easy"), names=("Smaranda", "Vasilica"), rounds=1, seed=4)


def dialog(app: App) -> Dialog:
    app.step(0)
    assert isinstance(app.scenes.top, Dialog), app.scenes.top
    return app.scenes.top


def press(app: App, label: str) -> None:
    """Press a button of the dialog."""
    shown = dialog(app)
    shown.close(dict(shown.choices)[label])


def act(app: App) -> None:
    """The match gets one action more."""
    assert app.match is not None
    seat = app.match.round.turn
    action = any_action(app.match.view(seat), random.Random(1))
    assert action is not None
    app.match.submit(seat, action)


def fail_to_save(app: App, disk: Callable[[bool], None]) -> None:
    """A match is played that is not on disk, and the player knows it."""
    app.start_match(WISH)
    disk(True)
    act(app)
    press(app, "OK")
    app._running = True
