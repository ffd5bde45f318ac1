"""Every face can be told from every other, by more than colour."""

from __future__ import annotations

import pygame
import pytest

from remi.rules.tile import JOKER, KINDS, Colour, tile
from remi.ui.faces import Faces, Mark
from remi.ui.palettes import PALETTES, TILE_SHAPES

HEIGHT = 60


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("classic")


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


def test_all_tiles_jokers_and_backs_look_different(faces: Faces) -> None:
    shown = [pixels(faces.tile(one, HEIGHT)) for one in (*KINDS, JOKER, None)]
    assert len(set(shown)) == 54


def test_all_cards_look_different(faces: Faces) -> None:
    assert len({pixels(faces.tile(one, HEIGHT, cards=True)) for one in KINDS}) == 52


def test_the_four_colours_have_four_shapes() -> None:
    assert len(set(TILE_SHAPES)) == 4


def silhouette(faces: Faces, colour: int) -> pygame.mask.Mask:
    return pygame.mask.from_surface(faces.sign(colour, 40))


@pytest.mark.parametrize("palette", PALETTES)
def test_shapes_differ_without_any_colour(palette: str) -> None:
    signs = [silhouette(Faces(palette), colour) for colour in range(4)]
    for one in range(4):
        for other in range(one):
            width = max(signs[one].get_size()[0], signs[other].get_size()[0])
            a, b = (pygame.mask.Mask((width, width)) for _ in range(2))
            a.draw(signs[one], (0, 0))
            b.draw(signs[other], (0, 0))
            differing = a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))
            assert differing > 0.15 * max(a.count(), b.count())


@pytest.mark.parametrize("mark", [mark for mark in Mark if mark])
def test_every_mark_shows(faces: Faces, mark: Mark) -> None:
    one = tile(Colour.BLUE, 9)
    assert pixels(faces.tile(one, HEIGHT, mark)) != pixels(faces.tile(one, HEIGHT))


def test_a_joker_prints_what_it_stands_for(faces: Faces) -> None:
    seven, eight = tile(Colour.RED, 7), tile(Colour.RED, 8)
    shown = [
        faces.tile(JOKER, HEIGHT),
        faces.tile(JOKER, HEIGHT, stands_for=(seven,)),
        faces.tile(JOKER, HEIGHT, stands_for=(eight,)),
        faces.tile(JOKER, HEIGHT, stands_for=(seven, tile(Colour.BLUE, 7))),
    ]
    assert len(set(map(pixels, shown))) == 4


def test_a_face_is_drawn_once(faces: Faces) -> None:
    one = tile(Colour.BLACK, 1)
    assert faces.tile(one, HEIGHT) is faces.tile(one, HEIGHT)


@pytest.mark.parametrize("height", [24, 61, 88, 240])
@pytest.mark.parametrize("crosswise", [False, True])
def test_the_body_lies_in_the_middle_of_the_picture(
    faces: Faces, height: int, crosswise: bool
) -> None:
    body = faces.size(height)
    if crosswise:
        body = (body[1], body[0])
    whole = faces.tile(KINDS[0], height, crosswise=crosswise).get_size()
    margins = (whole[0] - body[0], whole[1] - body[1])
    assert margins[0] == margins[1] > 0
    assert margins[0] % 2 == 0
    ivory = faces.tile(None, height, crosswise=crosswise).get_at((whole[0] // 2, whole[1] // 2))
    assert ivory.a == 255


def test_numbers_stay_inside_the_body(faces: Faces) -> None:
    height = 100
    wide, _high = faces.size(height)
    for number in (10, 12, 13):
        face = faces.tile(tile(Colour.BLACK, number), height)
        margin = (face.get_width() - wide) // 2
        for x in (margin + 2, margin + wide - 3):
            tones = [sum(face.get_at((x, margin + y))[:3]) for y in range(12, 60)]
            assert min(tones) > 500


def test_an_unknown_palette_is_the_classic_one() -> None:
    assert Faces("no such").palette is PALETTES["classic"]


def test_each_suit_has_an_ink_of_its_own_where_four_colours_are_set() -> None:
    for palette in PALETTES:
        assert len(set(Faces(palette, four_colours=True).suits)) == 4
        assert len(set(Faces(palette).suits)) == 2


@pytest.mark.parametrize("height", [50, 130])
@pytest.mark.parametrize("number", [2, 10, 11, 12, 13])
def test_large_cards_show_pips_or_a_picture_small_ones_a_large_index(
    faces: Faces, height: int, number: int
) -> None:
    face = faces.tile(tile(0, number), height, cards=True)
    wide = faces.size(height, cards=True)[0]
    body = pygame.Rect(0, 0, wide, height)
    body.center = face.get_rect().center
    lower_right = face.subsurface(body.x + wide // 2, body.y + height // 2, wide // 2, height // 2)
    printed = pygame.mask.from_threshold(lower_right, faces.suits[0], (60, 60, 60, 255)).count()
    assert printed > 0.02 * wide * height


def test_the_height_from_which_cards_show_pips_follows_the_window(faces: Faces) -> None:
    other = Faces("classic")
    other.pips_from = 120
    seven = tile(0, 7)
    assert pixels(other.tile(seven, 100, cards=True)) != pixels(faces.tile(seven, 100, cards=True))
