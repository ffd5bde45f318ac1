"""A table in a given position, for tests that play on from it with pointer or keys."""

from __future__ import annotations

import time

import pygame

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.protocol.position_reading import read_position
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings

USUAL: dict[str, object] = {
    "ruleset": "clasic",
    "seats": 2,
    "dealer": 1,
    "phase": "play",
    "turn": 0,
    "turns_taken": [3, 3],
    "racks": [["R9", "K5"], ["B9", "B10"]],
    "stock": ["K1", "K8"],
    "discards": ["K9"],
    "table": [],
    "laid": [True, True],
}


def seat_at(app: App, **position: object) -> TableScene:
    """The table of Eu and the bot Ana, where `USUAL` is changed in these fields; nothing glides."""
    app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
    state = read_position({**USUAL, **position})
    match = Match.start(Setup(state.rules, (Seat("Eu"), Seat("Ana", "easy")), rounds=1, seed=1))
    match.round.state = state
    app.match = match
    scene = TableScene(match, frozenset({0}))
    app.scenes.reset(scene)
    app.step(0.02)
    return scene


def key(scene: TableScene, code: int, mod: int = 0, text: str = "") -> None:
    """Press a key and let it go."""
    app = scene.app
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    app.dispatch(pygame.Event(pygame.KEYUP, key=code, mod=mod))
    app.step(0.02)


def wait_for_hint(scene: TableScene, seconds: float = 20.0) -> None:
    """Until the hint that was asked for is there."""
    end = time.monotonic() + seconds
    while scene.hints.is_thinking:
        assert time.monotonic() < end, "no hint came"
        pygame.time.wait(2)
        scene.app.step(0.0)
