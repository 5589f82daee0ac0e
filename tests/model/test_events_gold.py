"""Event cards that give or take gold (section 10)."""

from __future__ import annotations

from kaladan.model.events import EventMissed, GoldGained, GoldPaid
from tests.kit import Scenario


def test_buried_coffer_gives_two_gold_to_the_drawer_alone() -> None:
    match = Scenario(3)
    match.draw(1, "buried_coffer")
    assert match.state.gold == [0, 2, 0]
    assert match.told(GoldGained) == [GoldGained(1, 2, "buried_coffer")]


def test_pickpockets_take_one_gold_from_the_drawer_alone() -> None:
    match = Scenario()
    match.gold(3, 3)
    match.draw(0, "pickpockets")
    assert match.state.gold == [2, 3]
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "pickpockets")]


def test_pickpockets_never_take_more_than_there_is() -> None:
    match = Scenario()
    match.gold(0, 3)
    match.draw(0, "pickpockets")
    assert match.state.gold == [0, 3]
    assert match.told(EventMissed) == [EventMissed(0, "pickpockets")]


def test_royal_progress_pays_for_each_castle_that_the_drawer_holds() -> None:
    match = Scenario(3)
    match.strike_out(2, feller=0)
    match.stand(0, "C1", "sword")
    match.stand(0, "B1", "sword")
    match.draw(0, "royal_progress")
    assert match.state.gold == [2, 0, 0]


def test_royal_progress_pays_nothing_without_a_castle() -> None:
    match = Scenario()
    match.stand(0, "A1", "crown")
    match.draw(0, "royal_progress")
    assert match.told(EventMissed) == [EventMissed(0, "royal_progress")]
    assert match.state.gold == [0, 0]


def test_golden_harvest_pays_everyone_with_a_field() -> None:
    match = Scenario(3)
    match.stand(1, "A2", "crown")
    match.draw(2, "golden_harvest")
    assert match.state.gold == [1, 0, 1]
    assert [event.seat for event in match.told(GoldGained)] == [2, 0]  # type: ignore[attr-defined]
    assert match.told(EventMissed) == [EventMissed(1, "golden_harvest")]


def test_golden_harvest_pays_one_gold_for_any_number_of_fields() -> None:
    match = Scenario()
    match.terrain("A1", "field")
    match.stand(0, "A1", "sword")
    match.draw(0, "golden_harvest")
    assert match.state.gold == [1, 1]


def test_timber_tithe_pays_everyone_with_a_forest() -> None:
    match = Scenario()
    match.stand(1, "C2", "sword")
    match.draw(0, "timber_tithe")
    assert match.state.gold == [0, 1]
    assert match.told(EventMissed) == [EventMissed(0, "timber_tithe")]


def test_silver_veins_pay_everyone_with_a_mountain() -> None:
    match = Scenario()
    match.stand(0, "A2", "sword")
    match.draw(1, "silver_veins")
    assert match.state.gold == [1, 0]
    assert match.told(EventMissed) == [EventMissed(1, "silver_veins")]


def test_engineers_guild_pays_for_a_catapult_on_the_board() -> None:
    match = Scenario()
    match.stand(1, "B3", "catapult catapult")
    match.draw(0, "engineers_guild")
    assert match.state.gold == [0, 1]
    assert match.told(EventMissed) == [EventMissed(0, "engineers_guild")]


def test_engineers_guild_does_not_count_an_allys_catapult() -> None:
    match = Scenario(4, teams=True)
    match.stand(2, "A1", "catapult")
    match.draw(0, "engineers_guild")
    assert match.state.gold == [0, 0, 1, 0]


def test_war_chest_pays_for_a_general_on_the_board() -> None:
    match = Scenario(3)
    match.stand(0, "A1", "general")
    match.stand(2, "C1", "general")
    match.draw(2, "war_chest")
    assert match.state.gold == [1, 0, 1]
    assert match.told(EventMissed) == [EventMissed(1, "war_chest")]


def test_tax_of_crowns_is_paid_by_the_richest() -> None:
    match = Scenario(3)
    match.gold(1, 5, 4)
    match.draw(0, "tax_of_crowns")
    assert match.state.gold == [1, 3, 4]


def test_tax_of_crowns_is_paid_by_all_who_are_level_in_turn_order() -> None:
    match = Scenario(4)
    match.gold(5, 4, 5, 5)
    match.draw(2, "tax_of_crowns")
    assert match.state.gold == [3, 4, 3, 3]
    assert [event.seat for event in match.told(GoldPaid)] == [2, 3, 0]  # type: ignore[attr-defined]


def test_tax_of_crowns_takes_no_more_than_the_richest_have() -> None:
    match = Scenario()
    match.gold(1, 1)
    match.draw(0, "tax_of_crowns")
    assert match.state.gold == [0, 0]
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "tax_of_crowns"), GoldPaid(1, 1, "tax_of_crowns")]


def test_tax_of_crowns_judges_boards_and_not_teams() -> None:
    match = Scenario(4, teams=True)
    match.gold(3, 4, 3, 1)
    match.draw(0, "tax_of_crowns")
    assert match.state.gold == [3, 2, 3, 1]


def test_tax_of_crowns_takes_nothing_from_an_ally() -> None:
    match = Scenario(4, teams=True)
    match.gold(1, 1, 1, 1)
    match.draw(1, "tax_of_crowns")
    assert match.state.gold == [0, 0, 0, 0]


def test_tax_of_crowns_passes_over_eliminated_generals() -> None:
    match = Scenario(3)
    match.strike_out(1, feller=0)
    match.draw(0, "tax_of_crowns")
    assert [event.seat for event in match.told(EventMissed)] == [0, 2]  # type: ignore[attr-defined]


def test_the_gravediggers_toll_costs_one_gold_for_three_scalps() -> None:
    match = Scenario(3)
    match.gold(5, 5, 5)
    match.bury(1, "sword sword sword sword archer archer archer", killer=0)
    match.bury(2, "sword sword", killer=1)
    match.bury(0, "sword sword sword", killer=2)
    match.draw(0, "the_gravediggers_toll")
    assert match.state.gold == [3, 5, 4]
    assert match.told(EventMissed) == [EventMissed(1, "the_gravediggers_toll")]


def test_the_gravediggers_toll_is_as_much_as_there_is() -> None:
    match = Scenario()
    match.gold(1, 0)
    match.bury(1, "sword sword sword sword archer archer", killer=0)
    match.draw(0, "the_gravediggers_toll")
    assert match.state.gold == [0, 0]
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "the_gravediggers_toll")]


def test_the_gravediggers_toll_takes_nothing_from_an_allys_board() -> None:
    match = Scenario(4, teams=True)
    match.gold(0, 0, 4, 0)
    match.bury(1, "sword sword sword", killer=0)
    match.draw(0, "the_gravediggers_toll")
    assert match.state.gold == [0, 0, 4, 0]
