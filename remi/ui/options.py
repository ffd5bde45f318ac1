"""What the command line can say about the window and the match it shall start."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Shot:
    """A picture of the window to write to `file`, `after` seconds from the start."""

    file: Path
    after: float


@dataclass(frozen=True)
class MatchWish:
    """The match that `play` asks for; what is None is left to the usual."""

    ruleset: str = "clasic"
    seats: tuple[str, ...] = ("you", "medium", "medium", "medium")
    """For each seat "you" or the level of a bot."""
    names: tuple[str, ...] = ()
    rounds: int | None = None
    target: int | None = None
    seed: int | None = None
    overrides: tuple[tuple[str, object], ...] = ()
    """House rules as `with_options` takes them."""


@dataclass(frozen=True)
class Options:
    """How to run the window."""

    match: MatchWish | None = None
    """None: start with the menu."""
    replay: Path | None = None
    """The file of a match to look at."""
    autoplay: bool = False
    """Bots play for the person too; the program ends after the match and prints its score."""
    fast: bool = False
    screenshots: tuple[Shot, ...] = field(default_factory=tuple)
    data_dir: Path | None = None
    lang: str | None = None
