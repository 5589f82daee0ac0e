"""Reading the command line and starting a command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from kaladan.cli import check_content, pictures, play_again, simulate, window
from kaladan.content.schema import ContentError
from kaladan.match.replay import JournalError
from kaladan.model.options import OptionError
from kaladan.storage.files import DamagedFile

#: Every command: each module adds its own arguments and says what to run.
COMMANDS = (simulate, play_again, check_content, pictures)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: the words after the program's name; those it was started with when not given.

    Returns:
        The exit code: 0 fine, 1 something was found wrong, 2 the command line is wrong.
    """
    parser = argparse.ArgumentParser(
        prog="kaladan",
        description="Generals of Kaladan: Age of Crowns. Without a command the game opens in its window.",
        allow_abbrev=False,
    )
    parser.set_defaults(run=window.run_game)
    parsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(parsers)
    parsed = parser.parse_args(arguments)
    try:
        code: int = parsed.run(parsed)
    except OptionError as error:
        print(f"kaladan: {error}", file=sys.stderr)
        code = 2
    except (ContentError, DamagedFile, JournalError) as error:
        print(f"kaladan: {error}", file=sys.stderr)
        code = 1
    except OSError as error:
        print(f"kaladan: {error.filename}: {error.strerror}", file=sys.stderr)
        code = 1
    return code
