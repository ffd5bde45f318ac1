"""The journal: the file that a match is written to, entry by entry, before anything is shown.

JSON Lines, one entry a line, each on disk (fsync) before `append` returns; a line without its end
was never acknowledged. When the disk is full or read-only the game goes on: the entries wait in
memory, `failure` says so, and the next entry tries again.
"""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import IO, ClassVar
from weakref import WeakValueDictionary

from remi.match.entries import Entry, write_entry
from remi.match.files import free_name, moved, sync_folder
from remi.match.lock import try_lock
from remi.rules.notation import Notation

FAILURES = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}
OTHER_FAILURE = "cannot-write"
"""Why a journal cannot be written, as words that the window makes sentences of."""


class Journal:
    """A journal being written. It is moved to the folder `shelf` when its match is over."""

    _open: ClassVar[WeakValueDictionary[Path, Journal]] = WeakValueDictionary()
    """Those of this program, so that a match can be resumed that it has not let go."""

    def __init__(self, path: Path, shelf: Path | None = None) -> None:
        """A journal in a new file, made with the first entry, under a name that is free then."""
        self.path = path.absolute()
        self.shelf = shelf
        self.failure: str | None = None
        """Why entries wait in memory; None: all is on disk."""
        self._file: IO[bytes] | None = None
        self._waiting = b""
        self._written = 0
        self._is_new = True
        self._is_closed = False

    @classmethod
    def take_up(cls, path: Path, shelf: Path | None = None) -> Journal | None:
        """The journal in this file, to go on with; None: another copy of the program has it.

        A file that cannot be written just now is a `failure`, like one that fails later.
        """
        held = cls._open.get(path.absolute())
        if held is not None:
            held.close()
        journal = cls(path, shelf)
        journal._is_new = False
        try:
            return journal if journal._take(journal._old_file()) else None
        except OSError as error:
            journal._fail(error)
            return journal

    @classmethod
    def is_free(cls, path: Path) -> bool:
        """Whether this program could go on with the journal in this file."""
        if path.absolute() in cls._open:
            return True
        try:
            with open(path, "r+b") as file:
                return try_lock(file)
        except OSError:
            return False

    def continue_at(self, written: int) -> None:
        """Go on after so many bytes; what follows them is cut off with the next entry."""
        self._written = written

    def append(self, entry: Entry, notation: Notation) -> None:
        """Write an entry. When this returns it is on disk, or `failure` says why it is not."""
        if self._is_closed:
            return
        text = json.dumps(write_entry(entry, notation), separators=(",", ":"))
        self._waiting += text.encode() + b"\n"
        try:
            self._write(self._file or self._opened())
        except OSError as error:
            self._fail(error)
            return
        self._written += len(self._waiting)
        self._waiting = b""
        self.failure = None

    def close(self) -> None:
        """Let the file go; later entries are ignored."""
        self._is_closed = True
        self._open.pop(self.path, None)
        if self._file is not None:
            self._file.close()
            self._file = None

    def retire(self) -> None:
        """The match is over: put its file on the shelf."""
        self.close()
        if self.shelf is not None:
            self.path = moved(self.path, self.shelf / self.path.name)

    def _write(self, file: IO[bytes]) -> None:
        """Put all that waits after what is written, over the remains of an attempt that failed."""
        file.seek(self._written)
        file.truncate()
        rest = memoryview(self._waiting)
        while rest:
            rest = rest[file.write(rest) :]
        os.fsync(file.fileno())

    def _fail(self, error: OSError) -> None:
        self.failure = FAILURES.get(error.errno or 0, OTHER_FAILURE)

    def _opened(self) -> IO[bytes]:
        """The file to write, made where there is none yet.

        Raises:
            OSError: it cannot be opened, or another copy of the program has it.
        """
        file = self._new_file() if self._is_new else self._old_file()
        if not self._take(file):
            raise OSError(errno.EACCES, "another copy of the program writes this file")
        self._is_new = False
        return file

    def _new_file(self) -> IO[bytes]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path = free_name(self.path)
        file = open(self.path, "x+b", buffering=0)  # noqa: SIM115 - it stays open
        sync_folder(self.path.parent)
        return file

    def _old_file(self) -> IO[bytes]:
        return open(self.path, "r+b", buffering=0)

    def _take(self, file: IO[bytes]) -> bool:
        """Hold this file and keep others from it; False: another copy of the program has it."""
        if not try_lock(file):
            file.close()
            return False
        self._file = file
        self._open[self.path] = self
        return True
