"""Runs in the packed program before all else: pygame's own search for its files, made short.

pygame asks `pygame.pkgdata` for the icon of every new window. The original loads a good part of the
standard library to look into packages of every kind; here the files lie beside the program.
"""

import os
import sys
import types


def resource(name):
    """A file of pygame's, opened; of its icon, ours lies in that place."""
    return open(os.path.join(sys._MEIPASS, "pygame", os.path.basename(name)), "rb")


sys.modules["pygame.pkgdata"] = types.ModuleType("pygame.pkgdata")
sys.modules["pygame.pkgdata"].getResource = resource
