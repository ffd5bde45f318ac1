"""The table's words: tiles, why something is refused, what happened, what to do now.

A refusal's sentence names the tiles and numbers that it is about, so that the player sees what to
change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from remi.rules.events import (
    AnnouncedRackGame,
    Annulled,
    BrokeTrain,
    Discarded,
    DoubleOffered,
    DoublesExchanged,
    Drew,
    Event,
    FewTiles,
    JokerLost,
    Laid,
    LaidOff,
    RoundOver,
    StockRebuilt,
    SwappedJoker,
    TookAtu,
    TookDiscard,
)
from remi.rules.refusal import Reason, Refusal
from remi.rules.tile import JOKER, Tile
from remi.ui import wording
from remi.ui.faces import RANKS
from remi.ui.i18n import _, ngettext, pgettext

# ------------------------------------------------------------------ tiles


def tile_name(one: Tile, cards: bool = False) -> str:
    """A tile in words: "red 9", "joker", "9 of hearts"."""
    if one == JOKER:
        return _("joker")
    if cards:
        return _card_name(one)
    words = (_("red {n}"), _("yellow {n}"), _("blue {n}"), _("black {n}"))
    return words[one.colour].format(n=one.number)


def _card_name(one: Tile) -> str:
    rank = pgettext("card", "A") if one.number == 1 else RANKS[one.number - 1]
    rank = rank.replace("O", "0") if one.number == 10 else rank
    words = (_("{n} of clubs"), _("{n} of diamonds"), _("{n} of hearts"), _("{n} of spades"))
    return words[one.colour].format(n=rank)


def tile_names(tiles: Iterable[Tile], cards: bool = False) -> str:
    """Tiles in words, as a list."""
    return ", ".join(tile_name(one, cards) for one in tiles)


# ------------------------------------------------------------------ refusals

Details = Mapping[str, Any]


def refusal_sentence(refusal: Refusal, cards: bool = False) -> str:
    """Why it may not be done, as a sentence to the player."""
    words = {"cards": cards, **refusal.details}
    return _SENTENCES[refusal.reason](words)


def _tile(details: Details) -> str:
    one = details.get("tile")
    if one is None:
        tiles = details.get("tiles") or ()
        one = tiles[0] if tiles and isinstance(tiles[0], Tile) else None
    return tile_name(one, details["cards"]) if one is not None else _("this tile")


def _tiles(details: Details, name: str = "tiles") -> str:
    tiles = details.get(name) or ()
    flat = [one for one in tiles if isinstance(one, Tile)]
    return tile_names(flat, details["cards"]) or _("these tiles")


def _number(details: Details, name: str) -> int:
    value = details.get(name, 0)
    return value if isinstance(value, int) else 0


def _not_your_phase(details: Details) -> str:
    phase = details.get("phase")
    if phase == "draw":
        return _("Draw a tile first.")
    if phase == "play":
        return _("You have drawn already: lay, or discard a tile.")
    if phase == "doubles":
        return _("The doubles come first.")
    return _("It is not your turn.")


def _opening_not_yet(details: Details) -> str:
    need = _number(details, "need")
    return _("Melds can be laid from your turn number {need} on.", need=need)


def _not_on_rack(details: Details) -> str:
    return _("These are not on your rack: {tiles}.", tiles=_tiles(details))


def _too_short(details: Details) -> str:
    return ngettext(
        "A meld has at least three tiles; here is {n}.",
        "A meld has at least three tiles; here are {n}.",
        _number(details, "have"),
    )


def _duplicate(details: Details) -> str:
    return _("A set has each colour once: {tile} is there twice.", tile=_tile(details))


def _too_long(details: Details) -> str:
    return ngettext(
        "This meld can have {n} tile at most.",
        "This meld can have {n} tiles at most.",
        _number(details, "need"),
    )


def _mixed(details: Details) -> str:
    return _("A run has one colour only: {tiles}.", tiles=_tiles(details))


def _not_a_meld(details: Details) -> str:
    return _("Neither a run nor a set: {tiles}.", tiles=_tiles(details))


def _gap(details: Details) -> str:
    if details.get("tile") is not None:
        return _("There is a gap in the run: {tile} is missing.", tile=_tile(details))
    return _("These tiles do not follow each other: {tiles}.", tiles=_tiles(details))


def _too_many_jokers(details: Details) -> str:
    return _(
        "Too many jokers: {have} real tiles, {need} are needed.",
        have=_number(details, "have"),
        need=_number(details, "need"),
    )


def _opening_too_low(details: Details) -> str:
    return _(
        "{have} of {need} points: not enough for the first meld yet.",
        have=_number(details, "have"),
        need=_number(details, "need"),
    )


def _first_dead(details: Details) -> str:
    return _("The first discard, {tile}, is dead: nobody may take it.", tile=_tile(details))


def _must_lay_taken(details: Details) -> str:
    return _("{tile} may only be taken to be laid at once in a meld.", tile=_upper(_tile(details)))


def _must_use_taken(details: Details) -> str:
    return _("The melds must hold {tile}.", tile=_tile(details))


def _needs_two(details: Details) -> str:
    return _(
        "The new meld needs two tiles from your own rack; {tiles} only comes along.",
        tiles=_tiles(details),
    )


def _too_few_to_break(details: Details) -> str:
    return _(
        "You have {have} tiles; {need} are needed to break the train.",
        have=_number(details, "have"),
        need=_number(details, "need"),
    )


def _no_fit(details: Details) -> str:
    return _("{tile} does not fit there.", tile=_upper(_tile(details)))


def _set_complete(details: Details) -> str:
    return _("This set has all four colours: {tiles}.", tiles=_tiles(details))


def _which_end(details: Details) -> str:
    return _("{tile} fits at both ends: drop it on the one you mean.", tile=_upper(_tile(details)))


def _not_jokers_tile(details: Details) -> str:
    if details.get("need"):
        return _("This joker can only be swapped for {tiles}.", tiles=_tiles(details, "need"))
    return _("There is no joker to be swapped here.")


def _needs_both(details: Details) -> str:
    return _(
        "This joker is swapped for both tiles at once: {tiles}.", tiles=_tiles(details, "need")
    )


def _joker_used_up(details: Details) -> str:
    return ngettext(
        "This joker was laid {n} time already and stays where it is.",
        "This joker was laid {n} times already and stays where it is.",
        _number(details, "need"),
    )


def _keep_closing(details: Details) -> str:
    if details.get("tile") is not None:
        return _("Keep another tile than {tile} for the discard.", tile=_tile(details))
    return _("Keep one tile: you close with a discard.")


def _must_close(details: Details) -> str:
    return _(
        "You took the Atu and must close in this turn; still on your rack: {tiles}.",
        tiles=_tiles(details),
    )


def _cannot_close(details: Details) -> str:
    return _("The Atu is only taken to close: these melds leave too many tiles on your rack.")


def _too_many_left(details: Details) -> str:
    return _(
        "{have} tiles would be left on your rack; at most {need} may.",
        have=_number(details, "have"),
        need=_number(details, "need"),
    )


def _announce_too_late(details: Details) -> str:
    return ngettext(
        "On the rack is announced within the first turn.",
        "On the rack is announced within the first {n} turns.",
        _number(details, "need"),
    )


def _rack_not_complete(details: Details) -> str:
    return _(
        "The rack is not complete: all 14 tiles must stand in melds, and one is left to throw."
    )


def _not_a_double(details: Details) -> str:
    return _("You have no double of {tile}.", tile=_tile(details))


def _wrong_class(details: Details) -> str:
    if details.get("big"):
        return _(
            "A big double is exchanged for a big one (10 to 13, or 1), not {tile}.",
            tile=_tile(details),
        )
    return _(
        "A small double is exchanged for a small one (2 to 9), not {tile}.", tile=_tile(details)
    )


def _already_offered(details: Details) -> str:
    return _("You have offered {tile} already.", tile=_tile(details))


def _doubles_too_few(details: Details) -> str:
    return _(
        "You have {have} doubles; {need} are needed to refuse the deal.",
        have=_number(details, "have"),
        need=_number(details, "need"),
    )


def _may_not_discard_taken(details: Details) -> str:
    return _("You have just taken {tile}: it may not be thrown in this turn.", tile=_tile(details))


def _opening_needs_run(details: Details) -> str:
    return _("The first meld needs at least one run.")


_SENTENCES: dict[Reason, Callable[[Details], str]] = {
    Reason.ROUND_OVER: lambda d: _("The round is over."),
    Reason.NOT_YOUR_PHASE: _not_your_phase,
    Reason.NOT_ALLOWED_HERE: lambda d: _("That is not possible here."),
    Reason.RACK_GAME: lambda d: _("You play on the rack: nothing is laid on the table."),
    Reason.OPENING_NOT_YET: _opening_not_yet,
    Reason.NOT_OPENED: lambda d: _("Make your first meld before that."),
    Reason.OPENED_THIS_TURN: lambda d: _(
        "You have just opened: others' melds wait until next turn."
    ),
    Reason.NOT_ON_RACK: _not_on_rack,
    Reason.TOO_SHORT: _too_short,
    Reason.DUPLICATE_COLOUR: _duplicate,
    Reason.TOO_LONG: _too_long,
    Reason.MIXED_COLOURS: _mixed,
    Reason.NOT_A_MELD: _not_a_meld,
    Reason.JOKER_STANDS_FOR_NOTHING: lambda d: _(
        "There is no tile that the joker could stand for."
    ),
    Reason.ONE_IN_THE_MIDDLE: lambda d: _("A 1 stands only at the end of a run, not inside it."),
    Reason.GAP: _gap,
    Reason.TOO_MANY_JOKERS: _too_many_jokers,
    Reason.OPENING_NEEDS_RUN: _opening_needs_run,
    Reason.OPENING_TOO_LOW: _opening_too_low,
    Reason.NOTHING_TO_TAKE: lambda d: _("There is nothing to take."),
    Reason.FIRST_DISCARD_DEAD: _first_dead,
    Reason.JOKER_LOST: lambda d: _(
        "The joker thrown last is out of the game: draw from the stock."
    ),
    Reason.MUST_LAY_TAKEN_TILE: _must_lay_taken,
    Reason.MUST_USE_TAKEN_TILE: _must_use_taken,
    Reason.NEEDS_TWO_RACK_TILES: _needs_two,
    Reason.TOO_FEW_TILES_TO_BREAK: _too_few_to_break,
    Reason.NO_SUCH_DISCARD: lambda d: _("There is no such tile in the train."),
    Reason.NO_ATU: lambda d: _("There is no Atu any more."),
    Reason.STOCK_EMPTY: lambda d: _("The stock is empty."),
    Reason.NO_SUCH_MELD: lambda d: _("There is no such meld on the table."),
    Reason.SET_COMPLETE: _set_complete,
    Reason.DOES_NOT_FIT: _no_fit,
    Reason.WHICH_END: _which_end,
    Reason.NOT_THE_JOKERS_TILE: _not_jokers_tile,
    Reason.NEEDS_BOTH_TILES: _needs_both,
    Reason.JOKER_USED_UP: _joker_used_up,
    Reason.NEW_MELD_NEEDS_JOKER: lambda d: _("The freed joker goes into a new meld at once."),
    Reason.KEEP_A_CLOSING_TILE: _keep_closing,
    Reason.MUST_CLOSE: _must_close,
    Reason.CANNOT_CLOSE: _cannot_close,
    Reason.MAY_NOT_DISCARD_TAKEN: _may_not_discard_taken,
    Reason.TOO_MANY_TILES_LEFT: _too_many_left,
    Reason.ANNOUNCE_TOO_LATE: _announce_too_late,
    Reason.ALREADY_LAID: lambda d: _("You have laid already: the rack game is not for this round."),
    Reason.ALREADY_ANNOUNCED: lambda d: _("You have said that already."),
    Reason.RACK_NOT_COMPLETE: _rack_not_complete,
    Reason.NOT_A_DOUBLE: _not_a_double,
    Reason.WRONG_DOUBLE_CLASS: _wrong_class,
    Reason.ALREADY_OFFERED: _already_offered,
    Reason.DOUBLES_TOO_FEW: _doubles_too_few,
    Reason.NOTHING_TO_TAKE_BACK: lambda d: _("There is nothing that could be taken back."),
}


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


# ------------------------------------------------------------------ what happened


def event_sentence(event: Event, names: tuple[str, ...], cards: bool = False) -> str | None:
    """What happened, in words; None for what needs none."""
    match event:
        case Drew(seat=seat):
            return _("{name} draws from the stock.", name=names[seat])
        case TookDiscard(seat=seat, tile=one):
            return _("{name} takes {tile}.", name=names[seat], tile=tile_name(one, cards))
        case BrokeTrain(seat=seat, tile=one, taken=taken):
            words = _(
                "{name} breaks the train at {tile}", name=names[seat], tile=tile_name(one, cards)
            )
            return f"{words} (+{len(taken)})."
        case TookAtu(seat=seat, tile=one):
            return _("{name} takes the Atu, {tile}.", name=names[seat], tile=tile_name(one, cards))
        case Laid(seat=seat, melds=melds, first=first):
            listed = "; ".join(tile_names(meld.tiles, cards) for meld in melds)
            if first:
                return _("{name} opens with {tiles}.", name=names[seat], tiles=listed)
            return _("{name} lays {tiles}.", name=names[seat], tiles=listed)
        case LaidOff(seat=seat, tile=one):
            return _("{name} lays off {tile}.", name=names[seat], tile=tile_name(one, cards))
        case SwappedJoker(seat=seat, tiles=tiles):
            return _(
                "{name} takes the joker for {tiles}.",
                name=names[seat],
                tiles=tile_names(tiles, cards),
            )
        case Discarded(seat=seat, tile=one):
            return _("{name} discards {tile}.", name=names[seat], tile=tile_name(one, cards))
        case JokerLost(seat=seat):
            return _("{name} throws a joker: it is out of the game.", name=names[seat])
        case _:
            return _rare_event(event, names)


def _rare_event(event: Event, names: tuple[str, ...]) -> str | None:
    match event:
        case FewTiles(seat=seat, count=count):
            return ngettext(
                "{name} has {n} tile left!", "{name} has {n} tiles left!", count, name=names[seat]
            )
        case AnnouncedRackGame(seat=seat):
            return _("{name} plays on the rack!", name=names[seat])
        case DoubleOffered(seat=seat, big=big):
            if big:
                return _("{name} offers a big double.", name=names[seat])
            return _("{name} offers a small double.", name=names[seat])
        case DoublesExchanged(seats=(one, other)):
            return _("{name} and {other} exchange doubles.", name=names[one], other=names[other])
        case Annulled(seat=seat):
            return _("{name} refuses the deal: it is dealt anew.", name=names[seat])
        case StockRebuilt():
            return _("The discards are shuffled into a new stock.")
        case RoundOver(closer=closer, kind=kind):
            return wording.ending(kind, None if closer is None else names[closer])
        case _:
            return None


# ------------------------------------------------------------------ pe tablă


def pattern_name(name: str) -> str:
    """What a winning pattern is called."""
    names = {
        "simplu": _("Simplu"),
        "mozaic": _("Mozaic"),
        "bicolor": _("Bicolor"),
        "bicolor-row": _("Bicolor in a row"),
        "monocolor": _("Monocolor"),
        "monocolor-row": _("Monocolor in a row"),
        "minore": _("Minore"),
        "majore": _("Majore"),
        "duble": _("Duble"),
        "grand-care": _("Grand Care"),
    }
    return names.get(name, name)


def missing_sentence(count: int) -> str:
    """How far a rack is from a pattern."""
    if count == 0:
        return _("complete")
    return ngettext("{n} missing", "{n} missing", count)
