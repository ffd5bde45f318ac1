"""Every lesson can be done, in both languages; other moves get a word, wrong ones a refusal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from remi.protocol.plausibility import check_plausible
from remi.rules.actions import Announce
from remi.rules.engine import check
from remi.rules.refusal import Refusal
from remi.solver.legal import legal
from remi.ui import i18n
from remi.ui.learn.lesson import Lesson
from remi.ui.learn.lessons import LESSONS
from remi.ui.learn.moves import throw
from remi.ui.learn.position import ANA, YOU
from remi.ui.learn.tutor import Tutor, Verdict
from tests.ui.learn.playing import STEPS, do, do_step, tutor_at
from tests.ui.learn.scripts import SCRIPTS

each_step = pytest.mark.parametrize(("name", "at"), STEPS)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    i18n.use("en")


def sentences(lesson: Lesson) -> list[str]:
    """All that a lesson says, but for words of no step."""
    found = [lesson.title, lesson.about, lesson.learnt]
    for step in lesson.steps:
        found += [step.words, step.task, step.other, step.praise]
        found += [words for _goal, words in step.heard]
    return found


def test_there_are_ten_lessons_and_a_script_for_each_step() -> None:
    assert len(LESSONS) == 10
    assert {name: len(make().steps) for name, make in LESSONS.items()} == {
        name: len(steps) for name, steps in SCRIPTS.items()
    }


@pytest.mark.parametrize("name", LESSONS)
def test_positions_can_come_up_in_a_game(name: str) -> None:
    for step in LESSONS[name]().steps:
        if step.position:
            check_plausible(step.position.state)


@each_step
def test_the_example_reaches_the_goal_with_its_last_move(name: str, at: int) -> None:
    verdicts = do_step(tutor_at(name, at))
    assert verdicts[-1] is Verdict.REACHED
    assert all(verdict is Verdict.ON_THE_WAY for verdict in verdicts[:-1])


@pytest.mark.parametrize("thrown", ["K10", "K13", "R9", "B11", "K1"])
def test_the_turn_can_be_shown_whatever_was_thrown_before(thrown: str) -> None:
    tutor = tutor_at("turn", 1)
    assert do(tutor, throw(thrown)) is Verdict.REACHED
    for action in tutor.step.then:
        do(tutor, action, ANA)
    tutor.go_on()
    assert [do(tutor, action) for action in tutor.example][-1] is Verdict.REACHED


@pytest.mark.parametrize("thrown", ["Y8", "R12"])
def test_the_rack_can_be_closed_whichever_tile_was_kept(thrown: str) -> None:
    tutor = tutor_at("rack-game", 1)
    assert do(tutor, throw(thrown)) is Verdict.REACHED
    for action in tutor.step.then:
        do(tutor, action, ANA)
    for _step in range(2):
        tutor.go_on()
        assert [do(tutor, action) for action in tutor.example] == [Verdict.REACHED]


@each_step
def test_another_legal_move_gets_its_word_and_is_put_back(name: str, at: int) -> None:
    tutor, attempts = tutor_at(name, at), SCRIPTS[name][at]
    begin = tutor.practice.round.state
    if not attempts.wrong:
        assert len(tutor.practice.view(YOU).rack) == 1  # it can only be thrown, and that is it
        return
    *way, wrong = attempts.wrong
    for action in way:
        assert do(tutor, action) is Verdict.ON_THE_WAY
        assert not tutor.other
    assert do(tutor, wrong) is Verdict.OTHER
    said = tutor.step.other if attempts.heard < 0 else tutor.step.heard[attempts.heard][1]
    assert tutor.other == said
    assert not tutor.reached
    assert not tutor.returned
    tutor.put_back()
    assert tutor.returned
    assert tutor.practice.round.state == begin
    assert tutor.other == said  # it can still be read
    assert do_step(tutor)[-1] is Verdict.REACHED
    assert not tutor.other
    assert not tutor.returned


@each_step
def test_an_illegal_move_is_refused_and_changes_nothing(name: str, at: int) -> None:
    tutor, attempts = tutor_at(name, at), SCRIPTS[name][at]
    begin = tutor.practice.round.state
    outcome = tutor.practice.submit(YOU, attempts.illegal)
    assert isinstance(outcome, Refusal)
    assert outcome.reason.value == attempts.reason
    assert tutor.practice.round.state is begin


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", ["en", "ro"])
def test_a_lesson_can_be_done_to_its_end_in_both_languages(name: str, language: str) -> None:
    i18n.use(language)
    tutor = Tutor(LESSONS[name])
    while True:
        do_step(tutor)
        assert tutor.reached
        assert tutor.praise == tutor.step.praise
        if tutor.is_last:
            break
        for action in tutor.step.then:
            do(tutor, action, ANA)
        tutor.go_on()
    assert tutor.is_over
    assert all(sentences(tutor.lesson))


@pytest.mark.parametrize("name", LESSONS)
def test_every_sentence_is_translated_and_speaks_of_the_same_numbers(name: str) -> None:
    english = sentences(LESSONS[name]())
    i18n.use("ro")
    romanian = sentences(LESSONS[name]())
    for one, other in zip(english, romanian, strict=True):
        assert one != other
        assert numbers(one) >= numbers(other) - SPELT


SPELT = {"1"}
"""An article in English where Romanian has a number, and the other way round."""


def numbers(words: str) -> set[str]:
    return {part for part in "".join(c if c.isdigit() else " " for c in words).split()}


@pytest.mark.parametrize(("at", "points"), [(2, (155, -15)), (3, (140, -20))])
def test_the_points_that_the_lesson_on_closing_tells_are_those_of_the_rules(
    at: int, points: tuple[int, int]
) -> None:
    tutor = tutor_at("closing", at)
    do_step(tutor)
    (sheet,) = tutor.practice.scores
    assert tuple(row.total for row in sheet.rows) == points
    if at == 2:
        assert "155" in tutor.praise
        assert "−15" in tutor.praise


def test_simplu_pays_what_the_lesson_says() -> None:
    tutor = tutor_at("rack-game", 3)
    do_step(tutor)
    assert tutor.practice.scores[0].rows[YOU].total == 400
    assert "400" in tutor.praise


def test_the_rack_game_can_be_announced_only_where_the_lesson_wants_it() -> None:
    """In the other lessons the button would only lead away; in that on the turn it may be there."""
    for name, at in STEPS:
        tutor = tutor_at(name, at)
        able = check(tutor.practice.view(YOU), Announce()) is None
        assert able == ((name, at) in ANNOUNCES), (name, at)


ANNOUNCES = {("turn", 0), ("turn", 1), ("turn", 2), ("rack-game", 0)}


def test_in_the_last_step_of_laying_off_only_one_tile_fits() -> None:
    tutor = tutor_at("laying-off", 2)
    assert {action.tile for action in legal(tutor.practice.view(YOU)).layoff} == {
        tutor.step.example[0].tile  # type: ignore[union-attr]
    }
