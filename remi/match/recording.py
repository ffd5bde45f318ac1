"""Reading a journal: the good part of whatever a file holds, and where it stops being good."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Literal, NamedTuple

from remi.match.entries import (
    Acted,
    LaterFormat,
    MatchBegan,
    RoundBegan,
    TakenBack,
    read_entry,
    read_head,
)
from remi.match.reading import FieldError, read_json
from remi.match.seal import START, broke_off, check_of, holds
from remi.rules.notation import NotationError

LARGEST_FILE = 16 << 20
LONGEST_LINE = 64 << 10


Unusable = Literal["unreadable", "too-large", "too-new", "not-ours"]
"""Why nothing can be had of a file, as words that the window makes sentences of."""


class JournalError(ValueError):
    """A file that is no journal, or of which nothing can be used; the message says why."""

    def __init__(self, message: str, code: Unusable = "not-ours") -> None:
        super().__init__(message)
        self.code: Unusable = code


class Line(NamedTuple):
    """An entry, the number of its line in the file, where the line ends, in bytes, and its check
    (see `seal`); None in an older file, whose lines have none."""

    number: int
    entry: RoundBegan | Acted | TakenBack
    end: int
    check: int | None


class Damage(NamedTuple):
    """The first line of a journal that does not hold, and why; `kept` is a copy of the whole."""

    line: int
    why: str
    kept: Path | None = None


class Recording(NamedTuple):
    """What could be read of a journal: its head, and the entries up to the first bad line."""

    head: MatchBegan
    content: bytes
    head_end: int
    head_check: int | None
    lines: tuple[Line, ...]
    damage: Damage | None

    def end_of(self, count: int) -> int:
        """Where the first `count` entries end in the file, in bytes."""
        return self.lines[count - 1].end if count else self.head_end

    def good_part(self, count: int) -> bytes:
        """What the file holds up to there."""
        return self.content[: self.end_of(count)]

    def check_at(self, count: int) -> int | None:
        """The check of the line in which the first `count` entries end."""
        return self.lines[count - 1].check if count else self.head_check


def read_journal(path: Path) -> Recording:
    """The good part of a journal.

    Raises:
        JournalError: there is no such file, it is none of ours, or nothing of it can be used.
    """
    rows = _whole_rows(path)
    if not rows:
        raise JournalError(f"{path} is empty")
    try:
        head = read_head(_parsed(rows[0]))
        check = _checked(rows[0], None if check_of(rows[0]) is None else START)
    except LaterFormat as error:
        raise JournalError(f"{path}: {error}", "too-new") from error
    except (FieldError, NotationError) as error:
        raise JournalError(f"{path}, line 1: {error}") from error
    return _read_lines(head, check, rows)


def _read_lines(head: MatchBegan, head_check: int | None, rows: list[bytes]) -> Recording:
    lines: list[Line] = []
    end = head_end = len(rows[0]) + 1
    check, damage = head_check, None
    for number, row in enumerate(rows[1:], 2):
        end += len(row) + 1
        try:
            check = _checked(row, check)
            lines.append(Line(number, read_entry(_parsed(row), head.setup), end, check))
        except (FieldError, NotationError) as error:
            damage = Damage(number, str(error))
            break
    content = b"\n".join([*rows, b""])
    return Recording(head, content, head_end, head_check, tuple(lines), damage)


def _checked(row: bytes, before: int | None) -> int | None:
    """The check of a line that follows one with the check `before`; None: this file has none.

    Raises:
        FieldError: it does not hold, or only one of the two has a check.
    """
    check = check_of(row)
    if (check is None) != (before is None):
        raise FieldError("the line has no check" if check is None else "the line has a check")
    if before is not None and not holds(row, before):
        raise FieldError("the line was changed, or the line before it is not there")
    return check


def _whole_rows(path: Path) -> list[bytes]:
    """The lines of a file. One whose writing broke off was never acknowledged and does not count;
    anything else after the last line's end does, as a damaged line."""
    try:
        content = _content(path)
    except (OSError, ValueError) as error:  # a name with a zero in it is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise JournalError(f"{path} cannot be read: {why}", "unreadable") from error
    if len(content) > LARGEST_FILE:
        raise JournalError(f"{path} is too large for a match", "too-large")
    *rows, rest = content.split(b"\n")
    return rows if broke_off(rest) else [*rows, rest]


def _content(path: Path) -> bytes:
    """What is in a file, and no more of it than shows that it is too large.

    Raises:
        OSError: there is no such file, or it is a pipe or device that might never end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(0, "it is no file")
    with open(path, "rb") as file:
        return file.read(LARGEST_FILE + 1)


def _parsed(row: bytes) -> object:
    if len(row) > LONGEST_LINE:
        raise FieldError("a line is too long")
    try:
        return read_json(row.decode())
    except UnicodeDecodeError:
        raise FieldError("not written in UTF-8") from None
