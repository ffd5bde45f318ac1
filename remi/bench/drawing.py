"""How fast the window draws, wakes and rests. It opens a real window where there is a screen.

Without a screen the figures are those of SDL's dummy driver, which shows nothing; the first measure
names the driver.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

from remi.bench.measure import MILLI, Measure
from remi.protocol.simulation_report import quantile

if TYPE_CHECKING:
    from remi.ui.app import App

SIZES = ((1280, 720), (1920, 1080))
TILES = 106
FRAMES = 300
MOVES = 50
IDLE_SECONDS = 3.0
SEED = 7


def window() -> Iterator[Measure]:
    """Frames, the way from an event to the picture, a resize, and rest."""
    from remi.ui.environment import prepare

    prepare()
    try:
        from remi.ui.display import Display, NoDisplay, open_driver
    except ImportError:
        yield Measure("window", None, "pygame is not installed")
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and os.name != "nt":
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    try:
        open_driver()
    except NoDisplay as error:
        yield Measure("window", None, str(error))
        return
    for size in SIZES:
        display = Display(size)
        yield from _frames(display, size)
        display.close()
    with tempfile.TemporaryDirectory() as folder:
        yield from _a_table(Path(folder))


def _named(size: tuple[int, int]) -> str:
    return f"window: {size[0]}×{size[1]}"


# ------------------------------------------------------------------ the compositor alone


def _frames(display: Any, size: tuple[int, int]) -> Iterator[Measure]:
    """All tiles of the pack on the felt, one of them dragged."""
    from remi.ui import furniture

    felt = furniture.felt(size)
    sprites = _scattered(size)

    def paint(surface: Any, area: Any) -> None:
        surface.blit(felt, area, area)

    def show() -> None:
        display.present(display.compositor.compose(paint, sprites))

    def drag() -> None:
        sprites[0].rect.center = (
            (sprites[0].rect.centerx + 7) % size[0],
            (sprites[0].rect.centery + 5) % size[1],
        )
        show()

    def redraw() -> None:
        display.compositor.invalidate()
        show()

    show()
    dragged, whole = _seconds(drag, FRAMES), _seconds(redraw, FRAMES // 10)
    name = f"{_named(size)} on {display.driver}"
    middle = quantile(dragged, 0.5)
    yield Measure(f"{name}, one of {TILES} dragged, median", middle * MILLI, "ms")
    yield Measure(f"{name}, one of {TILES} dragged, p99", quantile(dragged, 0.99) * MILLI, "ms")
    yield Measure(f"{name}, all drawn anew, median", quantile(whole, 0.5) * MILLI, "ms")
    yield Measure(f"{name}, all anew over dragged", quantile(whole, 0.5) / middle, "times")


def _scattered(size: tuple[int, int]) -> list[Any]:
    from remi.rules.pack import full_pack
    from remi.rules.variants import RULE_SETS
    from remi.ui.display import Sprite
    from remi.ui.faces import Faces

    faces, dice = Faces("classic"), random.Random(SEED)
    sprites = []
    for one in full_pack(RULE_SETS["clasic"]):
        image = faces.tile(one, size[1] // 10)
        centre = (dice.randrange(size[0]), dice.randrange(size[1]))
        sprites.append(Sprite(image, image.get_rect(center=centre)))
    sprites[0].z = 1
    return sprites


def _seconds(work: Callable[[], None], times: int) -> list[float]:
    """How long each of `times` runs takes, shortest first."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return sorted(taken)


# ------------------------------------------------------------------ a whole table


def _a_table(folder: Path) -> Iterator[Measure]:
    from remi.ui.app import App
    from remi.ui.display import Display
    from remi.ui.options import MatchWish, Options

    app = App(Display(SIZES[0]), folder, Options(lang="ro"))
    app.start_match(MatchWish(seed=SEED))
    _settle(app)
    app.paced = False
    shown = sorted(_event_to_picture(app) for _ in range(MOVES))
    yield Measure("window: mouse event to picture, median", quantile(shown, 0.5) * MILLI, "ms")
    anew = _seconds(lambda: _anew(app), 10)
    yield Measure(
        "window: table laid out and drawn anew, median", quantile(anew, 0.5) * MILLI, "ms"
    )
    fresh = _seconds(lambda: _with_fresh_faces(app), 5)
    yield Measure("window: the same with all faces anew, worst", fresh[-1] * MILLI, "ms")
    app.open_menu()
    _settle(app)
    yield from _idle(app)
    app.close()


def _settle(app: App) -> None:
    """Let what moves come to rest."""
    for _ in range(50):
        app.step(0.05)


def _event_to_picture(app: App) -> float:
    """Seconds from a mouse event, posted while the loop sleeps, to the end of its frame."""
    import pygame

    posted = 0.0
    place = (random.Random(time.perf_counter_ns()).randrange(200, 1000), 650)

    def post() -> None:
        nonlocal posted
        posted = time.perf_counter()
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0,) * 3))

    Timer(0.005, post).start()
    while not posted:
        app.rest()
    app.step(0.0)
    return time.perf_counter() - posted


def _anew(app: App) -> None:
    app.relayout()
    app.draw()


def _with_fresh_faces(app: App) -> None:
    app.faces = type(app.faces)(app.settings.palette)
    _anew(app)


def _idle(app: App) -> Iterator[Measure]:
    """What the menu costs while nobody does anything."""
    wakes, ends = 0, time.perf_counter() + IDLE_SECONDS
    app.after(IDLE_SECONDS, lambda: None)
    used = time.process_time()
    while time.perf_counter() < ends:
        app.rest()
        app.step(0.0)
        wakes += 1
    share = (time.process_time() - used) / IDLE_SECONDS
    yield Measure("window: idle menu, processor", share * 100, "%")
    yield Measure("window: idle menu, wake-ups", wakes / IDLE_SECONDS, "a second")
