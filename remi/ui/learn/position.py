"""The position in which a lesson's step begins, as it is written in the lessons."""

from __future__ import annotations

from dataclasses import dataclass

from remi.rules.meld import Meld, TableMeld, read_meld
from remi.rules.notation import TILES
from remi.rules.phase import Drawn, Phase, Source, Thrown
from remi.rules.state import State
from remi.rules.tile import JOKER, sorted_rack
from remi.rules.variants.clasic import CLASIC
from remi.ui.learn.moves import tiles
from remi.ui.table.arrangement import Arrangement

YOU, ANA = 0, 1
SEATS = 2


@dataclass(frozen=True)
class Position:
    """Two at a table of `clasic`; it is the learner's turn.

    Position("R7 R8 . K2 / B5", ana="Y1 Y2", table=(("B8 B9 B10", ANA),), discards="K3 Y6")

    The rack is written as it stands: a point is a gap, a stroke begins the lower step. The last
    discard was thrown by Ana, the one before by the learner, and so on.
    """

    rack: str
    ana: str = "R2 Y5 B11 K13"
    table: tuple[tuple[str, int], ...] = ()
    """Melds and who laid them; their numbers are 1, 2 …"""
    discards: str = "K3 Y13"
    stock: str = "B1 Y3 R12 K9 B6 Y8 R1 K1"
    """Hidden; the next tile to be drawn first."""
    atu: str = "Y2"
    drawn: bool = True
    """The learner has drawn already in this turn."""
    opened: bool = True
    """The learner made his first meld in an earlier turn."""
    turns: int = 4
    """Turns that each seat has taken."""

    @property
    def state(self) -> State:
        row = tiles(self.discards)
        atu = tiles(self.atu)[0] if self.atu else None
        throwers = [(index - len(row)) % SEATS for index in range(len(row))]
        rack = " ".join(word for word in self.rack.split() if word not in "./")
        ana_laid = any(seat == ANA for _meld, seat in self.table)
        return State(
            rules=CLASIC,
            seats=SEATS,
            dealer=ANA,
            phase=Phase.PLAY if self.drawn else Phase.DRAW,
            turn=YOU,
            turns_taken=(self.turns, self.turns),
            racks=(sorted_rack(tiles(rack)), sorted_rack(tiles(self.ana))),
            stock=tiles(self.stock),
            atu=atu,
            atu_is_one=atu is not None and atu != JOKER and atu.number == 1,
            discards=tuple(map(Thrown, row, throwers)),
            lost=(),
            last_thrown_lost=False,
            table=tuple(_lying(at, *one) for at, one in enumerate(self.table, 1)),
            laid=(self.opened, ana_laid),
            laid_this_turn=False,
            table_touched=False,
            laid_earlier=(self.opened, ana_laid),
            rack_game=(False, False),
            atu_bonus=(False, False),
            drawn=Drawn(Source.STOCK, None) if self.drawn else None,
            must_close=False,
            reshuffles=0,
            laid_since_reshuffle=True,
            few_said=(False, False),
            few_missed=(False, False),
            doubles=None,
            result=None,
        )


def _lying(number: int, text: str, seat: int) -> TableMeld:
    meld = read_meld(tiles(text), CLASIC)
    assert isinstance(meld, Meld), f"{text} is no meld"
    uses = tuple(int(one == JOKER) for one in meld.tiles)
    return TableMeld(number, meld, (seat,) * len(meld.tiles), uses)


def stand(rack: Arrangement, text: str) -> None:
    """Let the tiles of a rack stand as a position has them; what has no place there comes last."""
    slots: list[int | None] = [None] * len(rack.slots)
    left = list(rack.pieces())
    at = 0
    for word in text.split():
        if word == "/":
            at = rack.columns
            continue
        if word != "." and at < len(slots) and slots[at] is None:
            one = TILES.parse(word)
            piece = next((piece for piece in left if rack.tile(piece) == one), None)
            if piece is not None:
                left.remove(piece)
                slots[at] = piece
        at += 1
    for piece in left:
        slots[slots.index(None)] = piece
    rack.slots = slots


def standing(rack: Arrangement) -> str:
    """How the tiles of a rack stand, in words that `stand` reads."""
    words = ["." if piece is None else str(rack.tile(piece)) for piece in rack.slots]
    rows = [words[at : at + rack.columns] for at in range(0, len(words), rack.columns)]
    return " / ".join(map(" ".join, rows))
