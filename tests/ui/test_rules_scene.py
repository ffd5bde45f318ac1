"""Reading and searching a rule sheet."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from remi.rules.options import with_options
from remi.rules.refusal import Reason
from remi.rules.variants import RULE_SETS
from remi.ui import i18n, text, theme
from remi.ui.app import App
from remi.ui.rule_page import Lines, Tiles
from remi.ui.rule_references import paragraph_for
from remi.ui.scene import Scene
from remi.ui.scenes.rules import RulesScene
from remi.ui.widgets import Choice
from tests.ui.pressing import key


def open_rules(app: App, ruleset: str = "clasic", paragraph: str | None = None) -> RulesScene:
    app.scenes.reset(Scene())
    app.show_rules(RULE_SETS[ruleset], paragraph, all_games=True)
    scene = app.scenes.top
    assert isinstance(scene, RulesScene)
    return scene


def words(scene: RulesScene) -> str:
    return " ".join(
        line for one in scene.page.blocks if isinstance(one, Lines) for line in one.lines
    )


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_nothing_on_a_page_is_wider_than_it(
    make_app: Callable[..., App], ruleset: str, size: tuple[int, int], lang: str
) -> None:
    app = make_app(size, lang)
    scene = open_rules(app, ruleset)
    for block in scene.page.blocks:
        if isinstance(block, Lines):
            wide = max((text.width(one, block.size, block.bold) for one in block.lines), default=0)
            assert block.left + wide < scene.page.rect.width, block.lines
        elif isinstance(block, Tiles):
            assert block.left + (len(block.faces) + 1) * block.step < scene.page.rect.width
    app.step(0)
    while scene.page.offset < scene.page.farthest:
        scene.handle(key(pygame.K_PAGEDOWN))
        app.step(0)


def test_a_refusal_opens_the_sheet_at_its_rule(app: App) -> None:
    rules = RULE_SETS["clasic"]
    scene = open_rules(app, "clasic", paragraph_for(Reason.OPENING_TOO_LOW, rules))
    first = scene.text.first("first-meld")
    above = scene.page.blocks[: scene.page.blocks.index(first)]
    assert scene.page.offset == sum(block.height for block in above)
    assert isinstance(first, Lines)
    assert first.bar


def test_the_place_on_the_page_survives_a_new_layout(app: App) -> None:
    scene = open_rules(app, "clasic", "values")
    offset = scene.page.offset
    app.relayout()
    assert scene.page.offset == offset > 0


def test_writing_searches_and_deleting_shows_everything_again(app: App) -> None:
    scene = open_rules(app)
    whole = len(scene.page.blocks)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="train"))
    assert 0 < len(scene.page.blocks) < whole
    assert "Whoever has opened may break the train" in words(scene)
    assert "How it ends" not in words(scene)
    for _letter in "train":
        scene.handle(key(pygame.K_BACKSPACE))
    assert len(scene.page.blocks) == whole


def test_what_is_not_found_is_said(app: App) -> None:
    scene = open_rules(app)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="chess"))
    assert words(scene) == "0 rules with “chess”"


def test_arrows_and_page_keys_read_while_the_field_is_written_in(app: App) -> None:
    scene = open_rules(app)
    scene.handle(key(pygame.K_DOWN))
    assert scene.page.offset == app.px(48)
    scene.handle(key(pygame.K_END))
    assert scene.page.offset == scene.page.farthest
    scene.handle(key(pygame.K_HOME))
    assert scene.page.offset == 0


def test_the_wheel_and_the_finger_scroll(app: App) -> None:
    scene = open_rules(app)
    x, y = scene.page.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert scene.page.offset == app.px(128)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y)))
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y - 50), rel=(0, -50), buttons=(1, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(x, y - 50)))
    assert scene.page.offset == app.px(128) + 50


def test_the_bar_goes_through_the_whole_page(app: App) -> None:
    scene = open_rules(app)
    place = scene.page.rect
    top, bottom = (place.right - 6, place.y + 6), (place.right - 6, place.bottom - 2)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=top))
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=bottom, rel=(0, 1), buttons=(1, 0, 0)))
    assert scene.page.offset > scene.page.farthest * 0.95


def test_the_list_of_sections_leads_to_them(app: App) -> None:
    scene = open_rules(app)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="train"))
    scene.contents.choose(3)
    assert scene.wanted == ""
    assert scene.field.value == ""
    above = scene.page.blocks[: scene.page.blocks.index(scene.text.first("Laying"))]
    assert scene.page.offset == sum(block.height for block in above)


def test_another_game_can_be_chosen_and_begins_at_its_head(app: App) -> None:
    scene = open_rules(app, "clasic", "values")
    choice = next(one for one in scene.widgets.items if isinstance(one, Choice))
    choice.activate()
    assert scene.rules.id == "etalate"
    assert scene.page.offset == 0
    assert "Nothing is subtracted" in words(scene)


def test_a_house_rule_is_said_at_the_head_and_at_its_paragraph(app: App) -> None:
    rules = with_options(RULE_SETS["clasic"], {"first_meld_min": 51})
    scene = RulesScene(rules, all_games=False)
    app.scenes.reset(scene)
    notes = [
        " ".join(one.lines)
        for one in scene.page.blocks
        if isinstance(one, Lines) and one.ink == theme.ACCENT and not one.bold
    ]
    assert notes == [
        "Played here with house rules: Points to open: 51.",
        "House rule – Points to open: 51",
    ]


@pytest.mark.parametrize("code", [pygame.K_F1, pygame.K_ESCAPE])
def test_f1_and_escape_close_it(app: App, code: int) -> None:
    scene = open_rules(app)
    scene.handle(key(code))
    assert app.scenes.top is not scene


def test_the_other_language_has_the_other_sheet(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), "ro")
    assert "Sunt 106 piese" in words(open_rules(app))
