"""A program that plays is killed again and again, and what it leaves is held against its word.

    python -m tests.recovery.killing FOLDER KILLS SEED

Each time a process is forked that goes on with the match in FOLDER, or begins one, and says after
every action what it has acknowledged: the name of the journal, the bytes that have to be on disk,
their digest and that of the state. It is killed (SIGKILL) at a random moment, of its start as well,
and its files are looked at. The figures come as one JSON object; there are no tests in here.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from remi.bots import choose
from remi.match import saves
from remi.match.folders import matches_folder, replays_folder
from remi.match.match import Match
from remi.rules.state import State
from tests.match.playing import any_action, setup

LONGEST_LIFE = 0.5
"""Seconds until a process is killed at the latest."""
RULE_SETS = ("clasic", "popular", "rummy")


class Word(NamedTuple):
    """What a process acknowledged last."""

    journal: str
    length: int
    content: str
    state: str


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:24]


def of_state(state: State) -> str:
    return digest(repr(state).encode())


# ------------------------------------------------------------------ the one that is killed


def play(data: Path, dice: random.Random, say: Callable[[Word], object]) -> None:
    """Play match after match for ever."""
    while True:
        match = resumed(data) or saves.begin(data, setup(dice.choice(RULE_SETS), rounds=2))
        say(word_of(match))
        while not match.is_over:
            act(match, dice)
            say(word_of(match))


def resumed(data: Path) -> Match | None:
    while True:
        try:
            return saves.resume(data)
        except saves.SetAside:  # killed before the first line was on disk
            continue


def act(match: Match, dice: random.Random) -> None:
    """One entry of the journal: by a bot, by chance, back, or the next deal."""
    if match.round.is_over:
        match.next_round()
        return
    seat = match.round.turn
    if match.round.can_take_back and dice.random() < 0.2:
        match.take_back(seat)
    elif dice.random() < 0.5:
        match.submit(seat, choose("easy", match.view(seat), dice.randrange(1000)))
    else:
        action = any_action(match.view(seat), dice)
        if action is None:
            match.take_back(seat)
        else:
            match.submit(seat, action)


def word_of(match: Match) -> Word:
    assert match.journal is not None
    assert match.warning is None
    content = bytes(match.journal._content)
    name = match.journal.path.name
    return Word(name, len(content), digest(content), of_state(match.round.state))


# ------------------------------------------------------------------ the one that kills


def main(data: Path, kills: int, seed: int) -> dict[str, int]:
    """What was found, counted."""
    dice = random.Random(seed)
    found: Counter[str] = Counter({"kills": 0, "lost": 0, "invented": 0, "differ": 0, "broken": 0})
    last: Word | None = None
    for _ in range(kills):
        words = live_and_die(data, dice)
        found["kills"] += 1
        found["acknowledged"] += len(words)
        found["while_starting"] += not words
        last = words[-1] if words else last
        found.update(judged(data, last))
    return dict(found)


def live_and_die(data: Path, dice: random.Random) -> list[Word]:
    """Let a process play for a moment; what it acknowledged."""
    reading, writing = os.pipe()
    seed, life = dice.random(), dice.uniform(0.0, LONGEST_LIFE) * dice.random()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(data, random.Random(seed), lambda word: os.write(writing, _line(word)))
        finally:
            os._exit(3)
    os.close(writing)
    time.sleep(life)
    os.kill(child, signal.SIGKILL)
    with open(reading, "rb") as said:
        rows = said.read().split(b"\n")[:-1]
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the process ended by itself")
    return [Word(*json.loads(row)) for row in rows]


def _line(word: Word) -> bytes:
    return json.dumps(word).encode() + b"\n"


def judged(data: Path, word: Word | None) -> Counter[str]:
    """What is wrong with the files that a process left; one line more than it said is not."""
    found: Counter[str] = Counter()
    again = resumed(data)
    if word is None:
        return found
    path = next(
        (
            one
            for one in (matches_folder(data) / word.journal, replays_folder(data) / word.journal)
            if one.exists()
        ),
        None,
    )
    content = path.read_bytes() if path else b""
    found["lost"] += digest(content[: word.length]) != word.content
    more = content[word.length :].count(b"\n")
    found["one_more"] += more == 1
    found["invented"] += more > 1
    if again is None or again.journal is None or again.journal.path.name != word.journal:
        return found
    found["broken"] += again.damage is not None
    if more == 0:
        found["differ"] += of_state(again.round.state) != word.state
    again.close()
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
