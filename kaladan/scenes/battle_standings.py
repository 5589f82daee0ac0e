"""Who stands in which column of the lanes while the armies are looked at."""

from __future__ import annotations

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_course import Fighter, Lot
from kaladan.scenes.battle_lanes import STATES, Standing
from kaladan.scenes.battle_play import BattlePlay
from kaladan.scenes.battle_questions import Choice
from kaladan.ui.tokens import TokenState


def standings(play: BattlePlay, side: int) -> list[Standing]:
    """Return the columns of an army's lane."""
    invading = play.course.step == "invasion"
    units = [*play.course.side(ATTACK), *play.course.side(DEFENCE)]
    if invading and side == DEFENCE:
        inside = [f for f in units if f.lot is Lot.INSIDE or _goes_in(play, f.unit)]
        free = play.question.count - len(play.picked) if play.question is not None else 0
        return [*(_standing(play, fighter) for fighter in inside), *[Standing(None)] * free]
    gone = (Lot.INSIDE,) if invading else ()
    return [
        _standing(play, fighter)
        for fighter in units
        if fighter.side == side and fighter.lot not in gone and not _goes_in(play, fighter.unit)
    ]


def _goes_in(play: BattlePlay, unit: int) -> bool:
    """Whether a unit has been picked to invade."""
    invading = play.question is not None and play.question.decision.kind == "choose_invader"
    return invading and f"unit/{unit}" in play.picked


def _standing(play: BattlePlay, fighter: Fighter) -> Standing:
    name, question = f"unit/{fighter.unit}", play.question
    picked, state = name in play.picked, STATES[fighter.lot]
    if fighter.lot is Lot.INSIDE or _goes_in(play, fighter.unit):
        state = TokenState.NORMAL
    elif picked and question is not None:
        falls = question.decision.kind == "choose_loss"
        saved = question.decision.kind == "ask_save"
        state = TokenState.FALLING if falls else TokenState.SAVED if saved else TokenState.SELECTED
    offered = question is not None and question.choice(name) is not None
    return Standing(fighter, state, _fate(play, fighter, picked), offered)


def _fate(play: BattlePlay, fighter: Fighter, picked: bool) -> str:
    kind = play.question.decision.kind if play.question is not None else ""
    if picked and kind == "choose_loss":
        return play.kit.words("battle.lot.falls")
    if fighter.lot is Lot.STANDS or (fighter.lot is Lot.INSIDE and kind == "choose_invader"):
        return ""
    return play.kit.words(f"battle.lot.{fighter.lot}")


def in_lanes(play: BattlePlay, choice: Choice) -> bool:
    """Whether a choice is picked by clicking its token in a lane."""
    fighter = play.course.fighters.get(choice.unit)
    return fighter is not None and fighter.lot is not Lot.GONE
