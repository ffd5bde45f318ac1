"""Keys, and widgets found by their label."""

from __future__ import annotations

import pygame

from remi.ui.scenes.form import Form
from remi.ui.widgets import Widget


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="")


def find(form: Form, label: str) -> Widget:
    """The first widget with this label."""
    return next(one for one in form.widgets.items if getattr(one, "label", None) == label)
