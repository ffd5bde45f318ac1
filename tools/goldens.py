"""Plays the golden games anew: whole matches, pinned by their journals and their score sheets.

    python tools/goldens.py            # all of them
    python tools/goldens.py clasic     # one

They lie in `tests/golden`: NAME.remi is the journal as every match is written, NAME.txt the score
sheets. `tests/match/test_golden.py` replays them. Make them anew only when a rule or the format
changes on purpose, and read the difference of the sheets: bots that play otherwise give other
games, which is no fault, but the old ones have to hold for as long as the rules do.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from remi.bots import TakeBack, choose  # noqa: E402
from remi.match.journal import Journal  # noqa: E402
from remi.match.match import Match  # noqa: E402
from remi.match.round import Accepted  # noqa: E402
from remi.match.setup import Seat, Setup  # noqa: E402
from remi.match.words import sheets_in_words  # noqa: E402
from remi.rules.actions import Action, Draw, Take  # noqa: E402
from remi.rules.options import with_options  # noqa: E402
from remi.rules.variants import RULE_SETS  # noqa: E402
from tests.match.playing import any_action  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
STARTED = "2026-01-02 20:15"
NAMES = ("Ana", "Ion", "Măriuca", "Ștefan")
PATIENCE = 3_000
"""Actions of a match after which nobody takes the last discard any more."""
CHANCE = "chance"
"""Instead of a bot's level: a person who does anything that is allowed."""


class Golden(NamedTuple):
    """A match to be pinned: its seed was chosen because much happens in it."""

    ruleset: str
    levels: tuple[str, ...]
    seed: int
    rounds: int | None = 3
    target: int | None = None
    options: Mapping[str, Any] = {}


GOLDENS: dict[str, Golden] = {
    "clasic": Golden("clasic", ("medium", "medium", "medium", "medium"), seed=39),
    "etalate": Golden("etalate", ("medium", "easy", "medium"), seed=46),
    "tabla": Golden("tabla", ("medium", "easy", "medium"), seed=10),
    "popular": Golden("popular", ("medium", "medium", "medium", "medium"), seed=58),
    "rummy": Golden("rummy", ("medium", "easy", "medium"), seed=31, rounds=None, target=100),
    "traditional": Golden("traditional", ("medium", "easy"), seed=23),
    "clasic-house": Golden(
        "clasic",
        ("medium", "easy", "medium"),
        seed=58,
        rounds=2,
        options={
            "low_tile_notice": "manual",
            "joker_max_uses": None,
            "discarded_joker": "lost",
            "redeal_doubles": 2,
            "take_last_before_meld": "free",
            "atu_one_mult": 3,
        },
    ),
    "etalate-house": Golden(
        "etalate",
        (CHANCE, CHANCE, CHANCE),
        seed=15,
        rounds=2,
        options={"doubles_mode": "any", "subtract_held": True, "max_reshuffles": 1},
    ),
    "popular-house": Golden(
        "popular",
        (CHANCE, CHANCE),
        seed=32,
        rounds=2,
        options={"low_tile_notice": "manual", "joker_ratio": 1, "run_max": 14},
    ),
    "rummy-house": Golden(
        "rummy",
        ("medium", "easy", "medium", "medium"),
        seed=5,
        options={"ace": "high", "max_reshuffles": 3},
    ),
    "traditional-house": Golden(
        "traditional",
        ("medium", "easy", "medium"),
        seed=100,
        rounds=2,
        options={"prize_fund": 100, "max_reshuffles": 0},
    ),
}


def main(names: list[str]) -> int:
    """Play these, or all; the exit status."""
    unknown = set(names) - set(GOLDENS)
    if unknown:
        print(f"there is no golden game {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    for name in names or GOLDENS:
        match = play(GOLDENS[name], FOLDER / f"{name}.remi")
        sheets = "\n".join(sheets_in_words(match)) + "\n"
        (FOLDER / f"{name}.txt").write_text(sheets, encoding="utf-8")
        print(f"{name}: {len(match.scores)} rounds")
    return 0


def play(golden: Golden, path: Path) -> Match:
    """The whole match, written to `path`; the first choice that can be is taken back once."""
    path.unlink(missing_ok=True)
    match = Match.start(setup_of(golden), Journal(path), STARTED)
    has_taken_back = False
    for step in itertools.count():
        if match.is_over:
            match.close()
            return match
        if match.round.is_over:
            match.next_round()
        act(match, golden, step)
        if match.round.can_take_back and not has_taken_back:
            has_taken_back = match.take_back(match.round.turn) is None
            act(match, golden, step)
    raise AssertionError("there is always a next step")


def setup_of(golden: Golden) -> Setup:
    rules = with_options(RULE_SETS[golden.ruleset], golden.options)
    levels = (None if level == CHANCE else level for level in golden.levels)
    seats = tuple(Seat(name, level) for name, level in zip(NAMES, levels, strict=False))
    return Setup(rules, seats, golden.rounds, golden.target, golden.seed)


def act(match: Match, golden: Golden, step: int) -> None:
    """Let the seat on turn do one thing; where nothing is left to it, take back and draw."""
    seat = match.round.turn
    action = wanted(match, golden, step)
    if action is None:
        match.take_back(seat)
        action = Draw()
    outcome = match.submit(seat, action)
    assert isinstance(outcome, Accepted), outcome


def wanted(match: Match, golden: Golden, step: int) -> Action | None:
    """What the seat on turn does; None: nothing is legal but taking back."""
    seat = match.round.turn
    view, seed = match.view(seat), f"{golden.seed}/{step}"
    if golden.levels[seat] == CHANCE:
        return any_action(view, random.Random(seed))
    action = choose(golden.levels[seat], view, seed)
    if isinstance(action, TakeBack):
        return None
    return Draw() if step > PATIENCE and isinstance(action, Take) else action


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
