"""Bots against bots without a window: many rounds, the same ones for the same seed.

Each deal has a seed of its own, made of the simulation's seed and the deal's number, so it makes no
difference how many processes share the work. With `mirror` each deal is played once in each
rotation of the seats: everybody gets every hand once, and luck cancels.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, NamedTuple

from remi.bots import choose
from remi.match.chance import Chance, Seed, fresh_seed
from remi.match.round import Round, shuffled_pack
from remi.protocol.views import write_view
from remi.rules.actions import Draw, Take
from remi.rules.dealing import deal
from remi.rules.refusal import Refusal
from remi.rules.ruleset import RuleSet
from remi.rules.scoring import score

PATIENCE = 1_500
"""Actions after which nobody takes the last discard any more, so that every round ends."""
ENDLESS = 20_000


class Plan(NamedTuple):
    """What to play: `players` are levels, one a seat; without a seed a fresh one is drawn."""

    rules: RuleSet
    players: tuple[str, ...]
    rounds: int
    seed: Seed | None = None
    mirror: bool = False

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.players) if self.mirror else 1

    @property
    def deals(self) -> int:
        return -(-self.rounds // self.rotations)


class Played(NamedTuple):
    """One round: by player (not by seat) the points and thinking times; who closed, and how."""

    points: tuple[int, ...]
    closer: int | None
    kind: str
    thinking: tuple[tuple[float, ...], ...]
    """Seconds for each decision of each player."""


class Outcome(NamedTuple):
    """All rounds, deal by deal, and the seconds that they took."""

    plan: Plan
    deals: tuple[tuple[Played, ...], ...]
    seconds: float


class Stuck(RuntimeError):
    """A round that does not end, or a bot that does what is not allowed: a mistake of ours."""


def simulate(plan: Plan, jobs: int = 1, *, show_progress: bool = False) -> Outcome:
    """Play the plan in `jobs` processes."""
    if plan.seed is None:
        plan = plan._replace(seed=fresh_seed())
    began = time.perf_counter()
    with _executor(jobs) as executor:
        chunk = max(1, min(16, plan.deals // (4 * jobs)))
        deals = executor.map(play_deal, itertools.repeat(plan), range(plan.deals), chunksize=chunk)
        played = tuple(_with_progress(deals, plan.deals) if show_progress else deals)
    return Outcome(plan, played, time.perf_counter() - began)


class SameProcess(Executor):
    """An executor that does the work at once, here."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future

    def map(
        self,
        fn: Callable[..., Any],
        *iterables: Any,
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[Any]:
        return map(fn, *iterables)


def _executor(jobs: int) -> Executor:
    return SameProcess() if jobs == 1 else ProcessPoolExecutor(jobs)


def _with_progress(deals: Iterator[tuple[Played, ...]], count: int) -> Iterator[tuple[Played, ...]]:
    width = 40
    for done, played in enumerate(deals, 1):
        yield played
        bar = "#" * (width * done // count)
        print(f"\r[{bar:<{width}}] {done}/{count} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def play_deal(plan: Plan, number: int) -> tuple[Played, ...]:
    """Deal `number` of the plan, once in each rotation."""
    return tuple(_play(plan, number, rotation) for rotation in range(plan.rotations))


def _play(plan: Plan, number: int, rotation: int) -> Played:
    seats = len(plan.players)
    chance = Chance(f"{plan.seed}/{number}")
    order = shuffled_pack(plan.rules, chance).order
    state, _ = deal(plan.rules, seats, number % seats, order)
    game = Round(state, chance)
    player_at = tuple((seat + rotation) % seats for seat in range(seats))
    thinking: list[list[float]] = [[] for _ in plan.players]
    for count in itertools.count():
        if game.is_over:
            break
        player = player_at[game.turn]
        seed = f"{plan.seed}/{number}/{count}"
        thinking[player].append(_take_turn(game, plan.players[player], seed, count))
    return _played(game, player_at, thinking)


def _take_turn(game: Round, level: str, seed: str, count: int) -> float:
    """Let the seat on turn do one thing; the seconds that it thought."""
    view = game.view(game.turn)
    began = time.perf_counter()
    action = choose(level, view, seed)
    seconds = time.perf_counter() - began
    if count > PATIENCE and isinstance(action, Take):
        action = Draw()
    outcome = game.submit(game.turn, action)
    if isinstance(outcome, Refusal) or count > ENDLESS:
        raise Stuck(f"{level} cannot go on with {action} ({outcome}) at {write_view(view)}")
    return seconds


def _played(game: Round, player_at: tuple[int, ...], thinking: list[list[float]]) -> Played:
    sheet = score(game.state)
    points = [0] * len(player_at)
    for row in sheet.rows:
        points[player_at[row.seat]] = row.total
    closer = None if sheet.closer is None else player_at[sheet.closer]
    return Played(tuple(points), closer, sheet.kind, tuple(map(tuple, thinking)))
