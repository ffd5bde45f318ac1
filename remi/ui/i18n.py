"""The player's language. English sentences in the code are the keys; `ro.po` holds the Romanian.

    _("Deal {number}", number=7)
    ngettext("{n} tile", "{n} tiles", count)        # 2 piese, 20 de piese

Which language: the setting, else REMI_LANG, else the system's (Romanian, otherwise English). It can
change at any time; scenes word everything in `layout`, which is called again then.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import os
from pathlib import Path

from remi.ui.assets import asset

LANGUAGES = {"ro": "Română", "en": "English"}
"""What the game speaks, each language by its own name."""
TEXTS = asset("text")

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak this language from now on (English where it has no texts)."""
    global _language, _translations
    _language = language if language in LANGUAGES else "en"
    _translations = _load(TEXTS / f"{_language}.mo")


def _load(path: Path) -> _gettext.NullTranslations:
    try:
        with path.open("rb") as file:
            return _gettext.GNUTranslations(file)
    except (OSError, UnicodeDecodeError, ValueError):
        return _gettext.NullTranslations()


def language() -> str:
    """The language spoken now: "ro" or "en"."""
    return _language


def pick(*wishes: str | None) -> str:
    """The first wish that names a language of the game, else the system's language.

    >>> pick(None, "en_GB.UTF-8")
    'en'
    """
    for wish in (*wishes, os.environ.get("REMI_LANG"), *_system()):
        # "ro", "ro_RO.UTF-8"; Windows says "Romanian_Romania".
        code = (wish or "").lower().replace("romanian", "ro")[:2]
        if code in LANGUAGES:
            return code
    return "en"


def _system() -> list[str]:
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in named if name), "")
    return [spoken or (locale.getlocale()[0] or "")]


def _(message: str, **values: object) -> str:
    """The message in the player's language, with its {named} places filled."""
    text = _translations.gettext(message)
    return text.format(**values) if values else text


def pgettext(context: str, message: str, **values: object) -> str:
    """Like `_`, for a short word that needs a context to be translated ("set": noun or verb)."""
    text = _translations.pgettext(context, message)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, n: int, **values: object) -> str:
    """The message for the number `n`, which fills {n}."""
    return _translations.ngettext(one, many, n).format(n=n, **values)
