"""Event cards that cost units (section 10)."""

from __future__ import annotations

from kaladan.model.commands import Decline, PickUnit
from kaladan.model.events import EventMissed, UnitRemoved, UnitReturned
from kaladan.model.state import FALLEN, RESERVE
from tests.kit import Scenario


def test_deserters_return_a_basic_unit_of_the_drawers_choice() -> None:
    match = Scenario()
    archer, general = match.stand(0, "B1", "archer general")
    (sword,) = match.stand(0, "A1", "sword+")
    (enemy,) = match.stand(1, "B3", "sword")
    match.draw(0, "deserters")
    assert match.options() == [PickUnit(archer), PickUnit(sword)]
    assert match.refused(0, PickUnit(general)) == "not_offered"
    assert match.refused(0, PickUnit(enemy)) == "not_offered"
    assert match.refused(0, Decline()) == "not_offered"
    match.do(0, PickUnit(sword))
    assert match.told(UnitReturned) == [UnitReturned(0, sword, "deserters")]
    assert (match.state.where[sword], match.state.flipped[sword]) == (RESERVE, 0)
    assert match.on("A1") == {}
    assert match.on("B3") == {1: ["crown", "sword"]}
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_deserters_find_no_basic_unit() -> None:
    match = Scenario()
    match.stand(0, "B1", "general special catapult")
    match.draw(0, "deserters")
    assert match.told(EventMissed) == [EventMissed(0, "deserters")]
    assert match.on("B1") == {0: ["crown", "general", "special", "catapult"]}


def test_envy_of_kings_costs_the_strongest_a_basic_unit() -> None:
    match = Scenario(3)
    match.stand(0, "A1", "sword")
    swords = match.stand(1, "B3", "sword sword archer")
    match.draw(0, "envy_of_kings")
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.do(1, PickUnit(swords[0]))
    assert match.on("B3") == {1: ["crown", "archer", "sword"]}
    assert match.state.where[swords[0]] == RESERVE
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_envy_of_kings_falls_on_all_who_are_level_from_either_team() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A1", "sword")
    match.stand(2, "C1", "archer")
    (shield,) = match.stand(3, "C4", "shield")
    match.draw(2, "envy_of_kings")
    asked = []
    while match.asked().kind == "ask_return":  # type: ignore[union-attr]
        asked.append(match.asked().seat)  # type: ignore[union-attr]
        match.do(asked[-1], match.options()[0])
    assert asked == [2, 3, 0]
    assert match.state.where[shield] == RESERVE
    assert match.told(UnitReturned)[0].why == "envy_of_kings"  # type: ignore[attr-defined]


def test_envy_of_kings_counts_own_units_and_not_those_of_the_team() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A1", "sword")
    match.stand(2, "C1", "sword")
    match.stand(1, "A4", "sword sword")
    match.draw(0, "envy_of_kings")
    assert match.asked().seat == 1  # type: ignore[union-attr]


def test_envy_of_kings_leaves_the_strongest_alone_who_has_no_basic_unit() -> None:
    match = Scenario()
    match.stand(1, "B3", "general special catapult")
    match.draw(0, "envy_of_kings")
    assert match.told(EventMissed) == [EventMissed(1, "envy_of_kings")]


def test_camp_fever_removes_a_basic_unit_from_a_full_tile() -> None:
    match = Scenario()
    crowd = match.stand(0, "B1", "general special archer+ sword")
    (away,) = match.stand(0, "A1", "shield")
    match.draw(0, "camp_fever")
    assert match.options() == [PickUnit(crowd[2]), PickUnit(crowd[3])]
    assert match.refused(0, PickUnit(away)) == "not_offered"
    assert match.refused(0, Decline()) == "not_offered"
    match.do(0, PickUnit(crowd[2]))
    assert match.told(UnitRemoved) == [UnitRemoved(0, crowd[2], "camp_fever")]
    assert match.told(EventMissed) == [EventMissed(1, "camp_fever")]
    assert match.state.where[crowd[2]] == FALLEN
    assert (match.grave(0), match.grave(1)) == ([], [])
    assert match.on("B1") == {0: ["crown", "general", "special", "sword"]}


def test_camp_fever_costs_one_unit_however_many_tiles_are_full() -> None:
    match = Scenario()
    swords = match.stand(0, "A1", "sword sword sword")
    shields = match.stand(0, "A2", "shield shield shield")
    match.draw(0, "camp_fever")
    assert match.options() == [PickUnit(shields[0]), PickUnit(swords[0])]
    match.do(0, PickUnit(swords[0]))
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]


def test_camp_fever_comes_to_everyone_in_turn_order() -> None:
    match = Scenario(3)
    one, *_ = match.stand(0, "A2", "sword general special")
    two, *_ = match.stand(1, "C2", "archer general special")
    match.draw(1, "camp_fever")
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.do(1, PickUnit(two))
    match.do(0, PickUnit(one))
    assert match.told(EventMissed) == []
    assert [match.state.where[unit] for unit in (one, two)] == [FALLEN, FALLEN]


def test_camp_fever_misses_tiles_with_room_and_full_ones_without_basic_units() -> None:
    match = Scenario()
    match.stand(0, "B1", "general special catapult catapult")
    match.stand(1, "B3", "sword archer shield")
    match.draw(0, "camp_fever")
    assert match.told(EventMissed) == [EventMissed(0, "camp_fever"), EventMissed(1, "camp_fever")]


def test_camp_fever_fills_a_tile_with_allies_too() -> None:
    match = Scenario(4, teams=True)
    (own,) = match.stand(0, "A2", "sword")
    allied = match.stand(2, "A2", "archer shield")
    match.draw(0, "camp_fever")
    assert match.options() == [PickUnit(own)]
    match.do(0, PickUnit(own))
    assert match.on("A2") == {2: ["shield", "archer"]}
    assert [event.seat for event in match.told(EventMissed)] == [1, 2, 3]  # type: ignore[attr-defined]
    assert match.refused(2, PickUnit(allied[0])) == "not_your_decision"
