"""The journal: the file that a match is written to, entry by entry, before anything is shown.

JSON Lines, one entry a line, each on disk (fsync) before `append` returns; a line without its end
was never acknowledged. When the disk is full or read-only the game goes on: the entries wait in
memory, `failure` says so, and the next entry tries again. Where the file was taken away meanwhile,
or another copy of the program wrote into it, the whole match goes to a new file.
"""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import IO, ClassVar
from weakref import WeakValueDictionary

from remi.match.entries import Entry, write_entry
from remi.match.files import free_name, make_folder, moved, sync_folder
from remi.match.lock import try_lock
from remi.match.seal import START, sealed
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
        self._content = bytearray()
        """The whole match, a megabyte at most, in case that the file is taken away."""
        self._written = 0
        """Bytes of the content that are on disk."""
        self._size = 0
        """Bytes of the file as we left it; more than `_written` after an attempt that failed."""
        self._check: int | None = START
        """The check of the last line; None: an older file, whose lines have none."""
        self._is_new = True
        self._is_over = False
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
            journal._size = path.stat().st_size
            return journal if journal._take(journal._old_file()) else None
        except OSError as error:
            journal._fail(error)
            return journal

    @classmethod
    def is_free(cls, path: Path) -> bool:
        """Whether this program could go on with the journal in this file."""
        if path.absolute() in cls._open:
            return True
        for mode in ("r+b", "rb"):  # one that can only be read can still be played on
            try:
                with open(path, mode) as file:
                    return try_lock(file)
            except OSError:
                continue
        return False

    @property
    def is_saved(self) -> bool:
        """Whether every entry is on disk."""
        return self._written == len(self._content)

    def continue_after(self, content: bytes, check: int | None) -> None:
        """Go on after this good part of the file; what follows it there is cut off with the next
        entry. `check` is that of its last line, None where the lines have none."""
        self._content[:] = content
        self._written = len(content)
        self._check = check

    def append(self, entry: Entry, notation: Notation) -> None:
        """Write an entry. When this returns it is on disk, or `failure` says why it is not."""
        if self._is_closed:
            return
        row = json.dumps(write_entry(entry, notation), separators=(",", ":")).encode()
        if self._check is not None:
            row, self._check = sealed(row, self._check)
        self._content += row + b"\n"
        self.save()

    def save(self) -> None:
        """Write what waits, and cut off what does not belong to the match."""
        if self._is_closed or (self.is_saved and self._size == self._written):
            return
        try:
            self._write(self._ready())
        except OSError as error:
            self._fail(error)
            return
        self.failure = None

    def keep(self) -> bool:
        """Whether the match is on disk, after one more attempt where it is not, or not any more."""
        if self._written and not os.path.exists(self.path):
            self._begin_anew()
        if not self.is_saved:
            self.save()
        return self.is_saved

    def close(self) -> None:
        """Let the file go, after a last attempt to write what waits; later entries are ignored."""
        if self._is_closed:
            return
        self.keep()
        self._let_go()
        self._is_closed = True
        if self._is_over and self.is_saved and self.shelf is not None:
            self.path = moved(self.path, self.shelf / self.path.name)

    def retire(self) -> None:
        """The match is over: put its file on the shelf, at once or when all of it is saved."""
        self._is_over = True
        if self.is_saved:
            self.close()

    # The file -------------------------------------------------------------------------------------

    def _write(self, file: IO[bytes]) -> None:
        """Put all that waits after what is written, over the remains of an attempt that failed."""
        try:
            file.seek(self._written)
            file.truncate()
            rest = memoryview(bytes(self._content[self._written :]))
            while rest:
                rest = rest[file.write(rest) :]
            os.fsync(file.fileno())
        finally:
            self._size = os.fstat(file.fileno()).st_size
        self._written = len(self._content)

    def _fail(self, error: OSError) -> None:
        self.failure = FAILURES.get(error.errno or 0, OTHER_FAILURE)

    def _ready(self) -> IO[bytes]:
        """The file to write: the one that we have, else a new one, for the whole match.

        Raises:
            OSError: it can be neither opened nor made.
        """
        if not self._is_new and not self._is_as_we_left_it():
            self._begin_anew()
        if self._file is None and not self._is_new and not self._take(self._old_file()):
            self._begin_anew()
        if self._is_new:
            if not self._take(self._new_file()):
                raise OSError(errno.EACCES, "another copy of the program took the new file")
            self._is_new = False
        assert self._file is not None
        return self._file

    def _is_as_we_left_it(self) -> bool:
        """Whether the file lies in its place and nobody else wrote into it: a lock does not hold
        on every file system, and keeps nobody from deleting the folder."""
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        if self._file and not os.path.samestat(there, os.fstat(self._file.fileno())):
            return False
        return there.st_size == self._size

    def _begin_anew(self) -> None:
        self._let_go()
        self._is_new = True
        self._written = self._size = 0

    def _new_file(self) -> IO[bytes]:
        make_folder(self.path.parent)
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

    def _let_go(self) -> None:
        if self._open.get(self.path) is self:
            del self._open[self.path]
        if self._file is not None:
            self._file.close()
            self._file = None
