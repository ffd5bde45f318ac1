"""What drops mean for the game: positions in notation, no window."""

from __future__ import annotations

import pytest

from remi.match.match import Match
from remi.match.setup import Seat, Setup
from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.notation import TILES
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.variants import RULE_SETS
from remi.ui import i18n
from remi.ui.table.dropping import drop
from remi.ui.table.player import Player
from remi.ui.table.preview import preview
from remi.ui.table.targets import Kind, Target

T = TILES.parse_all
RULES = RULE_SETS["clasic"]
TABLE, TRAIN, RACK = Target(Kind.TABLE), Target(Kind.TRAIN), Target(Kind.RACK, 20)


class Table:
    """Seat 0 is a person in his third turn; what he is told is kept in `said`."""

    def __init__(
        self,
        rack: str,
        *,
        melds: tuple[str, ...] = (),
        train: str = "K1",
        opened: bool = False,
        drawn: bool = True,
    ) -> None:
        i18n.use("en")
        match = Match.start(Setup(RULES, (Seat("A"), Seat("B")), rounds=1, seed=1))
        tiles = tuple(sorted(T(rack)))
        match.round.state = match.round.state._replace(
            racks=(tiles, match.round.state.racks[1]),
            turn=0,
            phase=Phase.PLAY if drawn else Phase.DRAW,
            drawn=Drawn(Source.STOCK, tiles[0]) if drawn else None,
            doubles=None,
            turns_taken=(2, 2),
            discards=tuple(Thrown(one, 1) for one in T(train)),
            table=tuple(on_table(index, text) for index, text in enumerate(melds, 1)),
            laid=(opened, True),
        )
        self.match = match
        self.said: list[str] = []
        self.player = Player(match, 0, 16, self.said.append, lambda events: None)

    def pieces(self, names: str) -> tuple[int, ...]:
        """The pieces of these tiles on the rack."""
        free, found = self.player.rack.pieces(), []
        for one in T(names):
            piece = next(p for p in free if self.player.rack.tile(p) == one)
            free.remove(piece)
            found.append(piece)
        return tuple(found)

    def drop(self, names: str, target: Target) -> bool:
        return drop(self.player, ("rack", self.pieces(names)), target)

    def preview(self, names: str, target: Target) -> bool | None:
        return preview(self.player, ("rack", self.pieces(names)), target)

    @property
    def melds(self) -> list[str]:
        return [" ".join(map(str, meld.tiles)) for meld in self.match.view(0).table]

    @property
    def rack(self) -> str:
        return " ".join(map(str, self.match.view(0).rack))


def on_table(ident: int, text: str) -> TableMeld:
    tiles = T(text)
    meld = read_meld(tiles, RULES)
    assert isinstance(meld, Meld)
    return TableMeld(ident, meld, (1,) * len(tiles), tuple(int(one.is_joker) for one in meld.tiles))


def meld_at(ident: int, place: int = -1, end: str | None = None) -> Target:
    return Target(Kind.MELD, ident, place, end)


def test_groups_gather_in_a_proposal_until_it_is_a_first_meld() -> None:
    table = Table("R5 R6 R7 Y10 Y11 Y12 K1")
    assert table.drop("R7 R5 R6", TABLE)
    assert table.melds == []
    assert table.player.draft is not None
    assert not table.player.lay_draft()
    assert table.said == ["15 of 45 points: not enough for the first meld yet."]
    assert table.drop("Y10 Y11 Y12", TABLE)
    assert table.player.lay_draft()
    assert table.melds == ["R5 R6 R7", "Y10 Y11 Y12"]
    assert table.player.draft is None


def test_single_tiles_gather_in_one_group() -> None:
    table = Table("R10 R11 R12 K1")
    for name in ("R12", "R10", "R11"):
        assert table.drop(name, TABLE)
    assert table.player.draft is not None
    assert table.player.draft.melds(table.player.tile) == (T("R10 R11 R12"),)


def test_a_proposal_goes_back_as_it_was() -> None:
    table = Table("R5 R6 R7 K1")
    before = list(table.player.rack.slots)
    table.drop("R5 R6 R7", TABLE)
    table.player.take_back()
    assert table.player.draft is None
    assert table.player.rack.slots == before


def test_who_has_opened_lays_a_meld_at_once() -> None:
    table = Table("R5 R6 R7 K1 K2", opened=True)
    assert table.preview("R6 R5 R7", TABLE)
    assert table.drop("R6 R5 R7", TABLE)
    assert table.melds == ["R5 R6 R7"]


def test_what_can_be_no_meld_goes_home_with_a_reason() -> None:
    table = Table("R5 Y9 K12 K1", opened=True)
    assert table.preview("R5 Y9 K12", TABLE) is False
    assert not table.drop("R5 Y9 K12", TABLE)
    assert table.said == ["Neither a run nor a set: red 5, yellow 9, black 12."]


@pytest.mark.parametrize(("end", "after"), [("low", "* R5 R6 R7"), ("high", "R5 R6 R7 *")])
def test_a_joker_is_laid_off_where_it_is_dropped(end: str, after: str) -> None:
    table = Table("* K1 K2", melds=("R5 R6 R7",), opened=True)
    assert table.drop("*", meld_at(1, 0, end))
    assert table.melds == [after]


def test_several_tiles_are_laid_off_in_the_order_that_fits() -> None:
    table = Table("R9 R8 K1 K2", melds=("R5 R6 R7",), opened=True)
    assert table.drop("R9 R8", meld_at(1))
    assert table.melds == ["R5 R6 R7 R8 R9"]


def test_a_tile_that_does_not_fit_goes_home() -> None:
    table = Table("K9 K1", melds=("R5 R6 R7",), opened=True)
    assert table.preview("K9", meld_at(1)) is False
    assert not table.drop("K9", meld_at(1))
    assert table.said == ["Black 9 does not fit with red 5, red 6, red 7."]


def test_a_joker_is_swapped_and_laid_with_two_tiles() -> None:
    table = Table("R7 Y1 Y2 K9 K1", melds=("R5 R6 *",), opened=True)
    assert table.drop("R7", meld_at(1, 2))
    assert table.melds == ["R5 R6 *"], "nothing half-done enters the game"
    assert table.drop("Y1", TABLE)
    assert table.drop("Y2", TABLE)
    assert table.melds == ["R5 R6 R7", "Y1 Y2 *"]
    assert table.rack == "K1 K9"


def test_the_joker_of_a_set_takes_its_other_tile_along() -> None:
    table = Table("B5 K5 Y8 Y9 K1", melds=("R5 Y5 *",), opened=True)
    assert table.drop("B5", meld_at(1, 2))
    assert table.player.draft is not None
    assert sorted(table.player.tiles(table.player.draft.given)) == list(T("B5 K5"))


def test_a_wrong_tile_on_a_joker_is_told_the_right_one() -> None:
    table = Table("K9 Y1 Y2 K1", melds=("R5 R6 *",), opened=True)
    assert not table.drop("K9", meld_at(1, 2))
    assert table.said == ["This joker can only be swapped for red 7."]


def test_the_train_is_broken_on_two_rack_tiles() -> None:
    table = Table("B6 B8 K1 K2", train="K9 B7 R1 R2", opened=True, drawn=False)
    first = table.player.rack.slot_of(table.pieces("B8")[0])
    assert drop(table.player, ("train", (1,)), Target(Kind.RACK, first, 0))
    assert table.melds == ["B6 B7 B8"]
    assert table.rack == "R1 R2 K1 K2"


def test_the_last_discard_is_taken_by_dropping_it_on_the_rack() -> None:
    table = Table("B6 B8 K1", train="K9 R2", opened=True, drawn=False)
    assert drop(table.player, ("train", (1,)), RACK)
    assert table.rack == "R2 B6 B8 K1"


def test_the_dead_first_discard_stays() -> None:
    table = Table("B6 B8 K1", train="B7", opened=True, drawn=False)
    assert not drop(table.player, ("train", (0,)), RACK)
    assert table.said == ["The first discard, blue 7, is dead: nobody may take it."]


def test_a_discard_ends_the_turn_and_only_one_is_thrown() -> None:
    table = Table("R5 R6 K1")
    assert not table.drop("R5 R6", TRAIN)
    assert table.said == ["Discard one tile, not several."]
    assert table.drop("K1", TRAIN)
    assert table.match.round.turn == 1


def test_of_two_equal_tiles_the_one_that_was_dropped_leaves() -> None:
    table = Table("K9 K9 R1")
    first, second = table.pieces("K9 K9")
    assert drop(table.player, ("rack", (second,)), TRAIN)
    assert first in table.player.rack.pieces()
    assert second not in table.player.rack.pieces()


def test_arranging_is_free_when_it_is_not_ones_turn() -> None:
    table = Table("R1 R2 R3")
    table.match.round.state = table.match.round.state._replace(turn=1)
    assert table.drop("R1", Target(Kind.RACK, 9, 1))
    assert table.player.rack.slots[9] is not None
