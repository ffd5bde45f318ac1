"""The check at the end of a journal's line, by which a line that was damaged is known.

    {"type":"take_back","seat":3,"check":"5c9f0e2d"}

It is the CRC-32 of the line up to the check, reckoned on from the check of the line before. A line
that was changed, lost, doubled or moved does not hold, even where the rules would allow the action
that it has become.
"""

from __future__ import annotations

import re
import zlib

START = 0
"""What stands before the first line."""
CHECK = b',"check":"%08x"}'
SIZE = len(CHECK % 0)
_AT_THE_END = re.compile(rb',"check":"([0-9a-f]{8})"\}\Z')
_BEFORE_THE_END = re.compile(rb',"check":"[0-9a-f]{8}"\}.')
_BEGUN = re.compile(rb"(\{[ -~]*)?")


def sealed(row: bytes, before: int) -> tuple[bytes, int]:
    """This line, the text of a JSON object, with its check; and the check."""
    check = zlib.crc32(row[:-1], before)
    return row[:-1] + CHECK % check, check


def check_of(row: bytes) -> int | None:
    """The check that a line has; None: it has none."""
    found = _AT_THE_END.search(row[-SIZE:])
    return int(found[1], 16) if found else None


def holds(row: bytes, before: int) -> bool:
    """Whether the check that a line has is the right one."""
    return check_of(row) == zlib.crc32(row[:-SIZE], before)


def broke_off(rest: bytes) -> bool:
    """Whether what follows the last line's end is nothing, or a line whose writing broke off."""
    return _BEGUN.fullmatch(rest) is not None and _BEFORE_THE_END.search(rest) is None
