"""The tutor: what is said when, and what is put back."""

from __future__ import annotations

from remi.rules.actions import Draw
from remi.rules.refusal import Refusal
from remi.ui import i18n
from remi.ui.learn.goals import Deed
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import lay, lay_off, throw
from remi.ui.learn.position import YOU
from remi.ui.learn.tutor import Tutor, Verdict
from tests.ui.learn.playing import do, do_step, tutor_at


def test_moving_ones_own_tiles_is_never_another_move() -> None:
    tutor = Tutor(LESSONS["turn"])
    assert tutor.judge(Deed((), tutor.practice.round.state)) is Verdict.ON_THE_WAY
    assert not tutor.other


def test_praise_stays_in_sight_in_the_step_that_follows() -> None:
    tutor = Tutor(LESSONS["turn"])
    first = tutor.step.praise
    assert not tutor.praise
    do_step(tutor)
    assert tutor.praise == first
    tutor.go_on()
    assert tutor.praise == first


def test_before_a_new_position_the_learner_is_waited_for() -> None:
    tutor = tutor_at("opening", 0)
    do_step(tutor)
    assert tutor.waits
    tutor.go_on()
    assert not tutor.waits
    assert not tutor.praise  # it spoke of another table
    assert not tutor.practice.view(YOU).opened


def test_what_was_reached_cannot_be_taken_back() -> None:
    tutor = tutor_at("melds", 0)
    do_step(tutor)
    tutor.go_on()
    assert isinstance(tutor.practice.take_back(YOU), Refusal)


def test_within_a_step_the_way_can_be_taken_back() -> None:
    tutor = tutor_at("closing", 1)
    assert do(tutor, lay_off(1, "B7")) is Verdict.ON_THE_WAY
    assert tutor.practice.take_back(YOU) is None
    assert do(tutor, lay("R10 R11 R12")) is Verdict.ON_THE_WAY
    assert do(tutor, lay_off(1, "B7")) is Verdict.REACHED


def test_a_step_is_put_back_to_its_own_beginning() -> None:
    tutor = tutor_at("turn", 2)
    do(tutor, Draw())
    assert do(tutor, throw("R6")) is Verdict.OTHER
    tutor.put_back()
    view = tutor.practice.view(YOU)
    assert view.stock_count == 6  # drawn by both in the step before, not by this one
    assert view.discards[-1].tile == throw("Y8").tile


def test_the_same_step_speaks_the_other_language() -> None:
    tutor = tutor_at("turn", 1)
    do(tutor, throw("R4"))
    english = tutor.other
    i18n.use("ro")
    tutor.reword()
    assert tutor.at == 1
    assert tutor.other == "Se poate, dar e păcat: 4, 5 și 6 roșu se potrivesc. Păstrează-le."
    assert tutor.other != english
    i18n.use("en")
