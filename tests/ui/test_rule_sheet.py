"""The rule sheets: complete, alike in both languages, and where a refusal leads to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from remi.rules.meld import read_meld
from remi.rules.options import options_of
from remi.rules.refusal import Reason
from remi.rules.ruleset import RuleSet
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui import rule_sheet as sheets
from remi.ui.house_rules import WITHOUT_EFFECT
from remi.ui.rule_references import paragraph_for
from remi.ui.rule_sheet import (
    LANGUAGES,
    BadSheet,
    Example,
    Paragraph,
    RuleSheet,
    rule_sheet,
    search,
)
from remi.ui.table.refusals import NOT_WITH_CARDS

EVERY_SHEET = [(rules, language) for rules in RULE_SETS.values() for language in LANGUAGES]
LAST_NUMBER = {"clasic": 113, "popular": 48, "rummy": 32, "traditional": 23}
"""The last rule of each document that one game holds alone; 001 divides its 60 between two."""
LETTER = {
    "clasic": "J",
    "etalate": "R",
    "tabla": "R",
    "popular": "A",
    "rummy": "C",
    "traditional": "T",
}


def numbers(sheet: RuleSheet) -> set[str]:
    return {number for one in sheet.paragraphs for number in one.numbers}


@pytest.mark.parametrize("ruleset", LAST_NUMBER)
def test_every_rule_of_the_document_has_its_paragraph(ruleset: str) -> None:
    wanted = {f"{LETTER[ruleset]}-{n}" for n in range(1, LAST_NUMBER[ruleset] + 1)}
    assert wanted <= numbers(rule_sheet(ruleset, "en"))


def test_the_two_games_of_one_document_hold_all_its_rules() -> None:
    wanted = {f"R-{n}" for n in range(1, 61)}
    held = numbers(rule_sheet("etalate", "en")) | numbers(rule_sheet("tabla", "en"))
    assert wanted <= held


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_a_sheet_cites_its_own_document_and_the_readings(rules: RuleSet) -> None:
    letter = LETTER[rules.id]
    # Silences are filled from the first document (P2): its readings may be cited too.
    known = re.compile(rf"{letter}-\d+|A{letter}-\d+|AJ-\d+|P[1-7]")
    assert [one for one in numbers(rule_sheet(rules.id, "en")) if not known.fullmatch(one)] == []


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_both_languages_say_the_same_rules_in_the_same_order(rules: RuleSet) -> None:
    def bones(sheet: RuleSheet) -> list[object]:
        return [
            (one.ident, one.numbers, one.options, _examples(one), len(one.parts))
            for one in sheet.paragraphs
        ]

    assert bones(rule_sheet(rules.id, "ro")) == bones(rule_sheet(rules.id, "en"))


def _examples(one: Paragraph) -> tuple[Example, ...]:
    return tuple(part for part in one.parts if isinstance(part, Example))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_every_house_rule_that_has_an_effect_is_said_at_a_paragraph(rules: RuleSet) -> None:
    said = [name for one in rule_sheet(rules.id, "en").paragraphs for name in one.options]
    idle = WITHOUT_EFFECT.get(rules.id, ())
    assert sorted(said) == sorted(one.name for one in options_of(rules) if one.name not in idle)


@pytest.mark.parametrize(("rules", "language"), EVERY_SHEET)
def test_idents_are_unique_and_every_paragraph_has_a_text(rules: RuleSet, language: str) -> None:
    sheet = rule_sheet(rules.id, language)
    idents = [one.ident for one in sheet.paragraphs]
    assert len(set(idents)) == len(idents)
    assert sheet.title
    assert sheet.introduction
    assert all(isinstance(one.parts[0], str) and one.section for one in sheet.paragraphs)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_examples_are_what_the_engine_says_of_them(rules: RuleSet) -> None:
    for one in rule_sheet(rules.id, "en").paragraphs:
        for example in _examples(one):
            if example.right is not None:
                judged = [_is_meld(tiles, rules) for tiles in _groups(example)]
                assert all(judged) == example.right, (one.ident, example)


def _groups(example: Example) -> list[tuple[Tile, ...]]:
    groups: list[list[Tile]] = [[]]
    for piece in example.pieces:
        if piece.tile is None:
            groups.append([])
        else:
            groups[-1].append(piece.tile)
    return [tuple(group) for group in groups]


def _is_meld(tiles: tuple[Tile, ...], rules: RuleSet) -> bool:
    found = read_meld(tiles, rules)
    return not hasattr(found, "reason")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda one: one.id)
def test_every_refusal_leads_to_a_paragraph_of_this_game(rules: RuleSet) -> None:
    sheet = rule_sheet(rules.id, "en")
    assert [reason for reason in Reason if sheet.find(paragraph_for(reason, rules)) is None] == []


GENERAL = {Reason.NOT_YOUR_PHASE, Reason.NOT_ALLOWED_HERE, Reason.NOT_ON_RACK}


def test_in_the_classic_game_only_the_general_reasons_lead_to_the_turn() -> None:
    found = {one for one in Reason if paragraph_for(one, RULE_SETS["clasic"]) == "turn"}
    assert found == GENERAL | {Reason.MAY_NOT_DISCARD_TAKEN}


@pytest.mark.parametrize("ruleset", ["rummy", "traditional"])
def test_in_a_card_game_only_reasons_of_the_tile_games_lead_to_the_turn(ruleset: str) -> None:
    found = {one for one in Reason if paragraph_for(one, RULE_SETS[ruleset]) == "turn"}
    assert found <= NOT_WITH_CARDS | GENERAL


@pytest.mark.parametrize(
    ("ruleset", "reason", "ident"),
    [
        ("clasic", Reason.OPENING_TOO_LOW, "first-meld"),
        ("popular", Reason.OPENING_NOT_YET, "first-meld-when"),
        ("etalate", Reason.JOKER_LOST, "discarded-joker"),
        ("tabla", Reason.RACK_NOT_COMPLETE, "rack-close"),
        ("rummy", Reason.MAY_NOT_DISCARD_TAKEN, "discard"),
        ("traditional", Reason.ONE_IN_THE_MIDDLE, "ace"),
    ],
)
def test_a_refusal_leads_to_its_rule(ruleset: str, reason: Reason, ident: str) -> None:
    assert paragraph_for(reason, RULE_SETS[ruleset]) == ident


def test_searching_does_not_mind_accents_and_capitals() -> None:
    sheet = rule_sheet("clasic", "ro")
    assert [one.ident for one in search(sheet, "ACELASI rupe")] == [
        one.ident for one in search(sheet, "același rupe")
    ]
    assert "train" in [one.ident for one in search(sheet, "acelasi rupe")]
    assert [one.ident for one in search(sheet, "j-46")] == ["first-meld"]
    assert search(sheet, "zzz") == ()


def write(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sheets, "asset", lambda *parts: folder / parts[-1])
    (folder / "clasic.en.md").write_text(text, encoding="utf-8")
    rule_sheet.cache_clear()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("== run | J-1\n+ R77\ntext", "line 2: 'R77' is not a tile"),
        ("= Melds\n== run\n= Next\n", "line 3: paragraph 'run' has no text"),
    ],
)
def test_a_fault_in_a_sheet_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, fault: str
) -> None:
    write(tmp_path, monkeypatch, text)
    with pytest.raises(BadSheet, match=fault):
        rule_sheet("clasic", "en")
    rule_sheet.cache_clear()


def test_a_missing_sheet_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, monkeypatch, "")
    with pytest.raises(BadSheet, match=r"rummy\.en\.md cannot be read"):
        rule_sheet("rummy", "en")
    rule_sheet.cache_clear()
