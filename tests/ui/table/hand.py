"""A hand at a real mouse: plays rounds in a real window by dragging tiles with xdotool.

    python -m tests.ui.table.hand FOLDER DEEDS [PICTURES [RULESET [SEED]]]

Needs a display (the tests start Xvfb) and xdotool. It asks the bot what to do and the scene where
things lie, and does the rest as a person would: press, move, release. It ends with status 0 after
so many deeds, or with the round, and prints what was done by hand. PICTURES is a folder for
screenshots ("-" for none). RULESET is one of the six, `clasic` if not given.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from remi.bots import choose
from remi.match import saves
from remi.match.setup import Seat, Setup
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
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.app import App
from remi.ui.display import Display
from remi.ui.options import Options
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings
from remi.ui.table.naming import tile_name
from remi.ui.table.targets import Kind, Target
from remi.ui.widgets.button import Button

Point = tuple[int, int]
PATIENCE = 120
"""Steps of the loop to wait for what a deed should bring."""


class Hand:
    """The window, the match in it, and the mouse."""

    def __init__(
        self,
        folder: Path,
        pictures: Path | None,
        ruleset: str = "clasic",
        seed: int = 23,
        lang: str = "ro",
    ) -> None:
        self.app = App(Display((1280, 720)), folder, Options(lang=lang))
        self.app.settings = Settings(pace="instant", reduced_motion=True, confirm_discard="never")
        seats = (Seat("Eu", None), Seat("Ana", "easy"))
        self.match = saves.begin(folder, Setup(RULE_SETS[ruleset], seats, rounds=1, seed=seed))
        self.app.match = self.match
        self.scene = TableScene(self.match, frozenset({0}))
        self.app.scenes.reset(self.scene)
        self.pictures = pictures
        self.done: Counter[str] = Counter()
        self.steps(20)

    def steps(self, count: int = 4) -> None:
        for _ in range(count):
            self.app.step(0.01)

    # -------------------------------------------------------------- the mouse

    def mouse(self, *words: object) -> None:
        left, top = self.app.display.window.position
        command = []
        for word in words:
            if isinstance(word, tuple):
                command += ["mousemove", str(left + word[0]), str(top + word[1])]
            else:
                command.append(str(word))
        subprocess.run(["xdotool", *command], check=True)
        self.steps(3)

    def drag(self, start: Point, end: Point) -> None:
        """Press at `start`, move in steps, release at `end`."""
        self.mouse(start, "mousedown", 1)
        for part in (0.1, 0.5, 1.0):
            between = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.mouse(between)
        self.mouse("mouseup", 1)
        self.steps(4)

    def press(self, start: Point) -> None:
        self.mouse(start, "click", 1)
        self.steps(4)

    def picture(self, name: str) -> None:
        if self.pictures is not None:
            self.steps(10)
            target = self.pictures / f"{name}.png"
            if not target.exists():
                subprocess.run(["import", "-window", "root", str(target)], check=False)

    # -------------------------------------------------------------- where things lie

    def place_of(self, one: Tile, used: set[int]) -> Point:
        """The middle of a rack tile of this kind that has not been used yet."""
        for piece in self.scene.stage.pieces.values():
            kind, number, _ = piece.spot.key
            if kind == "rack" and piece.spot.tile == one and number not in used:
                held = self.scene.player.draft
                if held is None or number not in held.pieces:
                    used.add(number)
                    return piece.rect.center
        raise AssertionError(f"{one} is nowhere on the rack")

    @property
    def main_button(self) -> Point:
        """The middle of the button that stands out."""
        main = [one for one in self.scene.widgets.items if isinstance(one, Button) and one.primary]
        assert main, "no button stands out"
        assert main[0].enabled, f"{main[0].label} cannot be pressed"
        return main[0].rect.center

    def button(self, label: str) -> Point:
        """The middle of the button with these words, on the table or in a question above it."""
        widgets = self.app.scenes.top.widgets  # type: ignore[union-attr]
        found = [one for one in widgets.items if isinstance(one, Button) and one.label == label]
        assert found, f"there is no button {label!r}"
        return found[0].rect.center

    @property
    def discards(self) -> Point:
        """A free place where a discard can be dropped."""
        train = self.scene.places.train
        return train.right - 30, train.bottom - 16

    @property
    def free_table(self) -> Point:
        places = self.scene.places
        if self.scene.player.draft is not None:
            return places.tray.right - places.px(40), places.tray.centery
        left, top, wide, high = places.melds
        grid = ((left + wide * x // 20, top + high * y // 20) for y in range(20) for x in range(20))
        target = Target(Kind.TABLE)
        return next(place for place in grid if self.scene.picture.at(place) == target)

    @property
    def first_group(self) -> Point:
        return self.scene.picture.tray[0][-1].center

    # -------------------------------------------------------------- deeds

    def do(self, action: Action) -> None:
        """Do this by hand."""
        used: set[int] = set()
        match action:
            case Pass() | Close():
                self.press(self.main_button)
            case OfferDouble(tile=one):
                self.press(self.button(i18n._("Offer {tile}", tile=tile_name(one))))
            case AcceptDouble(tile=one):
                self.press(self.button(i18n._("Give {tile}", tile=tile_name(one))))
            case Annul():
                self.press(self.button(i18n._("Refuse the deal")))
            case Announce():
                self.press(self.button(i18n._("Play on the rack…")))
                self.press(self.button(i18n._("Play on the rack")))
            case TakeAtu():
                self.drag(self.scene.places.atu.center, self.free_table)
                if self.scene.player.draft is not None:
                    self.press(self.main_button)
            case Draw() if not self.match.view(0).stock_count:
                self.picture("stock-end")
                self.press(self.scene.places.stock.center)
            case Draw():
                self.drag(self.scene.places.stock.center, self.scene.places.rack.center)
            case Take(melds=()):
                self.drag(self.scene.picture.train[-1].center, self.scene.places.rack.center)
            case Take(melds=melds):
                self.drag(self.scene.picture.train[-1].center, self.free_table)
                self.fill(melds, self.match.view(0).discards[-1].tile)
            case BreakTrain(index=index, meld=meld):
                broken = self.match.view(0).discards[index].tile
                self.drag(self.scene.picture.train[index].center, self.free_table)
                self.picture("break")
                self.fill((meld,), broken)
            case Lay(melds=melds):
                for meld in melds:
                    self.lay(meld)
                if self.scene.player.draft is not None:
                    self.picture("tray")
                    self.press(self.main_button)
            case LayOff(meld=ident, tile=one, end=end):
                rects = self.scene.picture.melds[ident]
                at = rects[0].midleft if end == "low" else rects[-1].midright
                self.drag(self.place_of(one, used), at)
            case SwapJoker(meld=ident, tiles=reals, new=new):
                self.swap(ident, reals, new)
            case Discard(tile=one):
                self.drag(self.place_of(one, used), self.discards)
            case _:
                raise AssertionError(f"this hand cannot do {action}")

    def lay(self, meld: tuple[Tile, ...]) -> None:
        """Pick the tiles with Ctrl held, then drag them together."""
        used: set[int] = set()
        places = [self.place_of(one, used) for one in meld]
        self.mouse("keydown", "ctrl")
        for place in places:
            self.press(place)
        self.mouse("keyup", "ctrl")
        self.drag(places[0], self.free_table)

    def fill(self, melds: tuple[tuple[Tile, ...], ...], extra: Tile) -> None:
        """Add rack tiles to the tile that was lifted, then the other melds, then confirm."""
        first = next(meld for meld in melds if extra in meld)
        rest = list(first)
        rest.remove(extra)
        for one in rest:
            if self.scene.player.draft is None:
                break  # the last tile made it whole
            self.drag(self.place_of(one, set()), self.first_group)
        for meld in melds:
            if meld is not first:
                self.lay(meld)
        if self.scene.player.draft is not None:
            self.press(self.main_button)

    def swap(self, ident: int, reals: tuple[Tile, ...], new: tuple[Tile, ...]) -> None:
        meld = next(one for one in self.match.view(0).table if one.id == ident)
        for one in reals:
            joker = self.scene.picture.melds[ident][meld.tiles.index(JOKER)].center
            self.drag(self.place_of(one, set()), joker)
        self.picture("swap")
        self.press(self.free_table)  # the joker hangs on the pointer until it is put down
        self.fill((new,), JOKER)

    # -------------------------------------------------------------- a round

    def play(self, deeds: int) -> None:
        """Do so many things, or play until the round is over."""
        while self.done.total() < deeds:
            self.wait()
            if self.match.round.is_over:
                return
            before = self.match.round.state
            action = choose("medium", self.match.view(0), 1)
            self.do(action)
            for _ in range(PATIENCE):
                if self.match.round.state is not before:
                    break
                self.steps(1)
            assert self.match.round.state is not before, f"{action} had no effect"
            self.done[type(action).__name__] += 1
            self.picture(type(action).__name__)

    def wait(self) -> None:
        """Let the bots play until the hand is on turn."""
        for _ in range(3000):
            self.steps(1)
            if self.match.round.is_over or (
                self.match.round.turn == 0 and not self.scene.course.pilot.busy
            ):
                return
            time.sleep(0.002)
        raise AssertionError("the bots do not come to an end")


def main(
    folder: str, deeds: str, pictures: str = "-", ruleset: str = "clasic", seed: str = "23"
) -> None:
    shots = None if pictures == "-" else Path(pictures)
    hand = Hand(Path(folder), shots, ruleset, int(seed))
    hand.play(int(deeds))
    hand.picture("end")
    print(dict(hand.done))


if __name__ == "__main__":
    main(*sys.argv[1:])
