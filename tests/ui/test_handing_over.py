"""Several people at one computer: nobody sees another's tiles by accident."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from remi.match.round import Accepted
from remi.rules.actions import Action, Discard, Draw
from remi.ui.app import App
from remi.ui.options import MatchWish
from remi.ui.scenes.cover import CoverScene
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.table import TableScene

TWO = MatchWish(ruleset="rummy", seats=("you", "you"), names=("Maria", "Ion"), seed=3)


def table_of(app: App) -> TableScene:
    found = next(one for one in app.scenes if isinstance(one, TableScene))
    assert isinstance(found, TableScene)
    return found


def cover_of(app: App) -> CoverScene:
    assert isinstance(app.scenes.top, CoverScene)
    return app.scenes.top


def enter() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)


def act(table: TableScene, action: Action) -> None:
    seat = table.viewer
    outcome = table.match.submit(seat, action)
    assert isinstance(outcome, Accepted)
    table.course.person_acted(seat, outcome.events)


def test_the_round_begins_covered_for_the_one_whose_turn_it_is(app: App) -> None:
    app.start_match(TWO)
    table = table_of(app)
    assert table.covered
    assert cover_of(app).title == f"Hand the computer to {table.names[table.match.round.turn]}"


def test_the_right_person_uncovers_and_the_other_is_asked_after_the_turn(app: App) -> None:
    app.start_match(TWO)
    table = table_of(app)
    first = table.viewer
    cover_of(app).handle(enter())
    assert not table.covered
    assert app.scenes.top is table
    act(table, Draw())
    act(table, Discard(table.view.rack[0]))
    assert (table.viewer, table.covered) == (1 - first, True)
    assert table.names[1 - first] in cover_of(app).title


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F1, pygame.K_LEFT])
def test_no_other_key_uncovers(app: App, code: int) -> None:
    app.start_match(TWO)
    cover = cover_of(app)
    cover.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0))
    assert app.scenes.top is cover
    assert table_of(app).covered


def test_a_resize_asks_only_once(app: App) -> None:
    app.start_match(TWO)
    app.relayout()
    assert [isinstance(one, CoverScene) for one in app.scenes] == [False, True]


def test_the_menu_can_be_reached_and_the_match_comes_back_covered(app: App) -> None:
    app.start_match(TWO)
    menu = cover_of(app).widgets.items[1]
    menu.activate()
    assert isinstance(app.scenes.top, MenuScene)
    app.resume_match()
    assert table_of(app).covered
    assert cover_of(app)


def test_one_person_alone_is_never_covered(app: App) -> None:
    app.start_match(MatchWish(seats=("you", "easy"), seed=3))
    assert not table_of(app).covered
    assert isinstance(app.scenes.top, TableScene)


@pytest.mark.parametrize("seed", range(1, 9))
def test_only_who_has_a_choice_about_doubles_is_asked(app: App, seed: int) -> None:
    app.start_match(MatchWish(seats=("you", "you"), names=("Maria", "Ion"), seed=seed))
    table = table_of(app)
    assert table.covered
    assert table.viewer == table.match.round.turn
    assert table.names[table.viewer] in cover_of(app).title


def test_below_the_cover_the_dealt_tiles_lie_on_the_rack(app: App) -> None:
    app.start_match(TWO)
    assert not table_of(app).stage.update(0.0)


@pytest.mark.parametrize("lang", ["ro", "en"])
def test_a_long_name_fits(make_app: Callable[..., App], lang: str) -> None:
    app = make_app((960, 540), lang)
    app.start_match(MatchWish(seats=("you", "you"), names=("W" * 20, "M" * 20), seed=3))
    cover = cover_of(app)
    assert all(cover.panel.contains(one.rect) for one in cover.widgets.items)
    app.step(0)
