"""A session to ask, and the lines of its server, in a few words."""

from __future__ import annotations

import io
import json
from typing import Any

from remi.protocol.server import answer_line, serve
from remi.protocol.session import Session

SMALL: dict[str, Any] = {
    "ruleset": "clasic",
    "seats": 2,
    "dealer": 1,
    "racks": [["R5", "R6", "R7", "K9"], ["K13", "K12"]],
    "stock": ["B1", "B2"],
    "discards": ["K2", {"tile": "Y13", "seat": 1}],
    "laid": [True, True],
}
"""A position in which seat 0 is to draw."""


class Engine:
    """Asks a session of its own."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        return self.send(json.dumps({"op": op, **fields}))

    def send(self, line: str | bytes) -> dict[str, Any]:
        raw = line.encode() if isinstance(line, str) else line
        answer: dict[str, Any] = json.loads(answer_line(self.session, raw))
        return answer

    def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.ask("act", action={"type": kind, **fields})

    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = self.ask("position")["position"]
        return position


def loaded(**changes: Any) -> Engine:
    """An engine with the small position, changed so."""
    engine = Engine()
    answer = engine.ask("load", position=SMALL | changes)
    assert answer == {"ok": True}, answer
    return engine


def code(answer: dict[str, Any]) -> str | None:
    return None if answer["ok"] else answer["error"]["code"]


def reason(answer: dict[str, Any]) -> str | None:
    return None if answer["ok"] else answer["error"].get("reason")


def served(*lines: bytes) -> list[dict[str, Any]]:
    """The answers to these lines, as a server gives them to its standard input."""
    sink = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]
