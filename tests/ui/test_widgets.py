"""Widgets by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from remi.ui.app import App
from remi.ui.scene import Scene
from remi.ui.widgets import (
    Button,
    Choice,
    ListBox,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
    Widgets,
)
from remi.ui.widgets.dialog import Dialog
from tests.ui.pressing import key


class Page(Scene):
    """Widgets below each other, 40 pixels each."""

    def __init__(self, *items: Widget, wrap: bool = True) -> None:
        self.widgets = Widgets(self, wrap=wrap)
        self._items = items

    def layout(self, size: tuple[int, int]) -> None:
        self.widgets.clear()
        for index, item in enumerate(self._items):
            self.widgets.add(item, (100, 100 + 60 * index, 300, 40))

    def handle(self, event: pygame.Event) -> bool:
        return self.widgets.handle(event)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.fill((0, 60, 40), area)
        self.widgets.draw(surface, area)


def motion(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


Show = Callable[..., Page]


@pytest.fixture
def show(app: App) -> Show:
    """Show widgets: item i has its middle at (250, 120 + 60 i)."""

    def show_them(*items: Widget, wrap: bool = True) -> Page:
        page = Page(*items, wrap=wrap)
        app.scenes.reset(page)
        app.step(0)
        return page

    return show_them


def click(page: Page, pos: tuple[int, int]) -> None:
    page.handle(down(pos))
    page.handle(up(pos))


def test_a_click_presses_a_button(show: Show) -> None:
    pressed: list[int] = []
    click(show(Button("One", lambda: pressed.append(1))), (250, 120))
    assert pressed == [1]


def test_letting_go_outside_presses_nothing(show: Show) -> None:
    pressed: list[int] = []
    button = Button("One", lambda: pressed.append(1))
    page = show(button)
    page.handle(down((250, 120)))
    assert button.pressed
    page.handle(motion((600, 400)))
    assert not button.pressed
    page.handle(up((600, 400)))
    assert pressed == []


def test_coming_back_before_letting_go_presses(show: Show) -> None:
    pressed: list[int] = []
    page = show(Button("One", lambda: pressed.append(1)))
    for event in (down((250, 120)), motion((600, 400)), motion((250, 120)), up((250, 120))):
        page.handle(event)
    assert pressed == [1]


def test_an_up_without_a_down_presses_nothing(show: Show) -> None:
    pressed: list[int] = []
    page = show(Button("One", lambda: pressed.append(1)))
    assert not page.handle(up((250, 120)))
    assert pressed == []


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_losing_the_window_lets_go(show: Show, lost: int) -> None:
    pressed: list[int] = []
    page = show(Button("One", lambda: pressed.append(1)))
    page.handle(down((250, 120)))
    page.handle(pygame.Event(lost))
    page.handle(up((250, 120)))
    assert pressed == []


def test_other_buttons_of_the_mouse_press_nothing(show: Show) -> None:
    pressed: list[int] = []
    page = show(Button("One", lambda: pressed.append(1)))
    page.handle(down((250, 120), 3))
    page.handle(up((250, 120), 3))
    assert pressed == []


def test_a_disabled_button_takes_no_click_no_hover_and_no_focus(show: Show) -> None:
    pressed: list[int] = []
    button = Button("One", lambda: pressed.append(1), enabled=False)
    page = show(button)
    click(page, (250, 120))
    page.handle(motion((250, 120)))
    page.handle(key(pygame.K_TAB))
    assert (pressed, button.hovered, page.widgets.focused) == ([], False, None)


def test_tab_goes_round_and_skips_what_is_disabled(show: Show) -> None:
    one, two, three = (Button(str(n), print, enabled=n != 2) for n in (1, 2, 3))
    page = show(one, two, three)
    order = []
    for mod in (0, 0, 0, pygame.KMOD_LSHIFT):
        page.handle(key(pygame.K_TAB, mod))
        order.append(page.widgets.focused)
    assert order == [one, three, one, three]


def test_tab_leaves_a_group_that_does_not_wrap(show: Show) -> None:
    page = show(Button("One", print), wrap=False)
    assert page.handle(key(pygame.K_TAB))
    assert not page.handle(key(pygame.K_TAB))
    assert page.widgets.focused is None


def test_arrows_go_to_the_neighbour(show: Show) -> None:
    one, two = Button("One", print), Button("Two", print)
    page = show(one, two)
    page.widgets.focus(one)
    page.handle(key(pygame.K_DOWN))
    assert page.widgets.focused is two
    assert not page.handle(key(pygame.K_DOWN))
    page.handle(key(pygame.K_UP))
    assert page.widgets.focused is one


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_what_has_the_focus(show: Show, code: int) -> None:
    pressed: list[int] = []
    page = show(Button("One", lambda: pressed.append(1)))
    assert not page.handle(key(code))
    page.handle(key(pygame.K_TAB))
    page.handle(key(code))
    assert pressed == [1]


def test_the_focus_shows_after_a_key_and_not_after_a_click(app: App, show: Show) -> None:
    page = show(Button("One", print))

    def picture() -> bytes:
        app.step(0)
        return app.display.surface.get_buffer().raw

    page.handle(motion((250, 120)))
    hovered = picture()
    page.handle(down((250, 120)))
    page.handle(up((250, 120)))
    assert picture() == hovered
    page.handle(key(pygame.K_TAB))
    assert picture() != hovered


def test_the_focus_survives_a_new_layout(app: App, show: Show) -> None:
    page = show(Button("One", print), Button("Two", print))
    page.handle(key(pygame.K_TAB))
    page.handle(key(pygame.K_TAB))
    app.relayout()
    assert isinstance(page.widgets.focused, Button)
    assert page.widgets.focused.label == "Two"


def test_hover_shows_and_ends(app: App, show: Show) -> None:
    button = Button("One", print)
    page = show(button)
    page.handle(motion((250, 120)))
    assert button.hovered
    page.handle(motion((600, 600)))
    assert not button.hovered


def test_a_toggle_turns_by_click_and_by_arrows(show: Show) -> None:
    heard: list[bool] = []
    page = show(Toggle("Sounds", True, heard.append))
    click(page, (250, 120))
    page.handle(key(pygame.K_RIGHT))
    page.handle(key(pygame.K_RIGHT))
    assert heard == [False, True]


def test_a_choice_goes_round_both_ways(show: Show) -> None:
    heard: list[str] = []
    page = show(Choice("", [("a", "A"), ("b", "B"), ("c", "C")], "a", heard.append))
    click(page, (390, 120))
    click(page, (110, 120))
    click(page, (110, 120))
    page.handle(key(pygame.K_RIGHT))
    assert heard == ["b", "a", "c", "a"]


def test_a_stepper_keeps_its_bounds(show: Show) -> None:
    heard: list[int] = []
    page = show(Stepper("", 49, 1, 50, heard.append))
    for _ in range(3):
        click(page, (390, 120))
    page.handle(key(pygame.K_HOME))
    page.handle(key(pygame.K_LEFT))
    page.handle(key(pygame.K_PAGEUP))
    assert heard == [50, 1, 11]


def test_a_slider_follows_the_pointer_and_keeps_its_bounds(show: Show) -> None:
    heard: list[int] = []
    slider = Slider("", 50, heard.append)
    page = show(slider)
    page.handle(down(slider.track.midleft))
    page.handle(motion((slider.track.right + 500, 120)))
    page.handle(up((slider.track.right, 120)))
    assert heard == [0, 100]


def test_a_text_field_takes_letters_up_to_its_limit(show: Show) -> None:
    heard: list[str] = []
    field = TextField("", heard.append, limit=5)
    page = show(field)
    assert not page.handle(pygame.Event(pygame.TEXTINPUT, text="x"))
    click(page, (250, 120))
    for letters in ("Șt", "e\x00f", "ania"):
        page.handle(pygame.Event(pygame.TEXTINPUT, text=letters))
    page.handle(key(pygame.K_BACKSPACE))
    assert heard == ["Șt", "Ștef", "Ștefa", "Ștef"]


def test_a_blank_in_a_text_field_presses_nothing(show: Show) -> None:
    field = TextField("", print)
    page = show(field)
    click(page, (250, 120))
    assert page.handle(key(pygame.K_SPACE))
    assert page.widgets.focused is field


def test_a_list_chooses_by_click_keys_and_wheel(show: Show) -> None:
    heard: list[int] = []
    opened: list[int] = []
    rows = [(n, f"row {n}") for n in range(20)]
    box = ListBox(rows, 0, heard.append, opened=opened.append)
    page = show(box)
    box.rect.height = 3 * box.row_height
    click(page, (250, 100 + box.row_height + 5))
    page.handle(key(pygame.K_END))
    page.handle(key(pygame.K_RETURN))
    assert (heard, opened) == ([1, 19], [19])
    box.wheel(100)
    click(page, (250, 105))
    assert heard[-1] == 0


def dialog(app: App) -> tuple[Dialog, list[str]]:
    heard: list[str] = []
    box = Dialog("Sure?", "Words", [("Yes", lambda: heard.append("yes")), ("No", None)])
    app.scenes.reset(Page(), box)
    app.step(0)
    return box, heard


def test_a_dialog_goes_before_its_deed_is_done(app: App) -> None:
    box, heard = dialog(app)
    box.handle(key(pygame.K_RETURN))
    assert heard == ["yes"]
    assert len(app.scenes) == 1


def test_escape_is_the_last_button_of_a_dialog(app: App) -> None:
    box, heard = dialog(app)
    box.handle(key(pygame.K_ESCAPE))
    assert heard == []
    assert len(app.scenes) == 1


def test_nothing_below_a_dialog_hears_events(app: App) -> None:
    box, _heard = dialog(app)
    assert box.handle(down((5, 5)))
