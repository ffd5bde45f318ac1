"""The static layer of the table, from the felt to the sentence of what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from remi.rules.ruleset import RackGame
from remi.ui import furniture, theme
from remi.ui.table import guidance, overlays, patterns
from remi.ui.table.ground import Ground
from remi.ui.table.meld_spots import owner
from remi.ui.table.opponents import Opponents

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


def paint(scene: TableScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint all that lies below the tiles; `surface` is clipped to `area`."""
    surface.blit(furniture.felt(surface.get_size()), area, area)
    hud, view, faces = scene.hud, scene.view, scene.app.faces
    backs = not scene.course.racks_open
    Opponents(scene.places, faces, view).paint(surface, scene.seats, area, backs)
    ground = Ground(scene.places, faces, view)
    ground.zones(surface, scene.seats, {owner(meld) for meld in view.table})
    ground.band(surface)
    hud.info(surface, scene.info)
    hud.log(surface, scene.course.lines)
    hud.rack(surface)
    hud.groups(surface, scene.grid, scene.groups)
    _panels(scene, surface)
    _status(scene, surface)
    scene.widgets.draw(surface, area)


def _panels(scene: TableScene, surface: pygame.Surface) -> None:
    """The proposal, how far the rack is pe tablă, the exchange of doubles."""
    if scene.player.draft:
        words, good = guidance.draft_state(scene.player)
        scene.hud.tray(surface, guidance.draft_title(scene.player), words, good)
    panel = scene.controls.doubles_panel
    if scene.patterns and not panel:
        whole = scene.rules.tabla_mode is RackGame.ALWAYS
        room = scene.places.melds if whole else scene.places.zones[scene.viewer]
        rows = patterns.PatternPanel(scene.app.px)
        rows.paint(surface, room, scene.patterns, patterns.heading(scene.rules))
    if panel:
        overlays.doubles(surface, panel, scene.controls.doubles_lines, scene.app.px)


def _status(scene: TableScene, surface: pygame.Surface) -> None:
    """A notice, else what the pointer rests on, else what to do now."""
    if scene.recap.showing:
        scene.hud.status(surface, scene.recap.words, theme.ACCENT, scene.controls.status_right)
        return
    own = scene.player.on_turn or scene.match.round.is_over
    ink = theme.ACCENT if own else theme.TEXT_DIM
    words, ink = scene.notice or (scene.hand.hovering.about() or scene.advice, ink)
    scene.hud.status(surface, words, ink, scene.controls.status_right)
