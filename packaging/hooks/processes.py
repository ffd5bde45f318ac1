"""Runs in the packed program before all else: a worker process recognises that it is one.

PyInstaller's own hook for this loads `multiprocessing` at every start. Workers are always started
with arguments, so the window that is opened without any need not wait for it.
"""

import sys

if len(sys.argv) > 1:
    import pyi_rth_multiprocessing  # noqa: F401
