"""The arguments of the command line: which commands there are and what each of them takes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

Run = Callable[[argparse.Namespace], int]
"""What a command does with its arguments; answers the exit status."""

PERSON = "you"
USUAL_SEATS = (PERSON, "medium", "medium", "medium")


class Unusable(Exception):
    """The arguments or a file cannot be used; the message is the sentence that says so."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} (-h explains the arguments)")


def parser(runs: Mapping[str, Run]) -> Parser:
    """The parser of all commands; `runs` says what each of them does ("" is no command at all)."""
    whole = Parser(prog="remi", description="Remi: Romanian tile rummy.")
    whole.add_argument(
        "--version",
        action="store_const",
        dest="run",
        const=runs["--version"],
        help="the versions of Remi and of what it runs on",
    )
    _add_common(whole, None)
    whole.set_defaults(run=runs[""])
    commands = whole.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_play(_command(commands, "play", runs, "open the window straight into a match"))
    _command(commands, "engine", runs, "speak the engine protocol, line by line")
    _add_simulate(_command(commands, "simulate", runs, "bots against bots, unseen"))
    _add_replay(_command(commands, "replay", runs, "a saved match, shown, told or checked"))
    verify = _command(commands, "verify", runs, "check the shuffles of a saved match")
    verify.add_argument("file", type=Path, metavar="FILE")
    stats = _command(commands, "stats", runs, "the statistics of the rounds that you played")
    stats.add_argument(
        "--csv", type=Path, metavar="FILE", help="write a line for each round into this file"
    )
    bench = _command(commands, "bench", runs, "how fast rules, solver, bots and window are here")
    bench.add_argument(
        "--parts", type=_words, default=(), help="only these, for example rules,solver"
    )
    bench.add_argument("--json", action="store_true", help="the result as JSON")
    return whole


def _command(commands: Any, name: str, runs: Mapping[str, Run], told: str) -> Parser:
    command: Parser = commands.add_parser(name, help=told, description=told)
    command.set_defaults(run=runs[name])
    _add_common(command, argparse.SUPPRESS)
    return command


def _add_common(command: Parser, default: Any) -> None:
    command.add_argument(
        "--data-dir",
        type=read_folder,
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
    command.add_argument(
        "--target", type=_whole(1, 10**6), help="count the rounds as matches to so many points"
    )
    command.add_argument(
        "--deal", type=_whole(0, 10**7), help="play only this deal (to repeat one that failed)"
    )
    command.add_argument("--jobs", type=_whole(1, 256), default=1, help="processes to use")
    command.add_argument(
        "--mirror", action="store_true", help="each deal once in each rotation of the seats"
    )
    command.add_argument("--json", action="store_true", help="the result as JSON")


def _add_match(command: Parser, seats: tuple[str, ...], told: str) -> None:
    from remi.rules.variants import RULE_SETS

    command.add_argument("--ruleset", choices=tuple(RULE_SETS), default="clasic")
    command.add_argument("--seats", type=_words, default=seats, help=told)
    command.add_argument("--seed", type=read_seed, help="makes shuffles and bots repeatable")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=read_option,
        metavar="NAME=VALUE",
        help="a house rule, for example joker_max_uses=3; may be given more than once",
    )


def _add_replay(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="tell it in words, unseen")
    how.add_argument("--check", action="store_true", help="replay it through the rules, unseen")


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def read_folder(text: str) -> Path | None:
    """A folder; none where the text is empty, as where a script's variable was not set."""
    return Path(text) if text else None


def read_seed(text: str) -> int | str:
    """A number, else a text; bytes that are no letters, which nobody could use, become a mark."""
    if text.removeprefix("-").isdecimal() and len(text) < 1000:
        return int(text)
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


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


def read_option(text: str) -> tuple[str, object]:
    """A house rule: its value is what JSON reads there, else a word."""
    from remi.match.reading import FieldError, read_json

    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not NAME=VALUE")
    try:
        return name, read_json(value)
    except FieldError:
        return name, value
