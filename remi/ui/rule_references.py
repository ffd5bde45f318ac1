"""From a refusal to the paragraph of the rule sheet that it rests on."""

from __future__ import annotations

from remi.rules.refusal import Reason
from remi.rules.ruleset import RuleSet
from remi.ui.rule_sheet import LANGUAGES, rule_sheet

_PARAGRAPHS: dict[Reason, tuple[str, ...]] = {
    Reason.ROUND_OVER: ("close", "rack-close"),
    Reason.NOT_YOUR_PHASE: ("turn",),
    Reason.NOT_ALLOWED_HERE: ("turn",),
    Reason.RACK_GAME: ("rack-turn", "turn"),
    Reason.OPENING_NOT_YET: ("first-meld-when", "turn"),
    Reason.NOT_OPENED: ("lay-off", "turn"),
    Reason.OPENED_THIS_TURN: ("first-meld-turn", "turn"),
    Reason.NOT_ON_RACK: ("turn",),
    Reason.TOO_SHORT: ("run",),
    Reason.DUPLICATE_COLOUR: ("set",),
    Reason.TOO_LONG: ("run",),
    Reason.MIXED_COLOURS: ("run",),
    Reason.NOT_A_MELD: ("run",),
    Reason.JOKER_STANDS_FOR_NOTHING: ("joker", "run"),
    Reason.ONE_IN_THE_MIDDLE: ("ace", "run"),
    Reason.GAP: ("run",),
    Reason.TOO_MANY_JOKERS: ("joker-ratio", "run"),
    Reason.OPENING_NEEDS_RUN: ("first-meld", "turn"),
    Reason.OPENING_TOO_LOW: ("first-meld", "turn"),
    Reason.NOTHING_TO_TAKE: ("last-discard",),
    Reason.FIRST_DISCARD_DEAD: ("first-discard", "last-discard"),
    Reason.JOKER_LOST: ("discarded-joker", "last-discard"),
    Reason.MUST_LAY_TAKEN_TILE: ("last-discard",),
    Reason.MUST_USE_TAKEN_TILE: ("train", "last-discard"),
    Reason.NEEDS_TWO_RACK_TILES: ("train", "turn"),
    Reason.TOO_FEW_TILES_TO_BREAK: ("train", "turn"),
    Reason.NO_SUCH_DISCARD: ("train", "last-discard"),
    Reason.NO_ATU: ("atu", "turn"),
    Reason.STOCK_EMPTY: ("stock-end",),
    Reason.NO_SUCH_MELD: ("lay-off", "turn"),
    Reason.SET_COMPLETE: ("set",),
    Reason.DOES_NOT_FIT: ("lay-off", "run"),
    Reason.WHICH_END: ("joker", "lay-off"),
    Reason.NOT_THE_JOKERS_TILE: ("swap", "turn"),
    Reason.NEEDS_BOTH_TILES: ("swap-set", "turn"),
    Reason.JOKER_USED_UP: ("joker-uses", "turn"),
    Reason.NEW_MELD_NEEDS_JOKER: ("swap", "turn"),
    Reason.KEEP_A_CLOSING_TILE: ("close", "rack-close"),
    Reason.MUST_CLOSE: ("atu", "turn"),
    Reason.CANNOT_CLOSE: ("atu", "turn"),
    Reason.MAY_NOT_DISCARD_TAKEN: ("discard", "turn"),
    Reason.TOO_MANY_TILES_LEFT: ("few", "turn"),
    Reason.ANNOUNCE_TOO_LATE: ("announce", "turn"),
    Reason.ALREADY_LAID: ("announce", "turn"),
    Reason.ALREADY_ANNOUNCED: ("announce", "few", "turn"),
    Reason.RACK_NOT_COMPLETE: ("rack-close", "turn"),
    Reason.NOT_A_DOUBLE: ("doubles", "turn"),
    Reason.WRONG_DOUBLE_CLASS: ("doubles", "turn"),
    Reason.ALREADY_OFFERED: ("doubles", "turn"),
    Reason.DOUBLES_TOO_FEW: ("redeal", "turn"),
    Reason.NOTHING_TO_TAKE_BACK: ("take-back",),
}
"""The paragraph that a refusal rests on; where a game has no such rule, the next one."""


def paragraph_for(reason: Reason, rules: RuleSet) -> str:
    """The paragraph of this game's sheet that the refusal rests on."""
    sheet = rule_sheet(rules.id, LANGUAGES[0])
    wanted = _PARAGRAPHS[reason]
    if reason is Reason.TOO_MANY_TILES_LEFT and rules.hand_cap_after_turn is not None:
        wanted = ("turn",)
    return next(ident for ident in wanted if sheet.find(ident))
