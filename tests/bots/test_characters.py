"""Characters lean a level a little, and a name has always the same one."""

from __future__ import annotations

import pytest

from remi.bots import choose
from remi.bots.characters import CHARACTERS, Character, Leaning, character_of, leant
from remi.bots.easy import EASY
from remi.bots.hard import HARD
from remi.rules.engine import check
from remi.rules.view import view_for
from tests.bots.test_play import played
from tests.rules.tables import table


def test_a_name_has_one_character_whatever_its_case() -> None:
    assert character_of("Ionel") is character_of("  IONEL ")
    names = [f"Jucător {number}" for number in range(60)]
    assert {character_of(name) for name in names} == set(CHARACTERS)


def test_a_steady_character_plays_the_level_as_it_is() -> None:
    assert CHARACTERS[Character.STEADY] == Leaning()
    assert leant(HARD, Character.STEADY) == HARD


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_changes_no_level_into_another(character: Character) -> None:
    easy, hard = leant(EASY, character), leant(HARD, character)
    assert easy.holds_back == EASY.holds_back == 0
    assert easy.overlooks == EASY.overlooks
    assert hard.samples == HARD.samples
    assert 0.5 <= hard.worth_breaking / HARD.worth_breaking <= 2


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_plays_legally(character: Character) -> None:
    for state, _ in played("clasic", 2, ("medium", "medium")):
        view = view_for(state, state.turn)
        action = choose("medium", view, 1, character=character)
        assert check(view, action) is None  # type: ignore[arg-type]


def test_a_bold_one_breaks_a_train_that_a_careful_one_lets_lie() -> None:
    state = table(rack="R10 R12 B8 K1 Y3", phase="draw", discards="K2 R11 B9 Y6 Y11 K12")
    view = view_for(state, 0)
    bold = choose("medium", view, 1, character=Character.BOLD)
    careful = choose("medium", view, 1, character=Character.CAREFUL)
    assert (type(bold).__name__, type(careful).__name__) == ("BreakTrain", "Draw")
