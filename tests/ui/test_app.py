"""The loop: events reach their scene, errors are reported, the window is laid out anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from remi.rules.scoring import Part, Row, Score
from remi.ui import i18n, session
from remi.ui.app import App, run
from remi.ui.environment import WANTED, prepare
from remi.ui.loop import is_full_screen_key
from remi.ui.options import MatchWish, Options, Shot
from remi.ui.pictures import Pictures
from remi.ui.scene import Scene
from remi.ui.scenes.message import ErrorScene
from remi.ui.settings import load_settings
from remi.ui.sheet import Sheet


class Recorder(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str = "scene") -> None:
        self.name = name
        self.heard: list[str] = []
        self.events: list[pygame.Event] = []

    def enter(self) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def pause(self) -> None:
        self.heard.append("pause")

    def resume(self) -> None:
        self.heard.append("resume")

    def layout(self, size: tuple[int, int]) -> None:
        self.heard.append(f"layout {size[0]}")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event)
        return True


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="")


def test_scenes_are_told_when_they_come_and_go(app: App) -> None:
    below, above = Recorder(), Recorder()
    app.scenes.push(below)
    app.scenes.push(above)
    app.scenes.pop()
    assert below.heard == ["enter", "layout 1280", "pause", "resume"]
    assert above.heard == ["enter", "layout 1280", "leave"]


def test_only_the_top_scene_hears_events(app: App) -> None:
    below, above = Recorder(), Recorder()
    app.scenes.reset(below, above)
    app.dispatch(key(pygame.K_a))
    assert (len(below.events), len(above.events)) == (0, 1)


def test_a_held_enter_is_one_press_and_a_held_arrow_repeats(app: App) -> None:
    scene = Recorder()
    app.scenes.reset(scene)
    for code in (pygame.K_RETURN, pygame.K_LEFT):
        for _ in range(3):
            app.dispatch(key(code))
    pressed = [event.key for event in scene.events]
    assert pressed == [pygame.K_RETURN] + [pygame.K_LEFT] * 3
    app.dispatch(key(pygame.K_RETURN, pygame.KEYUP))
    app.dispatch(key(pygame.K_RETURN))
    assert [event.type for event in scene.events][-2:] == [pygame.KEYUP, pygame.KEYDOWN]


def test_a_resized_window_is_laid_out_once(app: App) -> None:
    scene = Recorder()
    app.scenes.reset(scene)
    app.display.window.size = (1920, 1080)
    app.step(0)
    app.dispatch(pygame.Event(pygame.WINDOWRESIZED, x=1920, y=1080))
    assert scene.heard == ["enter", "layout 1280", "layout 1920"]
    assert app.scale == 1.5
    assert app.px(10) == 15


def test_an_error_in_a_scene_becomes_a_report_and_a_message(app: App, tmp_path: Path) -> None:
    class Broken(Recorder):
        def update(self, dt: float) -> bool:
            raise ZeroDivisionError("one tile divided by none")

    app.scenes.reset(Broken())
    app._guarded_step(0.01)
    assert isinstance(app.scenes.top, ErrorScene)
    report = next((tmp_path / "reports").iterdir()).read_text(encoding="utf-8")
    assert "one tile divided by none" in report
    app._guarded_step(0.01)
    assert isinstance(app.scenes.top, ErrorScene)


def test_a_scene_that_fails_again_while_leaving_is_left_behind(app: App) -> None:
    class Broken(Recorder):
        def update(self, dt: float) -> bool:
            raise ZeroDivisionError

        def leave(self) -> None:
            raise ZeroDivisionError

    app.scenes.reset(Broken())
    app._guarded_step(0.01)
    assert isinstance(app.scenes.top, ErrorScene)
    assert len(app.scenes) == 1


def test_the_program_gives_up_after_many_errors(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(30):
        app.failed(ValueError("again"))
    assert app.status == 1
    assert "again" in capsys.readouterr().err


def test_an_error_without_a_person_ends_the_program_with_status_1(
    make_app: Callable[..., App], capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(Recorder):
        def update(self, dt: float) -> bool:
            raise ZeroDivisionError("oh")

    app = make_app(autoplay=True)
    app.scenes.reset(Broken())
    assert app.run() == 1
    assert "oh" in capsys.readouterr().err


def test_settings_count_at_once_and_are_remembered(app: App, tmp_path: Path) -> None:
    scene = Recorder()
    app.scenes.reset(scene)
    app.change_settings(replace(app.settings, language="ro", palette="safe"))
    assert i18n.language() == "ro"
    assert scene.heard[-1] == "layout 1280"
    assert '"ro"' in (tmp_path / "settings.json").read_text()
    again = App(app.display, tmp_path, replace(app.options, lang=None))
    assert again.settings.palette == "safe"


def test_the_language_of_the_command_line_is_not_remembered(
    make_app: Callable[..., App], tmp_path: Path
) -> None:
    app = make_app(lang="ro")
    assert i18n.language() == "ro"
    app.change_settings(replace(app.settings, volume=10))
    assert i18n.language() == "ro"
    assert app.settings.language is None


def test_a_dragged_volume_is_saved_a_little_later_or_at_the_end(
    make_app: Callable[..., App], tmp_path: Path
) -> None:
    app = make_app()
    for volume in (10, 20, 30):
        app.set_volume(volume)
    assert not (tmp_path / "settings.json").exists()
    app.close()
    assert load_settings(tmp_path).volume == 30


def test_what_cannot_be_played_is_said_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(Options(match=MatchWish(rounds=99), data_dir=tmp_path)) == 2
    assert "99" in capsys.readouterr().err


def test_without_a_screen_the_status_is_2_and_one_sentence_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert run(Options(data_dir=tmp_path)) == 2
    assert capsys.readouterr().err.count("\n") == 1


def sheet(rounds: int, winners: tuple[int, ...] = ()) -> Sheet:
    rows = (Row(0, 170, (Part("laid", 70), Part("close-bonus", 100))), Row(1, -100, ()))
    history = ((170, -100),) * rounds
    return Sheet(Score(0, "etalat", rows, None), ("Ana", "Ion"), history, 2, None, winners)


def test_autoplay_goes_through_the_sheets_and_prints_them_at_the_end(
    make_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    sheets = (sheet(1), sheet(2, winners=(0,)))
    shown = iter(sheets)
    monkeypatch.setattr(session, "sheet_of", lambda _match: next(shown))
    monkeypatch.setattr(session, "sheets_of", lambda _match: sheets)
    app = make_app(autoplay=True, fast=True)
    app.match = session.start(tmp_path, MatchWish(seats=("you", "easy")))
    app.scenes.reset(Recorder())
    app.show_score(lambda: app.show_score(print))
    assert app.run() == 0
    assert capsys.readouterr().out == (
        "Round 1 of 2\nAna closed with laid melds.\n"
        "  Ana: +170 (Tiles laid on the table +70, Bonus for closing +100)\n  Ion: −100\n\n"
        "Round 2 of 2\nAna closed with laid melds.\n"
        "  Ana: +170 (Tiles laid on the table +70, Bonus for closing +100)\n  Ion: −100\n\n"
        "The match is over. Ana wins it with 340 points. "
        "Next: Ion, −200 points (540 points less).\n"
    )


def test_quitting_ends_the_loop(app: App) -> None:
    app.scenes.reset(Recorder())
    app.after(0, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    assert app.run() == 0


def test_pictures_are_taken_and_the_unseen_window_closes(app: App, tmp_path: Path) -> None:
    app.scenes.reset(Recorder())
    shots = tuple(Shot(tmp_path / "deep" / f"{n}.png", n / 100) for n in (1, 2))
    pictures = Pictures(app, shots)
    assert app.run() == 0
    assert pictures.take_rest() == 0
    assert [pygame.image.load(shot.file).get_size() for shot in shots] == [(1280, 720)] * 2


def test_a_picture_that_cannot_be_written_is_said(
    app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    pictures = Pictures(app, (Shot(tmp_path / "file" / "x.png", 100),))
    assert pictures.take_rest() == 1
    assert "x.png" in capsys.readouterr().err


def test_positions_are_in_pixels_of_the_surface(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Recorder()
    app.scenes.reset(scene)
    monkeypatch.setattr(type(app.display), "ratio", property(lambda _self: 2.0))
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.events[0].pos == (200, 100)


def test_full_screen_keys() -> None:
    assert is_full_screen_key(key(pygame.K_F11))
    assert is_full_screen_key(key(pygame.K_RETURN, mod=pygame.KMOD_LALT))
    assert not is_full_screen_key(key(pygame.K_RETURN))


def test_what_the_user_has_set_stays() -> None:
    environ = {"SDL_FRAMEBUFFER_ACCELERATION": "opengl"}
    prepare(environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"
    assert set(WANTED) <= set(environ)


@pytest.mark.parametrize("size", [(1, 1), (300, 900), (1400, 200)])
def test_a_table_survives_a_window_smaller_than_it_can_be(app: App, size: tuple[int, int]) -> None:
    app.start_match(MatchWish(seats=("you", "easy"), seed=3))
    app.display.window.minimum_size = (1, 1)
    app.display.window.size = size
    app.relayout()
    app.draw()
    assert app.display.surface.get_size() == size
