"""Gestures of the pointer."""

from __future__ import annotations

from remi.ui.table.drag import Cancel, Carry, Click, Drop, Enclose, Gestures, Lift, Stretch


def test_a_short_press_is_a_click() -> None:
    hand = Gestures(threshold=7)
    hand.press("tile", (10, 10))
    assert hand.move((13, 12)) == []
    assert hand.release((13, 12)) == [Click("tile", (13, 12))]


def test_a_longer_move_lifts_carries_and_drops() -> None:
    hand = Gestures(threshold=7)
    hand.press("tile", (10, 10))
    assert hand.move((30, 10)) == [Lift("tile", (10, 10)), Carry((30, 10))]
    assert hand.move((40, 10)) == [Carry((40, 10))]
    assert hand.release((40, 10)) == [Drop((40, 10))]
    assert hand.release((40, 10)) == []


def test_where_nothing_lies_a_box_is_stretched() -> None:
    hand = Gestures(threshold=7)
    hand.press(None, (10, 10), add=True)
    assert hand.move((12, 10)) == []
    assert hand.move((90, 10)) == [Stretch((10, 10), (90, 10))]
    assert hand.move((90, 40)) == [Stretch((10, 10), (90, 40))]
    assert hand.release((90, 40)) == [Enclose((10, 10), (90, 40), add=True)]
    assert not hand.holds


def test_what_is_hooked_follows_the_pointer_until_the_next_click() -> None:
    hand = Gestures(threshold=7)
    hand.press("tile", (10, 10))
    hand.move((30, 10))
    hand.release((30, 10))
    hand.hook()
    assert hand.move((50, 50)) == [Carry((50, 50))]
    assert hand.press(None, (60, 60)) == [Carry((60, 60))]
    assert hand.release((60, 60)) == [Drop((60, 60))]
    assert hand.move((70, 70)) == []


def test_what_is_hooked_can_be_let_go() -> None:
    hand = Gestures()
    hand.hook()
    assert hand.cancel() == [Cancel()]
    assert not hand.holds


def test_cancel_lets_go_and_the_release_means_nothing() -> None:
    hand = Gestures(threshold=7)
    hand.press("tile", (10, 10))
    hand.move((30, 10))
    assert hand.cancel() == [Cancel()]
    assert hand.move((50, 10)) == []
    assert hand.release((50, 10)) == []


def test_a_second_press_without_a_release_cancels_the_first() -> None:
    hand = Gestures(threshold=7)
    hand.press("tile", (10, 10))
    hand.move((30, 10))
    assert hand.press("other", (10, 10)) == [Cancel()]


def test_two_quick_clicks_are_a_double_click_once() -> None:
    hand = Gestures(double=0.4)
    seen = []
    for now in (0.0, 0.2, 0.4):
        hand.press("tile", (0, 0))
        seen += [click.twice for click in hand.release((0, 0), now) if isinstance(click, Click)]
    assert seen == [False, True, False]
