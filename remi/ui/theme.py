"""Colours and measures of the window. Lengths are points: a window of 1280 × 720 points always."""

from __future__ import annotations

Colour = tuple[int, int, int]

# The table
FELT = (23, 86, 64)
FELT_EDGE = (13, 54, 41)
WOOD = (156, 98, 52)
WOOD_LIGHT = (193, 134, 78)
WOOD_DARK = (94, 54, 26)
MAT = (44, 20, 28)
MAT_LIGHT = (74, 32, 42)
MAT_EDGE = (26, 10, 16)
MAT_SEAM = (156, 116, 66)

# Text on felt and on panels; every pair keeps a contrast of 4.5 : 1 (tests/ui/test_theme.py)
TEXT = (250, 244, 228)
TEXT_DIM = (205, 211, 194)
PANEL = (20, 44, 37)
PANEL_EDGE = (66, 104, 88)
INK = (38, 30, 22)
ACCENT = (242, 190, 84)
ACCENT_INK = (44, 28, 6)
ACCENT_HOVER = (252, 208, 116)
ACCENT_DOWN = (216, 164, 62)
ACCENT_EDGE = (255, 226, 160)
BUTTON = (38, 76, 63)
BUTTON_HOVER = (52, 98, 81)
BUTTON_DOWN = (26, 56, 46)
BUTTON_OFF = (33, 56, 49)
TEXT_OFF = (150, 163, 152)
FOCUS = (255, 224, 138)
GOOD = (140, 228, 154)
BAD = (255, 178, 162)

# Sizes of text, in points
SMALL = 14
BODY = 17
LARGE = 22
TITLE = 34

REFERENCE = (1280, 720)


def scale_for(size: tuple[int, int]) -> float:
    """Pixels for one point in a window of this size."""
    return max(0.5, min(size[0] / REFERENCE[0], size[1] / REFERENCE[1]))
