"""The window of the tests of `remi.ui`, a disk that can be full, and a log of each test's own."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Iterator

import pytest

from tests.ui.conftest import app, english, make_app

__all__ = ["app", "english", "make_app"]


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """The log of the program is shared by all windows of a process."""
    before = logging.getLogger("remi").handlers[:]
    yield
    logging.getLogger("remi").handlers[:] = before


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """`disk(True)`: the disk is full from now on."""
    fsync, full = os.fsync, False

    def write_or_fail(handle: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(handle)

    def be(wanted: bool) -> None:
        nonlocal full
        full = wanted

    monkeypatch.setattr(os, "fsync", write_or_fail)
    return be
