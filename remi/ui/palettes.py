"""The inks of the four colours and the ground they stand on, one palette a way of seeing.

Colour is never the only sign: each colour of the tile game has a shape of its own, and a palette
may outline an ink that would be too pale on ivory.
"""

from __future__ import annotations

from dataclasses import dataclass

from remi.ui.theme import Colour

TILE_SHAPES = ("heart", "star", "drop", "square")
"""Under the number of a red, yellow, blue, black tile."""
SUIT_SHAPES = ("club", "diamond", "heart", "spade")


@dataclass(frozen=True)
class Palette:
    """Inks by colour (red, yellow, blue, black), their outlines, and the body of a tile."""

    inks: tuple[Colour, Colour, Colour, Colour]
    outlines: tuple[Colour | None, Colour | None, Colour | None, Colour | None]
    top: Colour
    bottom: Colour
    side: Colour
    suits: tuple[Colour, Colour, Colour, Colour]
    """Inks of clubs, diamonds, hearts, spades."""
    four_suits: tuple[Colour, Colour, Colour, Colour]
    """The same where each suit shall have a colour of its own."""


PALETTES = {
    "classic": Palette(
        inks=((200, 30, 34), (242, 172, 0), (22, 88, 190), (28, 26, 26)),
        outlines=(None, (112, 66, 0), None, None),
        top=(255, 252, 243),
        bottom=(244, 234, 211),
        side=(205, 187, 152),
        suits=((28, 26, 26), (200, 30, 34), (200, 30, 34), (28, 26, 26)),
        four_suits=((0, 112, 56), (22, 88, 190), (200, 30, 34), (28, 26, 26)),
    ),
    # Vermilion, amber, sky blue and black: apart for the three common kinds of colour blindness.
    "safe": Palette(
        inks=((186, 58, 0), (240, 190, 30), (0, 96, 168), (20, 20, 20)),
        outlines=(None, (96, 70, 0), None, None),
        top=(255, 252, 243),
        bottom=(244, 234, 211),
        side=(205, 187, 152),
        suits=((20, 20, 20), (186, 58, 0), (186, 58, 0), (20, 20, 20)),
        four_suits=((0, 120, 80), (30, 60, 190), (186, 58, 0), (20, 20, 20)),
    ),
    "contrast": Palette(
        inks=((176, 0, 16), (255, 200, 0), (0, 58, 180), (0, 0, 0)),
        outlines=(None, (0, 0, 0), None, None),
        top=(255, 255, 255),
        bottom=(255, 255, 255),
        side=(150, 150, 150),
        suits=((0, 0, 0), (176, 0, 16), (176, 0, 16), (0, 0, 0)),
        four_suits=((0, 132, 100), (0, 58, 180), (176, 0, 16), (0, 0, 0)),
    ),
}
