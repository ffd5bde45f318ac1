"""Nothing on the table overlaps, at any size of window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from remi.ui.faces import CARD_WIDTH, TILE_WIDTH
from remi.ui.table.layout import Layout, table_layout
from remi.ui.table.placing import (
    PILE_SHOWN,
    columns_for,
    meld_places,
    pile_places,
    rack_grid,
    train_places,
    tray_places,
)

SIZES = [
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (800, 1280),
    (1080, 1920),
    (1000, 1010),
]
MOST_ON_RACK = 40
"""So many tiles can stand on a rack after a long train was broken."""
TILE_SIZES = ("normal", "large", "largest")


def parts(places: Layout) -> dict[str, Rect]:
    found = {
        "menu": places.menu,
        "info": places.info,
        "again": places.again,
        "log": places.log,
        "melds": places.melds,
        "band": places.band,
        "status": places.status,
        "rack": places.rack,
        "buttons": places.buttons,
    }
    if places.tray.height:
        found["tray"] = places.tray
    panels = {f"player {i}": panel for i, panel in enumerate(places.opponents) if panel}
    return found | panels


@pytest.mark.parametrize("cards", [False, True])
@pytest.mark.parametrize("tray", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tile_size", TILE_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_the_parts_lie_apart_and_inside_the_window(
    size: tuple[int, int], tile_size: str, seats: int, tray: bool, cards: bool
) -> None:
    places = table_layout(size, seats, 0, tile_size=tile_size, tray=tray, cards=cards)
    window = Rect((0, 0), size)
    for (one, first), (other, second) in combinations(parts(places).items(), 2):
        assert not first.colliderect(second), (one, other)
    assert all(window.contains(rect) for rect in parts(places).values())
    for inner in (places.stock, places.atu, places.train):
        assert places.band.contains(inner)
    assert bool(places.atu.width) is not cards
    assert not places.stock.colliderect(places.atu)
    assert not places.atu.colliderect(places.train)
    assert all(places.melds.contains(zone) for zone in places.zones)
    assert not any(a.colliderect(b) for a, b in combinations(places.zones, 2))


@pytest.mark.parametrize("tile_size", TILE_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_forty_tiles_find_room_on_the_rack(size: tuple[int, int], tile_size: str) -> None:
    places = table_layout(size, 4, 0, tile_size=tile_size)
    grid = rack_grid(places, columns_for(places, MOST_ON_RACK))
    assert len(grid.slots) >= MOST_ON_RACK
    assert all(places.rack.contains(slot) for slot in grid.slots)
    assert not any(a.colliderect(b) for a, b in combinations(grid.slots, 2))


@pytest.mark.parametrize("held", [1, 8, 11])
@pytest.mark.parametrize("tile_size", TILE_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_the_index_of_every_held_card_is_seen(
    size: tuple[int, int], tile_size: str, held: int
) -> None:
    places = table_layout(size, 4, 0, tile_size=tile_size, cards=True)
    grid = rack_grid(places, columns_for(places, held))
    assert len(grid.slots) > held
    assert all(places.rack.contains(slot) for slot in grid.slots)
    seen = min(b.x - a.x for a, b in pairwise(grid.slots)) / grid.slots[0].width
    assert seen >= (1.0 if held == 1 else 0.65)


@pytest.mark.parametrize("count", [1, 5, 80])
@pytest.mark.parametrize("size", SIZES)
def test_the_discards_of_a_card_game_lie_on_one_pile(size: tuple[int, int], count: int) -> None:
    places = table_layout(size, 4, 0, cards=True)
    area = Rect(places.train.x, places.stock.y, places.train.width, places.stock.height)
    pile = pile_places(area, count, places.stock.height, CARD_WIDTH)
    assert len(pile) == count
    assert all(places.band.contains(place.rect) for place in pile)
    assert pile[-1].rect.x - pile[0].rect.x < places.px(12)
    assert len({place.rect.topleft for place in pile}) == min(count, PILE_SHOWN)


@pytest.mark.parametrize("count", [1, 14, 40, 80])
@pytest.mark.parametrize("size", SIZES)
def test_a_long_train_wraps_and_stays_inside(size: tuple[int, int], count: int) -> None:
    places = table_layout(size, 4, 0)
    train = train_places(places.train, count, True, places.table_tile, TILE_WIDTH)
    assert len(train) == count
    assert [place.crosswise for place in train] == [True] + [False] * (count - 1)
    assert all(places.train.contains(place.rect) for place in train)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(train, 2))


@pytest.mark.parametrize("size", SIZES)
def test_many_melds_stay_in_their_zones(size: tuple[int, int]) -> None:
    places = table_layout(size, 4, 0)
    lengths = [[14, 3, 4], [3, 3, 3, 3, 4], [5, 6, 7], []]
    high, zones = meld_places(places.zones, lengths, places.table_tile, TILE_WIDTH, places.px(20))
    assert high >= places.px(20)
    for zone, melds in zip(places.zones, zones, strict=True):
        assert all(zone.contains(rect) for meld in melds for rect in meld)


def test_a_whole_rack_fits_into_the_tray() -> None:
    area = Rect(10, 10, 600, 60)
    groups = tray_places(area, [3, 4, 3, 4], 50, TILE_WIDTH)
    assert [len(group) for group in groups] == [3, 4, 3, 4]
    assert all(area.contains(rect) for group in groups for rect in group)


@pytest.mark.parametrize(("clockwise", "nearer"), [(True, 1), (False, 3)])
def test_the_next_player_sits_left_when_play_goes_clockwise(clockwise: bool, nearer: int) -> None:
    places = table_layout((1280, 720), 4, 0, clockwise=clockwise)
    left = min((panel.x, seat) for seat, panel in enumerate(places.opponents) if panel)[1]
    assert left == nearer
