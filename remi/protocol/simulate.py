"""Bots against bots without a window: many rounds, the same ones for the same seed.

Each deal has a seed of its own, made of the simulation's seed and the deal's number, so it makes no
difference how many processes share the work, and a single deal can be played again. With `mirror`
each deal is played once in each rotation of the seats: everybody gets every hand once, and luck
cancels. After every action all that must hold is looked at (see `invariants`); a round in which
something fails is reported and the others go on.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, NamedTuple

from remi.bots import TakeBack, choose
from remi.match.action_json import write_action
from remi.match.chance import Chance, Seed, fresh_seed
from remi.match.round import Round, shuffled_pack
from remi.protocol.invariants import broken
from remi.protocol.pieces import Written
from remi.protocol.position_writing import write_position
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
    target: int | None = None
    """Points that end a match: the rounds then count as matches, one after the other."""
    only: int | None = None
    """The number of a single deal to play; None: all of them."""

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.players) if self.mirror else 1

    @property
    def deals(self) -> range:
        """The numbers of the deals to play."""
        if self.only is not None:
            return range(self.only, self.only + 1)
        return range(-(-self.rounds // self.rotations))


class Played(NamedTuple):
    """One round: by player (not by seat) the points and thinking times; who closed, and how."""

    points: tuple[int, ...]
    closer: int | None
    kind: str
    thinking: tuple[tuple[float, ...], ...]
    """Seconds for each decision of each player."""


class Failure(NamedTuple):
    """A round that went wrong: where to find it again, and what it was."""

    deal: int
    rotation: int
    actions: int
    """How many actions had been done by then."""
    kind: str
    """"refused", "invariant", "error" or "endless"."""
    why: str
    position: Written
    """Where the round stands, as the engine protocol loads it."""


KINDS = ("refused", "invariant", "error", "endless")


class Dealt(NamedTuple):
    """What came of a deal in all its rotations."""

    played: tuple[Played, ...]
    failures: tuple[Failure, ...]


class Outcome(NamedTuple):
    """All rounds, deal by deal, the seconds that they took, and those that went wrong."""

    plan: Plan
    deals: tuple[tuple[Played, ...], ...]
    seconds: float
    failures: tuple[Failure, ...] = ()


class Fault(Exception):
    """Something in a round that must not be: the kind of failure, and why."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


def simulate(
    plan: Plan, jobs: int = 1, *, show_progress: bool = False, executor: Executor | None = None
) -> Outcome:
    """Play the plan in `jobs` processes, or by another executor, which stays open.

    Any executor of `concurrent.futures` will do, also one that sends the work to other machines;
    `docs/bots.md` has an example.
    """
    if plan.seed is None:
        plan = plan._replace(seed=fresh_seed())
    began, count = time.perf_counter(), len(plan.deals)
    own: AbstractContextManager[Executor]
    own = _executor(jobs) if executor is None else nullcontext(executor)
    with own as workers:
        chunk = max(1, min(16, count // (4 * jobs)))
        deals = workers.map(partial(play_deal, plan), plan.deals, chunksize=chunk)
        dealt = tuple(_with_progress(deals, count) if show_progress else deals)
    return Outcome(
        plan,
        tuple(one.played for one in dealt if one.played),
        time.perf_counter() - began,
        tuple(itertools.chain(*(one.failures for one in dealt))),
    )


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


def _with_progress(deals: Iterator[Dealt], count: int) -> Iterator[Dealt]:
    width = 40
    for done, dealt in enumerate(deals, 1):
        yield dealt
        bar = "#" * (width * done // count)
        print(f"\r[{bar:<{width}}] {done}/{count} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def play_deal(plan: Plan, number: int) -> Dealt:
    """Deal `number` of the plan, once in each rotation."""
    rounds = [_play(plan, number, rotation) for rotation in range(plan.rotations)]
    return Dealt(
        tuple(one for one in rounds if isinstance(one, Played)),
        tuple(one for one in rounds if isinstance(one, Failure)),
    )


def _play(plan: Plan, number: int, rotation: int) -> Played | Failure:
    seats = len(plan.players)
    chance = Chance(f"{plan.seed}/{number}")
    order = shuffled_pack(plan.rules, chance).order
    state, _ = deal(plan.rules, seats, number % seats, order)
    game = Round(state, chance)
    player_at = tuple((seat + rotation) % seats for seat in range(seats))
    thinking: list[list[float]] = [[] for _ in plan.players]
    count = 0
    try:
        while not game.is_over:
            player = player_at[game.turn]
            seed = f"{plan.seed}/{number}/{count}"
            thinking[player].append(_take_turn(game, plan.players[player], seed, count))
            count += 1
        return _played(game, player_at, thinking)
    except Fault as fault:
        kind, why = fault.kind, str(fault)
    except Exception as error:  # our own mistake, in a bot or in the rules: report it, play on
        kind, why = "error", f"{type(error).__name__}: {error}"
    return Failure(number, rotation, count, kind, why, write_position(game.state))


def _take_turn(game: Round, level: str, seed: str, count: int) -> float:
    """Let the seat on turn do one thing; the seconds that it thought.

    Raises:
        Fault: it is refused, the round does not end, or something does not hold after it.
    """
    view = game.view(game.turn)
    began = time.perf_counter()
    action = choose(level, view, seed)
    seconds = time.perf_counter() - began
    if isinstance(action, TakeBack):
        raise Fault("refused", f"{level} knows nothing to do but to take back")
    if count > PATIENCE and isinstance(action, Take):
        action = Draw()
    outcome = game.submit(game.turn, action)
    if isinstance(outcome, Refusal):
        written = write_action(action, view.rules.notation)
        raise Fault("refused", f"{level} proposes {written}: {outcome.reason}")
    if count > ENDLESS:
        raise Fault("endless", f"the round goes on after {count} actions")
    if faults := broken(game.state):
        raise Fault("invariant", "; ".join(faults))
    return seconds


def _played(game: Round, player_at: tuple[int, ...], thinking: list[list[float]]) -> Played:
    sheet = score(game.state)
    points = [0] * len(player_at)
    for row in sheet.rows:
        points[player_at[row.seat]] = row.total
    closer = None if sheet.closer is None else player_at[sheet.closer]
    return Played(tuple(points), closer, sheet.kind, tuple(map(tuple, thinking)))
