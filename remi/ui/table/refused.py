"""A refusal in its game: what its sentence needs, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from remi.rules.ruleset import RuleSet
from remi.rules.tile import Tile
from remi.ui.i18n import _
from remi.ui.table.naming import capital, tile_name, tile_names


class Case(NamedTuple):
    """A refusal in its game."""

    rules: RuleSet
    details: Mapping[str, Any]

    @property
    def cards(self) -> bool:
        return self.rules.is_cards

    @property
    def has_tile(self) -> bool:
        return self.details.get("tile") is not None

    @property
    def tile(self) -> str:
        """The tile it is about, else the first of the tiles."""
        one = self.details.get("tile")
        if one is None:
            one = next(iter(self.flat("tiles")), None)
        if one is not None:
            return tile_name(one, self.cards)
        return _("this card") if self.cards else _("this tile")

    @property
    def first_word(self) -> str:
        """The tile as the beginning of a sentence."""
        return capital(self.tile)

    @property
    def tiles(self) -> str:
        return self.names("tiles")

    def names(self, name: str) -> str:
        found = tile_names(self.flat(name), self.cards)
        return found or (_("these cards") if self.cards else _("these tiles"))

    def flat(self, name: str) -> list[Tile]:
        return [one for one in self.details.get(name) or () if isinstance(one, Tile)]

    def number(self, name: str) -> int:
        value = self.details.get(name, 0)
        return value if isinstance(value, int) else 0

    @property
    def have(self) -> int:
        return self.number("have")

    @property
    def need(self) -> int:
        return self.number("need")
