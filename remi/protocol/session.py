"""The operations of the engine protocol: a session holds one round and answers questions about it.

An operation either answers or raises, and then the round is as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from remi import __version__
from remi.match.action_json import read_action, write_action
from remi.match.chance import Chance, Seed, fresh_seed
from remi.match.reading import (
    MISSING,
    FieldError,
    Fields,
    an_integer,
    one_of,
    tiles,
)
from remi.match.round import Round, shuffled_pack
from remi.match.setup import MAX_SEATS, MIN_SEATS, read_seed
from remi.protocol.answers import write_legal, write_rule_sets, write_score
from remi.protocol.best import GOALS, find_best
from remi.protocol.events import write_events
from remi.protocol.pieces import Written
from remi.protocol.plausibility import PositionError
from remi.protocol.position_reading import read_position, read_rules
from remi.protocol.position_writing import write_position
from remi.protocol.views import write_view
from remi.rules.actions import Close
from remi.rules.combinations import all_melds
from remi.rules.dealing import deal
from remi.rules.notation import TILES, Notation
from remi.rules.pack import too_often
from remi.rules.phase import Phase
from remi.rules.refusal import Reason, Refusal, refuse
from remi.rules.ruleset import RuleSet
from remi.rules.scoring import score
from remi.rules.tile import Rack, sorted_rack
from remi.rules.variants import RULE_SETS
from remi.rules.view import View
from remi.solver.closing import complete_action
from remi.solver.legal import legal

PROTOCOL = 1


class Refused(Exception):
    """An action that is well formed and not allowed now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Session:
    """What one program talks to: at most one round, replaced by `new` and `load`."""

    def __init__(self) -> None:
        self._round: Round | None = None
        self._seed: Seed | None = None

    @property
    def notation(self) -> Notation:
        """How the round's tiles are written."""
        return self._round.state.rules.notation if self._round else TILES

    def answer(self, request: Fields) -> Written:
        """The answer to a request, without `id` and `ok`.

        Raises:
            FieldError, OptionError: the request is none that this session understands.
            NotationError: a tile in it cannot be read.
            PositionError: a position in it cannot be.
            Refused: the rules do not allow the action.
        """
        op = one_of(request.get("op", MISSING), "op", tuple(OPERATIONS))
        return OPERATIONS[op](self, request)

    def _game(self) -> Round:
        if self._round is None:
            raise FieldError("there is no game: use new or load")
        return self._round

    def _view(self) -> View:
        """The view of the seat on turn."""
        game = self._game()
        return game.view(game.turn)

    # Without a game --------------------------------------------------------------------------

    def hello(self, request: Fields) -> Written:
        return {
            "name": "Remi",
            "version": __version__,
            "protocol": PROTOCOL,
            "rulesets": list(RULE_SETS),
        }

    def rulesets(self, request: Fields) -> Written:
        return {"rulesets": write_rule_sets()}

    def levels(self, request: Fields) -> Written:
        from remi.bots import LEVELS  # only here: the engine starts faster without the bots

        return {"levels": list(LEVELS)}

    def melds(self, request: Fields) -> Written:
        rules = read_rules(request)
        found = all_melds(_tiles_of(request, rules), rules)
        return {"melds": [rules.notation.format_all(meld.tiles) for meld in found]}

    def best(self, request: Fields) -> Written:
        rules = read_rules(request)
        goal = one_of(request.get("goal", MISSING), "goal", GOALS)
        return find_best(_tiles_of(request, rules), rules, goal)

    # A game begins ---------------------------------------------------------------------------

    def new(self, request: Fields) -> Written:
        rules = read_rules(request)
        seats = _in_range(request.get("seats", MISSING), "seats", MIN_SEATS, MAX_SEATS)
        dealer = _in_range(request.get("dealer", 0), "dealer", 0, seats - 1)
        seed = read_seed(request)
        if seed is None:
            seed = fresh_seed()
        chance = Chance(seed)
        order = shuffled_pack(rules, chance).order
        if request.get("order") is not None:
            order = tiles(request["order"], "order", rules.notation)
        try:
            state, events = deal(rules, seats, dealer, order)
        except ValueError as error:
            raise PositionError(str(error)) from error
        self._round, self._seed = Round(state, chance), seed
        return {"events": write_events(events, rules.notation), "seed": seed}

    def load(self, request: Fields) -> Written:
        given = request.get("position", MISSING)
        state = read_position(given)
        seed = read_seed(given)
        self._round = Round(state, Chance(seed, decided=1 + state.reshuffles))
        self._seed = seed
        return {}

    # What is so ------------------------------------------------------------------------------

    def position(self, request: Fields) -> Written:
        return {"position": write_position(self._game().state, self._seed)}

    def view(self, request: Fields) -> Written:
        game = self._game()
        seat = _in_range(request.get("seat", MISSING), "seat", 0, game.state.seats - 1)
        return {"view": write_view(game.view(seat))}

    def legal(self, request: Fields) -> Written:
        return write_legal(legal(self._view()), self.notation)

    def score(self, request: Fields) -> Written:
        return write_score(score(self._game().state))

    # What is done ----------------------------------------------------------------------------

    def act(self, request: Fields) -> Written:
        game = self._game()
        action = read_action(request.get("action", MISSING), self.notation)
        if isinstance(action, Close):
            action = complete_action(self._view(), action)
        outcome = game.submit(game.turn, action)
        if isinstance(outcome, Refusal):
            raise Refused(outcome)
        answer: Written = {"events": write_events(outcome.events, self.notation)}
        return answer | {"over": True} if game.is_over else answer

    def take_back(self, request: Fields) -> Written:
        game = self._game()
        refusal = game.take_back(game.turn)
        if refusal is not None:
            raise Refused(refusal)
        return {}

    def bot(self, request: Fields) -> Written:
        """What a bot would do for the seat on turn, from that seat's view alone."""
        from remi.bots import LEVELS, TakeBack, choose

        level = one_of(request.get("level", MISSING), "level", tuple(LEVELS))
        seed = read_seed(request)
        view = self._view()
        if view.phase is Phase.OVER:
            raise Refused(refuse(Reason.ROUND_OVER))
        action = choose(level, view, seed)
        if isinstance(action, TakeBack):
            raise FieldError("nothing is legal for this seat but taking back")
        return {"action": write_action(action, self.notation)}


OPERATIONS: dict[str, Callable[[Session, Fields], Written]] = {
    "hello": Session.hello,
    "rulesets": Session.rulesets,
    "levels": Session.levels,
    "melds": Session.melds,
    "best": Session.best,
    "new": Session.new,
    "load": Session.load,
    "position": Session.position,
    "view": Session.view,
    "legal": Session.legal,
    "score": Session.score,
    "act": Session.act,
    "take_back": Session.take_back,
    "bot": Session.bot,
}


def _in_range(value: Any, what: str, low: int, high: int) -> int:
    number = an_integer(value, what)
    if not low <= number <= high:
        raise FieldError(f"{what} is {number}, not {low} to {high}")
    return number


def _tiles_of(request: Fields, rules: RuleSet) -> Rack:
    """The field `tiles`, which may not hold more of a tile than the pack."""
    given = tiles(request.get("tiles", MISSING), "tiles", rules.notation)
    one = too_often(given, rules)
    if one is not None:
        raise PositionError(f"there are more {rules.notation.format(one)} than in the pack")
    return sorted_rack(given)
