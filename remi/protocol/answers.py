"""Answers as JSON: rule sets, what is legal, the score sheet, refusals."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from remi.protocol.pieces import Written, write_value
from remi.rules.notation import Notation
from remi.rules.refusal import Refusal
from remi.rules.ruleset import RuleSet
from remi.rules.scoring import Part, Score
from remi.rules.variants import RULE_SETS
from remi.solver.legal import Legal

NAMES = {
    "clasic": "Remi clasic",
    "etalate": "Remi pe etalate",
    "tabla": "Remi pe tablă",
    "popular": "Remi popular",
    "rummy": "Rummy",
    "traditional": "Rummy tradițional",
}
NO_PARAMETERS = ("id", "source", "options", "end_values")


def write_rule_sets() -> list[Written]:
    return [
        {
            "id": rules.id,
            "name": NAMES[rules.id],
            "source": rules.source,
            "parameters": _parameters(rules),
        }
        for rules in RULE_SETS.values()
    ]


def _parameters(rules: RuleSet) -> Written:
    names = (field.name for field in fields(rules) if field.name not in NO_PARAMETERS)
    return {name: _parameter(name, getattr(rules, name), rules.notation) for name in names}


def _parameter(name: str, value: Any, notation: Notation) -> Any:
    if name == "tabla_patterns":
        return {pattern: list(prices) for pattern, prices in value}
    return write_value(value, notation)


def write_score(sheet: Score) -> Written:
    """The score sheet: closer, kind, one row a seat, and the prize."""
    rows = [
        {"seat": row.seat, "total": row.total, "parts": [_write_part(part) for part in row.parts]}
        for row in sheet.rows
    ]
    prize = None if sheet.prize is None else list(sheet.prize)
    return {"closer": sheet.closer, "kind": sheet.kind, "rows": rows, "prize": prize}


def _write_part(part: Part) -> Written:
    if part.times != 1:
        return {"why": part.why, "times": part.times}
    return {"why": part.why, "points": part.points}


def write_refusal(refusal: Refusal, notation: Notation) -> Written:
    """The `error` of an action that the rules refuse."""
    details = {name: write_value(value, notation) for name, value in refusal.details.items()}
    said = ", ".join(f"{name} {_in_words(value)}" for name, value in details.items())
    message = f"not allowed: {refusal.reason}" + (f" ({said})" if said else "")
    return {
        "code": "illegal",
        "reason": refusal.reason.value,
        "details": details,
        "message": message,
    }


def _in_words(value: Any) -> str:
    return " ".join(map(_in_words, value)) if isinstance(value, list) else str(value)


def write_legal(legal: Legal, notation: Notation) -> Written:
    """All that the seat on turn may do, as JSON."""
    names = notation.format_all
    close = legal.close
    return {
        "seat": legal.seat,
        "phase": legal.phase.value,
        "draw": legal.draw,
        "take": legal.take,
        "break": list(legal.breaks),
        "atu": legal.atu,
        "opening": legal.opening and legal.opening._asdict(),
        "lay": [names(meld.tiles) for meld in legal.lay],
        "layoff": [
            {"meld": one.meld, "tile": notation.format(one.tile), "end": one.end}
            for one in legal.layoff
        ],
        "swap": [{"meld": ident, "tiles": names(reals)} for ident, reals in legal.swap],
        "discard": names(legal.discard),
        "announce": legal.announce,
        "close": close and {"kind": close.kind, "points": close.points},
        "few": legal.few,
        "offer_double": names(legal.offer_double),
        "accept_double": names(legal.accept_double),
        "pass": legal.may_pass,
        "annul": legal.annul,
    }
