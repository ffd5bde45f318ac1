"""The deal before the players' eyes; and of every move what flies by and what is heard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from remi.match.round import Round
from remi.ui.table.event_player import Showing

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

FLIGHT = 0.3
"""Seconds that a tile is on its way in the deal."""
FLOWN = 44
"""Points: the height of a hidden tile on its way."""


def first_picture(scene: TableScene) -> None:
    """Show a round for the first time: dealt tile by tile where it has just begun."""
    scene.undealt = False
    if not scene.course.pace.glide or not is_fresh(scene.match.round):
        scene.refresh(seconds=0.0)
        return
    if len(scene.stage.pieces) == 0:
        scene.app.sounds.play("shuffle")
    shown = dealt(scene)
    scene.refresh(shown, FLIGHT)
    play_out(scene, shown, FLIGHT)


def is_fresh(round_: Round) -> bool:
    """Whether nobody has done anything yet."""
    state = round_.state
    return bool(round_.opening) and not any(state.turns_taken) and not state.discards


def dealt(scene: TableScene) -> Showing:
    """The own tiles come from the stock one after the other, as do those of the others."""
    stock = scene.places.stock.center
    shown = Showing(origins={"rack": stock}, chain=len(scene.match.view(scene.viewer).rack))
    panels = [panel for panel in scene.places.opponents if panel]
    for _tile in range(min(shown.chain, 7)):
        shown.flights += [(stock, panel.center) for panel in panels]
    return shown


def play_out(scene: TableScene, shown: Showing, seconds: float) -> None:
    """Let hidden tiles be seen on their way, and all be heard; what lands is heard when it does."""
    app = scene.app
    apart = shown.stagger * shown.chain / max(1, len(shown.flights))
    for index, (start, end) in enumerate(shown.flights):
        high = scene.places.px(FLOWN)
        scene.stage.fly(None, high, start, end, seconds, apart * index)
    if app.options.fast:
        return
    for sound in shown.sounds[:2]:
        app.sounds.play(sound)
    for sound in dict.fromkeys(shown.landing):
        app.after(seconds * 0.8, partial(app.sounds.play, sound))
