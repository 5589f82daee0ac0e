"""The chronicle, kept short: what belongs together is one line, with the whole of it as its detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from kaladan.model import events as ev
from kaladan.model.events import HIDDEN, Event
from kaladan.scenes.sentences import PURCHASES, SILENT, Vocabulary, bought, deployed, moved, sentence
from kaladan.scenes.session import Session

#: What happens in a battle and is told in a line of its own.
LOUD = (ev.CrownFell, ev.PlayerEliminated, ev.SpecialUnitPassed, ev.CastleLost, ev.MatchEnded)


#: What is bought onto the board.
BOUGHT = (ev.UnitBought, ev.UpgradeBought, ev.UnitRansomed)
#: Why gold is paid for Magic.
MAGIC_PRICES = ("magic", "magic_swap")


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the chronicle.

    Attributes:
        seat: whom it is about, -1 for nobody in particular.
        text: the line, with markup.
        detail: everything behind the line, a sentence each; at least the line itself.
        events: the events that it tells.
    """

    seat: int
    text: str
    detail: tuple[str, ...]
    events: tuple[Event, ...]


def story(session: Session, events: Iterable[Event]) -> list[Told]:
    """Return the lines that tell events, oldest first; an unfinished battle is told as far as it has come."""
    lines: list[Told] = []
    for group in _groups(events):
        lines += _battle(session, group) if _is_battle(group) else _line(session, group)
    return lines


def _is_battle(group: list[Event]) -> bool:
    return isinstance(group[0], ev.BattleDeclared)


def _groups(events: Iterable[Event]) -> list[list[Event]]:
    """Put events together that are told together."""
    groups: list[list[Event]] = []
    fighting = False
    for event in events:
        if fighting:
            groups[-1].append(event)
            fighting = not isinstance(event, ev.BattleEnded)
        elif type(event) in SILENT:
            continue
        elif groups and _belongs(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
            fighting = isinstance(event, ev.BattleDeclared)
    return groups


def _belongs(group: list[Event], event: Event) -> bool:
    first, last = group[0], group[-1]
    if isinstance(first, ev.EventDrawn):
        return _is_of_card(event, first.card)
    if isinstance(event, ev.GoldPaid) and event.why in MAGIC_PRICES:
        return isinstance(last, ev.MagicReturned) or _is_price(last)
    if isinstance(event, ev.GoldPaid) and event.why in PURCHASES:
        return isinstance(first, BOUGHT)
    if isinstance(event, ev.MagicDrawn):
        return _is_price(last) or isinstance(last, ev.MagicReturned)
    key = _key(event)
    return key is not None and key == _key(last)


def _is_of_card(event: Event, card: str) -> bool:
    """Whether an event is gold that a card gives or takes, or says whom the card passes by."""
    if isinstance(event, ev.GoldGained | ev.GoldPaid):
        return event.why == card
    return isinstance(event, ev.EventMissed) and event.card == card


def _is_price(event: Event) -> bool:
    return isinstance(event, ev.GoldPaid) and event.why in MAGIC_PRICES


def _key(event: Event) -> Hashable | None:
    """Return what two events in a row must have in common to be told together."""
    if isinstance(event, ev.UnitsMoved):
        return "moved", event.seat, event.origin, event.target
    if isinstance(event, ev.UnitDeployed):
        return "deployed", event.seat, event.tile, event.why
    if isinstance(event, ev.GoldGained):
        own = event.why in ("income", "power")
        return ("income", event.seat) if own else ("gained", event.why)
    if isinstance(event, ev.GoldPaid) and event.why not in PURCHASES:
        return "paid", event.why
    if isinstance(event, ev.EventMissed):
        return "missed", event.card
    return "laid" if isinstance(event, ev.TileLaid) else None


def _line(session: Session, group: list[Event]) -> list[Told]:
    singles = [text for event in group if (text := sentence(session, event))]
    if not singles:
        return []
    v = Vocabulary(session)
    text = _together(v, group) if len(group) > 1 else singles[0]
    return [Told(_seat(group[-1] if _is_price(group[0]) else group[0]), text, tuple(singles), tuple(group))]


def _seat(event: Event) -> int:
    """Return whom an event is about."""
    if isinstance(event, ev.MatchEnded):
        return event.winners[0] if event.winners else -1
    for name in ("seat", "owner", "giver", "taker"):
        if hasattr(event, name):
            return int(getattr(event, name))
    return -1


def _together(v: Vocabulary, group: list[Event]) -> str:
    """Return one line for several events."""
    first = group[0]
    if isinstance(first, ev.UnitBought | ev.UpgradeBought | ev.UnitRansomed):
        return bought(v, first, _payers(v, group, first.seat))
    if isinstance(first, ev.UnitsMoved):
        units = [unit for event in group if isinstance(event, ev.UnitsMoved) for unit in event.units]
        return moved(v, first.seat, units, first.origin, first.target)
    if isinstance(first, ev.UnitDeployed):
        units = [event.unit for event in group if isinstance(event, ev.UnitDeployed)]
        return deployed(v, first.seat, units, first.tile, first.why)
    if isinstance(first, ev.EventMissed):
        return v.say("say.missed", name=v.all(map(_seat, group)), card=v.card(first.card))
    if isinstance(first, ev.EventDrawn):
        return _event(v, first, group)
    if isinstance(first, ev.TileLaid):
        return v.say("say.tiles_laid", count=len(group))
    magic = isinstance(first, ev.MagicReturned) or _is_price(first)
    return _magic(v, group) if magic else _gold(v, group)


def _event(v: Vocabulary, first: ev.EventDrawn, group: list[Event]) -> str:
    """Return one line for an Event card with the gold that it moves, or whom it passes by."""
    parts = []
    for kind, sign in ((ev.GoldGained, "+"), (ev.GoldPaid, "−")):
        sums = _sums([event for event in group if isinstance(event, kind)])
        parts += [_shares(v, sums, sign)] if sums else []
    missed = [event.seat for event in group if isinstance(event, ev.EventMissed)]
    if not parts:
        parts = [v.say("say.event.missed", names=v.all(missed))]
    return v.say("say.event.and", name=v.name(first.seat), card=v.card(first.card), what=v.joined(parts))


def _sums(group: list[Event]) -> dict[int, int]:
    """Return how much gold went through whose hands."""
    sums: Counter[int] = Counter()
    for event in group:
        if isinstance(event, ev.GoldGained | ev.GoldPaid):
            sums[event.seat] += event.amount
    return sums


def _gold(v: Vocabulary, group: list[Event]) -> str:
    """Return one line for gold that several generals, or one for several reasons, gained or paid."""
    first = group[0]
    assert isinstance(first, ev.GoldGained | ev.GoldPaid)
    sign = "+" if isinstance(first, ev.GoldGained) else "−"
    why = v.why(first.seat, first.why)
    return v.say("say.gold_all", why=why, list=_shares(v, _sums(group), sign))


def _shares(v: Vocabulary, sums: dict[int, int], sign: str) -> str:
    """Return who got or paid how much; equal amounts are named once."""
    amounts = set(sums.values())
    if len(sums) > 1 and len(amounts) == 1:
        return v.say("say.gold_each", names=v.all(sums), sign=sign, gold=v.gold(amounts.pop()))
    return v.joined(
        [v.say("say.gold_of", name=v.name(seat), sign=sign, gold=v.gold(sum_)) for seat, sum_ in sums.items()]
    )


def _payers(v: Vocabulary, group: list[Event], buyer: int) -> str:
    """Return who else paid, and how much if it was not all; nothing if nobody did."""
    sums = _sums(group)
    allies = {seat: amount for seat, amount in sums.items() if seat != buyer}
    if not allies:
        return ""
    if len(sums) == 1:
        return " " + v.say("say.paid_by", list=v.names(allies))
    return " " + v.say("say.paid_part", list=_shares(v, allies, ""))


def _magic(v: Vocabulary, group: list[Event]) -> str:
    """Return one line for a Magic card bought or swapped."""
    drawn = next((event for event in group if isinstance(event, ev.MagicDrawn)), None)
    back = next((event for event in group if isinstance(event, ev.MagicReturned)), None)
    seat = drawn.seat if drawn else _seat(group[0])
    new, old = (v.card(event.card if event else HIDDEN) for event in (drawn, back))
    price = sum(_sums(group).values())
    gold = v.gold(price) + _payers(v, group, seat)
    key = "say.magic_swapped" if back else "say.magic_bought"
    key = key if price else f"{key}_free"
    return v.say(key, name=v.name(seat), card=new, old=old, gold=gold)


# -- battles


def _battle(session: Session, group: list[Event]) -> list[Told]:
    """Return a battle's one line, and lines of their own for what weighs more than a battle."""
    v = Vocabulary(session)
    first = group[0]
    assert isinstance(first, ev.BattleDeclared)
    text = " ".join(filter(None, (_course(v, first, group), _losses(v, group))))
    detail = tuple(single for event in group if (single := sentence(session, event)))
    lines = [Told(first.seat, text, detail, tuple(group))]
    for event in group:
        if isinstance(event, LOUD):
            lines += _line(session, [event])
    return lines


def _course(v: Vocabulary, first: ev.BattleDeclared, group: list[Event]) -> str:
    ended = next((event for event in group if isinstance(event, ev.BattleEnded)), None)
    if ended is None:
        return v.say(
            "say.battle", name=v.name(first.seat), place=v.place(first.target), origin=v.label(first.origin)
        )
    return v.say(f"say.war.{ended.outcome}", name=v.name(first.seat), place=v.place(first.target))


def _losses(v: Vocabulary, group: list[Event]) -> str:
    lost = Counter(event.owner for event in group if isinstance(event, ev.UnitFell))
    lost.subtract(event.seat for event in group if isinstance(event, ev.UnitSaved))
    items = [
        v.say("say.war.lost_one", name=v.name(seat), count=count) for seat, count in lost.items() if count > 0
    ]
    return v.say("say.war.lost", list=", ".join(items)) if items else ""
