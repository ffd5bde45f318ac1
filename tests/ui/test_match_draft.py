"""From the settings of the last match to the wish for the next one."""

from __future__ import annotations

from dataclasses import replace

from remi.bots import LEVELS
from remi.rules.options import with_options
from remi.rules.variants import RULE_SETS
from remi.ui import session
from remi.ui.match_draft import (
    KINDS,
    length_of,
    names_of,
    rules_of,
    wish_from,
    with_length,
    with_rules,
)
from remi.ui.options import MatchWish
from remi.ui.settings import Settings


def seats(*kinds: str) -> Settings:
    filled = [*kinds, "easy", "easy", "easy"][:4]
    return replace(Settings(), players=len(kinds), seats=tuple(("", kind) for kind in filled))


def test_the_first_match_is_against_three_bots() -> None:
    assert wish_from(Settings()) == MatchWish(
        ruleset="clasic",
        seats=("you", "medium", "medium", "easy"),
        names=("You", "Ana", "Mihai", "Ileana"),
        rounds=4,
    )


def test_a_person_or_any_level_may_sit_at_a_seat() -> None:
    assert ("you", *LEVELS) == KINDS


def test_blank_names_get_the_usual_ones() -> None:
    chosen = replace(Settings(), seats=(("  ", "you"), ("Ion", "easy"), ("", "easy"), ("", "easy")))
    assert wish_from(chosen).names == ("You", "Ion", "Mihai", "Ileana")


def test_several_people_get_numbers_and_bots_keep_their_names() -> None:
    assert wish_from(seats("you", "easy", "you")).names == ("Player 1", "Ana", "Player 3")


def test_bots_may_play_alone() -> None:
    wish = wish_from(seats("easy", "medium"))
    assert wish.names == ("Radu", "Ana")
    assert not any(seat.is_person for seat in session.setup_from(wish).seats)


def test_a_level_that_is_no_more_becomes_the_usual_one() -> None:
    assert wish_from(seats("you", "grandmaster")).seats == ("you", "medium")


def test_each_rule_set_remembers_its_own_house_rules_and_length() -> None:
    chosen = with_length(Settings(), None, 2000)
    chosen = with_rules(chosen, with_options(RULE_SETS["clasic"], {"first_meld_min": 51}))
    rummy = replace(chosen, ruleset="rummy")
    assert (length_of(rummy), rules_of(rummy)) == ((None, 100), RULE_SETS["rummy"])
    assert (length_of(chosen), rules_of(chosen).first_meld_min) == ((None, 2000), 51)
    assert wish_from(chosen).overrides == (("first_meld_min", 51),)


def test_the_deal_number_repeats_the_deals() -> None:
    first, second = (session.setup_from(wish_from(Settings(), 77)).seed for _ in range(2))
    assert first == second == 77


def named(*names: str) -> Settings:
    filled = [*names, "", "", ""][:4]
    kinds = ("you", "easy", "easy", "easy")
    pairs = tuple(zip(filled, kinds, strict=True))
    return replace(Settings(), players=len(names), seats=pairs)


def test_a_bot_gives_its_name_to_the_person_who_bears_it() -> None:
    assert names_of(named("ana", "", "")) == ("ana", "Mihai", "Ileana")


def test_two_equal_names_are_told_apart() -> None:
    assert names_of(named("Ion", "Ion", "ion")) == ("Ion", "Ion 2", "ion 3")


def test_names_are_never_alike() -> None:
    for names in (("Mihai", "", ""), ("Radu", "", "Ana", ""), ("", "You", "", "")):
        found = [name.casefold() for name in names_of(named(*names))]
        assert len(set(found)) == len(found), found
