"""Reading the command line and starting a command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from kaladan.cli import check_content, odds, pictures, play_again, selftest, simulate, window
from kaladan.cli.usage import UsageError, seed_text
from kaladan.content.schema import ContentError
from kaladan.model.options import OptionError
from kaladan.storage.files import DamagedFile

#: Every command: each module adds its own arguments and says what to run.
COMMANDS = (simulate, play_again, odds, check_content, pictures)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: the words after the program's name; those it was started with when not given.

    Returns:
        The exit code: 0 fine, 1 something was found wrong, 2 the command line is wrong.
    """
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has had enough, as ``head`` has: nothing is wrong that is worth a word.
        _drop_output()
        code = 1
    except OSError as error:
        print(f"kaladan: {_told(error)}", file=sys.stderr)
        _drop_output()
        code = 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kaladan",
        description="Generals of Kaladan: Age of Crowns. Without a command the game opens in its window.",
        allow_abbrev=False,
    )
    # Under a name of its own: commands have a seed too, which would take its place unseen.
    parser.add_argument(
        "--seed", dest="match_seed", type=seed_text, metavar="TEXT",
        help="what the window's matches are made from: same seed and answers, same world, dice and cards",
    )  # fmt: skip
    parser.add_argument("--selftest", action="store_true", help="try whether this copy of the game is whole")
    parser.set_defaults(run=window.run_game)
    parsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(parsers)
    return parser


def _run(arguments: Sequence[str] | None) -> int:
    try:
        parsed = _parser().parse_args(arguments)
        if parsed.match_seed is not None and parsed.run is not window.run_game:
            raise UsageError("--seed before a command is for the window, which opens without one")
        if parsed.selftest and (parsed.run is not window.run_game or parsed.match_seed is not None):
            raise UsageError("--selftest goes alone")
        code: int = selftest.run(parsed) if parsed.selftest else parsed.run(parsed)
    except SystemExit as stop:
        # argparse has printed its help, or what is wrong with the command line.
        code = int(stop.code or 0)
    except (OptionError, UsageError) as error:
        print(f"kaladan: {error}", file=sys.stderr)
        code = 2
    except (ContentError, DamagedFile) as error:
        print(f"kaladan: {error}", file=sys.stderr)
        code = 1
    return code


def _told(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason


def _drop_output() -> None:
    """Let what is still to be written go nowhere: the interpreter would try once more when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
