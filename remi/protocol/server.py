"""The line loop: one JSON object in, one out, until the input ends.

Nothing that is read ends it: what is no request is answered with an error, and the game stands as
it stood. Answers are written in ASCII, so that every reader can take them.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import IO, Any

from remi.match.reading import FieldError, an_object, read_json
from remi.protocol.answers import write_refusal
from remi.protocol.pieces import Written
from remi.protocol.plausibility import PositionError
from remi.protocol.session import Refused, Session
from remi.rules.notation import NotationError
from remi.rules.options import OptionError

LONGEST_LINE = 8 << 20
"""Bytes of a request; what goes on longer is read to its end and refused."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer every line of `source` on `sink`, flushed after each, until the input ends."""
    session = Session()
    while line := _next_line(source):
        sink.write(answer_line(session, line) + b"\n")
        sink.flush()


def main() -> int:
    """Serve standard input and output; the program's exit status."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; nobody is left to be told
    return 0


def _next_line(source: IO[bytes]) -> bytes:
    """The next line, cut off where it is too long; empty at the end of the input."""
    line = source.readline(LONGEST_LINE + 1)
    rest = line
    while len(line) > LONGEST_LINE and rest and not rest.endswith(b"\n"):
        rest = source.readline(LONGEST_LINE)
    return line


def answer_line(session: Session, line: bytes) -> bytes:
    """The answer to one line, without its end."""
    try:
        request = _read_request(line)
    except FieldError as error:
        return _dumped(_refused("bad-request", error))
    echo = {"id": request["id"]} if "id" in request else {}
    try:
        return _dumped(echo | _answer(session, request))
    except RecursionError:  # an id so deep that it can be read and not written
        return _dumped(_refused("bad-request", FieldError("nested too deeply")))


def _read_request(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise FieldError("the line is too long")
    try:
        text = line.removeprefix(BYTE_ORDER_MARK).decode()
    except UnicodeDecodeError:
        raise FieldError("the line is not in UTF-8") from None
    return dict(an_object(read_json(text), "a request"))


def _answer(session: Session, request: dict[str, Any]) -> Written:
    try:
        return {"ok": True} | session.answer(request)
    except Refused as error:
        return {"ok": False, "error": write_refusal(error.refusal, session.notation)}
    except NotationError as error:
        return _refused("bad-notation", error)
    except PositionError as error:
        return _refused("bad-position", error)
    except (FieldError, OptionError) as error:
        return _refused("bad-request", error)
    except Exception as error:  # our own mistake: answer all the same, and leave a trace
        traceback.print_exc()
        return _refused("bad-request", error)


def _refused(code: str, error: Exception) -> Written:
    message = str(error)[:400] or type(error).__name__
    return {"ok": False, "error": {"code": code, "message": message}}


def _dumped(answer: Written) -> bytes:
    return json.dumps(answer, separators=(",", ":")).encode("ascii")
