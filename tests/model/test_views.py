"""What a seat may know of a match (sections 2.3 and 11)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, DeclareNoMagic
from kaladan.model.decisions import CHANCE
from kaladan.model.events import EventsSeen, MagicDrawn
from kaladan.model.state import State
from kaladan.model.views import View
from tests.kit import Scenario


def test_view_has_the_fields_of_a_state_and_is_none() -> None:
    match = Scenario(3)
    match.begin(0, "action")
    seen = match.game.view(1)
    assert isinstance(seen, View)
    assert seen != match.state
    assert set(seen.plain()) == set(match.state.plain())


def test_view_changing_it_changes_nothing() -> None:
    match = Scenario(3)
    match.begin(0, "action")
    before = match.state.digest()
    seen = match.game.view(1)
    seen.gold[0] = 99
    seen.where[0] = 3
    seen.hand[0].append("x")
    seen.agenda.clear()
    assert match.state.digest() == before


def test_view_hides_hands_decks_and_the_generator() -> None:
    match = Scenario(3)
    match.state.rng = 77
    match.hand(0, "dawns_sword")
    match.hand(1, "ambush", "rootbind")
    match.begin(0, "action")
    seen = match.game.view(0)
    assert seen.rng == 0
    assert seen.hand == [["dawns_sword"], ["?", "?"], []]
    assert seen.deck == [["?"] * 4, ["?"] * 3, ["?"] * 5]
    assert seen.event_deck == ["?"] * 48


def test_view_shows_what_lies_open() -> None:
    match = Scenario(3)
    match.state.used[1] = [match.state.deck[1].pop()]
    match.bury(1, "sword", 0)
    match.stand(2, "B2", "archer+")
    match.gold(1, 2, 3)
    match.next_events("buried_coffer")
    match.begin(0, "event")
    seen = match.game.view(2)
    for name in ("where", "flipped", "gold", "used", "event_used", "terrain", "castles", "phase"):
        assert getattr(seen, name) == getattr(match.state, name)


def test_view_face_down_tiles_are_hidden() -> None:
    match = Scenario.fresh(2, world="random")
    match.roll(12, 1)
    assert match.game.view(0).tiles_pile == ["?"] * 24


def test_view_scouted_events_are_known_to_the_scout_alone() -> None:
    match = Scenario(4, teams=True)
    match.next_events("far_sighted_scouts", "pickpockets", "deserters", "training")
    match.begin(0, "event")
    assert match.told(EventsSeen) == [EventsSeen(0, ("pickpockets", "deserters", "training"))]
    assert match.game.view(0).event_deck[-3:] == ["training", "deserters", "pickpockets"]
    assert match.game.view(0).event_deck[-4] == "?"
    assert match.game.view(0).scouted == bytearray([3, 0, 0, 0])
    for other in (1, 2, 3):
        assert match.game.view(other).event_deck == ["?"] * 47
        assert match.game.view(other).scouted == bytearray(4)
        assert match.game.pending_for(other).options is None  # type: ignore[union-attr]
        seen = match.told(EventsSeen)[0].seen_by(match.table.side_of(other))
        assert seen == EventsSeen(0, ("?", "?", "?"))


def test_view_scouted_events_are_forgotten_as_they_are_drawn() -> None:
    match = Scenario(2)
    match.next_events("far_sighted_scouts", "pickpockets", "buried_coffer", "training")
    match.begin(0, "event")
    match.do(0, match.options()[0])
    match.begin(1, "event")
    assert match.game.view(0).event_deck[-2:] == ["training", "buried_coffer"]
    assert match.state.scouted == bytearray([2, 0])


def test_view_a_declared_card_is_hidden_from_the_other_side_only() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "B2", "sword")
    match.stand(1, "A2", "shield")
    match.hand(0, "dawns_sword")
    match.hand(1, "ambush")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")), DeclareMagic("dawns_sword"))
    cards = [match.game.view(seat).battle.cards for seat in range(4)]  # type: ignore[union-attr]
    assert cards == [["dawns_sword", ""], ["?", ""], ["dawns_sword", ""], ["?", ""]]
    match.do(1, DeclareNoMagic())
    assert match.game.view(3).battle.cards == ["dawns_sword", ""]  # type: ignore[union-attr]


def test_view_a_drawn_card_is_told_to_its_side_only() -> None:
    drawn = MagicDrawn(0, 0, "dawns_sword")
    assert drawn.seen_by((0, 2)) == drawn
    assert drawn.seen_by((2, 0)) == drawn
    assert drawn.seen_by((1, 3)) == MagicDrawn(0, 0, "?")


def test_view_dice_are_asked_in_the_open() -> None:
    match = Scenario(2)
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    decision = match.game.pending_for(1)
    assert decision is not None
    assert (decision.seat, decision.dice, decision.is_chance) == (CHANCE, (8, 10), True)
    assert len(list(decision.outcomes())) == 80


def test_view_can_be_read_through_a_table() -> None:
    match = Scenario(2)
    match.hand(1, "ambush")
    match.begin(0, "action")
    seen = match.game.view(0)
    again = match.table.beside(seen)
    assert isinstance(again.state, State)
    assert again.units_at(1, match.tile("B3")) == match.table.units_at(1, match.tile("B3"))
