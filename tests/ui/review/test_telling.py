"""A replay in words, in both languages."""

from pathlib import Path

import pytest

from remi.match.replay import Replay
from remi.rules.events import Drew, RoundOver
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.review.telling import Teller, as_text, details, verdict
from tests.ui.review.replays import replay_of


@pytest.fixture(autouse=True)
def _english() -> None:
    i18n.use("en")


def lines(replay: Replay, number: int = 1) -> list[str]:
    return [line.words for line in Teller(replay.head.setup).tell(replay.round_steps(number))]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_a_match_is_told_to_its_end(tmp_path: Path, ruleset: str, lang: str) -> None:
    i18n.use(lang)
    replay = replay_of(tmp_path, ruleset)
    told = list(as_text(replay))
    assert sum(line.startswith(("Round ", "Runda ")) for line in told) == 2
    winner = replay.match.standings()[0]
    assert told[-4].startswith(f"1. {replay.head.setup.seats[winner.seat].name}: ")
    assert not any("{" in line or "None" in line for line in told)


def test_the_text_reveals_racks_and_proof(tmp_path: Path) -> None:
    replay = replay_of(tmp_path)
    told = "\n".join(as_text(replay))
    shuffle = replay.match.round.shuffle
    assert shuffle is not None
    assert shuffle.salt in told
    assert shuffle.fingerprint in told
    assert told.count(verdict(True)) >= 2
    assert verdict(False) not in told
    assert "Deal number: 5" in told


def test_a_drawn_tile_is_told_only_to_who_may_see_it(tmp_path: Path) -> None:
    replay = replay_of(tmp_path)
    steps = replay.round_steps(1)
    drew = {
        index: event.seat
        for index, step in enumerate(steps)
        for event in step.events
        if isinstance(event, Drew)
    }
    assert set(drew.values()) == {0, 1, 2, 3}
    told = Teller(replay.head.setup, lambda seat: seat == 0).tell(steps)
    for line in told:
        if line.step in drew and " draws " in line.words:
            assert ("from the stock" in line.words) == (drew[line.step] != 0)


def test_the_points_are_told_after_the_end(tmp_path: Path) -> None:
    replay = replay_of(tmp_path, "traditional")
    steps = replay.round_steps(2)
    assert any(isinstance(event, RoundOver) for event in steps[-1].events)
    told = lines(replay, 2)[-4:]
    for row, words in zip(replay.match.scores[1].rows, told, strict=True):
        name = replay.head.setup.seats[row.seat].name
        assert words.startswith(f"{name}: ")
        assert str(abs(row.total)) in words


def test_house_rules_are_named_in_the_details(tmp_path: Path) -> None:
    replay = replay_of(tmp_path)
    deal = replay.round_steps(1)[0]
    told = details(replay.head.setup, deal, "2026-11-03 12:00:00")
    assert told[:3] == ["Begun: 2026-11-03 12:00", "Rounds: 2", "Deal number: 5"]
    assert told[-1] == verdict(True)
