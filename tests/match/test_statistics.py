"""The statistics against journals counted by hand, and what may happen to their file."""

import json
import random
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from remi.match import saves, statistics
from remi.match.chance import Shuffle, fingerprint
from remi.match.entries import Acted, MatchBegan, RoundBegan, TakenBack, write_entry
from remi.match.folders import replays_folder
from remi.match.recording import read_journal
from remi.match.replay import read_replay
from remi.match.setup import Seat, Setup
from remi.match.statistics_facts import Tally, finished_rounds
from remi.rules.actions import Action, Discard, Draw, Lay, Take
from remi.rules.events import (
    BrokeTrain,
    Dealt,
    DoublesExchanged,
    Drew,
    SwappedJoker,
    TookAtu,
    TookDiscard,
)
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.notation import CARDS, TILES
from remi.rules.pack import full_pack
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on, setup, without_checks

NOON = datetime(2024, 5, 1, 12)
ROOT = Path(__file__).resolve().parents[2]
BOTS = (Seat("Eu"), Seat("Ana", "medium"), Seat("Radu", "easy"))


@cache
def rows_of(ruleset: str, seats: tuple[Seat, ...]) -> list[str]:
    """The lines of a journal of two rounds, played out by chance."""
    with TemporaryDirectory() as folder:
        match = saves.begin(Path(folder), Setup(RULE_SETS[ruleset], seats, rounds=2, seed=7), NOON)
        play_on(match, random.Random(1))
        match.next_round()
        play_on(match, random.Random(2))
        assert match.journal is not None
        content = without_checks(match.journal.path.read_bytes())
        return content.decode().splitlines(keepends=True)


def played(
    data: Path, ruleset: str = "clasic", seats: tuple[Seat, ...] = BOTS, at: int = 0
) -> Path:
    """A journal of two rounds in `data`, of a match begun `at` minutes after noon."""
    rows = rows_of(ruleset, seats)
    head = json.loads(rows[0]) | {"started": f"2024-05-01 12:{at:02}:00"}
    path = replays_folder(data) / f"2024-05-01-12{at:02}00-{ruleset}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([json.dumps(head) + "\n", *rows[1:]]))
    return path


def stored(data: Path) -> list[tuple[object, ...]]:
    """All rows of the database."""
    with statistics.opened(data) as base:
        assert base.is_kept
        return base.sql.execute("SELECT * FROM seats ORDER BY match, round, seat").fetchall()


def summaries(data: Path) -> list[statistics.Summary]:
    with statistics.opened(data) as base:
        return statistics.summaries(base)


# ------------------------------------------------------------------ counted by hand

RUMMY = Setup(RULE_SETS["rummy"], (Seat("Eu"), Seat("Ana", "medium")), rounds=1)
LAYS = [("HA", "H2", "H3", "H4"), ("S5", "S6", "S7"), ("C9", "D9", "H9")]


def write_rummy(data: Path, actions: list[tuple[int, Action] | TakenBack]) -> Path:
    """A journal in which seat 0 is dealt three melds and SK, but for H9, which is the up-card."""
    notation = CARDS
    first = notation.parse_all("HA H2 H3 H4 S5 S6 S7 C9 D9 SK")
    second = notation.parse_all("C2 C3 C10 CJ CQ CK D10 DJ DQ DK")
    front = [one for pair in zip(first, second, strict=True) for one in pair]
    front.append(notation.parse("H9"))
    rest = [one for one in full_pack(RUMMY.rules) if one not in front]
    order = (*front, *rest)
    shuffle = Shuffle(order, "00", fingerprint("00", notation.format_all(order)))
    entries = [MatchBegan(RUMMY, dealer=1, started="2024-05-01 12:00:00")]
    entries += [RoundBegan(1, 1, shuffle)]
    entries += [one if isinstance(one, TakenBack) else Acted(*one) for one in actions]
    path = replays_folder(data) / "2024-05-01-120000-rummy.jsonl"
    path.parent.mkdir(parents=True)
    rows = [json.dumps(write_entry(entry, notation)) + "\n" for entry in entries]
    path.write_text("".join(rows))
    return path


def lay_all() -> list[tuple[int, Action]]:
    melds = tuple(CARDS.parse_all(" ".join(meld)) for meld in LAYS)
    return [(0, Lay((meld,))) for meld in melds]


def test_a_round_of_rummy_is_counted_as_by_hand(tmp_path: Path) -> None:
    """Seat 0 takes the up-card, lays ten and throws one: the other's 85 points, twice."""
    last = (0, Discard(CARDS.parse("SK")))
    write_rummy(tmp_path, [(0, Take()), *lay_all(), last])
    (summary,) = summaries(tmp_path)
    assert (summary.ruleset, summary.opponents, summary.rounds, summary.won) == (
        "rummy",
        "medium",
        1,
        1,
    )
    assert (summary.average, summary.best, summary.streak, summary.streak_now) == (170.0, 170, 1, 1)
    assert (summary.jokers, summary.swaps, summary.atu, summary.breaks, summary.rack_games) == (
        0,
    ) * 5
    assert summary.history == (170,)


def test_what_was_taken_back_is_not_counted(tmp_path: Path) -> None:
    write_rummy(tmp_path, [(0, Take()), lay_all()[0], TakenBack(0), TakenBack(0), (0, Draw())])
    (path,) = saves.finished(tmp_path)
    assert list(finished_rounds(read_journal(path))) == []  # it is not over
    assert summaries(tmp_path) == []


def test_jokers_swaps_breaks_and_the_atu_are_counted_by_seat() -> None:
    def tiles(text: str) -> tuple[Tile, ...]:
        return TILES.parse_all(text)

    joker, red = tiles("* R5")
    meld = read_meld(tiles("R5 R6 *"), RULE_SETS["clasic"])
    assert isinstance(meld, Meld)
    new = TableMeld(2, meld, (0, 0, 0), (0, 0, 1))
    tally = Tally(2)
    tally.add((Dealt((tiles("* * R1"), tiles("R2")), 0, None),))  # refused, and dealt anew:
    tally.add((Dealt((tiles("* R1 R2"), tiles("R2")), 0, None),))
    tally.add((DoublesExchanged((0, 1), (joker, red)), Drew(1, joker), Drew(0, red)))
    tally.add((BrokeTrain(0, 2, red, tiles("* R3")), TookDiscard(1, red)))
    tally.add((SwappedJoker(0, 1, tiles("R7"), new), TookAtu(0, red)))
    assert tally.jokers == [2, 2]
    assert (tally.breaks, tally.swaps, tally.atu) == ([1, 0], [1, 0], [1, 0])


def test_streaks_are_of_rounds_won_one_after_the_other() -> None:
    assert statistics._streaks((1, 1, 0, 1, 1, 1, 0, 1)) == (3, 1)
    assert statistics._streaks(()) == (0, 0)


# ------------------------------------------------------------------ what counts


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_points_and_winners_are_those_of_the_score_sheets(tmp_path: Path, ruleset: str) -> None:
    replay = read_replay(played(tmp_path, ruleset))
    (summary,) = summaries(tmp_path)
    sheets = replay.match.scores
    assert summary.history == tuple(sheet.rows[0].total for sheet in sheets)
    assert summary.won == sum(sheet.closer == 0 for sheet in sheets)
    lowest_is_best = ruleset == "traditional"
    assert summary.best == (min if lowest_is_best else max)(summary.history)


def test_rounds_of_bots_alone_are_in_the_list_but_not_counted(tmp_path: Path) -> None:
    played(tmp_path, seats=(Seat("Ana", "easy"), Seat("Radu", "medium")))
    assert summaries(tmp_path) == []
    with statistics.opened(tmp_path) as base:
        (saved,) = statistics.saved_matches(base, tmp_path)
    assert (saved.names, saved.rounds, saved.is_under_way) == (("Ana", "Radu"), 2, False)


def test_games_and_opponents_are_told_apart(tmp_path: Path) -> None:
    played(tmp_path, "rummy", (Seat("Eu"), Seat("Ana", "hard")), at=1)
    played(tmp_path, "clasic", (Seat("Eu"), Seat("Ana", "hard"), Seat("Ion")), at=2)
    played(tmp_path, "clasic", (Seat("Eu"), Seat("Ana", "hard"), Seat("B", "easy")), at=3)
    found = [(one.ruleset, one.opponents, one.rounds) for one in summaries(tmp_path)]
    assert found == [
        ("clasic", "easy+hard", 2),
        ("clasic", "hard+person", 4),  # two persons
        ("rummy", "hard", 2),
    ]


def test_a_match_under_way_counts_its_finished_rounds(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup(rounds=3), NOON)
    play_on(match, random.Random(1))
    match.next_round()
    play_on(match, random.Random(2), most=9)
    assert sum(one.rounds for one in summaries(tmp_path)) == 3  # three persons, one round
    with statistics.opened(tmp_path) as base:
        (saved,) = statistics.saved_matches(base, tmp_path)
    assert saved.is_under_way
    assert saved.totals == match.totals
