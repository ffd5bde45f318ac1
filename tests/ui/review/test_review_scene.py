"""The review on the table: every step shows exactly the tiles that lay there."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from remi.match.replay import read_replay
from remi.rules.pack import full_pack
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.review.opening import rounds_to_show
from remi.ui.scenes.review import ReviewScene
from remi.ui.widgets import Button
from remi.ui.widgets.dialog import Dialog
from tests.ui.review.replays import saved

Shown = Counter[Tile | None]


def review(app: App, path: Path) -> ReviewScene:
    replay = read_replay(path)
    scene = ReviewScene(path, replay, rounds_to_show(replay, under_way=False))
    app.scenes.reset(scene)
    app.step(0)
    return scene


def shown(scene: ReviewScene) -> Shown:
    """The tiles in the picture; None is a back."""
    return Counter(piece.spot.tile for piece in scene.stage.pieces.values())


def lying(state: State) -> Shown:
    """The tiles that can be seen when all racks are open; of a pile of cards only its top."""
    discards = [thrown.tile for thrown in state.discards]
    if state.rules.is_cards:
        discards = discards[-4:]
    tiles: Shown = Counter(one for rack in state.racks for one in rack)
    tiles.update(discards)
    tiles.update(thrown.tile for thrown in state.lost)
    tiles.update(one for meld in state.table for one in meld.tiles)
    tiles.update([state.atu] if state.atu is not None else [])
    tiles.update([None] if state.stock else [])
    return tiles


def press(app: App, key: int) -> None:
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.dispatch(pygame.Event(pygame.KEYUP, key=key, mod=0))


def wait_for(app: App, kind: type) -> None:
    """Let the work beside the window end."""
    for _ in range(500):
        app.step(0)
        if isinstance(app.scenes.top, kind):
            return
        pygame.time.wait(2)
    raise AssertionError(f"{app.scenes.top} is on top")


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_every_step_forward_and_back_shows_the_tiles_that_lay_there(
    app: App, tmp_path: Path, ruleset: str
) -> None:
    scene = review(app, saved(tmp_path, ruleset))
    forward = []
    while True:
        assert shown(scene) == lying(scene.playback.state), scene.playback.index
        forward.append(shown(scene))
        if scene.playback.at_end:
            break
        press(app, pygame.K_RIGHT)
    assert len(forward) == len(scene.playback.steps)
    for index in range(len(forward) - 1, -1, -1):
        assert scene.playback.index == index
        assert shown(scene) == forward[index]
        press(app, pygame.K_LEFT)
    assert scene.playback.index == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ruleset", ["clasic", "rummy"])
def test_all_racks_are_open_or_only_the_own(
    app: App, tmp_path: Path, ruleset: str, seats: int
) -> None:
    scene = review(app, saved(tmp_path, ruleset, seats))
    state = scene.playback.state
    scene.toggle_racks()
    backs = sum(len(rack) for rack in state.racks[1:]) + 1
    assert shown(scene)[None] == backs
    own = [p.spot.tile for p in scene.stage.pieces.values() if p.spot.key[0] == "rack"]
    assert sorted(own) == list(state.racks[0])
    told = scene.controls.moves.lines
    others = [line.words for line in told if line.seat and " draws " in line.words]
    assert others
    assert all("from the stock" in words for words in others)
    scene.toggle_racks()
    assert shown(scene) == lying(state)
    assert sum(shown(scene).values()) <= len(full_pack(state.rules)) + 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1000, 1400)])
@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("ruleset", ["popular", "traditional"])
def test_tiles_and_widgets_lie_in_the_window(
    make_app: Callable[..., App], tmp_path: Path, ruleset: str, lang: str, size: tuple[int, int]
) -> None:
    app = make_app(size, lang)
    scene = review(app, saved(tmp_path, ruleset))
    press(app, pygame.K_END)
    scene.stage.settle()
    app.step(0)
    window = pygame.Rect((0, 0), size)
    for piece in scene.stage.pieces.values():
        assert window.contains(piece.rect.inflate(-8, -8)), piece.spot
    for index, one in enumerate(scene.widgets.items):
        assert window.contains(one.rect)
        assert one.rect.collidelist([other.rect for other in scene.widgets.items[:index]]) < 0
        if isinstance(one, Button) and one.label:
            assert one.natural_width(app.px) - app.px(24) <= one.rect.width
    assert scene.controls.title_room.width > app.px(200)


def test_the_line_of_time_and_the_moves_lead_to_a_step(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    track = scene.controls.timeline.track
    middle = (track.centerx, track.centery)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=middle))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=middle))
    assert scene.playback.index == round(scene.playback.last / 2)
    scene.go_to(0)
    third = scene.controls.moves._rows[2]
    place = (scene.controls.moves.rect.centerx, scene.controls.moves.rect.y + third.top + 2)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=place))
    assert scene.playback.index == third.line.step > 0


def test_it_plays_by_itself_to_the_end_and_can_be_stopped(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = review(app, saved(tmp_path, "rummy"))
    waits: list[Callable[[], object]] = []

    class Timer:
        cancelled = False

        def cancel(self) -> None:
            self.cancelled = True

    def after(seconds: float, deed: Callable[[], object]) -> Timer:
        assert seconds > 0
        waits.append(deed)
        return Timer()

    monkeypatch.setattr(app, "after", after)
    press(app, pygame.K_SPACE)
    assert scene.controls.play.label == "Pause"
    for _ in range(scene.playback.last):
        waits.pop()()
    assert scene.playback.at_end
    assert not waits
    assert scene.controls.play.label == "Play"
    press(app, pygame.K_SPACE)
    assert scene.playback.index == 0
    timer = scene.playing
    press(app, pygame.K_SPACE)
    assert scene.playing is None
    assert timer is not None
    assert timer.cancelled


def test_the_other_round_is_looked_at(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    assert not scene.controls.earlier.enabled
    press(app, pygame.K_PAGEDOWN)
    assert scene.playback.number == 2
    assert shown(scene) == lying(scene.playback.state)
    assert not scene.controls.later.enabled
    press(app, pygame.K_PAGEDOWN)
    assert scene.playback.number == 2
    press(app, pygame.K_UP)
    press(app, pygame.K_PAGEUP)
    assert scene.playback.number == 1


def test_the_text_is_written_and_the_player_is_told_where(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    scene.save_text()
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    (file,) = (tmp_path / "exports").iterdir()
    assert file.name in app.scenes.top.words
    assert "Round 2" in file.read_text(encoding="utf-8")


def test_a_text_that_cannot_be_written_is_a_sentence(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    (tmp_path / "exports").write_text("no folder")
    scene.save_text()
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "cannot be written" in app.scenes.top.words


def test_the_proof_is_shown(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    scene.show_details()
    app.step(0)
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    shuffle = scene.playback.replay.steps[0].entry.shuffle  # type: ignore[union-attr]
    assert shuffle is not None
    assert shuffle.salt in dialog.words
    assert shuffle.fingerprint in dialog.words.replace(" ", "")
    assert pygame.Rect((0, 0), app.display.size).contains(dialog.panel)
