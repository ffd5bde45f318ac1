"""The compositor shows what a full redraw would show, and touches no more than it must."""

from __future__ import annotations

import random

import pygame
import pytest

from remi.ui import display
from remi.ui.display import Compositor, NoDisplay, Sprite, merged, start_size

RED, GREEN, BLUE = (200, 0, 0), (0, 120, 0), (0, 0, 220)


def block(colour: tuple[int, int, int], size: tuple[int, int] = (20, 30)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def paint_green(surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.fill(GREEN, area)


@pytest.fixture
def compositor() -> Compositor:
    return Compositor(pygame.Surface((200, 100)))


def test_the_first_picture_is_the_whole_window(compositor: Compositor) -> None:
    assert compositor.compose(paint_green, []) == [pygame.Rect(0, 0, 200, 100)]
    assert compositor.surface.get_at((150, 50))[:3] == GREEN


def test_nothing_is_drawn_when_nothing_changed(compositor: Compositor) -> None:
    sprite = Sprite(block(RED), pygame.Rect(10, 10, 20, 30))
    compositor.compose(paint_green, [sprite])
    assert compositor.compose(paint_green, [sprite]) == []


def test_a_moved_sprite_redraws_where_it_was_and_where_it_is(compositor: Compositor) -> None:
    sprite = Sprite(block(RED), pygame.Rect(10, 10, 20, 30))
    compositor.compose(paint_green, [sprite])
    sprite.rect.x = 100
    areas = compositor.compose(paint_green, [sprite])
    assert areas == [pygame.Rect(10, 10, 20, 30), pygame.Rect(100, 10, 20, 30)]
    assert compositor.surface.get_at((12, 12))[:3] == GREEN
    assert compositor.surface.get_at((102, 12))[:3] == RED


def test_a_sprite_raised_by_its_z_covers_its_neighbour(compositor: Compositor) -> None:
    low = Sprite(block(RED), pygame.Rect(10, 10, 20, 30))
    high = Sprite(block(BLUE), pygame.Rect(20, 10, 20, 30))
    compositor.compose(paint_green, [low, high])
    assert compositor.surface.get_at((25, 20))[:3] == BLUE
    low.z = 1
    assert compositor.compose(paint_green, [low, high]) == [pygame.Rect(10, 10, 20, 30)]
    assert compositor.surface.get_at((25, 20))[:3] == RED


def test_only_the_invalidated_part_of_the_static_layer_is_painted(compositor: Compositor) -> None:
    compositor.compose(paint_green, [])
    painted: list[pygame.Rect] = []
    compositor.invalidate(pygame.Rect(150, 80, 500, 500))
    compositor.compose(lambda _surface, area: painted.append(area.copy()), [])
    assert painted == [pygame.Rect(150, 80, 50, 20)]


def test_random_changes_give_the_picture_of_a_full_redraw(compositor: Compositor) -> None:
    chance = random.Random(3)
    images = [block(colour) for colour in (RED, BLUE, (250, 250, 0))]
    sprites = [Sprite(images[i % 3], pygame.Rect(i * 12, 20, 20, 30), i) for i in range(12)]
    for _ in range(60):
        for one in chance.sample(sprites, 3):
            one.rect.topleft = (chance.randrange(-10, 200), chance.randrange(-10, 100))
            one.z = chance.randrange(20)
            one.visible = chance.random() < 0.8
            one.image = chance.choice(images)
        compositor.compose(paint_green, sprites)
        fresh = Compositor(pygame.Surface((200, 100)))
        fresh.compose(paint_green, sprites)
        assert compositor.surface.get_buffer().raw == fresh.surface.get_buffer().raw


def test_touching_rectangles_are_joined_and_distant_ones_are_not() -> None:
    near = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(50, 0, 5, 5)]
    assert merged(near) == [pygame.Rect(0, 0, 15, 15), pygame.Rect(50, 0, 5, 5)]


def test_an_empty_rectangle_changes_nothing() -> None:
    assert merged([pygame.Rect(3, 3, 0, 10)]) == []


def test_a_driver_that_nobody_sees_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(display.pygame.display, "init", lambda: None)
    monkeypatch.setattr(display.pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="needs a screen"):
        display.open_driver()


def test_no_video_at_all_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(display.pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="x11 not available"):
        display.open_driver()


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1920, 1080), (1536, 864)),
        ((3840, 2160), (3072, 1728)),
        ((1366, 768), (1092, 614)),
        ((1024, 768), (960, 540)),
        ((800, 480), (800, 480)),
        ((3440, 1440), (2048, 1152)),
    ],
)
def test_the_window_suits_the_desktop(desktop: tuple[int, int], window: tuple[int, int]) -> None:
    assert start_size(desktop) == window
