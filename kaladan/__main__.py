"""``python -m kaladan``: the same as the command ``kaladan``, and what a packaged game starts with."""

from __future__ import annotations

import multiprocessing
import sys

from kaladan.cli.main import main as run
from kaladan.cli.streams import open_streams


def main() -> int:
    """Run the command line that the program was started with; return the exit code."""
    # A packaged game is its own Python: a simulation's processes start it again, and must not come further.
    multiprocessing.freeze_support()
    open_streams()
    return run()


if __name__ == "__main__":
    sys.exit(main())
