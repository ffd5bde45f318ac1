"""The score sheet of a round: who gets what, and why (J-105 … J-112, R-29 … R-60, C-27 … C-32, T-18
… T-23).

Parts add up first, then the multipliers apply: the closer's own for a joker as closing tile
(J-111), and the whole table's where the Atu is a 1 (J-112). Before the end the sheet is reckoned as
if the tiles had run out now.
"""

from __future__ import annotations

from typing import NamedTuple

from remi.rules.meld import TableMeld
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.state import Result, State
from remi.rules.values import end_value

FEW_NOT_ANNOUNCED = -500
RUMMY_PENALTY = 25
PRIZE_LIMIT = 80
WINNER_SHARE = 0.75
EXHAUSTED = Result("exhausted", None)


class Part(NamedTuple):
    """One line of a player's points: `points` to add, or `times` to multiply by."""

    why: str
    points: int = 0
    times: int = 1


class Row(NamedTuple):
    """One player's points."""

    seat: int
    total: int
    parts: tuple[Part, ...]


class Score(NamedTuple):
    """The sheet; `closer` is None when nobody closed, `prize` the fund's share by seat (T-21)."""

    closer: int | None
    kind: str
    rows: tuple[Row, ...]
    prize: tuple[float, ...] | None


def score(state: State) -> Score:
    """The score sheet of the round as it stands."""
    result = state.result or EXHAUSTED
    parts = [_parts(state, result, seat) for seat in range(state.seats)]
    rows = tuple(_row(seat, seat_parts) for seat, seat_parts in enumerate(parts))
    return Score(result.closer, result.kind, rows, _prize(state.rules, result, rows))


def _row(seat: int, parts: list[Part]) -> Row:
    kept = tuple(part for part in parts if part.points or part.times != 1)
    total = sum(part.points for part in kept)
    for part in kept:
        total *= part.times
    return Row(seat, total, kept)


def _parts(state: State, result: Result, seat: int) -> list[Part]:
    match state.rules.scoring:
        case Scoring.LAID_MINUS_HELD:
            return _laid_minus_held(state, result, seat)
        case Scoring.ZERO_SUM:
            return _zero_sum(state, result, seat)
        case Scoring.COLLECT_HANDS:
            return _collected(state, result, seat)
        case Scoring.PENALTIES:
            return _penalties(state, result, seat)


# ------------------------------------------------------------------ tile games


def _laid_minus_held(state: State, result: Result, seat: int) -> list[Part]:
    rules, closes = state.rules, result.closer == seat
    if state.rack_game[seat]:
        parts = [
            Part("rack-game", result.points)
            if closes
            else Part("rack-game-failed", rules.tabla_fail_penalty)
        ]
    elif not state.laid[seat]:
        parts = [Part("not-laid", rules.no_meld_penalty)]
    else:
        held = 0 if closes or not rules.subtract_held else end_value(state.racks[seat], rules)
        parts = [
            Part("laid", laid_value(state.table, seat, rules)),
            Part("held", -held),
            Part("close-bonus", rules.close_bonus if closes else 0),
        ]
    if state.atu_bonus[seat]:
        parts.append(Part("atu", rules.atu_bonus))
    if state.few_missed[seat]:
        parts.append(Part("few-not-announced", FEW_NOT_ANNOUNCED))
    if closes and result.joker_close:
        parts.append(Part("joker-close", times=rules.joker_close_mult))
    if state.atu_is_one:
        parts.append(Part("atu-one", times=rules.atu_one_mult))
    return parts


def laid_value(table: tuple[TableMeld, ...], seat: int, rules: RuleSet) -> int:
    """End value of the tiles on the table that this seat laid last (rulebook P7)."""
    return sum(
        end_value((one,), rules)
        for meld in table
        for one, owner in zip(meld.tiles, meld.by, strict=True)
        if owner == seat
    )


def _zero_sum(state: State, result: Result, seat: int) -> list[Part]:
    """001's game pe tablă: each of the others pays the closer; the Atu comes on top (AR-19)."""
    rules = state.rules
    each = result.points * (rules.joker_close_mult if result.joker_close else 1)
    parts: list[Part] = []
    if result.closer == seat:
        parts.append(Part("collected", each * (state.seats - 1)))
    elif result.closer is not None:
        parts.append(Part("paid", -each))
    if state.atu_bonus[seat]:
        parts.append(Part("atu", rules.atu_bonus))
    if state.atu_is_one:
        parts.append(Part("atu-one", times=rules.atu_one_mult))
    return parts


# ------------------------------------------------------------------ card games


def _hand(state: State, seat: int) -> int:
    return end_value(state.racks[seat], state.rules)


def _collected(state: State, result: Result, seat: int) -> list[Part]:
    """The winner collects the others' hands; blocked, the lowest hand the differences (C-31)."""
    winner = result.closer if result.closer is not None else _lowest_hand(state)
    if seat != winner:
        return []
    own = _hand(state, winner)
    points = sum(_hand(state, other) - own for other in range(state.seats) if other != winner)
    parts = [Part("collected", points)]
    if result.kind == "rummy":
        parts.append(Part("rummy", points))
    return parts


def _lowest_hand(state: State) -> int:
    """The seat with the lowest hand; of several the first from the one on turn (AC-11)."""
    order = [(state.turn + step) % state.seats for step in range(state.seats)]
    return min(order, key=lambda seat: _hand(state, seat))


def _penalties(state: State, result: Result, seat: int) -> list[Part]:
    if seat == result.closer:
        return []
    parts = [Part("penalty", _hand(state, seat))]
    if result.kind == "rummy":
        parts.append(Part("rummy", RUMMY_PENALTY))
    return parts


def _prize(rules: RuleSet, result: Result, rows: tuple[Row, ...]) -> tuple[float, ...] | None:
    """The fund by seat: a loser's slice shrinks with his penalty, the rest is the winner's."""
    if rules.prize_fund is None or result.closer is None:
        return None
    slice_ = rules.prize_fund * (1 - WINNER_SHARE) / (len(rows) - 1)
    shares = [
        round(slice_ * max(0, PRIZE_LIMIT - row.total) / PRIZE_LIMIT, 2)
        if row.seat != result.closer
        else 0.0
        for row in rows
    ]
    shares[result.closer] = round(rules.prize_fund - sum(shares), 2)
    return tuple(shares)
