"""Event cards that bring units back, or concern decks and hands (section 10)."""

from __future__ import annotations

from kaladan.model.commands import ArrangeEvents, Decline, ResurrectUnit, Rolled, TimeUp
from kaladan.model.decisions import CHANCE
from kaladan.model.events import (
    EventMissed,
    EventsArranged,
    EventsSeen,
    MagicDrawn,
    OfferDeclined,
    OfferSkipped,
    UnitResurrected,
)
from kaladan.model.state import GRAVE, RESERVE
from tests.kit import Scenario

SEEN = ("war_chest", "timber_tithe", "silver_veins")


def test_second_dawn_brings_a_fallen_unit_back_onto_a_held_tile() -> None:
    match = Scenario(3)
    (sword,) = match.bury(0, "sword", killer=1)
    (other,) = match.bury(0, "sword", killer=2)
    (theirs,) = match.bury(1, "sword", killer=0)
    match.draw(0, "second_dawn")
    castle = match.tile("A1")
    assert match.options() == [ResurrectUnit(sword, castle), ResurrectUnit(other, castle), Decline()]
    assert match.refused(0, ResurrectUnit(theirs, castle)) == "not_offered"
    assert match.refused(0, ResurrectUnit(sword, -1)) == "not_offered"
    match.do(0, ResurrectUnit(other, castle))
    assert match.told(UnitResurrected) == [UnitResurrected(0, other, castle, "second_dawn")]
    assert (match.grave(1), match.grave(2)) == (["sword"], [])
    assert match.on("A1") == {0: ["crown", "sword"]}


def test_second_dawn_sends_the_unit_to_the_reserve_where_no_tile_has_room() -> None:
    match = Scenario()
    match.stand(0, "B1", "crown general special catapult catapult")
    (sword,) = match.bury(0, "sword", killer=1)
    match.draw(0, "second_dawn")
    assert match.options() == [ResurrectUnit(sword, -1), Decline()]
    match.do(0, ResurrectUnit(sword, -1))
    assert match.state.where[sword] == RESERVE
    assert match.grave(1) == []


def test_second_dawn_raises_no_general_and_nobody_who_did_not_fall_in_battle() -> None:
    match = Scenario()
    match.bury(0, "general", killer=1)
    match.empty_reserve(0, "sword")
    match.draw(0, "second_dawn")
    assert match.told(EventMissed) == [EventMissed(0, "second_dawn")]


def test_second_dawn_may_be_declined() -> None:
    match = Scenario()
    (sword,) = match.bury(0, "sword", killer=1)
    match.draw(0, "second_dawn")
    match.do(0, Decline())
    assert match.told(OfferDeclined) == [OfferDeclined(0, "second_dawn")]
    assert match.state.where[sword] == GRAVE + 1


def test_second_dawn_raises_no_ally() -> None:
    match = Scenario(4, teams=True)
    match.bury(2, "sword", killer=1)
    match.draw(0, "second_dawn")
    assert match.told(EventMissed) == [EventMissed(0, "second_dawn")]


def test_day_of_return_brings_a_unit_of_everyone_back_in_turn_order() -> None:
    match = Scenario(3)
    (catapult,) = match.bury(0, "catapult", killer=1)
    (special,) = match.bury(2, "special", killer=0)
    match.draw(2, "day_of_return")
    match.do(2, ResurrectUnit(special, match.tile("C1")))
    match.do(0, ResurrectUnit(catapult, match.tile("A1")))
    assert match.told(EventMissed) == [EventMissed(1, "day_of_return")]
    assert match.on("C1") == {2: ["crown", "special"]}
    assert match.on("A1") == {0: ["crown", "catapult"]}
    assert (match.grave(0), match.grave(1)) == ([], [])


def test_far_sighted_scouts_put_the_next_three_cards_back_in_any_order() -> None:
    match = Scenario()
    match.draw(0, "far_sighted_scouts", *SEEN)
    assert match.told(EventsSeen) == [EventsSeen(0, SEEN)]
    assert len(match.options()) == 6
    match.do(0, ArrangeEvents((2, 0, 1)))
    assert match.state.event_deck[-3:] == ["timber_tithe", "war_chest", "silver_veins"]
    arranged = ("silver_veins", "war_chest", "timber_tithe")
    assert match.told(EventsArranged) == [EventsArranged(0, arranged)]
    match.end_turn()
    assert match.state.event_used[-1] == "silver_veins"


def test_far_sighted_scouts_leave_the_cards_as_they_lie_when_time_runs_out() -> None:
    match = Scenario(turn_timer=60)
    match.draw(0, "far_sighted_scouts", *SEEN)
    match.do(0, TimeUp())
    assert match.told(EventsArranged) == [EventsArranged(0, SEEN)]
    assert match.state.event_used[-1] == SEEN[0]


def test_far_sighted_scouts_refuse_what_is_no_order() -> None:
    match = Scenario()
    match.draw(0, "far_sighted_scouts", *SEEN)
    assert match.refused(0, ArrangeEvents((0, 0, 1))) == "not_offered"
    assert match.refused(0, ArrangeEvents((0, 1))) == "not_offered"
    assert match.refused(0, ArrangeEvents((0, 1, 3))) == "not_offered"
    assert match.refused(1, ArrangeEvents((0, 1, 2))) == "not_your_decision"


def test_far_sighted_scouts_are_seen_by_their_general_alone() -> None:
    match = Scenario(4, teams=True)
    match.draw(0, "far_sighted_scouts", *SEEN)
    (seen,) = match.told(EventsSeen)
    assert seen.seen_by((0, 2)) == seen
    assert seen.seen_by((2, 0)) == seen.seen_by((1, 3)) == EventsSeen(0, ("?", "?", "?"))
    assert [match.game.pending_for(seat).options is None for seat in range(4)] == [False, True, True, True]  # type: ignore[union-attr]
    assert match.game.view(0).event_deck[-3:] == list(reversed(SEEN))
    assert set(match.game.view(2).event_deck) == set(match.game.view(1).event_deck) == {"?"}


def test_far_sighted_scouts_are_remembered_until_the_cards_are_drawn() -> None:
    match = Scenario()
    match.draw(0, "far_sighted_scouts", *SEEN)
    match.do(0, ArrangeEvents((0, 2, 1)))
    match.end_turn()
    assert match.game.view(0).event_deck[-3:] == ["?", "timber_tithe", "silver_veins"]
    match.end_turn()
    match.end_turn()
    assert set(match.game.view(0).event_deck) == {"?"}


def test_far_sighted_scouts_make_others_forget_the_order() -> None:
    match = Scenario()
    match.next_events("far_sighted_scouts", *SEEN)
    match.state.scouted[1] = 4
    match.begin(0)
    assert match.game.view(1).event_deck[-3:] == list(reversed(SEEN))
    match.do(0, ArrangeEvents((0, 1, 2)))
    assert set(match.game.view(1).event_deck) == {"?"}


def test_far_sighted_scouts_look_at_what_is_left() -> None:
    match = Scenario()
    match.next_events("far_sighted_scouts", *SEEN)
    match.cut_events(3)
    match.begin(0)
    assert match.told(EventsSeen) == [EventsSeen(0, ("war_chest", "timber_tithe"))]
    match.do(0, ArrangeEvents((1, 0)))
    assert match.state.event_deck == ["war_chest", "timber_tithe"]


def test_far_sighted_scouts_have_nothing_to_arrange_at_the_end_of_the_deck() -> None:
    match = Scenario()
    match.next_events("far_sighted_scouts", *SEEN)
    match.cut_events(2)
    match.begin(0)
    assert match.told(EventsSeen) == [EventsSeen(0, ("war_chest",))]
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]
    match = Scenario()
    match.next_events("far_sighted_scouts")
    match.cut_events(1)
    match.begin(0)
    assert match.told(EventMissed) == [EventMissed(0, "far_sighted_scouts")]


def test_whispered_pact_draws_the_top_magic_card_of_the_own_realm() -> None:
    match = Scenario()
    top = match.state.deck[0][-1]
    match.draw(0, "whispered_pact")
    assert match.state.hand == [[top], []]
    (drawn,) = match.told(MagicDrawn)
    assert drawn == MagicDrawn(0, 0, top)
    assert drawn.seen_by((1,)) == MagicDrawn(0, 0, "?")
    assert match.state.gold == [0, 0]


def test_whispered_pact_keeps_the_hand_limit() -> None:
    match = Scenario()
    cards = match.state.deck[0][:3]
    match.hand(0, *cards)
    match.draw(0, "whispered_pact")
    assert match.state.hand[0] == cards
    assert match.told(OfferSkipped) == [OfferSkipped(0, "magic", "hand_full")]


def test_whispered_pact_makes_the_deck_again_from_its_used_cards() -> None:
    match = Scenario()
    cards = match.state.deck[0]
    match.state.used[0], match.state.deck[0] = cards, []
    match.draw(0, "whispered_pact")
    assert (match.asked().seat, match.asked().dice) == (CHANCE, (5, 4, 3, 2))  # type: ignore[union-attr]
    match.do(CHANCE, Rolled((5, 4, 3, 2)))
    assert match.state.hand[0] == [cards[0]]
    assert match.state.deck[0] == [cards[4], cards[3], cards[2], cards[1]]
    assert match.state.used[0] == []


def test_whispered_pact_finds_no_card_left() -> None:
    match = Scenario()
    cards = list(match.state.deck[0])
    match.hand(0, *cards[:2])
    match.hand(1, *cards[2:])
    match.draw(0, "whispered_pact")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "magic", "deck_empty")]
    assert match.state.hand[0] == cards[:2]
