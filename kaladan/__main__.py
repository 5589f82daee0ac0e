"""``python -m kaladan``: the same as the command ``kaladan``."""

from __future__ import annotations

import sys

from kaladan.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
