"""The table of a recorded step: where its tiles lie, and what is painted below and around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from remi.match.replay import Step
from remi.rules.events import BrokeTrain, Discarded, Laid, LaidOff, SwappedJoker, TookAtu
from remi.rules.tile import Rack
from remi.rules.view import View
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.chart import SEAT_INKS, SEAT_SHAPES
from remi.ui.faces import Faces
from remi.ui.marks import Mark
from remi.ui.review.places import OPEN_TILE, Places
from remi.ui.table.ground import Ground
from remi.ui.table.meld_spots import owner
from remi.ui.table.placing import columns_for, rack_grid, train_places
from remi.ui.table.player import Player
from remi.ui.table.spots import Show, see
from remi.ui.table.sprites import Spot
from remi.ui.table.standing import Seat, badges

Sees = Sequence[bool]
"""For each seat whether its rack is open."""


def spots_of(player: Player, view: View, step: Step, places: Places, sees: Sees) -> list[Spot]:
    """The spots of all tiles after a step; `player` has an empty rack and proposes nothing."""
    layout = places.table
    grid = rack_grid(layout, columns_for(layout, 0))
    table = see(player, view, layout, grid, Show()).spots
    changed = _changed(step)
    spots = [
        replace(spot, marks=spot.marks | Mark.HINT) if spot.key[:2] in changed else spot
        for spot in table
    ]
    for seat, rack in enumerate(step.state.racks):
        area = places.racks[seat]
        found = _own(rack, seat, places) if area is None else _open(rack, seat, area, places)
        spots += [spot if sees[seat] else replace(spot, tile=None) for spot in found]
    return spots


def _changed(step: Step) -> set[tuple[str, int]]:
    """The places on the table that a step put a tile on, by name and number."""
    found: set[tuple[str, int]] = set()
    for event in step.events:
        match event:
            case Discarded():
                found.add(("train", len(step.state.discards) - 1))
            case Laid(melds=melds):
                found |= {("meld", meld.id) for meld in melds}
            case LaidOff(meld=ident):
                found.add(("meld", ident))
            case SwappedJoker(meld=ident, new=new):
                found |= {("meld", ident), ("meld", new.id)}
            case BrokeTrain() | TookAtu():
                found.add(("meld", max((meld.id for meld in step.state.table), default=-1)))
    return found


def _own(rack: Rack, seat: int, places: Places) -> Iterator[Spot]:
    """The own tiles in one row, smaller where there are many."""
    layout = places.table
    (step,) = furniture.rack_steps(layout.rack, 1)
    pitch = min(layout.rack_tile * layout.tile_width * 1.06, step.width / max(1, len(rack)))
    high = min(layout.rack_tile, int(pitch / (layout.tile_width * 1.03)))
    bottom = step.bottom - max(3, round(step.height * 0.1))
    for index, one in enumerate(rack):
        centre = (round(step.x + (index + 0.5) * pitch), bottom - high // 2)
        yield Spot(("rack", seat, index), one, centre, high, z=20 + index)


def _open(rack: Rack, seat: int, area: pygame.Rect, places: Places) -> Iterator[Spot]:
    layout = places.table
    found = train_places(area, len(rack), False, places.px(OPEN_TILE), layout.tile_width)
    for index, (one, place) in enumerate(zip(rack, found, strict=True)):
        yield Spot(("open", seat, index), one, place.rect.center, place.rect.height, z=20 + index)


class _Ground(Ground):
    """The middle of a table at which nobody is asked to discard."""

    def _hint(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        pass


class Picture:
    """Paints what lies below and around the tiles."""

    def __init__(self, places: Places, faces: Faces, view: View, seats: Sequence[Seat]) -> None:
        self.places = places
        self.faces = faces
        self.view = view
        self.seats = seats

    def px(self, points: float) -> int:
        return self.places.px(points)

    def paint(self, surface: pygame.Surface) -> None:
        for seat, panel in zip(self.seats, self.places.panels, strict=True):
            if panel is not None:
                self._panel(surface, panel, seat)
        ground = _Ground(self.places.table, self.faces, self.view)
        ground.zones(surface, self.seats, {owner(meld) for meld in self.view.table})
        ground.band(surface)
        self._rack(surface)
        own = next(seat for seat in self.seats if self.places.panels[seat.number] is None)
        self._player(surface, self.places.own, own)

    def _rack(self, surface: pygame.Surface) -> None:
        rack, cards = self.places.table.rack, self.places.table.cards
        furniture.drop_shadow(surface, rack, self.px(12))
        wood = furniture.hand_mat(rack.size) if cards else furniture.rack(rack.size, 1)
        surface.blit(wood, rack)

    def _panel(self, surface: pygame.Surface, panel: pygame.Rect, seat: Seat) -> None:
        px = self.px
        edge = theme.ACCENT if seat.on_turn else theme.PANEL_EDGE
        furniture.panel(surface, panel, px(12), alpha=205, edge=edge)
        if seat.on_turn:
            frame = drawing.frame(panel.size, px(12), theme.ACCENT, max(2, px(3)))
            surface.blit(frame, panel)
        line = pygame.Rect(panel.x + px(10), panel.y + px(2), panel.width - px(20), px(30))
        self._player(surface, line, seat)

    def _player(self, surface: pygame.Surface, line: pygame.Rect, seat: Seat) -> None:
        """A player's sign, name, badges, and points in the match."""
        px = self.px
        sign = drawing.shape(SEAT_SHAPES[seat.number], px(15), SEAT_INKS[seat.number])
        surface.blit(sign, sign.get_rect(midleft=(line.x, line.centery)))
        small, size = px(theme.SMALL), px(18)
        left = line.x + px(22)
        shown = [
            (word, ink, text.width(word, small, True)) for word, ink in badges(seat, self.view)
        ]
        room = line.right - left - px(10) - sum(wide + px(20) for _word, _ink, wide in shown)
        points = wording.points(seat.total)
        if text.width(seat.name, size, True) + text.width(points, small) > room:
            points = wording.plain(seat.total)
        room -= text.width(points, small)
        where = (line.right, line.centery)
        text.draw(surface, points, small, theme.TEXT_DIM, midright=where)
        ink = theme.ACCENT if seat.on_turn else theme.TEXT
        name = text.fit(seat.name, size, room, True)
        x = text.draw(surface, name, size, ink, bold=True, midleft=(left, line.centery)).right
        for word, ink, wide in shown:
            box = pygame.Rect(x + px(8), 0, wide + px(12), px(20))
            box.centery = line.centery
            radius = box.height // 2
            surface.blit(drawing.rounded(box.size, radius, theme.PANEL), box)
            surface.blit(drawing.frame(box.size, radius, ink, max(1, px(1.5))), box)
            text.draw(surface, word, small, ink, bold=True, center=box.center)
            x = box.right
