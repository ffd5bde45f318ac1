import pytest

from remi.match.reading import FieldError
from remi.match.setup import (
    Seat,
    Setup,
    SetupError,
    clean_name,
    read_setup,
    usual_length,
    write_setup,
)
from remi.rules.options import with_options
from remi.rules.variants import RULE_SETS

CLASIC = RULE_SETS["clasic"]
TWO = (Seat("Ana"), Seat("Radu", "hard"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": TWO[:1]},
        {"seats": TWO * 3},
        {"rounds": 0},
        {"rounds": 51},
        {"rounds": None},
        {"rounds": 4, "target": 100},
        {"rounds": None, "target": 0},
    ],
)
def test_a_match_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Setup(CLASIC, **({"seats": TWO} | wrong))  # type: ignore[arg-type]


def test_two_to_four_play_one_to_fifty_rounds() -> None:
    assert Setup(CLASIC, TWO, rounds=1).rounds == 1
    assert len(Setup(CLASIC, TWO * 2, rounds=50).seats) == 4


def test_the_usual_is_four_rounds_and_a_hundred_points_in_rummy() -> None:
    assert usual_length(CLASIC) == (4, None)
    assert usual_length(RULE_SETS["traditional"]) == (4, None)
    assert usual_length(RULE_SETS["rummy"]) == (None, 100)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana\n Maria ", "Ana Maria"),
        ("Ștefan", "Ștefan"),
        ("a\x00b\ud800c", "a b c"),
        ("", "?"),
        ("x" * 99, "x" * 40),
    ],
)
def test_names_are_made_fit_to_be_drawn(given: str, kept: str) -> None:
    assert clean_name(given) == kept
    assert Setup(CLASIC, (Seat(given), TWO[1])).seats[0].name == kept


def test_a_setup_is_read_as_it_is_written() -> None:
    house = with_options(CLASIC, {"joker_max_uses": None, "close_bonus": 50})
    setup = Setup(house, TWO, None, 1000, "șapte")
    assert read_setup(write_setup(setup)) == setup


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "poker"},
        {"options": {"close_bonus": -1}},
        {"options": 5},
        {"seats": [{"name": "Ana"}]},
        {"seats": [{"name": 5}, {"name": "x"}]},
        {"rounds": "4"},
        {"rounds": 99},
        {"seed": True},
        {"seed": 1.5},
    ],
)
def test_a_damaged_setup_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(FieldError):
        read_setup(write_setup(Setup(CLASIC, TWO)) | change)
