"""The one list of all effects by the name that the content tables use."""

from __future__ import annotations

from kaladan.model.effects import (
    events_gold,
    events_units,
    magic_after,
    magic_before,
    magic_dice,
    magic_moves,
    powers,
)
from kaladan.model.effects.base import EventEffect, MagicEffect, Power, SpecialCondition

MAGIC_EFFECTS: dict[str, type[MagicEffect]] = {
    "assassinate": magic_before.Assassinate,
    "blood_price": magic_before.BloodPrice,
    "bribe": magic_before.Bribe,
    "call_off": magic_dice.CallOff,
    "column": magic_moves.Column,
    "exchange_units": magic_moves.ExchangeUnits,
    "extra_die": magic_dice.ExtraDie,
    "gain_gold": magic_after.GainGold,
    "gold_for_enemy_losses": magic_after.GoldForEnemyLosses,
    "gold_for_own_losses": magic_after.GoldForOwnLosses,
    "hired_blades": magic_before.HiredBlades,
    "levy": magic_before.Levy,
    "nightfall": magic_dice.Nightfall,
    "raise_fallen": magic_after.RaiseFallen,
    "replace_die": magic_dice.ReplaceDie,
    "reroll_highest": magic_dice.RerollHighest,
    "return_first_lost": magic_after.ReturnFirstLost,
    "rootbind": magic_dice.Rootbind,
    "save_lost": magic_after.SaveLost,
    "smuggled_steel": magic_before.SmuggledSteel,
    "take_gold_from_enemy": magic_after.TakeGoldFromEnemy,
    "vanish": magic_moves.Vanish,
    "win_ties": magic_dice.WinTies,
}

EVENT_EFFECTS: dict[str, type[EventEffect]] = {
    "add_unit": events_units.AddUnit,
    "camp_fever": events_units.CampFever,
    "draw_magic": events_units.WhisperedPact,
    "end_game": events_gold.EndGame,
    "gain": events_gold.Gain,
    "gold_for_castles": events_gold.GoldForCastles,
    "gold_for_terrain": events_gold.GoldForTerrain,
    "gold_for_unit": events_gold.GoldForUnit,
    "lose": events_gold.Lose,
    "muster": events_units.Muster,
    "resurrect": events_units.Resurrect,
    "return_basic": events_units.ReturnBasic,
    "scout": events_units.Scout,
    "toll": events_gold.Toll,
    "truce": events_gold.Truce,
    "upgrade_units": events_units.UpgradeUnits,
    "weather": events_gold.Weather,
}

POWERS: dict[str, type[Power]] = {
    "broker": powers.Broker,
    "deep_veins": powers.DeepVeins,
    "drill": powers.Drill,
    "grave_tithe": powers.GraveTithe,
    "hidden_paths": powers.HiddenPaths,
    "swift_riders": powers.SwiftRiders,
}

CONDITIONS: dict[str, type[SpecialCondition]] = {
    "on_castle": powers.OnCastle,
    "on_terrain": powers.OnTerrain,
    "outnumbered": powers.Outnumbered,
    "owner_gold": powers.OwnerGold,
}
