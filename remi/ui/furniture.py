"""The table itself: felt, the wooden rack, panels and veils."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from remi.ui import drawing, theme
from remi.ui.theme import Colour

GRAIN = 160
"""Side of the square of cloth that the felt repeats."""


@lru_cache(maxsize=2)
def felt(size: tuple[int, int]) -> pygame.Surface:
    """The green cloth for a whole window, darker towards its corners."""
    cloth = pygame.Surface(size)
    weave = _weave()
    cloth.fblits(
        [(weave, (x, y)) for x in range(0, size[0], GRAIN) for y in range(0, size[1], GRAIN)]
    )
    cloth.blit(_vignette(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


@lru_cache(maxsize=1)
def _weave() -> pygame.Surface:
    """A square of cloth: its green, a little lighter or darker from thread to thread."""
    dice = random.Random(7)
    noise = dice.randbytes(GRAIN * GRAIN)
    tones = [dice.gauss(1.0, 0.035) for _ in range(256)]
    pixels = bytearray(3 * len(noise))
    for channel, level in enumerate(theme.FELT):
        shades = bytes(min(255, round(level * tone)) for tone in tones)
        pixels[channel::3] = noise.translate(shades)
    return pygame.image.frombuffer(bytes(pixels), (GRAIN, GRAIN), "RGB")


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """White in the middle, grey in the corners."""
    side = 20
    small = pygame.Surface((side, side))
    for x in range(side):
        for y in range(side):
            dx, dy = (x - side / 2) / (side / 2), (y - side * 0.45) / (side / 2)
            tone = max(0.0, min(1.0, 1.06 - 0.30 * (dx * dx + dy * dy)))
            small.set_at((x, y), (int(255 * tone),) * 3)
    fine = pygame.transform.smoothscale(small, (size[0] // 4, size[1] // 4))
    return pygame.transform.scale(fine, size)  # so fine that no step is seen


def rack_steps(rect: pygame.Rect, steps: int = 2) -> list[pygame.Rect]:
    """Where tiles stand on a rack that fills `rect`: one rectangle a step, the upper one first."""
    edge = max(4, round(rect.height * 0.05))
    inner = rect.inflate(-2 * edge, -2 * edge)
    height = inner.height // steps
    return [
        pygame.Rect(inner.x, inner.y + index * height, inner.width, height)
        for index in range(steps)
    ]


@lru_cache(maxsize=8)
def rack(size: tuple[int, int], steps: int = 2) -> pygame.Surface:
    """The wooden rack (tablă), with a ledge under each step and a no shadow.

    The picture is exactly `size` large; tiles stand in `rack_steps`.
    """
    radius = max(6, round(size[1] * 0.06))
    wood = _grain(size, theme.WOOD_LIGHT, theme.WOOD)
    for step in rack_steps(pygame.Rect((0, 0), size), steps):
        _carve_step(wood, step, size)
    mask = drawing.rounded(size, radius, (255, 255, 255))
    whole = drawing.masked(wood, mask)
    rim = drawing.frame(size, radius, theme.WOOD_DARK, max(2, size[1] * 0.012))
    whole.blit(rim, (0, 0))
    return whole


@lru_cache(maxsize=8)
def hand_mat(size: tuple[int, int]) -> pygame.Surface:
    """The dark mat on which a hand of cards lies, with a seam of gold thread."""
    radius = max(6, round(size[1] * 0.09))
    mat = pygame.Surface(size, pygame.SRCALPHA)
    mat.blit(drawing.gradient(size, theme.MAT_LIGHT, theme.MAT), (0, 0))
    whole = drawing.masked(mat, drawing.rounded(size, radius, (255, 255, 255)))
    whole.blit(drawing.frame(size, radius, theme.MAT_EDGE, max(2, size[1] * 0.014)), (0, 0))
    inset = max(4, round(size[1] * 0.035))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    seam = drawing.frame(inner, max(3, radius - inset), theme.MAT_SEAM, max(1, size[1] * 0.007))
    whole.blit(seam, (inset, inset))
    return whole


def _carve_step(wood: pygame.Surface, step: pygame.Rect, size: tuple[int, int]) -> None:
    """The slanted back of a step, darker than its ledge."""
    ledge = max(3, round(step.height * 0.10))
    back = step.inflate(0, -round(step.height * 0.04))
    back.height -= ledge
    shade = pygame.Surface(back.size, pygame.SRCALPHA)
    shade.blit(drawing.gradient(back.size, (60, 32, 12), (96, 56, 26)), (0, 0))
    shade.set_alpha(105)
    radius = max(3, round(step.height * 0.05))
    mask = drawing.rounded(back.size, radius, (255, 255, 255))
    wood.blit(drawing.masked(shade, mask), back)
    top = pygame.Rect(back.x, back.bottom, back.width, ledge)
    light = drawing.gradient(top.size, (238, 190, 130), theme.WOOD).copy()
    light.set_alpha(150)
    wood.blit(light, top)


def _grain(size: tuple[int, int], light: Colour, dark: Colour) -> pygame.Surface:
    """A board of wood with long, wavy lines."""
    chance = random.Random(11)
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.blit(drawing.gradient(size, light, dark), (0, 0))
    lines = pygame.Surface(size, pygame.SRCALPHA)
    for _ in range(max(12, size[1] // 3)):
        y = chance.uniform(0, size[1])
        lean = chance.uniform(-0.01, 0.01)
        tone = chance.choice((theme.WOOD_DARK, (228, 172, 112)))
        points = [(x, y + lean * x + chance.uniform(-0.6, 0.6)) for x in range(0, size[0] + 40, 40)]
        pygame.draw.aalines(lines, (*tone, 90), False, points)
    board.blit(lines, (0, 0))
    return board


@lru_cache(maxsize=40)
def _panel(
    size: tuple[int, int], radius: int, colour: Colour, alpha: int, edge: Colour | None
) -> pygame.Surface:
    picture = drawing.rounded(size, radius, colour, alpha).copy()
    if edge:
        picture.blit(drawing.frame(size, radius, edge, max(1, radius * 0.12)), (0, 0))
    return picture


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int = 12,
    colour: Colour = theme.PANEL,
    alpha: int = 225,
    edge: Colour | None = theme.PANEL_EDGE,
) -> None:
    """Draw a translucent panel with a soft shadow."""
    dark = drawing.shadow(rect.size, radius, max(4, radius), 120)
    surface.blit(dark, dark.get_rect(center=(rect.centerx, rect.centery + radius // 4)))
    surface.blit(_panel(rect.size, radius, colour, alpha, edge), rect)


def veil(surface: pygame.Surface, alpha: int = 130) -> None:
    """Darken the whole picture, so that what is drawn next stands out."""
    dark = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    dark.fill((4, 14, 10, alpha))
    surface.blit(dark, (0, 0))


def drop_shadow(surface: pygame.Surface, rect: pygame.Rect, reach: int, alpha: int = 130) -> None:
    """Draw the soft shadow of something that lies at `rect`."""
    dark = drawing.shadow(rect.size, reach // 2, reach, alpha)
    surface.blit(dark, dark.get_rect(center=(rect.centerx, rect.centery + reach // 3)))
