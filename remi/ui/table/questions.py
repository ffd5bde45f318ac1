"""What the player is asked before it is done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from remi.rules.actions import Announce
from remi.rules.tile import JOKER
from remi.ui.house_rules import house_rule_lines
from remi.ui.i18n import _
from remi.ui.table.naming import tile_name
from remi.ui.widgets.dialog import Dialog
from remi.ui.wording import points

LINES = 14
"""Moves that fit into the list."""

if TYPE_CHECKING:
    from remi.ui.scenes.table import TableScene


def discard(scene: TableScene, piece: int) -> None:
    """Discard a tile, after a question where that is set."""
    one = scene.player.tile(piece)
    setting = scene.app.settings.confirm_discard
    deed = partial(scene.player.discard, piece)
    if setting != "always" and not (setting == "jokers" and one == JOKER):
        deed()
        return
    words = _("Discard {tile}? That ends your turn.", tile=tile_name(one, scene.rules.is_cards))
    buttons = [(_("Discard"), deed), (_("Keep it"), None)]
    scene.app.scenes.push(Dialog(_("Discard"), words, buttons))


def announce(scene: TableScene) -> None:
    """Announce pe tablă, after saying what it means."""
    price = abs(scene.rules.tabla_fail_penalty)
    words = _("You lay nothing in this round and try to complete all 14 tiles on your rack.")
    if price:
        risk = _("That pays well, but costs {points} if another closes.", points=points(price))
    else:
        risk = _("That pays well, and costs nothing if another closes.")
    words = f"{words} {risk}"
    deed = partial(scene.player.submit, Announce())
    buttons = [(_("Play on the rack"), deed), (_("Rather not"), None)]
    scene.app.scenes.push(Dialog(_("Play on the rack"), words, buttons))


def show_log(scene: TableScene) -> None:
    """What happened last, and the fingerprint by which the shuffle can be checked later."""
    lines = scene.course.lines[-LINES:] or [_("Nothing has happened yet.")]
    shuffle = scene.match.round.shuffle
    if shuffle and shuffle.fingerprint:
        half = len(shuffle.fingerprint) // 2
        code = f"{shuffle.fingerprint[:half]} {shuffle.fingerprint[half:]}"
        lines = [*lines, _("Fingerprint of the shuffle: {code}", code=code)]
    scene.app.scenes.push(Dialog(_("What happened"), "\n".join(lines), [(_("OK"), None)]))


def leave(scene: TableScene) -> None:
    """Leave the table for the menu."""
    words = _("The match is saved and can be continued from the menu at any time.")
    changed = house_rule_lines(scene.rules)
    if changed:
        words = "\n".join([words, "", _("This match is played by house rules:"), *changed[:LINES]])
    buttons = [(_("To the menu"), scene.app.open_menu), (_("Keep playing"), None)]
    scene.app.scenes.push(Dialog(_("Leave the table?"), words, buttons))
