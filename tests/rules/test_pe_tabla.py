"""Pe tablă: announcing and closing (J-90, J-93, AJ-10, AJ-32, AJ-33, A-25, R-41, AR-24).

What a complete rack is, and what it is paid, stands in `test_patterns`.
"""

from __future__ import annotations

import pytest

from remi.rules.actions import Announce, Close, Draw
from tests.rules.tables import (
    after,
    allowed,
    close,
    discard,
    happened,
    lay,
    lay_off,
    outcome,
    rack,
    refusal,
    refused,
    said,
    table,
    tiles,
    train,
)

GROUPS = ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K10 K11 K12 K13")
COMPLETE = " ".join(GROUPS)
choosing = pytest.mark.parametrize("rules", ["clasic", "popular"])
every_rack_game = pytest.mark.parametrize("rules", ["clasic", "popular", "tabla"])

# ------------------------------------------------------------------ announcing


@choosing
@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize(
    ("taken", "why"), [(0, None), (1, None), (2, None), (3, "announce-too-late")]
)
def test_within_the_first_three_turns(rules: str, phase: str, taken: int, why: str | None) -> None:
    state = table(rules, rack="R5 K9", phase=phase, opened=False, turns=taken)
    assert refused(state, Announce()) == why


def test_the_opening_discard_is_the_first_of_them() -> None:
    state = table(rack=f"{COMPLETE} Y2", opened=False, turns=0, drawn="opening")
    assert allowed(state, Announce())
    assert after(state, discard("Y2")).turns_taken[0] == 1


@choosing
def test_not_after_laying(rules: str) -> None:
    assert refused(table(rules, rack="R5 K9", turns=1), Announce()) == "already-laid"


@choosing
def test_not_twice(rules: str) -> None:
    state = table(rules, rack="R5 K9", opened=False, turns=1)
    assert refused(after(state, Announce()), Announce()) == "already-announced"


@pytest.mark.parametrize("rules", ["etalate", "tabla", "rummy", "traditional"])
def test_elsewhere_there_is_nothing_to_announce(rules: str) -> None:
    hand = "H5 S9" if rules in ("rummy", "traditional") else "R5 K9"
    assert refused(table(rules, rack=hand, opened=False, turns=1), Announce()) == "not-allowed-here"


def test_which_reason_comes_first() -> None:
    late = table(rack="R5 K9", opened=False, turns=9, rack_game=True)
    assert refused(late, Announce()) == "already-announced"
    assert refused(table(rack="R5 K9", turns=9), Announce()) == "already-laid"


def test_it_does_not_use_up_the_turn() -> None:
    state = table(rack="R5 K9", phase="draw", opened=False, turns=1)
    assert allowed(after(state, Announce()), Draw())
    assert said(state, Announce()) == ["AnnouncedRackGame"]
    assert happened(state, Announce())[0].seat == 0  # type: ignore[union-attr]


@choosing
def test_from_then_on_nothing_is_laid(rules: str) -> None:
    state = table(
        rules,
        rack="R10 R11 R12 R13 Y3 B3 K3 R7",
        opened=False,
        turns=1,
        melds=["R4 R5 R6"],
    )
    announced = after(state, Announce())
    assert refused(announced, lay("R10 R11 R12 R13", "Y3 B3 K3")) == "rack-game"
    assert refused(announced, lay_off(1, "R7")) == "rack-game"


# ------------------------------------------------------------------ the button


@every_rack_game
def test_a_complete_rack_closes_with_the_tile_that_is_left(rules: str) -> None:
    state = table(rules, rack=f"{COMPLETE} Y2", rack_game=True, opened=False)
    closed = after(state, close(*GROUPS, throw="Y2"))
    assert outcome(closed) == ("simplu", 0)
    assert rack(closed) == COMPLETE
    assert train(closed) == "K2 Y13 Y2"
    assert after(state, close(*GROUPS)) == closed


@every_rack_game
def test_without_the_button_the_game_goes_on(rules: str) -> None:
    state = table(rules, rack=f"{COMPLETE} Y2", rack_game=True, opened=False)
    assert outcome(after(state, discard("Y2"))) is None


@every_rack_game
def test_an_incomplete_rack_is_refused_without_harm(rules: str) -> None:
    state = table(rules, rack=f"{COMPLETE} Y2".replace("K13", "K8"), rack_game=True, opened=False)
    gap = ("R1 R2 R3 R4", "Y5 Y6 Y7", "B9 B10 B11", "K8 K10 K11 K12")
    assert refused(state, close(*gap, throw="Y2")) == "rack-not-complete"


def test_the_groups_are_fourteen_tiles_of_the_rack() -> None:
    state = table(rack=f"{COMPLETE} Y2", rack_game=True, opened=False)
    found = refusal(state, close(*GROUPS[:3]))
    assert found is not None
    assert found.reason == "rack-not-complete"
    assert found.details == {"have": 10, "need": 14}
    assert refused(state, close(*GROUPS[:3], "K10 K11 K12", throw="K13")) == "rack-not-complete"
    assert refused(state, close(*GROUPS, "R5")) == "not-on-rack"
    assert refused(state, close(*GROUPS, throw="K13")) == "not-on-rack"
    assert refused(state, close(*GROUPS, throw="R9")) == "not-on-rack"


def test_closing_needs_an_arrangement() -> None:
    state = table(rack=f"{COMPLETE} Y2", rack_game=True, opened=False)
    assert refused(state, Close()) == "rack-not-complete"


def test_not_before_drawing() -> None:
    state = table(rack=COMPLETE, phase="draw", rack_game=True, opened=False, stock="Y2")
    assert refused(state, close(*GROUPS)) == "not-your-phase"
    assert allowed(after(state, Draw()), close(*GROUPS, throw="Y2"))


def test_the_first_player_may_close_with_what_was_dealt() -> None:
    state = table(rack=f"{COMPLETE} Y2", opened=False, turns=0, drawn="opening", discards="")
    assert outcome(after(state, Announce(), close(*GROUPS, throw="Y2"))) == ("simplu", 0)


def test_one_who_has_not_announced_has_no_button() -> None:
    state = table(rack=f"{COMPLETE} Y2", opened=False)
    assert refused(state, close(*GROUPS, throw="Y2")) == "not-allowed-here"
    etalate = table("etalate", rack=f"{COMPLETE} Y2", opened=False)
    assert refused(etalate, close(*GROUPS, throw="Y2")) == "not-allowed-here"


def test_in_the_game_pe_tabla_nobody_announces() -> None:
    state = table("tabla", rack=f"{COMPLETE} Y2", opened=False)
    assert outcome(after(state, close(*GROUPS, throw="Y2"))) == ("simplu", 0)


def test_a_joker_may_be_the_closing_tile() -> None:
    state = table(rack=f"{COMPLETE} *", rack_game=True, opened=False)
    closed = after(state, close(*GROUPS, throw="*"))
    assert closed.result is not None
    assert closed.result.joker_close


def test_closing_is_told() -> None:
    state = table(rack=f"{COMPLETE} Y2", rack_game=True, opened=False)
    thrown, over = happened(state, close(*GROUPS, throw="Y2"))
    assert thrown.tile == tiles("Y2")[0]  # type: ignore[union-attr]
    assert (over.closer, over.kind) == (0, "simplu")  # type: ignore[union-attr]
