"""Scenes: what fills the window at a time, and the stack they lie on.

A scene paints its static picture when asked (`paint`), keeps what moves as sprites, and takes
events. Scenes below the top one stand still; they show through a scene that is not `opaque`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

import pygame

from remi.ui.display import Sprite

if TYPE_CHECKING:
    from remi.ui.app import App
    from remi.ui.loop import Loop

log = logging.getLogger(__name__)


class Scene:
    """A picture that fills the window. Override what you need; `app` is set before `enter`."""

    app: App
    opaque = True
    """False for dialogs: the scene below stays visible, standing still."""
    takes_files = False
    """Whether a replay can be opened by dropping its file here."""

    def enter(self) -> None:
        """The scene came onto the stack, once, before the first `layout`."""

    def leave(self) -> None:
        """The scene left the stack for good."""

    def pause(self) -> None:
        """Another scene came on top: let go of the pointer, end drags."""

    def resume(self) -> None:
        """The scene is on top again."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this many pixels and word it in the present language.

        Called after `enter` and whenever size, language, palette or tile size changed.
        """

    def px(self, points: float) -> int:
        """Pixels for so many points in this scene."""
        return self.app.px(points)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; False lets the application use it (Escape, full screen, …)."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True as long as something moves and wants the next frame."""
        return False

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the static picture. The surface is clipped to `area`; skip what lies outside it."""

    def sprites(self) -> Iterable[Sprite]:
        """What lies above the static picture; the compositor finds what changed in it."""
        return ()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Have `area` (None: all) of the static picture painted anew in the next frame."""
        self.app.display.compositor.invalidate(area)


class SceneStack:
    """The scenes in the order in which they lie on each other; the last one is played."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.pause()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        self._scenes.pop().leave()
        if self.top:
            self.top.resume()
        self._loop.display.compositor.invalidate()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._enter(scene)

    def reset(self, *scenes: Scene) -> None:
        """Clear the stack and put these scenes on it, the last one on top."""
        while self._scenes:
            self._scenes.pop().leave()
        for scene in scenes:
            self._enter(scene)

    def abandon(self) -> None:
        """Clear the stack after an error; a scene that fails to leave is left behind."""
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:
                log.exception("a scene could not leave")

    def layout(self, size: tuple[int, int]) -> None:
        """Lay every scene out anew."""
        for scene in self._scenes:
            scene.layout(size)
        self._loop.display.compositor.invalidate()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the top scene, and below it those that it does not hide."""
        shown = self._visible()
        for scene in shown[:-1]:
            scene.paint(surface, area)
            below = sorted((one for one in scene.sprites() if one.visible), key=lambda one: one.z)
            surface.fblits([(one.image, one.rect) for one in area.collideobjectsall(below)])
        for scene in shown[-1:]:
            scene.paint(surface, area)

    def _visible(self) -> list[Scene]:
        opaque = [index for index, scene in enumerate(self._scenes) if scene.opaque]
        return self._scenes[opaque[-1] if opaque else 0 :]

    def _enter(self, scene: Scene) -> None:
        scene.app = cast("App", self._loop)
        self._scenes.append(scene)
        scene.enter()
        scene.layout(self._loop.display.size)
        self._loop.display.compositor.invalidate()
