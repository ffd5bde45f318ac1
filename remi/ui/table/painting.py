"""The static layer of the table, from the felt to the sentence of what to do now.

`paint` paints a part of it, `shown` tells what stands where, so that after a move only what changed
is painted anew: a whole picture takes 14 ms in a window of 3840 × 2160, most moves 2 to 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from remi.rules.ruleset import RackGame
from remi.rules.stock import can_rebuild
from remi.ui import furniture, theme
from remi.ui.table import guidance, overlays, patterns
from remi.ui.table.ground import Ground
from remi.ui.table.hud import group_box
from remi.ui.table.meld_spots import owner
from remi.ui.table.opponents import Opponents

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene

Shown = dict[object, tuple[Rect, object]]
"""What stands where: a name, the place, and a value that is another when the picture is."""


def paint(scene: TableScene, surface: pygame.Surface, area: Rect) -> None:
    """Paint what lies below the tiles and touches `area`; `surface` is clipped to that."""
    surface.blit(furniture.felt(surface.get_size()), area, area)
    hud, view, faces, places = scene.hud, scene.view, scene.app.faces, scene.places
    near = area.inflate(2 * places.px(24), 2 * places.px(24))
    backs = not scene.course.racks_open
    Opponents(places, faces, view).paint(surface, scene.seats, area, backs)
    ground = Ground(places, faces, view)
    if near.colliderect(places.melds):
        ground.zones(surface, scene.seats, {owner(meld) for meld in view.table})
    if near.colliderect(places.band):
        ground.band(surface)
    if near.colliderect(places.info):
        hud.info(surface, scene.info)
    if near.colliderect(places.log):
        hud.log(surface, scene.course.lines)
    if near.colliderect(places.rack):
        hud.rack(surface)
        hud.groups(surface, scene.grid, scene.groups)
    _panels(scene, surface, near)
    if near.colliderect(places.status):
        _status(scene, surface)
    scene.widgets.draw(surface, area)


def _panels(scene: TableScene, surface: pygame.Surface, near: Rect) -> None:
    """The proposal, how far the rack is pe tablă, the exchange of doubles."""
    places, panel = scene.places, scene.controls.doubles_panel
    if scene.player.draft and near.colliderect(places.tray):
        words, good = guidance.draft_state(scene.player)
        scene.hud.tray(surface, guidance.draft_title(scene.player), words, good)
    if scene.patterns and not panel and near.colliderect(_pattern_room(scene)):
        rows = patterns.PatternPanel(scene.px)
        heading = patterns.heading(scene.rules)
        rows.paint(surface, _pattern_room(scene), scene.patterns, heading)
    if panel and near.colliderect(panel):
        overlays.doubles(surface, panel, scene.controls.doubles_lines, scene.px)


def _pattern_room(scene: TableScene) -> Rect:
    whole = scene.rules.tabla_mode is RackGame.ALWAYS
    return scene.places.melds if whole else scene.places.zones[scene.viewer]


def _status(scene: TableScene, surface: pygame.Surface) -> None:
    """What is shown again; else a notice, what the pointer rests on, what to do now."""
    own = scene.player.on_turn or scene.match.round.is_over
    ink = theme.ACCENT if own else theme.TEXT_DIM
    words, ink = scene.notice or (scene.hand.hovering.about() or scene.advice, ink)
    if scene.recap.showing:
        words, ink = scene.recap.words, theme.ACCENT
    scene.hud.status(surface, words, ink, scene.controls.status_right)


# ------------------------------------------------------------------ what changed


def shown(scene: TableScene) -> Shown:
    """What stands where in the static layer, but for buttons and the sentence of what to do now."""
    return {name: (place, value) for name, place, value in _parts(scene)}


def _parts(scene: TableScene) -> Iterator[tuple[object, Rect, object]]:
    view, places = scene.view, scene.places
    racks_open = scene.course.racks_open
    for seat, panel in zip(scene.seats, places.opponents, strict=True):
        if panel:
            yield ("seat", seat.number), panel, (seat, view.rack_game, racks_open)
    with_melds = {owner(meld) for meld in view.table}
    for number, zone in enumerate(places.zones):
        yield ("zone", number), zone, number in with_melds
    left, right = places.band.copy(), places.band.copy()
    left.width = places.train.x - left.x
    right.x, right.width = left.right, right.width - left.width
    yield "piles", left, (view.stock_count, can_rebuild(view), view.atu)
    count = len(view.discards) if places.cards else bool(view.discards)
    yield "discards", right, (count, len(view.lost))
    yield "info", places.info, tuple(scene.info)
    yield "log", places.log, tuple(scene.course.lines[-3:])
    yield "bar", _shaded(scene, places.status), scene.controls.status_right
    for group in scene.groups:
        box = group_box(scene.grid, group, places.px(5))
        yield ("group", group.start, len(group.pieces)), box, scene.grid.columns
    if scene.player.draft:
        words = guidance.draft_title(scene.player), guidance.draft_state(scene.player)
        yield "tray", _shaded(scene, places.tray), words
    if scene.patterns:
        yield "patterns", _shaded(scene, _pattern_room(scene)), tuple(scene.patterns)
    if scene.controls.doubles_panel:
        panel = _shaded(scene, scene.controls.doubles_panel)
        yield "doubles", panel, tuple(scene.controls.doubles_lines)


def _shaded(scene: TableScene, panel: Rect) -> Rect:
    """A panel with its shadow."""
    reach = 2 * scene.places.px(20)
    return panel.inflate(reach, reach)


def changed(before: Shown, after: Shown) -> list[Rect]:
    """The places in which something came, went, moved or became another.

    >>> here, there = Rect(0, 0, 2, 2), Rect(9, 9, 1, 1)
    >>> changed({"a": (here, 1), "b": (here, 1)}, {"a": (here, 2), "b": (here, 1), "c": (there, 1)})
    [Rect(0, 0, 2, 2), Rect(0, 0, 2, 2), Rect(9, 9, 1, 1)]
    """
    names = [name for name in (*before, *after) if before.get(name) != after.get(name)]
    names = list(dict.fromkeys(names))
    return [found[name][0] for name in names for found in (before, after) if name in found]
