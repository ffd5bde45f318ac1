"""Ways in which a file comes to harm, each by chance and repeatable by its dice."""

from __future__ import annotations

import random
from collections.abc import Callable

Harm = Callable[[bytes, random.Random], bytes]


def torn(content: bytes, dice: random.Random) -> bytes:
    """The last line broke off."""
    start = content.rstrip(b"\n").rfind(b"\n") + 1
    return content[: dice.randrange(start, len(content))]


def truncated(content: bytes, dice: random.Random) -> bytes:
    return content[: dice.randrange(len(content))]


def flipped(content: bytes, dice: random.Random) -> bytes:
    """Up to eight bits."""
    changed = bytearray(content)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def zeroed(content: bytes, dice: random.Random) -> bytes:
    """A block was never written, as after a loss of power."""
    start = dice.randrange(len(content))
    length = min(dice.choice((1, 64, 512, 4096)), len(content) - start)
    return content[:start] + bytes(length) + content[start + length :]


def swapped_rows(content: bytes, dice: random.Random) -> bytes:
    rows = content.splitlines(keepends=True)
    one, other = (dice.randrange(len(rows)) for _ in range(2))
    rows[one], rows[other] = rows[other], rows[one]
    return b"".join(rows)


def doubled_row(content: bytes, dice: random.Random) -> bytes:
    rows = content.splitlines(keepends=True)
    at = dice.randrange(len(rows))
    return b"".join([*rows[:at], rows[at], *rows[at:]])


def lost_row(content: bytes, dice: random.Random) -> bytes:
    rows = content.splitlines(keepends=True)
    del rows[dice.randrange(len(rows))]
    return b"".join(rows)


def inserted(content: bytes, dice: random.Random) -> bytes:
    """A line that somebody wrote to do harm, or that a program wrote by mistake."""
    rows = content.splitlines(keepends=True)
    rows.insert(dice.randrange(len(rows) + 1), dice.choice(HOSTILE) + b"\n")
    return b"".join(rows)


def other_value(content: bytes, dice: random.Random) -> bytes:
    """A number or a word in place of another."""
    at = dice.choice([index for index, one in enumerate(content) if one in b':,["'] or [0])
    return content[: at + 1] + dice.choice(VALUES) + content[at + 2 :]


def empty(content: bytes, dice: random.Random) -> bytes:
    return b""


def foreign(content: bytes, dice: random.Random) -> bytes:
    return dice.choice(FOREIGN)


def binary(content: bytes, dice: random.Random) -> bytes:
    return dice.randbytes(dice.choice((1, 100, 5000)))


def huge_line(content: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(content))
    return content[:at] + dice.choice((b"x", b"9", b"[", b" ")) * 200_000 + content[at:]


def other_encoding(content: bytes, dice: random.Random) -> bytes:
    return content.decode("utf-8", "replace").encode(
        dice.choice(("utf-16", "utf-8-sig", "cp037")), "replace"
    )


HOSTILE = (
    b"[" * 50_000,
    b'{"a":' * 9_000 + b"1" + b"}" * 9_000,
    b"NaN",
    b"Infinity",
    b"-0",
    b"null",
    b'"\\ud800"',
    b'{"type":"action","type":"take_back","seat":0,"seat":1}',
    b'{"type":"action","seat":1e999,"action":{"type":"draw"}}',
    b'{"type":"action","seat":' + b"9" * 5_000 + b',"action":{"type":"draw"}}',
    b'{"type":"action","seat":0,"action":{"type":"draw"}}',
    b'{"type":"take_back","seat":0}',
    b'{"type":"match","format":99}',
    b"\xff\xfe\x00",
)
VALUES = (b"NaN", b"-1", b"1e400", b"null", b"true", b'"\\u0000"', b"[]", b"{}", b"99999999999999")
FOREIGN = (
    b"hello\n",
    b"<html></html>\n",
    b"PK\x03\x04" + bytes(30),
    b"SQLite format 3\x00" + bytes(84),
    b'{"seats": 4}\n',
    b'{"type":"match","format":99,"ruleset":"clasic"}\n',
    b'{"type":"match","format":1}\n',
    b"{}\n{}\n",
    b"[1,2,3]",
    b'{"volume": 1, "volume": 2}',
    b'{"volume": NaN, "seats": [[["' + b"[" * 3000,
    b"\n\n\n\n",
)
HARMS: tuple[Harm, ...] = (
    torn,
    truncated,
    flipped,
    flipped,
    zeroed,
    swapped_rows,
    doubled_row,
    lost_row,
    inserted,
    other_value,
    empty,
    foreign,
    binary,
    huge_line,
    other_encoding,
)


def harmed(content: bytes, dice: random.Random) -> tuple[str, bytes]:
    """The file after some harm, and the name of the harm."""
    harm = dice.choice(HARMS)
    return harm.__name__, harm(content, dice)
