"""The review on the table: every step shows exactly the tiles that lay there."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from remi.match.folders import matches_folder
from remi.match.replay import read_replay
from remi.rules.pack import full_pack
from remi.rules.state import State
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.review.opening import LONGEST_ROUND, OpeningScene, rounds_to_show
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.replays import ReplaysScene
from remi.ui.scenes.review import ReviewScene
from remi.ui.widgets import Button
from remi.ui.widgets.dialog import Dialog
from tests.ui.review.replays import rows_of, saved

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
    others = [line.words for line in scene.moves.lines if line.seat and " draws " in line.words]
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
    assert scene.title_room.width > app.px(200)


def test_the_line_of_time_and_the_moves_lead_to_a_step(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    track = scene.timeline.track
    middle = (track.centerx, track.centery)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=middle))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=middle))
    assert scene.playback.index == round(scene.playback.last / 2)
    scene.go_to(0)
    third = scene.moves._rows[2]
    place = (scene.moves.rect.centerx, scene.moves.rect.y + third.top + 2)
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
    assert scene.play_button.label == "Pause"
    for _ in range(scene.playback.last):
        waits.pop()()
    assert scene.playback.at_end
    assert not waits
    assert scene.play_button.label == "Play"
    press(app, pygame.K_SPACE)
    assert scene.playback.index == 0
    timer = scene.playing
    press(app, pygame.K_SPACE)
    assert scene.playing is None
    assert timer is not None
    assert timer.cancelled


def test_the_other_round_is_looked_at(app: App, tmp_path: Path) -> None:
    scene = review(app, saved(tmp_path))
    assert not scene.earlier.enabled
    press(app, pygame.K_PAGEDOWN)
    assert scene.playback.number == 2
    assert shown(scene) == lying(scene.playback.state)
    assert not scene.later.enabled
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


# ------------------------------------------------------------------ opening files


def drop(app: App, path: Path) -> None:
    app.dispatch(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_a_dropped_file_is_opened_at_the_menu_and_escape_leads_back(
    app: App, tmp_path: Path
) -> None:
    app.scenes.reset(MenuScene())
    elsewhere = tmp_path / "mail" / "game.remi"
    elsewhere.parent.mkdir()
    elsewhere.write_text("".join(rows_of("tabla")))
    drop(app, elsewhere)
    wait_for(app, ReviewScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, MenuScene)


def test_a_file_dropped_onto_a_dialog_is_left_alone(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene(), Dialog("", "", [("OK", None)]))
    drop(app, saved(tmp_path))
    assert isinstance(app.scenes.top, Dialog)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "not a match"), (b"\x00" * 99, "not a match"), (b"[" * 9999 + b"\n", "not a match")],
)
def test_a_hostile_file_is_refused_with_a_sentence(
    app: App, tmp_path: Path, content: bytes, said: str
) -> None:
    app.scenes.reset(MenuScene())
    bad = tmp_path / "bad.remi"
    bad.write_bytes(content)
    drop(app, bad)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert said in app.scenes.top.words
    assert "bad.remi" in app.scenes.top.words
    assert sorted(one.name for one in tmp_path.iterdir()) == ["bad.remi"]


def test_a_file_that_is_gone_is_refused(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene())
    app.open_replay(tmp_path / "none.remi")
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "cannot be read" in app.scenes.top.words


def test_a_damaged_file_is_shown_as_far_as_it_holds(app: App, tmp_path: Path) -> None:
    path = saved(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*rows[:30], "~~~\n", *rows[30:]]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "line 31" in app.scenes.top.words
    press(app, pygame.K_ESCAPE)
    scene = app.scenes.top
    assert isinstance(scene, ReviewScene)
    assert scene.playback.last == 28


def test_of_a_match_under_way_the_round_in_play_stays_hidden(app: App, tmp_path: Path) -> None:
    rows = rows_of("clasic")
    second = next(at for at, row in enumerate(rows) if '"round":2' in row)
    path = matches_folder(tmp_path) / "2026-11-03-120000-clasic.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(rows[: second + 5]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, ReviewScene)
    assert isinstance(app.scenes.top, ReviewScene)
    assert app.scenes.top.playback.rounds == (1,)
    path.write_text("".join(rows[: second - 5]))
    app.scenes.reset(MenuScene())
    app.open_replay(path)
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "no round" in app.scenes.top.words


def test_leaving_before_the_file_is_read_opens_nothing(app: App, tmp_path: Path) -> None:
    app.scenes.reset(MenuScene())
    app.open_replay(saved(tmp_path))
    assert isinstance(app.scenes.top, OpeningScene)
    press(app, pygame.K_ESCAPE)
    for _ in range(30):
        app.step(0)
        pygame.time.wait(2)
    assert isinstance(app.scenes.top, MenuScene)


def test_the_list_takes_files(app: App) -> None:
    assert ReplaysScene.takes_files
    assert ReviewScene.takes_files
    assert not OpeningScene.takes_files


def test_a_round_without_end_is_not_laid_out(tmp_path: Path) -> None:
    """A made-up file with thousands of steps in a round would stop the window for seconds."""
    path = saved(tmp_path, "rummy")
    replay = read_replay(path)
    assert rounds_to_show(replay, under_way=False) == (1, 2)
    first = replay.round_steps(1)
    endless = first * (LONGEST_ROUND // len(first) + 1) + replay.round_steps(2)
    assert rounds_to_show(replay._replace(steps=endless), under_way=False) == (2,)
