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
        raise DamagedFile(str(path), "players", "team_players")
    try:
        options = MatchOptions().with_texts(form.options)
    except OptionError as error:
        raise DamagedFile(str(path), "options", "option", detail=str(error)) from error
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
#: Whom the palette is for: everyone, or people who see red, green or blue weakly.
Vision = Literal["standard", "protan", "deutan", "tritan"]
#: When another person comes to the screen: never covered, for turns and secrets, or for every choice.
HandOver = Literal["open", "usual", "strict"]
#: The interface in percent of 1280x720; 0 for as large as the window allows.
Scale = Literal[0, 75, 100, 125, 150, 175, 200, 250, 300]
#: Logical pixels added to every type size.
LargerText = Literal[0, 1, 2, 3]

_Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")]
#: The name of a key as the keyboard's system names it, or of a button, by what it stands for.
_Keys = dict[_Word, _Word]


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for every match.

    Attributes:
        pace: how fast computer players are seen to act.
        speed: how fast everything moves that moves.
        reduced_motion: nothing slides, flips, tumbles or pulses.
        full_screen: the game fills the screen.
        scale, larger_text: see ``Scale`` and ``LargerText``.
        vision, high_contrast: the colours.
        music, effects, interface, muted: how loud each kind of sound is, and whether all is silent.
        language: two letters, the name of a file of texts.
        hand_over: see ``HandOver``.
        hints: the game says what can be done next, and advises who asks.
        confirm: a battle is asked about before it is declared.
        keys: those that stand for something else than usual.
        pad: likewise the buttons of a game pad.
    """

    format: Literal["kaladan-preferences"] = "kaladan-preferences"
    version: Literal[1] = 1
    pace: Pace = "normal"
    speed: Pace = "normal"
    reduced_motion: bool = False
    full_screen: bool = False
    scale: Scale = 0
    larger_text: LargerText = 0
    vision: Vision = "standard"
    high_contrast: bool = False
    music: _Share = 0.7
    effects: _Share = 0.9
    interface: _Share = 0.8
    muted: bool = False
    language: _Language = "en"
    hand_over: HandOver = "usual"
    hints: bool = True
    confirm: bool = True
    keys: _Keys = msgspec.field(default_factory=dict)
    pad: _Keys = msgspec.field(default_factory=dict)


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
