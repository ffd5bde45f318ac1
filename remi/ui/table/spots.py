"""Where every tile that can be seen lies, from a player's view: the picture of the table."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from remi.rules.tile import Rack
from remi.rules.view import View
from remi.ui.marks import Mark
from remi.ui.table.draft import Why
from remi.ui.table.ending_spots import closed_rack, closed_spots, open_racks
from remi.ui.table.layout import LOST_TILE, Layout
from remi.ui.table.meld_spots import meld_spots, owner, tray_spots
from remi.ui.table.placing import (
    PILE_SHOWN,
    Place,
    RackGrid,
    pile_places,
    train_places,
)
from remi.ui.table.player import Player
from remi.ui.table.sprites import Spot
from remi.ui.table.targets import Picture

RAISED = 0.09
"""How far a picked card is pulled out of the hand, in its heights."""

__all__ = ["Seen", "Show", "owner", "see"]


class Seen(NamedTuple):
    """All spots, and the same as a picture that can be pointed at."""

    spots: list[Spot]
    picture: Picture


class Show(NamedTuple):
    """What besides the view decides how tiles look."""

    covered: bool = False
    """The rack shows its backs: another person is to sit down."""
    along: int | None = None
    """The discard from which on the train would be taken."""
    racks: tuple[Rack, ...] | None = None
    """At the end of a round: all racks, open."""
    closer: int | None = None
    """Who closed the round, if anybody did."""


def see(player: Player, view: View, layout: Layout, grid: RackGrid, show: Show) -> Seen:
    """The spots of all tiles that `player` can see."""
    spots: list[Spot] = []
    picture = Picture(layout, grid, [], {}, [], player.draft is not None)
    closed = closed_rack(view, show.racks, show.closer) if show.racks else None
    if closed is None or show.closer != player.seat:
        spots += _rack(player, grid, show)
    spots += _stock_and_atu(player, view, layout)
    spots += _train(player, view, layout, picture, show)
    spots += _lost(view, layout)
    spots += meld_spots(player, view, layout, picture)
    spots += tray_spots(player, view, layout, picture)
    if show.racks:
        spots += open_racks(layout, show.racks, show.closer if closed else None)
    if closed and show.closer is not None:
        spots += closed_spots(closed, layout, player, show.closer)
    return Seen(spots, picture)


def _rack(player: Player, grid: RackGrid, show: Show) -> list[Spot]:
    spots = []
    for slot, piece in enumerate(player.rack.slots):
        if piece is None or piece in player.proposed:
            continue
        marks = Mark.SELECTED if piece in player.selected else Mark.NONE
        if piece in player.rack.new:
            marks |= Mark.NEW
        one = None if show.covered else player.rack.tile(piece)
        x, y = grid.slots[slot].center
        if player.cards and marks & Mark.SELECTED:
            y -= round(grid.tile * RAISED)
        spots.append(
            Spot(
                ("rack", piece, 0),
                one,
                (x, y),
                grid.tile,
                Mark.NONE if show.covered else marks,
                z=20 + slot,
            )
        )
    return spots


def _stock_and_atu(player: Player, view: View, layout: Layout) -> list[Spot]:
    spots = []
    if view.stock_count:
        spots.append(Spot(("stock", 0, 0), None, layout.stock.center, layout.stock.height))
    taken = player.draft is not None and player.draft.why is Why.ATU
    if view.atu is not None and not taken:
        spots.append(Spot(("atu", 0, 0), view.atu, layout.atu.center, layout.atu.height))
    return spots


def _train(player: Player, view: View, layout: Layout, picture: Picture, show: Show) -> list[Spot]:
    places = _discard_places(view, layout)
    picture.train = [place.rect for place in places]
    draft = player.draft
    away = draft.index if draft and draft.why in (Why.TAKE, Why.BREAK) else None
    along = show.along if show.along is not None else away
    spots = []
    for index, (thrown, place) in enumerate(zip(view.discards, places, strict=True)):
        if index == away or (layout.cards and index < len(places) - PILE_SHOWN):
            continue
        dead = index == 0 and view.rules.first_discard_dead
        marks = Mark.DISABLED if dead else Mark.NONE
        if along is not None and index >= along:
            marks |= Mark.HINT
        high = place.rect.width if place.crosswise else place.rect.height
        spots.append(
            Spot(
                (_discard_key(layout, index, len(places)), index, 0),
                thrown.tile,
                place.rect.center,
                high,
                marks,
                crosswise=place.crosswise,
                z=10 + index,
            )
        )
    return spots


def _discard_places(view: View, layout: Layout) -> list[Place]:
    """Cards lie on a pile, tiles in a row in the order in which they were thrown."""
    count = len(view.discards)
    if layout.cards:
        pile = Rect(layout.train.x, layout.stock.y, layout.train.width, layout.stock.height)
        return pile_places(pile, count, layout.stock.height, layout.tile_width)
    area = layout.train.copy()
    if view.lost:
        area.width -= layout.px(42)
    dead = view.rules.first_discard_dead
    return train_places(area, count, dead, layout.table_tile, layout.tile_width)


def _discard_key(layout: Layout, index: int, count: int) -> str:
    """What lies below the top of a pile cannot be taken."""
    return "pile" if layout.cards and index < count - 1 else "train"


def _lost(view: View, layout: Layout) -> list[Spot]:
    """Jokers that are out of the game lie aside."""
    high = layout.px(LOST_TILE)
    x = layout.train.right - layout.px(18)
    return [
        Spot(
            ("lost", index, 0),
            thrown.tile,
            (x, layout.train.y + high // 2 + index * (high + 4)),
            high,
            Mark.DISABLED,
        )
        for index, thrown in enumerate(view.lost)
    ]
