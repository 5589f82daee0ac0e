"""What has happened since a general's last turn, in a few lines; only what everyone may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kaladan.model import events as ev
from kaladan.model.events import Event
from kaladan.scenes.proposals import waiting_for
from kaladan.scenes.sentences import Vocabulary, sentence
from kaladan.scenes.session import Session

#: How much an event matters to the general who comes to the screen; what is not here is no line of its own.
WEIGHT: dict[type[Event], int] = {
    ev.CrownFell: 9,
    ev.FinalRoundCalled: 8,
    ev.CastleLost: 7,
    ev.GoldGiven: 4,
    ev.UnitsMoved: 2,
    ev.UnitBought: 1,
    ev.UnitRansomed: 1,
    ev.UpgradeBought: 1,
}
BATTLE, BATTLE_LOSS, CARD, CARD_FOR_ME = 5, 7, 3, 4
REQUEST = 10


@dataclass(frozen=True, slots=True)
class Line:
    """A line: what is told (with markup), who did it, whether it is a loss, how much it matters, the tile."""

    text: str
    seat: int
    loss: bool = False
    weight: int = 0
    tile: int = -1


def since_lines(session: Session, seat: int, most: int = 4) -> list[Line]:
    """Return the lines that matter most to a general, in the order in which things happened."""
    lines = list(_lines(session, seat, session.since_turn_of(seat)))
    best = sorted(range(len(lines)), key=lambda i: (-lines[i].weight, -i))[:most]
    return [lines[i] for i in sorted(best)]


def request_lines(session: Session, seat: int) -> list[Line]:
    """Return a line if allies ask a general for gold.

    Whoever hands the screen over reads it too, so how much and for what is told in the council only.
    """
    askers = [proposal.asker for proposal in waiting_for(session, seat)]
    if not askers:
        return []
    v = Vocabulary(session)
    return [Line(v.say("council.request", names=v.names(askers)), askers[0], weight=REQUEST)]


def _lines(session: Session, seat: int, events: list[Event]) -> Iterable[Line]:
    vocabulary = Vocabulary(session)
    start = 0
    while start < len(events):
        event, end = events[start], start + 1
        if isinstance(event, ev.BattleDeclared):
            end = _end_of_battle(events, start)
            yield _battle(vocabulary, seat, event, events[start:end])
        elif isinstance(event, ev.EventDrawn) and event.seat != seat:
            end = _end_of_card(events, start)
            yield _card(vocabulary, seat, event, events[start:end])
        yield from _singly(session, seat, events[start:end])
        start = end


def _end_of_battle(events: list[Event], start: int) -> int:
    for index in range(start + 1, len(events)):
        if isinstance(events[index], ev.BattleEnded):
            return index + 1
        if isinstance(events[index], (ev.TurnEnded, ev.BattleDeclared)):
            return index
    return len(events)


def _end_of_card(events: list[Event], start: int) -> int:
    for index in range(start + 1, len(events)):
        if isinstance(events[index], (ev.PhaseBegan, ev.TurnEnded)):
            return index
    return len(events)


def _battle(v: Vocabulary, seat: int, first: ev.BattleDeclared, events: list[Event]) -> Line:
    """One line of a battle: who attacked what, what the general lost, how it ended."""
    ended = next((e for e in events if isinstance(e, ev.BattleEnded)), None)
    lost = [e.unit for e in events if isinstance(e, ev.UnitFell) and e.owner == seat]
    outcome = ended.outcome if ended is not None else "open"
    text = v.say(f"since.battle.{outcome}", name=v.name(first.seat), place=v.place(first.target))
    if not lost:
        return Line(text, first.seat, weight=BATTLE, tile=first.target)
    losses = v.say("since.losses", units=v.units(lost))
    return Line(f"{text} {losses}", first.seat, loss=True, weight=BATTLE_LOSS, tile=first.target)


def _card(v: Vocabulary, seat: int, first: ev.EventDrawn, events: list[Event]) -> Line:
    """One line of an Event card: who drew it, and what it brought the general."""
    text = v.say("since.card", name=v.name(first.seat), card=v.card(first.card))
    gained = sum(e.amount for e in events if isinstance(e, ev.GoldGained) and e.seat == seat)
    paid = sum(e.amount for e in events if isinstance(e, ev.GoldPaid) and e.seat == seat)
    came = [e.unit for e in events if isinstance(e, ev.UnitDeployed | ev.UnitResurrected) and e.seat == seat]
    left = [e.unit for e in events if isinstance(e, ev.UnitRemoved | ev.UnitReturned) and e.seat == seat]
    parts = [
        v.say("since.gained", gold=v.gold(gained)) if gained else "",
        v.say("since.paid", gold=v.gold(paid)) if paid else "",
        v.say("since.came", units=v.units(came)) if came else "",
        v.say("since.left", units=v.units(left)) if left else "",
    ]
    mine = v.joined([part for part in parts if part])
    if not mine:
        return Line(v.say("since.card_only", what=text), first.seat, weight=CARD)
    both = v.say("since.card_and", what=text, mine=mine)
    return Line(both, first.seat, loss=bool(paid or left), weight=CARD_FOR_ME)


def _singly(session: Session, seat: int, events: list[Event]) -> Iterable[Line]:
    """Yield a line for each event that matters by itself."""
    for event in events:
        weight = WEIGHT.get(type(event), 0)
        text = sentence(session, event) if weight else None
        if text is None:
            continue
        actor = _actor(event)
        mine = isinstance(event, ev.CrownFell | ev.CastleLost) and event.seat == seat
        if actor != seat or mine:
            yield Line(text, actor, loss=mine, weight=weight + mine, tile=_tile(event))


def _actor(event: Event) -> int:
    """Return the seat whose deed an event is."""
    for field in ("feller", "giver", "seat", "last"):
        if field in type(event).field_names:
            return int(getattr(event, field))
    return -1


def _tile(event: Event) -> int:
    """Return the tile that an event is about, -1 if it is about none."""
    return next((int(getattr(event, name)) for name in ("target", "tile") if hasattr(event, name)), -1)
