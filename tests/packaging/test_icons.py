"""The icons that were drawn: every size that a system asks for is there, and shows something."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

ICONS = Path(__file__).resolve().parents[2] / "assets" / "icons"


@pytest.mark.parametrize("px", [16, 22, 24, 32, 48, 64, 128, 256, 512])
def test_linux_has_a_picture_of_this_size(px: int) -> None:
    with Image.open(ICONS / f"remi-{px}.png") as picture:
        assert picture.size == (px, px)
        alpha = picture.convert("RGBA").getchannel("A")
        colours = picture.convert("RGB").getcolors(px * px)
    assert alpha.getextrema()[1] == 255
    assert colours is not None
    assert len(colours) > 12


def test_windows_has_all_its_sizes_in_one_file() -> None:
    with Image.open(ICONS / "remi.ico") as icon:
        sizes = icon.info["sizes"]
    assert {(px, px) for px in (16, 20, 24, 32, 40, 48, 64, 128, 256)} == sizes


def test_macos_has_sharp_ones_too() -> None:
    with Image.open(ICONS / "remi.icns") as icon:
        assert {(512, 512, 2), (256, 256, 1), (128, 128, 1)} <= set(icon.info["sizes"])


def test_the_window_begins_with_our_icon() -> None:
    with Image.open(ICONS / "pygame_icon.bmp") as icon:
        assert icon.size == (32, 32)
