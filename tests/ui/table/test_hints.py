"""Hints at the table: three steps, the tiles marked, and words for every reason."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from remi.bots import TakeBack
from remi.bots.hints import Because, Hint, Why
from remi.rules.actions import (
    AcceptDouble,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.notation import TILES
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.marks import Mark
from remi.ui.scenes.table import TableScene
from remi.ui.table import hint_words
from tests.ui.table.positions import key, seat_at, wait_for_hint

T = TILES.parse_all

READY: dict[str, object] = {
    "racks": [["R9", "Y10", "Y12", "B2", "K2", "K5"], ["B9", "B10"]],
    "drawn": {"from": "stock", "tile": "R9"},
}


@pytest.fixture
def scene(app: App) -> TableScene:
    """R9 fits the meld on the table."""
    table = [{"id": 1, "tiles": ["R6", "R7", "R8"], "by": [1] * 3, "uses": [0] * 3}]
    return seat_at(app, table=table, **READY)


def marked(scene: TableScene) -> set[tuple[str, int, int]]:
    pieces = scene.stage.pieces.values()
    return {piece.spot.key for piece in pieces if piece.spot.marks & Mark.HINT}


def test_a_hint_comes_in_three_steps_and_goes(scene: TableScene) -> None:
    key(scene, pygame.K_h)
    wait_for_hint(scene)
    assert scene.hints.words() == "One of your tiles fits a meld on the table."
    assert not marked(scene)
    key(scene, pygame.K_h)
    assert scene.hints.words() == "Lay red 9 off on red 6, red 7, red 8."
    nine = scene.player.rack.pieces()[scene.view.rack.index(T("R9")[0])]
    assert marked(scene) == {("rack", nine, 0), *(("meld", 1, i) for i in range(3))}
    key(scene, pygame.K_h)
    assert scene.hints.words().endswith("That brings 5 points from your rack onto the table.")
    key(scene, pygame.K_h)
    assert not scene.hints.words()
    assert not marked(scene)


def test_the_tiles_of_a_hint_have_a_ring_and_a_sign_each(scene: TableScene) -> None:
    key(scene, pygame.K_h)
    wait_for_hint(scene)
    before = len(scene.hints.sprites)
    key(scene, pygame.K_h)
    assert len(scene.hints.sprites) - before == 2 * 4


def test_a_hint_ends_with_the_state_it_was_for(scene: TableScene) -> None:
    key(scene, pygame.K_h)
    wait_for_hint(scene)
    scene.player.discard(scene.player.rack.pieces()[-1])
    assert scene.hints.shown is None
    assert not scene.hints.sprites


def test_an_answer_that_comes_too_late_is_not_told(scene: TableScene) -> None:
    key(scene, pygame.K_h)
    scene.player.discard(scene.player.rack.pieces()[-1])
    wait_for_hint(scene)
    assert scene.hints.shown is None


def test_escape_ends_a_hint_before_it_opens_the_menu(scene: TableScene) -> None:
    key(scene, pygame.K_h)
    wait_for_hint(scene)
    key(scene, pygame.K_ESCAPE)
    assert scene.hints.shown is None
    assert scene.app.scenes.top is scene


def test_no_hint_is_given_out_of_turn(scene: TableScene) -> None:
    scene.match.round.state = scene.match.round.state._replace(turn=1)
    key(scene, pygame.K_h)
    assert scene.hints.shown is None
    assert scene.notice is not None


# ------------------------------------------------------------------ words

DETAILS = {
    "points": 15,
    "need": 45,
    "meld": 1,
    "tile": T("R9")[0],
    "tiles": T("R5 R6"),
    "outs": 3,
    "count": 2,
    "times": 1,
    "pattern": "mozaic",
    "missing": 2,
}
ACTIONS = [
    Draw(),
    Take(),
    Take((T("K9 K10 K11"),)),
    BreakTrain(0, T("K9 K10 K11")),
    TakeAtu((T("R1 R2 R3"),)),
    Lay((T("R1 R2 R3"),)),
    LayOff(1, T("R9")[0]),
    SwapJoker(1, T("R7"), T("Y1 Y2 *")),
    Discard(T("K5")[0]),
    OfferDouble(T("K5")[0]),
    AcceptDouble(T("K5")[0]),
    Pass(),
    Annul(),
    Announce(),
    SayFew(),
    Close(),
    TakeBack(),
]


@pytest.mark.parametrize("lang", ["en", "ro"])
@pytest.mark.parametrize("why", list(Why))
def test_every_reason_has_its_words(scene: TableScene, lang: str, why: Why) -> None:
    i18n.use(lang)
    found = Hint(Discard(T("R9")[0]), T("R9"), (Because(why, DETAILS),))
    first = hint_words.something(found, scene.rules)
    last = hint_words.reasons(found, scene.view)
    for words in (first, last):
        assert words.endswith(".")
        assert "{" not in words


@pytest.mark.parametrize("lang", ["en", "ro"])
def test_every_action_has_words_of_its_own(scene: TableScene, lang: str) -> None:
    i18n.use(lang)
    told = [hint_words.deed(action, scene.view) for action in ACTIONS]
    assert all(words.endswith(".") and "{" not in words for words in told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("lang", ["en", "ro"])
def test_long_reasons_stay_above_the_rack(
    make_app: Callable[..., App], size: tuple[int, int], lang: str
) -> None:
    app = make_app(size, lang)
    table = [{"id": 1, "tiles": ["R6", "R7", "R8"], "by": [1] * 3, "uses": [0] * 3}]
    scene = seat_at(app, table=table, **READY)
    ways = [Because(Why.WAYS, {**DETAILS, "tiles": T("K11 K12")}) for _ in range(3)]
    thrown = (Why.ALONE, Why.SAFE, Why.HELPS_NOBODY)
    found = Hint(Discard(T("R9")[0]), T("R9"), (*(Because(why, DETAILS) for why in thrown), *ways))
    scene.hints._found = (scene.match.round.state, found)
    scene.hints.step = 3
    scene.refresh()
    panel = scene.hints.sprites[0].rect
    assert panel.bottom == scene.places.status.bottom
    assert panel.height < scene.app.px(150)
