"""What happened, in words: the lines of the log and the notices."""

from __future__ import annotations

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
from remi.rules.ruleset import Doubles, Exhaustion, RuleSet
from remi.ui import wording
from remi.ui.i18n import _, ngettext
from remi.ui.table.naming import tile_name, tile_names

Names = tuple[str, ...]


def event_sentence(event: Event, names: Names, rules: RuleSet) -> str | None:
    """What happened, in words; None for what needs none."""
    cards = rules.is_cards
    match event:
        case Drew(seat=seat):
            return _("{name} draws from the stock.", name=names[seat])
        case TookDiscard(seat=seat, tile=one):
            return _("{name} takes {tile}.", name=names[seat], tile=tile_name(one, cards))
        case BrokeTrain(seat=seat, tile=one, taken=taken):
            words = _("{name} breaks the train at {tile}", name=names[seat], tile=tile_name(one))
            return f"{words} (+{len(taken)})."
        case TookAtu(seat=seat, tile=one):
            return _("{name} takes the Atu, {tile}.", name=names[seat], tile=tile_name(one))
        case Laid():
            return _laid(event, names, cards)
        case LaidOff(seat=seat, tile=one):
            return _("{name} lays off {tile}.", name=names[seat], tile=tile_name(one, cards))
        case SwappedJoker(seat=seat, tiles=tiles):
            return _(
                "{name} takes the joker for {tiles}.", name=names[seat], tiles=tile_names(tiles)
            )
        case Discarded(seat=seat, tile=one):
            return _("{name} discards {tile}.", name=names[seat], tile=tile_name(one, cards))
        case JokerLost(seat=seat):
            return _("{name} throws a joker: it is out of the game.", name=names[seat])
        case _:
            return _rare_event(event, names, rules)


def _laid(event: Laid, names: Names, cards: bool) -> str:
    listed = "; ".join(tile_names(meld.tiles, cards) for meld in event.melds)
    if event.first and not cards:
        return _("{name} opens with {tiles}.", name=names[event.seat], tiles=listed)
    return _("{name} lays {tiles}.", name=names[event.seat], tiles=listed)


def _rare_event(event: Event, names: Names, rules: RuleSet) -> str | None:
    match event:
        case FewTiles(seat=seat, count=count):
            return ngettext(
                "{name} has {n} tile left!", "{name} has {n} tiles left!", count, name=names[seat]
            )
        case AnnouncedRackGame(seat=seat):
            return _("{name} plays on the rack!", name=names[seat])
        case DoubleOffered(seat=seat, big=big):
            return _offered(names[seat], big, rules)
        case DoublesExchanged(seats=(one, other)):
            return _("{name} and {other} exchange doubles.", name=names[one], other=names[other])
        case Annulled(seat=seat):
            return _("{name} refuses the deal: it is dealt anew.", name=names[seat])
        case StockRebuilt():
            return _rebuilt(rules)
        case RoundOver(closer=closer, kind=kind):
            return wording.ending(kind, None if closer is None else names[closer])
        case _:
            return None


def _offered(name: str, big: bool, rules: RuleSet) -> str:
    if rules.doubles_mode is Doubles.ANY:
        return _("{name} offers a double.", name=name)
    if big:
        return _("{name} offers a big double.", name=name)
    return _("{name} offers a small double.", name=name)


def _rebuilt(rules: RuleSet) -> str:
    if rules.exhaustion is Exhaustion.TURN_OVER:
        return _("The discard pile is turned over: it is the new stock.")
    if rules.is_cards:
        return _("The discarded cards are shuffled into a new stock.")
    return _("The discards are shuffled into a new stock.")
