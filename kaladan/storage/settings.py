"""The last set-up of a match, and how the game is played, kept in the user's configuration folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from kaladan.match.journal import PERSON
from kaladan.model.options import MatchOptions, OptionError
from kaladan.storage.files import DamagedFile, read_bytes, write_bytes
from kaladan.storage.json_text import decode
from kaladan.storage.places import config_folder

#: The longest name of a general, in letters.
LONGEST_NAME = 24
SEATS = 6

_Word = Annotated[str, msgspec.Meta(max_length=60)]
#: Who may play a seat.
_Who = Annotated[str, msgspec.Meta(pattern="^(person|squire|captain|marshal|warlord|random)$")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


@dataclass(frozen=True, slots=True)
class SetUp:
    """What was chosen on the new-match screen.

    ``names`` and ``played_by`` (``PERSON`` or the level of a computer player) are for all six seats, also
    those that are empty now.
    """

    players: int
    teams: bool
    options: MatchOptions
    names: tuple[str, ...]
    played_by: tuple[str, ...] = (PERSON,) * SEATS


class _Form(msgspec.Struct, forbid_unknown_fields=True):
    """A set-up on disk; in version 1 nobody but persons played."""

    format: Literal["kaladan-set-up"]
    version: Literal[1, 2]
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    teams: bool
    options: dict[_Word, _Word]
    names: Annotated[list[_Name], msgspec.Meta(min_length=SEATS, max_length=SEATS)]
    played_by: Annotated[list[_Who], msgspec.Meta(min_length=SEATS, max_length=SEATS)] = msgspec.field(
        default_factory=lambda: [PERSON] * SEATS
    )


def set_up_file() -> Path:
    """Return where the last set-up is kept."""
    return config_folder() / "set-up.json"


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud each kind of sound is, from 0 to 1, and whether all is muted."""

    music: float = 0.7
    effects: float = 0.9
    interface: float = 0.8
    muted: bool = False


_Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class _VolumesForm(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["kaladan-volumes"]
    version: Literal[1]
    music: _Share
    effects: _Share
    interface: _Share
    muted: bool


def volumes_file() -> Path:
    """Return where the volumes are kept."""
    return config_folder() / "volumes.json"


def load_volumes() -> Volumes:
    """Return the volumes that were kept, the standard ones if there are none yet.

    Raises:
        DamagedFile: the file cannot be read or holds no volumes; the message says where and why.
    """
    path = volumes_file()
    if not path.exists():
        return Volumes()
    form = decode(read_bytes(path), _VolumesForm, str(path))
    return Volumes(form.music, form.effects, form.interface, form.muted)


def save_volumes(volumes: Volumes) -> None:
    """Keep the volumes for the next time.

    Raises:
        OSError: they cannot be written; the old ones are untouched.
    """
    form = _VolumesForm(
        "kaladan-volumes", 1, volumes.music, volumes.effects, volumes.interface, volumes.muted
    )
    write_bytes(volumes_file(), msgspec.json.format(msgspec.json.encode(form), indent=1) + b"\n")


def load_set_up() -> SetUp | None:
    """Return the last set-up, None if there is none yet.

    Raises:
        DamagedFile: the file cannot be read or is not a set-up; the message says where and why.
    """
    path = set_up_file()
    if not path.exists():
        return None
    form = decode(read_bytes(path), _Form, str(path))
    if form.teams and form.players not in (4, 6):
        raise DamagedFile(str(path), "players", "Team Mode is played by 4 or 6")
    try:
        options = MatchOptions().with_texts(form.options)
    except OptionError as error:
        raise DamagedFile(str(path), "options", str(error)) from error
    return SetUp(form.players, form.teams, options, tuple(form.names), tuple(form.played_by))


def save_set_up(chosen: SetUp) -> None:
    """Keep a set-up for the next time.

    Raises:
        OSError: it cannot be written; the old one is untouched.
    """
    form = _Form(
        "kaladan-set-up", 2, chosen.players, chosen.teams, chosen.options.texts(), list(chosen.names),
        list(chosen.played_by),
    )  # fmt: skip
    write_bytes(set_up_file(), msgspec.json.format(msgspec.json.encode(form), indent=1) + b"\n")


# -- how the game is played

Pace = Literal["instant", "fast", "normal", "slow"]


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for every match: ``pace`` is how fast computer players are seen to act."""

    format: Literal["kaladan-preferences"] = "kaladan-preferences"
    version: Literal[1] = 1
    pace: Pace = "normal"


def preferences_file() -> Path:
    """Return where the preferences are kept."""
    return config_folder() / "preferences.json"


def load_preferences() -> Preferences:
    """Return the preferences, those of the first start if there are none yet.

    Raises:
        DamagedFile: the file cannot be read or holds something else; the message says where and why.
    """
    path = preferences_file()
    return decode(read_bytes(path), Preferences, str(path)) if path.exists() else Preferences()


def save_preferences(chosen: Preferences) -> None:
    """Keep the preferences.

    Raises:
        OSError: they cannot be written; the old ones are untouched.
    """
    write_bytes(preferences_file(), msgspec.json.format(msgspec.json.encode(chosen), indent=1) + b"\n")
