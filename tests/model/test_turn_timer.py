"""The turn timer (section 12): the turn ends with what was done, pending choices are answered safely."""

from __future__ import annotations

from kaladan.model.commands import (
    BuyUnit,
    DeclareBattle,
    DeclareMagic,
    Decline,
    MoveUnits,
    Pass,
    PickUnit,
    SwapUnits,
    TakeGold,
    TimeUp,
)
from kaladan.model.decisions import CHANCE
from kaladan.model.events import GoldGained, OfferDeclined, TimeRanOut, TurnEnded, UnitFell
from tests.kit import Scenario


def test_timer_is_refused_without_the_option_and_to_others() -> None:
    match = Scenario()
    match.begin(0)
    assert match.refused(0, TimeUp()) == "no_timer"
    match = Scenario(turn_timer=60)
    assert match.refused(0, TimeUp()) == "no_timer"
    match.begin(0)
    assert match.refused(1, TimeUp()) == "not_your_decision"
    assert match.refused(CHANCE, TimeUp()) == "not_your_decision"
    assert match.refused(0, TimeUp()) == ""


def test_timer_ends_the_turn_with_what_was_done() -> None:
    match = Scenario(turn_timer=60)
    match.gold(5, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("sword", match.tile("B1")))
    match.next_events("war_chest")
    match.do(0, TimeUp())
    assert match.told(TimeRanOut) == [TimeRanOut(0)]
    assert match.told(TurnEnded) == [TurnEnded(0)]
    assert match.state.gold[0] == 4
    assert match.on("B1") == {0: ["crown", "sword"]}
    asked = match.asked()
    assert (asked.seat, asked.kind, match.state.time_up) == (1, "ask_free_spawn", False)  # type: ignore[union-attr]


def test_timer_takes_the_gold_of_an_event_and_leaves_every_offer() -> None:
    match = Scenario(realms=("vashtar", "sylvarin"), turn_timer=180)
    match.stand(0, "A1", "sword")
    match.draw(0, "swords_and_shadows_mercenaries", "silver_veins")
    match.do(0, TimeUp())
    gained = [GoldGained(0, 1, "swords_and_shadows_mercenaries"), GoldGained(0, 1, "income")]
    assert match.told(GoldGained) == gained
    offers = ("free_spawn", "action", "purchase", "reinforcement")
    assert match.told(OfferDeclined) == [OfferDeclined(0, offer) for offer in offers]
    assert match.state.active == 1


def test_timer_still_asks_opponents_whose_time_it_is_not() -> None:
    match = Scenario(turn_timer=60)
    match.stand(1, "B3", "sword")
    match.draw(0, "courageous_swords_of_fortitude", "silver_veins")
    match.do(0, TimeUp())
    assert match.told(GoldGained) == [GoldGained(0, 1, "courageous_swords_of_fortitude")]
    asked = match.asked()
    assert (asked.seat, asked.kind) == (1, "ask_add_unit")  # type: ignore[union-attr]
    assert match.refused(0, TimeUp()) == "time_already_up"
    match.do(1, TakeGold())
    assert match.state.active == 1


def test_timer_moves_nobody_in_a_move_that_has_begun() -> None:
    match = Scenario(turn_timer=60)
    match.stand(0, "B1", "general sword archer")
    match.begin(0, "action")
    match.do(0, MoveUnits(match.tile("B1"), match.tile("A1")))
    match.do(0, PickUnit(match.unit(0, "sword", match.tile("B1"))))
    match.do(0, TimeUp())
    assert match.on("A1") == {}
    assert match.state.active == 1


def test_timer_swaps_nobody_in_a_swap_that_has_begun() -> None:
    match = Scenario(turn_timer=60)
    match.stand(0, "A1", "sword sword sword")
    match.stand(0, "A2", "archer archer archer")
    match.begin(0, "action")
    match.do(0, SwapUnits(match.tile("A1"), match.tile("A2")))
    match.do(0, PickUnit(match.unit(0, "sword", match.tile("A1"))))
    match.do(0, TimeUp())
    assert match.on("A1") == {0: ["sword", "sword", "sword"]}
    assert match.on("A2") == {0: ["archer", "archer", "archer"]}


def test_timer_pays_from_the_own_board_first() -> None:
    match = Scenario(4, teams=True, turn_timer=60)
    match.gold(1, 0, 3, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("catapult", match.tile("A1")))
    match.do(0, TimeUp())
    assert match.state.gold[0] == 0
    assert match.state.gold[2] == 2


def test_timer_waits_for_dice_and_answers_for_the_own_side() -> None:
    match = Scenario(turn_timer=60)
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "sword shield")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))
    match.no_magic()
    match.do(0, TimeUp())
    assert match.asked().is_chance  # type: ignore[union-attr]
    assert match.refused(0, Pass()) == "waits_for_dice"
    match.roll(10, 1, 9, 8)
    assert [event.owner for event in match.told(UnitFell)] == [0]  # type: ignore[attr-defined]
    match.do(1, match.options()[0])
    assert match.state.battle is None
    assert match.state.active == 1


def test_timer_declares_no_magic_for_the_own_side_only() -> None:
    match = Scenario(turn_timer=60)
    match.hand(0, "dawns_sword")
    match.hand(1, "green_shelter")
    match.stand(0, "B2", "sword")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("B3")))
    assert match.asked().kind == "ask_magic"  # type: ignore[union-attr]
    match.do(0, TimeUp())
    assert match.state.battle is not None
    assert match.state.battle.cards == ["", ""]
    assert match.state.hand[0] == ["dawns_sword"]
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.do(1, DeclareMagic("green_shelter"))
    assert match.asked().is_chance  # type: ignore[union-attr]


def test_timer_starts_anew_with_the_next_turn() -> None:
    match = Scenario(turn_timer=60)
    match.draw(0, "war_chest", "timber_tithe", "silver_veins")
    match.do(0, TimeUp())
    match.do(1, Decline())
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]
    assert match.refused(0, TimeUp()) == "not_your_decision"
    match.do(1, TimeUp())
    assert match.state.active == 0
