"""The fullest table that can be: more of everything than a pack of tiles has."""

from __future__ import annotations

from itertools import cycle, islice

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.notation import CARDS, TILES
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.ruleset import RackGame
from remi.rules.variants import RULE_SETS
from remi.ui.app import App
from remi.ui.scenes.table import TableScene
from remi.ui.settings import Settings

NAMES = ("Alexandrina-Mihaela", "Constantin Brânzescu", "Mihail-Ștefan Wolff", "Ana")
TRAIN, MELDS, HELD = 80, 25, 40
CARDS_THROWN, CARD_MELDS, CARDS_HELD = 60, 14, 11
TILE_MELDS = ("R3 R4 R5", "K9 R9 B9 Y9", "B1 B2 * B4 B5", "Y10 Y11 Y12 Y13 Y1", "K6 B6 *")


def full_match(ruleset: str = "clasic", seats: int = 4, phase: Phase = Phase.PLAY) -> Match:
    """A match in which seat 0 is about to discard, with long names and a table that is full."""
    rules = RULE_SETS[ruleset]
    cards = rules.is_cards
    chairs = tuple(Seat(name, None if i == 0 else "medium") for i, name in enumerate(NAMES[:seats]))
    match = Match.start(Setup(rules, chairs, rounds=20, seed=3))
    state = match.round.state
    pack = list(islice(cycle((*state.stock, *state.racks[0])), 120))
    held = tuple(sorted(pack[: CARDS_HELD if cards else HELD]))
    thrown = pack[: CARDS_THROWN if cards else TRAIN]
    match.round.state = state._replace(
        racks=(held, *(rack[:2] if i else rack for i, rack in enumerate(state.racks[1:]))),
        turn=0,
        phase=phase,
        drawn=Drawn(Source.STOCK, held[0]) if phase is Phase.PLAY else None,
        doubles=None,
        turns_taken=(9,) * seats,
        discards=tuple(Thrown(one, 1) for one in thrown),
        table=_melds(ruleset, seats),
        laid=(True,) * seats,
    )
    return match


def _melds(ruleset: str, seats: int) -> tuple[TableMeld, ...]:
    rules = RULE_SETS[ruleset]
    if rules.tabla_mode is RackGame.ALWAYS:
        return ()
    count = CARD_MELDS if rules.is_cards else MELDS
    found = []
    for ident, words in enumerate(islice(cycle(_meld_words(ruleset)), count), 1):
        tiles = (CARDS if rules.is_cards else TILES).parse_all(words)
        meld = read_meld(tiles, rules)
        assert isinstance(meld, Meld)
        uses = tuple(2 * one.is_joker for one in tiles)
        found.append(TableMeld(ident, meld, (ident % seats,) * len(tiles), uses))
    return tuple(found)


def _meld_words(ruleset: str) -> tuple[str, ...]:
    return ("H3 H4 H5", "S9 H9 D9 C9") if RULE_SETS[ruleset].is_cards else TILE_MELDS


def full_table(app: App, match: Match, **settings: object) -> TableScene:
    """The table of a match at a window that nobody sees; nothing moves."""
    app.change_settings(
        Settings(pace="instant", reduced_motion=True, **settings)  # type: ignore[arg-type]
    )
    app.match = match
    scene = TableScene(match, frozenset({0}))
    app.scenes.reset(scene)
    return scene
