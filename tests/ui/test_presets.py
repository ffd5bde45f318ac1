"""Presets are kept under their names; a damaged file costs only what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from remi.rules.options import with_options
from remi.rules.variants import RULE_SETS
from remi.ui.presets import FILE, PresetError, Presets, our_presets

CLASIC = RULE_SETS["clasic"]
FIFTY = with_options(CLASIC, {"first_meld_min": 51})
NO_TRAIN = with_options(CLASIC, {"break_train": False, "first_meld_min": 51})


def names(presets: Presets, ruleset: str = "clasic") -> list[str]:
    return [one.name for one in presets.of(ruleset) if not one.ours]


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_each_rule_set_comes_as_it_is_written_and_with_a_habit(ruleset: str) -> None:
    plain, *habits = our_presets(ruleset)
    assert plain.rules == RULE_SETS[ruleset]
    assert habits
    assert all(one.ours and one.rules != plain.rules for one in habits)


def test_a_saved_preset_is_there_after_a_restart(tmp_path: Path) -> None:
    Presets(tmp_path).save("  La   bunica ", FIFTY)
    again = Presets(tmp_path)
    assert names(again) == ["La bunica"]
    found = again.find("clasic", "la BUNICA")
    assert found
    assert found.rules.first_meld_min == 51


def test_a_preset_belongs_to_its_rule_set(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save("Acasă", FIFTY)
    presets.save("Acasă", with_options(RULE_SETS["rummy"], {"ace": "high"}))
    assert (names(presets), names(presets, "rummy")) == (["Acasă"], ["Acasă"])


def test_saving_under_the_same_name_replaces(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save("Acasă", FIFTY)
    presets.save("acasă", NO_TRAIN)
    assert [one.rules.break_train for one in presets.of("clasic") if not one.ours] == [False]


def test_the_preset_of_rules_is_found(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    saved = presets.save("Acasă", FIFTY)
    assert presets.like(FIFTY) == saved
    plain = presets.like(CLASIC)
    assert plain
    assert plain.ours
    assert presets.like(NO_TRAIN) is None


def test_renaming_and_deleting_are_kept(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    saved = presets.rename(presets.save("Acasă", FIFTY), "Duminica")
    assert names(Presets(tmp_path)) == ["Duminica"]
    presets.delete(saved)
    assert names(Presets(tmp_path)) == []


@pytest.mark.parametrize("name", ["", "   ", "As written", "family"])
def test_no_name_and_our_names_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(PresetError, match=r"\w"):
        Presets(tmp_path).save(name, FIFTY)


def test_a_name_that_is_taken_is_refused_when_renaming(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save("Acasă", FIFTY)
    other = presets.save("Duminica", NO_TRAIN)
    with pytest.raises(PresetError, match="already"):
        presets.rename(other, "ACASĂ")
    assert presets.rename(other, "DUMINICA").name == "DUMINICA"


def test_our_presets_stay(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.delete(presets.of("clasic")[0])
    assert presets.of("clasic") == our_presets("clasic")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"presets": 3}', '{"presets": {"a": 1}}'])
def test_a_damaged_file_is_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert names(Presets(tmp_path)) == []
    assert (tmp_path / (FILE + ".damaged")).read_text() == text


@pytest.mark.parametrize(
    "bad",
    [
        3,
        {"name": "", "ruleset": "clasic", "options": {}},
        {"name": "x", "ruleset": "poker", "options": {}},
        {"name": "x", "ruleset": ["clasic"], "options": {}},
        {"name": "x", "ruleset": "clasic", "options": {"first_meld_min": "much"}},
        {"name": "x", "ruleset": "rummy", "options": {"first_meld_min": 50}},
        {"name": "Family", "ruleset": "clasic", "options": {"first_meld_min": 20}},
    ],
)
def test_a_bad_entry_is_left_out_and_the_file_is_kept_aside(tmp_path: Path, bad: object) -> None:
    good = {"name": "Acasă", "ruleset": "clasic", "options": {"first_meld_min": 51}}
    text = json.dumps({"presets": [bad, good]})
    (tmp_path / FILE).write_text(text)
    assert names(Presets(tmp_path)) == ["Acasă"]
    assert (tmp_path / (FILE + ".damaged")).read_text() == text
    assert names(Presets(tmp_path)) == ["Acasă"]


def test_a_folder_that_cannot_be_written_is_borne(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    presets = Presets(blocked)
    presets.save("Acasă", FIFTY)
    assert names(presets) == ["Acasă"]
