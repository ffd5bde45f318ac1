"""Everything that is to be read can be read."""

from __future__ import annotations

import pytest

from remi.ui import theme
from remi.ui.palettes import PALETTES
from remi.ui.theme import scale_for

ON_DARK = (theme.TEXT, theme.TEXT_DIM, theme.ACCENT, theme.GOOD, theme.BAD)
GROUNDS = (theme.FELT, theme.FELT_EDGE, theme.PANEL)


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """Contrast of two colours as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: theme.Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ON_DARK)
def test_text_on_felt_and_panels(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (theme.TEXT, theme.BUTTON),
        (theme.TEXT, theme.BUTTON_HOVER),
        (theme.TEXT, theme.BUTTON_DOWN),
        (theme.TEXT_OFF, theme.BUTTON_OFF),
        (theme.TEXT_DIM, theme.BUTTON_DOWN),
        (theme.ACCENT_INK, theme.ACCENT),
        (theme.ACCENT_INK, theme.ACCENT_HOVER),
        (theme.ACCENT_INK, theme.ACCENT_DOWN),
    ],
)
def test_text_on_buttons(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_inks_on_a_tile_or_else_their_outlines(name: str) -> None:
    palette = PALETTES[name]
    for ink, outline in zip(palette.inks, palette.outlines, strict=True):
        assert contrast(outline or ink, palette.bottom) >= 4.5
    for ink in palette.suits:
        assert contrast(ink, palette.bottom) >= 4.5


def test_text_is_18_pixels_high_at_1080p() -> None:
    assert theme.SMALL * scale_for((1920, 1080)) >= 18


def test_the_shorter_side_decides_the_scale() -> None:
    assert scale_for((1280, 720)) == 1
    assert scale_for((3840, 2160)) == 3
    assert scale_for((2560, 720)) == 1
    assert scale_for((960, 540)) == 0.75
