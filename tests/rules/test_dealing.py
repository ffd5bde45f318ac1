"""The deal (J-9 … J-18, J-113, AJ-2, AJ-6, AJ-7, R-6 … R-10, A-8 … A-12, C-8 … C-12, T-5 … T-7).

The packs here are in canonical order, R1 R1 R2 R2 … K13 K13 * *, with one tile exchanged for the
Atu; so pile 1 is R1 R1 R2 R2 R3 R3 R4, pile 2 R4 R5 R5 R6 R6 R7 R7, and so on.
"""

from __future__ import annotations

import pytest

from remi.rules.actions import Annul, Pass
from remi.rules.dealing import deal
from remi.rules.engine import apply
from remi.rules.events import Dealt, TurnBegan
from remi.rules.pack import full_pack
from remi.rules.state import State
from remi.rules.tile import Tile
from tests.rules.tables import CARD_GAMES, TILE_GAMES, after, rack, rules_of, tiles, written

every_tile_game = pytest.mark.parametrize("rules", TILE_GAMES)


def order(rules: str, atu: str | None = None) -> tuple[Tile, ...]:
    """The pack in canonical order; a copy of `atu` changes places with the last tile."""
    pack = list(full_pack(rules_of(rules)))
    if atu:
        at = pack.index(tiles(atu)[0])
        pack[at], pack[-1] = pack[-1], pack[at]
    return tuple(pack)


def dealt(
    rules: str, seats: int, atu: str | None = None, dealer: int = 0, **house: object
) -> State:
    plain = {"doubles_mode": "none", "redeal_doubles": None} if rules in TILE_GAMES else {}
    return deal(rules_of(rules, **plain, **house), seats, dealer, order(rules, atu))[0]


def pile(number: int, atu: str) -> list[Tile]:
    """Pile `number` (1 to 15) before the Atu changes anything, from the top."""
    return list(order("clasic", atu)[7 * number - 7 : 7 * number])


# ------------------------------------------------------------------ piles of seven


@every_tile_game
@pytest.mark.parametrize(("seats", "stock"), [(2, 76), (3, 62), (4, 48)])
def test_fourteen_each_fifteen_for_the_first_and_the_rest_to_draw(
    rules: str, seats: int, stock: int
) -> None:
    state = dealt(rules, seats, "B7")
    assert [len(one) for one in state.racks] == [14, 15, 14, 14][:seats]
    assert len(state.stock) == stock
    assert state.atu == tiles("B7")[0]


@every_tile_game
def test_the_first_player_follows_the_dealer_and_throws_without_drawing(rules: str) -> None:
    state = dealt(rules, 4, "B7", dealer=2)
    assert state.turn == state.first_seat == 3
    assert (state.phase, state.drawn and state.drawn.source) == ("play", "opening")
    assert dealt(rules, 4, "B7", dealer=3).turn == 0
    assert state.discards == ()


def test_the_lifted_tile_makes_the_next_pile_the_first_players() -> None:
    # Atu Y5: the top of pile 5 goes on pile 6.
    # P1 gets 6 and 10, P2 7 and 11, P3 8 and 12, P4 9 and 13
    state = dealt("clasic", 4, "Y5", dealer=3)
    lifted = pile(5, "Y5")[0]
    expected = [[lifted, *pile(6, "Y5"), *pile(10, "Y5")]]
    expected += [pile(n, "Y5") + pile(n + 4, "Y5") for n in (7, 8, 9)]
    assert [list(one) for one in state.racks] == [sorted(one) for one in expected]


def test_the_stock_goes_on_round_and_ends_with_the_atus_own_pile() -> None:
    state = dealt("clasic", 4, "Y5", dealer=3)
    piles = [pile(n, "Y5") for n in (14, 15, 1, 2, 3, 4)]
    own = pile(5, "Y5")[1:]  # without the lifted tile
    assert list(state.stock) == [one for each in piles for one in each] + own


def test_the_deal_goes_on_with_the_piles_at_the_beginning() -> None:
    # TC-193: Atu R13: P1 gets piles 14 (of eight) and 3, P2 15 and 4, P3 1 and 5, P4 2 and 6
    state = dealt("clasic", 4, "R13", dealer=3)
    lifted = pile(13, "R13")[0]
    numbers = ((14, 3), (15, 4), (1, 5), (2, 6))
    racks = [[*pile(a, "R13"), *pile(b, "R13")] for a, b in numbers]
    racks[0].append(lifted)
    assert [list(one) for one in state.racks] == [sorted(one) for one in racks]
    assert list(state.stock[:7]) == pile(7, "R13")


@pytest.mark.parametrize(
    ("rules", "index"), [("clasic", 0), ("popular", 0), ("etalate", -1), ("tabla", -1)]
)
def test_which_tile_of_the_pile_is_lifted(rules: str, index: int) -> None:
    state = dealt(rules, 2, "Y5", dealer=1)
    own = pile(5, "Y5")
    lifted = own.pop(index)
    assert sorted([lifted, *pile(6, "Y5"), *pile(8, "Y5")]) == list(state.racks[0])
    assert list(state.stock[-6:]) == own


@every_tile_game
def test_who_was_dealt_the_twin_has_the_bonus(rules: str) -> None:
    # Atu B7: pile 8 is P1's first; the other B7 lies in the pack at place 65, in pile 10
    state = dealt(rules, 4, "B7", dealer=3)
    holder = next(seat for seat, held in enumerate(state.racks) if tiles("B7")[0] in held)
    assert state.atu_bonus == tuple(seat == holder for seat in range(4))


def test_a_twin_in_the_stock_is_nobodys() -> None:
    # two players get piles 2 to 5 of Atu R1; the other R1 lies in pile 1
    assert dealt("clasic", 2, "R1").atu_bonus == (False, False)


@pytest.mark.parametrize(("atu", "is_one"), [("Y1", True), ("Y2", False), ("*", False)])
def test_an_atu_of_1_is_remembered(atu: str, is_one: bool) -> None:
    assert dealt("clasic", 2, atu).atu_is_one is is_one


# ------------------------------------------------------------------ a joker as Atu


@every_tile_game
def test_the_first_player_keeps_the_joker_and_gets_thirteen_more(rules: str) -> None:
    state = dealt(rules, 4, dealer=3)  # the canonical order ends with a joker
    assert [len(one) for one in state.racks] == [14, 14, 14, 14]
    assert len(state.stock) == 50
    expected = sorted([*pile(1, "*"), *pile(5, "*")[:-1], *tiles("*")])
    assert list(state.racks[0]) == expected


def test_the_tile_that_he_does_not_get_is_drawn_last() -> None:
    state = dealt("clasic", 4, dealer=3)
    assert state.stock[-1] == pile(5, "*")[-1]
    assert list(state.stock[:7]) == pile(9, "*")


@every_tile_game
def test_he_draws_first_and_there_is_no_atu(rules: str) -> None:
    state = dealt(rules, 4)
    assert (state.phase, state.drawn, state.atu, state.atu_is_one) == ("draw", None, None, False)
    assert state.atu_bonus == (False,) * 4


def test_only_a_house_rule_gives_him_the_bonus() -> None:
    state = dealt("clasic", 3, dealer=1, atu_joker_bonus=True)
    assert state.atu_bonus == (False, False, True)


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    ("rules", "seats", "hand", "stock"),
    [
        ("rummy", 2, 10, 31),
        ("rummy", 3, 7, 30),
        ("rummy", 4, 7, 23),
        ("traditional", 2, 10, 83),
        ("traditional", 3, 10, 73),
        ("traditional", 4, 10, 63),
    ],
)
def test_cards_for_each_and_an_up_card(rules: str, seats: int, hand: int, stock: int) -> None:
    state = dealt(rules, seats)
    assert [len(one) for one in state.racks] == [hand] * seats
    assert len(state.stock) == stock
    assert len(state.discards) == 1
    assert state.discards[0].seat is None
    assert (state.phase, state.turn) == ("draw", 1)


def test_cards_are_dealt_one_by_one_from_the_first_player_on() -> None:
    # the pack begins CA C2 C3 … CK DA …
    state = dealt("rummy", 2)
    assert rack(state, 1) == "CA C3 C5 C7 C9 CJ CK D2 D4 D6"
    assert rack(state, 0) == "C2 C4 C6 C8 C10 CQ DA D3 D5 D7"
    assert written(state, [state.discards[0].tile]) == "D8"
    assert written(state, state.stock[:2]) == "D9 D10"
    three = dealt("rummy", 3, dealer=1)
    assert rack(three, 2) == "CA C4 C7 C10 CK D3 D6"
    assert rack(three, 0) == "C2 C5 C8 CJ DA D4 D7"
    assert rack(three, 1) == "C3 C6 C9 CQ D2 D5 D8"


# ------------------------------------------------------------------ the rest


@pytest.mark.parametrize("rules", TILE_GAMES)
def test_before_the_first_turn_doubles_are_asked_for(rules: str) -> None:
    state, events = deal(rules_of(rules), 3, 0, order(rules, "B7"))
    assert (state.phase, state.turn) == ("doubles", 1)
    assert [type(event) for event in events] == [Dealt]
    begun, events = apply(after(state, Pass(), Pass()), Pass())
    assert events == (TurnBegan(1),)
    assert (begun.phase, begun.drawn and begun.drawn.source) == ("play", "opening")


@pytest.mark.parametrize("rules", TILE_GAMES)
def test_after_a_joker_atu_the_doubles_lead_to_a_draw(rules: str) -> None:
    state, _ = deal(rules_of(rules), 2, 0, order(rules))
    begun = after(state, Pass(), Pass())
    assert (begun.phase, begun.turn, begun.drawn) == ("draw", 1, None)


@pytest.mark.parametrize("rules", CARD_GAMES)
def test_with_cards_the_first_turn_begins_at_once(rules: str) -> None:
    _, events = deal(rules_of(rules), 3, 0, order(rules))
    assert [type(event) for event in events] == [Dealt, TurnBegan]


@pytest.mark.parametrize("rules", [*TILE_GAMES, *CARD_GAMES])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_tile_is_somewhere(rules: str, seats: int) -> None:
    state = dealt(rules, seats)
    there = [one for held in state.racks for one in held] + list(state.stock)
    there += [thrown.tile for thrown in state.discards] + ([state.atu] if state.atu else [])
    assert tuple(sorted(there)) == full_pack(state.rules)


@pytest.mark.parametrize("rules", [*TILE_GAMES, *CARD_GAMES])
def test_nothing_has_happened_yet(rules: str) -> None:
    state = dealt(rules, 3)
    nobody = (False, False, False)
    assert state.turns_taken == (0, 0, 0)
    assert (state.table, state.lost, state.reshuffles, state.result) == ((), (), 0, None)
    assert state.laid == state.laid_earlier == state.few_said == state.few_missed == nobody
    assert state.rack_game == ((rules == "tabla",) * 3)
    assert state.laid_since_reshuffle
    assert not state.laid_this_turn
    assert not state.table_touched
    assert not state.must_close


@pytest.mark.parametrize(("seats", "dealer"), [(1, 0), (5, 0), (2, 2), (3, -1)])
def test_a_table_that_cannot_be_is_an_error(seats: int, dealer: int) -> None:
    with pytest.raises(ValueError, match="no table"):
        deal(rules_of("clasic"), seats, dealer, order("clasic"))


def test_a_pack_that_is_not_whole_is_an_error() -> None:
    pack = order("clasic")
    for wrong in (pack[1:], (*pack[1:], pack[-1]), pack + pack[:1], ()):
        with pytest.raises(ValueError, match="whole pack"):
            deal(rules_of("clasic"), 4, 0, wrong)


def test_an_annulled_deal_is_dealt_anew_by_the_same_dealer() -> None:
    # in canonical order everybody has three doubles
    first, _ = deal(rules_of("popular"), 2, 1, order("popular", "B7"))
    again, events = apply(first, Annul(), order("popular", "R13"))
    assert [type(event).__name__ for event in events] == ["Annulled", "Dealt"]
    assert (again.dealer, again.atu) == (1, tiles("R13")[0])
    assert again == deal(rules_of("popular"), 2, 1, order("popular", "R13"))[0]
