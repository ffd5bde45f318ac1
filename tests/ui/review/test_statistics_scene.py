"""The statistics: what they show, write and forget, and which rounds are counted."""

import csv
from collections.abc import Callable
from pathlib import Path

import pygame

from remi.match import statistics
from remi.match.statistics_base import FILE
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.options import MatchWish
from remi.ui.review import bars, figures
from remi.ui.scenes.statistics import StatisticsScene
from remi.ui.widgets import ListBox
from remi.ui.widgets.dialog import Dialog
from tests.ui.review.replays import saved
from tests.ui.review.test_lists import answer, button, shown
from tests.ui.review.test_review_scene import wait_for


def test_figures_are_shown_by_game_and_opponents(app: App, tmp_path: Path) -> None:
    saved(tmp_path, "rummy", 2)
    saved(tmp_path, "clasic")
    scene = StatisticsScene()
    shown(app, scene)
    (box,) = (one for one in scene.widgets.items if isinstance(one, ListBox))
    rows = [(line.words, line.right, line.below) for _index, line in box.rows]
    assert rows == [
        ("Classic Remi", "2 rounds", "against Easy, Medium"),
        ("Rummy with cards", "2 rounds", "against Easy"),
    ]
    box.choose(1)
    assert scene.chosen == 1
    app.step(0)


def test_a_card_game_has_no_figures_of_tiles(app: App, tmp_path: Path) -> None:
    saved(tmp_path, "rummy", 2)
    saved(tmp_path, "clasic")
    with statistics.opened(tmp_path) as base:
        clasic, rummy = statistics.summaries(base)
    assert "Train broken" in dict(figures.figures(clasic))
    assert not {"Jokers held", "Train broken", "Atu taken"} & dict(figures.figures(rummy)).keys()


def test_numbers_are_written_as_the_language_does() -> None:
    i18n.use("ro")
    assert figures.decimal(-1234.56) == "−1234,6"
    i18n.use("en")
    assert figures.decimal(0.256, 2) == "0.26"
    assert figures.share(1, 3) == "33 %"
    assert figures.opponents("easy+person") == "Easy, persons"


def test_the_table_is_written(app: App, tmp_path: Path) -> None:
    saved(tmp_path)
    scene = StatisticsScene()
    shown(app, scene)
    button(scene, "Save as a table").activate()
    wait_for(app, Dialog)
    assert isinstance(app.scenes.top, Dialog)
    with (tmp_path / "exports" / "remi.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == 2


def test_all_is_forgotten_only_after_the_question(app: App, tmp_path: Path) -> None:
    path = saved(tmp_path)
    scene = StatisticsScene()
    shown(app, scene)
    button(scene, "Begin anew").activate()
    answer(app, "Keep them")
    with statistics.opened(tmp_path) as base:
        assert statistics.summaries(base)
    button(scene, "Begin anew").activate()
    answer(app, "Begin anew")
    with statistics.opened(tmp_path) as base:
        assert not statistics.summaries(base)
    assert path.exists()


def test_a_damaged_database_is_told_and_counted_anew(app: App, tmp_path: Path) -> None:
    saved(tmp_path)
    (tmp_path / FILE).write_bytes(b"~" * 5000)
    scene = StatisticsScene()
    shown(app, scene)
    assert isinstance(app.scenes.top, Dialog)
    assert "statistics.damaged.sqlite" in app.scenes.top.words
    assert (tmp_path / "statistics.damaged.sqlite").read_bytes() == b"~" * 5000
    assert scene.found is not None
    assert len(scene.found.summaries) == 1


def test_bars_are_as_long_as_their_shares() -> None:
    surface = pygame.Surface((400, 100))
    area = pygame.Rect(0, 0, 400, 100)
    bars.draw(surface, area, [bars.Bar("a", 0.5, True), bars.Bar("b", 0.0)], round)
    y = 21 + 4
    assert surface.get_at((190, y)) != surface.get_at((210, y))
    assert surface.get_at((190, y + 40)) == surface.get_at((210, y + 40))


def test_a_round_of_a_person_is_counted_when_it_ends_and_an_autoplay_is_not(
    make_app: Callable[..., App], tmp_path: Path
) -> None:
    for autoplay, rounds in ((True, 0), (False, 1)):
        app = make_app(autoplay=autoplay)
        app.start_match(MatchWish("rummy", ("you", "easy"), rounds=2, seed=3))
        assert app.match is not None
        _play_out(app)
        app.show_score(lambda: None)
        for _ in range(300):
            app.step(0)
            pygame.time.wait(2)
            if (tmp_path / FILE).exists():
                break
        with statistics.opened(tmp_path) as base:
            assert sum(summary.rounds for summary in statistics.summaries(base)) == rounds
        app.close()


def _play_out(app: App) -> None:
    """Let bots play the round to its end, behind the back of the table."""
    from remi.bots import choose

    match = app.match
    assert match is not None
    while not match.round.is_over:
        seat = match.round.turn
        match.submit(seat, choose("easy", match.view(seat), "1"))
