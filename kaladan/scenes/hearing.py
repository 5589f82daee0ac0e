"""What is heard: the one table of which event sounds how, and the music of the scenes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from kaladan.model import events as ev
from kaladan.model.battle import BOTH_LOSE, NOBODY_LOSES
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.events import Event
from kaladan.scenes.desk import Desk
from kaladan.scenes.session import NOBODY, Session

#: No sound.
SILENT = ""
#: What happens at once is heard one after the other, so far apart (seconds).
APART = 0.16
#: So much of what happens at once is heard at most.
MOST = 4
#: The turn timer is heard in every one of its last seconds, and once when there are so many left.
LAST_SECONDS, WARNING = 3, 10
#: Music of a scene that has none.
NO_MUSIC = "none"
#: What is heard with each music.
LOOPS = {
    "menu": ("music_menu",),
    "march": ("music_march", "ambience"),
    "battle": ("music_battle",),
    NO_MUSIC: (),
}

Choice = Callable[[Session, Any], str]


def _gold(_: Session, event: ev.GoldGained) -> str:
    return "coin_one" if event.amount == 1 else "coin_many"


def _moved(_: Session, event: ev.UnitsMoved) -> str:
    return "token_drop" if len(event.units) == 1 else "stack_drop"


def _declared(_: Session, event: ev.MagicDeclared) -> str:
    return "card_play" if event.card else SILENT


def _fell(_: Session, event: ev.UnitFell) -> str:
    return "assassinate" if event.how == "assassinated" else "unit_falls"


def _fought(session: Session, event: ev.BattleEnded) -> str:
    if event.outcome != "attack":
        return "turn_other"
    return "castle_taken" if session.table.is_castle(event.target) else "tile_taken"


def _turned(session: Session, event: ev.TurnBegan) -> str:
    return "turn_own" if event.seat in session.persons else "turn_other"


def _won(session: Session, event: ev.MatchEnded) -> str:
    sides = {frozenset(session.table.side_of(seat)) for seat in event.winners}
    return "shared" if len(sides) > 1 else "victory"


#: The sound of every event; dice and what a scene shows step by step are told by the scenes.
SOUNDS: dict[type[Event], str | Choice] = {
    ev.DeckShuffled: SILENT,
    ev.TurnOrderRolled: SILENT,
    ev.FirstPlayerFound: SILENT,
    ev.TileLaid: SILENT,
    ev.RealmChosen: "tile_taken",
    ev.MagicKept: "card_play",
    ev.CastlePlaced: "castle_taken",
    ev.UnitDeployed: "token_drop",
    ev.GoldGained: _gold,
    ev.GoldPaid: "coin_pay",
    ev.GoldGiven: "coin_give",
    ev.TurnBegan: _turned,
    ev.PhaseBegan: "phase_next",
    ev.TurnEnded: SILENT,
    ev.OfferSkipped: SILENT,
    ev.OfferDeclined: SILENT,
    ev.EventDrawn: "card_turn",
    ev.EventMissed: SILENT,
    ev.EventsSeen: "card_draw",
    ev.EventsArranged: "card_draw",
    ev.ConditionBegan: "event_all",
    ev.ConditionEnded: SILENT,
    ev.FinalRoundCalled: "final_round",
    ev.UnitsMoved: _moved,
    ev.UnitUpgraded: "upgrade",
    ev.UnitReturned: "token_home",
    ev.UnitRemoved: "event_bad",
    ev.UnitResurrected: "unit_saved",
    ev.UnitSaved: "unit_saved",
    ev.UnitBought: "buy_unit",
    ev.UpgradeBought: SILENT,
    ev.UnitRansomed: "event_good",
    ev.MagicDrawn: "card_draw",
    ev.MagicReturned: "card_draw",
    ev.MagicDiscarded: SILENT,
    ev.BattleDeclared: "battle_declare",
    ev.MagicDeclared: _declared,
    ev.MagicRevealed: "magic_shown",
    ev.UnitSatOut: "token_home",
    ev.DicePooled: SILENT,
    ev.DiceRolled: SILENT,
    ev.DieRerolled: SILENT,
    ev.AttackCalledOff: "turn_other",
    ev.DiceCompared: SILENT,
    ev.UnitFell: _fell,
    ev.BattleEnded: _fought,
    ev.CrownFell: "crown_falls",
    ev.PlayerEliminated: SILENT,
    ev.SpecialUnitPassed: "card_turn",
    ev.CastleLost: SILENT,
    ev.TimeRanOut: "timer_3",
    ev.MatchEnded: _won,
}


def sound_of(session: Session, event: Event) -> str:
    """Return the name of the sound of an event, ``SILENT`` if it has none."""
    found = SOUNDS[type(event)]
    return found if isinstance(found, str) else found(session, event)


def sound_of_pair(session: Session, loser: int, seats: list[list[int]]) -> str:
    """Return what a compared pair of dice sounds like to the viewer.

    Args:
        loser: which side loses the pair, see :class:`kaladan.model.events.DiceCompared`.
        seats: the generals of both sides.
    """
    if loser in (NOBODY_LOSES, BOTH_LOSE):
        return "pair_tie"
    winner = DEFENCE if loser == ATTACK else ATTACK
    ours = ATTACK
    if session.viewer != NOBODY:
        ours = next((s for s in (ATTACK, DEFENCE) if session.viewer in seats[s]), ATTACK)
    return "pair_win" if winner == ours else "pair_lose"


class Hearing:
    """Follows the match and the scenes, and lets them be heard.

    A battle tells its own events, each when it is seen; all others are heard when they happen.

    Args:
        desk: whose ``sound`` plays the effects.
        loop: begins loops, in place of those that are playing.
    """

    def __init__(self, desk: Desk, loop: Callable[..., None]) -> None:
        self._desk, self._loop = desk, loop
        self._session: Session | None = None
        self._heard = 0
        self._fighting = False
        self._seconds_left = 0
        self._soon: deque[str] = deque()
        self._wait = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass: hear what has happened since the last time."""
        self._follow_music()
        self._follow_match()
        self._follow_timer()
        self._wait = max(0.0, self._wait - seconds)
        if self._soon and not self._wait:
            self._desk.sound(self._soon.popleft())
            self._wait = APART

    def _follow_music(self) -> None:
        for scene in reversed(self._desk.stack.scenes):
            if scene.music:
                self._loop(*LOOPS[scene.music])
                return

    def _follow_match(self) -> None:
        session = self._desk.session
        if session is not self._session:
            # A match that was left and is taken up again is not told from its beginning.
            self._session, self._heard = session, len(session.match.events) if session else 0
            self._fighting = False
            self._soon.clear()
        if session is None:
            return
        events = session.match.events
        fresh, self._heard = events[self._heard :], len(events)
        was_fighting, self._fighting = self._fighting, session.state.battle is not None
        if was_fighting:
            return
        if self._fighting:
            # What follows the declaration is told by the battle.
            fresh = [event for event in fresh if isinstance(event, ev.BattleDeclared)]
        self._hear(session, fresh)

    def _hear(self, session: Session, events: list[Event]) -> None:
        """Hear each kind of sound once, in the order of what happened; what comes late is left out."""
        names = dict.fromkeys(sound_of(session, event) for event in session.seen_by_viewer(events))
        names.pop(SILENT, None)
        self._soon.extend(list(names)[: max(0, MOST - len(self._soon))])

    def _follow_timer(self) -> None:
        session = self._desk.session
        if session is None or not session.state.options.turn_timer:
            return
        left = int(session.time_left) + 1
        if left != self._seconds_left and session.time_left > 0:
            if left <= LAST_SECONDS:
                self._desk.sound("timer_3")
            elif left <= WARNING:
                self._desk.sound("timer_10")
        self._seconds_left = left
