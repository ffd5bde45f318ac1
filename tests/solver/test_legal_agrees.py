"""`legal` against every action that could be proposed, on tables as they come by chance.

The tables are short of other tiles, but rich in jokers, open ends and melds that fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import pytest

from remi.rules.actions import (
    AcceptDouble,
    Action,
    Announce,
    Annul,
    BreakTrain,
    Discard,
    Draw,
    Lay,
    LayOff,
    OfferDouble,
    Pass,
    SayFew,
    SwapJoker,
    Take,
    TakeAtu,
)
from remi.rules.combinations import all_melds
from remi.rules.dealing import deal
from remi.rules.engine import apply, check
from remi.rules.meld import Meld
from remi.rules.pack import full_pack
from remi.rules.phase import Phase
from remi.rules.ruleset import RuleSet
from remi.rules.tile import JOKER, KINDS, Rack, Tile, missing_from, sorted_rack, without
from remi.rules.view import View, view_for
from remi.solver.legal import Legal, legal
from tests.rules.tables import Lying, rules_of, table
from tests.searching import LONG, dice

TABLES = 300 if LONG else 40
EVERY_TILE = (*KINDS, JOKER)
RULES: list[tuple[str, dict[str, Any]]] = [
    ("clasic", {}),
    ("clasic", {"joker_ratio": 0, "joker_max_uses": None, "first_meld_min": 20}),
    ("clasic", {"take_last_before_meld": "free", "low_tile_notice": "manual"}),
    ("popular", {"hand_cap_after_turn": 14}),
    ("etalate", {"break_min_rack": 1}),
    ("tabla", {}),
    ("rummy", {}),
    ("traditional", {}),
]


def by_chance(name: str, options: dict[str, Any], count: int) -> Iterator[View]:
    """What seat 0 sees, on turn at so many tables."""
    chance = dice(name, options)
    rules = rules_of(name, **options)
    pack = [one for one in full_pack(rules) if one == JOKER or one.colour < 2 or one.number < 4]
    for _ in range(count):
        chance.shuffle(pack)
        possible = all_melds(pack[:16], rules)
        opened, phase = chance.random() < 0.7, chance.choice(["draw", "play"])
        rack, atu = pack[24 : 24 + chance.choice([2, 3, 5, 8, 14])], chance.choice(pack)
        if possible and chance.random() < 0.2:  # just short of a meld and a closing tile
            (atu, *rack), closing = chance.choice(possible).tiles, pack[24]
            rack.append(closing)
        layers = (0, 1) if opened else (1,)
        state = table(
            name,
            rack=text(rack, rules),
            discards=text(pack[40:46], rules),
            melds=[
                Lying(text(meld.tiles, rules), chance.choice(layers), chance.choice([1, 1, 2]))
                for meld in chance.sample(possible, min(4, len(possible)))
            ],
            atu=text([atu], rules) if rules.jokers and phase == "draw" else None,
            phase=phase,
            drawn=f"discard {text(rack[:1], rules)}" if chance.random() < 0.5 else "stock",
            opened=opened,
            opened_now=opened and phase == "play" and chance.random() < 0.3,
            rack_game=not opened and not rules.is_cards and chance.random() < 0.2,
            turns=chance.randrange(5),
            **options,
        )
        yield view_for(state, 0)


def text(tiles: Iterable[Tile], rules: RuleSet) -> str:
    return " ".join(rules.notation.format_all(tiles))


@pytest.mark.chance
@pytest.mark.parametrize(("name", "options"), RULES)
def test_legal_lists_what_check_accepts_and_nothing_else(
    name: str, options: dict[str, Any]
) -> None:
    for view in by_chance(name, options, TABLES):
        assert_agrees(view, legal(view))


def test_the_tables_of_these_tests_allow_everything_somewhere() -> None:
    found = [legal(view) for name, options in RULES for view in by_chance(name, options, TABLES)]
    for field in ("draw", "breaks", "atu", "lay", "layoff", "swap", "discard", "announce", "few"):
        assert any(getattr(one, field) for one in found), field
        assert not all(getattr(one, field) for one in found), field
    assert {one.take for one in found} == {"no", "free", "must-lay"}
    assert {one.opening.possible for one in found if one.opening} == {True, False}


def assert_agrees(view: View, found: Legal) -> None:
    def accepted(action: Action) -> bool:
        return check(view, action) is None

    assert found.draw == accepted(Draw())
    assert found.announce == accepted(Announce())
    assert found.few == accepted(SayFew())
    assert found.discard == tuple(one for one in EVERY_TILE if accepted(Discard(one)))
    lay_offs = [
        LayOff(target.id, one, end)
        for target in view.table
        for one in EVERY_TILE
        for end in (("low", "high") if target.meld.colour >= 0 else (None,))
    ]
    assert sorted(found.layoff, key=repr) == sorted(filter(accepted, lay_offs), key=repr)
    assert set(found.breaks) == {
        index
        for index, thrown in enumerate(view.discards)
        for meld in all_melds((*view.rack, thrown.tile), view.rules)
        if accepted(BreakTrain(index, meld.tiles))
    }
    assert set(found.swap) == set(accepted_swaps(view))
    assert_agrees_on_melds(view, found)


def accepted_swaps(view: View) -> Iterator[tuple[int, Rack]]:
    for target in view.table:
        pairs = combinations(view.rack, 2)
        for tiles in {*((one,) for one in view.rack), *pairs} if JOKER in target.tiles else ():
            rest = (*without(view.rack, tiles), JOKER)
            for new in all_melds(rest, view.rules) if JOKER not in tiles else ():
                if check(view, SwapJoker(target.id, tiles, new.tiles)) is None:
                    yield target.id, tiles


def assert_agrees_on_melds(view: View, found: Legal) -> None:
    """Laying, and taking the last discard or the Atu with melds."""
    one_by_one = view.opened or view.rules.is_cards
    laid = [
        melds
        for melds in choices(view.rack, view.rules)
        if check(view, Lay(tuple(meld.tiles for meld in melds))) is None
    ]
    if one_by_one:
        assert list(found.lay) == sorted({m[0] for m in laid if len(m) == 1}, key=lambda m: m.tiles)
    else:
        assert found.lay == ()
        assert bool(found.opening and found.opening.possible) == bool(laid)
    takes = view.discards and any(
        check(view, Take(tuple(meld.tiles for meld in melds))) is None
        for melds in choices(sorted_rack((*view.rack, view.discards[-1].tile)), view.rules)
    )
    is_free = check(view, Take()) is None
    assert found.take == ("free" if is_free else "must-lay" if takes else "no")
    if view.atu is not None and not view.plays_rack_game:
        assert found.atu == any(
            check(view, TakeAtu(tuple(meld.tiles for meld in melds))) is None
            for melds in choices(sorted_rack((*view.rack, view.atu)), view.rules)
        )


def choices(rack: Rack, rules: RuleSet) -> Iterator[list[Meld]]:
    """Every choice of disjoint melds."""
    melds = all_melds(rack, rules)

    def more(rest: Rack, start: int) -> Iterator[list[Meld]]:
        for index in range(start, len(melds)):
            meld = melds[index]
            if not missing_from(rest, meld.tiles):
                yield [meld]
                for others in more(without(rest, meld.tiles), index):
                    yield [meld, *others]

    return more(rack, 0)


@pytest.mark.parametrize("name", ["clasic", "etalate", "popular"])
def test_legal_lists_the_doubles_that_check_accepts(name: str) -> None:
    chance = dice(name)
    rules = rules_of(name)
    offered = 0
    for _ in range(30):
        pack = list(full_pack(rules))
        chance.shuffle(pack)
        state, _ = deal(rules, 3, 0, tuple(pack))
        view = view_for(state, state.turn)
        found = legal(view)
        if found.offer_double:
            offered += 1
            state, _ = apply(state, OfferDouble(found.offer_double[0]))
        for seen in (view, view_for(state, state.turn)):
            found = legal(seen)
            assert found.may_pass == (check(seen, Pass()) is None)
            assert found.annul == (check(seen, Annul()) is None)
            for listed, action in (
                (found.offer_double, OfferDouble),
                (found.accept_double, AcceptDouble),
            ):
                accepted = tuple(one for one in EVERY_TILE if check(seen, action(one)) is None)
                assert listed == (accepted if seen.phase is Phase.DOUBLES else ())
    assert offered > 0 or rules.doubles_mode == "none"
