"""The window: what a player sees and does. Nothing here decides a rule of the game.

The settings of SDL have to stand before pygame is imported, so importing this package makes them.
"""

from contextlib import suppress

from remi.ui.environment import import_pygame, prepare

prepare()
with suppress(ImportError):  # whoever needs it says so
    import_pygame()
