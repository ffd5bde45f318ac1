"""Questions whose answers hang on a house rule; each takes the rule set and house rules by name.

    ask = laying("R5 R6 * *")
    assert ask(rules="etalate", joker_ratio=2) == "too-many-jokers"
    assert ask(rules="etalate", joker_ratio=1) is None

An answer is the reason of a refusal (None: it is allowed), points, or what lies on the table then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from remi.rules.actions import AcceptDouble, Annul, Draw, OfferDouble, SayFew, Take
from remi.rules.dealing import deal
from remi.rules.doubles import begin_doubles
from remi.rules.engine import apply, needs_order
from remi.rules.pack import full_pack
from remi.rules.scoring import score
from remi.rules.state import State
from tests.rules.random_play import any_order
from tests.rules.tables import (
    CARD_GAMES,
    Lying,
    after,
    break_train,
    close,
    discard,
    ended,
    lay,
    outcome,
    refused,
    rules_of,
    swap,
    table,
    take,
    tiles,
    total,
    train,
)

Ask = Callable[..., object]

# ------------------------------------------------------------------ laying and taking


def opening(*melds: str, turns: int = 4) -> Ask:
    """May these be the first meld?"""

    def ask(**house: Any) -> object:
        state = table(rack=f"{' '.join(melds)} K13 B9", opened=False, turns=turns, **house)
        return refused(state, lay(*melds))

    return ask


def laying(meld: str) -> Ask:
    return lambda **house: refused(table(rack=f"{meld} K13", **house), lay(meld))


def swapping(uses: int) -> Ask:
    """May a joker that was laid so often be taken?"""

    def ask(**house: Any) -> object:
        state = table(rack="R11 Y4 Y5 K8", melds=[Lying("R9 R10 *", uses=uses)], **house)
        return refused(state, swap(1, "R11", "Y4 Y5 *"))

    return ask


def taking(opened: bool, *melds: str) -> Ask:
    """May the last discard be taken, as it is or with these melds?"""

    def ask(**house: Any) -> object:
        state = table(
            rack="R10 R12 Y3 B3 K3 K9", phase="draw", discards="K2 R11", opened=opened, **house
        )
        return refused(state, take(*melds) if melds else Take())

    return ask


def breaking(rack: str) -> Ask:
    def ask(**house: Any) -> object:
        state = table(rack=rack, phase="draw", discards="K2 R6 Y9", **house)
        return refused(state, break_train(1, "R5 R6 R7"))

    return ask


def throwing_from_17(**house: Any) -> object:
    rack = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 K9 K8 K7 K6"
    return refused(table(rack=rack, **house), discard("K9"))


def train_after_a_thrown_joker(**house: Any) -> object:
    return train(after(table(rack="R5 * K8 K9", **house), discard("*")))


def saying_few(**house: Any) -> object:
    return refused(table(rack="R5 K1 K3", **house), SayFew())


def laying_a_high_ace(**house: Any) -> object:
    return refused(table(rack="HQ HK HA D2", **house), lay("HQ HK HA"))


# ------------------------------------------------------------------ pe tablă


def closing_with(*groups: str) -> Ask:
    """May this rack be closed, with a Y2 to throw?"""

    def ask(**house: Any) -> object:
        state = table(rack=f"{' '.join(groups)} Y2", rack_game=True, opened=False, **house)
        return refused(state, close(*groups, throw="Y2"))

    return ask


# ------------------------------------------------------------------ before and after play


def offering_a_double(**house: Any) -> object:
    house = {"redeal_doubles": 3} | house  # so that there is such a phase in any case
    state = begin_doubles(table(rack="R4 R4 K9", opened=False, **house))
    return refused(state, OfferDouble(tiles("R4")[0]))


def accepting_a_big_for_a_small(**house: Any) -> object:
    state = begin_doubles(table(rack="R4 R4 K9", others="K12 K12", opened=False, **house))
    offered = after(state, OfferDouble(tiles("R4")[0]))
    return refused(offered, AcceptDouble(tiles("K12")[0]))


def refusing_the_deal(**house: Any) -> object:
    state = begin_doubles(table(rack="R4 R4 Y9 Y9 B1 B1 K9", opened=False, **house))
    return refused(state, Annul())


def drawing_when_rebuilt(reshuffles: int) -> Ask:
    """How does the round end at an empty stock that was rebuilt so often? None: it does not."""

    def ask(rules: str = "clasic", **house: Any) -> object:
        row, rack = ("C2 D9 H4", "H5") if rules in CARD_GAMES else ("K2 Y9 R4", "R5")
        state = table(rules, rack=rack, phase="draw", stock="", discards=row, **house)
        return outcome(drawn(state._replace(reshuffles=reshuffles)))

    return ask


def drawn(state: State) -> State:
    return apply(state, Draw(), any_order(needs_order(state, Draw())))[0]


def bonus_for_a_joker_as_atu(rules: str = "clasic", **house: Any) -> object:
    record = rules_of(rules, **house)
    return deal(record, 2, 1, full_pack(record))[0].atu_bonus


# ------------------------------------------------------------------ the score sheet
# Unless the question is about it: 30 points laid and 100 for closing, no multipliers.

PLAIN = {"close_bonus": 100, "joker_close_mult": 1, "atu_one_mult": 1}
LAID = [Lying("R10 R11 R12", by=0)]


def closed(joker: bool = False, atu: str | None = None) -> Ask:
    """Points of a seat that has closed with 30 points laid."""

    def ask(**house: Any) -> object:
        return total(ended(table(melds=LAID, atu=atu, **(PLAIN | house)), joker_close=joker))

    return ask


def closed_in_tabla(joker: bool = False, atu: str | None = None) -> Ask:
    """The same for a Simplu of 250 points, which two others pay."""

    def ask(**house: Any) -> object:
        state = table(seats=3, atu=atu, **house)
        return total(ended(state, "simplu", joker_close=joker, points=250))

    return ask


def won_with_the_twin(**house: Any) -> object:
    state = table(melds=LAID, **(PLAIN | house))
    return total(ended(state._replace(atu_bonus=(True, False))))


def lost_with_the_twin(**house: Any) -> object:
    """In `tabla`, where 250 points are to be paid."""
    state = table(**house)._replace(atu_bonus=(True, False))
    return total(ended(state, "simplu", closer=1, points=250))


def lost_with_nothing_laid(**house: Any) -> object:
    return total(ended(table(opened=False, **house), closer=1))


def lost_pe_tabla(**house: Any) -> object:
    return total(ended(table(opened=False, rack_game=True, **house), closer=1))


def lost_with_k9_held(**house: Any) -> object:
    return total(ended(table(rack="K9", melds=LAID, **house), closer=1))


def sharing_the_prize(**house: Any) -> object:
    return score(ended(table(others="HK DK", **house), "out")).prize
