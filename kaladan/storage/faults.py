"""What can be wrong with a file: a code for each fault, with values, and a sentence for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: The sentence of every fault; ``detail`` is what rules or system say of it.
FAULTS = {
    "altered": "the file is not as the game wrote it",
    "altered_line": "it is not as the game wrote it",
    "broken": "it breaks the rules: {detail}",
    "command": "{detail}",
    "content": "it was played with other content ({theirs}, here {ours})",
    "count": "{found} {what} of {players} generals",
    "form": "{detail}",
    "level": "there is no computer player of the level {level!r}",
    "missing": "there is no such file",
    "newer": "version {version} needs a newer release of the game; this is {here}",
    "newer_picture": "version {version} is newer than {known}: update the game to read it",
    "newer_release": "version {version} needs release {release} of the game; this is {here}",
    "no_folder": "there is no such folder",
    "not_json": "this is not JSON text ({detail})",
    "not_utf8": "its seed or a name cannot be written as UTF-8",
    "option": "{detail}",
    "other_setting": "it is of a match with another setting",
    "other_state": "its commands lead to another state",
    "rules": "{detail}",
    "seal": "the seed is not the one whose seal was given at the start",
    "strange": "it names something that does not exist ({detail})",
    "takes_back": "it takes back what was never done",
    "team_players": "Team Mode is played by 4 or 6",
    "too_deep": "this is not a match: it is nested too deeply",
    "too_large": "{size:,} bytes are more than a match can have",
    "unprintable": "it holds what cannot be printed",
    "unreadable": "cannot be read: {detail}",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a file, and where in it.

    Attributes:
        place: ``line 3``, ``entry 12``, or the key of a value; empty for the whole file.
        code: one of ``FAULTS``.
        values: what its sentence needs.
    """

    place: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        """The sentence, in English."""
        return FAULTS[self.code].format(**self.values)

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason
