"""Files that somebody made to do harm: refused with a sentence, or read as far as they hold."""

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from remi.match import recording as reading
from remi.match import saves, statistics
from remi.match.recording import JournalError, read_journal
from remi.match.replay import Replay, play_again, proofs
from remi.rules.variants import RULE_SETS
from tests.match.playing import play_on, setup, without_checks

LAX = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a match of one round."""
    match = saves.begin(tmp_path_factory.mktemp("good"), setup("popular", rounds=1))
    play_on(match, random.Random(1))
    assert match.journal is not None
    return without_checks(match.journal.path.read_bytes()).splitlines(keepends=True)


def read_all(path: Path) -> Replay | None:
    """All that can be done with a file; None where it is refused."""
    try:
        recording = read_journal(path)
    except JournalError:
        return None
    for proof in proofs(recording):
        proof.shuffle.fingerprint.encode()
    return play_again(recording)


@LAX
@given(st.binary(max_size=400))
def test_any_bytes_are_refused_or_read(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any.remi"
    path.write_bytes(content)
    read_all(path)


@LAX
@given(data=st.data())
def test_any_change_of_a_byte_is_found_or_does_no_harm(
    tmp_path: Path, rows: list[bytes], data: st.DataObject
) -> None:
    whole = bytearray(b"".join(rows))
    for _ in range(data.draw(st.integers(1, 5))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "changed.remi"
    path.write_bytes(whole)
    read_all(path)


@LAX
@given(data=st.data())
def test_any_value_in_any_field_is_refused_or_read(
    tmp_path: Path, rows: list[bytes], data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, min(8, len(rows) - 1)))
    entry = json.loads(rows[number])
    holder = entry
    while True:
        key = data.draw(st.sampled_from(sorted(holder)))
        if not isinstance(holder[key], dict) or not holder[key] or data.draw(st.booleans()):
            break
        holder = holder[key]
    holder[key] = data.draw(ANYTHING)
    text = json.dumps(entry).encode() + b"\n"
    path = tmp_path / "changed.remi"
    path.write_bytes(b"".join([*rows[:number], text, *rows[number + 1 :]]))
    read_all(path)


LINES = [
    b"[" * 60_000 + b"\n",
    b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"\n",
    b'{"type":"action","seat":1e999,"action":{"type":"draw"}}\n',
    b'{"type":"action","seat":0,"action":{"type":"draw","x":' + b"9" * 5_000 + b"}}\n",
    b'{"type":"action","seat":-1,"action":{"type":"draw"}}\n',
    b'{"type":"action","seat":true,"action":{"type":"draw"}}\n',
    b'{"type":["action"],"seat":0}\n',
    b'{"type":"round","round":' + b"9" * 4_000 + b',"dealer":0,"shuffle":{}}\n',
    b'{"type":"action","seat":0,"action":{"type":"layoff","meld":'
    + b"9" * 400
    + b',"tile":"R1"}}\n',
    b'{"type":"action","seat":0,"action":{"type":"break","index":-7,"meld":["R1"]}}\n',
    b'{"type":"action","seat":0,"action":{"type":"__class__"}}\n',
    b"\xff\xfe\n",
    b"NaN\n",
]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_hostile_line_ends_what_is_read(tmp_path: Path, rows: list[bytes], line: bytes) -> None:
    path = tmp_path / "hostile.remi"
    path.write_bytes(b"".join([*rows[:6], line, *rows[6:]]))
    replay = read_all(path)
    assert replay is not None
    assert replay.damage is not None
    assert replay.damage.line == 7
    assert len(replay.steps) == 5


@pytest.mark.parametrize("ruleset", RULE_SETS)
@pytest.mark.parametrize("kind", ["lay", "close", "take", "atu"])
def test_thousands_of_tiles_in_an_action_are_soon_refused(
    tmp_path: Path, ruleset: str, kind: str
) -> None:
    match = saves.begin(tmp_path, setup(ruleset, rounds=1))
    assert match.journal is not None
    match.close()
    journal = match.journal.path
    journal.write_bytes(without_checks(journal.read_bytes()))
    one = match.round.view(match.round.turn).rack[0]
    name = match.setup.rules.notation.format(one)
    for groups in ([[name] * 9_000], [[name]] * 6_000, [[name] * 3] * 2_000):
        action: dict[str, Any] = {"type": kind, "melds": groups, "groups": groups}
        if kind != "atu":
            action.pop("melds" if kind == "close" else "groups")
        entry = {"type": "action", "seat": match.round.turn, "action": action}
        text = json.dumps(entry, separators=(",", ":")).encode()[:65_000]
        with match.journal.path.open("ab") as file:
            file.write(text + b"\n")
        replay = read_all(match.journal.path)
        assert replay is not None
        assert replay.damage is not None


def changed_head(rows: list[bytes], **fields: object) -> bytes:
    return json.dumps(json.loads(rows[0]) | fields).encode() + b"\n" + b"".join(rows[1:])


def test_names_and_times_are_made_harmless(tmp_path: Path, rows: list[bytes]) -> None:
    seats = [{"name": f"../{one}\x1b[2J\ud800" * 99, "level": "\ud800"} for one in "ABC"]
    path = tmp_path / "names.remi"
    path.write_bytes(changed_head(rows, seats=seats, started="\x00\ud800\n/etc"))
    replay = read_all(path)
    assert replay is not None
    for seat in replay.head.setup.seats:
        assert seat.name.encode().isascii()
        assert len(seat.name) <= 40
        assert seat.level == "?"
    assert replay.head.started == "/etc"


@pytest.mark.parametrize("word", ["\ud800", "a b", "", "x" * 129, "\x1b[2J"])
def test_a_salt_is_letters_and_digits(tmp_path: Path, rows: list[bytes], word: str) -> None:
    deal = json.loads(rows[1])
    for name in ("salt", "fingerprint"):
        changed = deal | {"shuffle": deal["shuffle"] | {name: word}}
        path = tmp_path / "salt.remi"
        path.write_bytes(rows[0] + json.dumps(changed).encode() + b"\n")
        assert read_journal(path).damage is not None


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, rows: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.remi"
    path.write_bytes(b"".join(rows))
    monkeypatch.setattr(reading, "LARGEST_FILE", 1000)
    with pytest.raises(JournalError) as raised:
        read_journal(path)
    assert raised.value.code == "too-large"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.remi"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path, tmp_path / "none", Path("a\0b")):
        with pytest.raises(JournalError) as raised:
            read_journal(path)
        assert raised.value.code == "unreadable"


def test_the_statistics_pass_over_hostile_journals(tmp_path: Path, rows: list[bytes]) -> None:
    folder = tmp_path / "replays"
    folder.mkdir()
    deal = json.loads(rows[1])
    for number, change in enumerate(
        [{"round": 10**30}, {"round": -1}, {"dealer": 99}, {"shuffle": {"order": []}}]
    ):
        text = json.dumps(deal | change).encode() + b"\n"
        (folder / f"{number}.jsonl").write_bytes(b"".join([rows[0], text, *rows[2:]]))
    (folder / "seats.jsonl").write_bytes(changed_head(rows, seats=[]))
    (folder / "good.jsonl").write_bytes(changed_head(rows, started="now"))
    with statistics.opened(tmp_path) as base:
        assert base.is_kept
        assert len(statistics.saved_matches(base, tmp_path)) == 1
