"""Whole rounds of each game, played in a window that nobody sees by the drops of a mouse."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from remi.rules.variants import RULE_SETS
from remi.ui import i18n, text
from tests.ui.table.hand import Hand
from tests.ui.table.test_table_scene import known, shown

SEED = 23


class QuietHand(Hand):
    """A hand whose mouse sends its events to the window directly."""

    def mouse(self, *words: object) -> None:
        for word in words:
            if isinstance(word, tuple):
                self.at = (round(word[0]), round(word[1]))
                self.send(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0))
            elif word in ("mousedown", "click"):
                self.send(pygame.MOUSEBUTTONDOWN, button=1)
            if word in ("mouseup", "click"):
                self.send(pygame.MOUSEBUTTONUP, button=1)
            if word in ("keydown", "keyup"):
                pygame.key.set_mods(pygame.KMOD_CTRL if word == "keydown" else 0)
        self.steps(1)

    def send(self, kind: int, **details: Any) -> None:
        self.app.dispatch(pygame.Event(kind, pos=self.at, **details))


@pytest.fixture(params=sorted(RULE_SETS))
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[QuietHand]:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    hand = QuietHand(tmp_path, None, request.param, SEED)
    yield hand
    hand.app.display.window.destroy()
    pygame.key.set_mods(0)
    i18n.use("en")


TILE_WORDS = {"en": ("tile", "rack", "train", "Atu"), "ro": ("pies", "tabl", "tren", "Atu")}


@pytest.mark.parametrize("lang", ["en", "ro"])
@pytest.mark.parametrize("ruleset", ["rummy", "traditional"])
def test_no_word_of_a_card_game_is_one_of_tiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str, lang: str
) -> None:
    said: set[str] = set()
    render = text.render

    def listening(string: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.add(string)
        return render(string, *rest, **more)

    monkeypatch.setattr(text, "render", listening)
    hand = QuietHand(tmp_path, None, ruleset, SEED, lang)
    hand.play(400)
    hand.steps(2)
    hand.app.display.window.destroy()
    i18n.use("en")
    assert len(said) > 40
    assert not [one for one in said if any(word in one for word in TILE_WORDS[lang])]


def test_a_round_can_be_played_to_its_end(hand: QuietHand) -> None:
    hand.play(400)
    assert hand.match.round.is_over
    assert hand.done["Discard"]
    assert hand.scene.advice.endswith("Apasă pentru puncte.")
    hand.steps(4)
    assert shown(hand.scene) == known(hand.scene)
