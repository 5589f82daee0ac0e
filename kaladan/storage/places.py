"""Where the game keeps its files on this platform."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

#: A folder named here holds everything instead, for a game on a stick and for tests.
VARIABLE = "KALADAN_FOLDER"
_NAME = "kaladan"


def config_folder() -> Path:
    """Return the folder of the settings; it need not exist yet."""
    return _own("config") or platformdirs.user_config_path(_NAME, appauthor=False)


def data_folder() -> Path:
    """Return the folder of what the game writes for its user; it need not exist yet."""
    return _own("data") or platformdirs.user_data_path(_NAME, appauthor=False)


def matches_folder() -> Path:
    """Return the folder in which every match is saved as it is played, a folder for each."""
    return data_folder() / "matches"


def exports_folder() -> Path:
    """Return the folder through which files are exchanged with others; the shelf looks into it too."""
    return data_folder() / "exports"


def reports_folder() -> Path:
    """Return the folder of reports about faults."""
    return data_folder() / "reports"


def _own(part: str) -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named) / part if named else None
