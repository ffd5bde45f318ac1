"""Menus and sheets: everything fits the window in both languages, and leads where it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from remi import __version__
from remi.rules.scoring import Part, Row, Score
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.match_draft import length_of
from remi.ui.options import MatchWish
from remi.ui.scene import Scene
from remi.ui.scenes.about import AboutScene
from remi.ui.scenes.form import Form
from remi.ui.scenes.menu import MenuScene
from remi.ui.scenes.message import ErrorScene
from remi.ui.scenes.rules import RulesScene
from remi.ui.scenes.score import ScoreScene
from remi.ui.scenes.settings import SettingsScene
from remi.ui.scenes.setup import SetupScene
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.sheet import Sheet
from remi.ui.widgets import Button, Choice, ListBox, Page, TextField, Toggle
from remi.ui.widgets.dialog import Dialog
from tests.ui.pressing import find

SIZES = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1000, 1400))


def sheet(over: bool = False) -> Sheet:
    parts = (Part("laid", 70), Part("close-bonus", 100), Part("atu", 50), Part("joker-close", 0, 2))
    rows = (
        Row(0, 440, parts),
        Row(1, -70, (Part("laid", 35), Part("held", -105))),
        Row(2, -100, (Part("not-laid", -100),)),
        Row(3, -400, (Part("rack-game-failed", -200), Part("atu-one", 0, 2))),
    )
    return Sheet(
        score=Score(0, "etalat", rows, None),
        names=("Maria", "Ana", "Mihai", "Ileana-Constantina"),
        history=((120, 40, -100, 60), (440, -70, -100, -400)),
        rounds=5,
        target=None,
        winners=(0,) if over else (),
    )


FORMS: dict[str, Callable[[], Form]] = {
    "menu": MenuScene,
    "about": AboutScene,
    "setup": SetupScene,
    "settings": SettingsScene,
    "rules": lambda: RulesScene(RULE_SETS["clasic"], all_games=True),
    "rules at a paragraph": lambda: RulesScene(RULE_SETS["rummy"], "ace", all_games=False),
    "error": lambda: ErrorScene(Path("/home/maria/.local/share/remi/reports/x.txt"), print),
    "score": lambda: ScoreScene(sheet(), print),
    "score at the end": lambda: ScoreScene(sheet(over=True), print),
}


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FORMS)
def test_every_widget_lies_in_the_window_and_on_no_other(
    make_app: Callable[..., App], name: str, size: tuple[int, int], lang: str
) -> None:
    app = make_app(size, lang)
    form = FORMS[name]()
    app.scenes.reset(form)
    app.step(0)
    window = pygame.Rect((0, 0), size)
    shown = [one for one in form.widgets.items if one.visible]
    assert shown
    for index, one in enumerate(shown):
        assert window.contains(one.rect), one
        assert one.rect.collidelist([other.rect for other in shown[:index]]) < 0


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", FORMS)
def test_no_label_of_a_button_is_cut(make_app: Callable[..., App], name: str, lang: str) -> None:
    app = make_app((960, 540), lang)
    form = FORMS[name]()
    app.scenes.reset(form)
    for one in form.widgets.items:
        if isinstance(one, Button):
            assert one.natural_width(app.px) - app.px(24) <= one.rect.width


def top(app: App) -> Scene:
    assert app.scenes.top
    return app.scenes.top


def escape() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)


def test_the_menu_leads_to_setup_and_settings_and_back(app: App) -> None:
    app.open_menu()
    for label, kind in (
        ("New game", SetupScene),
        ("Rules", RulesScene),
        ("Settings", SettingsScene),
    ):
        menu = top(app)
        assert isinstance(menu, MenuScene)
        find(menu, label).activate()
        assert isinstance(top(app), kind)
        top(app).handle(escape())
    assert isinstance(top(app), MenuScene)


@pytest.mark.parametrize("scene", [MenuScene, SetupScene])
def test_f1_shows_the_rules_and_takes_them_away(app: App, scene: type[Form]) -> None:
    form = scene()
    app.scenes.reset(form)
    f1 = pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0)
    form.handle(f1)
    assert isinstance(top(app), RulesScene)
    top(app).handle(f1)
    assert top(app) is form


def test_about_shows_the_version_and_the_licences(app: App) -> None:
    app.open_menu()
    menu = top(app)
    assert isinstance(menu, MenuScene)
    find(menu, "About").activate()
    about = top(app)
    assert isinstance(about, AboutScene)
    page = next(one for one in about.widgets.items if isinstance(one, Page))
    shown = [line for block in page.blocks for line in block.lines]
    assert f"Remi {__version__}" in shown
    assert any("Atkinson" in line for line in shown)


def test_escape_in_the_menu_does_not_end_the_game(app: App) -> None:
    app.open_menu()
    top(app).handle(escape())
    assert isinstance(top(app), MenuScene)


def test_continue_comes_first_when_a_round_is_under_way(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "unfinished", lambda: True)
    app.open_menu()
    menu = top(app)
    assert isinstance(menu, MenuScene)
    first = menu.widgets.items[0]
    assert isinstance(first, Button)
    assert (first.label, first.primary) == ("Continue", True)


def test_the_language_button_of_the_menu_switches_and_switches_back(app: App) -> None:
    app.open_menu()
    menu = top(app)
    assert isinstance(menu, MenuScene)
    find(menu, "Română").activate()
    assert find(menu, "Joc nou")
    find(menu, "English").activate()
    assert find(menu, "New game")
    assert app.settings.language == "en"


def test_setup_starts_the_match_that_was_chosen_and_remembers_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: list[MatchWish] = []
    monkeypatch.setattr(app, "start_match", wishes.append)
    setup = SetupScene()
    app.scenes.reset(setup)
    find(setup, "At the table").key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    find(setup, "How many").key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    fields = [one for one in setup.widgets.items if isinstance(one, TextField) and one.visible]
    fields[0].write("Ștefan")
    fields[-1].write("deal 77")
    find(setup, "Start").activate()
    assert wishes == [
        MatchWish(
            "clasic", ("you", "medium", "medium"), ("Ștefan", "Ana", "Mihai"), rounds=5, seed=77
        )
    ]
    assert (app.settings.players, app.settings.games["clasic"].rounds) == (3, 5)
    assert app.settings.seats[0] == ("Ștefan", "you")


def test_from_the_start_of_the_program_to_the_table_in_two_clicks(app: App) -> None:
    app.open_menu()
    for label in ("New game", "Start"):
        scene = top(app)
        assert isinstance(scene, Form)
        where = find(scene, label).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, button=1, pos=where))
    assert isinstance(top(app), TableScene)
    app.scenes.reset()


def test_every_rule_set_can_be_chosen_and_brings_its_usual_length(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: list[MatchWish] = []
    monkeypatch.setattr(app, "start_match", wishes.append)
    setup = SetupScene()
    app.scenes.reset(setup)
    games = setup.widgets.items[0]
    assert isinstance(games, ListBox)
    for index in range(len(RULE_SETS)):
        games = setup.widgets.items[0]
        assert isinstance(games, ListBox)
        games.choose(index)
        find(setup, "Start").activate()
    assert [wish.ruleset for wish in wishes] == list(RULE_SETS)
    assert {wish.ruleset: wish.target for wish in wishes if wish.target} == {"rummy": 100}


def test_a_score_to_play_to_is_chosen_in_fifties(app: App) -> None:
    setup = SetupScene()
    app.scenes.reset(setup)
    find(setup, "Length").activate()
    find(setup, "How many").key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert length_of(setup.draft) == (None, 1050)
    find(setup, "Length").activate()
    assert length_of(setup.draft) == (4, None)


def test_a_seat_becomes_a_person_and_both_get_numbers(app: App) -> None:
    setup = SetupScene()
    app.scenes.reset(setup)
    kinds = [one for one in setup.widgets.items if isinstance(one, Choice) and not one.label]
    kinds[1].key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    while setup.draft.seats[1][1] != "you":
        kinds = [one for one in setup.widgets.items if isinstance(one, Choice) and not one.label]
        kinds[1].key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    hints = [one.hint for one in setup.widgets.items if isinstance(one, TextField)]
    assert hints[:4] == ["Player 1", "Player 2", "Mihai", "Ileana"]


def test_a_preset_chosen_in_setup_is_played(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes: list[MatchWish] = []
    monkeypatch.setattr(app, "start_match", wishes.append)
    setup = SetupScene()
    app.scenes.reset(setup)
    find(setup, "House rules").activate()
    find(setup, "Start").activate()
    assert dict(wishes[0].overrides) == {
        "first_meld_min": 50,
        "joker_max_uses": None,
        "doubles_mode": "none",
    }


def test_setup_asks_before_it_ends_a_match_under_way(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: list[MatchWish] = []
    monkeypatch.setattr(app, "start_match", wishes.append)
    monkeypatch.setattr(app, "unfinished", lambda: True)
    setup = SetupScene()
    app.scenes.reset(setup)
    find(setup, "Start").activate()
    assert wishes == []
    question = top(app)
    assert isinstance(question, Dialog)
    question.choices[0][1]()  # type: ignore[misc]
    assert len(wishes) == 1


def test_setup_does_not_remember_what_was_not_started(app: App) -> None:
    app.open_menu()
    setup = SetupScene()
    app.scenes.push(setup)
    find(setup, "How many").key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    setup.handle(escape())
    assert app.settings == Settings()


def test_settings_change_at_once(app: App) -> None:
    scene = SettingsScene()
    app.scenes.reset(scene)
    toggle = find(scene, "Sounds")
    assert isinstance(toggle, Toggle)
    toggle.activate()
    assert app.settings.muted
    assert not find(scene, "Volume").enabled


def test_volume_is_remembered_while_dragging(app: App) -> None:
    scene = SettingsScene()
    app.scenes.reset(scene)
    find(scene, "Volume").key(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    assert app.settings.volume == 0


def test_the_sheet_goes_away_before_the_next_round(app: App) -> None:
    app.scenes.reset(Scene())
    heard: list[int] = []
    score = ScoreScene(sheet(), lambda: heard.append(len(app.scenes)))
    app.scenes.push(score)
    find(score, "Next round").activate()
    assert heard == [1]


def test_look_at_the_table_takes_the_sheet_away(app: App) -> None:
    table = Scene()
    app.scenes.reset(table)
    score = ScoreScene(sheet(), print)
    app.scenes.push(score)
    find(score, "Look at the table").activate()
    assert app.scenes.top is table


def test_the_last_sheet_leads_to_the_menu(app: App) -> None:
    app.scenes.reset(Scene())
    score = ScoreScene(sheet(over=True), print)
    app.scenes.push(score)
    find(score, "To the menu").activate()
    assert isinstance(top(app), MenuScene)
