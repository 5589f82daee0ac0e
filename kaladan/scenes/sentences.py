"""Everything that happens as a sentence, for the chronicle and for the sheet of the hand-over.

Sentences are texts with the markup of :mod:`kaladan.ui.rich`. They are in the past tense, so that they read
the same for one general or several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kaladan.model import events as ev
from kaladan.model.events import HIDDEN, Event
from kaladan.scenes.session import Session
from kaladan.scenes.vocabulary import Vocabulary

__all__ = ["PURCHASES", "SILENT", "TOLD", "Purchase", "Vocabulary", "bought", "deployed", "moved", "sentence"]

#: Events that need no line: another one tells what matters, or nothing has happened that anyone sees.
SILENT: frozenset[type[Event]] = frozenset(
    {
        ev.DeckShuffled,
        ev.PhaseBegan,
        ev.TurnEnded,
        ev.MagicDiscarded,
        ev.MagicDeclared,
        ev.DicePooled,
        ev.DiceCompared,
    }
)

#: Offers that are left without a line: what is not done in a phase is plain to see.
QUIET_OFFERS = frozenset({"free_spawn", "purchase", "reinforcement"})

#: Payments for things bought; the line of the purchase names the price.
PURCHASES = frozenset({"unit", "upgrade", "magic", "magic_swap"})


def sentence(session: Session, event: Event) -> str | None:
    """Return what is told of an event, or None if it needs no line."""
    tell = _TELL.get(type(event))
    return tell(Vocabulary(session), event) if tell else None


Purchase = ev.UnitBought | ev.UpgradeBought | ev.UnitRansomed
_BOUGHT: dict[type[Event], str] = {
    ev.UnitBought: "say.bought",
    ev.UpgradeBought: "say.upgrade_bought",
    ev.UnitRansomed: "say.ransomed",
}

Teller = Callable[[Vocabulary, Any], str | None]
_TELL: dict[type[Event], Teller] = {}


def _tells(event: type[Event]) -> Callable[[Teller], Teller]:
    def note(teller: Teller) -> Teller:
        _TELL[event] = teller
        return teller

    return note


# -- set-up


@_tells(ev.TurnOrderRolled)
def _turn_order(v: Vocabulary, e: ev.TurnOrderRolled) -> str:
    rolls = [v.say("say.rolled_one", name=v.name(s), face=f) for s, f in zip(e.seats, e.faces, strict=True)]
    return v.say("say.turn_order", rolls=v.joined(rolls))


@_tells(ev.FirstPlayerFound)
def _first(v: Vocabulary, e: ev.FirstPlayerFound) -> str:
    return v.say("say.first_player", name=v.name(e.seat))


@_tells(ev.TileLaid)
def _laid(v: Vocabulary, e: ev.TileLaid) -> str | None:
    if e.seat < 0:
        return None
    terrain = v.say(f"terrain.{e.terrain}.name")
    return v.say("say.tile_laid", name=v.name(e.seat), terrain=terrain, label=v.label(e.tile))


@_tells(ev.RealmChosen)
def _realm(v: Vocabulary, e: ev.RealmChosen) -> str:
    return v.say("say.realm", name=v.name(e.seat), realm=v.say(f"realm.{e.realm}.name"))


@_tells(ev.MagicKept)
def _kept(v: Vocabulary, e: ev.MagicKept) -> str:
    return v.say("say.magic_kept", name=v.name(e.seat), card=v.card(e.card))


@_tells(ev.CastlePlaced)
def _castle(v: Vocabulary, e: ev.CastlePlaced) -> str:
    return v.say("say.castle_placed", name=v.name(e.seat), label=v.label(e.tile))


@_tells(ev.UnitDeployed)
def _deployed(v: Vocabulary, e: ev.UnitDeployed) -> str:
    return deployed(v, e.seat, (e.unit,), e.tile, e.why)


def deployed(v: Vocabulary, seat: int, units: Iterable[int], tile: int, why: str) -> str:
    """Return what is told of units that came onto a tile for nothing."""
    key = "say.deployed_first" if why == "deployment" else "say.deployed"
    cause = "" if why == "deployment" else v.why(seat, why)
    return v.say(key, why=cause, name=v.name(seat), units=v.units(units), place=v.place(tile))


# -- gold


@_tells(ev.GoldGained)
def _gained(v: Vocabulary, e: ev.GoldGained) -> str:
    why = v.why(e.seat, e.why)
    return v.say("say.gained", why=why, name=v.name(e.seat), gold=v.gold(e.amount))


@_tells(ev.GoldPaid)
def _paid(v: Vocabulary, e: ev.GoldPaid) -> str:
    if e.why in PURCHASES:
        return v.say(f"say.paid_{e.why}", name=v.name(e.seat), gold=v.gold(e.amount))
    return v.say("say.paid", why=v.why(e.seat, e.why), name=v.name(e.seat), gold=v.gold(e.amount))


@_tells(ev.GoldGiven)
def _given(v: Vocabulary, e: ev.GoldGiven) -> str:
    return v.say("say.given", name=v.name(e.giver), taker=v.name(e.taker), gold=v.gold(e.amount))


# -- turns and offers


@_tells(ev.TurnBegan)
def _turn(v: Vocabulary, e: ev.TurnBegan) -> str:
    return v.say("say.turn", round=e.round, name=v.name(e.seat))


@_tells(ev.OfferSkipped)
def _skipped(v: Vocabulary, e: ev.OfferSkipped) -> str | None:
    if e.offer in QUIET_OFFERS:
        # That there is no gold to spend is seen in the purse.
        if e.why == "too_dear":
            return None
        return v.say(f"say.skipped.{e.offer}.{e.why}", name=v.name(e.seat))
    return v.say("say.skipped", offer=v.offer(e.offer), name=v.name(e.seat), why=v.reason(e.why))


@_tells(ev.OfferDeclined)
def _declined(v: Vocabulary, e: ev.OfferDeclined) -> str | None:
    if e.offer in QUIET_OFFERS:
        return None
    if e.offer == "action":
        return v.say("say.passed", name=v.name(e.seat))
    return v.say("say.declined", name=v.name(e.seat), card=v.offer(e.offer))


@_tells(ev.TimeRanOut)
def _time(v: Vocabulary, e: ev.TimeRanOut) -> str:
    return v.say("say.time", name=v.name(e.seat))


# -- Event cards


@_tells(ev.EventDrawn)
def _drawn(v: Vocabulary, e: ev.EventDrawn) -> str:
    return v.say("say.event", name=v.name(e.seat), card=v.card(e.card))


@_tells(ev.EventMissed)
def _missed(v: Vocabulary, e: ev.EventMissed) -> str:
    return v.say("say.missed", name=v.name(e.seat), card=v.card(e.card))


@_tells(ev.EventsSeen)
def _seen(v: Vocabulary, e: ev.EventsSeen) -> str:
    if HIDDEN in e.cards:
        return v.say("say.events_seen", name=v.name(e.seat), count=len(e.cards))
    cards = v.joined([v.card(card) for card in e.cards])
    return v.say("say.events_seen_open", name=v.name(e.seat), cards=cards)


@_tells(ev.EventsArranged)
def _arranged(v: Vocabulary, e: ev.EventsArranged) -> str:
    return v.say("say.events_arranged", name=v.name(e.seat))


def _condition(v: Vocabulary, condition: str) -> str:
    return v.say(f"say.condition.{condition.replace('/', '.')}")


@_tells(ev.ConditionBegan)
def _began(v: Vocabulary, e: ev.ConditionBegan) -> str:
    return v.say("say.condition", card=_condition(v, e.condition), name=v.name(e.until))


@_tells(ev.ConditionEnded)
def _ended(v: Vocabulary, e: ev.ConditionEnded) -> str:
    return v.say("say.condition_over", card=_condition(v, e.condition))


@_tells(ev.FinalRoundCalled)
def _final(v: Vocabulary, e: ev.FinalRoundCalled) -> str:
    return v.say("say.final_round", name=v.name(e.last))


# -- units


@_tells(ev.UnitsMoved)
def _moved(v: Vocabulary, e: ev.UnitsMoved) -> str:
    return moved(v, e.seat, e.units, e.origin, e.target)


def moved(v: Vocabulary, seat: int, units: Iterable[int], origin: int, target: int) -> str:
    """Return what is told of units that moved from one tile to another."""
    return v.say(
        "say.moved", name=v.name(seat), units=v.units(units), origin=v.label(origin), place=v.place(target)
    )


@_tells(ev.UnitUpgraded)
def _upgraded(v: Vocabulary, e: ev.UnitUpgraded) -> str:
    return v.say("say.upgraded", why=v.why(e.seat, e.why), name=v.name(e.seat), unit=v.unit(e.unit))


@_tells(ev.UnitReturned)
def _returned(v: Vocabulary, e: ev.UnitReturned) -> str:
    return v.say("say.returned", why=v.why(e.seat, e.why), name=v.name(e.seat), unit=v.unit(e.unit))


@_tells(ev.UnitRemoved)
def _removed(v: Vocabulary, e: ev.UnitRemoved) -> str:
    return v.say("say.removed", why=v.why(e.seat, e.why), name=v.name(e.seat), unit=v.unit(e.unit))


@_tells(ev.UnitResurrected)
def _resurrected(v: Vocabulary, e: ev.UnitResurrected) -> str:
    where = v.say("say.to_reserve") if e.tile < 0 else v.say("say.to_place", place=v.place(e.tile))
    why = v.why(e.seat, e.why)
    return v.say("say.resurrected", why=why, name=v.name(e.seat), unit=v.unit(e.unit), where=where)


@_tells(ev.UnitSaved)
def _saved(v: Vocabulary, e: ev.UnitSaved) -> str:
    return v.say("say.saved", why=v.why(e.seat, e.why), name=v.name(e.seat), unit=v.unit(e.unit))


@_tells(ev.SpecialUnitPassed)
def _special_passed(v: Vocabulary, e: ev.SpecialUnitPassed) -> str:
    return v.say("say.special_passed", unit=v.unit(e.unit), name=v.name(e.taker))


# -- purchases


@_tells(ev.UnitBought)
@_tells(ev.UpgradeBought)
@_tells(ev.UnitRansomed)
def _bought(v: Vocabulary, e: Purchase) -> str:
    return bought(v, e)


def bought(v: Vocabulary, e: Purchase, payers: str = "") -> str:
    """Return what is told of something bought; ``payers`` says how much came from allies."""
    place = "" if isinstance(e, ev.UpgradeBought) else v.place(e.tile)
    gold = v.gold(e.price) + payers
    return v.say(_BOUGHT[type(e)], name=v.name(e.seat), unit=v.unit(e.unit), place=place, gold=gold)


@_tells(ev.MagicDrawn)
def _magic_drawn(v: Vocabulary, e: ev.MagicDrawn) -> str:
    key = "say.magic_drawn" if e.deck == e.seat else "say.magic_drawn_from"
    return v.say(key, name=v.name(e.seat), card=v.card(e.card), realm=v.realm(e.deck))


@_tells(ev.MagicReturned)
def _magic_returned(v: Vocabulary, e: ev.MagicReturned) -> str:
    return v.say("say.magic_returned", name=v.name(e.seat), card=v.card(e.card))


# -- battles


@_tells(ev.BattleDeclared)
def _battle(v: Vocabulary, e: ev.BattleDeclared) -> str:
    return v.say("say.battle", name=v.name(e.seat), place=v.place(e.target), origin=v.label(e.origin))


@_tells(ev.MagicRevealed)
def _revealed(v: Vocabulary, e: ev.MagicRevealed) -> str:
    return v.say("say.magic_revealed", name=v.name(e.seat), card=v.card(e.card))


@_tells(ev.UnitSatOut)
def _sat_out(v: Vocabulary, e: ev.UnitSatOut) -> str:
    owner = v.name(v.table.owner(e.unit))
    return v.say("say.sat_out", name=v.name(e.seat), owner=owner, unit=v.unit(e.unit))


@_tells(ev.DiceRolled)
def _rolled(v: Vocabulary, e: ev.DiceRolled) -> str:
    faces = ", ".join(map(str, sorted(e.faces, reverse=True)))
    return v.say(("say.attack_rolled", "say.defence_rolled")[e.side], faces=faces)


@_tells(ev.DieRerolled)
def _rerolled(v: Vocabulary, e: ev.DieRerolled) -> str:
    return v.say(("say.attack_rerolled", "say.defence_rerolled")[e.side], face=e.face)


@_tells(ev.AttackCalledOff)
def _called_off(v: Vocabulary, e: ev.AttackCalledOff) -> str:
    return v.say("say.called_off", name=v.name(e.seat))


@_tells(ev.UnitFell)
def _fell(v: Vocabulary, e: ev.UnitFell) -> str:
    key = "say.fell" if e.how == "dice" else "say.fell_by"
    how = "" if e.how == "dice" else v.why(e.killer, e.how)
    return v.say(key, name=v.name(e.owner), unit=v.unit(e.unit), killer=v.name(e.killer), how=how)


@_tells(ev.BattleEnded)
def _battle_over(v: Vocabulary, e: ev.BattleEnded) -> str:
    return v.say(f"say.battle_over.{e.outcome}", place=v.place(e.target), origin=v.label(e.origin))


@_tells(ev.CrownFell)
def _crown(v: Vocabulary, e: ev.CrownFell) -> str:
    return v.say("say.crown_fell", name=v.name(e.seat), feller=v.name(e.feller))


@_tells(ev.PlayerEliminated)
def _out(v: Vocabulary, e: ev.PlayerEliminated) -> str:
    return v.say("say.eliminated", name=v.name(e.seat), feller=v.name(e.feller))


@_tells(ev.CastleLost)
def _castle_lost(v: Vocabulary, e: ev.CastleLost) -> str:
    return v.say("say.castle_lost", name=v.name(e.seat), label=v.label(e.tile))


@_tells(ev.MatchEnded)
def _match_over(v: Vocabulary, e: ev.MatchEnded) -> str:
    return v.say(f"say.match_over.{e.why}", names=v.names(e.winners))


#: The types of events that have a sentence.
TOLD = frozenset(_TELL)
