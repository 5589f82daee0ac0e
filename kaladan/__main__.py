"""``python -m kaladan``: the commands of the drawing kit."""

from __future__ import annotations

import argparse
import sys

from kaladan.ui.gallery.cli import add_commands


def main() -> int:
    """Run the command that was asked for."""
    parser = argparse.ArgumentParser(prog="kaladan")
    add_commands(parser.add_subparsers(required=True, metavar="COMMAND"))
    arguments = parser.parse_args()
    code: int = arguments.run(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
