"""The panel of house rules, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from remi.rules.options import OPTIONS, with_options
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import house_rules, i18n
from remi.ui.app import App
from remi.ui.presets import Presets
from remi.ui.scene import Scene
from remi.ui.scenes.house_rules import HouseRulesScene
from remi.ui.scenes.rules import RulesScene
from remi.ui.widgets import Button, Choice, TextField, Toggle
from remi.ui.widgets.ask import Ask
from remi.ui.widgets.dialog import Dialog
from tests.ui.pressing import find, key

CLASIC = RULE_SETS["clasic"]


@pytest.fixture
def heard() -> list[RuleSet]:
    return []


@pytest.fixture
def panel(app: App, heard: list[RuleSet]) -> HouseRulesScene:
    scene = HouseRulesScene(CLASIC, Presets(app.data_dir), heard.append)
    app.scenes.reset(Scene(), scene)
    return scene


def choose(panel: HouseRulesScene, name: str) -> None:
    assert panel.list
    panel.list.choose(house_rules.names_of(panel.rules).index(name))


def write(panel: HouseRulesScene, digits: str) -> None:
    panel.field.value = ""
    panel.field.write(digits)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1000, 1400)])
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_every_rule_fits_the_window_and_can_be_drawn(
    make_app: Callable[..., App], rules: RuleSet, size: tuple[int, int], lang: str
) -> None:
    app = make_app(size, lang)
    scene = HouseRulesScene(rules, Presets(app.data_dir), print)
    app.scenes.reset(scene)
    window = pygame.Rect((0, 0), size)
    for name in house_rules.names_of(rules):
        choose(scene, name)
        shown = [one for one in scene.widgets.items if one.visible]
        for index, one in enumerate(shown):
            assert window.contains(one.rect), (name, one)
            assert one.rect.collidelist([other.rect for other in shown[:index]]) < 0, (name, one)
            if isinstance(one, Button):
                assert one.natural_width(app.px) - app.px(24) <= max(one.rect.width, app.px(44))
    app.step(0)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_rule_can_be_changed_and_reset_by_keyboard(app: App, name: str) -> None:
    plain = RULE_SETS[OPTIONS[name].rule_sets[0]]
    scene = HouseRulesScene(plain, Presets(app.data_dir), print)
    app.scenes.reset(scene)
    while scene.name != name:
        scene.handle(key(pygame.K_DOWN))
    for _step in range(40):
        scene.handle(key(pygame.K_TAB))
        focused = scene.widgets.focused
        if isinstance(focused, Choice | Toggle) and focused.rect.x > scene.right.x:
            break
        if isinstance(focused, Button) and focused.label in "+−":
            break
    scene.handle(key(pygame.K_RETURN))
    assert house_rules.changed(scene.rules) == (name,)
    reset = find(scene, "Reset this rule")
    assert reset.enabled
    scene.widgets.focus(reset)
    scene.handle(key(pygame.K_RETURN))
    assert scene.rules == plain


def test_the_wheel_scrolls_the_list(app: App, panel: HouseRulesScene) -> None:
    assert panel.list
    app.dispatch(
        pygame.Event(pygame.MOUSEMOTION, pos=panel.list.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    panel.handle(pygame.Event(pygame.MOUSEWHEEL, y=-3, x=0))
    assert panel.list.scrolled == 3
    choose(panel, "run_max")
    find(panel, "Reset all")
    assert panel.list.scrolled == 3


def test_a_written_number_counts_and_a_wrong_one_is_refused_with_its_reason(
    panel: HouseRulesScene,
) -> None:
    choose(panel, "hand_cap_after_turn")
    find(panel, "No limit").activate()
    assert panel.rules.hand_cap_after_turn == 14
    write(panel, "9")
    assert panel.refused == "A whole number from 14 to 1000000."
    assert panel.rules.hand_cap_after_turn == 14
    write(panel, "16")
    assert (panel.rules.hand_cap_after_turn, panel.refused) == (16, "")


@pytest.mark.parametrize("written", ["-", "", "--5", "-1", "99999999999"])
def test_nothing_that_is_written_breaks_anything(panel: HouseRulesScene, written: str) -> None:
    panel.field.write("0")
    assert panel.rules.first_meld_min == 450
    panel.field.value = "x"
    panel.field._set(written)
    assert panel.refused
    assert panel.rules.first_meld_min == 450


def test_the_step_of_a_number_goes_to_round_values(panel: HouseRulesScene) -> None:
    write(panel, "51")
    find(panel, "+").activate()
    assert panel.rules.first_meld_min == 55
    find(panel, "−").activate()
    find(panel, "−").activate()
    assert panel.rules.first_meld_min == 45


def test_changed_rules_are_marked(panel: HouseRulesScene) -> None:
    write(panel, "60")
    assert panel.list
    assert [name for name, line in panel.list.rows if line.marked] == ["first_meld_min"]


def test_reset_all_gives_the_game_as_it_is_written(panel: HouseRulesScene) -> None:
    write(panel, "60")
    choose(panel, "break_train")
    find(panel, "Yes").activate()
    find(panel, "Reset all").activate()
    assert panel.rules == CLASIC


def test_leaving_tells_the_rules(app: App, panel: HouseRulesScene, heard: list[RuleSet]) -> None:
    write(panel, "60")
    panel.handle(key(pygame.K_ESCAPE))
    assert heard == [with_options(CLASIC, {"first_meld_min": 60})]
    assert app.scenes.top is not panel


def ask(app: App, panel: HouseRulesScene, label: str) -> Ask:
    find(panel, label).activate()
    question = app.scenes.top
    assert isinstance(question, Ask)
    return question


def test_a_preset_is_saved_renamed_and_deleted(app: App, panel: HouseRulesScene) -> None:
    write(panel, "60")
    question = ask(app, panel, "Save as…")
    question.handle(pygame.Event(pygame.TEXTINPUT, text="Acasă"))
    question.handle(key(pygame.K_RETURN))
    assert app.scenes.top is panel
    assert panel.bar.preset
    assert panel.bar.preset.name == "Acasă"
    question = ask(app, panel, "Rename…")
    question.handle(pygame.Event(pygame.TEXTINPUT, text=" 2"))
    find(question, "OK").activate()
    assert [one.name for one in Presets(app.data_dir).of("clasic") if not one.ours] == ["Acasă 2"]
    find(panel, "Delete…").activate()
    sure = app.scenes.top
    assert isinstance(sure, Dialog)
    find(sure, "Delete").activate()
    assert not [one for one in Presets(app.data_dir).of("clasic") if not one.ours]
    assert panel.rules.first_meld_min == 60


def test_a_name_that_cannot_be_used_is_refused_and_asked_again(
    app: App, panel: HouseRulesScene
) -> None:
    write(panel, "60")
    question = ask(app, panel, "Save as…")
    question.handle(key(pygame.K_RETURN))
    assert question.refused == "A preset needs a name."
    assert app.scenes.top is question
    question.handle(key(pygame.K_ESCAPE))
    assert app.scenes.top is panel


def test_cancel_saves_nothing(app: App, panel: HouseRulesScene) -> None:
    write(panel, "60")
    question = ask(app, panel, "Save as…")
    question.handle(pygame.Event(pygame.TEXTINPUT, text="Acasă"))
    find(question, "Cancel").activate()
    assert not Presets(app.data_dir).find("clasic", "Acasă")


def test_our_presets_cannot_be_renamed_or_deleted(panel: HouseRulesScene) -> None:
    find(panel, "Preset").activate()
    assert panel.rules.first_meld_min == 50
    assert not find(panel, "Rename…").enabled
    assert not find(panel, "Delete…").enabled


def test_the_rules_with_these_house_rules_can_be_read(app: App, panel: HouseRulesScene) -> None:
    write(panel, "60")
    find(panel, "Rules of this game").activate()
    assert isinstance(app.scenes.top, RulesScene)
    assert app.scenes.top.rules.first_meld_min == 60


def test_the_field_keeps_the_keyboard_while_digits_are_written(panel: HouseRulesScene) -> None:
    panel.widgets.focus(panel.field)
    panel.handle(pygame.Event(pygame.TEXTINPUT, text="0"))
    panel.handle(pygame.Event(pygame.TEXTINPUT, text="0"))
    assert isinstance(panel.widgets.focused, TextField)
    assert panel.rules.first_meld_min == 4500
