"""The window: what a player sees and does. Nothing here decides a rule of the game.

The settings of SDL have to stand before pygame is imported, so importing this package makes them.
"""

from remi.ui.environment import prepare

prepare()
