"""The server answers whatever it reads, and never dies of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from remi.protocol import server
from remi.protocol.session import OPERATIONS
from tests.protocol.asking import SMALL, Engine, code, loaded, served

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"hello",
        b"{",
        b"[]",
        b"5",
        b"null",
        b'"hello"',
        b"{}",
        b'{"op": 5}',
        b'{"op": "sing"}',
        b'{"op": ["hello"]}',
        b'{"op": "hello", "id": NaN}',
        b'{"op": "hello", "id": -Infinity}',
        b'{"op": "hello", "id": 1e999}',
        b"\xff\xfe\x00",
        b'{"op": "hello\xff"}',
        b'{"op": "hello"} {"op": "hello"}',
        b"[" * 200_000,
        b'{"op": "hello", "id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"id": ' + b"9" * 10_000 + b', "op": "hello"}',
        b'{"op": "view", "seat": 0}',
        b'{"op": "act", "action": {"type": "draw"}}',
    ],
)
def test_a_line_that_is_no_request_is_a_bad_request(line: bytes) -> None:
    answers = served(line + b"\n", b'{"op": "hello"}\n')
    assert [code(answer) for answer in answers] == ["bad-request", None]
    assert answers[0]["error"]["message"]


@pytest.mark.parametrize(
    "ident", [0, -1, 1.5, "x", "ș", "\ud800", None, True, [], {"a": [1, None]}, "", 10**30]
)
def test_the_id_comes_back_as_it_came(ident: object) -> None:
    for op in ("hello", "sing", "position"):
        assert served(json.dumps({"op": op, "id": ident}).encode())[0]["id"] == ident


def test_without_an_id_none_comes_back() -> None:
    assert "id" not in Engine().ask("hello")


def test_the_last_line_may_lack_its_end_and_the_first_have_a_byte_order_mark() -> None:
    assert served(b'\xef\xbb\xbf{"op": "hello"}')[0]["ok"]


def test_a_line_that_is_too_long_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LONGEST_LINE", 100)
    long = b'{"op": "hello", "x": "' + b"y" * 1000 + b'"}\n'
    answers = served(long, b'{"op": "hello"}\n')
    assert [code(answer) for answer in answers] == ["bad-request", None]


def test_a_line_of_a_megabyte_is_answered() -> None:
    line = json.dumps({"op": "hello", "x": "y" * 1_000_000}).encode()
    assert served(line)[0]["ok"]


def test_answers_are_lines_of_ascii() -> None:
    raw = server.answer_line(Engine().session, b'{"op": "rulesets", "id": "\xc8\x99\\n"}')
    assert raw.isascii()
    assert b"\n" not in raw


def test_our_own_mistake_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(session: object, request: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(OPERATIONS, "hello", broken)  # type: ignore[arg-type]
    assert code(Engine().ask("hello")) == "bad-request"


# ------------------------------------------------------------------ anything at all

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(
        ["R5", "*", "?", "K13", "R99", "", "\ud800", "clasic", "rummy", "draw", "over"]
    ),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from([*SMALL, "type", "tile", "meld", "melds"]), inner),
    ),
    max_leaves=8,
)
FIELDS = (
    "ruleset",
    "seats",
    "seed",
    "dealer",
    "order",
    "options",
    "position",
    "seat",
    "action",
    "tiles",
    "goal",
    "level",
    "id",
)
REQUESTS = st.fixed_dictionaries(
    {"op": st.sampled_from(list(OPERATIONS))},
    optional=dict.fromkeys(FIELDS, VALUES),
)


@pytest.mark.chance
@given(st.lists(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode))))
def test_no_bytes_end_the_server(lines: list[bytes]) -> None:
    whole = b"".join(line + b"\n" for line in lines)
    assert len(served(whole, b'{"op": "hello"}')) == whole.count(b"\n") + 1


@pytest.mark.chance
@given(st.lists(REQUESTS, max_size=6))
def test_no_fields_break_the_session(requests: list[dict[str, object]]) -> None:
    engine = loaded()
    for request in requests:
        before = engine.position()
        answer = engine.send(json.dumps(request))
        if not answer["ok"]:
            assert engine.position() == before
            assert answer["error"]["code"] in (
                "bad-request",
                "bad-notation",
                "bad-position",
                "illegal",
            )


@pytest.mark.chance
@given(st.dictionaries(st.sampled_from(list(SMALL)), VALUES, min_size=1, max_size=2))
def test_a_broken_position_is_refused_or_holds_together(changes: dict[str, object]) -> None:
    engine = Engine()
    if engine.ask("load", position=SMALL | changes)["ok"]:
        position = engine.position()
        assert engine.ask("load", position=position)["ok"]
        assert engine.position() == position
        for op in ("legal", "score", "take_back"):
            engine.ask(op)
        for seat in range(position["seats"]):
            assert engine.ask("view", seat=seat)["ok"]


def test_no_request_of_the_fuzz_meets_a_mistake_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    for ident in range(len(FIELDS)):
        for value in (None, True, 5, -1, 10**30, 1.5, "R5", [], [[]], [None], {}, {"type": "lay"}):
            for op in OPERATIONS:
                loaded().send(json.dumps({"op": op, FIELDS[ident]: value}))
    assert capsys.readouterr().err == ""


# ------------------------------------------------------------------ the program


def run_engine(text: bytes) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": ""}
    return subprocess.run(
        [sys.executable, "main.py", "engine"],
        input=text,
        capture_output=True,
        cwd=ROOT,
        env=environment,
        timeout=30,
        check=False,
    )


def test_the_engine_ends_with_the_input_and_status_0() -> None:
    done = run_engine(b'{"op": "hello", "id": 1}\nnonsense\n')
    assert done.returncode == 0
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["name"], first["protocol"], first["id"]) == ("Remi", 1, 1)
    assert second["error"]["code"] == "bad-request"
    assert done.stderr == b""


def test_the_engine_never_imports_pygame() -> None:
    program = (
        "import sys; sys.argv = ['main.py', 'engine']; import main; "
        "assert main.main() == 0; assert 'pygame' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=b'{"op": "new", "ruleset": "clasic", "seats": 2}\n{"op": "legal"}\n',
        capture_output=True,
        cwd=ROOT,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 2
