"""Where a review stands, and how it goes on and back."""

from pathlib import Path

from remi.rules.events import TurnBegan
from remi.ui.review.playback import Playback
from tests.ui.review.replays import replay_of


def test_it_begins_after_the_deal_and_ends_where_the_round_did(tmp_path: Path) -> None:
    replay = replay_of(tmp_path)
    playback = Playback(replay, (1, 2))
    assert playback.index == 0
    assert playback.state.turns_taken == (0, 0, 0, 0)
    playback.go_to(10_000)
    assert playback.at_end
    assert playback.step == replay.round_steps(1)[-1]
    assert not playback.go(1)
    assert playback.go(-1)
    playback.go_to(-5)
    assert playback.index == 0


def test_turns_are_gone_through_one_by_one_and_back(tmp_path: Path) -> None:
    playback = Playback(replay_of(tmp_path), (1, 2))
    seen = [0]
    while playback.go_turns(1):
        seen.append(playback.index)
    assert seen == playback.turns
    assert all(
        any(isinstance(event, TurnBegan) for event in playback.steps[index].events)
        for index in seen[1:-1]
    )
    back = [playback.index]
    while playback.go_turns(-1):
        back.append(playback.index)
    assert back == seen[::-1]


def test_back_within_a_turn_is_to_its_beginning(tmp_path: Path) -> None:
    playback = Playback(replay_of(tmp_path), (1, 2))
    start = playback.turns[3]
    playback.go_to(start + 1)
    playback.go_turns(-1)
    assert playback.index == start


def test_rounds_follow_each_other_with_the_points_so_far(tmp_path: Path) -> None:
    replay = replay_of(tmp_path)
    playback = Playback(replay, (1, 2))
    first = tuple(row.total for row in replay.match.scores[0].rows)
    assert playback.totals == (0, 0, 0, 0)
    playback.go_to(playback.last)
    assert playback.totals == first
    assert not playback.next_round(-1)
    assert playback.next_round(1)
    assert (playback.number, playback.index, playback.totals) == (2, 0, first)
    playback.go_to(playback.last)
    assert playback.totals == replay.match.totals
    assert not playback.next_round(1)
    assert playback.number == 2
