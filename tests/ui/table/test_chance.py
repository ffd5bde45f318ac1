"""Any events in any order, in any game, size and company: the tiles on the screen are the view's.

Also the static layer, of which only what changed is painted anew, is what a whole painting gives.
"""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from remi.bots import TakeBack, choose
from remi.match.match import Match
from remi.match.round import Accepted
from remi.match.setup import Seat, Setup
from remi.rules.phase import Phase
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.placing import PILE_SHOWN
from tests.searching import LONG, dice
from tests.ui.table.test_table_scene import random_event, shown

SEQUENCES = 3000 if LONG else 200
EVENTS = 10
ROUNDING = 16
"""So much of 255 may differ: seams of shade. A word or frame left behind differs by 60 and more."""
PARTS = 4
NAMES = ("Eu", "Ana", "Mihai", "Ileana")
SIZES = ((640, 360), (960, 540), (700, 900), (1024, 400))
LETTERS = (*map(ord, "hsnulr"), pygame.K_F1, pygame.K_QUESTION, pygame.K_ESCAPE)


def expected(scene: TableScene) -> Counter[Tile | None]:
    """What is to be seen: covered tiles show their backs, racks open when the end was looked at."""
    view = scene.match.view(scene.viewer)
    rack = [None] * len(view.rack) if scene.covered else list(view.rack)
    tiles: Counter[Tile | None] = Counter(rack)
    discards = view.discards[-PILE_SHOWN:] if view.rules.is_cards else view.discards
    tiles.update(thrown.tile for thrown in (*discards, *view.lost))
    tiles.update(one for meld in view.table for one in meld.tiles)
    tiles.update([view.atu] if view.atu is not None else [])
    tiles.update([None] if view.stock_count else [])
    if scene.course.racks_open:
        racks = scene.match.round.state.racks
        tiles.update(one for seat, r in enumerate(racks) if seat != scene.viewer for one in r)
    return tiles


def some_table(app: App, chance: random.Random) -> TableScene:
    """A table somewhere in a round."""
    seats = chance.randint(2, 4)
    persons = frozenset(range(chance.choice([1, 1, 2])))
    chairs = tuple(Seat(n, None if i in persons else "easy") for i, n in enumerate(NAMES[:seats]))
    ruleset = chance.choice(sorted(RULE_SETS))
    match = Match.start(Setup(RULE_SETS[ruleset], chairs, rounds=2, seed=chance.randrange(9999)))
    for count in range(chance.choice([0, 5, 15, 30])):
        turn = match.round.turn
        if match.round.is_over:
            break
        action = choose("easy", match.view(turn), count)
        if isinstance(action, TakeBack) or not isinstance(match.submit(turn, action), Accepted):
            break
    app.settings = Settings(
        pace=chance.choice(["instant", "fast"]),
        reduced_motion=chance.random() < 0.5,
        confirm_discard=chance.choice(["never", "always"]),
    )
    app.match = match
    scene = TableScene(match, persons)
    app.scenes.reset(scene)
    app.step(0.02)
    return scene


def press(app: App, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.dispatch(pygame.Event(kind, key=code, mod=0))


def touch(app: App, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1, touch=True))


def happen(app: App, scene: TableScene, chance: random.Random) -> None:
    """One thing: what is asked is answered, a hand does something, the window changes, time."""
    if app.scenes.top is not scene:
        press(app, chance.choice([pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB]))
        return
    kind = chance.choice(["hand"] * 6 + ["letter", "letter", "touch", "resize", "time"])
    if kind == "hand":
        for event in random_event(scene, chance):
            app.dispatch(event)
    elif kind == "letter":
        press(app, chance.choice(LETTERS))
    elif kind == "touch":
        places = [piece.rect.center for piece in scene.stage.pieces.values()]
        touch(app, chance.choice(places))
    elif kind == "resize":
        app.display.window.size = chance.choice(SIZES)
        app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED))
    else:
        pygame.time.wait(3)
        app.timers.run_due()


def assert_true(app: App, scene: TableScene) -> None:
    if not scene.recap.showing:
        assert shown(scene) == expected(scene)
    rack = scene.player.rack
    standing = [piece for piece in rack.slots if piece is not None]
    assert len(standing) == len(set(standing))
    assert sorted(map(rack.tile, standing)) == list(scene.match.view(scene.viewer).rack)


def assert_true_layer(app: App) -> None:
    """What was painted bit by bit is what painting all at once gives."""
    layer = app.display.compositor.layer
    whole = pygame.Surface(layer.get_size(), 0, layer)
    app.scenes.paint(whole, whole.get_rect())
    for one, other in ((whole, layer), (layer, whole)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        assert max(pygame.image.tobytes(rest, "RGB")) <= ROUNDING


@pytest.mark.chance
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_happens_the_picture_is_true(app: App, part: int) -> None:
    for number in range(SEQUENCES // PARTS):
        chance = dice("table", part, number)
        scene = some_table(app, chance)
        for _ in range(EVENTS):
            happen(app, scene, chance)
            if scene not in list(app.scenes):
                break
            app.step(0.02)
            if scene not in list(app.scenes):
                break
            assert_true(app, scene)
        app.step(0.0)
        if app.scenes.top is scene and scene.match.round.state.phase is not Phase.OVER:
            assert_true_layer(app)
