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


def saves_folder() -> Path:
    """Return the folder of the saves that have a name."""
    return data_folder() / "saves"


def exports_folder() -> Path:
    """Return the folder into which matches are exported, and from which others are imported."""
    return data_folder() / "exports"


def trash_folder() -> Path:
    """Return the folder of what was deleted last."""
    return data_folder() / "trash"


def reports_folder() -> Path:
    """Return the folder of reports about faults."""
    return data_folder() / "reports"


def _own(part: str) -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named) / part if named else None
