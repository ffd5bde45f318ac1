"""Where the packed program begins.

A double click gives no arguments. The window then opens at once: reading the command line would
load the rule sets and the parser first, which takes as long as opening the window. A double click
on a saved match gives its path alone. Workers of the simulation are this program too, started with
arguments of their own.
"""

from __future__ import annotations

import gc
import sys

MATCHES = (".remi", ".jsonl")
"""What names of saved matches end in."""
INTERRUPTED = 130


def begin(arguments: list[str]) -> int:
    """Do what the arguments say; the exit status."""
    if arguments:
        return with_arguments(arguments)
    gc.disable()  # looking for garbage among what is being loaded finds none
    from remi.ui.environment import prepare

    prepare()  # before pygame is imported
    from remi.ui.app import run
    from remi.ui.options import Options

    gc.freeze()
    gc.enable()
    try:
        return run(Options())
    except KeyboardInterrupt:
        return INTERRUPTED


def with_arguments(arguments: list[str]) -> int:
    import multiprocessing

    import pyi_rth_multiprocessing  # noqa: F401  (PyInstaller's hook, which it would run always)

    multiprocessing.freeze_support()
    import main

    return main.main(completed(arguments))


def completed(arguments: list[str]) -> list[str]:
    """The arguments as the command line wants them: a match alone is looked at.

    >>> completed(["Meciul meu.remi"]), completed(["engine"])
    (['replay', 'Meciul meu.remi'], ['engine'])
    """
    if len(arguments) == 1 and arguments[0].lower().endswith(MATCHES):
        return ["replay", *arguments]
    return arguments


if __name__ == "__main__":
    sys.exit(begin(sys.argv[1:]))
