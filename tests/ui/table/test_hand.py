"""The hand at the table: boxes, the hooked joker, and buttons that are pressed while bots move."""

from __future__ import annotations

import pygame
import pytest

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.protocol.position_reading import read_position
from remi.rules.notation import TILES
from remi.rules.tile import JOKER
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.draft import EXTRA, Why

Point = tuple[int, int]


@pytest.fixture
def scene(app: App) -> TableScene:
    """Eu holds R7 and may swap the joker in R5 R6 * R8."""
    app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
    position = {
        "ruleset": "clasic",
        "seats": 2,
        "dealer": 1,
        "phase": "play",
        "turn": 0,
        "turns_taken": [3, 3],
        "racks": [["R7", "Y10", "Y12", "B2", "K2", "K5"], ["B9", "B10"]],
        "stock": ["K1", "K8"],
        "discards": ["K9"],
        "table": [{"id": 1, "tiles": ["R5", "R6", "*", "R8"], "by": [1] * 4, "uses": [0, 0, 1, 0]}],
        "laid": [True, True],
        "drawn": {"from": "stock", "tile": "R7"},
    }
    state = read_position(position)
    match = Match.start(Setup(state.rules, (Seat("Eu"), Seat("Ana", "easy")), rounds=1, seed=1))
    match.round.state = state
    app.match = match
    table = TableScene(match, frozenset({0}))
    app.scenes.reset(table)
    app.step(0.02)
    return table


def of(scene: TableScene, place: str, name: str) -> Point:
    """The middle of a tile in the picture."""
    one = TILES.parse(name)
    pieces = scene.stage.pieces.values()
    return next(p.rect.center for p in pieces if p.spot.key[0] == place and p.spot.tile == one)


def move(scene: TableScene, pos: Point) -> None:
    scene.app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    scene.app.step(0.02)


def press(scene: TableScene, pos: Point) -> None:
    scene.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def release(scene: TableScene, pos: Point) -> None:
    scene.app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    scene.app.step(0.02)


def drag(scene: TableScene, start: Point, end: Point) -> None:
    press(scene, start)
    move(scene, (start[0], start[1] - 30))
    move(scene, end)
    release(scene, end)


def between(scene: TableScene, one: str, other: str) -> Point:
    left, right = of(scene, "rack", one), of(scene, "rack", other)
    return (left[0] + right[0]) // 2, left[1]


def test_a_freed_joker_hooks_to_the_pointer_and_is_laid_where_it_is_clicked(
    scene: TableScene,
) -> None:
    drag(scene, of(scene, "rack", "R7"), of(scene, "meld", "*"))
    assert scene.hand.held == ("extra", (EXTRA,))
    spot = between(scene, "Y10", "Y12")
    move(scene, spot)
    press(scene, spot)
    release(scene, spot)
    melds = [str(meld.meld.tiles) for meld in scene.view.table]
    assert melds == ["(R5, R6, R7, R8)", "(Y10, *, Y12)"]
    assert scene.hand.held is None


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
    ],
)
def test_a_hooked_joker_and_its_tile_go_back(scene: TableScene, event: pygame.Event) -> None:
    drag(scene, of(scene, "rack", "R7"), of(scene, "meld", "*"))
    scene.app.dispatch(event)
    assert scene.player.draft is None
    assert scene.hand.held is None
    assert of(scene, "rack", "R7")
    assert JOKER in scene.view.table[0].tiles


def test_a_joker_dropped_on_two_tiles_that_do_not_fit_goes_back_and_says_why(
    scene: TableScene,
) -> None:
    drag(scene, of(scene, "rack", "R7"), of(scene, "meld", "*"))
    apart = between(scene, "Y12", "B2")
    press(scene, apart)
    release(scene, apart)
    assert scene.player.draft is None
    assert scene.notice is not None


def test_a_freed_joker_dropped_on_the_table_waits_in_the_proposal(scene: TableScene) -> None:
    drag(scene, of(scene, "rack", "R7"), of(scene, "meld", "*"))
    press(scene, scene.places.tray.center)
    release(scene, scene.places.tray.center)
    assert scene.player.draft is not None
    assert scene.player.draft.why is Why.SWAP


def test_a_box_picks_the_tiles_that_it_touches(scene: TableScene) -> None:
    rack = scene.places.rack
    press(scene, (rack.x + 4, rack.bottom - 4))
    end = of(scene, "rack", "Y10")
    move(scene, end)
    release(scene, end)
    picked = scene.player.tiles(scene.player.selected)
    assert picked == TILES.parse_all("R7 Y10")


def test_a_button_that_is_pressed_while_a_bot_moves_still_acts(scene: TableScene) -> None:
    sort = next(one for one in scene.widgets.items if getattr(one, "label", "") == "By colour")
    press(scene, sort.rect.center)
    scene.refresh()
    release(scene, sort.rect.center)
    assert scene.player.rack.can_unsort()
