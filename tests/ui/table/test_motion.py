"""Tiles glide to where they lie, however often they are sent elsewhere, hurried or missed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from remi.bots import TakeBack, choose
from remi.match.match import Match
from remi.match.round import Accepted
from remi.match.setup import Seat, Setup
from remi.rules.events import BrokeTrain, Events
from remi.rules.notation import TILES
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.faces import Faces
from remi.ui.marks import Mark
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.event_player import LONGEST_CHAIN, Showing, showing
from remi.ui.table.sprites import Piece, Spot, Stage
from tests.ui.table.test_table_scene import assert_true_picture, random_event

T = TILES.parse
LEVELS = (None, "easy", "easy", "easy")
NEAR, FAR = (110, 100), (900, 500)
HIGH = 50


@pytest.fixture
def stage(app: App) -> Stage:
    stage = Stage()
    stage.faces = Faces("classic")
    return stage


def spot(at: tuple[int, int], tile: str = "R5", key: str = "rack", number: int = 0) -> Spot:
    return Spot((key, number, 0), T(tile), at, HIGH)


def the_piece(stage: Stage) -> Piece:
    (piece,) = stage.pieces.values()
    return piece


def is_home(piece: Piece) -> bool:
    """Whether a piece is seen at its spot, with the face that it has there."""
    return (
        piece.rect.center == piece.spot.centre
        and piece.visible
        and not piece.lifted
        and piece.z == piece.spot.z
    )


def test_a_tile_glides_and_slows_down(stage: Stage) -> None:
    stage.show([spot((100, 100))], 0.0)
    stage.show([spot(FAR)], 0.4)
    ways = []
    x = 100.0
    for _ in range(4):
        stage.update(0.1)
        ways.append(the_piece(stage).at[0] - x)
        x = the_piece(stage).at[0]
    assert sum(ways) == 800
    assert ways[0] > 0
    assert ways[1] > ways[2] > ways[3]
    assert is_home(the_piece(stage))


def test_a_long_way_is_flown_and_a_short_one_slid(stage: Stage) -> None:
    assert stage.faces
    face = stage.faces.tile(T("R5"), HIGH)
    stage.show([spot((100, 100))], 0.0)
    stage.show([spot(NEAR)], 0.2)
    assert the_piece(stage).image is face
    stage.show([spot(FAR)], 0.2)
    assert the_piece(stage).image is stage.faces.tile(T("R5"), HIGH, Mark.LIFTED)
    stage.update(0.3)
    assert the_piece(stage).image is face


def test_bringing_the_picture_up_to_date_does_not_hold_a_tile_up(stage: Stage) -> None:
    stage.show([spot((100, 100))], 0.0)
    stage.show([spot(FAR)], 0.3)
    for _ in range(3):
        stage.update(0.11)
        stage.show([spot(FAR)], 0.3)
    assert is_home(the_piece(stage))


def test_tiles_of_a_chain_set_off_one_after_the_other(stage: Stage) -> None:
    spots = [spot((300 + 60 * i, 500), number=i) for i in range(5)]
    stage.show(spots, 0.3, lambda _spot: (100, 100), stagger=0.1)
    stage.update(0.15)
    assert [piece.visible for piece in stage.pieces.values()] == [True, True, False, False, False]
    stage.update(0.6)
    assert all(map(is_home, stage.pieces.values()))


def test_a_broken_train_is_a_chain_that_does_not_take_long() -> None:
    taken = tuple(TILES.parse_all("K1 K2 K3 R4 R5"))
    shown = showing((BrokeTrain(1, 3, T("R9"), taken),), lambda _seat: (0, 0), (5, 5), 0)
    assert shown.chain == 6
    assert shown.stagger > 0
    assert Showing(chain=80).stagger * 80 <= LONGEST_CHAIN
    assert Showing().stagger == 0


def test_a_tile_that_is_let_go_stays_lifted_until_it_is_home(stage: Stage) -> None:
    stage.show([spot((100, 100))], 0.0)
    stage.hold([("rack", 0, 0)], lambda _index: FAR)
    stage.let_go(0.2)
    stage.show([spot((100, 100))], 0.2)
    assert the_piece(stage).lifted
    stage.update(0.25)
    assert is_home(the_piece(stage))


def test_a_tile_that_is_turned_over_stays_where_it_is(stage: Stage) -> None:
    stage.show([Spot(("rack", 7, 0), None, (100, 100), HIGH)], 0.0)
    stage.show([spot((100, 100), number=7)], 0.3, lambda _spot: FAR)
    assert is_home(the_piece(stage))


# ------------------------------------------------------------------ at the table


def moving_table(app: App, ruleset: str = "clasic", **settings: object) -> TableScene:
    """A table at which everything glides, with one person and three bots."""
    app.settings = Settings(confirm_discard="never", **settings)  # type: ignore[arg-type]
    chairs = tuple(Seat(name, level) for name, level in zip("EABC", LEVELS, strict=True))
    app.match = Match.start(Setup(RULE_SETS[ruleset], chairs, rounds=2, seed=5))
    scene = TableScene(app.match, frozenset({0}))
    app.scenes.reset(scene)
    return scene


def assert_settled(scene: TableScene) -> None:
    """Every tile is seen where the match says that it lies."""
    assert not scene.stage.leaving
    assert all(map(is_home, scene.stage.pieces.values()))
    assert_true_picture(scene)


def test_the_deal_is_dealt_tile_by_tile(app: App) -> None:
    scene = moving_table(app)
    assert scene.stage.moving
    own = [piece for key, piece in scene.stage.pieces.items() if key[0] == "rack"]
    assert [piece.visible for piece in own].count(False) > len(own) // 2
    for _ in range(40):
        app.step(0.05)
    assert all(map(is_home, own))


def test_a_click_ends_the_deal(app: App) -> None:
    scene = moving_table(app)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 200), button=1))
    assert_settled(scene)


@pytest.mark.parametrize("still", [{"pace": "instant"}, {"reduced_motion": True}])
def test_nothing_is_dealt_where_nothing_shall_move(app: App, still: dict[str, object]) -> None:
    scene = moving_table(app, **still)
    assert not scene.stage.moving
    assert_settled(scene)


def test_a_round_that_is_taken_up_again_is_not_dealt(app: App) -> None:
    scene = moving_table(app)
    scene.match.round.state = scene.match.round.state._replace(turns_taken=(1, 1, 1, 1))
    app.scenes.reset(TableScene(scene.match, frozenset({0})))
    again = app.scenes.top
    assert isinstance(again, TableScene)
    assert_settled(again)


@pytest.mark.parametrize("ruleset", ["clasic", "popular", "rummy"])
def test_every_tile_ends_at_its_place_whatever_is_hurried_or_missed(
    make_app: Callable[..., App], ruleset: str
) -> None:
    app = make_app()
    scene = moving_table(app, ruleset, pace="fast")
    dice = random.Random(ruleset)
    for _turn in range(60):
        for _ in range(dice.randrange(1, 4)):
            for event in random_event(scene, dice):
                app.dispatch(event)
            _chance(app, scene, dice)
            app.step(dice.choice([0.0, 0.01, 0.05]))
            while app.scenes.top is not scene:
                app.scenes.pop()
        scene.hand.cancel()
        scene.recap.stop()
        for _ in range(40):
            if not app.scenes.top.update(0.05):  # type: ignore[union-attr]
                break
        assert_settled(scene)


def _chance(app: App, scene: TableScene, dice: random.Random) -> None:
    """What may come between: a hurry, a skip, another size, a look back, a new language."""
    match dice.randrange(6):
        case 0:
            scene.course.hurry()
        case 1:
            scene.stage.settle()
        case 2:
            scene.layout(app.display.size)
        case 3:
            scene.recap.start()


# ------------------------------------------------------------------ the end of a round


def test_the_closing_move_is_seen_before_the_racks_open(app: App) -> None:
    scene = moving_table(app)
    events: Events = ()
    seat = 0
    while not scene.match.round.is_over:
        seat = scene.match.round.turn
        action = choose("easy", scene.match.view(seat), 1)
        assert not isinstance(action, TakeBack)
        outcome = scene.match.submit(seat, action)
        assert isinstance(outcome, Accepted)
        events = outcome.events
    scene.player.sync()
    scene.course.play_events(seat, events)
    assert not scene.course.racks_open
    assert not [key for key in scene.stage.pieces if key[0] == "open"]
    scene.course.to_score()
    assert scene.course.racks_open
    assert [key for key in scene.stage.pieces if key[0] == "open"]
    assert app.scenes.top is scene
    scene.course.to_score()
    assert app.scenes.top is not scene
