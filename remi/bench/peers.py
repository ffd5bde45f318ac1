"""Side by side with programs of others, in one run: ratios that hold on any machine.

They are no part of Remi; `pip install -r requirements-bench.txt` brings them. What is not installed
is passed over with a word.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from remi.bench.measure import MICRO, Measure, seconds_of
from remi.bench.play import CLASIC, ROUNDS, actions_a_second
from remi.bench.racks import drawn, named
from remi.protocol.simulate import Plan, simulate
from remi.protocol.simulation_report import summary
from remi.rules.combinations import all_melds
from remi.rules.meld import Kind, Meld
from remi.rules.options import with_options
from remi.rules.ruleset import RuleSet
from remi.rules.tile import COLOUR, HIGH_ACE, JOKER, KINDS, NUMBER, Rack
from remi.rules.values import end_value
from remi.solver.cover import best_cover

JOKERS_ANYWHERE = with_options(CLASIC, {"joker_ratio": 0})
PEER_RACKS = 100
SPIEL_GAMES = 100
RLCARD_GAMES = 20


def side_by_side() -> Iterator[Measure]:
    best_cover((), CLASIC)  # makes the pieces, once
    for module, part in (
        ("highspy", _integer_program),
        ("okey_solver", _okey_solver),
        ("pyspiel", _open_spiel),
        ("rlcard", _rlcard),
    ):
        try:
            peer = importlib.import_module(module)
        except ImportError:
            yield Measure(f"peers: {module}", None, "not installed")
        else:
            yield from part(peer)


# ------------------------------------------------------------------ solvers

Solve = Callable[[], int]


def _integer_program(highspy: Any) -> Iterator[Measure]:
    """HiGHS chooses among all melds of the rack, each tile at most as often as it is there."""
    for count, jokers in ((14, 0), (14, 2)):
        racks = drawn(count, jokers, PEER_RACKS)
        programs = [_program(highspy, rack, CLASIC, _end_value) for rack in racks]
        name = f"peers: {named(count, jokers)}, HiGHS"
        answers: list[int] = []
        yield from _beside_ours(name, programs, racks, answers)
        best = [best_cover(rack, CLASIC).points for rack in racks]
        wrong = sum(one != other for one, other in zip(answers, best, strict=True))
        yield Measure(f"{name}, other answers than ours", wrong, "racks")


def _end_value(meld: Meld) -> int:
    return end_value(meld.tiles, CLASIC)


def _program(highspy: Any, rack: Rack, rules: RuleSet, worth: Callable[[Meld], int]) -> Solve:
    """The integer program of this rack, ready to run; the melds are listed beforehand."""
    melds = list(all_melds(rack, rules))
    held = Counter(rack)

    def solve() -> int:
        program = highspy.Highs()
        program.silent()
        laid = [program.addIntegral(0, rules.packs, worth(meld)) for meld in melds]
        for one, count in held.items():
            using = [
                meld.tiles.count(one) * each
                for meld, each in zip(melds, laid, strict=True)
                if one in meld.tiles
            ]
            if using:
                program.addConstr(sum(using[1:], using[0]) <= count)
        program.maximize()
        return round(program.getObjectiveValue()) if melds else 0

    return solve


def _okey_solver(okey: Any) -> Iterator[Measure]:
    """okey-solver-py, which adds up the numbers that its melds show."""
    engine = okey.create_standard_okey_solver()
    for count, jokers in ((14, 0), (14, 2)):
        racks = drawn(count, jokers, PEER_RACKS)
        name = f"peers: {named(count, jokers)}, okey-solver-py"
        answers: list[int] = []
        works = [_arrangement(okey, engine, rack) for rack in racks]
        yield from _beside_ours(name, works, racks, answers)
        yield _missing_its_own_best(name, racks, answers)


def _missing_its_own_best(name: str, racks: list[Rack], answers: list[int]) -> Measure:
    """In how many racks there is more to lay by its own way of counting."""
    name = f"{name}, misses its own best"
    try:
        highspy = importlib.import_module("highspy")
    except ImportError:
        return Measure(name, None, "needs highspy")
    best = [_program(highspy, rack, JOKERS_ANYWHERE, _numbers_shown)() for rack in racks]
    missed = sum(one < other for one, other in zip(answers, best, strict=True))
    return Measure(name, missed * 100 / len(racks), "% of the racks")


def _numbers_shown(meld: Meld) -> int:
    """The sum of the numbers of a meld, a high 1 as 1 and a joker as what it stands for."""
    if meld.kind is Kind.GROUP:
        return meld.first * len(meld.tiles)
    return sum(1 if number == HIGH_ACE else number for number in range(meld.first, meld.last + 1))


def _arrangement(okey: Any, engine: Any, rack: Rack) -> Solve:
    """The rack in its terms: a joker is a tile of the kind that the round has made wild."""
    colours = [okey.TileColor[name] for name in ("RED", "YELLOW", "BLUE", "BLACK")]
    wild = next(one for one in KINDS if one not in rack)
    tiles = [
        okey.Tile(
            id=str(place),
            color=colours[COLOUR[wild if one == JOKER else one]],
            value=NUMBER[wild if one == JOKER else one],
        )
        for place, one in enumerate(rack)
    ]
    named_wild = okey.OkeyMeta(color=colours[COLOUR[wild]], value=NUMBER[wild])

    def solve() -> int:
        return int(engine.find_best_arrangement(tiles, named_wild).totalScore)

    return solve


def _beside_ours(
    name: str, works: list[Solve], racks: list[Rack], answers: list[int]
) -> Iterator[Measure]:
    """How long a peer takes, and how many times as long as we; its `answers` are filled in."""

    def note(work: Solve) -> None:
        answers.append(work())

    theirs = seconds_of([partial(note, work) for work in works])
    ours = seconds_of([partial(best_cover, rack, CLASIC) for rack in racks])
    for word, of in (("mean", statistics.fmean), ("median", statistics.median)):
        yield Measure(f"{name}, {word}", of(theirs) * MICRO, "µs")
        yield Measure(f"{name}, {word} over ours", of(theirs) / of(ours), "times")


# ------------------------------------------------------------------ games


def _open_spiel(pyspiel: Any) -> Iterator[Measure]:
    """Gin rummy of OpenSpiel, written in C++, played by dice from a start that is cloned.

    An action is what a player does; the chance that deals a card is counted in the time alone.
    """
    game = pyspiel.load_game("gin_rummy")
    dice = random.Random(1)
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(dice.choice(dealt.legal_actions()))
    began, actions = time.process_time(), 0
    for _ in range(SPIEL_GAMES):
        state = dealt.clone()
        while not state.is_terminal():
            actions += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    theirs = actions / (time.process_time() - began)
    yield Measure("peers: random play, OpenSpiel gin rummy", theirs, "actions/s")
    yield Measure("peers: random play, ours over OpenSpiel", actions_a_second() / theirs, "times")


def _rlcard(rlcard: Any) -> Iterator[Measure]:
    """Gin rummy of RLCard, by dice and by its novice bot."""
    agents = importlib.import_module("rlcard.agents")
    models = importlib.import_module("rlcard.models.gin_rummy_rule_models")
    world = rlcard.make("gin-rummy", config={"seed": 1})
    world.set_agents([agents.RandomAgent(num_actions=world.num_actions) for _ in range(2)])
    began, actions = time.process_time(), 0
    for _ in range(RLCARD_GAMES):
        trajectories, _ = world.run()
        actions += sum(len(one) // 2 for one in trajectories)
    theirs = actions / (time.process_time() - began)
    yield Measure("peers: random play, RLCard gin rummy", theirs, "actions/s")
    yield Measure("peers: random play, ours over RLCard", actions_a_second() / theirs, "times")
    world.set_agents([models.GinRummyNoviceRuleAgent() for _ in range(2)])
    began = time.process_time()
    for _ in range(RLCARD_GAMES):
        world.run()
    theirs = RLCARD_GAMES / (time.process_time() - began)
    ours = summary(simulate(Plan(CLASIC, ("medium",) * 4, ROUNDS, seed=1)))["rounds_per_second"]
    yield Measure("peers: bots, RLCard's novice at gin rummy", theirs, "games/s")
    yield Measure("peers: bots, rounds of our four medium over it", ours / theirs, "times")
