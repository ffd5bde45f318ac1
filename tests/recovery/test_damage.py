"""Files that came to harm by the thousand: what is good is used, the rest is kept under a name and
said in a sentence, and no position comes up that was never played."""

from __future__ import annotations

import contextlib
import json
import os
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from remi.match import saves, statistics
from remi.match.folders import matches_folder, replays_folder
from remi.match.match import Match
from remi.match.recording import read_journal
from remi.match.replay import play_again
from remi.match.statistics_base import FILE as STATISTICS
from remi.match.statistics_csv import write_csv
from remi.rules.options import with_options
from remi.rules.state import State
from remi.rules.variants import RULE_SETS
from remi.ui import i18n, session, storage
from remi.ui.presets import FILE as PRESETS
from remi.ui.presets import Presets, our_presets
from remi.ui.settings import FILE as SETTINGS
from remi.ui.settings import Settings, load_settings, save_settings
from tests.match.playing import play_on, setup
from tests.recovery.damaging import HARMS, harmed
from tests.searching import LONG, dice

TIMES = 1200 if LONG else 60
"""How often each kind of file comes to harm."""

pytestmark = pytest.mark.chance


@pytest.fixture(autouse=True)
def romanian() -> Iterator[None]:
    i18n.use("ro")
    storage.take_troubles()
    yield
    storage.take_troubles()
    i18n.use("en")


def emptied(folder: Path) -> Path:
    """This folder, without files."""
    for path in list(folder.iterdir()) if folder.exists() else []:
        path.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ------------------------------------------------------------------ journals


def states_of(path: Path) -> list[State]:
    """Every position of a match, in order."""
    return [step.state for step in play_again(read_journal(path)).steps]


def journals(data: Path) -> list[tuple[bytes, list[State]]]:
    """Matches under way, and the positions that they have been in."""
    found = []
    for ruleset in ("clasic", "popular", "rummy"):
        match = saves.begin(data, setup(ruleset, rounds=2))
        play_on(match, random.Random(1))
        match.next_round()
        play_on(match, random.Random(2), most=15)
        assert match.journal is not None
        match.close()
        path = match.journal.path
        found.append((path.read_bytes(), states_of(path)))
    return found


def test_of_a_damaged_journal_the_good_part_is_played_on(tmp_path: Path) -> None:
    whole = journals(tmp_path / "good")
    chance, ends = dice("journals"), Counter[str]()
    folder = matches_folder(tmp_path)
    for number in range(TIMES):
        content, states = chance.choice(whole)
        harm, damaged = harmed(content, chance)
        (emptied(folder) / "m.jsonl").write_bytes(damaged)
        match, notices = session.resume(tmp_path)
        kept = [path.read_bytes() for path in folder.glob("*.damaged")]
        where = f"{number}: {harm}"
        if match is None and "ulterioară" in notices[0]:
            ends["later"] += 1
            assert (folder / "m.jsonl").read_bytes() == damaged, where
            continue
        if match is None:
            ends["set aside"] += 1
            assert kept == [damaged], where
            assert ["deoparte" in one for one in notices] == [True], where
            continue
        played_on_from(match, states, where)
        if damaged.startswith(content):
            ends["whole"] += 1
        elif notices:
            ends["good part"] += 1
            assert kept == [damaged], where
        else:
            ends["torn or cut"] += 1
            assert content.startswith(damaged), where
    assert set(ends) >= {"set aside", "good part", "torn or cut"}, ends


def played_on_from(match: Match, states: list[State], where: str) -> None:
    """The match is in a position that it has been in, can be played, and is whole on disk then."""
    length = match.journal.path.read_bytes().count(b"\n") if match.journal else 0
    assert match.round.state in states or length <= 2, where
    if not match.round.is_over:
        play_on(match, random.Random(1), most=2)
    match.close()
    assert match.journal is not None
    again = play_again(read_journal(match.journal.path))
    assert again.damage is None, where
    assert again.match.round.state == match.round.state, where


def test_every_harm_is_done(tmp_path: Path) -> None:
    chance = random.Random(1)
    names = {harmed(b'{"a": 1}\n{"b": [2, 3]}\n' * 20, chance)[0] for _ in range(600)}
    assert names == {harm.__name__ for harm in HARMS}


# ------------------------------------------------------------------ settings, presets, lessons


def put_aside_and_said(folder: Path, damaged: bytes, where: str) -> bool:
    """Whether the file was put aside; then it is kept whole, and a sentence says so."""
    kept = [path.read_bytes() for path in folder.glob("*.damaged")]
    notices = session.notices()
    assert len(notices) == len(kept), where
    assert all("deoparte" in one for one in notices), where
    assert kept in ([], [damaged]), where
    return bool(kept)


def test_of_damaged_settings_only_good_values_are_used(tmp_path: Path) -> None:
    seats = (("Ștefan", "you"), ("Țuțu", "easy"), ("Ion", "medium"), ("", "easy"))
    save_settings(tmp_path, replace(Settings(), volume=35, palette="safe", seats=seats))
    content = (tmp_path / SETTINGS).read_bytes()
    chance, aside = dice("settings"), 0
    for number in range(TIMES):
        harm, damaged = harmed(content, chance)
        (emptied(tmp_path) / SETTINGS).write_bytes(damaged)
        found = load_settings(tmp_path)
        where = f"{number}: {harm}"
        aside += put_aside_and_said(tmp_path, damaged, where)
        for name, _ in found.seats:
            assert name == "" or name.isprintable(), where
        save_settings(tmp_path, found)
        assert session.notices() == (), where
        assert load_settings(tmp_path) == found, where
    assert 0 < aside < TIMES


def test_of_damaged_presets_only_good_ones_are_used(tmp_path: Path) -> None:
    before = Presets(tmp_path)
    for number, ruleset in enumerate(RULE_SETS):
        before.save(f"Bunica {number}", RULE_SETS[ruleset])
    before.save("Ai mei", with_options(RULE_SETS["clasic"], {"first_meld_min": 70}))
    content = (tmp_path / PRESETS).read_bytes()
    chance = dice("presets")
    for number in range(TIMES):
        harm, damaged = harmed(content, chance)
        (emptied(tmp_path) / PRESETS).write_bytes(damaged)
        found = Presets(tmp_path)
        where = f"{number}: {harm}"
        aside = put_aside_and_said(tmp_path, damaged, where)
        own = [one for ruleset in RULE_SETS for one in found.of(ruleset) if not one.ours]
        assert all(one.name.isprintable() for one in own), where
        assert aside or len(own) == 7, where
        again = Presets(tmp_path)
        assert all(again.of(ruleset) == found.of(ruleset) for ruleset in RULE_SETS), where
    assert len(our_presets("clasic")) > 1


def test_a_damaged_list_of_lessons_costs_only_itself(tmp_path: Path) -> None:
    progress = pytest.importorskip("remi.ui.learn.progress")
    for name in ("draw", "lay", "close"):
        progress.mark_done(tmp_path, name)
    content = (tmp_path / progress.FILE).read_bytes()
    chance = dice("lessons")
    for number in range(TIMES):
        harm, damaged = harmed(content, chance)
        (emptied(tmp_path) / progress.FILE).write_bytes(damaged)
        found = progress.lessons_done(tmp_path)
        put_aside_and_said(tmp_path, damaged, f"{number}: {harm}")
        progress.mark_done(tmp_path, "atu")
        assert progress.lessons_done(tmp_path) == found | {"atu"}, f"{number}: {harm}"


# ------------------------------------------------------------------ statistics


def test_a_damaged_database_is_counted_anew_from_the_journals(tmp_path: Path) -> None:
    for number in range(3):
        match = saves.begin(tmp_path, setup("rummy", seats=2, rounds=1, seed=number))
        play_on(match, random.Random(number))
    assert len(saves.finished(tmp_path)) == 3
    with statistics.opened(tmp_path) as base:
        truth = (statistics.summaries(base), statistics.saved_matches(base, tmp_path))
        assert all(truth)
    with contextlib.closing(sqlite3.connect(tmp_path / STATISTICS)) as sql:
        sql.execute("PRAGMA journal_mode = DELETE")
    content = (tmp_path / STATISTICS).read_bytes()
    chance, aside = dice("statistics"), 0
    for number in range(TIMES // 2):
        harm, damaged = harmed(content, chance)
        for path in tmp_path.glob("statistics*"):
            path.unlink()
        (tmp_path / STATISTICS).write_bytes(damaged)
        where = f"{number}: {harm}"
        with statistics.opened(tmp_path) as base:
            found = (statistics.summaries(base), statistics.saved_matches(base, tmp_path))
            assert found == truth, where
            assert write_csv(base, tmp_path / "rounds.csv") == 6, where
            aside += base.aside is not None
            if base.aside is not None:
                assert base.aside.read_bytes() == damaged, where
    assert aside


def test_names_that_are_none_of_ours_are_left_alone(tmp_path: Path) -> None:
    match = saves.begin(tmp_path, setup("rummy", seats=2))
    assert match.journal is not None
    match.close()
    content = match.journal.path.read_bytes()
    for folder in (matches_folder(tmp_path), replays_folder(tmp_path)):
        folder.mkdir(exist_ok=True)
        for name in (b"\xff\xfe.jsonl", b"a\nb.jsonl", "ș ț’\u202e.jsonl".encode(), b".jsonl"):
            with contextlib.suppress(OSError):  # not every system takes such a name
                (folder / os.fsdecode(name)).write_bytes(content)
        (folder / "folder.jsonl").mkdir()
    session.resume(tmp_path)
    with statistics.opened(tmp_path) as base:
        assert base.is_kept


def test_a_head_that_says_less_than_it_should_is_no_journal(tmp_path: Path) -> None:
    """An older head without a field that has always been there."""
    folder = emptied(matches_folder(tmp_path))
    (folder / "m.jsonl").write_text(json.dumps({"type": "match", "format": 1}) + "\n")
    match, notices = session.resume(tmp_path)
    assert (match, len(notices)) == (None, 1)


def test_a_match_of_a_later_version_is_left_where_it_is_and_the_one_before_is_found(
    tmp_path: Path,
) -> None:
    before = saves.begin(tmp_path, setup("rummy", seats=2))
    before.close()
    later = matches_folder(tmp_path) / "2999-01-01-000000-rummy.jsonl"
    later.write_bytes(b'{"type":"match","format":2,"ruleset":"rummy"}\n')
    match, notices = session.resume(tmp_path)
    assert match is not None
    assert match.round.state == before.round.state
    assert len(notices) == 1
    assert "versiune ulterioară" in notices[0]
    assert later.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such links")
def test_what_cannot_be_read_just_now_is_left_where_it_is(tmp_path: Path) -> None:
    folder = emptied(matches_folder(tmp_path))
    (folder / "m.jsonl").symlink_to(folder / "m.jsonl")
    match, notices = session.resume(tmp_path)
    assert (match, notices) == (None, ("m.jsonl nu se poate citi.",))
    assert (folder / "m.jsonl").is_symlink()
