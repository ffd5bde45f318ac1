"""The table by keys alone: whole rounds, and the rarer moves from prepared positions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from remi.rules.actions import (
    Action,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.notation import TILES
from remi.rules.phase import Phase
from remi.ui import i18n, text, theme
from remi.ui.app import App
from remi.ui.scenes.keys import KeysScene
from remi.ui.scenes.rules import RulesScene
from remi.ui.scenes.table import TableScene
from remi.ui.table.targets import Kind
from remi.ui.widgets.dialog import Dialog
from tests.ui.table.hand import Hand
from tests.ui.table.keys import Keys
from tests.ui.table.positions import key, seat_at
from tests.ui.table.test_table_scene import known, shown

T = TILES.parse_all
RUN = {"id": 1, "tiles": ["R5", "R6", "*", "R8"], "by": [1] * 4, "uses": [0, 0, 1, 0]}


class KeyHand(Hand):
    """A hand that plays a whole round with keys."""

    def do(self, action: Action) -> None:
        Keys(self.scene).do(action)


@pytest.fixture(params=["clasic", "rummy"])
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[KeyHand]:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    hand = KeyHand(tmp_path, None, request.param, 23, lang="en")
    yield hand
    hand.app.display.window.destroy()
    i18n.use("en")


def test_a_whole_round_is_played_by_keys(hand: KeyHand) -> None:
    hand.play(400)
    assert hand.match.round.is_over
    assert hand.done["Discard"] > 3
    hand.steps(4)
    assert shown(hand.scene) == known(hand.scene)
    key(hand.scene, pygame.K_RETURN)
    assert hand.app.scenes.top is not hand.scene, "Enter leads to the points"


@pytest.mark.parametrize(
    ("position", "action"),
    [
        pytest.param(
            {
                "racks": [["R10", "R11", "R12", "Y9", "Y10", "Y11", "K5"], ["B9"]],
                "laid": [False, True],
            },
            Lay((T("R10 R11 R12"), T("Y9 Y10 Y11"))),
            id="open",
        ),
        pytest.param(
            {"racks": [["R9", "K5"], ["B9"]], "table": [RUN]}, LayOff(1, T("R9")[0]), id="lay off"
        ),
        pytest.param(
            {"racks": [["R7", "Y10", "Y12", "K5"], ["B9"]], "table": [RUN]},
            SwapJoker(1, T("R7"), T("Y10 * Y12")),
            id="swap",
        ),
        pytest.param(
            {
                "racks": [["B6", "B8", "K1", "K2"], ["B9"]],
                "discards": ["K9", "B7", "R1", "R2"],
                "phase": "draw",
                "drawn": None,
            },
            BreakTrain(1, T("B6 B7 B8")),
            id="break",
        ),
        pytest.param(
            {
                "racks": [["B6", "B8", "K1", "K2"], ["B9"]],
                "discards": ["K9", "R2"],
                "phase": "draw",
                "drawn": None,
            },
            Take(),
            id="take",
        ),
        pytest.param(
            {
                "racks": [["B6", "B8", "K1"], ["B9"]],
                "atu": "B7",
                "phase": "draw",
                "drawn": None,
            },
            TakeAtu((T("B6 B7 B8"),)),
            id="atu",
        ),
        pytest.param(
            {"racks": [["K5"], ["B9"]], "phase": "play"},
            Discard(T("K5")[0]),
            id="close",
        ),
        pytest.param(
            {
                "racks": [
                    [
                        "R1",
                        "R2",
                        "R3",
                        "Y4",
                        "Y5",
                        "Y6",
                        "B7",
                        "B8",
                        "B9",
                        "K10",
                        "K11",
                        "K12",
                        "K13",
                        "K1",
                        "R9",
                    ],
                    ["B9"],
                ],
                "laid": [False, True],
                "rack_game": [True, False],
            },
            Close((T("R1 R2 R3"),)),
            id="close on the rack",
        ),
    ],
)
def test_the_rare_moves_by_keys(app: App, position: dict[str, object], action: Action) -> None:
    position.setdefault("drawn", {"from": "stock", "tile": position["racks"][0][0]})  # type: ignore[index]
    if position["drawn"] is None:
        del position["drawn"]
    scene = seat_at(app, **position)
    before = scene.match.round.state
    Keys(scene).do(action)
    after = scene.match.round.state
    assert after is not before
    assert not scene.notice or scene.match.round.is_over, scene.notice
    if isinstance(action, Close | TakeAtu) or position["racks"] == [["K5"], ["B9"]]:
        assert after.phase is Phase.OVER or after.must_close


@pytest.fixture
def scene(app: App) -> TableScene:
    rack = ["R9", "Y10", "K5"]
    return seat_at(app, racks=[rack, ["B9", "B10"]], drawn={"from": "stock", "tile": "R9"})


def test_a_tile_is_carried_along_the_rack(scene: TableScene) -> None:
    keys = Keys(scene)
    rack = scene.player.rack
    first = rack.slots[0]
    keys.go(Kind.RACK, 0)
    keys.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert rack.slots[1] == first
    keys.key(pygame.K_DOWN, pygame.KMOD_CTRL)
    assert rack.slots.index(first) >= rack.columns


def test_what_is_picked_goes_to_a_free_slot(scene: TableScene) -> None:
    keys = Keys(scene)
    keys.pick(T("Y10"))
    keys.enter(Kind.RACK, 9)
    piece = scene.player.rack.slots[9]
    assert piece is not None
    assert scene.player.tile(piece) == T("Y10")[0]


def test_a_deed_is_taken_back_with_ctrl_z(app: App) -> None:
    scene = seat_at(app, racks=[["R9", "Y10"], ["B9"]], phase="draw")
    Keys(scene).do(Draw())
    assert len(scene.view.rack) == 3
    scene = seat_at(
        app, racks=[["R9", "K5"], ["B9"]], table=[RUN], drawn={"from": "stock", "tile": "R9"}
    )
    Keys(scene).do(LayOff(1, T("R9")[0]))
    key(scene, pygame.K_z, pygame.KMOD_CTRL)
    assert T("R9")[0] in scene.view.rack


def test_letters_sort_and_unsort(scene: TableScene) -> None:
    before = list(scene.player.rack.slots)
    key(scene, pygame.K_n)
    assert scene.player.rack.slots != before
    key(scene, pygame.K_u)
    assert scene.player.rack.slots == before


@pytest.mark.parametrize(
    ("code", "text", "kind"),
    [
        (pygame.K_F1, "", RulesScene),
        (pygame.K_SLASH, "?", KeysScene),
        (pygame.K_l, "l", Dialog),
        (pygame.K_ESCAPE, "", Dialog),
    ],
)
def test_keys_open_what_they_name_and_escape_leads_back(
    scene: TableScene, code: int, text: str, kind: type
) -> None:
    key(scene, code, 0, text)
    assert isinstance(scene.app.scenes.top, kind)
    key(scene, pygame.K_ESCAPE)
    assert scene.app.scenes.top is scene


def test_after_a_refusal_f1_opens_the_rule_it_rests_on(scene: TableScene) -> None:
    keys = Keys(scene)
    keys.pick(T("R9 Y10 K5"))
    keys.enter(Kind.TABLE)
    assert scene.refused is not None
    key(scene, pygame.K_F1)
    assert isinstance(scene.app.scenes.top, RulesScene)
    scene.app.scenes.pop()
    scene.notice = None
    assert scene.refused is None


def test_the_keys_are_told_in_both_languages_without_being_cut(scene: TableScene) -> None:
    for lang in ("en", "ro"):
        i18n.use(lang)
        key(scene, pygame.K_SLASH, 0, "?")
        top = scene.app.scenes.top
        assert isinstance(top, KeysScene)
        size = scene.app.px(theme.BODY)
        assert all(text.width(deed, size) <= top.room for _key, deed in top.rows)
        scene.app.scenes.pop()
    i18n.use("en")
