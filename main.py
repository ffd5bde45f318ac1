"""Remi from the command line: without a command the window opens, `-h` tells the rest.

Every command loads only what it needs: the engine and the simulation never import pygame. The exit
status is 0 when all is done, 1 when what was asked for does not hold, 2 when the arguments or a
file cannot be used.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from typing import Any

from remi import __version__
from remi.arguments import PERSON, Run, Unusable, parser

DONE, DOES_NOT_HOLD, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
LATER = 1.0
"""Seconds until a picture of the window is saved, where `--after` does not say."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status."""
    _use_utf8()
    try:
        given = parser(COMMANDS).parse_args(arguments)
        run: Run = given.run
        return run(given)
    except Unusable as error:
        print(f"remi: {error}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads on; Python would complain about it there
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED


def _use_utf8() -> None:
    """Names are Romanian; a terminal that cannot show a letter gets a question mark."""
    for stream in (sys.stdout, sys.stderr):  # both are None in a windowed Windows build
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


# ------------------------------------------------------------------ the window


def open_window(given: argparse.Namespace) -> int:
    from remi.ui.options import Options

    return _run_window(Options(data_dir=given.data_dir, lang=given.lang))


def play(given: argparse.Namespace) -> int:
    from remi.ui.options import MatchWish, Options, Shot

    _check_match(given, bots_only=False)
    if len(given.after) > len(given.screenshot):
        raise Unusable("there are more --after than --screenshot")
    times = [*given.after, *[LATER] * (len(given.screenshot) - len(given.after))]
    wish = MatchWish(
        given.ruleset,
        given.seats,
        given.names,
        given.rounds,
        given.target,
        given.seed,
        tuple(given.option),
    )
    return _run_window(
        Options(
            match=wish,
            autoplay=given.autoplay,
            fast=given.fast,
            screenshots=tuple(map(Shot, given.screenshot, times)),
            data_dir=given.data_dir,
            lang=given.lang,
        )
    )


def _run_window(options: Any) -> int:
    from remi.ui.environment import prepare

    prepare()  # before pygame is imported
    try:
        from remi.ui.app import run
    except ModuleNotFoundError as error:
        raise Unusable(f"the window needs {error.name}, which is not installed") from error
    return run(options)


def _check_match(given: argparse.Namespace, *, bots_only: bool) -> None:
    """Raises Unusable where rule set, options and seats do not make a match."""
    from remi.bots import LEVELS, RANDOM
    from remi.match.setup import MAX_SEATS, MIN_SEATS
    from remi.rules.options import OptionError, with_options
    from remi.rules.variants import RULE_SETS

    try:
        with_options(RULE_SETS[given.ruleset], dict(given.option))
    except OptionError as error:
        raise Unusable(str(error)) from error
    if not MIN_SEATS <= len(given.seats) <= MAX_SEATS:
        raise Unusable(f"{MIN_SEATS} to {MAX_SEATS} play, not {len(given.seats)}")
    known = (*LEVELS, RANDOM) if bots_only else (PERSON, *LEVELS)
    for seat in given.seats:
        if seat not in known:
            raise Unusable(f"a seat is one of {', '.join(known)}, not {seat[:40]!r}")


# ------------------------------------------------------------------ without a window


def serve_engine(given: argparse.Namespace) -> int:
    from remi.protocol import server

    return server.main()


def run_simulation(given: argparse.Namespace) -> int:
    from remi.protocol.simulate import Plan, simulate
    from remi.protocol.simulation_report import as_json, as_text
    from remi.rules.options import with_options
    from remi.rules.variants import RULE_SETS

    _check_match(given, bots_only=True)
    rules = with_options(RULE_SETS[given.ruleset], dict(given.option))
    if given.mirror and given.target is not None:
        raise Unusable("--mirror and --target do not go together: a match has each deal once")
    plan = Plan(
        rules, given.seats, given.rounds, given.seed, given.mirror, given.target, given.deal
    )
    outcome = simulate(plan, given.jobs, show_progress=sys.stderr.isatty())
    print(as_json(outcome) if given.json else as_text(outcome))
    return DOES_NOT_HOLD if outcome.failures else DONE


def show_replay(given: argparse.Namespace) -> int:
    """In the window, or in words, or only whether all of it holds."""
    from remi.match.recording import JournalError, read_journal
    from remi.match.replay import play_again

    try:
        recording = read_journal(given.file)
    except JournalError as error:
        raise Unusable(str(error)) from error
    if not (given.text or given.check):
        from remi.ui.options import Options

        return _run_window(Options(replay=given.file, data_dir=given.data_dir, lang=given.lang))
    replay = play_again(recording)
    if given.text:
        _speak(given)
        from remi.ui.review.telling import as_text

        for line in as_text(replay):
            print(line)
    if replay.damage is not None:
        print(f"{given.file}, line {replay.damage.line}: {replay.damage.why}", file=sys.stderr)
        return DOES_NOT_HOLD
    if given.check:
        print(f"{given.file}: all {len(replay.steps)} entries hold")
    return DONE


def verify_file(given: argparse.Namespace) -> int:
    """Whether the shuffle of every round has the fingerprint that was shown before it."""
    from remi.match.recording import JournalError, read_journal
    from remi.match.replay import proofs

    try:
        recording = read_journal(given.file)
    except JournalError as error:
        raise Unusable(str(error)) from error
    found = proofs(recording)
    for proof in found:
        verdict = "holds" if proof.holds else "DOES NOT HOLD"
        print(f"round {proof.round_number}: {proof.shuffle.fingerprint} {verdict}")
    wrong = next((proof for proof in found if not proof.holds), None)
    if wrong is not None:
        which = f"the shuffle of round {wrong.round_number} does not hold"
        print(f"{given.file}, line {wrong.line}: {which}", file=sys.stderr)
        return DOES_NOT_HOLD
    if recording.damage is not None:
        why = recording.damage.why
        print(f"{given.file}, line {recording.damage.line}: {why}", file=sys.stderr)
        return DOES_NOT_HOLD
    if not found:
        print(f"{given.file}: no round was dealt yet")
    return DONE


def show_statistics(given: argparse.Namespace) -> int:
    """In words, or as a table of all rounds in a file."""
    from remi.match import statistics
    from remi.match.folders import data_folder
    from remi.match.statistics_csv import write_csv

    _speak(given)
    from remi.ui.review import figures

    with statistics.opened(data_folder(given.data_dir)) as base:
        if base.aside is not None:
            print(f"remi: the statistics were damaged, set aside as {base.aside}", file=sys.stderr)
        if given.csv is None:
            print("\n".join(figures.as_text(statistics.summaries(base))))
            return DONE
        try:
            count = write_csv(base, given.csv)
        except OSError as error:
            raise Unusable(f"{given.csv} cannot be written: {error.strerror}") from error
    print(f"{given.csv}: {count} rounds")
    return DONE


def _speak(given: argparse.Namespace) -> None:
    """Use the language of the arguments, of the settings, or of the system, in this order."""
    from remi.match.folders import data_folder
    from remi.ui import i18n
    from remi.ui.settings import load_settings

    settings = load_settings(data_folder(given.data_dir))
    i18n.use(i18n.pick(given.lang, settings.language))


def run_benchmarks(given: argparse.Namespace) -> int:
    from remi import bench
    from remi.bench.measure import as_json, as_text

    for part in given.parts:
        if part not in bench.PARTS:
            raise Unusable(f"a part is one of {', '.join(bench.PARTS)}, not {part[:40]!r}")
    measures = []
    for measure in bench.run_benchmarks(given.parts):
        measures.append(measure)
        if not given.json:
            print(as_text(measure), flush=True)
    if given.json:
        print(as_json(measures))
    return DONE


def print_version(given: argparse.Namespace) -> int:
    """Name, version, and the versions of what it runs on."""
    from remi.ui.environment import prepare

    prepare()
    print(f"Remi {__version__}")
    print(f"Python {sys.version.split()[0]}")
    try:
        import pygame
    except ImportError:
        print("pygame-ce: not installed")
    else:
        print(f"pygame-ce {pygame.version.ver}")
        print(f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}")
    return DONE


COMMANDS: dict[str, Run] = {
    "": open_window,
    "play": play,
    "engine": serve_engine,
    "simulate": run_simulation,
    "replay": show_replay,
    "verify": verify_file,
    "stats": show_statistics,
    "bench": run_benchmarks,
    "--version": print_version,
}


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
