"""The match options (rules section 12)."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

from kaladan.model.records import nearest
from kaladan.model.values import Value


class OptionError(ValueError):
    """An option that does not exist, or a value that it cannot have; the message names what can be."""


class MatchOptions(Value):
    """How a match is set up; every default is the standard value.

    ``event_deck`` 0 means the standard deck of that number of players; ``starting_gold`` and ``sheet``
    are proposed by the mode (:meth:`proposed`). ``turn_timer`` is in seconds, 0 for none: the
    model has no clock, so whoever runs the match gives ``TimeUp``.
    """

    world: Literal["standard", "random"] = "standard"
    sheet: Literal["open_marches", "strongholds"] = "strongholds"
    end_game_card: bool = True
    starting_magic: Literal["choose", "random"] = "choose"
    turn_order_die: Literal[12, 10] = 12
    phase_order: Literal["free_spawn_first", "income_first"] = "free_spawn_first"
    battles: Literal["one_exchange", "to_the_end"] = "one_exchange"
    ties: Literal["defender", "nobody", "both"] = "defender"
    starting_gold: Literal["staggered", "halved", "none"] = "staggered"
    dice: Literal["free", "bag"] = "free"
    event_deck: Literal[0, 60, 48, 36, 24] = 0
    ransom: bool = False
    turn_timer: Literal[0, 60, 120, 180] = 0

    @classmethod
    def proposed(cls, players: int, *, teams: bool) -> MatchOptions:
        """Return the options that the new-match screen proposes (sections 1.3 and 12)."""
        if teams:
            return cls(sheet="open_marches")
        return cls(starting_gold="halved" if players in (4, 6) else "staggered")

    def with_texts(self, texts: dict[str, str]) -> MatchOptions:
        """Return the options changed by ``key=value`` texts, as a command line has them.

        Raises:
            OptionError: an unknown key or value.
        """
        changed = self.fields()
        for key, text in texts.items():
            changed[key] = _value(key, text)
        return MatchOptions(**changed)

    def texts(self) -> dict[str, str]:
        """Return every option as text; ``with_texts`` reads it back."""
        return {key: _text(value) for key, value in self.fields().items()}


def choices(key: str) -> tuple[object, ...]:
    """Return what an option can be, the standard value first.

    Raises:
        OptionError: there is no such option.
    """
    hints = get_type_hints(MatchOptions)
    if key not in hints:
        raise OptionError(
            f"there is no match option {key[:40]!r}{nearest(key, hints)}; there are: {', '.join(hints)}"
        )
    return (True, False) if hints[key] is bool else get_args(hints[key])


def _value(key: str, text: str) -> object:
    allowed = {_text(value): value for value in choices(key)}
    if text not in allowed:
        raise OptionError(f"the option {key} can be {', '.join(allowed)}, not {text[:40]!r}")
    return allowed[text]


def _text(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
