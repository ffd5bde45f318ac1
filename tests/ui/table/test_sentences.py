"""Every refusal has its sentence in both languages, with the tiles and numbers in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from remi.rules.notation import CARDS, TILES
from remi.rules.refusal import Reason, refuse
from remi.rules.tile import JOKER
from remi.ui import i18n
from remi.ui.table.sentences import _SENTENCES, refusal_sentence, tile_name

T = TILES.parse_all
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


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def test_there_is_a_sentence_for_every_reason() -> None:
    assert set(_SENTENCES) == set(Reason)


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("reason", list(Reason))
def test_a_refusal_is_one_whole_sentence(reason: Reason, language: str) -> None:
    i18n.use(language)
    tiles = ("need",) if reason in (Reason.NOT_THE_JOKERS_TILE, Reason.NEEDS_BOTH_TILES) else ()
    details = {**DETAILS, **{name: T("K5 B5") for name in tiles}}
    for known in (details, {}):
        words = refusal_sentence(refuse(reason, **known))
        assert words.endswith(".")
        assert "{" not in words
        assert len(words) > 10


@pytest.mark.parametrize("reason", list(Reason))
def test_romanian_differs_from_english(reason: Reason) -> None:
    i18n.use("en")
    english = refusal_sentence(refuse(reason))
    i18n.use("ro")
    assert refusal_sentence(refuse(reason)) != english


def test_the_sentence_names_tiles_and_numbers() -> None:
    i18n.use("ro")
    gap = refuse(Reason.GAP, tiles=T("R7 R8 R10"), tile=T("R9")[0])
    assert refusal_sentence(gap) == "Suita are un gol: lipsește 9 roșu."
    low = refuse(Reason.OPENING_TOO_LOW, have=38, need=45)
    assert "38 din 45 de puncte" in refusal_sentence(low)
    twice = refuse(Reason.DUPLICATE_COLOUR, tiles=T("B7 B7 K7"), tile=T("B7")[0])
    assert "două piese de 7 albastru" in refusal_sentence(twice)


@pytest.mark.parametrize(
    ("language", "tile", "card"),
    [("en", "red 10", "10 of hearts"), ("ro", "10 roșu", "10 de inimă roșie")],
)
def test_tiles_and_cards_in_words(language: str, tile: str, card: str) -> None:
    i18n.use(language)
    assert tile_name(T("R10")[0]) == tile
    assert tile_name(CARDS.parse("H10"), cards=True) == card
    assert tile_name(JOKER) == {"en": "joker", "ro": "joly"}[language]
