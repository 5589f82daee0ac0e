"""Event cards that add units or upgrades, or give gold instead (section 10)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import Command, Decline, DeployUnit, TakeGold, UpgradeUnit
from kaladan.model.events import EventMissed, GoldGained, OfferDeclined, UnitDeployed, UnitUpgraded
from tests.kit import Scenario

FULL_CASTLE = "crown general special catapult catapult"


def drawn_by_one(card: str, kind: str, gold: int) -> None:
    """Check that a card lets the drawer, and nobody else, add a unit or take gold."""
    match = Scenario()
    match.stand(0, "A2", "shield")
    match.draw(0, card)
    castle, hill = match.tile("B1"), match.tile("A2")
    assert match.options() == [DeployUnit(kind, hill), DeployUnit(kind, castle), TakeGold()]
    other = match.game.copy()
    unit = match.unit(0, kind)
    match.do(0, DeployUnit(kind, hill))
    assert match.told(UnitDeployed) == [UnitDeployed(0, unit, hill, card)]
    assert sorted(match.on("A2")[0]) == sorted(["shield", kind])
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]
    assert match.state.gold == [0, 0]
    other.apply(0, TakeGold())
    assert other.state.gold == [gold, 0]
    assert other.pending().kind == "ask_free_spawn"  # type: ignore[union-attr]


def gold_remains(card: str, kind: str, gold: int) -> None:
    """Check that gold is what the drawer gets where no unit can be placed."""
    match = Scenario()
    match.empty_reserve(0, kind)
    match.draw(0, card)
    assert match.state.gold[0] == gold
    assert match.told(GoldGained)[0] == GoldGained(0, gold, card)


def for_everyone(card: str, kind: str) -> None:
    """Check that a card asks all in turn order from the drawer; gold is what remains for a full board."""
    match = Scenario(4)
    match.stand(0, "A1", FULL_CASTLE)
    match.draw(2, card)
    assert match.asked().seat == 2  # type: ignore[union-attr]
    match.do(2, DeployUnit(kind, match.tile("C1")))
    assert match.asked().seat == 3  # type: ignore[union-attr]
    match.do(3, TakeGold())
    assert match.told(GoldGained) == [GoldGained(3, 1, card), GoldGained(0, 1, card)]
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.do(1, DeployUnit(kind, match.tile("A4")))
    assert match.state.gold == [1, 0, 0, 1]
    assert match.on("C1") == {2: ["crown", kind]}
    assert match.on("A4") == {1: ["crown", kind]}
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_swords_and_shadows_mercenaries_add_a_sword_or_gold() -> None:
    drawn_by_one("swords_and_shadows_mercenaries", "sword", 1)
    gold_remains("swords_and_shadows_mercenaries", "sword", 1)


def test_shield_and_suns_mercenaries_add_a_shield_or_gold() -> None:
    drawn_by_one("shield_and_suns_mercenaries", "shield", 1)
    gold_remains("shield_and_suns_mercenaries", "shield", 1)


def test_arrows_and_avarice_mercenaries_add_an_archer_or_gold() -> None:
    drawn_by_one("arrows_and_avarice_mercenaries", "archer", 1)
    gold_remains("arrows_and_avarice_mercenaries", "archer", 1)


def test_siege_works_add_a_catapult_or_two_gold() -> None:
    drawn_by_one("siege_works", "catapult", 2)
    gold_remains("siege_works", "catapult", 2)


def test_siege_works_give_gold_where_every_tile_is_full() -> None:
    match = Scenario()
    match.stand(0, "B1", "crown general special sword archer")
    match.draw(0, "siege_works")
    assert match.told(GoldGained)[0] == GoldGained(0, 2, "siege_works")


def test_courageous_swords_of_fortitude_add_swords_for_everyone() -> None:
    for_everyone("courageous_swords_of_fortitude", "sword")


def test_summoning_the_shields_of_honor_adds_shields_for_everyone() -> None:
    for_everyone("summoning_the_shields_of_honor", "shield")


def test_brave_archers_of_valor_add_archers_for_everyone() -> None:
    for_everyone("brave_archers_of_valor", "archer")


def test_brave_archers_of_valor_come_only_onto_own_tiles_with_room() -> None:
    match = Scenario(4, teams=True)
    match.stand(2, "B1", "sword")
    match.stand(2, "A2", "sword")
    match.stand(0, "B1", "sword")
    match.stand(0, "A3", "sword shield shield")
    match.draw(0, "brave_archers_of_valor")
    own, shared = match.tile("A1"), match.tile("B1")
    assert match.options() == [DeployUnit("archer", own), DeployUnit("archer", shared), TakeGold()]


@pytest.mark.parametrize(
    ("kind", "label", "code"),
    [
        ("shield", "B1", "not_offered"),
        ("crown", "B1", "not_offered"),
        ("sword", "A1", "not_held"),
        ("sword", "B3", "not_held"),
        ("sword", "A2", "full"),
    ],
)
def test_swords_and_shadows_mercenaries_say_why_a_unit_cannot_come(kind: str, label: str, code: str) -> None:
    match = Scenario()
    match.stand(0, "A2", "sword sword shield")
    match.draw(0, "swords_and_shadows_mercenaries")
    assert match.refused(0, DeployUnit(kind, match.tile(label))) == code


def test_swords_and_shadows_mercenaries_refuse_tiles_and_kinds_that_there_are_not() -> None:
    match = Scenario()
    match.draw(0, "swords_and_shadows_mercenaries")
    assert match.refused(0, DeployUnit("sword", 99)) == "no_such_tile"
    assert match.refused(0, DeployUnit("dragon", match.tile("B1"))) == "not_offered"
    assert match.refused(0, Decline()) == "not_offered"
    assert match.refused(1, TakeGold()) == "not_your_decision"


def test_the_underdogs_banner_helps_the_weakest() -> None:
    match = Scenario(3)
    match.stand(0, "A1", "sword")
    match.stand(2, "C1", "sword archer")
    match.draw(0, "the_underdogs_banner")
    castle = match.tile("B3")
    kinds = {option.kind for option in match.options() if isinstance(option, DeployUnit)}
    assert (match.asked().seat, kinds) == (1, {"sword", "archer", "shield"})  # type: ignore[union-attr]
    match.do(1, DeployUnit("archer", castle))
    assert match.on("B3") == {1: ["crown", "archer"]}
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_the_underdogs_banner_helps_all_who_are_level_from_either_team() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A1", "sword")
    match.stand(1, "A4", "sword")
    match.draw(0, "the_underdogs_banner")
    match.do(2, TakeGold())
    match.do(3, TakeGold())
    assert match.state.gold == [0, 0, 1, 1]
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_the_underdogs_banner_gives_gold_where_no_basic_unit_is_left() -> None:
    match = Scenario()
    match.empty_reserve(1)
    match.stand(0, "B1", "sword")
    match.draw(0, "the_underdogs_banner")
    assert match.state.gold == [0, 1]


def test_training_upgrades_a_unit_or_gives_gold() -> None:
    match = Scenario()
    sword, guard = match.stand(0, "B1", "sword general")
    match.stand(1, "B3", "sword")
    match.draw(0, "training")
    assert match.options() == [UpgradeUnit(sword), TakeGold()]
    assert match.refused(0, UpgradeUnit(guard)) == "not_offered"
    match.do(0, UpgradeUnit(sword))
    assert match.told(UnitUpgraded) == [UnitUpgraded(0, sword, "training")]
    assert match.on("B1") == {0: ["crown", "general", "sword+"]}
    assert match.state.gold == [0, 0]
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_training_gives_gold_to_who_wants_it() -> None:
    match = Scenario()
    match.stand(0, "B1", "catapult")
    match.draw(0, "training")
    match.do(0, TakeGold())
    assert match.state.gold == [1, 0]
    assert match.on("B1") == {0: ["crown", "catapult"]}


def test_training_gives_gold_where_nothing_can_be_upgraded() -> None:
    match = Scenario()
    match.stand(0, "B1", "general special sword+")
    match.draw(0, "training")
    assert match.told(GoldGained)[0] == GoldGained(0, 1, "training")


def test_master_armourer_upgrades_two_units_of_one_kind() -> None:
    match = Scenario()
    sword, archer = match.stand(0, "B1", "sword archer")
    (away,) = match.stand(0, "A1", "sword")
    match.draw(0, "master_armourer")
    assert set(match.options()) == {UpgradeUnit(sword), UpgradeUnit(archer), UpgradeUnit(away), Decline()}
    match.do(0, UpgradeUnit(sword))
    assert match.options() == [UpgradeUnit(away), Decline()]
    match.do(0, UpgradeUnit(away))
    assert match.on("B1") == {0: ["crown", "archer", "sword+"]}
    assert match.on("A1") == {0: ["sword+"]}
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_master_armourer_stops_after_one_if_no_other_is_left_or_wanted() -> None:
    match = Scenario()
    (catapult, _) = match.stand(0, "B1", "catapult archer")
    match.draw(0, "master_armourer")
    match.do(0, UpgradeUnit(catapult))
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_master_armourer_may_be_declined_and_gives_no_gold() -> None:
    match = Scenario()
    match.stand(0, "B1", "sword")
    match.draw(0, "master_armourer")
    match.do(0, Decline())
    assert match.told(OfferDeclined) == [OfferDeclined(0, "master_armourer")]
    assert match.state.gold == [0, 0]


def test_master_armourer_finds_nothing_to_do() -> None:
    match = Scenario()
    match.stand(0, "B1", "sword+")
    match.draw(0, "master_armourer")
    assert match.told(EventMissed) == [EventMissed(0, "master_armourer")]
    assert match.state.gold == [0, 0]


def test_second_muster_puts_a_basic_unit_onto_a_castle_of_everyone() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.draw(1, "second_muster")
    match.do(1, DeployUnit("archer", match.tile("B3")))
    castle = match.tile("B1")
    offered: list[Command] = [DeployUnit(kind, castle) for kind in ("shield", "archer", "sword")]
    assert match.options() == [*offered, Decline()]
    assert match.refused(0, DeployUnit("sword", match.tile("B2"))) == "not_offered"
    match.do(0, Decline())
    assert match.told(OfferDeclined) == [OfferDeclined(0, "second_muster")]
    assert match.on("B3") == {1: ["crown", "archer"]}
    assert match.on("B1") == {0: ["crown"]}


def test_second_muster_misses_full_castles_and_empty_reserves() -> None:
    match = Scenario(3)
    match.stand(0, "A1", FULL_CASTLE)
    match.stand(1, "A2", "crown")
    match.empty_reserve(2, "sword", "archer", "shield")
    match.draw(0, "second_muster")
    assert match.told(EventMissed) == [EventMissed(seat, "second_muster") for seat in range(3)]
