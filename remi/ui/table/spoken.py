"""What has the focus, in a sentence: for those who hear the game instead of seeing it.

No screen reader is bound yet; `spoken` is all that such a binding needs to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from remi.rules.tile import JOKER, Tile
from remi.ui.i18n import _, ngettext
from remi.ui.scene import Scene
from remi.ui.table.naming import capital, count_words, tile_name, tile_names
from remi.ui.table.targets import Kind, Target
from remi.ui.widgets import Widgets

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


def spoken(scene: Scene) -> str:
    """The focused thing of any scene in words; empty where nothing has the focus."""
    widgets = getattr(scene, "widgets", None)
    if not isinstance(widgets, Widgets) or widgets.focused is None:
        return ""
    label = str(getattr(widgets.focused, "label", ""))
    value = getattr(widgets.focused, "words", "")
    return f"{label}: {value}" if label and isinstance(value, str) and value else label


def spoken_at_table(scene: TableScene) -> str:
    """The place of the table that the keyboard is on in words, else the focused button."""
    place = scene.keyboard.focus.current()
    if place is None:
        return spoken(scene)
    if scene.covered:
        return ""
    target = place[0]
    match target.kind:
        case Kind.RACK:
            return _slot(scene, target.number)
        case Kind.STOCK:
            left = count_words(scene.view.stock_count, scene.rules.is_cards)
            return _("Stock: {tiles}.", tiles=left)
        case Kind.ATU:
            return _atu(scene)
        case Kind.TRAIN:
            return _discard(scene, target.number)
        case Kind.MELD:
            return _meld(scene, target)
        case Kind.TRAY:
            return _group(scene, target.number)
    return _("The middle of the table.")


def _name(scene: TableScene, one: Tile) -> str:
    return tile_name(one, scene.rules.is_cards)


def _slot(scene: TableScene, slot: int) -> str:
    player = scene.player
    piece = player.rack.slots[slot]
    if piece is None:
        return _("Empty place.")
    words = [capital(_name(scene, player.rack.tile(piece)))]
    if piece in player.selected:
        words.append(_("picked"))
    if piece in player.rack.new:
        words.append(_("new"))
    group = next((one for one in scene.groups if piece in one.pieces), None)
    if group:
        worth = ngettext("{n} point", "{n} points", group.points)
        words.append(_("in a meld of {points}", points=worth))
    return ", ".join(words) + "."


def _atu(scene: TableScene) -> str:
    atu = scene.view.atu
    if atu is None:
        return _("The Atu is taken.")
    return _("Atu: {tile}.", tile=_name(scene, atu))


def _discard(scene: TableScene, index: int) -> str:
    discards = scene.view.discards
    if not 0 <= index < len(discards):
        return _("Nothing has been discarded.")
    name = capital(_name(scene, discards[index].tile))
    if scene.rules.is_cards:
        return _("{tile}, on the discard pile.", tile=name)
    return _("{tile}, discard {n} of {all}.", tile=name, n=index + 1, all=len(discards))


def _meld(scene: TableScene, target: Target) -> str:
    meld = scene.view.meld(target.number)
    if meld is None:
        return ""
    one = meld.tiles[target.place]
    name = _name(scene, one)
    if one == JOKER:
        stands = tile_names(meld.meld.stands_for(target.place), scene.rules.is_cards)
        name = _("joker that stands for {tile}", tile=stands)
    owner = scene.names[meld.by[target.place]]
    tiles = tile_names(meld.tiles, scene.rules.is_cards)
    return _("{tile} of {name}, in: {tiles}.", tile=capital(name), name=owner, tiles=tiles)


def _group(scene: TableScene, index: int) -> str:
    draft = scene.player.draft
    if draft is None:
        return ""
    tiles = tile_names(scene.player.tiles(draft.groups[index]), scene.rules.is_cards)
    return _("Proposed: {tiles}.", tiles=tiles)
