"""The fullest table, at every size: tiles inside their zones and large enough, every word whole."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from remi.rules.notation import TILES
from remi.rules.phase import Phase
from remi.ui import text
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.table.draft import Draft
from remi.ui.table.layout import Layout, table_layout
from remi.ui.table.placing import columns_for, meld_places, rack_grid, train_places
from remi.ui.table.spots import Show, see
from remi.ui.table.sprites import Spot
from tests.ui.table.full import HELD, MELDS, TRAIN, full_match, full_table

T = TILES.parse_all
SIZES = (
    (960, 540),
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (800, 1280),
    (2560, 1080),
)
LEAST_TRAIN, LEAST_MELD, LEAST_RACK, LEAST_OPEN = 27, 24, 40, 25
"""Points: the least height of a tile in a train of 80, in one of 25 melds, of 40 on a rack, and on
a rack that lies open at the end."""
SAID = (
    "Constantin Brânzescu pune 10 galben, 11 galben, 12 galben, 13 galben, 1 galben.",
    "Alexandrina-Mihaela trage o piesă.",
    "Mihail-Ștefan Wolff rupe trenul la 9 roșu și ia 7 piese.",
)


@pytest.mark.parametrize("tile_size", ["normal", "largest"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_tiles_of_a_full_table_can_be_read(
    size: tuple[int, int], seats: int, tile_size: str
) -> None:
    places = table_layout(size, seats, 0, tile_size=tile_size, discards=TRAIN)
    train = train_places(places.train, TRAIN, True, places.table_tile, places.tile_width)
    assert min(place.rect.width for place in train[1:]) >= places.px(LEAST_TRAIN * 0.72)
    assert all(places.train.contains(place.rect) for place in train)
    lengths: list[list[int]] = [[] for _ in range(seats)]
    for number in range(MELDS):
        lengths[number % seats].append(3 + number % 3)
    high, zones = meld_places(
        places.zones, lengths, places.table_tile, places.tile_width, places.px(20)
    )
    assert high >= places.px(LEAST_MELD)
    for zone, melds in zip(places.zones, zones, strict=True):
        assert all(zone.contains(rect) for meld in melds for rect in meld)
    grid = rack_grid(places, columns_for(places, HELD))
    assert grid.tile >= places.px(LEAST_RACK)


def test_an_upright_window_has_larger_tiles_than_its_width_lets_a_wide_one_have() -> None:
    upright = table_layout((800, 1280), 4, 0, discards=TRAIN)
    wide = table_layout((800, 450), 4, 0, discards=TRAIN)
    assert upright.rack_tile > wide.rack_tile * 1.3
    assert upright.px(14) >= 12


def test_the_place_of_a_long_train_grows_and_never_crowds_the_melds_out() -> None:
    high = [table_layout((1280, 720), 4, 0, discards=count).band.height for count in (0, 30, 80)]
    assert high[0] <= high[1] < high[2]
    full = table_layout((1280, 720), 4, 0, discards=200)
    assert full.melds.height >= full.band.height


# ------------------------------------------------------------------ the picture itself

RULESETS = ("clasic", "rummy", "etalate", "tabla", "popular", "traditional")
PICTURES = [
    (size, 2 + (i + j) % 3, ("ro", "en")[(i + j) % 2], ("normal", "large", "largest")[i % 3], name)
    for (i, size), (j, name) in product(enumerate(SIZES), enumerate(RULESETS))
    if size[0] < 3000 or name == "clasic"
]


class Words:
    """Every line of text that is drawn, and every one that had to be cut."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, Rect]] = []
        self.cut: list[str] = []


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    found = Words()
    draw = text.draw

    def listening(surface: pygame.Surface, string: str, *rest: object, **more: object) -> Rect:
        place = draw(surface, string, *rest, **more)  # type: ignore[arg-type]
        if string:
            found.lines.append((string, place))
        return place

    monkeypatch.setattr(text, "draw", listening)
    monkeypatch.setattr(text, "cut", found.cut.append)
    return found


@pytest.mark.parametrize(("size", "seats", "lang", "tile_size", "ruleset"), PICTURES)
def test_every_word_is_whole_and_lies_in_its_part(
    make_app: Callable[..., App],
    words: Words,
    size: tuple[int, int],
    seats: int,
    lang: str,
    tile_size: str,
    ruleset: str,
) -> None:
    app = make_app(size=size, lang=lang)
    scene = full_table(
        app,
        full_match(ruleset, seats),
        tile_size=tile_size,
        language=lang,
    )
    scene.course.lines[:] = SAID
    assert_whole(scene, words)
    assert_inside(scene.places, see_all(scene))


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("size", [(960, 540), (800, 1280), (2560, 1080)])
def test_the_panels_in_the_middle_have_room_for_their_words(
    make_app: Callable[..., App], words: Words, size: tuple[int, int], lang: str
) -> None:
    match = full_match("clasic", 4)
    state = match.round.state._replace(discards=(), table=())
    for changed in (
        {"rack_game": (True, False, False, False)},
        {"phase": Phase.DOUBLES, "drawn": None, "turns_taken": (0,) * 4, "laid": (False,) * 4},
    ):
        app = make_app(size=size, lang=lang)
        match.round.state = state._replace(
            racks=(T("R5 R5 R7 R8 R9 Y1 Y1 K2 K3 K4 K9 K9 B13 B13"), *state.racks[1:]), **changed
        )
        scene = full_table(app, match, language=lang)
        assert scene.patterns or scene.controls.doubles_panel
        assert_whole(scene, words)


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("size", [(960, 540), (800, 1280), (2560, 1080)])
def test_a_proposal_has_room_for_its_words_and_tiles(
    make_app: Callable[..., App], words: Words, size: tuple[int, int], lang: str
) -> None:
    scene = full_table(make_app(size=size, lang=lang), full_match("clasic", 4), language=lang)
    pieces = scene.player.rack.pieces()
    scene.player.draft = Draft(groups=tuple(tuple(pieces[i : i + 4]) for i in range(0, 16, 4)))
    scene.refresh()
    assert_whole(scene, words)
    proposed = scene.player.proposed
    spots = [one for one in see_all(scene) if one.key[0] == "rack" and one.key[1] in proposed]
    assert len(spots) == 16
    for spot in spots:
        body = Rect(0, 0, round(spot.height * scene.places.tile_width), spot.height)
        body.center = spot.centre
        assert scene.places.tray.contains(body)
        assert spot.height >= scene.places.px(LEAST_MELD)


def assert_whole(scene: TableScene, words: Words) -> None:
    """No word is cut, leaves its part or lies on another one."""
    scene.invalidate()
    words.lines.clear()
    surface = scene.app.display.surface
    scene.paint(surface, surface.get_rect())
    assert words.cut == []
    assert len(words.lines) > 12
    parts = parts_of(scene.places)
    for said, place in words.lines:
        assert any(part.contains(place) for part in parts), (said, place)
    for (one, first), (other, second) in combinations(words.lines, 2):
        assert not first.inflate(-2, -4).colliderect(second.inflate(-2, -4)), (one, other)


def parts_of(places: Layout) -> list[Rect]:
    """Where words may stand."""
    panels = [panel for panel in places.opponents if panel]
    parts = [places.menu, places.info, places.again, places.log, places.melds, places.band]
    grown = places.px(4)
    parts += [places.status, places.buttons, places.tray, *panels]
    return [part.inflate(2 * grown, 2 * grown) for part in parts]


def see_all(scene: TableScene) -> list[Spot]:
    return see(scene.player, scene.view, scene.places, scene.grid, Show()).spots


def assert_inside(places: Layout, spots: list[Spot]) -> None:
    """Every tile lies in the part that is its own, and covers no other."""
    homes = {
        "rack": places.rack,
        "train": places.band,
        "pile": places.band,
        "stock": places.band,
        "atu": places.band,
        "meld": places.melds,
    }
    bodies: list[Rect] = []
    for spot in spots:
        body = Rect(0, 0, round(spot.height * places.tile_width), spot.height)
        if spot.crosswise:
            body.size = body.height, body.width
        body.center = spot.centre
        assert homes[spot.key[0]].inflate(2, 2).contains(body), spot
        if not (places.cards and spot.key[0] in ("rack", "pile", "train")):
            bodies.append(body.inflate(-2, -2))
    assert not any(one.colliderect(other) for one, other in combinations(bodies, 2))


@pytest.mark.parametrize("size", [(960, 540), (800, 1280)])
def test_the_open_racks_at_the_end_lie_in_their_panels(
    make_app: Callable[..., App], size: tuple[int, int]
) -> None:
    app = make_app(size=size)
    match = full_match("clasic", 4)
    scene = full_table(app, match)
    state = match.round.state
    racks = (state.racks[0], *(state.racks[0][:14] for _ in range(3)))
    spots = see(
        scene.player, scene.view, scene.places, scene.grid, Show(racks=racks, closer=None)
    ).spots
    opened = [spot for spot in spots if spot.key[0] == "open"]
    assert len(opened) == 3 * 14
    for spot in opened:
        panel = scene.places.opponents[spot.key[1]]
        assert panel is not None
        body = Rect(0, 0, round(spot.height * scene.places.tile_width), spot.height)
        body.center = spot.centre
        assert panel.contains(body)
        assert spot.height >= scene.places.px(LEAST_OPEN)
    assert state.phase is Phase.PLAY
