"""The table: one round after another, played by persons and bots.

The scene joins the parts of `remi.ui.table`: the player turns drops into actions, the pilot moves
the bots, the stage lets tiles glide, the hud paints words. After everything that happens `refresh`
brings the picture to what the match says.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from itertools import chain

import pygame

from remi.match.match import Match
from remi.match.round import Accepted
from remi.rules.actions import Action, Announce, Pass
from remi.rules.events import AnnouncedRackGame, Events, FewTiles, events_for
from remi.rules.phase import Phase
from remi.rules.ruleset import Direction
from remi.rules.tile import JOKER
from remi.rules.view import View
from remi.solver.distance import distances
from remi.solver.legal import legal
from remi.ui import furniture, icons, text, theme, wording
from remi.ui.display import Sprite
from remi.ui.i18n import _, ngettext
from remi.ui.marks import Mark
from remi.ui.scene import Scene
from remi.ui.table import guidance, overlays
from remi.ui.table.arrangement import Group, by_colour, by_number
from remi.ui.table.drag import Cancel, Carry, Click, Drop, Gesture, Gestures, Lift
from remi.ui.table.event_player import OWN_GLIDE, Pace, Showing, showing
from remi.ui.table.hud import Hud, Seat, seats_of
from remi.ui.table.keyboard import Keyboard
from remi.ui.table.layout import Layout, columns_for, rack_grid, table_layout
from remi.ui.table.pilot import Pilot
from remi.ui.table.player import Held, Player
from remi.ui.table.pointing import Pointing
from remi.ui.table.sentences import event_sentence, tile_name
from remi.ui.table.spots import Show, owner, see
from remi.ui.table.sprites import Piece, Stage
from remi.ui.table.targets import Kind, Target
from remi.ui.widgets import Button, Widgets
from remi.ui.widgets.dialog import Dialog

NOTICE = 6.0
"""Seconds that a refusal or a notice can be read."""
LOUD = 1.6
"""How much longer something that nobody must miss is shown."""
LETS_GO = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWLEAVE,
)


class TableScene(Scene):
    """The table of a match, seen by the persons in turn, or by seat 0 where there is none."""

    def __init__(self, match: Match, persons: frozenset[int]) -> None:
        self.match = match
        self.persons = persons
        self.viewer = min(persons, default=0)
        self.covered = False
        self.stage = Stage()
        self.gestures = Gestures()
        self.pointing = Pointing()
        self.players: dict[int, Player] = {}
        self.held: Held | None = None
        self.hovered: Target | None = None
        self.notice: tuple[str, theme.Colour] | None = None
        self.lines: list[str] = []
        self.hurrying = False
        self.shown_over = False
        self.loud = False
        self._timers: list[object] = []
        self._glow = overlays.Glow()

    # ------------------------------------------------------------------ coming and going

    def enter(self) -> None:
        self.widgets = Widgets(self, wrap=False)
        self.keyboard = Keyboard(self)
        self.pilot = Pilot(self.app, self.match, self._bot_moves)
        self.stage.cards = self.rules.is_cards
        self.ended_at = 0.0
        self._begin_round()

    def leave(self) -> None:
        self.cancel()
        self.pilot.stop()
        self._cancel_timers()

    def pause(self) -> None:
        self.cancel()
        self.widgets.let_go()
        self.pilot.pause()

    def resume(self) -> None:
        self.pilot.resume()

    @property
    def rules(self):  # type: ignore[no-untyped-def]
        return self.match.setup.rules

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.match.setup.seats)

    @property
    def player(self) -> Player:
        """Who sits in front of the window."""
        if self.viewer not in self.players:
            self.players[self.viewer] = Player(
                self.match, self.viewer, 16, self.say, partial(self._happened, self.viewer)
            )
        return self.players[self.viewer]

    @property
    def view(self) -> View:
        return self.match.view(self.viewer)

    @property
    def pace(self) -> Pace:
        at_once = self.hurrying or self.app.options.fast
        return Pace.of(self.app.settings, at_once=at_once)

    def _begin_round(self) -> None:
        """Take up the round that the match is in."""
        self.players.clear()
        self.lines.clear()
        self.notice = None
        self.hurrying = self.shown_over = self.covered = False
        self.pilot.new_round()
        self.stage.pieces.clear()
        self.viewer = self._first_viewer()

    def _first_viewer(self) -> int:
        turn = self.match.round.turn
        return turn if turn in self.persons else min(self.persons, default=0)

    def next_round(self) -> None:
        """Deal the next round and show it."""
        self.match.next_round()
        self._begin_round()
        self.app.sounds.play("shuffle")
        self.layout(self.app.display.size)
        self.invalidate()

    # ------------------------------------------------------------------ the picture

    def layout(self, size: tuple[int, int]) -> None:
        self.cancel()
        self.stage.faces = self.app.faces
        self.gestures.threshold = self.app.px(7)
        self.refresh(seconds=0.0)
        self._go_on()

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
        )
        columns = columns_for(self.places, len(self.player.rack.tiles))
        if columns != self.player.rack.columns:
            self.player.rack.widen(columns)
        self.grid = rack_grid(self.places, columns)
        self.hud = Hud(self.places, self.app.faces, self.rules.is_cards)

    def refresh(self, shown: Showing | None = None, seconds: float | None = None) -> None:
        """Bring the picture to what the match and the player say."""
        self._place()
        view = self.view
        over = view.phase is Phase.OVER
        show = Show(
            self.covered,
            self._along(),
            self._glowing(),
            self.match.round.state.racks if over else None,
        )
        seen = see(self.player, view, self.places, self.grid, show)
        self.picture = seen.picture
        shown = shown or Showing(origins={"rack": self.places.stock.center})
        if seconds is None:
            seconds = (
                0.0 if self.app.settings.reduced_motion or self.app.options.fast else OWN_GLIDE
            )
        self.stage.show(seen.spots, seconds, shown.origin, shown.leave)
        self.groups = self._groups()
        self.seats = seats_of(view, self.names, self._levels(), self.match.totals, over)
        self._word(view)
        self._add_buttons()
        self.keyboard.refresh()
        self.invalidate()

    def _levels(self) -> list[str | None]:
        return [seat.level for seat in self.match.setup.seats]

    def _groups(self) -> list[Group]:
        """The melds that stand on the rack, but for what is carried."""
        if self.covered:
            return []
        away = set(self.player.proposed)
        if self.held and self.held[0] == "rack":
            away |= set(self.held[1])
        return self.player.rack.groups(self.rules, frozenset(away))

    def _word(self, view: View) -> None:
        """Find the words of the picture."""
        self.advice = guidance.advice(self.player, self.names)
        if view.phase is Phase.OVER and self.match.scores:
            sheet = self.match.scores[-1]
            closer = None if sheet.closer is None else self.names[sheet.closer]
            on = _("Click for the points.")
            self.advice = f"{wording.ending(sheet.kind, closer)} {on}"
        number, setup = self.match.round_number, self.match.setup
        which = (
            _("Round {number} of {rounds}", number=number, rounds=setup.rounds)
            if setup.rounds
            else _("Round {number}", number=number)
        )
        own = self.seats[self.viewer]
        self.info = [f"{which} · {wording.rule_set_name(setup.rules.id)}"]
        self.info.append(f"{own.name}: {wording.points(own.total)}")
        warning = wording.save_warning(self.match.warning)
        if warning:
            self.info.append(warning)
        self.missing: dict[str, int] | None = None
        if view.plays_rack_game and not self.covered and view.phase is not Phase.OVER:
            self.missing = distances(view.rack, view.rules)

    # ------------------------------------------------------------------ buttons

    def _add_buttons(self) -> None:
        px = self.app.px
        self.widgets.clear()
        self.status_right = self.places.status.right
        self.doubles_panel: pygame.Rect | None = None
        self.widgets.add(
            Button(_("Menu"), self.ask_menu, small=True, icon=icons.menu), self.places.menu
        )
        if self.covered:
            self._add_cover_button()
            return
        self._add_sorting()
        if self.persons and self._in_doubles():
            self._add_doubles()
            return
        offers = guidance.offers(self.player, guidance.Wishes(self.discard, self.ask_announce))
        if self.match.round.is_over:
            offers = [guidance.Offer(_("To the points"), self._to_score, primary=True)]
        elif not self.persons:
            offers = []
        x, y, wide = self.places.buttons.x, self.places.buttons.y, self.places.buttons.width
        room = (self.places.buttons.height + px(8)) // max(5, len(offers)) - px(8)
        for offer in offers:
            high = min(px(50), room)
            button = Button(offer.label, offer.deed, primary=offer.primary, enabled=offer.enabled)
            self.widgets.add(button, (x, y, wide, high))
            y += high + px(8)

    def _in_doubles(self) -> bool:
        return self.player.on_turn and self.view.phase is Phase.DOUBLES

    def _add_sorting(self) -> None:
        px = self.app.px
        right = self.places.status.right
        buttons = [
            Button(_("By number"), partial(self.sort, by_number), small=True),
            Button(_("By colour"), partial(self.sort, by_colour), small=True),
        ]
        if self.player.rack.can_unsort():
            buttons.append(Button(_("Unsort"), self.unsort, small=True))
        for button in buttons:
            wide = max(px(88), button.natural_width(px) - px(8))
            self.widgets.add(
                button, (right - wide, self.places.status.y, wide, self.places.status.height)
            )
            right -= wide + px(6)
        self.status_right = right

    def _add_doubles(self) -> None:
        """The panel of the exchange of doubles."""
        px = self.app.px
        offers = guidance.doubles_offers(self.player)
        rows = [offers[i : i + 3] for i in range(0, len(offers), 3)]
        wide = min(px(680), self.places.melds.width)
        self.doubles_lines = text.wrap(
            guidance.doubles_words(self.view, self.names), px(theme.BODY), wide - px(48)
        )
        words = len(self.doubles_lines) * text.line_height(px(theme.BODY))
        high = px(62) + words + len(rows) * px(54) + px(14)
        panel = self.doubles_panel = pygame.Rect(0, 0, wide, high)
        panel.center = self.places.melds.center
        y = panel.y + px(60) + words
        for row in rows:
            each = (wide - px(48) - px(10) * 2) // 3
            x = panel.x + px(24)
            for offer in row:
                self.widgets.add(
                    Button(offer.label, offer.deed, primary=offer.primary), (x, y, each, px(44))
                )
                x += each + px(10)
            y += px(54)

    def _add_cover_button(self) -> None:
        px = self.app.px
        label = _("I am {name}: show my tiles", name=self.names[self.viewer])
        button = Button(label, self.uncover, primary=True)
        wide = max(px(280), button.natural_width(px))
        place = pygame.Rect(0, 0, wide, px(56))
        place.center = self.places.rack.center
        self.widgets.add(button, place)
        self.widgets.focus(button, ring=False)

    # ------------------------------------------------------------------ what the player wishes

    def say(self, words: str, ink: theme.Colour = theme.BAD) -> None:
        """Show a sentence where the advice stands, for a while."""
        self.notice = (words, ink)
        if ink is theme.BAD:
            self.app.sounds.play("refuse")
        self.invalidate(self.places.status.inflate(20, 20))
        notice = self.notice
        self._later(NOTICE, lambda: self._unsay(notice))

    def _unsay(self, notice: object) -> None:
        if self.notice is notice:
            self.notice = None
            self.invalidate(self.places.status.inflate(20, 20))

    def sort(self, key) -> None:  # type: ignore[no-untyped-def]
        self.player.rack.sort(key, self.rules)
        self.refresh()

    def unsort(self) -> None:
        self.player.rack.unsort()
        self.refresh()

    def discard(self, piece: int) -> None:
        """Discard a tile, after a question where that is set."""
        one = self.player.tile(piece)
        setting = self.app.settings.confirm_discard
        if setting == "always" or (setting == "jokers" and one == JOKER):
            words = _(
                "Discard {tile}? That ends your turn.", tile=tile_name(one, self.rules.is_cards)
            )
            deed = partial(self.player.discard, piece)
            self.app.scenes.push(
                Dialog(_("Discard"), words, [(_("Discard"), deed), (_("Keep it"), None)])
            )
            return
        self.player.discard(piece)

    def ask_announce(self) -> None:
        words = _(
            "You lay nothing in this round and try to complete all 14 tiles on your rack. "
            "That pays well, but costs {n} points if another closes first.",
            n=abs(self.rules.tabla_fail_penalty),
        )
        deed = partial(self.player.submit, Announce())
        self.app.scenes.push(
            Dialog(
                _("Play on the rack"),
                words,
                [(_("Play on the rack"), deed), (_("Rather not"), None)],
            )
        )

    def ask_menu(self) -> None:
        words = _("The match is saved and can be continued from the menu at any time.")
        self.app.scenes.push(
            Dialog(
                _("Leave the table?"),
                words,
                [(_("To the menu"), self.app.open_menu), (_("Keep playing"), None)],
            )
        )

    def uncover(self) -> None:
        self.covered = False
        self.refresh()

    # ------------------------------------------------------------------ what happens

    def _happened(self, seat: int, events: Events) -> None:
        """A person's action is done; an empty tuple: only his tiles were moved."""
        self.notice = None
        self._show(seat, events, own=True)
        if events:
            self._go_on()

    def _bot_moves(self, seat: int, action: Action) -> None:
        outcome = self.match.submit(seat, action)
        if not isinstance(outcome, Accepted):
            raise RuntimeError(f"{action} of seat {seat} was refused: {outcome}")
        self.player.sync()
        self._show(seat, outcome.events)
        self._go_on()

    def _show(self, seat: int, events: Events, *, own: bool = False) -> None:
        """Play these events and say what they were."""
        seen = events_for(events, self.viewer)
        shown = showing(seen, self.seat_at, self.places.stock.center, self.viewer)
        pace = self.pace
        for sound in shown.sounds[:2]:
            if not self.app.options.fast:
                self.app.sounds.play(sound)
        self._log(seat, seen, own)
        self.loud = shown.loud and not own
        fast = self.app.settings.reduced_motion or self.app.options.fast
        self.refresh(shown, (0.0 if fast else OWN_GLIDE * 1.3) if own else pace.glide)
        for start, end in shown.flights:
            self.stage.fly(None, self.places.px(44), start, end, pace.glide)

    def _log(self, seat: int, events: Events, own: bool) -> None:
        for event in events:
            words = event_sentence(event, self.names, self.rules.is_cards)
            if words is None or (own and len(self.persons) == 1):
                continue
            self.lines.append(words)
            if isinstance(event, FewTiles | AnnouncedRackGame) and not own:
                self.say(words, theme.ACCENT)
        del self.lines[:-40]

    def seat_at(self, seat: int) -> tuple[int, int]:
        """Where a player's tiles come from: his panel, or the own rack."""
        panel = self.places.opponents[seat]
        return panel.center if panel else self.places.rack.center

    def _go_on(self) -> None:
        """See whose move it is, and let bots think."""
        if self.pilot.busy or self.shown_over:
            return
        round_ = self.match.round
        if round_.is_over:
            self._end()
        elif round_.turn in self.persons:
            self._person_on_turn(round_.turn)
        else:
            hold = self.pace.hold * (LOUD if self.loud else 1.0)
            self.pilot.hold = hold
            self.pilot.play(round_.turn)

    def _person_on_turn(self, seat: int) -> None:
        view = self.match.view(seat)
        if view.phase is Phase.DOUBLES and not guidance.has_choice(legal(view)):
            self._pass_silently(seat)
            return
        self.hurrying = False
        if seat != self.viewer:
            self.cancel()
            self.viewer = seat
            self.covered = True
            self.player.sync()
            self.refresh()
        if view.phase is not Phase.DOUBLES and view.drawn is None and not self.app.options.fast:
            self.app.sounds.play("turn", 0.6)

    def _pass_silently(self, seat: int) -> None:
        """Who has no double is not asked."""
        outcome = self.match.submit(seat, Pass())
        if isinstance(outcome, Accepted):
            self._show(seat, outcome.events)
            self._go_on()

    def _end(self) -> None:
        """The round is over: everything is shown until the player clicks."""
        self.cancel()
        self.shown_over = True
        self.covered = False
        self.ended_at = time.monotonic()
        self.refresh(seconds=self.pace.glide)
        if not self.persons:
            self._later(0.0 if self.app.options.fast else 2.0, self._to_score)

    def _to_score(self) -> None:
        if self.match.round.is_over and self.app.scenes.top is self:
            self.app.show_score(self.next_round)

    def hurry(self) -> None:
        """Show the bots' moves at once until a person is on turn."""
        if (
            self.persons
            and not self.match.round.is_over
            and self.match.round.turn not in self.persons
        ):
            self.hurrying = True
            self.stage.settle()
            self.pilot.hold = 0.0
            self.pilot.hurry()

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        if event.type in LETS_GO:
            self.cancel()
            self.widgets.handle(event)
            self._hover(None)
            return True
        if event.type == pygame.KEYDOWN:
            return self.keyboard.handle(event)
        if self.held is None and not self.gestures.holds and self.widgets.handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._pointer(event)
            return True
        return False

    def _pointer(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._perform(self.gestures.move(event.pos))
            if self.held is None:
                self._hover(self.picture.at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            add = bool(pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
            self.keyboard.hide()
            self._perform(self.gestures.press(self.pick(event.pos), event.pos, add))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.cancel()
        elif event.button == 1:
            self._perform(self.gestures.release(event.pos, time.monotonic()))

    def _perform(self, gestures: Iterable[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Click():
                    self._click(gesture)
                case Lift(what=what, grip=grip):
                    self._lift(what, grip)
                case Carry(pos=pos):
                    self._carry(pos)
                case Drop(pos=pos):
                    self._drop(pos)
                case Cancel():
                    self._put_back()

    def pick(self, pos: tuple[int, int]) -> Held | None:
        """What can be lifted at a position."""
        if self.covered:
            return None
        return self.pointing.pick(self.stage, self.player, self.groups, self.grid, pos)

    # ------------------------------------------------------------------ clicks

    def _click(self, click: Click) -> None:
        if self.match.round.is_over:
            if time.monotonic() - self.ended_at > 0.4:
                self._to_score()
            return
        if self.covered or not self.persons:
            return
        what = click.what
        if isinstance(what, tuple) and what[0] in ("rack", "group"):
            self._click_own(what, click)
            return
        target = self.picture.at(click.pos)
        self.use(target)

    def use(self, target: Target | None) -> None:
        """A place was clicked, or Enter was pressed on it: what is picked goes there."""
        player = self.player
        chosen = tuple(player.selected)
        if not player.on_turn and (target is None or target.kind is not Kind.RACK):
            self.hurry()
            return
        if target is None:
            self.select(())
        elif target.kind is Kind.STOCK:
            player.draw()
        elif target.kind is Kind.ATU:
            player.start_atu()
        elif target.kind is Kind.TRAIN and self.view.phase is Phase.DRAW:
            if target.number >= 0:
                player.take(target.number)
        elif chosen:
            self._release(("rack", chosen), target)
        elif target.kind is Kind.TRAY and target.number >= 0:
            player.turn_joker(target.number)

    def _click_own(self, what: Held, click: Click) -> None:
        player = self.player
        pieces = what[1]
        if what[0] == "group":
            self.select(pieces)
        elif pieces[0] in player.proposed:
            if self.player.draft and not self._turned(pieces[0]):
                player.arrange(pieces, Target(Kind.RACK, player.rack.slot_of(pieces[0]), 0))
        elif click.twice:
            group = next((g for g in self.groups if pieces[0] in g.pieces), None)
            self.select(group.pieces if group else pieces)
        elif click.add:
            self.select(_toggled(player.selected, pieces[0]))
        else:
            self.select(() if player.selected == [pieces[0]] else pieces)

    def _turned(self, piece: int) -> bool:
        """Whether a click on a proposed joker let it stand for another tile."""
        draft = self.player.draft
        assert draft is not None
        if self.player.tile(piece) != JOKER:
            return False
        group = next((i for i, g in enumerate(draft.groups) if piece in g), None)
        return group is not None and self.player.turn_joker(group)

    def select(self, pieces: Iterable[int]) -> None:
        """Pick these tiles, and no others."""
        self.player.selected = list(pieces)
        self.player.rack.new -= set(self.player.selected)
        self.app.sounds.play("click", 0.3)
        self.refresh()

    # ------------------------------------------------------------------ carrying

    def _lift(self, what: object, grip: tuple[int, int]) -> None:
        held = self._liftable(what)
        if held is None:
            self.gestures.cancel()
            return
        self.held = held
        self.pointing.grip(self.stage, held, grip)
        self._hover(None)
        if held[0] == "rack":
            self.player.rack.new -= set(held[1])
        self.groups = self._groups()
        self.invalidate(self.places.rack)

    def _liftable(self, what: object) -> Held | None:
        """What a press on this lifts: all that is picked, if it is among that."""
        if not isinstance(what, tuple) or not self.persons or self.match.round.is_over:
            return None
        kind, pieces = what
        if kind == "group":
            return "rack", pieces
        if kind == "rack":
            chosen = tuple(self.player.selected)
            return ("rack", chosen) if pieces[0] in chosen else ("rack", pieces)
        if not self.player.on_turn:
            return None
        if kind == "extra":
            return "extra", (0,)
        return (kind, pieces) if self.view.phase is Phase.DRAW else None

    def _carry(self, pos: tuple[int, int]) -> None:
        if self.held is None:
            return
        self.pointing.carry(self.stage, pos)
        target = self.picture.at(pos)
        good = None
        if target is not None and self.player.on_turn:
            good = self.player.preview(self.held, target)
        self._glow.show(self, target, good)

    def _drop(self, pos: tuple[int, int]) -> None:
        held, self.held = self.held, None
        self._glow.hide()
        if held is None:
            return
        self.pointing.let_go(self.stage, 0.0 if self.app.settings.reduced_motion else OWN_GLIDE)
        target = self.picture.at(pos)
        if target is not None:
            self._release(held, target)
        self.refresh()

    def _release(self, held: Held, target: Target) -> None:
        """What is held or picked is put there."""
        if target.kind is not Kind.RACK and not self.player.on_turn:
            self.say(_("It is not your turn."))
            return
        if held[0] == "rack" and target.kind is Kind.TRAIN and len(held[1]) == 1:
            self.discard(held[1][0])
            return
        self.player.drop(held, target)

    def _put_back(self) -> None:
        if self.held is not None:
            self.held = None
            self._glow.hide()
            self.pointing.let_go(self.stage, OWN_GLIDE)
            self.refresh()

    def cancel(self) -> None:
        """Let go of whatever is carried; it goes home."""
        self.gestures.cancel()
        self._put_back()

    # ------------------------------------------------------------------ hovering

    def _hover(self, target: Target | None) -> None:
        """The pointer rests on something: show what would come along, or who laid it."""
        if target == self.hovered or self.covered:
            return
        before, self.hovered = self.hovered, target
        kinds = {one.kind for one in (before, target) if one}
        if kinds & {Kind.TRAIN, Kind.MELD}:
            self.refresh()

    def _along(self) -> int | None:
        """The discard from which on the train would be taken, while the pointer is on it."""
        on = self.hovered
        if on is None or on.kind is not Kind.TRAIN or on.number < 0 or self.held:
            return None
        view = self.view
        if not self.player.on_turn or view.phase is not Phase.DRAW or not view.discards:
            return None
        return (
            on.number
            if self.player.preview(("train", (on.number,)), Target(Kind.RACK, 0))
            else None
        )

    def _glowing(self) -> dict[int, Mark]:
        return self._glow.melds()

    def _about_hovered(self) -> str | None:
        """What would come along with the discard under the pointer, or who laid the tile there."""
        along, discards = self._along(), self.view.discards
        if along is not None and along < len(discards) - 1:
            name = tile_name(discards[along].tile, self.rules.is_cards)
            return ngettext(
                "Breaking here: {tile} goes into a meld, {n} more tile comes along.",
                "Breaking here: {tile} goes into a meld, {n} more tiles come along.",
                len(discards) - 1 - along,
                tile=name,
            )
        return self._laid_by()

    def _laid_by(self) -> str | None:
        on = self.hovered
        if on is None or on.kind is not Kind.MELD or on.place < 0:
            return None
        meld = self.view.meld(on.number)
        if meld is None or on.place >= len(meld.by):
            return None
        one = meld.tiles[on.place]
        return _(
            "{tile}: laid by {name}.",
            tile=tile_name(one, self.rules.is_cards),
            name=self.names[meld.by[on.place]],
        )

    # ------------------------------------------------------------------ frames

    def update(self, dt: float) -> bool:
        return self.stage.update(dt)

    def sprites(self) -> Iterable[Sprite]:
        pieces: Iterable[Piece] = self.stage  # type: ignore[assignment]
        return chain(pieces, self.pointing.handles(self), self._glow.sprites, self.keyboard.sprites)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(furniture.felt(surface.get_size()), area, area)
        hud = self.hud
        over = self.view.phase is Phase.OVER
        for seat, panel in zip(self.seats, self.places.opponents, strict=True):
            if panel and panel.colliderect(area.inflate(40, 40)):
                hud.player(surface, panel, seat, backs=not over)
        hud.zones(surface, self.seats, {owner(meld) for meld in self.view.table})
        hud.band(surface, self.view)
        hud.info(surface, self.info)
        hud.log(surface, self.lines)
        self._paint_rack(surface)
        self._paint_panels(surface)
        self._paint_status(surface)
        self.widgets.draw(surface, area)

    def _paint_rack(self, surface: pygame.Surface) -> None:
        self.hud.rack(surface)
        self.hud.groups(surface, self.grid, self.groups)

    def _paint_panels(self, surface: pygame.Surface) -> None:
        player = self.player
        if player.draft:
            words, good = guidance.draft_state(player)
            self.hud.tray(surface, guidance.draft_title(player), words, good)
        if self.missing is not None:
            self.hud.patterns(surface, self.places.zones[self.viewer], self.missing)
        if self.doubles_panel:
            overlays.doubles(surface, self.doubles_panel, self.doubles_lines, self.app.px)

    def _paint_status(self, surface: pygame.Surface) -> None:
        words, ink = self.notice or (self._about_hovered() or self.advice, self._ink())
        self.hud.status(surface, words, ink, self.status_right)

    def _ink(self) -> theme.Colour:
        return theme.ACCENT if self.player.on_turn or self.shown_over else theme.TEXT_DIM

    def seat(self, number: int) -> Seat:
        return self.seats[number]

    # ------------------------------------------------------------------ timers

    def _later(self, seconds: float, deed) -> None:  # type: ignore[no-untyped-def]
        self._timers = [timer for timer in self._timers if not timer.cancelled]  # type: ignore[attr-defined]
        self._timers = self._timers[-20:] + [self.app.after(seconds, deed)]

    def _cancel_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()  # type: ignore[attr-defined]
        self._timers = []


def _toggled(chosen: list[int], piece: int) -> list[int]:
    """The pieces with this one added, or without it."""
    if piece in chosen:
        return [one for one in chosen if one != piece]
    return [*chosen, piece]
