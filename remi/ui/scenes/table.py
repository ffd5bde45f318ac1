"""The table: one round after another, played by persons and bots.

The scene joins the parts of `remi.ui.table`: the course leads the round and its bots, the hand
takes the pointer, the keyboard the keys, the player turns drops into actions, the stage lets tiles
glide, controls and hud hold buttons and words. `refresh` brings the picture to what the match says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain

import pygame

from remi.match.match import Match
from remi.rules.phase import Phase
from remi.rules.refusal import Reason
from remi.rules.ruleset import Direction, RackGame, RuleSet
from remi.rules.tile import Tile
from remi.rules.view import View
from remi.ui import theme
from remi.ui.display import Sprite
from remi.ui.jobs import Timer
from remi.ui.rule_references import paragraph_for
from remi.ui.scene import Scene
from remi.ui.table import dealing, guidance, painting, patterns
from remi.ui.table.arrangement import Group
from remi.ui.table.controls import Controls
from remi.ui.table.course import Course
from remi.ui.table.event_player import OWN_GLIDE, Showing
from remi.ui.table.hand import Hand
from remi.ui.table.hints import Hints
from remi.ui.table.hud import Hud
from remi.ui.table.keyboard import Keyboard
from remi.ui.table.layout import Layout, table_layout
from remi.ui.table.placing import columns_for, rack_grid
from remi.ui.table.player import Player
from remi.ui.table.recap import Recap
from remi.ui.table.spots import Show, see
from remi.ui.table.sprites import Stage
from remi.ui.table.standing import match_lines, seats_of
from remi.ui.widgets import Widgets

NOTICE = 6.0
"""Seconds that a refusal or a notice can be read."""
USUAL_COLUMNS = 16
PIPS_FROM = 76
"""Height in points from which cards show pips: those in the hand and on the piles."""
LETS_GO = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWLEAVE,
)
POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class TableScene(Scene):
    """The table of a match, seen by the persons in turn, or by seat 0 where there is none."""

    def __init__(self, match: Match, persons: frozenset[int]) -> None:
        """`persons`: the seats of people at this window; none of them in an autoplay."""
        self.match = match
        self.persons = persons
        self.viewer = min(persons, default=0)
        self.covered = False
        """The rack is covered until the person who is to see it says so."""
        self.stage = Stage()
        self.players: dict[int, Player] = {}
        self.notice: tuple[str, theme.Colour] | None = None
        self.groups: list[Group] = []
        self.undealt = True
        """The first picture of the round is still to be shown."""
        self.shown: painting.Shown = {}
        """What stood where in the static layer when it was brought up to date last."""
        self._still = False
        self._unsaying: Timer | None = None

    # ------------------------------------------------------------------ coming and going

    def enter(self) -> None:
        self.widgets = Widgets(self, wrap=False)
        self.controls = Controls(self)
        self.keyboard = Keyboard(self)
        self.hand = Hand(self)
        self.course = Course(self)
        self.recap: Recap = Recap(self)
        self.hints: Hints = Hints(self)
        self.stage.cards = self.rules.is_cards
        self._begin_round()

    def leave(self) -> None:
        self.hand.gestures.cancel()
        self.recap.stop()
        self.course.stop()
        self.hints.stop()
        if self._unsaying:
            self._unsaying.cancel()

    def pause(self) -> None:
        self.hand.cancel()
        self.widgets.let_go()
        self.course.pilot.pause()

    def resume(self) -> None:
        self.course.pilot.resume()
        if self.match.round.turn == self.viewer:
            self.ask_who_sits_here()

    def _begin_round(self) -> None:
        """Take up the round that the match is in."""
        self.players.clear()
        self.notice = None
        self.covered = len(self.persons) > 1
        self.course.begin()
        self.recap.begin()
        self.stage.pieces.clear()
        self.undealt = True
        turn = self.match.round.turn
        self.viewer = turn if turn in self.persons else min(self.persons, default=0)

    def forget_racks(self) -> None:
        """All is dealt anew: the tiles stand as they come, not where others stood before."""
        self.players.clear()

    def next_round(self) -> None:
        """Deal the next round and show it."""
        self.match.next_round()
        self._begin_round()
        self.layout(self.app.display.size)

    # ------------------------------------------------------------------ what is so

    @property
    def rules(self) -> RuleSet:
        return self.match.setup.rules

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.match.setup.seats)

    @property
    def view(self) -> View:
        return self.recap.view or self.match.view(self.viewer)

    @property
    def player(self) -> Player:
        """Who sits in front of the window."""
        if self.viewer not in self.players:
            acted = partial(self.course.person_acted, self.viewer)
            self.players[self.viewer] = Player(
                self.match, self.viewer, USUAL_COLUMNS, self.say, acted
            )
        return self.players[self.viewer]

    @property
    def own_glide(self) -> float:
        """Seconds for what the player moves himself."""
        still = self.app.settings.reduced_motion or self.app.options.fast
        return 0.0 if still else OWN_GLIDE

    # ------------------------------------------------------------------ the picture

    def px(self, points: float) -> int:
        return self.places.px(points)

    def layout(self, size: tuple[int, int]) -> None:
        self.stage.faces = self.app.faces
        self._place()
        self.app.faces.pips_from = self.px(PIPS_FROM)
        self.hand.cancel()
        self.hand.gestures.threshold = self.px(7)
        dealing.first_picture(self) if self.undealt else self.refresh(seconds=0.0)
        self.invalidate()
        self.course.go_on()

    def _place(self) -> None:
        """Find the places of everything for the present size and proposal."""
        self.places: Layout = table_layout(
            self.app.display.size,
            self.match.round.state.seats,
            self.viewer,
            clockwise=self.rules.direction is Direction.CLOCKWISE,
            tile_size=self.app.settings.tile_size,
            cards=self.rules.is_cards,
            tray=self.player.draft is not None,
            discards=len(self.view.discards),
        )
        rack = self.player.rack
        columns = columns_for(self.places, len(rack.tiles))
        if columns != rack.columns:
            rack.widen(columns)
        self.grid = rack_grid(self.places, columns)
        self.hud = Hud(self.places)

    def refresh(self, shown: Showing | None = None, seconds: float | None = None) -> None:
        """Bring the picture to what the match and the player say, tiles gliding for `seconds`."""
        self._place()
        view = self.view
        over = view.phase is Phase.OVER
        state = self.match.round.state
        closer = state.result.closer if state.result else None
        along = self.hand.hovering.along()
        racks = state.racks if self.course.racks_open else None
        show = Show(self.covered, along, racks, closer)
        seen = see(self.player, view, self.places, self.grid, show)
        self.picture = seen.picture
        shown = shown or Showing(origins={"rack": self.places.stock.center})
        seconds = self.own_glide if seconds is None else seconds
        self.group()
        levels = [seat.level for seat in self.match.setup.seats]
        self.seats = seats_of(view, self.names, levels, self.match.totals, over)
        self._word(view)
        self.controls.refresh()
        spots = self.hints.mark(seen.spots)
        self.stage.show(spots, seconds, shown.origin, shown.leave, shown.stagger)
        self.keyboard.focus.refresh()
        self.repaint_changed()

    def parts(self) -> painting.Shown:
        """What stands where in the static layer, to find what changed."""
        return painting.shown(self)

    def repaint_changed(self) -> None:
        """Have painted anew what is another in the static layer than last time."""
        before, self.shown = self.shown, self.parts()
        for place in painting.changed(before, self.shown):
            self.invalidate(place)
        self.repaint_status()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        if not self._still:
            super().invalidate(area)

    @contextmanager
    def stillness(self) -> Iterator[None]:
        """Buttons that are placed anew are compared as a whole, not painted one by one."""
        self._still = True
        try:
            yield
        finally:
            self._still = False

    def group(self) -> None:
        """Find the melds that stand on the rack, but for what is carried."""
        away = set(self.player.proposed)
        if self.hand.held and self.hand.held[0] == "rack":
            away |= set(self.hand.held[1])
        groups = self.player.rack.groups(self.rules, frozenset(away))
        self.groups = [] if self.covered or self.match.round.is_over else groups

    def _word(self, view: View) -> None:
        """Find the words of the picture."""
        self.advice = guidance.advice(self.player, self.names)
        self.info = match_lines(self.match, self.seats[self.viewer])
        self.patterns: list[patterns.Row] = []
        if view.plays_rack_game and not self.covered and view.phase is not Phase.OVER:
            self.patterns = patterns.rows_of(view.rack, view.rules)

    def say(self, words: str, ink: theme.Colour = theme.BAD) -> None:
        """Show a sentence where the advice stands, for a while."""
        self.notice = (words, ink)
        if ink is theme.BAD:
            self.app.sounds.play("refuse")
        self.repaint_status()
        if self._unsaying:
            self._unsaying.cancel()
        self._unsaying = self.app.after(NOTICE, self._unsay)

    def _unsay(self) -> None:
        self.notice = None
        self.repaint_status()

    def refresh_train(self) -> None:
        """Bring the marks of the discards and the sentence below up to date, and nothing else."""
        show = Show(self.covered, self.hand.hovering.along(), None)
        seen = see(self.player, self.view, self.places, self.grid, show)
        self.stage.show(self.hints.mark(seen.spots), self.own_glide)
        self.repaint_status()

    def repaint_status(self) -> None:
        self.invalidate(self.places.status)

    @property
    def refused(self) -> Reason | None:
        """Why something was refused, as long as that can be read."""
        told = self.player.refused
        return told[1] if told and self.notice and self.notice[0] == told[0] else None

    # ------------------------------------------------------------------ what the buttons do

    def show_rules(self) -> None:
        """The rules of this game, at the one that a refusal rests on."""
        why = self.refused
        self.app.show_rules(self.rules, paragraph_for(why, self.rules) if why else None)

    def sort(self, key: Callable[[Tile], object]) -> None:
        self.player.rack.sort(key, self.rules)
        self.refresh()

    def unsort(self) -> None:
        self.player.rack.unsort()
        self.refresh()

    def ask_who_sits_here(self) -> None:
        """Have the computer handed to the person whose turn it is, while the rack is covered."""
        from remi.ui.scenes.cover import CoverScene

        if self.covered and self.app.scenes.top is self:
            self.stage.settle()  # below the cover nothing moves
            name, cards = self.names[self.viewer], self.rules.is_cards
            self.app.scenes.push(CoverScene(name, self.uncover, cards=cards))

    def uncover(self) -> None:
        """The right person sits in front of the window."""
        self.covered = False
        self.refresh()

    # ------------------------------------------------------------------ events and frames

    def handle(self, event: pygame.Event) -> bool:
        if self.recap.showing:
            return self.recap.handle(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.stage.waiting:
            self.stage.settle()  # nobody has to wait for the end of the deal
        if event.type in LETS_GO:
            self.hand.cancel()
            self.hand.hovering.over(None)
            return self.widgets.handle(event)
        if event.type == pygame.KEYDOWN:
            return self.keyboard.handle(event)
        if not self.hand.gestures.holds and self.widgets.handle(event):
            return True
        if event.type in POINTER:
            self.hand.point(event)
            return True
        return False

    def update(self, dt: float) -> bool:
        return self.stage.update(dt)

    def sprites(self) -> Iterable[Sprite]:
        hand = self.hand
        points = not (self.rules.is_cards or self.rules.tabla_mode is RackGame.ALWAYS)
        handles = hand.pointing.handles(self.groups, self.grid, points)
        hints = () if self.notice else self.hints.sprites
        return chain(self.stage, handles, hand.glow.sprites, self.keyboard.focus.sprites, hints)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        painting.paint(self, surface, area)
