"""The last round of moves is shown again, and nothing comes of it but that it is seen."""

from __future__ import annotations

import pygame
import pytest

from remi.bots import TakeBack, choose
from remi.match.match import Match
from remi.match.round import Accepted
from remi.match.setup import Seat, Setup
from remi.rules.actions import Draw
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.recap import KEPT
from tests.ui.table.test_motion import assert_settled
from tests.ui.table.test_table_scene import seated

HERE = (640, 300)


def act(scene: TableScene) -> None:
    """Let whoever is on turn do what a bot would."""
    seat = scene.match.round.turn
    action = choose("easy", scene.match.view(seat), 1)
    assert not isinstance(action, TakeBack)
    outcome = scene.match.submit(seat, action)
    assert isinstance(outcome, Accepted)
    scene.player.sync()
    scene.course.play_events(seat, outcome.events)


def after_two_turns(app: App, ruleset: str = "clasic") -> TableScene:
    """A table at which everybody has had two turns, and seat 0 is on turn again."""
    scene = seated(app, ruleset)
    scene.course.stop()
    while min(scene.match.round.state.turns_taken) < 2 or scene.match.round.turn != 0:
        act(scene)
    return scene


def show_all(app: App, scene: TableScene, most: int = 60) -> list[str]:
    """Show the moves to their end; the words of each."""
    said = []
    for _ in range(most):
        if not scene.recap.showing:
            return said
        if scene.recap.words not in said[-1:]:
            said.append(scene.recap.words)
        assert scene.recap._timer is not None
        scene.recap._timer.cancel()
        scene.recap._next()
        app.step(0.02)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("ruleset", ["clasic", "popular", "rummy"])
def test_the_moves_since_the_own_last_turn_are_shown_in_order(app: App, ruleset: str) -> None:
    scene = after_two_turns(app, ruleset)
    moves = scene.recap.moves()
    assert {move.seat for move in moves} == {1, 2, 3}
    scene.recap.start()
    said = show_all(app, scene)
    assert [name for name in ("Ana", "Mihai", "Ileana") if name in " ".join(said)] == [
        "Ana",
        "Mihai",
        "Ileana",
    ]


def test_the_picture_goes_back_and_comes_to_the_present_again(app: App) -> None:
    scene = after_two_turns(app)
    state, now = scene.match.round.state, scene.view
    scene.recap.start()
    assert scene.view.discards != now.discards
    assert scene.view.turns_taken < now.turns_taken
    show_all(app, scene)
    assert scene.view == now
    assert scene.match.round.state is state
    assert_settled(scene)


def test_what_the_player_does_in_his_turn_does_not_hide_the_others(app: App) -> None:
    scene = after_two_turns(app)
    before = scene.recap.moves()
    scene.match.submit(0, Draw())
    scene.player.sync()
    scene.course.play_events(0, (), own=True)
    assert scene.recap.moves() == before


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=HERE, button=1),
    ],
)
def test_a_key_or_a_click_ends_it_and_does_nothing_else(app: App, event: pygame.Event) -> None:
    scene = after_two_turns(app)
    state = scene.match.round.state
    scene.recap.start()
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=HERE, rel=(1, 1), buttons=(0, 0, 0)))
    assert scene.recap.showing
    app.dispatch(event)
    assert not scene.recap.showing
    assert app.scenes.top is scene
    assert scene.match.round.state is state
    assert_settled(scene)


def test_key_r_and_its_button_start_it(app: App) -> None:
    scene = after_two_turns(app)
    scene.refresh()
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert scene.recap.showing
    scene.recap.stop()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=scene.places.again.center, button=1))
    assert scene.recap.showing


def test_there_is_nothing_to_show_before_anybody_has_moved(app: App) -> None:
    scene = seated(app)
    scene.recap.start()
    assert not scene.recap.showing


def test_bots_wait_meanwhile(app: App) -> None:
    scene = after_two_turns(app)
    while scene.match.round.turn == 0:
        act(scene)
    state = scene.match.round.state
    scene.course.go_on()
    scene.recap.start()
    for _ in range(20):
        app.step(0.02)
        pygame.time.wait(2)
    assert scene.match.round.state is state
    scene.recap.stop()
    for _ in range(200):
        app.step(0.02)
        pygame.time.wait(1)
        if scene.match.round.state is not state:
            return
    raise AssertionError("the bots do not go on")


def test_each_person_sees_what_happened_since_his_own_turn(app: App) -> None:
    app.settings = Settings(pace="instant", reduced_motion=True)
    chairs = (Seat("Eu", None), Seat("Ana", None), Seat("Ion", "easy"))
    app.match = Match.start(Setup(RULE_SETS["clasic"], chairs, rounds=2, seed=5))
    scene = TableScene(app.match, frozenset({0, 1}))
    app.scenes.reset(scene)
    scene.course.stop()
    while min(scene.match.round.state.turns_taken) < 2 or scene.match.round.turn != 0:
        act(scene)
    scene.viewer = 0
    assert {move.seat for move in scene.recap.moves()} == {1, 2}
    scene.viewer = 1
    assert {move.seat for move in scene.recap.moves()} == {2}


def test_not_more_moves_are_kept_than_are_needed(app: App) -> None:
    scene = after_two_turns(app)
    events = scene.recap.moves()[0].events
    for _ in range(KEPT + 10):
        scene.recap.note(1, events)
    assert len(scene.recap._moments) == KEPT
