"""Every refusal has its sentence in every game and both languages, with the tiles and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from remi.rules.notation import CARDS, TILES
from remi.rules.refusal import Reason, refuse
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.table.naming import tile_label, tile_name
from remi.ui.table.refusals import NOT_WITH_CARDS, refusal_sentence

T = TILES.parse_all
CLASIC, RUMMY = RULE_SETS["clasic"], RULE_SETS["rummy"]
DETAILS = {
    "tile": T("R9")[0],
    "tiles": T("R9 R10"),
    "have": 38,
    "need": 45,
    "turn": 1,
    "meld": 3,
    "index": 2,
    "big": True,
    "phase": "draw",
}
CARD_WORDS = (" card", "suits", "cărți", "carte", "mână")
TILE_WORDS = {"en": ("tile", "rack", "train"), "ro": ("pies", "tabl", "tren")}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def details_for(reason: Reason) -> dict[str, object]:
    if reason in (Reason.NOT_THE_JOKERS_TILE, Reason.NEEDS_BOTH_TILES):
        return {**DETAILS, "need": T("K5 B5")}
    return DETAILS


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_refusal_is_one_whole_sentence(rules: RuleSet, language: str) -> None:
    i18n.use(language)
    for reason in Reason:
        for details in (details_for(reason), {}):
            words = refusal_sentence(refuse(reason, **details), rules)
            assert words.endswith("."), reason
            assert "{" not in words, reason
            assert len(words) > 10, reason
            assert words[0].isupper() or words[0].isdigit(), reason


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_only_a_tile_game_speaks_of_tiles(rules: RuleSet, language: str) -> None:
    i18n.use(language)
    others = (
        TILE_WORDS[language] if rules.is_cards else (" card", "suits", "cărți", "carte", "mână")
    )
    for reason in Reason:
        for phase in ("draw", "play", "doubles", "over"):
            details = {**details_for(reason), "phase": phase}
            words = refusal_sentence(refuse(reason, **details), rules).lower()
            found = [word for word in others if word in words]
            assert not found, (reason, words)


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("rules", [CLASIC, RUMMY], ids=["clasic", "rummy"])
def test_romanian_differs_from_english(reason: Reason, rules: RuleSet) -> None:
    i18n.use("en")
    english = refusal_sentence(refuse(reason), rules)
    i18n.use("ro")
    assert refusal_sentence(refuse(reason), rules) != english


def test_what_cards_do_not_have_is_said_once_and_for_all() -> None:
    said = {refusal_sentence(refuse(reason), RUMMY) for reason in NOT_WITH_CARDS}
    assert said == {"There is no such thing in this card game."}


def test_the_sentence_names_tiles_and_numbers() -> None:
    i18n.use("ro")
    gap = refuse(Reason.GAP, tiles=T("R7 R8 R10"), tile=T("R9")[0])
    assert refusal_sentence(gap, CLASIC) == "Suita are un gol: lipsește 9 roșu."
    low = refuse(Reason.OPENING_TOO_LOW, have=38, need=45)
    assert "38 din 45" in refusal_sentence(low, CLASIC)
    twice = refuse(Reason.DUPLICATE_COLOUR, tiles=T("B7 B7 K7"), tile=T("B7")[0])
    assert "două piese de 7 albastru" in refusal_sentence(twice, CLASIC)


def test_the_sentence_names_cards() -> None:
    i18n.use("ro")
    gap = refuse(Reason.GAP, tiles=CARDS.parse_all("S10 SJ SK"), tile=CARDS.parse("SQ"))
    assert refusal_sentence(gap, RUMMY) == "Suita are un gol: lipsește dama de pică."


@pytest.mark.parametrize(
    ("ace", "said"), [("low", "before the 2"), ("high", "after the king"), ("both", "at the end")]
)
def test_a_misplaced_ace_is_told_where_it_may_stand(ace: str, said: str) -> None:
    refusal = refuse(Reason.ONE_IN_THE_MIDDLE, tiles=CARDS.parse_all("SK SA S2"))
    assert said in refusal_sentence(refusal, replace(RUMMY, ace=ace))


def test_an_ace_after_the_king_is_told_so_where_aces_are_low() -> None:
    refusal = refuse(Reason.GAP, tiles=CARDS.parse_all("SQ SK SA"))
    assert "only before the 2" in refusal_sentence(refusal, RUMMY)


def test_on_the_rack_the_reason_is_the_game_or_the_announcement() -> None:
    refusal = refuse(Reason.RACK_GAME)
    assert "in this game" in refusal_sentence(refusal, RULE_SETS["tabla"])
    assert refusal_sentence(refusal, CLASIC).startswith("You play on the rack")


def test_a_joker_that_is_never_swapped_and_one_that_was_swapped_enough() -> None:
    never = refusal_sentence(refuse(Reason.JOKER_USED_UP, need=1), CLASIC)
    assert "not swapped" in never
    assert "2 times" in refusal_sentence(refuse(Reason.JOKER_USED_UP, need=2), CLASIC)


def test_too_many_tiles_of_a_full_hand_and_of_few_said_too_early() -> None:
    refusal = refuse(Reason.TOO_MANY_TILES_LEFT, have=16, need=14)
    capped = replace(CLASIC, hand_cap_after_turn=14)
    assert "at most 14" in refusal_sentence(refusal, capped)
    early = refuse(Reason.TOO_MANY_TILES_LEFT, have=6, need=4)
    assert "you have 6" in refusal_sentence(early, CLASIC)


@pytest.mark.parametrize(
    ("language", "tile", "card", "queen"),
    [
        ("en", "red 10", "10 of hearts", "queen of spades"),
        ("ro", "10 roșu", "10 de cupă", "dama de pică"),
    ],
)
def test_tiles_and_cards_in_words(language: str, tile: str, card: str, queen: str) -> None:
    i18n.use(language)
    assert tile_name(T("R10")[0]) == tile
    assert tile_name(CARDS.parse("H10"), cards=True) == card
    assert tile_name(CARDS.parse("SQ"), cards=True) == queen
    assert tile_label(CARDS.parse("SQ"), cards=True) == queen.replace("queen", "Q")
    assert tile_name(JOKER) == {"en": "joker", "ro": "joly"}[language]
