"""What has the focus can be said in words."""

from __future__ import annotations

import pygame
import pytest

from remi.ui.app import App
from remi.ui.scenes.menu import MenuScene
from remi.ui.table.naming import tile_name
from remi.ui.table.spoken import spoken, spoken_at_table
from tests.ui.table.full import full_match, full_table
from tests.ui.table.test_table_scene import seated


def press(app: App, key: int) -> None:
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    app.dispatch(pygame.Event(pygame.KEYUP, key=key, mod=0))


def test_the_focused_button_of_a_menu_is_named(app: App) -> None:
    app.scenes.reset(MenuScene())
    menu = app.scenes.top
    assert isinstance(menu, MenuScene)
    press(app, pygame.K_DOWN)
    assert menu.widgets.focused
    assert spoken(menu) == getattr(menu.widgets.focused, "label", None)


def test_the_tile_under_the_focus_is_named_and_whether_it_is_picked(app: App) -> None:
    scene = seated(app)
    scene.keyboard.focus.enter("rack")
    piece = scene.player.rack.slots[0]
    assert piece is not None
    name = tile_name(scene.player.rack.tile(piece))
    assert spoken_at_table(scene).lower().startswith(name.lower())
    assert "picked" not in spoken_at_table(scene)
    press(app, pygame.K_SPACE)
    assert "picked" in spoken_at_table(scene)


@pytest.mark.parametrize(
    ("zone", "words"),
    [
        ("piles", "Stock: 48 tiles."),
        ("train", "discard 80 of 80."),
        ("melds", "Yellow 10 of Alexandrina-Mihaela, in: yellow 10, yellow 11, yellow 12"),
        ("table", "The middle of the table."),
    ],
)
def test_every_zone_has_its_words(app: App, zone: str, words: str) -> None:
    scene = full_table(app, full_match())
    scene.keyboard.focus.enter(zone)
    assert words in spoken_at_table(scene)


def test_a_joker_on_the_table_says_what_it_stands_for(app: App) -> None:
    scene = full_table(app, full_match())
    focus = scene.keyboard.focus
    focus.enter("melds")
    said = set()
    for index in range(len(focus.zones()["melds"])):
        focus.index = index
        said.add(spoken_at_table(scene))
    assert any(words.startswith("Joker that stands for blue 3 of") for words in said)


def test_nothing_is_said_of_covered_tiles(app: App) -> None:
    scene = seated(app)
    scene.keyboard.focus.enter("rack")
    scene.covered = True
    assert spoken_at_table(scene) == ""


def test_without_a_focus_there_is_nothing_to_say(app: App) -> None:
    scene = seated(app)
    scene.widgets.focus(None)
    assert spoken_at_table(scene) == ""
