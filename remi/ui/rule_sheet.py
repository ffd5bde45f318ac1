"""The rule sheets: for each rule set a text in paragraphs, read from assets/rules.

A file `<rule set>.<language>.md` has lines of these kinds; text lines end at a blank line:

    # title                       the lines after it introduce the game
    base: clasic                  the sheet that paragraphs without a text are taken from
    = section
    == id | numbers | options     a paragraph: the document's numbers, the house rules it holds
    text
    + R1 R2 R3                    tiles that are right, `-` wrong, `~` just shown; `*=R4` is a joker
                                  that stands for R4, `.` a gap
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from remi.rules.notation import Notation
from remi.rules.tile import Tile
from remi.rules.variants import RULE_SETS
from remi.ui.assets import asset

LANGUAGES = ("ro", "en")


class BadSheet(ValueError):
    """A sheet that cannot be read; the message names the file and the line."""


@dataclass(frozen=True)
class Piece:
    """A tile of an example; `stands_for` of a joker, None for a gap."""

    tile: Tile | None
    stands_for: Tile | None = None


@dataclass(frozen=True)
class Example:
    """Tiles to be drawn; `right` tells whether they make a meld, None: they are just shown."""

    pieces: tuple[Piece, ...]
    right: bool | None


@dataclass(frozen=True)
class Paragraph:
    """One rule: `parts` are texts and examples in the order written."""

    ident: str
    numbers: tuple[str, ...]
    options: tuple[str, ...]
    """The house rules that would change it."""
    section: str
    parts: tuple[str | Example, ...]


@dataclass(frozen=True)
class RuleSheet:
    """The rules of a game to read."""

    title: str
    introduction: str
    paragraphs: tuple[Paragraph, ...]

    def find(self, ident: str) -> Paragraph | None:
        return next((one for one in self.paragraphs if one.ident == ident), None)


@lru_cache(maxsize=len(RULE_SETS) * len(LANGUAGES))
def rule_sheet(ruleset: str, language: str) -> RuleSheet:
    """The sheet of a rule set.

    Raises:
        BadSheet: the file is missing or there is something in it that means nothing.
    """
    path = asset("rules", f"{ruleset}.{language}.md")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadSheet(f"{path.name} cannot be read: {error}") from error
    reader = _Reader(path.name, RULE_SETS[ruleset].notation, language)
    for number, line in enumerate(lines, 1):
        try:
            reader.read(line.strip())
        except ValueError as error:
            raise BadSheet(f"{path.name}, line {number}: {error}") from error
    return reader.sheet()


class _Reader:
    """Reads a sheet line by line."""

    def __init__(self, name: str, notation: Notation, language: str) -> None:
        self.name = name
        self.notation = notation
        self.language = language
        self.title = self.section = self.base = ""
        self.introduction: list[str] = []
        self.paragraphs: list[Paragraph] = []
        self._head: tuple[str, tuple[str, ...], tuple[str, ...]] | None = None
        self._parts: list[str | Example] = []
        self._words: list[str] = []

    def read(self, line: str) -> None:
        if line.startswith("== "):
            self._end_paragraph()
            self._head = _head(line[3:])
        elif line.startswith("= "):
            self._end_paragraph()
            self.section = line[2:]
        elif line.startswith("# "):
            self.title = line[2:]
        elif line.startswith("base: "):
            self.base = line[6:]
        elif line[:2] in ("+ ", "- ", "~ "):
            self._end_words()
            right = {"+": True, "-": False, "~": None}[line[0]]
            self._parts.append(Example(_pieces(line[2:], self.notation), right))
        elif line:
            (self._words if self._head else self.introduction).append(line)
        else:
            self._end_words()

    def sheet(self) -> RuleSheet:
        self._end_paragraph()
        return RuleSheet(self.title, " ".join(self.introduction), tuple(self.paragraphs))

    def _end_words(self) -> None:
        if self._words:
            self._parts.append(" ".join(self._words))
        self._words = []

    def _end_paragraph(self) -> None:
        self._end_words()
        if self._head:
            ident, numbers, options = self._head
            parts = tuple(self._parts) or self._inherited(ident)
            self.paragraphs.append(Paragraph(ident, numbers, options, self.section, parts))
        self._head, self._parts = None, []

    def _inherited(self, ident: str) -> tuple[str | Example, ...]:
        found = rule_sheet(self.base, self.language).find(ident) if self.base else None
        if found is None:
            raise ValueError(f"paragraph {ident!r} has no text here and none in its base")
        return found.parts


def _head(line: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    ident, *rest = (part.strip() for part in line.split("|"))
    numbers, options = ([*rest, "", ""])[:2]
    return ident, tuple(numbers.split()), tuple(options.split())


def _pieces(words: str, notation: Notation) -> tuple[Piece, ...]:
    return tuple(_piece(word, notation) for word in words.split())


def _piece(word: str, notation: Notation) -> Piece:
    if word == ".":
        return Piece(None)
    name, _sign, meaning = word.partition("=")
    known = meaning and meaning != "?"
    return Piece(notation.parse(name), notation.parse(meaning) if known else None)


# ------------------------------------------------------------------ searching


def search(sheet: RuleSheet, words: str) -> tuple[Paragraph, ...]:
    """The paragraphs in which all these words occur; accents and capitals do not matter."""
    wanted = plain(words).split()
    return tuple(one for one in sheet.paragraphs if all(word in _searched(one) for word in wanted))


@lru_cache(maxsize=1000)
def _searched(one: Paragraph) -> str:
    texts = [part for part in one.parts if isinstance(part, str)]
    return plain(" ".join([one.section, *one.numbers, *texts]))


def plain(words: str) -> str:
    """Without accents and capitals: "Șir" and "sir" are the same to the one who searches."""
    apart = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
