"""Timers fire in order; background work answers in the window's thread, or not at all."""

from __future__ import annotations

import threading

import pygame
import pytest

from remi.ui import jobs
from remi.ui.app import App
from remi.ui.jobs import Timers


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_timers_fire_at_their_times_in_order() -> None:
    clock, heard = Clock(), []
    timers = Timers(clock)
    timers.after(2, lambda: heard.append("late"))
    timers.after(1, lambda: heard.append("soon"))
    assert timers.wait() == 1
    clock.time += 1
    timers.run_due()
    assert heard == ["soon"]
    clock.time += 5
    timers.run_due()
    assert heard == ["soon", "late"]
    assert timers.wait() is None


def test_a_cancelled_timer_is_silent_and_wakes_nobody() -> None:
    clock, heard = Clock(), []
    timers = Timers(clock)
    timers.after(1, lambda: heard.append("never")).cancel()
    assert timers.wait() is None
    clock.time += 2
    timers.run_due()
    assert heard == []


def test_a_deed_added_by_a_deed_waits_for_the_next_turn_of_the_loop() -> None:
    clock, heard = Clock(), []
    timers = Timers(clock)
    timers.after(0, lambda: timers.after(0, lambda: heard.append("second")))
    timers.run_due()
    assert heard == []
    timers.run_due()
    assert heard == ["second"]


def answer_of(app: App, job: jobs.Job) -> None:
    """Let the job's answer arrive, as the loop would."""
    for _ in range(200):
        for event in pygame.event.get():
            app.dispatch(event)
        if job.finished or job.cancelled:
            return
        pygame.time.wait(5)
    raise AssertionError("the job never answered")


def test_work_is_done_in_a_thread_and_answered_in_the_windows(app: App) -> None:
    heard: list[object] = []
    job = app.in_background(threading.get_ident, lambda answer: heard.append(answer))
    answer_of(app, job)
    assert heard
    assert heard[0] != threading.get_ident()


def test_a_cancelled_job_is_not_heard() -> None:
    heard: list[object] = []
    job = jobs.Job(lambda: 1, heard.append)
    job.run()
    job.cancel()
    job.deliver()
    assert heard == []


def test_an_error_in_the_work_is_raised_where_it_is_reported() -> None:
    def fail() -> None:
        raise ValueError("a bot stumbled")

    job = jobs.Job(fail, lambda _answer: None)
    job.run()
    with pytest.raises(ValueError, match="a bot stumbled"):
        job.deliver()
