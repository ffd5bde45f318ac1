"""Hands that know no mouse: they play with keys alone, finding every place with Tab and arrows."""

from __future__ import annotations

from collections import deque

import pygame

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.tile import JOKER, Tile
from remi.ui import i18n
from remi.ui.scenes.table import TableScene
from remi.ui.table.focus import _nearest
from remi.ui.table.naming import tile_name
from remi.ui.table.targets import Kind
from remi.ui.widgets.button import Button
from remi.ui.widgets.group import ARROWS
from tests.ui.table.positions import key

ZONES = {
    Kind.RACK: "rack",
    Kind.STOCK: "piles",
    Kind.ATU: "piles",
    Kind.TRAIN: "train",
    Kind.MELD: "melds",
    Kind.TABLE: "table",
    Kind.TRAY: "tray",
}
MANY = 60


class Keys:
    """Does actions at a table by keys alone."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def key(self, code: int, mod: int = 0) -> None:
        key(self.scene, code, mod)

    # -------------------------------------------------------------- going there

    def go(self, kind: Kind, number: int | None = None, **wanted: object) -> None:
        """Go to a place: Tab to its zone, then arrows."""
        focus = self.scene.keyboard.focus
        for _ in range(MANY):
            if focus.zone == ZONES[kind]:
                break
            self.key(pygame.K_TAB)
        places = focus.zones()[ZONES[kind]]
        goal = next(
            index
            for index, (target, _rect) in enumerate(places)
            if target.kind is kind
            and number in (None, target.number)
            and all(getattr(target, name) == value for name, value in wanted.items())
        )
        for code in self._way(focus.index, goal):
            self.key(code)
        assert focus.current() is not None
        assert focus.index == goal
        assert focus.sprites, "the ring shows where the keyboard is"

    def _way(self, start: int, goal: int) -> list[int]:
        """The arrows that lead from place to place."""
        focus = self.scene.keyboard.focus
        assert focus.zone is not None
        places = focus.zones()[focus.zone]
        ways: dict[int, list[int]] = {start: []}
        waiting = deque([start])
        while waiting and goal not in ways:
            at = waiting.popleft()
            for code, direction in ARROWS.items():
                after = _nearest(places, places[at][1], direction)
                if after is not None and after not in ways:
                    ways[after] = [*ways[at], code]
                    waiting.append(after)
        assert goal in ways, f"no arrows lead to place {goal} of {focus.zone}"
        return ways[goal]

    def enter(self, kind: Kind, number: int | None = None, **wanted: object) -> None:
        self.go(kind, number, **wanted)
        self.key(pygame.K_RETURN)

    def pick(self, tiles: tuple[Tile, ...]) -> None:
        """Pick these tiles of the rack with Space."""
        player = self.scene.player
        for one in tiles:
            away = {*player.selected, *player.proposed}
            free = (p for p in player.rack.pieces() if p not in away)
            piece = next(p for p in free if player.rack.tile(p) == one)
            self.go(Kind.RACK, player.rack.slot_of(piece))
            self.key(pygame.K_SPACE)
            assert piece in player.selected

    def button(self, label: str | None = None) -> None:
        """Press a button, that which stands out if no label is given."""
        app = self.scene.app
        for _ in range(MANY):
            found = app.scenes.top.widgets.focused  # type: ignore[union-attr]
            if isinstance(found, Button) and (
                found.primary if label is None else found.label == label
            ):
                break
            self.key(pygame.K_TAB)
        else:
            raise AssertionError(f"no Tab leads to the button {label}")
        self.key(pygame.K_RETURN)

    # -------------------------------------------------------------- deeds

    def do(self, action: Action) -> None:
        """Do this with keys."""
        view = self.scene.view
        match action:
            case Draw():
                self.enter(Kind.STOCK)
            case Take(melds=melds):
                self.enter(Kind.TRAIN, len(view.discards) - 1)
                self._fill(melds, view.discards[-1].tile)
            case BreakTrain(index=index, meld=meld):
                self.enter(Kind.TRAIN, index)
                self._fill((meld,), view.discards[index].tile)
            case TakeAtu():
                self.enter(Kind.ATU)
                if self.scene.player.draft is not None:
                    self.button()
            case Lay(melds=melds):
                for meld in melds:
                    self.pick(meld)
                    self.enter(Kind.TABLE)
                if self.scene.player.draft is not None:
                    self.button()
            case LayOff(meld=ident, tile=one, end=end):
                self.pick((one,))
                self.enter(Kind.MELD, ident, **({"end": end} if end else {}))
            case SwapJoker(meld=ident, tiles=reals, new=new):
                place = next(m for m in view.table if m.id == ident).tiles.index(JOKER)
                self.pick(reals)
                self.enter(Kind.MELD, ident, place=place)
                self._fill((new,), JOKER)
            case Discard(tile=one):
                self.pick((one,))
                self.enter(Kind.TRAIN)
            case _:
                self._press(action)

    def _press(self, action: Action) -> None:
        match action:
            case Pass() | Close():
                self.button()
            case OfferDouble(tile=one):
                self.button(i18n._("Offer {tile}", tile=tile_name(one)))
            case AcceptDouble(tile=one):
                self.button(i18n._("Give {tile}", tile=tile_name(one)))
            case Annul():
                self.button(i18n._("Refuse the deal"))
            case Announce():
                self.button(i18n._("Play on the rack…"))
                self.button(i18n._("Play on the rack"))
            case _:
                raise AssertionError(f"these keys cannot do {action}")

    def _fill(self, melds: tuple[tuple[Tile, ...], ...], extra: Tile) -> None:
        """Add rack tiles to what was taken, then the other melds, then confirm."""
        if not melds:
            return
        first = next(meld for meld in melds if extra in meld)
        rest = list(first)
        rest.remove(extra)
        self.pick(tuple(rest))
        self.enter(Kind.TRAY, 0)
        for meld in melds:
            if meld is not first:
                self.pick(meld)
                self.enter(Kind.TABLE)
        if self.scene.player.draft is not None:
            self.button()
