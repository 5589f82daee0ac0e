"""Crowns that fall, and what follows from it in either mode (section 6)."""

from __future__ import annotations

from kaladan.model.agenda import Step
from kaladan.model.casualties import own_losses, spare
from kaladan.model.effects.base import DEFENCE
from kaladan.model.events import (
    BattleEnded,
    CastleLost,
    CrownFell,
    GoldPaid,
    MatchEnded,
    PlayerEliminated,
    SpecialUnitPassed,
)
from kaladan.model.pools import battle_of, defence_holds
from kaladan.model.scoring import leaders
from kaladan.model.state import FALLEN, GRAVE, OUT, RESERVE, Battle
from kaladan.model.table import Table


def grave_tithe(table: Table, battle: Battle) -> None:
    """Morvane: the first basic unit lost in defence goes to the reserve, if its side still holds (section 8).

    A unit that a card removed before the dice did not take part, and is not counted.
    """
    if not defence_holds(table, battle):
        return
    for seat in battle.seats[DEFENCE]:
        if seat in battle.tithed or not table.power(seat).keeps_first_basic():
            continue
        for unit in own_losses(table, battle, seat):
            by_dice = battle.lost_how[battle.lost.index(unit)] == "dice"
            if by_dice and table.is_basic(unit):
                battle.tithed.append(seat)
                spare(battle, unit)
                table.return_to_reserve(unit, "grave_tithe")
                break


class CrownsFall(Step):
    """Every Crown lost in this battle and not saved has fallen (step 12)."""

    def run(self, table: Table) -> None:
        """Judge the Crowns, then the match."""
        battle = battle_of(table)
        fallen = [unit for unit in battle.lost if unit % table.army == table.crown]
        for unit in fallen:
            seat, feller = unit // table.army, battle.lost_to[battle.lost.index(unit)]
            table.state.felled_by[seat] = feller + 1
            table.tell(CrownFell(seat, feller))
        if table.state.teams:
            release_castles(table)
        else:
            for seat in (unit // table.army for unit in fallen):
                _eliminate(table, battle, seat, table.state.felled_by[seat] - 1)
        if fallen:
            _judge(table)


def release_castles(table: Table) -> None:
    """Team Mode: what becomes of the Castle of a fallen Crown (section 6).

    It passes to an opponent who invades it; left empty, it is anybody's from then on. An ally who stands
    there keeps it for its founder [H].
    """
    state = table.state
    for seat in range(table.players):
        if not state.felled_by[seat] or not state.claims[seat]:
            continue
        tile = castle_of(table, seat)
        holder = table.holder(tile)
        if holder < 0 or not table.friends(seat, holder):
            state.claims[seat] = 0
            table.tell(CastleLost(seat, tile))


def castle_of(table: Table, seat: int) -> int:
    """Return the tile on which a general founded the Castle, -1 before."""
    return table.state.castles.find(seat + 1)


def _eliminate(table: Table, battle: Battle, seat: int, feller: int) -> None:
    """Basic game: the general is out; a Special Unit won before leaves the match with its captor [H]."""
    state = table.state
    _pass_special(table, battle, seat, feller)
    for unit in table.armies[seat]:
        if state.where[unit] <= RESERVE:
            table.put(unit, OUT)
            state.flipped[unit] = 0
    if state.gold[seat]:
        table.tell(GoldPaid(seat, state.gold[seat], "eliminated"))
        state.gold[seat] = 0
    for card in list(state.hand[seat]):
        table.discard(seat, card)
    state.out[seat] = 1
    state.claims[seat] = 0
    state.decks_won[feller].append(seat)
    table.tell(PlayerEliminated(seat, feller))


def _pass_special(table: Table, battle: Battle, seat: int, feller: int) -> None:
    """The Special Unit goes to the feller's reserve, unless it had fallen before this battle."""
    state = table.state
    unit = seat * table.army + table.special
    fallen_before = state.where[unit] >= FALLEN and unit not in battle.lost
    if fallen_before or state.special_owner[seat] != seat or state.felled_by[feller]:
        return
    table.tell(SpecialUnitPassed(table.pass_special(seat, feller), feller))


def _judge(table: Table) -> None:
    """End the match if the Crowns decide it (section 7 and the rulings of section 13)."""
    state = table.state
    standing = [seat for seat in range(table.players) if not state.felled_by[seat]]
    if state.teams:
        _judge_teams(table, standing)
    elif len(standing) == 1:
        _end_by_battle(table, standing, "crowns")
    elif not standing:
        # Both Crowns fell in the last battle: the general whose turn it was does not win.
        fallen = [unit // table.army for unit in battle_of(table).lost if unit % table.army == table.crown]
        others = [seat for seat in fallen if seat != state.active]
        _end_by_battle(table, leaders(table, others), "crowns")
    elif state.out[state.active]:
        _break_off_turn(table)


def _judge_teams(table: Table, standing: list[int]) -> None:
    """Team Mode: a team wins when every opposing Crown has fallen; with none left, points decide."""
    teams = {seat % 2 for seat in standing}
    if len(teams) == 1:
        _end_by_battle(table, [s for s in range(table.players) if s % 2 in teams], "crowns")
    elif not teams:
        _end_by_battle(table, leaders(table), "points")


def _end_by_battle(table: Table, winners: list[int], why: str) -> None:
    """Close the battle that decided the match, then the match."""
    close_battle(table)
    end_match(table, winners, why)


def close_battle(table: Table) -> None:
    """The battle is over: clear the field."""
    battle = battle_of(table)
    table.state.battle = None
    table.tell(BattleEnded(battle.origin, battle.target, battle.outcome))


def _break_off_turn(table: Table) -> None:
    """The active general is out: of the turn only its end is left, and of the battle its end."""
    agenda = table.state.agenda
    battle_end = agenda[-1]
    del agenda[1:]
    agenda.append(battle_end)


def end_match(table: Table, winners: list[int], why: str) -> None:
    """Close the match: nothing more will be asked."""
    state = table.state
    state.agenda.clear()
    state.winners = sorted(winners)
    state.ending = why
    state.phase = "over"
    table.tell(MatchEnded(tuple(state.winners), why))


def fallen_in_graveyards(table: Table, seat: int) -> list[int]:
    """Return a general's units that lie in any graveyard and may come back (section 1.1)."""
    state = table.state
    return [unit for unit in table.armies[seat] if state.where[unit] >= GRAVE and may_return(table, unit)]


def may_return(table: Table, unit: int) -> bool:
    """Whether a fallen unit may ever come back by purchase or resurrection: no General, no Crown."""
    kind = table.kind(unit)
    return kind.id != "general" and kind.unit_class != "crown"
