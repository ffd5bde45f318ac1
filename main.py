"""Remi from the command line: without a command the window opens, `-h` tells the rest.

Every command loads only what it needs: the engine and the simulation never import pygame. The exit
status is 0 when all is done, 1 when what was asked for does not hold, 2 when the arguments or a
file cannot be used.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from remi import __version__

DONE, DOES_NOT_HOLD, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
PERSON = "you"
USUAL_SEATS = (PERSON, "medium", "medium", "medium")
LATER = 1.0
"""Seconds until a picture of the window is saved, where `--after` does not say."""


class Unusable(Exception):
    """The arguments or a file cannot be used; the message is the sentence that says so."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} (-h explains the arguments)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status."""
    _use_utf8()
    try:
        given = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = given.run
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


# ------------------------------------------------------------------ the arguments


def parser() -> Parser:
    """The parser of all commands."""
    whole = Parser(prog="remi", description="Remi: Romanian tile rummy.")
    whole.add_argument(
        "--version",
        action="store_const",
        dest="run",
        const=print_version,
        help="the versions of Remi and of what it runs on",
    )
    _add_common(whole, None)
    whole.set_defaults(run=open_window)
    commands = whole.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_play(_command(commands, "play", play, "open the window straight into a match"))
    _command(commands, "engine", serve_engine, "speak the engine protocol, line by line")
    _add_simulate(_command(commands, "simulate", run_simulation, "bots against bots, unseen"))
    _add_replay(_command(commands, "replay", show_replay, "a saved match, told or checked"))
    verify = _command(commands, "verify", verify_file, "check the shuffles of a saved match")
    verify.add_argument("file", type=Path, metavar="FILE")
    return whole


def _command(commands: Any, name: str, run: Callable[..., int], told: str) -> Parser:
    command: Parser = commands.add_parser(name, help=told, description=told)
    command.set_defaults(run=run)
    _add_common(command, argparse.SUPPRESS)
    return command


def _add_common(command: Parser, default: Any) -> None:
    command.add_argument(
        "--data-dir",
        type=Path,
        metavar="DIR",
        default=default,
        help="where saves, statistics, settings and logs lie (or REMI_DATA_DIR)",
    )
    command.add_argument(
        "--lang", choices=("ro", "en"), default=default, help="language for this run (or REMI_LANG)"
    )


def _add_play(command: Parser) -> None:
    _add_match(command, USUAL_SEATS, f'who plays, for each seat "{PERSON}" or the level of a bot')
    command.add_argument("--names", type=_words, default=(), help="names, divided by commas")
    length = command.add_mutually_exclusive_group()
    length.add_argument("--rounds", type=_whole(1, 50), help="rounds of the match, 1 to 50")
    length.add_argument("--target", type=_whole(1, 10**6), help="points that end the match")
    command.add_argument("--autoplay", action="store_true", help="a bot plays for persons too")
    command.add_argument("--fast", action="store_true", help="without waiting for animations")
    command.add_argument("--screenshot", type=Path, action="append", default=[], metavar="FILE.png")
    command.add_argument("--after", type=_seconds, action="append", default=[], metavar="SECONDS")


def _add_simulate(command: Parser) -> None:
    _add_match(command, ("medium", "easy"), "levels of the bots, divided by commas")
    command.add_argument("--rounds", type=_whole(1, 10**7), default=100, help="rounds to play")
    command.add_argument("--jobs", type=_whole(1, 256), default=1, help="processes to use")
    command.add_argument(
        "--mirror", action="store_true", help="each deal once in each rotation of the seats"
    )
    command.add_argument("--json", action="store_true", help="the result as JSON")


def _add_match(command: Parser, seats: tuple[str, ...], told: str) -> None:
    from remi.rules.variants import RULE_SETS

    command.add_argument("--ruleset", choices=tuple(RULE_SETS), default="clasic")
    command.add_argument("--seats", type=_words, default=seats, help=told)
    command.add_argument("--seed", type=_seed, help="makes shuffles and bots repeatable")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=_option,
        metavar="NAME=VALUE",
        help="a house rule, for example joker_max_uses=3; may be given more than once",
    )


def _add_replay(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE")
    how = command.add_mutually_exclusive_group(required=True)
    how.add_argument("--text", action="store_true", help="tell it in words")
    how.add_argument("--check", action="store_true", help="replay it through the rules")


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def _seed(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 1000 else text


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or not low <= int(text[:20]) <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number {low} to {high}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds")
    return seconds


def _option(text: str) -> tuple[str, object]:
    """A house rule: its value is what JSON reads there, else a word."""
    from remi.match.reading import FieldError, read_json

    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not NAME=VALUE")
    try:
        return name, read_json(value)
    except FieldError:
        return name, value


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
    from remi.bots import LEVELS
    from remi.match.setup import MAX_SEATS, MIN_SEATS
    from remi.rules.options import OptionError, with_options
    from remi.rules.variants import RULE_SETS

    try:
        with_options(RULE_SETS[given.ruleset], dict(given.option))
    except OptionError as error:
        raise Unusable(str(error)) from error
    if not MIN_SEATS <= len(given.seats) <= MAX_SEATS:
        raise Unusable(f"{MIN_SEATS} to {MAX_SEATS} play, not {len(given.seats)}")
    known = tuple(LEVELS) if bots_only else (PERSON, *LEVELS)
    for seat in given.seats:
        if seat not in known:
            raise Unusable(f"a seat is one of {', '.join(known)}, not {seat[:40]!r}")


# ------------------------------------------------------------------ without a window


def serve_engine(given: argparse.Namespace) -> int:
    from remi.protocol import server

    return server.main()


def run_simulation(given: argparse.Namespace) -> int:
    from remi.protocol.simulate import Plan, Stuck, simulate
    from remi.protocol.simulation_report import as_json, as_text
    from remi.rules.options import with_options
    from remi.rules.variants import RULE_SETS

    _check_match(given, bots_only=True)
    rules = with_options(RULE_SETS[given.ruleset], dict(given.option))
    plan = Plan(rules, given.seats, given.rounds, given.seed, given.mirror)
    try:
        outcome = simulate(plan, given.jobs, show_progress=sys.stderr.isatty())
    except Stuck as error:
        print(f"remi: {error}", file=sys.stderr)
        return DOES_NOT_HOLD
    print(as_json(outcome) if given.json else as_text(outcome))
    return DONE


def show_replay(given: argparse.Namespace) -> int:
    from remi.match.recording import JournalError
    from remi.match.replay import read_replay
    from remi.match.words import in_words

    try:
        replay = read_replay(given.file)
    except JournalError as error:
        raise Unusable(str(error)) from error
    if given.text:
        for line in in_words(replay):
            print(line)
    if replay.damage is not None:
        print(f"{given.file}, line {replay.damage.line}: {replay.damage.why}", file=sys.stderr)
        return DOES_NOT_HOLD
    if given.check:
        print(f"{given.file}: all {len(replay.steps)} entries hold")
    return DONE


def verify_file(given: argparse.Namespace) -> int:
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
    if recording.damage is not None:
        print(
            f"{given.file}, line {recording.damage.line}: {recording.damage.why}", file=sys.stderr
        )
        return DOES_NOT_HOLD
    return DONE if all(proof.holds for proof in found) else DOES_NOT_HOLD


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


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
