"""Collect the game's sentences and compile their translations (needs Babel, only for building).

python tools/texts.py update     read the code, bring assets/text/*.po up to date
python tools/texts.py compile    write the .mo files that the game reads
python tools/texts.py check      say what is missing or stale; exit status 1 if anything is
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "remi" / "ui"
TEXTS = ROOT / "assets" / "text"
LANGUAGES = ("ro",)
"""English needs no file: its sentences are the keys."""
HEADER = """\
# Remi in the player's language. Written by `python tools/texts.py update`; the msgstr are yours.
# Places in braces stay as they are."""
NEVER = datetime(2000, 1, 1, tzinfo=UTC)
DROPPED = ("-Date:", "Generated-By", "Bugs-To", "-Translator", "Language-Team", "Id-Version")
"""Header lines that say nothing, or change at every run."""
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def collect() -> Catalog:
    """All sentences of the window's code."""
    catalog = Catalog(project="Remi", charset="utf-8")
    found = extract_from_dir(
        SOURCES, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for file, line, message, comments, context in sorted(found, key=lambda one: (one[0], one[1])):
        catalog.add(
            message,
            locations=[(f"remi/ui/{Path(file).as_posix()}", line)],
            auto_comments=comments,
            context=context,
        )
    return catalog


def read(language: str) -> Catalog:
    """The translations into a language; empty where there are none yet."""
    path = TEXTS / f"{language}.po"
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
    else:
        catalog = Catalog(locale=language)
    catalog.project, catalog.header_comment, catalog.fuzzy = "Remi", HEADER, False
    # Else each run would write another file.
    catalog.creation_date = catalog.revision_date = NEVER
    return catalog


def updated(language: str) -> Catalog:
    """The translations brought up to date with the code; what nobody says any more is dropped."""
    catalog = read(language)
    catalog.update(collect(), no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """A catalogue as a .po file: sorted, without line numbers or dates that change for nothing."""
    for message in catalog:
        message.locations = [(file, 0) for file in dict(message.locations)]
    stream = io.BytesIO()
    write_po(stream, catalog, sort_by_file=True, width=100, include_lineno=False)
    lines = stream.getvalue().decode("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not any(word in line for word in DROPPED)]
    return "".join(kept).encode("utf-8")


def mo_bytes(catalog: Catalog) -> bytes:
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """Sentences without a translation, or whose {places} are not those of the English."""
    faults = []
    for message in catalog:
        originals, texts = forms(message.id), forms(message.string)
        if not originals[0]:
            continue
        if not all(texts):
            faults.append(f"not translated: {originals[0]!r}")
        elif places(texts[-1]) != places(originals[-1]):
            faults.append(f"other {{places}}: {originals[0]!r}")
    return faults


def forms(text: object) -> tuple[str, ...]:
    """A sentence as the tuple of its forms: one, or singular and plurals."""
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text or ""),)


def places(text: str) -> set[str]:
    """The {named} places of a sentence."""
    return {part.split("}")[0] for part in text.split("{")[1:]}


def update() -> None:
    TEXTS.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        catalog = updated(language)
        (TEXTS / f"{language}.po").write_bytes(po_bytes(catalog))
        for fault in missing(catalog):
            print(f"{language}: {fault}")


def compile_all() -> None:
    for language in LANGUAGES:
        (TEXTS / f"{language}.mo").write_bytes(mo_bytes(read(language)))


def faults() -> list[str]:
    """Everything that `update` or `compile` would change, and every missing translation."""
    found = []
    for language in LANGUAGES:
        po, mo = TEXTS / f"{language}.po", TEXTS / f"{language}.mo"
        fresh = updated(language)
        said = {(message.context, message.id) for message in fresh if message.id}
        kept = {(message.context, message.id) for message in read(language) if message.id}
        found += [f"{language}: not in the .po file: {ident!r}" for _, ident in said - kept]
        found += [f"{language}: no longer in the code: {ident!r}" for _, ident in kept - said]
        found += [f"{language}: {fault}" for fault in missing(fresh)]
        if not po.exists() or not mo.exists() or mo.read_bytes() != mo_bytes(read(language)):
            found.append(f"{language}: the .mo file is stale: run tools/texts.py compile")
    return found


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            for fault in faults():
                print(fault)
            return bool(faults())
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
