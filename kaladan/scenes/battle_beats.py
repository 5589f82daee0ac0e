"""What has happened in a battle, cut into beats that are shown one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kaladan.model import events as ev
from kaladan.model.events import Event
from kaladan.ui.style import Motion


@dataclass(frozen=True, slots=True)
class Beat:
    """A step of what is shown.

    Attributes:
        kind: ``tell``, ``throw``, ``sort``, ``pair``, or one of ``WAITING``.
        milliseconds: how long it takes if nobody hurries; nothing for one that waits.
        events: what is told when it begins.
        pair: the pair of dice that is compared.
    """

    kind: str
    milliseconds: int = 0
    events: tuple[Event, ...] = ()
    pair: int = -1

    @property
    def waits(self) -> bool:
        """Whether it stays until the player goes on."""
        return self.kind in WAITING

    @property
    def reveals(self) -> bool:
        """Whether Magic cards are turned over."""
        return any(isinstance(event, ev.MagicRevealed) for event in self.events)


#: Kinds of beats that wait; a headline tells what nobody may miss, and is never passed over.
WAITING = ("gate", "headline")
GATE = Beat("gate")
#: Events that are shown without a pause of their own.
QUIET = (ev.MagicDiscarded, ev.DicePooled, ev.DeckShuffled)
#: Events that decide matches.
HEADLINES = (ev.CrownFell, ev.PlayerEliminated, ev.SpecialUnitPassed)
#: What follows a battle is told elsewhere.
AFTERWARDS = (ev.PhaseBegan, ev.TurnBegan, ev.TurnEnded)


def beats_of(events: Iterable[Event], motion: Motion) -> list[Beat]:
    """Cut events into beats. Once the dice have been compared somebody has to go on."""
    beats: list[Beat] = []
    for event in events:
        if isinstance(event, AFTERWARDS):
            break
        if isinstance(event, ev.DiceRolled) and beats and beats[-1].kind == "throw":
            # Both sides roll at once.
            beats[-1] = replace(beats[-1], events=(*beats[-1].events, event))
        elif isinstance(event, ev.MagicRevealed) and (place := _revealing(beats)) >= 0:
            # Both cards turn over together.
            beats[place] = replace(beats[place], events=(*beats[place].events, event))
        else:
            beats += _beats(event, motion)
    return beats


def _revealing(beats: list[Beat]) -> int:
    """Return where among beats a card is turned over just now, -1 if none is; what is quiet lies between."""
    for place in range(len(beats) - 1, -1, -1):
        if beats[place].reveals:
            return place
        if beats[place].milliseconds or beats[place].waits:
            break
    return -1


def _beats(event: Event, motion: Motion) -> list[Beat]:
    if isinstance(event, ev.DiceRolled | ev.DieRerolled):
        return [Beat("throw", motion.throw, (event,))]
    if isinstance(event, ev.DiceCompared):
        pairs = [Beat("pair", motion.compare, (), pair) for pair in range(len(event.losers))]
        return [Beat("sort", motion.sort, (event,)), *pairs, GATE]
    if isinstance(event, HEADLINES):
        return [Beat("headline", 0, (event,))]
    if isinstance(event, QUIET):
        return [Beat("tell", 0, (event,))]
    if isinstance(event, ev.MagicRevealed):
        return [Beat("tell", motion.card + motion.reading, (event,))]
    return [Beat("tell", motion.reading, (event,))]
