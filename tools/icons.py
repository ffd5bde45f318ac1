"""Draws the program's icon, a joker on its tile, in all sizes and formats that systems ask for.

    .venv/bin/python tools/icons.py

Not needed to run the game: what it writes is kept in `assets/icons`. PNG and SVG are for Linux,
`.ico` for Windows, `.icns` for macOS, and the BMP is the icon a window has before the game draws it
(pygame looks for it under that name).
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from PIL import Image

from remi.rules.tile import JOKER
from remi.ui import drawing, jester
from remi.ui.faces import TILE_WIDTH, Faces
from remi.ui.marks import MARGIN
from remi.ui.palettes import PALETTES, Palette

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "icons"
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
BMP_SIZE = 32
SMALL = 40
"""Below this a whole tile would leave the jester too few pixels: he stands alone on the ivory."""
LARGE = 512
"""Larger icons are this one enlarged twice: nothing in it is finer."""


def icon(px: int) -> pygame.Surface:
    """The icon in a square of `px` pixels."""
    return small_icon(px) if px < SMALL else tile_icon(px)


def tile_icon(px: int) -> pygame.Surface:
    """The joker's tile with its shadow, from edge to edge."""
    height = round(px / (1 + MARGIN))
    face = Faces("classic").tile(JOKER, height)
    whole = pygame.Surface((px, px), pygame.SRCALPHA)
    whole.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return whole


def small_icon(px: int) -> pygame.Surface:
    """The jester on a tile that fills the square."""
    palette = PALETTES["classic"]
    whole = drawing.rounded((px, px), px * 0.16, palette.side).copy()
    edge = max(1, px // 20)
    whole.blit(drawing.rounded((px, px - edge), px * 0.16, palette.top), (0, 0))
    face = jester.draw_jester(round(px * 0.92), palette)
    whole.blit(face, face.get_rect(center=(px // 2, (px - edge) // 2)))
    return whole


# ------------------------------------------------------------------ files of pixels


def as_pillow(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def write_pictures(pictures: dict[int, Image.Image]) -> None:
    for px in PNG_SIZES:
        pictures[px].save(FOLDER / f"remi-{px}.png", optimize=True)
    icos = [pictures[px] for px in ICO_SIZES]
    sizes = [(px, px) for px in ICO_SIZES]
    icos[-1].save(FOLDER / "remi.ico", sizes=sizes, append_images=icos[:-1])
    write_icns([pictures[px] for px in ICNS_SIZES])
    pictures[BMP_SIZE].save(FOLDER / "pygame_icon.bmp")


def write_icns(pictures: list[Image.Image]) -> None:
    pictures[-1].save(FOLDER / "remi.icns", append_images=pictures[:-1])


# ------------------------------------------------------------------ the same as SVG

Points = list[tuple[float, float]]


def svg() -> str:
    """The tile and the jester as shapes, in a square of 100."""
    palette = PALETTES["classic"]
    body = 100 / (1 + MARGIN)
    wide = body * TILE_WIDTH
    left, top = (100 - wide) / 2, (100 - body) / 2
    out = io.StringIO()
    out.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n')
    out.write(
        '<linearGradient id="front" x1="0" y1="0" x2="0" y2="1">'
        f'<stop stop-color="{ink(palette.top)}"/>'
        f'<stop offset="1" stop-color="{ink(palette.bottom)}"/></linearGradient>\n'
    )
    for fill, shift, shorter in (("#0004", 2.5, 0.0), (ink(palette.side), 0.0, 0.0)):
        out.write(rect(left, top + shift, wide, body - shorter, body * 0.1, fill))
    out.write(rect(left, top, wide, body * 0.955, body * 0.1, "url(#front)"))
    half = body * 0.34
    centre = f"{50:.2f} {top + body * 0.46:.2f}"
    line = f'stroke="{ink(jester.INK)}" stroke-width=".035" stroke-linejoin="round"'
    out.write(f'<g transform="translate({centre}) scale({half:.2f})">\n')
    out.write(f"<g {line}>\n{cap_and_collar(palette)}</g>\n{face()}</g>\n</svg>\n")
    return out.getvalue()


def cap_and_collar(palette: Palette) -> str:
    horn = jester._LEFT
    shapes = (
        (jester._COLLAR, palette.inks[2]),
        (horn, palette.inks[0]),
        ([(-x, y) for x, y in horn], palette.inks[2]),
        (jester._MIDDLE, palette.inks[1]),
    )
    bells = "".join(circle(x * 0.96, y * 0.96, 0.11, ink(jester.GOLD)) for x, y in jester._BELLS)
    return "".join(polygon(points, ink(colour)) for points, colour in shapes) + bells


def face() -> str:
    dark = ink(jester.INK)
    parts = [circle(0, 0.28, 0.5, dark), circle(0, 0.28, 0.465, ink(jester.SKIN))]
    for side in (-1, 1):
        parts.append(circle(side * 0.28, 0.4, 0.09, ink(jester.CHEEK)))
        parts.append(f'<ellipse cx="{side * 0.18}" cy=".2" rx=".06" ry=".085" fill="{dark}"/>\n')
    parts.append(
        f'<path d="M-.24 .405A.25 .22 0 0 0 .24 .405" fill="none" stroke="{dark}" '
        'stroke-width=".055" stroke-linecap="round"/>\n'
    )
    parts.append(circle(0, 0.32, 0.07, ink((214, 84, 70))))
    return "".join(parts)


def ink(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def circle(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{radius}" fill="{fill}"/>\n'


def polygon(points: Points, fill: str) -> str:
    corners = " ".join(f"{x * 0.96:.3f},{y * 0.96:.3f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}"/>\n'


def rect(x: float, y: float, wide: float, high: float, radius: float, fill: str) -> str:
    place = f'x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}"'
    return f'<rect {place} rx="{radius:.2f}" fill="{fill}"/>\n'


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {*PNG_SIZES, *ICO_SIZES, *ICNS_SIZES, BMP_SIZE}
    pictures = {px: as_pillow(icon(px)) for px in wanted if px <= LARGE}
    pictures[2 * LARGE] = pictures[LARGE].resize((2 * LARGE, 2 * LARGE), Image.Resampling.LANCZOS)
    write_pictures(pictures)
    (FOLDER / "remi.svg").write_text(svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
