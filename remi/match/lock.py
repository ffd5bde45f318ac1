"""A lock on an open file, so that two copies of the program do not write the same journal.

The system lets the lock go when the program ends, however it ends.
"""

from __future__ import annotations

import sys
from typing import IO

BEYOND_THE_END = 1 << 30
"""Windows locks bytes, and forbids reading them: take one that is never written."""


def try_lock(file: IO[bytes]) -> bool:
    """Whether the file is ours now; False: another copy of the program has it.

    A file system that knows no locks counts as free: playing is worth more than the guard.
    """
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        place = file.tell()
        file.seek(BEYOND_THE_END)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(place)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
