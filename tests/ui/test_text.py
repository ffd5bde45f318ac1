"""Lines are cut and broken where they must be, and bad letters do no harm."""

from __future__ import annotations

import pygame
import pytest

from remi.ui import text


def test_a_short_line_stays_whole() -> None:
    assert text.fit("remi", 20, 500) == "remi"


def test_a_long_line_is_cut_to_its_room() -> None:
    cut = text.fit("o piesă foarte lungă", 20, 90)
    assert cut.endswith("…")
    assert text.width(cut, 20) <= 90


def test_lines_break_at_blanks_and_keep_every_word() -> None:
    words = "una două trei patru cinci șase șapte opt"
    lines = text.wrap(words, 20, 120)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert all(text.width(line, 20) <= 120 for line in lines)


def test_a_line_break_breaks_always() -> None:
    assert text.wrap("a\n\nb", 20, 500) == ["a", "", "b"]


def test_what_no_font_can_take_is_left_out() -> None:
    assert text.clean("A\x00n\ud800a\n") == "Ana"
    text.render("A\x00n\ud800a", 20, (0, 0, 0))


@pytest.mark.skipif(not text.REGULAR.is_file(), reason="the fonts are not there")
@pytest.mark.parametrize("bold", [False, True])
def test_the_fonts_have_every_romanian_letter_and_sign(bold: bool) -> None:
    letters = "ăâîșțĂÂÎȘȚ–−×…„”"
    assert None not in text.font(30, bold).metrics(letters)


def test_a_line_knows_its_place_also_outside_the_part_that_is_painted() -> None:
    surface = pygame.Surface((200, 100))
    surface.set_clip(0, 90, 10, 10)
    place = text.draw(surface, "Remi", 20, (255, 255, 255), topleft=(30, 20))
    assert (place.topleft, place.width) == ((30, 20), text.width("Remi", 20))
