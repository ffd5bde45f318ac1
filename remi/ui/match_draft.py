"""A match that is being set up: what the settings of the last one say, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from remi.bots import LEVELS
from remi.match.setup import usual_length
from remi.rules.options import with_options
from remi.rules.ruleset import RuleSet
from remi.rules.variants import RULE_SETS
from remi.ui import house_rules
from remi.ui.options import MatchWish
from remi.ui.session import BOT_NAMES, usual_name
from remi.ui.settings import PERSON, Game, Settings

KINDS = (PERSON, *LEVELS)
"""What can sit at a seat."""


def game_of(settings: Settings) -> Game:
    """How the chosen rule set is to be played."""
    return settings.games.get(settings.ruleset, Game())


def rules_of(settings: Settings) -> RuleSet:
    """The chosen rule set with its house rules."""
    return with_options(RULE_SETS[settings.ruleset], game_of(settings).options)


def length_of(settings: Settings) -> tuple[int | None, int | None]:
    """Rounds and target, one of them None."""
    game = game_of(settings)
    if game.rounds is None and game.target is None:
        return usual_length(RULE_SETS[settings.ruleset])
    return game.rounds, game.target


def with_rules(settings: Settings, rules: RuleSet) -> Settings:
    """Play the chosen rule set with these house rules."""
    return _with_game(settings, replace(game_of(settings), options=house_rules.changes(rules)))


def with_length(settings: Settings, rounds: int | None, target: int | None) -> Settings:
    """Play so many rounds, or to a target."""
    return _with_game(settings, replace(game_of(settings), rounds=rounds, target=target))


def with_seat(settings: Settings, seat: int, *, name: str, kind: str) -> Settings:
    """Put somebody at a seat."""
    seats = list(settings.seats)
    seats[seat] = (name, kind)
    return replace(settings, seats=tuple(seats))


def _with_game(settings: Settings, game: Game) -> Settings:
    return replace(settings, games=settings.games | {settings.ruleset: game})


def kinds_of(settings: Settings) -> tuple[str, ...]:
    """Who sits at the seats that play; a level that there is no more becomes the usual one."""
    kinds = (kind for _name, kind in settings.seats[: settings.players])
    return tuple(kind if kind in KINDS else "medium" for kind in kinds)


def names_of(settings: Settings) -> tuple[str, ...]:
    """What the seats that play are called, no two alike: seats without a name get the usual one, or
    another where somebody bears it; of two equal names the second gets a number."""
    kinds = kinds_of(settings)
    names = [name.strip() for name, _kind in settings.seats[: settings.players]]
    for seat, name in enumerate(names):
        others = names[:seat] + names[seat + 1 :]
        wishes = (usual_name(kinds, seat), *BOT_NAMES) if not name else _numbered(name)
        taken = {other.casefold() for other in (others if not name else names[:seat])}
        names[seat] = next(wish for wish in wishes if wish.casefold() not in taken)
    return tuple(names)


def _numbered(name: str) -> Iterator[str]:
    """The name, the name with a 2, with a 3 …"""
    yield name
    for number in count(2):
        yield f"{name} {number}"


def wish_from(settings: Settings, seed: int | None = None) -> MatchWish:
    """The match that these settings describe; `seed` repeats its deals."""
    kinds = kinds_of(settings)
    rounds, target = length_of(settings)
    return MatchWish(
        ruleset=settings.ruleset,
        seats=kinds,
        names=names_of(settings),
        rounds=rounds,
        target=target,
        seed=seed,
        overrides=tuple(house_rules.changes(rules_of(settings)).items()),
    )
