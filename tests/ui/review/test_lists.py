"""The list of replays and the statistics: what they show, write, delete and forget."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from remi.match.folders import matches_folder
from remi.match.statistics import SavedMatch
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.review.exporting import harmless
from remi.ui.review.saving import folded
from remi.ui.scenes.form import Form
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.replays import ReplaysScene, leaders
from remi.ui.scenes.review import ReviewScene
from remi.ui.scenes.statistics import StatisticsScene
from remi.ui.widgets import Button, ListBox
from remi.ui.widgets.dialog import Dialog
from tests.ui.review.replays import rows_of, saved
from tests.ui.review.test_review_scene import press, wait_for

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1000, 1400))


def shown(app: App, scene: ReplaysScene | StatisticsScene) -> None:
    """Show a scene and wait until it has read what it shows."""
    app.scenes.reset(MenuScene(), scene)
    for _ in range(500):
        app.step(0)
        if scene.found is not None:
            return
        pygame.time.wait(2)
    raise AssertionError("nothing was read")


def button(scene: Form, label: str) -> Button:
    found = [one for one in scene.widgets.items if isinstance(one, Button) and one.label == label]
    return found[0]


def answer(app: App, label: str) -> None:
    """Press a button of the dialog."""
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    next(one for one in dialog.widgets.items if getattr(one, "label", "") == label).activate()


# ------------------------------------------------------------------ replays


def test_matches_are_listed_with_game_players_and_points(app: App, tmp_path: Path) -> None:
    saved(tmp_path, "rummy", 2)
    saved(tmp_path, "clasic")
    scene = ReplaysScene()
    shown(app, scene)
    (box,) = (one for one in scene.widgets.items if isinstance(one, ListBox))
    assert len(box.rows) == 2
    words = "\n".join(f"{line.words} {line.below}" for _path, line in box.rows)
    assert "Classic Remi · 2 rounds" in words
    assert "Rummy with cards · 2 rounds" in words
    assert all(name in words for name in ("Tu ", "Ana ", "Mihai ", "Ileana "))


def test_the_best_total_is_first_and_the_fewest_points_in_traditional() -> None:
    def first(ruleset: str, totals: tuple[int, ...]) -> list[str]:
        names = ("Tu", "Ana", "Radu")
        return leaders(SavedMatch(Path(), "", ruleset, names, totals, 1, False))

    assert first("clasic", (10, -5, 10)) == ["Tu", "Radu"]
    assert first("traditional", (10, 5, 30)) == ["Ana"]


def test_the_chosen_match_is_opened_and_escape_leads_back_to_the_list(
    app: App, tmp_path: Path
) -> None:
    path = saved(tmp_path)
    scene = ReplaysScene()
    shown(app, scene)
    button(scene, "Look at it").activate()
    wait_for(app, ReviewScene)
    assert isinstance(app.scenes.top, ReviewScene)
    assert app.scenes.top.path == path
    press(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene


def test_a_match_is_deleted_only_after_the_question(app: App, tmp_path: Path) -> None:
    path = saved(tmp_path)
    scene = ReplaysScene()
    shown(app, scene)
    button(scene, "Delete").activate()
    answer(app, "Keep it")
    assert path.exists()
    button(scene, "Delete").activate()
    answer(app, "Delete")
    assert not path.exists()
    scene.found = None
    for _ in range(500):
        app.step(0)
        if scene.found is not None:
            break
        pygame.time.wait(2)
    assert scene.found == []
    assert not button(scene, "Look at it").enabled


def test_a_match_under_way_is_listed_but_cannot_be_deleted(app: App, tmp_path: Path) -> None:
    rows = rows_of("clasic")
    second = next(at for at, row in enumerate(rows) if '"round":2' in row)
    path = matches_folder(tmp_path) / "2026-11-03-120000-clasic.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(rows[: second + 3]))
    scene = ReplaysScene()
    shown(app, scene)
    assert scene.found is not None
    assert [one.is_under_way for one in scene.found] == [True]
    assert not button(scene, "Delete").enabled
    scene.delete()
    assert path.exists()


def test_the_text_of_a_match_is_written(app: App, tmp_path: Path) -> None:
    saved(tmp_path)
    scene = ReplaysScene()
    shown(app, scene)
    for _ in range(2):
        button(scene, "Save as text").activate()
        wait_for(app, Dialog)
        answer(app, "OK")
    names = sorted(one.name for one in (tmp_path / "exports").iterdir())
    assert names == ["2026-11-03-120000-clasic-2.txt", "2026-11-03-120000-clasic.txt"]


def test_a_file_that_went_away_is_a_sentence(app: App, tmp_path: Path) -> None:
    path = saved(tmp_path)
    scene = ReplaysScene()
    shown(app, scene)
    path.unlink()
    button(scene, "Save as text").activate()
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    assert "cannot be read" in app.scenes.top.words


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\\x", "C-Windows-x"),
        ("\x00", "remi"),
        ("a" * 99, "a" * 60),
        ("partidă", "partid"),
    ],
)
def test_names_of_files_are_harmless(stem: str, name: str) -> None:
    assert harmless(stem) == name


def test_a_long_folder_is_told_in_several_lines() -> None:
    folder = Path("/home/maria/documente/jocuri/remi/si/inca/multe/altele/exports")
    lines = folded(folder)
    assert "".join(lines) == str(folder)
    assert len(lines) == 2
    assert all(len(line) <= 46 for line in lines)


# ------------------------------------------------------------------ both


@pytest.mark.parametrize("filled", [False, True])
@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [ReplaysScene, StatisticsScene])
def test_every_widget_lies_in_the_window_and_no_label_is_cut(
    make_app: Callable[..., App],
    tmp_path: Path,
    kind: type[ReplaysScene | StatisticsScene],
    size: tuple[int, int],
    lang: str,
    filled: bool,
) -> None:
    if filled:
        for ruleset in ("clasic", "popular", "tabla", "rummy"):
            saved(tmp_path, ruleset)
    app = make_app(size, lang)
    scene = kind()
    shown(app, scene)
    window = pygame.Rect((0, 0), size)
    for index, one in enumerate(scene.widgets.items):
        assert window.contains(one.rect), one
        assert one.rect.collidelist([other.rect for other in scene.widgets.items[:index]]) < 0
        if isinstance(one, Button):
            assert one.natural_width(app.px) - app.px(24) <= one.rect.width
    assert any(isinstance(one, ListBox) for one in scene.widgets.items) == filled
