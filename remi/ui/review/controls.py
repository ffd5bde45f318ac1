"""The buttons, the line of time, the moves and the keys of a review, and the title above them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from remi.ui import icons, text, theme, wording
from remi.ui.i18n import _
from remi.ui.review.move_list import MoveList
from remi.ui.review.telling import Teller
from remi.ui.review.timeline import Timeline
from remi.ui.widgets import Button

if TYPE_CHECKING:
    from remi.ui.scenes.review import ReviewScene

Deed = Callable[[], object]


class Controls:
    """Places what can be pressed for the present window and round, and words it."""

    def __init__(self, scene: ReviewScene) -> None:
        self.scene = scene

    def px(self, points: float) -> int:
        return self.scene.app.px(points)

    def place(self) -> None:
        """Place everything anew; the places of the scene are known."""
        self.scene.widgets.clear()
        self._add_head()
        self._add_bar()
        self._add_moves()

    def refresh(self) -> None:
        """Show where the playback stands."""
        index = self.scene.playback.index
        self.timeline.value = index
        self.moves.show(index)
        self.refresh_buttons()

    def refresh_buttons(self) -> None:
        """Word the buttons for what they do now."""
        playback, playing = self.scene.playback, self.scene.playing
        self.play.label = _("Pause") if playing else _("Play")
        self.play.icon = partial(icons.icon, "pause" if playing else "play")
        self.earlier.enabled = playback.number != playback.rounds[0]
        self.later.enabled = playback.number != playback.rounds[-1]

    # ------------------------------------------------------------------ placing

    def _add_head(self) -> None:
        """Back at the left; which round, whose racks, the proof and the text at the right."""
        scene, px, head = self.scene, self.px, self.scene.places.head
        back = Button(_("Back"), scene.back, small=True, icon=icons.left)
        left = head.x + max(px(100), back.natural_width(px))
        scene.widgets.add(back, (head.x, head.y, left - head.x, head.height))
        buttons = [
            Button(_("Save as text"), scene.save_text, small=True),
            Button(_("Shuffle and rules"), scene.show_details, small=True),
            Button(self._racks_label(), scene.toggle_racks, small=True),
        ]
        right = head.right
        for button in buttons:
            wide = max(px(110), button.natural_width(px))
            scene.widgets.add(button, (right - wide, head.y, wide, head.height))
            right -= wide + px(8)
        self.earlier = Button("", partial(scene.change_round, -1), icon=icons.left)
        self.later = Button("", partial(scene.change_round, 1), icon=icons.right)
        for button in (self.later, self.earlier):
            if len(scene.playback.rounds) > 1:
                scene.widgets.add(button, (right - px(42), head.y, px(42), head.height))
                right -= px(42) + px(8)
        left += px(14)
        self.title_room = pygame.Rect(left, head.y, right - px(6) - left, head.height)

    def _racks_label(self) -> str:
        if self.scene.setup.rules.is_cards:
            return _("Only my hand") if self.scene.all_open else _("All hands")
        return _("Only my rack") if self.scene.all_open else _("All racks")

    def _add_bar(self) -> None:
        """Steps and turns, back and on; the line of time; where it stands, in words."""
        scene, px, bar = self.scene, self.px, self.scene.places.controls
        deeds: list[tuple[str, Deed]] = [
            ("first", partial(scene.go_to, 0)),
            ("turn-back", partial(scene.go_turns, -1)),
            ("left", partial(scene.go, -1)),
            ("play", scene.toggle_playing),
            ("right", partial(scene.go, 1)),
            ("turn-on", partial(scene.go_turns, 1)),
            ("last", partial(scene.go_to, scene.playback.last)),
        ]
        x = bar.x
        for name, deed in deeds:
            wide = px(118 if name == "play" else 48)
            button = Button("", deed, primary=name == "play", icon=partial(icons.icon, name))
            scene.widgets.add(button, (x, bar.y, wide, bar.height))
            if name == "play":
                self.play = button
            x += wide + px(6)
        left = scene.places.moves.x
        self.counter_room = pygame.Rect(left, bar.y, bar.right - left, bar.height)
        playback = scene.playback
        line = Timeline(playback.index, playback.last, playback.turns, scene.go_to)
        self.timeline = scene.widgets.add(line, (x, bar.y, left - px(10) - x, bar.height))

    def _add_moves(self) -> None:
        scene = self.scene
        teller = Teller(scene.setup, lambda seat: scene.sees[seat])
        lines = list(teller.tell(scene.playback.steps))
        self.moves = scene.widgets.add(MoveList(lines, scene.go_to), scene.places.moves)
        self.moves.arrange()

    # ------------------------------------------------------------------ painting

    def draw_title(self, surface: pygame.Surface) -> None:
        """Which game and round, when and by which deal; at the bottom which step."""
        px, room = self.px, self.title_room
        body, small = px(theme.BODY), px(theme.SMALL)
        shown = text.fit(self._title(), body, room.width, True)
        where = (room.x, room.y + px(1))
        text.draw(surface, shown, body, theme.ACCENT, bold=True, topleft=where)
        shown = text.fit(self._subtitle(), small, room.width)
        where = (room.x, room.bottom - px(1))
        text.draw(surface, shown, small, theme.TEXT_DIM, bottomleft=where)
        shown = text.fit(self._counter(), body, self.counter_room.width)
        text.draw(surface, shown, body, theme.TEXT, midright=self.counter_room.midright)

    def _title(self) -> str:
        setup, number = self.scene.setup, self.scene.playback.number
        which = _("Round {number}", number=number)
        if setup.rounds:
            which = _("Round {number} of {rounds}", number=number, rounds=setup.rounds)
        return f"{wording.rule_set_name(setup.rules.id)} · {which}"

    def _subtitle(self) -> str:
        playback, seed = self.scene.playback, self.scene.setup.seed
        parts = [playback.replay.head.started[:16]]
        if seed is not None:
            parts.append(_("Deal number: {number}", number=str(seed)[:12]))
        if playback.fingerprint:
            parts.append(_("Fingerprint {start}…", start=playback.fingerprint[:8]))
        return " · ".join(filter(None, parts))

    def _counter(self) -> str:
        playback = self.scene.playback
        return _(
            "Step {step} of {steps} · turn {turn}",
            step=playback.index + 1,
            steps=playback.last + 1,
            turn=playback.turn,
        )

    # ------------------------------------------------------------------ keys

    def key(self, event: pygame.Event) -> bool:
        """Take a key that leads through the replay; False: it is for the widgets."""
        scene = self.scene
        if event.key == pygame.K_SPACE and not scene.widgets.ring:
            scene.toggle_playing()
            return True
        deeds: dict[int, Deed] = {
            pygame.K_LEFT: partial(scene.go, -1),
            pygame.K_RIGHT: partial(scene.go, 1),
            pygame.K_UP: partial(scene.go_turns, -1),
            pygame.K_DOWN: partial(scene.go_turns, 1),
            pygame.K_PAGEUP: partial(scene.change_round, -1),
            pygame.K_PAGEDOWN: partial(scene.change_round, 1),
            pygame.K_HOME: partial(scene.go_to, 0),
            pygame.K_END: partial(scene.go_to, scene.playback.last),
        }
        deed = deeds.get(event.key)
        if deed:
            deed()
        return deed is not None
