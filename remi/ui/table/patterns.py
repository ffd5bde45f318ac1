"""How far the own rack is from each winning pattern: a panel in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from remi.rules.closing import RACK
from remi.rules.ruleset import RuleSet, Scoring
from remi.rules.tile import JOKER, Rack
from remi.solver.distance import distances
from remi.ui import drawing, furniture, text, theme, wording
from remi.ui.i18n import _
from remi.ui.table.naming import missing_sentence, pattern_line, pattern_name

WIDE = 640
"""Points from which on a row has room to say what its pattern asks."""
_COLUMNS = (0.0, 0.15, 0.49, 0.67, 0.86)
"""Where name, what is asked, points, bar and distance begin, in widths of the row."""
_NARROW = (0.0, 0.34, 0.34, 0.61, 0.82)


class Row(NamedTuple):
    """A pattern: what it pays as the rack stands, and how many of its tiles are missing."""

    name: str
    points: int
    missing: int


def rows_of(rack: Rack, rules: RuleSet) -> list[Row]:
    """The patterns of the game in the order of the rule set, priced with the jokers of the rack."""
    missing = distances(rack, rules)
    jokers = rack.count(JOKER)
    return [
        Row(name, prices[min(jokers, len(prices) - 1)], missing[name])
        for name, prices in rules.tabla_patterns
    ]


def heading(rules: RuleSet) -> str:
    """What the panel is about, and who pays."""
    if rules.scoring is Scoring.ZERO_SUM:
        return _("Your rack – each of the others pays the one who closes")
    return _("Your rack – what a closed rack is worth")


class PatternPanel:
    """Paints the rows: name, what it asks, what it pays, and a bar of fourteen cells."""

    def __init__(self, px: Callable[[float], int]) -> None:
        self.px = px

    def paint(self, surface: pygame.Surface, area: pygame.Rect, rows: list[Row], head: str) -> None:
        px = self.px
        each = min(px(30), (area.height - px(38)) // max(1, len(rows)))
        high = px(38) + each * len(rows)
        panel = pygame.Rect(0, 0, min(px(900), area.width), min(high, area.height))
        panel.center = area.center
        furniture.panel(surface, panel, px(12), alpha=190)
        wide = panel.width - px(28)
        words, size = text.shrunk(head, px(17), px(11), wide, True)
        where = (panel.x + px(14), panel.y + px(17))
        text.draw(surface, words, size, theme.ACCENT, bold=True, midleft=where)
        nearest = min(row.missing for row in rows)
        for index, row in enumerate(rows):
            line = pygame.Rect(panel.x + px(14), panel.y + px(32) + index * each, wide, each)
            self._row(surface, line, row, row.missing == nearest)

    def _row(self, surface: pygame.Surface, line: pygame.Rect, row: Row, nearest: bool) -> None:
        px = self.px
        ink = theme.GOOD if row.missing == 0 else theme.TEXT if nearest else theme.TEXT_DIM
        size = min(px(17), round(line.height * 0.66))
        y = line.centery
        wide = line.width >= px(WIDE)
        columns = _COLUMNS if wide else _NARROW
        x = [line.x + round(line.width * share) for share in columns]
        room = [b - a - px(8) for a, b in zip(x, [*x[1:], line.right], strict=True)]
        smallest = px(9)
        if not wide:
            paid = text.width(wording.points(row.points), size, True)
            room[0] = x[3] - px(16) - paid - px(8) - x[0]
        name, fitting = text.shrunk(pattern_name(row.name), size, smallest, room[0], True)
        text.draw(surface, name, fitting, ink, bold=True, midleft=(x[0], y))
        if wide:
            line_px = round(size * 0.9)
            about, fitting = text.shrunk(pattern_line(row.name), line_px, smallest, room[1])
            text.draw(surface, about, fitting, theme.TEXT_DIM, midleft=(x[1], y))
        pays, fitting = text.shrunk(wording.points(row.points), size, smallest, room[2], nearest)
        text.draw(surface, pays, fitting, ink, bold=nearest, midright=(x[3] - px(16), y))
        self._bar(surface, pygame.Rect(x[3], y - px(6), room[3], px(12)), row.missing, ink)
        words = missing_sentence(row.missing)
        far, fitting = text.shrunk(words, size, smallest, room[4] + px(8), nearest)
        text.draw(surface, far, fitting, ink, bold=nearest, midright=(line.right, y))

    def _bar(
        self, surface: pygame.Surface, bar: pygame.Rect, missing: int, ink: theme.Colour
    ) -> None:
        """Fourteen cells, filled for the tiles that are there."""
        pitch = bar.width / RACK
        for index in range(RACK):
            there = index < RACK - missing
            left = bar.x + round(index * pitch)
            cell = pygame.Rect(left, bar.y, max(2, round(pitch) - max(1, self.px(2))), bar.height)
            shape = drawing.rounded(
                cell.size, max(1, self.px(3)), ink if there else theme.BUTTON_OFF
            )
            surface.blit(shape, cell)
