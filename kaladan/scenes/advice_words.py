"""Advice in words: what an answer does, and the one sentence that says why it is good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.players.actions import Plan
from kaladan.scenes import looks
from kaladan.scenes.forecast import percents
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui.words import Words

#: Features that are chances; all others are amounts.
CHANCES = ("fall", "fell")


def deed(v: Vocabulary, kind: str, plan: Plan) -> str:
    """Return what a plan does, as a sentence that tells someone to do it.

    Args:
        v: the words for the match in which it would be done.
        kind: the question that the plan answers.
    """
    values = _VALUES.get(type(plan[0]), _nothing)(v, plan)
    plain = f"advice.do.{plan[0].name}"
    own = f"{plain}.{kind}"
    return v.say(own if own in v.say else plain, **values)


def why(v: Vocabulary, plan: Plan, reason: str, values: Mapping[str, Any]) -> str:
    """Return the one sentence that says why a plan is good; see :class:`kaladan.players.advice.Advice`."""
    if reason == "battle":
        attack = plan[0]
        assert isinstance(attack, c.DeclareBattle)
        own, enemy = (v.say.number(values[side], 1) for side in ("own_loss", "enemy_loss"))
        return v.say(
            "advice.reason.battle", target=v.label(attack.target), origin=v.label(attack.origin),
            win=percent(values["win"]), own=own, enemy=enemy,
        )  # fmt: skip
    if not values:
        return v.say(f"advice.reason.{reason}.pass" if _passes(plan, reason) else f"advice.reason.{reason}")
    return _feature(v, reason, float(values["before"]), float(values["after"]))


def _feature(v: Vocabulary, feature: str, before: float, after: float) -> str:
    key = f"advice.reason.{feature}.{'more' if after > before else 'less'}"
    if v.table.state.teams and f"{key}.team" in v.say:
        key = f"{key}.team"
    before_after = (before, after)
    if feature in CHANCES:
        tell = tuple(percent(value) for value in before_after)
    else:
        tell = tuple(amount(v.say, value) for value in before_after)
    change = amount(v.say, abs(after - before))
    return v.say(key, count=1 if change == "1" else 2, amount=change, before=tell[0], after=tell[1])


def advice_text(v: Vocabulary, kind: str, plan: Plan, reason: str, values: Mapping[str, Any]) -> str:
    """Return what is to be done and why, as one text; what is said of a battle, or of passing, says both."""
    sentence = why(v, plan, reason, values)
    said = reason == "battle" or _passes(plan, reason)
    return sentence if said else f"{deed(v, kind, plan)} {sentence}"


def _passes(plan: Plan, reason: str) -> bool:
    """Whether nothing is better than no action at all."""
    return reason == "nothing_better" and isinstance(plan[0], c.Pass)


def percent(chance: float) -> str:
    """Return a chance in whole percent; what is possible is at least 1, what is not certain at most 99."""
    sure = min(max(chance, 0.0), 1.0)
    return str(percents((sure, 1 - sure))[0])


def amount(words: Words, number: float) -> str:
    """Return an amount with one decimal at most, and never as nothing when it is something."""
    shown = round(number, 1) or (0.1 if number else 0)
    return words.number(shown, 0 if shown == int(shown) else 1)


# -- the values of the sentences

Values = dict[str, Any]


def _nothing(_v: Vocabulary, _plan: Plan) -> Values:
    return {}


def _kind(v: Vocabulary, word: str) -> str:
    """Return a kind of unit with its article, a Special Unit by its own name."""
    realm = looks.special_of(v.table.catalogue, word)
    special = v.say(f"realm.{realm}.special.name") if realm else ""
    return v.say(f"say.units.{'special' if realm else word}", count=1, special=special)


def _picks(plan: Sequence[Command]) -> list[int]:
    return [one.unit for one in plan if isinstance(one, c.PickUnit)]


def _moved(v: Vocabulary, plan: Plan) -> Values:
    move = plan[0]
    assert isinstance(move, c.MoveUnits)
    units = _picks(plan) or _own_units(v, move.origin)
    return {"units": v.units(units), "origin": v.label(move.origin), "target": v.label(move.target)}


def _own_units(v: Vocabulary, tile: int) -> list[int]:
    return v.table.units_at(v.table.state.active, tile)


def _swapped(v: Vocabulary, plan: Plan) -> Values:
    swap, where = plan[0], v.table.state.where
    assert isinstance(swap, c.SwapUnits)
    sides = [[unit for unit in _picks(plan) if where[unit] == tile] for tile in (swap.first, swap.second)]
    named = [v.units(units) if units else v.say("advice.some_units") for units in sides]
    return {"first": v.label(swap.first), "second": v.label(swap.second), "one": named[0], "other": named[1]}


def _battle(v: Vocabulary, plan: Plan) -> Values:
    attack = plan[0]
    assert isinstance(attack, c.DeclareBattle)
    return {"target": v.label(attack.target), "origin": v.label(attack.origin)}


def _placed(v: Vocabulary, plan: Plan) -> Values:
    put = plan[0]
    assert isinstance(put, c.DeployUnit | c.BuyUnit)
    return {"unit": _kind(v, put.kind), "place": v.label(put.tile)}


def _unit(v: Vocabulary, plan: Plan) -> Values:
    unit = plan[0]
    assert isinstance(unit, c.UpgradeUnit | c.BuyUpgrade)
    return {"unit": v.unit(unit.unit), "place": _where(v, unit.unit)}


def _where(v: Vocabulary, unit: int) -> str:
    tile = v.table.state.where[unit]
    return v.label(tile) if tile < v.table.tiles else v.say("advice.nowhere")


def _units(v: Vocabulary, plan: Plan) -> Values:
    return {"units": v.units(_picks(plan)), "place": _where(v, _picks(plan)[0])}


def _sent(v: Vocabulary, plan: Plan) -> Values:
    unit = plan[0]
    assert isinstance(unit, c.SendUnit | c.ResurrectUnit | c.RansomUnit)
    where = v.say("say.to_place", place=v.label(unit.tile)) if unit.tile >= 0 else v.say("say.to_reserve")
    return {"unit": v.unit(unit.unit), "where": where}


def _seat(v: Vocabulary, plan: Plan) -> Values:
    pick = plan[0]
    assert isinstance(pick, c.PickSeat)
    return {"name": v.name(pick.seat)}


def _card(v: Vocabulary, plan: Plan) -> Values:
    card = plan[0]
    assert isinstance(card, c.DeclareMagic | c.SwapMagic | c.KeepMagic)
    return {"card": v.card(card.card)}


def _deck(v: Vocabulary, plan: Plan) -> Values:
    draw = plan[0]
    assert isinstance(draw, c.BuyMagic)
    return {"realm": v.realm(draw.deck)}


def _paid(v: Vocabulary, plan: Plan) -> Values:
    pay = plan[0]
    assert isinstance(pay, c.PayWith)
    parts = [
        v.say("advice.pays", name=v.name(seat), gold=v.gold(gold))
        for seat, gold in enumerate(pay.amounts)
        if gold
    ]
    return {"who": v.joined(parts)}


def _order(_v: Vocabulary, plan: Plan) -> Values:
    arrange = plan[0]
    assert isinstance(arrange, c.ArrangeEvents)
    return {"order": ", ".join(str(place + 1) for place in arrange.order)}


def _realm(v: Vocabulary, plan: Plan) -> Values:
    choice = plan[0]
    assert isinstance(choice, c.ChooseRealm)
    return {"realm": v.say(f"realm.{choice.realm}.name")}


def _castle(v: Vocabulary, plan: Plan) -> Values:
    place = plan[0]
    assert isinstance(place, c.PlaceCastle)
    return {"place": v.label(place.tile)}


_VALUES: dict[type[Command], Callable[[Vocabulary, Plan], Values]] = {
    c.MoveUnits: _moved,
    c.SwapUnits: _swapped,
    c.DeclareBattle: _battle,
    c.DeployUnit: _placed,
    c.BuyUnit: _placed,
    c.UpgradeUnit: _unit,
    c.BuyUpgrade: _unit,
    c.PickUnit: _units,
    c.SendUnit: _sent,
    c.ResurrectUnit: _sent,
    c.RansomUnit: _sent,
    c.PickSeat: _seat,
    c.DeclareMagic: _card,
    c.SwapMagic: _card,
    c.KeepMagic: _card,
    c.BuyMagic: _deck,
    c.PayWith: _paid,
    c.ArrangeEvents: _order,
    c.ChooseRealm: _realm,
    c.PlaceCastle: _castle,
}
