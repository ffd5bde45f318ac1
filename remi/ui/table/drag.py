"""The gestures of the pointer, without a window: press, click, lift, carry, drop, let go.

A press that hardly moves is a click; beyond `THRESHOLD` it lifts what lies there, and where nothing
lies it stretches a box. What is hooked sticks to the pointer without a button. Whatever takes the
pointer away (another button, the window losing it, a new layout) cancels, and nothing happens.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

Pos = tuple[int, int]
THRESHOLD = 7
"""Points that the pointer moves before a press becomes a drag."""


@dataclass(frozen=True)
class Click:
    """Something was clicked; `add` is true with Shift or Ctrl held, `twice` on a double click."""

    what: Hashable
    pos: Pos
    add: bool = False
    twice: bool = False


@dataclass(frozen=True)
class Lift:
    """Something was lifted; `grip` is where it had been pressed."""

    what: Hashable
    grip: Pos


@dataclass(frozen=True)
class Carry:
    pos: Pos


@dataclass(frozen=True)
class Drop:
    pos: Pos


@dataclass(frozen=True)
class Stretch:
    """A box is being drawn from where it was pressed."""

    grip: Pos
    pos: Pos


@dataclass(frozen=True)
class Enclose:
    """The box is drawn; `add` is true with Shift or Ctrl held."""

    grip: Pos
    pos: Pos
    add: bool = False


@dataclass(frozen=True)
class Cancel:
    """What was held goes home."""


Gesture = Click | Lift | Carry | Drop | Stretch | Enclose | Cancel


class Gestures:
    """Turns presses, moves and releases into gestures."""

    def __init__(self, threshold: float = THRESHOLD, double: float = 0.4) -> None:
        """`threshold` in pixels, `double` in seconds."""
        self.threshold = threshold
        self.double = double
        self.carrying = False
        """Something was lifted, or a box is being stretched."""
        self.hooked = False
        self._pressed: tuple[Hashable, Pos, bool] | None = None
        self._last: tuple[Hashable, float] | None = None

    @property
    def holds(self) -> bool:
        """Whether the pointer is down on something, or something is hooked to it."""
        return self._pressed is not None or self.hooked

    def hook(self) -> None:
        """What is held now sticks to the pointer until the next click drops it."""
        self._pressed, self.carrying, self.hooked = None, False, True

    def press(self, what: Hashable, pos: Pos, add: bool = False) -> list[Gesture]:
        """The pointer went down on `what` (None: on nothing)."""
        if self.hooked:
            return [Carry(pos)]
        ended = self.cancel()
        self._pressed = (what, pos, add)
        return ended

    def move(self, pos: Pos) -> list[Gesture]:
        if self.hooked:
            return [Carry(pos)]
        if self._pressed is None:
            return []
        what, grip, _ = self._pressed
        if not self.carrying:
            away = max(abs(pos[0] - grip[0]), abs(pos[1] - grip[1]))
            if away < self.threshold:
                return []
            self.carrying = True
            return [Stretch(grip, pos)] if what is None else [Lift(what, grip), Carry(pos)]
        return [Stretch(grip, pos)] if what is None else [Carry(pos)]

    def release(self, pos: Pos, now: float = 0.0) -> list[Gesture]:
        if self.hooked:
            self.hooked = False
            return [Drop(pos)]
        if self._pressed is None:
            return []
        what, grip, add = self._pressed
        carrying, self._pressed, self.carrying = self.carrying, None, False
        if carrying:
            return [Enclose(grip, pos, add)] if what is None else [Drop(pos)]
        twice = (
            self._last is not None and self._last[0] == what and now - self._last[1] < self.double
        )
        self._last = None if twice else (what, now)
        return [Click(what, pos, add, twice)]

    def cancel(self) -> list[Gesture]:
        """Let go of everything."""
        carrying = self.carrying or self.hooked
        self._pressed, self.carrying, self.hooked = None, False, False
        return [Cancel()] if carrying else []
