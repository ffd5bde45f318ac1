"""Nothing of a review overlaps, at any size of window and for any number of players."""

from itertools import combinations

import pytest
from pygame import Rect

from remi.ui.review.places import review_places
from remi.ui.table.placing import meld_places

SIZES = [(960, 540), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1000, 1400)]
LAID = [(0, 0), (9, 0), (30, 6, 0), (5, 5, 5), (40, 3, 9, 12), (0, 0, 0, 7)]


@pytest.mark.parametrize("cards", [False, True])
@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("size", SIZES)
def test_all_places_lie_apart_and_in_the_window(
    size: tuple[int, int], laid: tuple[int, ...], cards: bool
) -> None:
    places = review_places(size, 0, laid, clockwise=True, cards=cards)
    table = places.table
    parts = [places.head, places.moves, places.controls, places.own]
    parts += [table.melds, table.band, table.rack, *filter(None, places.panels)]
    assert all(Rect((0, 0), size).contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    piles = [table.stock, table.train] if cards else [table.stock, table.atu, table.train]
    assert all(table.band.contains(pile) for pile in piles)
    assert not any(one.colliderect(other) for one, other in combinations(piles, 2))
    for panel, rack in zip(places.panels, places.racks, strict=True):
        assert panel is None or (rack is not None and panel.contains(rack))
    assert table.melds.height >= 0.15 * size[1]


@pytest.mark.parametrize("laid", LAID)
def test_only_who_lays_has_a_place_for_melds(laid: tuple[int, ...]) -> None:
    places = review_places((1280, 720), 0, laid, clockwise=True, cards=False)
    zones = places.table.zones
    assert [bool(zone.width) for zone in zones] == [bool(tiles) for tiles in laid]
    used = [zone for zone in zones if zone.width]
    assert all(places.table.melds.contains(zone) for zone in used)
    assert not any(one.colliderect(other) for one, other in combinations(used, 2))


def test_tiles_of_one_who_lays_little_beside_one_who_lays_much_stay_large() -> None:
    table = review_places((1280, 720), 0, (0, 57, 6), clockwise=True, cards=False).table
    lengths = [[], [3] * 19, [3, 3]]
    high, _ = meld_places(table.zones, lengths, table.table_tile, table.tile_width, table.px(20))
    assert high >= table.px(30)


def test_the_next_player_sits_left_when_play_goes_clockwise() -> None:
    for clockwise, leftmost in ((True, 1), (False, 3)):
        laid = (1, 1, 1, 1)
        places = review_places((1280, 720), 0, laid, clockwise=clockwise, cards=False)
        assert places.panels[0] is None
        left = min((panel.x, seat) for seat, panel in enumerate(places.panels) if panel)
        assert left[1] == leftmost
