"""Which tiles are marked before a move is shown."""

from __future__ import annotations

import pytest

from remi.rules.actions import Action, Draw
from remi.ui.app import App
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import break_train, lay, lay_off, swap, take, take_atu, throw
from remi.ui.learn.scene import LessonScene
from remi.ui.learn.showing import mark
from remi.ui.marks import Mark


def marked(scene: LessonScene) -> list[str]:
    """The marked tiles, by place and name."""
    return sorted(
        f"{key[0]} {piece.spot.tile or 'back'}"
        for key, piece in scene.stage.pieces.items()
        if Mark.HINT in piece.spot.marks
    )


@pytest.mark.parametrize(
    ("name", "action", "expected"),
    [
        ("melds", lay("R7 R8 R9"), ["rack R7", "rack R8", "rack R9"]),
        ("melds", throw("K5"), ["rack K5"]),
        ("laying-off", lay_off(1, "B7"), ["rack B7"]),
        ("train", take(), ["train R9"]),
        ("train", break_train(2, "B12 R7 R8"), ["rack R7", "rack R8", "train B12"]),
        ("swapping", swap(1, "Y6", "K10 * K12"), ["rack K10", "rack K12", "rack Y6"]),
        ("closing", take_atu("R10 R11 Y6"), ["atu Y6", "rack R10", "rack R11"]),
    ],
)
def test_the_tiles_of_a_move_are_marked(
    app: App, name: str, action: Action, expected: list[str]
) -> None:
    scene = LessonScene(list(LESSONS).index(name) + 1)
    app.scenes.reset(scene)
    mark(scene.stage, action)
    assert marked(scene) == expected
    scene.refresh()
    assert marked(scene) == []


def test_of_a_drawing_the_stock_is_marked(app: App) -> None:
    scene = LessonScene(2)
    app.scenes.reset(scene)
    mark(scene.stage, Draw())
    assert marked(scene) == ["stock back"]


def test_what_is_shown_comes_a_beat_after_its_marks(app: App) -> None:
    scene = LessonScene(3)
    app.scenes.reset(scene)
    scene.show_example()
    assert marked(scene) == ["rack R7", "rack R8", "rack R9"]
    assert scene.tutor.at == 0
    assert scene.is_still
