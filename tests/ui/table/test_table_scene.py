"""The table under chance: whatever pointer and keys do, the picture is what the match says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.events import Annulled
from remi.rules.phase import Phase, Thrown
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.placing import PILE_SHOWN

KEYS = (
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_SPACE,
    pygame.K_RETURN,
)


def seated(app: App, ruleset: str = "clasic", seats: int = 4, seed: int = 5) -> TableScene:
    """A table with one person, at a window that nobody sees; nothing glides."""
    app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
    names = ("Eu", "Ana", "Mihai", "Ileana")[:seats]
    chairs = tuple(Seat(name, None if i == 0 else "easy") for i, name in enumerate(names))
    match = Match.start(Setup(RULE_SETS[ruleset], chairs, rounds=2, seed=seed))
    app.match = match
    scene = TableScene(match, frozenset({0}))
    app.scenes.reset(scene)
    return scene


def settle(app: App, scene: TableScene, most: int = 400) -> None:
    """Let the bots play until the person is on turn or the round is over."""
    for _ in range(most):
        app.step(0.02)
        if not scene.course.pilot.busy:
            return
        pygame.time.wait(2)
    raise AssertionError("the bots never came to an end")


def shown(scene: TableScene) -> Counter[Tile | None]:
    """The tiles in the picture."""
    return Counter(piece.spot.tile for piece in scene.stage.pieces.values())


def known(scene: TableScene) -> Counter[Tile | None]:
    """The tiles that the person may see, and the stock's top."""
    view = scene.match.view(scene.viewer)
    tiles: Counter[Tile | None] = Counter(view.rack)
    discards = view.discards[-PILE_SHOWN:] if view.rules.is_cards else view.discards
    tiles.update(thrown.tile for thrown in (*discards, *view.lost))
    tiles.update(one for meld in view.table for one in meld.tiles)
    if view.atu is not None:
        tiles[view.atu] += 1
    if view.stock_count:
        tiles[None] += 1
    if view.phase is Phase.OVER:
        racks = scene.match.round.state.racks
        tiles.update(one for seat, rack in enumerate(racks) if seat != scene.viewer for one in rack)
    return tiles


def assert_true_picture(scene: TableScene) -> None:
    assert shown(scene) == known(scene)
    rack = scene.player.rack
    standing = [piece for piece in rack.slots if piece is not None]
    assert len(standing) == len(set(standing))
    assert sorted(map(rack.tile, standing)) == list(scene.match.view(scene.viewer).rack)


def random_event(scene: TableScene, dice: random.Random) -> list[pygame.Event]:
    """Something that a hand could do, mostly at tiles."""
    size = scene.app.display.size
    spots = [piece.rect.center for piece in scene.stage.pieces.values()]
    widgets = [one.rect.center for one in scene.widgets.items[1:]]
    pos = dice.choice([*spots, *widgets, (dice.randrange(size[0]), dice.randrange(size[1]))])
    kind = dice.choice(["click", "drag", "drag", "drag", "key", "odd", "half"])
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    other = dice.choice([*spots, (dice.randrange(size[0]), dice.randrange(size[1]))])
    move = pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(1, 1), buttons=(1, 0, 0))
    match kind:
        case "click":
            return [down, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)]
        case "drag":
            return [down, move, pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=1)]
        case "half":
            return [down, move]
        case "key":
            key = dice.choice(KEYS)
            event = pygame.Event(
                pygame.KEYDOWN, key=key, mod=dice.choice([0, 0, pygame.KMOD_SHIFT])
            )
            return [event, pygame.Event(pygame.KEYUP, key=key, mod=0)]
    return [
        dice.choice(
            [
                pygame.Event(pygame.WINDOWFOCUSLOST),
                pygame.Event(pygame.WINDOWLEAVE),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3),
                pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL),
            ]
        )
    ]


@pytest.mark.parametrize("ruleset", sorted(RULE_SETS))
def test_no_tile_is_lost_or_doubled_by_any_events(app: App, ruleset: str) -> None:
    scene = seated(app, ruleset, seats=3)
    dice = random.Random(ruleset)
    for _ in range(150):
        for event in random_event(scene, dice):
            app.dispatch(event)
            if app.scenes.top is scene:
                app.step(0.02)
        while app.scenes.top is not scene:
            app.scenes.pop()
        scene.recap.stop()
        assert_true_picture(scene)
        settle(app, scene)
        assert_true_picture(scene)


def test_tiles_that_are_dealt_anew_stand_side_by_side(app: App) -> None:
    scene = seated(app, "popular")
    rack = scene.player.rack
    rack.swap(rack.pieces()[3], len(rack.slots) - 1)
    scene.course.play_events(1, (Annulled(1),))
    held = len(scene.view.rack)
    assert None not in scene.player.rack.slots[:held]
    assert not scene.player.rack.new
    assert_true_picture(scene)


def test_a_click_on_the_used_up_stock_turns_the_pile_over(app: App) -> None:
    scene = seated(app, "rummy", seats=2)
    state = scene.match.round.state
    pile = (*state.discards, *(Thrown(one, 1) for one in state.stock))
    scene.match.round.state = state._replace(
        turn=0, phase=Phase.DRAW, drawn=None, stock=(), discards=pile, laid_since_reshuffle=True
    )
    scene.player.sync()
    scene.refresh()
    assert_true_picture(scene)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=scene.places.stock.center, button=1))
    view = scene.match.view(0)
    assert [thrown.tile for thrown in view.discards] == [pile[0].tile]
    assert view.stock_count == len(pile) - 2
    assert view.drawn is not None
    assert view.drawn.tile == pile[1].tile
    assert_true_picture(scene)


def test_bots_play_a_whole_match_without_a_person(make_app: Callable[..., App]) -> None:
    app = make_app(autoplay=True, fast=True)
    chairs = tuple(Seat(name, "easy") for name in ("Ana", "Mihai"))
    app.match = Match.start(Setup(RULE_SETS["etalate"], chairs, rounds=2, seed=3))
    app.scenes.reset(TableScene(app.match, frozenset()))
    app.after(60, app.quit)
    app.run()
    assert app.match.is_over
