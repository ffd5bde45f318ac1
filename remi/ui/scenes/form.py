"""What menus and sheets have in common: felt, a title, widgets, Escape goes back."""

from __future__ import annotations

import pygame

from remi.ui import furniture, text, theme
from remi.ui.scene import Scene
from remi.ui.widgets import Widgets


class Form(Scene):
    """A scene of widgets on felt: place everything in `layout`, draw the rest in `decorate`."""

    def __init__(self) -> None:
        self.widgets = Widgets(self)

    def back(self) -> None:
        """Escape was pressed, or the button that goes back."""
        self.app.scenes.pop()

    def help(self) -> None:
        """F1 was pressed."""

    def pause(self) -> None:
        self.widgets.let_go()

    def handle(self, event: pygame.Event) -> bool:
        if self.widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.help()
            return True
        return False

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(furniture.felt(surface.get_size()), area, area)
        self.decorate(surface)
        self.widgets.draw(surface, area)

    def decorate(self, surface: pygame.Surface) -> None:
        """Paint what lies on the felt below the widgets."""

    def draw_title(self, surface: pygame.Surface, title: str, panel: pygame.Rect) -> None:
        """The title at the head of a panel."""
        px = self.app.px
        shown = text.fit(title, px(theme.TITLE), panel.width - px(60), True)
        where = (panel.x + px(32), panel.y + px(22))
        text.draw(surface, shown, px(theme.TITLE), theme.ACCENT, bold=True, topleft=where)


def centred(size: tuple[int, int], wide: int, high: int) -> pygame.Rect:
    """A rectangle in the middle of the window, no larger than it."""
    rect = pygame.Rect(0, 0, min(wide, size[0] - 16), min(high, size[1] - 16))
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def rows(rect: pygame.Rect, high: int, gap: int) -> list[pygame.Rect]:
    """Rectangles of one height below each other, as many as fit into `rect`."""
    count = max(0, (rect.height + gap) // (high + gap))
    return [
        pygame.Rect(rect.x, rect.y + index * (high + gap), rect.width, high)
        for index in range(count)
    ]
