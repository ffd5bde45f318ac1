"""Both languages are complete, and Romanian counts as Romanians do."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from remi.ui import i18n
from remi.ui.i18n import _, ngettext, pgettext

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    i18n.use("en")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 runde"),
        (1, "1 rundă"),
        (2, "2 runde"),
        (19, "19 runde"),
        (20, "20 de runde"),
        (100, "100 de runde"),
        (101, "101 runde"),
        (120, "120 de runde"),
    ],
)
def test_romanian_says_de_from_twenty_on(count: int, words: str) -> None:
    i18n.use("ro")
    assert ngettext("{n} round", "{n} rounds", count) == words


def test_the_language_changes_at_once() -> None:
    i18n.use("ro")
    assert _("Settings") == "Setări"
    i18n.use("en")
    assert _("Settings") == "Settings"


def test_a_context_tells_like_words_apart() -> None:
    i18n.use("ro")
    assert pgettext("tiles", "Normal") == "Normale"
    assert pgettext("pace", "Normal") == "Normal"


def test_places_are_filled() -> None:
    i18n.use("ro")
    assert _("Round {number} of {rounds}", number=2, rounds=5) == "Runda 2 din 5"


def test_a_language_without_texts_is_english() -> None:
    i18n.use("xx")
    assert i18n.language() == "en"


@pytest.mark.parametrize(
    ("environment", "wishes", "language"),
    [
        ({"LANG": "ro_RO.UTF-8"}, (), "ro"),
        ({"LANG": "de_DE.UTF-8"}, (), "en"),
        ({"LANG": "C"}, (), "en"),
        ({"LANG": "ro_RO.UTF-8"}, ("en",), "en"),
        ({"LANG": "ro_RO.UTF-8", "LC_ALL": "en_GB.UTF-8"}, (), "en"),
        ({"LANG": "en_GB.UTF-8", "REMI_LANG": "ro"}, (), "ro"),
        ({"REMI_LANG": "ro"}, (None, "en"), "en"),
    ],
)
def test_the_language_is_wished_for_or_the_systems(
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    wishes: tuple[str | None, ...],
    language: str,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "REMI_LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.pick(*wishes) == language


def test_windows_names_of_languages_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "REMI_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(i18n.locale, "getlocale", lambda: ("Romanian_Romania", "1250"))
    assert i18n.pick() == "ro"


def test_every_sentence_is_translated_and_compiled() -> None:
    pytest.importorskip("babel")
    path = ROOT / "tools" / "texts.py"
    spec = importlib.util.spec_from_file_location("texts", path)
    assert spec
    assert spec.loader
    texts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(texts)
    assert texts.faults() == []
