"""Work beside the window's own thread, and deeds at a later time.

A bot thinks in a thread of its own; its answer comes back as an event and is taken in the window's
thread, so that nothing of the window is ever touched by two threads at once.
"""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections.abc import Callable
from typing import Any

import pygame

DONE = pygame.event.custom_type()


class Job:
    """Work that was started in the background; `cancel` makes its answer go unheard."""

    def __init__(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        self._work = work
        self._done = done
        self._answer: Any = None
        self._error: BaseException | None = None
        self.cancelled = False
        self.finished = False

    def cancel(self) -> None:
        self.cancelled = True

    def run(self) -> None:
        """Do the work (in its thread) and tell the window."""
        try:
            self._answer = self._work()
        except Exception as error:  # raised again in the window's thread, where it is reported
            self._error = error
        if not self.cancelled:
            _post(pygame.Event(DONE, job=self))

    def deliver(self) -> None:
        """Give the answer to whoever waits for it, in the window's thread."""
        if self.cancelled or self.finished:
            return
        self.finished = True
        if self._error is not None:
            raise self._error
        self._done(self._answer)


def _post(event: pygame.Event) -> None:
    """Post, unless the window was closed meanwhile."""
    try:
        pygame.event.post(event)
    except pygame.error:
        return


def start(work: Callable[[], Any], done: Callable[[Any], object]) -> Job:
    """Do `work` in the background; `done` gets its answer in the window's thread."""
    job = Job(work, done)
    threading.Thread(target=job.run, name="remi-job", daemon=True).start()
    return job


class Timer:
    """A deed that waits for its time."""

    def __init__(self, due: float, deed: Callable[[], object]) -> None:
        self.due = due
        self.deed = deed
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Timers:
    """Deeds in the order of their times; `now` is a clock in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._heap: list[tuple[float, int, Timer]] = []
        self._count = itertools.count()

    def after(self, seconds: float, deed: Callable[[], object]) -> Timer:
        timer = Timer(self._now() + seconds, deed)
        heapq.heappush(self._heap, (timer.due, next(self._count), timer))
        return timer

    def wait(self) -> float | None:
        """Seconds until the next deed; None if none waits."""
        while self._heap and self._heap[0][2].cancelled:
            heapq.heappop(self._heap)
        return max(0.0, self._heap[0][0] - self._now()) if self._heap else None

    def run_due(self) -> None:
        """Do what is due. A deed that a deed adds waits for the next call."""
        due = []
        while self._heap and self._heap[0][0] <= self._now():
            due.append(heapq.heappop(self._heap)[2])
        for timer in due:
            if not timer.cancelled:
                timer.deed()
