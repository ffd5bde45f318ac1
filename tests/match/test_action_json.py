import pytest

from remi.match.action_json import read_action, write_action
from remi.match.reading import FieldError, read_json
from remi.rules.actions import (
    Action,
    Announce,
    BreakTrain,
    Close,
    Discard,
    Draw,
    Lay,
    LayOff,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.notation import CARDS, TILES, NotationError

T = TILES.parse_all


@pytest.mark.parametrize(
    ("written", "action"),
    [
        ({"type": "draw"}, Draw()),
        ({"type": "take"}, Take()),
        ({"type": "take", "melds": [["R1", "R2", "*"]]}, Take((T("R1 R2 *"),))),
        (
            {"type": "break", "index": 3, "meld": ["R5", "R6", "R7"]},
            BreakTrain(3, T("R5 R6 R7")),
        ),
        ({"type": "atu", "melds": [["R1", "Y1", "B1"]]}, TakeAtu((T("R1 Y1 B1"),))),
        (
            {"type": "atu", "groups": [["R1", "R2"]], "discard": "K9"},
            TakeAtu((), (T("R1 R2"),), T("K9")[0]),
        ),
        ({"type": "lay", "melds": [["R3", "R4", "R5"]]}, Lay((T("R3 R4 R5"),))),
        ({"type": "layoff", "meld": 1, "tile": "R12"}, LayOff(1, T("R12")[0])),
        (
            {"type": "layoff", "meld": 1, "tile": "*", "end": "low"},
            LayOff(1, T("*")[0], "low"),
        ),
        (
            {"type": "swap", "meld": 2, "tiles": ["R11"], "new": ["Y4", "Y5", "*"]},
            SwapJoker(2, T("R11"), T("Y4 Y5 *")),
        ),
        ({"type": "discard", "tile": "K9"}, Discard(T("K9")[0])),
        ({"type": "announce"}, Announce()),
        ({"type": "close"}, Close()),
        ({"type": "close", "discard": "K9"}, Close((), T("K9")[0])),
    ],
)
def test_an_action_is_read_as_it_is_written(written: dict[str, object], action: Action) -> None:
    assert read_action(written, TILES) == action
    assert write_action(action, TILES) == written


@pytest.mark.parametrize("kind", ["few", "offer_double", "accept_double", "pass", "annul"])
def test_the_small_actions_go_round(kind: str) -> None:
    written = {"type": kind, "tile": "R5"} if "double" in kind else {"type": kind}
    assert write_action(read_action(written, TILES), TILES) == written


def test_cards_are_read_in_their_own_notation() -> None:
    assert write_action(Discard(CARDS.parse("HQ")), CARDS) == {"type": "discard", "tile": "HQ"}


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        "draw",
        {},
        {"type": 5},
        {"type": "sing"},
        {"type": "discard"},
        {"type": "discard", "tile": 5},
        {"type": "discard", "tile": None},
        {"type": "lay"},
        {"type": "lay", "melds": "R1"},
        {"type": "lay", "melds": [["??"], "R1"]},
        {"type": "break", "index": "3", "meld": []},
        {"type": "break", "index": True, "meld": []},
        {"type": "break", "index": 1.0, "meld": []},
        {"type": "layoff", "meld": 1, "tile": "R1", "end": "middle"},
        {"type": "swap", "meld": 1, "tiles": ["R1"]},
    ],
)
def test_fields_that_are_missing_or_of_another_type_are_named(wrong: object) -> None:
    with pytest.raises(FieldError):
        read_action(wrong, TILES)


@pytest.mark.parametrize("one", ["", "R0", "R14", "r5", "?", "HQ", "R5 ", "\ud800"])
def test_what_is_no_tile_is_quoted(one: str) -> None:
    with pytest.raises(NotationError, match="is not a tile"):
        read_action({"type": "discard", "tile": one}, TILES)


@pytest.mark.parametrize("one", [5, None, [], {}, True])
def test_an_element_that_is_no_tile_is_a_fault_of_notation(one: object) -> None:
    with pytest.raises(NotationError):
        read_action({"type": "lay", "melds": [["R1", one]]}, TILES)


@pytest.mark.parametrize("text", ["", "{", "NaN", "[Infinity]", "1e999", "[" * 100_000, "9" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(FieldError):
        read_json(text)
